//! What two people at a real board promise each other outside the booklet: immunity, a rent, a
//! share. It is noted and remembered, and nothing more: no booklet knows it, and nobody is made to
//! keep it.

use bankhalter_rules::Seat;

use crate::purses::{Account, Payment};

/// An agreement of two people that is no rule of the booklet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pact {
    /// Who promised.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What it is about.
    pub kind: PactKind,
    /// In the words of the table.
    pub words: String,
    /// Is it over?
    pub ended: bool,
}

/// What an agreement is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PactKind {
    /// One takes no rent of the other.
    Immunity,
    /// One pays the other another rent than the booklet says.
    Rent,
    /// One gives the other a share of what comes in.
    Share,
}

impl PactKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Immunity, Self::Rent, Self::Share];

    /// Its key in files and forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Immunity => "immunity",
            Self::Rent => "rent",
            Self::Share => "share",
        }
    }

    /// The kind with this key.
    pub fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

impl Pact {
    /// Should people be reminded of it when this is paid? Money between the two may be what it is
    /// about; a share may be due of whatever the one who promised it gets.
    pub fn may_apply(&self, payment: &Payment) -> bool {
        let Payment::Pays { from: Account::Seat(payer), to: Account::Seat(taker), .. } = *payment
        else {
            return false;
        };
        let between =
            [payer, taker] == [self.from, self.to] || [payer, taker] == [self.to, self.from];
        let comes_in = self.kind == PactKind::Share && taker == self.from;
        !self.ended && (between || comes_in)
    }

    /// Has somebody a part in it, and is it still to be kept?
    pub fn binds(&self, seat: Seat) -> bool {
        !self.ended && (self.from == seat || self.to == seat)
    }
}
