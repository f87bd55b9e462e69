//! What a banker enters, and why he cannot.

use bankhalter_rules::{Card, Deck, Money, Property, Seat, Space};
use thiserror::Error;

/// Where money lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Account {
    /// The bank, which never runs out.
    Bank,
    /// The pot on Free Parking, where a table plays with one.
    Pot,
    /// A player.
    Seat(Seat),
}

/// What money is paid for, as far as it was said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Purpose {
    /// Nobody said.
    #[default]
    Unsaid,
    /// A salary.
    Salary,
    /// A square that takes money.
    Tax(Space),
    /// To leave jail.
    Fine,
    /// Somebody else's deed.
    Rent(Property),
    /// A card.
    Card(Deck, Card),
    /// Nothing: more or less was counted than the book said.
    Count,
}

/// What somebody does with a deed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Buys it from the bank; for nothing, if he has it already.
    Buys,
    /// Builds on it, from one level to the next.
    Builds {
        /// How far it was built.
        from: u8,
        /// How far it is built now.
        to: u8,
    },
    /// Gives buildings back to the bank.
    Sells {
        /// How far it was built.
        from: u8,
        /// How far it is built now.
        to: u8,
    },
    /// Turns it over.
    Mortgages,
    /// Turns it back.
    Redeems,
    /// Hands it to another, who pays the amount to the bank: the interest of a mortgage. Or back
    /// to the bank.
    Hands(Account),
}

/// Money that changes hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Payment {
    /// From one to another.
    Pays {
        /// Who gives.
        from: Account,
        /// Who takes.
        to: Account,
        /// How much.
        amount: Money,
        /// What for.
        purpose: Purpose,
    },
    /// Everybody else pays one, or the bank, or the pot, so much.
    EachPays {
        /// Who takes.
        to: Account,
        /// How much each gives.
        amount: Money,
    },
    /// One, or the bank, or the pot, pays everybody else so much.
    PaysEach {
        /// Who gives.
        from: Account,
        /// How much each gets.
        amount: Money,
    },
    /// Several share what is due to another; what does not divide is paid by the first of them.
    Split {
        /// Who gives.
        from: Vec<Seat>,
        /// Who takes.
        to: Account,
        /// How much in all.
        amount: Money,
    },
    /// A deed is bought, built on, mortgaged or handed on.
    Deed {
        /// Whose business it is.
        seat: Seat,
        /// Which deed.
        deed: Property,
        /// What is done with it.
        deal: Deal,
        /// What the bank gets or gives for it.
        amount: Money,
    },
    /// A player is out; whatever he has goes there.
    Leaves {
        /// Who.
        seat: Seat,
        /// Who gets his money.
        to: Account,
    },
}

impl Payment {
    /// The amount that was entered; nothing for whoever leaves with all he has.
    pub const fn amount(&self) -> Option<Money> {
        match self {
            Self::Pays { amount, .. }
            | Self::EachPays { amount, .. }
            | Self::PaysEach { amount, .. }
            | Self::Split { amount, .. }
            | Self::Deed { amount, .. } => Some(*amount),
            Self::Leaves { .. } => None,
        }
    }

    /// The same, whoever of several was named first.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        if let Self::Split { from, .. } = &mut self {
            from.sort_unstable();
        }
        self
    }

    /// The same with another amount.
    #[must_use]
    pub const fn with_amount(mut self, now: Money) -> Self {
        match &mut self {
            Self::Pays { amount, .. }
            | Self::EachPays { amount, .. }
            | Self::PaysEach { amount, .. }
            | Self::Split { amount, .. }
            | Self::Deed { amount, .. } => *amount = now,
            Self::Leaves { .. } => {}
        }
        self
    }
}

/// A payment that cannot be made. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Broke {
    /// Somebody has too little.
    #[error("too little money: {missing} is missing")]
    Short {
        /// Who.
        account: Account,
        /// How much more is needed.
        missing: u32,
    },
    /// More than anybody can count.
    #[error("that is more than can be counted")]
    TooMuch,
    /// There are no notes for it.
    #[error("the smallest note is {0:?}")]
    Uneven(Money),
    /// It is not an amount, or nobody would pay it.
    #[error("nothing would change hands")]
    Nothing,
    /// Somebody is out of the game, or was never in it.
    #[error("that player is not in the game")]
    Gone(Seat),
    /// It lies no longer in the bank.
    #[error("that deed has an owner")]
    Taken {
        /// Which deed.
        deed: Property,
        /// Whose it is.
        owner: Seat,
    },
    /// It is somebody else's, or the bank's.
    #[error("that deed is not theirs")]
    NotTheirs {
        /// Which deed.
        deed: Property,
        /// Who has not got it.
        seat: Seat,
    },
    /// It is built or mortgaged otherwise than this needs.
    #[error("that deed is built or mortgaged otherwise")]
    Otherwise(Property),
    /// There is no such payment to take back or to correct.
    #[error("there is no such payment")]
    Unknown,
}

/// A payment as it was entered, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posting {
    /// What is counted; nothing if it was struck.
    pub stands: Option<Payment>,
    /// What stood here before, the oldest first.
    pub was: Vec<Payment>,
}

impl Posting {
    /// What is read here: what is counted, else what was struck last.
    pub fn read(&self) -> Option<&Payment> {
        self.stands.as_ref().or_else(|| self.was.last())
    }
}
