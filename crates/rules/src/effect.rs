//! What a card orders.

use crate::{deck::Deck, money::Money, space::Space};

/// What a card orders (CARD-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Move ahead to the square; GO on the way pays (CARD-09).
    AdvanceTo(Space),
    /// Move back to the square; GO on the way pays nothing (GO-04).
    BackTo(Space),
    /// Move back so many steps.
    BackSteps(u8),
    /// Move ahead to the nearest station; its owner gets `factor` times the rent.
    NearestStation {
        /// How many rents are due.
        factor: u8,
    },
    /// Move ahead to the nearest utility; its owner gets `factor` times a throw.
    NearestUtility {
        /// Money for each pip.
        factor: Money,
    },
    /// JAIL-02.
    GoToJail,
    /// CARD-06: kept until used or sold.
    JailFree,
    /// Pay the bank for each building.
    Repairs {
        /// For each house.
        per_house: Money,
        /// For each hotel.
        per_hotel: Money,
    },
    /// Pay every other player.
    PayEach(Money),
    /// Every other player pays.
    CollectFromEach(Money),
    /// Pay the bank.
    PayBank(Money),
    /// The bank pays.
    BankPays(Money),
    /// Pay the bank, or draw from the other deck instead.
    PayOrDraw {
        /// What the bank gets.
        amount: Money,
        /// Where to draw instead.
        deck: Deck,
    },
}
