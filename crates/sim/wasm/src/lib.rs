//! One door into the simulator for whoever runs wasm: a game by its number, as a fingerprint.

use bankhalter_bots::AnyBot;
use bankhalter_rules::{Silent, Variant};
use bankhalter_sim::Series;

/// Plays game `number` of run `run` with four bots of a kind and tells the fingerprint of its end;
/// 0 if there is no such game. Edition, variant and bot are places in the lists of all.
#[unsafe(no_mangle)]
pub extern "C" fn game(edition: u32, variant: u32, bot: u32, run: u64, number: u64) -> u64 {
    let series = find(edition as usize, variant as usize, bot as usize, run);
    series.map_or(0, |series| series.replay(number, &mut Silent).0.digest())
}

fn find(edition: usize, variant: usize, bot: usize, run: u64) -> Option<Series> {
    let edition = bankhalter_editions::all().get(edition)?;
    let rules = edition.booklet.rules(*Variant::ALL.get(variant)?)?;
    Series::new(edition.rulebook(rules).ok()?, vec![*AnyBot::ALL.get(bot)?; 4], run, 400)
}
