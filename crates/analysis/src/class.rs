//! Kinds of decisions.

use serde::Serialize;

/// What kind of decision it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// To buy a square, or to leave it to the auction.
    Purchase,
    /// To bid, or to drop out.
    Auction,
    /// To build, to wait, or to tear down.
    Building,
    /// To mortgage, or to pay off a mortgage.
    Mortgage,
    /// To pay, to play a card, or to try for a double.
    Jail,
    /// To offer a trade, to accept or to refuse one.
    Trade,
    /// How to raise money that is owed, or to go bankrupt.
    Debt,
    /// Rent that was not asked for.
    Rent,
    /// To pay, or to draw from the other deck.
    Card,
    /// To give up without owing anything: a wish to go home is no error, and gets no grade.
    Leaving,
}

impl Class {
    /// All of them, in the order of reports.
    pub const ALL: [Self; 10] = [
        Self::Purchase,
        Self::Auction,
        Self::Building,
        Self::Mortgage,
        Self::Jail,
        Self::Trade,
        Self::Debt,
        Self::Rent,
        Self::Card,
        Self::Leaving,
    ];

    /// Its name for programs and in `locales/`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Purchase => "purchase",
            Self::Auction => "auction",
            Self::Building => "building",
            Self::Mortgage => "mortgage",
            Self::Jail => "jail",
            Self::Trade => "trade",
            Self::Debt => "debt",
            Self::Rent => "rent",
            Self::Card => "card",
            Self::Leaving => "leaving",
        }
    }

    pub(crate) const fn place(self) -> usize {
        self as usize
    }
}
