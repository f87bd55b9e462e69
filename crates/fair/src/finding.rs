//! What comes of computing a record again.

use bankhalter_notation::{Cast, Failure, Unplayable};
use bankhalter_rules::{Card, Deck, Dice, Seat, Space};

use crate::{bytes::Commitment, proof::Missing};

/// What came of computing a record again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How much was found as computed, up to the first deviation.
    pub checked: Checked,
    /// What was found.
    pub finding: Finding,
}

/// How many results of chance were computed and found to be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Throws of both dice.
    pub throws: u32,
    /// Cards, also those of a pile that goes round.
    pub cards: u32,
    /// Deeds that were dealt before the first throw.
    pub deals: u32,
}

/// What was found; the first thing that is wrong, if anything is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Every throw, card and dealt deed is what the seed gives.
    Fair,
    /// Throws and cards were reported by people at a real board: nobody can prove them.
    Reported,
    /// People reported at a real board, and all that the program threw for others is what the seed
    /// gives.
    Mixed {
        /// How many words of the luck went to throws that a correction took out.
        passed_over: u64,
    },
    /// Dice of the program begin with words of the luck that were used before.
    UsedTwice {
        /// The line, counted from 1.
        line: usize,
    },
    /// The record carries no proof.
    NoProof(Missing),
    /// The operator did not tell the secret to which he was bound.
    WordBroken {
        /// What was published before the game.
        published: Commitment,
        /// What fits the secret that was told.
        computed: Commitment,
    },
    /// The record says something else than the seed gives.
    Deviation(Deviation),
    /// With what the seed gives, the rules do not allow a line.
    Refused {
        /// The line, counted from 1.
        line: usize,
        /// What it says.
        play: String,
        /// Why not.
        trouble: Unplayable,
    },
    /// The dice are right, but an event or expectation of the record is not.
    Untrue(Failure),
}

/// Where a record first says something else than the seed gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deviation {
    /// The line, counted from 1.
    pub line: usize,
    /// What the record says, if it says anything.
    pub said: Option<Fact>,
    /// What the seed gives, if anything is due.
    pub given: Option<Fact>,
}

/// One result of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A throw of both dice.
    Throw(Dice),
    /// A card.
    Card(Deck, Card),
    /// A deed that was dealt, by its square.
    Deed(Seat, Space),
}

impl Verdict {
    /// Is all as it should be?
    pub const fn is_fair(&self) -> bool {
        matches!(self.finding, Finding::Fair | Finding::Mixed { .. })
    }
}

impl Fact {
    /// As a record writes it.
    pub fn text(&self, cast: &Cast) -> String {
        match self {
            Self::Throw(dice) => {
                let [first, second] = dice.faces();
                format!("{{{first} {second}}}")
            }
            Self::Card(Deck::Chance, card) => format!("{{chance {}}}", card.number() + 1),
            Self::Card(Deck::Chest, card) => format!("{{chest {}}}", card.number() + 1),
            Self::Deed(seat, space) => format!("{{{} {}}}", cast.written(*seat), space.number()),
        }
    }
}
