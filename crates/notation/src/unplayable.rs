//! Why something that was said cannot be played.

use bankhalter_rules::{Action, Card, Deck, Printing, Refusal, Seat, Space};

use crate::outcome::Outcome;

/// Why a line cannot be played. The table stays as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayable {
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
        /// What was tried, unless it was the bank's part.
        action: Option<Action>,
        /// By whose rules.
        printing: Printing,
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
    /// The next result is not the one that is needed.
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
    /// The rules that say so and that the table's own booklet has, the nearest first.
    pub fn rules(&self) -> Vec<&'static str> {
        match *self {
            Self::Rules { refusal, action, printing } => {
                let first = refusal.rule_for(action, printing);
                let others = refusal.rules_for(action, printing).filter(|id| *id != first);
                std::iter::once(first).chain(others).collect()
            }
            Self::NoProperty { rules, .. } | Self::Deal { rules, .. } => rules.to_vec(),
            Self::CardHeld { .. } => vec!["CARD-06"],
        }
    }

    /// The rule that says so.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::Rules { refusal, action, printing } => refusal.rule_for(*action, *printing),
            Self::NoProperty { rules, .. } | Self::Deal { rules, .. } => {
                rules.first().copied().unwrap_or_default()
            }
            Self::CardHeld { .. } => "CARD-06",
        }
    }

    /// Does it rest on this rule, even if that is another booklet's?
    pub fn cites(&self, id: &str) -> bool {
        match self {
            Self::Rules { refusal, action: Some(action), .. } => refusal.cites(*action, id),
            Self::Rules { refusal, action: None, .. } => refusal.rules().contains(&id),
            Self::NoProperty { .. } | Self::Deal { .. } | Self::CardHeld { .. } => {
                self.rules().contains(&id)
            }
        }
    }
}
