//! Two doors for whoever runs wasm: into the simulator, for a game by its number, as a fingerprint;
//! and into the mind, for what it says of the table in such a game, to the last bit.

use bankhalter_bots::AnyBot;
use bankhalter_mind::{Left, Look, current};
use bankhalter_rules::{Rulebook, Seat, Silent, Variant};
use bankhalter_sim::Series;

/// Nobody plays longer games.
const CAP: u32 = 400;

/// Plays game `number` of run `run` with four bots of a kind and tells the fingerprint of its end;
/// 0 if there is no such game. Edition, variant and bot are places in the lists of all.
#[unsafe(no_mangle)]
pub extern "C" fn game(edition: u32, variant: u32, bot: u32, run: u64, number: u64) -> u64 {
    let book = book(edition as usize, variant as usize);
    let series = book.and_then(|book| series(book, bot as usize, run, CAP));
    series.map_or(0, |series| series.replay(number, &mut Silent).0.digest())
}

/// The bits of a seat's chance to win after so many throws of such a game, if as many were still to
/// come; all bits if there is no such game.
#[unsafe(no_mangle)]
pub extern "C" fn chance(
    edition: u32,
    variant: u32,
    bot: u32,
    number: u64,
    throws: u32,
    seat: u32,
) -> u32 {
    let Some(book) = book(edition as usize, variant as usize) else { return u32::MAX };
    let series = series(book.clone(), bot as usize, number, throws);
    let seat = u8::try_from(seat).ok().and_then(Seat::new);
    let Some((series, seat)) = series.zip(seat) else { return u32::MAX };
    let state = series.replay(number, &mut Silent).0;
    let left = Left::throws(throws);
    current().chances(&Look::new(&book), &book, &state, left).of(seat).to_bits()
}

fn book(edition: usize, variant: usize) -> Option<Rulebook> {
    let edition = bankhalter_editions::all().get(edition)?;
    let rules = edition.booklet.rules(*Variant::ALL.get(variant)?)?;
    edition.rulebook(rules).ok()
}

fn series(book: Rulebook, bot: usize, run: u64, cap: u32) -> Option<Series> {
    Series::new(book, vec![*AnyBot::ALL.get(bot)?; 4], run, cap)
}
