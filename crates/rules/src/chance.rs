//! Chance comes from outside: dice and cards are inputs.

use crate::{
    deck::{Card, Deck, Pile},
    dice::Dice,
    property::{Properties, Property},
    seat::Seat,
};

/// A source of dice, cards and dealt deeds: a seeded generator, a script, or people with real ones.
pub trait Chance {
    /// A throw of both dice by `seat`.
    fn dice(&mut self, seat: Seat) -> Dice;

    /// A card of `deck`: one of `pile.next()`. People with real cards may name any of
    /// `pile.cards()`.
    fn card(&mut self, deck: Deck, pile: &Pile) -> Card;

    /// A deed dealt to `seat`, one of `left`.
    fn deed(&mut self, seat: Seat, left: Properties) -> Property;
}

/// Luck from a stream of random words, for games that no people throw for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeded<R>(pub R);

/// A stream of random 64-bit words. The engine owns no generator: callers bring one.
pub trait Words {
    /// The next word.
    fn word(&mut self) -> u64;
}

impl<W: Words + ?Sized> Words for &mut W {
    #[inline]
    fn word(&mut self) -> u64 {
        (**self).word()
    }
}

/// A number below `bound` out of 64 random bits: the high half of the product. The bias is below
/// `bound` / 2^64.
#[inline]
const fn below(word: u64, bound: u32) -> u32 {
    ((word as u128 * bound as u128) >> 64) as u32
}

/// The bit number `index` of those set in `mask`.
#[inline]
const fn nth_bit(mut mask: u32, index: u32) -> u8 {
    let mut skipped = 0;
    while skipped < index {
        mask &= mask.wrapping_sub(1);
        skipped += 1;
    }
    mask.trailing_zeros() as u8
}

impl<R: Words> Chance for Seeded<R> {
    #[inline]
    fn dice(&mut self, _seat: Seat) -> Dice {
        Dice::nth(below(self.0.word(), 36) as u8)
    }

    #[inline]
    fn card(&mut self, _deck: Deck, pile: &Pile) -> Card {
        let next = u32::from(pile.next());
        let count = next.count_ones();
        // A pile that goes round leaves nothing to chance.
        let index = if count == 1 { 0 } else { below(self.0.word(), count) };
        Card::new(nth_bit(next, index)).unwrap_or(FIRST_CARD)
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        let index = below(self.0.word(), u32::from(left.count()));
        Property::new(nth_bit(left.bits(), index)).unwrap_or(FIRST_DEED)
    }
}

const FIRST_CARD: Card = Card::new(0).expect("a deck has a first card");
const FIRST_DEED: Property = Property::new(0).expect("there is a first deed");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_throws_come_equally_from_equal_words() {
        let mut counts = [0; 36];
        for step in 0..3600_u64 {
            let word = (step * (u64::MAX / 3600)).wrapping_add(1 << 40);
            counts[below(word, 36) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (99..=101).contains(count)), "{counts:?}");
    }

    #[test]
    fn nth_bit_counts_set_bits() {
        assert_eq!(nth_bit(0b1011_0100, 0), 2);
        assert_eq!(nth_bit(0b1011_0100, 3), 7);
    }
}
