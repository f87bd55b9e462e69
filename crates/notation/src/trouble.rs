//! Why something that was said cannot be played.

use bankhalter_rules::{Card, Deck, Refusal, Seat, Space};

use crate::play::Outcome;

/// Why a line cannot be played. The table stays as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It is not allowed.
    Refused(Obstacle),
    /// It is allowed, but the line's chance results do not fit what happens.
    Misfit(Misfit),
}

/// Why something is not allowed, and which rules say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The rules refuse it.
    Rules {
        /// Why.
        refusal: Refusal,
        /// The rule it is told with: one that the table's own booklet states.
        rule: &'static str,
    },
    /// The square is no property.
    NoProperty {
        /// Which square.
        space: Space,
        /// What the rules of that action ask for.
        rules: &'static [&'static str],
    },
    /// The card to be drawn is not in its deck: somebody keeps it.
    CardHeld {
        /// Of which deck.
        deck: Deck,
        /// Which card.
        card: Card,
        /// Who keeps it.
        holder: Seat,
    },
    /// These deeds cannot be dealt.
    Deal {
        /// Why not.
        fault: DealFault,
        /// The rules of this game's deal.
        rules: &'static [&'static str],
    },
}

/// Why deeds cannot be dealt so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealFault {
    /// A player gets too few or too many.
    Count {
        /// Who.
        seat: Seat,
        /// How many he should get.
        due: u8,
    },
    /// A player is left out.
    Forgotten {
        /// Who.
        seat: Seat,
    },
    /// A player is named twice.
    NamedTwice {
        /// Who.
        seat: Seat,
    },
    /// The square has no deed.
    NoDeed {
        /// Which square.
        space: Space,
    },
    /// A deed goes to two players, or twice to one.
    DealtTwice {
        /// Which square's.
        space: Space,
    },
}

/// How a line's chance results do not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// A throw, card or deal is needed, and neither the line nor a seed gives it.
    Missing(Need),
    /// Another result comes next than the one that is needed.
    Wrong {
        /// What is needed.
        need: Need,
        /// What the line gives.
        found: Outcome,
    },
    /// More results are given than are needed.
    LeftOver(Outcome),
    /// `card` alone says too little: the giver holds both.
    WhichCard {
        /// Who.
        giver: Seat,
    },
}

/// What chance must decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// A throw of two dice.
    Throw,
    /// A card of this deck.
    Card(Deck),
    /// The deeds dealt to this player.
    Deeds(Seat),
}

impl Obstacle {
    /// All rules that say so, the nearest first.
    pub const fn rules(&self) -> &'static [&'static str] {
        match self {
            Self::Rules { refusal, .. } => refusal.rules(),
            Self::NoProperty { rules, .. } | Self::Deal { rules, .. } => rules,
            Self::CardHeld { .. } => &["CARD-06"],
        }
    }

    /// The rule that says so.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::Rules { rule, .. } => rule,
            Self::NoProperty { .. } | Self::Deal { .. } | Self::CardHeld { .. } => {
                self.rules().first().copied().unwrap_or_default()
            }
        }
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Obstacle::Rules { refusal, rule: refusal.rule() })
    }
}
