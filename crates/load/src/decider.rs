//! What the players at a table do.

use bankhalter_bots::Plain;
use bankhalter_client::Game;
use bankhalter_sim::{Luck, Steps};

/// One mind for all seats of a table: each plays as the plain bot would.
#[derive(Clone, Debug)]
pub(crate) struct Decider(Steps<Plain>);

/// What somebody does next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// Who.
    pub(crate) seat: u8,
    /// What, as notation without the name.
    pub(crate) what: String,
}

impl Decider {
    /// For the table with this number.
    pub(crate) fn new(number: u64) -> Self {
        Self(Steps::new([Plain; 8], Luck::of_game(0, number)))
    }

    /// Who does what next; nothing while the bank has to deal, or once the game is over.
    pub(crate) fn next(&mut self, game: &Game) -> Option<Choice> {
        let (book, state) = (&game.table().book, game.state());
        if book.check_deal(state).is_ok() {
            return None;
        }
        let (seat, action) = self.0.next(book, state)?;
        let seat = seat.number();
        Some(Choice { seat, what: game.line(seat, &action)? })
    }
}
