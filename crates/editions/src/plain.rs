//! The engine's types as plain numbers, for packed editions: the engine knows no file format.

use bankhalter_rules::{Booklet, Deck, Effect, Money, SPACES, Space};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A type that is written as a number.
macro_rules! number {
    ($module:ident, $type:ty, $to:expr, $from:expr) => {
        pub(crate) mod $module {
            use super::*;

            pub(crate) fn serialize<S: Serializer>(it: &$type, to: S) -> Result<S::Ok, S::Error> {
                $to(*it).serialize(to)
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
                from: D,
            ) -> Result<$type, D::Error> {
                let number = Deserialize::deserialize(from)?;
                $from(number).ok_or_else(|| D::Error::custom("a number too large"))
            }
        }
    };
}

number!(space, Space, |space: Space| space.number(), Space::new);
number!(money, Money, |money: Money| money.0, |number: u32| Some(Money(number)));
number!(deck, Deck, |deck: Deck| deck == Deck::Chest, |chest: bool| Some(if chest {
    Deck::Chest
} else {
    Deck::Chance
}));
number!(
    booklet,
    Booklet,
    |booklet: Booklet| Booklet::ALL.iter().position(|one| *one == booklet),
    |number: Option<usize>| Booklet::ALL.get(number?).copied()
);

/// Forty squares: more than serde takes for an array.
pub(crate) mod spaces {
    use super::{Deserialize, Deserializer, Error as _, SPACES, Serialize, Serializer};

    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        spaces: &[T; SPACES],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        spaces.as_slice().serialize(to)
    }

    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Box<[T; SPACES]>, D::Error> {
        let spaces: Box<[T]> = Deserialize::deserialize(from)?;
        spaces.try_into().map_err(|_| D::Error::custom("not forty squares"))
    }
}

/// What a card orders, as [`Effect`] has it.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Effect")]
pub(crate) enum Order {
    AdvanceTo(#[serde(with = "space")] Space),
    BackTo(#[serde(with = "space")] Space),
    BackSteps(u8),
    NearestStation {
        factor: u8,
    },
    NearestUtility {
        #[serde(with = "money")]
        factor: Money,
    },
    GoToJail,
    JailFree,
    Repairs {
        #[serde(with = "money")]
        per_house: Money,
        #[serde(with = "money")]
        per_hotel: Money,
    },
    PayEach(#[serde(with = "money")] Money),
    CollectFromEach(#[serde(with = "money")] Money),
    PayBank(#[serde(with = "money")] Money),
    BankPays(#[serde(with = "money")] Money),
    PayOrDraw {
        #[serde(with = "money")]
        amount: Money,
        #[serde(with = "deck")]
        deck: Deck,
    },
}
