//! What was begun at a real board, and waits for dice or a card.

use bankhalter_notation::{Need, Outcome, Play as Line};
use bankhalter_rules::{Dice, Seat};
use bankhalter_voice::args;

use crate::play::Play;

/// Something that was begun, and what chance has to tell next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Half {
    /// Who.
    pub(crate) seat: Seat,
    /// What was said so far.
    pub(crate) play: Line,
    /// What is missing.
    pub(crate) need: Need,
}

impl Half {
    /// The throw that was told already, if there is one.
    pub(crate) fn thrown(&self) -> Option<Dice> {
        let Line::Act { outcomes, .. } = &self.play else { return None };
        outcomes.iter().rev().find_map(|outcome| match outcome {
            Outcome::Throw(dice) => Some(*dice),
            Outcome::Card(..) => None,
        })
    }

    /// The same in words.
    pub(crate) fn told(&self, play: Play) -> Option<String> {
        let [first, second] = self.thrown()?.faces();
        let name = play.player(self.seat).name;
        let args = args![name = name, first = u32::from(first), second = u32::from(second)];
        Some(play.scene(|scene| scene.say_with("real-thrown", args)))
    }
}
