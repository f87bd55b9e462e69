//! Golden games: one record per edition, variant and table size, written by random players.
//!
//! They are replayed to the last coin, so a change of the rules shows in them first.

use bankhalter_editions::{Edition, Shelf};
use bankhalter_notation::{Game, Header, Order, Play, RecordWriter, Table};
use bankhalter_rules::{Phase, State, Variant};

use crate::{luck::Luck, whims};

const NAMES: [&str; 8] = ["Anna", "Ben", "Clara", "Dora", "Emil", "Frieda", "Götz", "Hanna"];
/// Long enough to see every chapter, short enough to read.
const THROWS: u32 = 80;

/// A golden game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Golden {
    /// Its file in `games/`.
    pub file: String,
    /// The record.
    pub text: String,
}

/// All golden games, written anew.
pub fn all() -> Result<Vec<Golden>, String> {
    let mut games = Vec::new();
    for edition in bankhalter_editions::all() {
        for variant in Variant::ALL {
            let Some(rules) = edition.booklet.rules(variant) else { continue };
            for seats in 2..=edition.most_seats(&rules) {
                games.push(write(edition, variant, seats)?);
            }
        }
    }
    Ok(games)
}

/// What a golden game must come to: a fingerprint of the last state.
pub fn digest_header(state: &State) -> Header {
    Header::new("digest", &[&format!("{:016x}", state.digest())])
}

fn write(edition: &Edition, variant: Variant, seats: u8) -> Result<Golden, String> {
    let file = format!("{}-{}-{seats}.los", edition.id, variant.key());
    let mut headers = vec![Header::edition(&edition.id), Header::variant(variant)];
    headers.extend(NAMES.iter().take(usize::from(seats)).map(|name| Header::player(name)));
    let table = Table::open(&headers, &Shelf::default()).map_err(|faults| faults.to_string())?;
    let number =
        file.bytes().fold(0, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let mut luck = Luck::of_game(2026, number);
    let start = table.book.start(seats).ok_or("too many seats")?;
    let (plays, end) = play(&table, start, &mut luck)?;
    let mut writer = RecordWriter::new(&table, &[digest_header(&end)]);
    for play in &plays {
        writer.play(play);
    }
    Ok(Golden { file, text: writer.finish() })
}

/// Plays with luck from a seed of its own, so that the record can tell every result.
fn play(table: &Table, start: State, luck: &mut Luck) -> Result<(Vec<Play>, State), String> {
    let seed =
        bankhalter_notation::Seed::new(&format!("{:016x}", bankhalter_rules::Words::word(luck)));
    let lucky = Table { seed, ..table.clone() };
    let mut game = Game::new(&lucky, start);
    let mut plays = Vec::new();
    let mut throws = 0;
    while throws < THROWS && game.state().phase() != Phase::Over {
        let next = next_play(&lucky, game.state(), luck, throws).ok_or("nobody can act")?;
        throws += u32::from(matches!(&next, Play::Act { order: Order::Throw, .. }));
        let played = game.play(&next).map_err(|trouble| format!("{trouble:?}"))?;
        plays.push(played.play);
    }
    Ok((plays, *game.state()))
}

fn next_play(table: &Table, state: &State, luck: &mut Luck, throws: u32) -> Option<Play> {
    if !state.is_dealt() {
        return Some(Play::Deal(Vec::new()));
    }
    if throws == THROWS / 2 && table.book.check_time(state).is_ok() {
        return Some(Play::Time);
    }
    let (seat, action) = whims::choose(&table.book, state, luck)?;
    let order = Order::of(&action, &table.cast);
    Some(Play::Act { seat, order, outcomes: Vec::new() })
}
