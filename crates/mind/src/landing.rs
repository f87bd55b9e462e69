//! How often a token comes to rest on each square, per turn.

use bankhalter_rules::{Rulebook, Space, Square};

/// The squares of a board.
const SPACES: usize = 40;
/// Enough rounds for the chances to settle.
const ROUNDS: usize = 60;
/// The ways in which two dice come to 2, 3, … 12.
pub(crate) const WAYS: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

/// The chance of each square at the end of a throw, by dice and the way to jail alone: cards move
/// tokens too, but by little, and the network learns the rest.
pub(crate) fn landing(book: &Rulebook) -> [f32; SPACES] {
    let mut at = [1.0 / 40.0; SPACES];
    for _ in 0..ROUNDS {
        let mut next = [0.0; SPACES];
        for (from, chance) in at.iter().enumerate() {
            for (index, ways) in WAYS.iter().enumerate() {
                let to = (from + index + 2) % SPACES;
                next[rest(book, to)] += chance * ways / 36.0;
            }
        }
        at = next;
    }
    at
}

/// Where a token rests that came here.
fn rest(book: &Rulebook, square: usize) -> usize {
    let space = u8::try_from(square).ok().and_then(Space::new);
    match space.map(|space| book.square(space)) {
        Some(Square::GoToJail) => usize::from(Space::JAIL.number()),
        _ => square,
    }
}
