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

/// A number below `bound`, each equally likely: the high half of `word × bound`. The few words whose
/// low half falls below 2^64 mod `bound` would favour some numbers: they are skipped.
#[inline]
fn below<W: Words>(words: &mut W, bound: u32) -> u32 {
    let product = u128::from(words.word()) * u128::from(bound);
    // 2^64 mod `bound` is less than `bound`: nearly always this settles it without a division.
    if (product as u64) < u64::from(bound) { retry(words, bound, product) } else { high(product) }
}

/// The same, of a word that may have to be skipped.
#[cold]
#[inline(never)]
fn retry<W: Words>(words: &mut W, bound: u32, mut product: u128) -> u32 {
    let bound = u64::from(bound);
    let skipped = bound.wrapping_neg() % bound;
    while (product as u64) < skipped {
        product = u128::from(words.word()) * u128::from(bound);
    }
    high(product)
}

#[inline]
const fn high(product: u128) -> u32 {
    (product >> 64) as u32
}

/// How many bits a byte has, and where each of them stands.
const BITS: [(u8, [u8; 8]); 256] = {
    let mut all = [(0, [0; 8]); 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < 8 {
            if byte >> place & 1 == 1 {
                all[byte].1[all[byte].0 as usize] = place;
                all[byte].0 += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    all
};

/// How many cards these are; looked up, since not every processor can count bits.
#[inline]
const fn count(cards: u16) -> u32 {
    let [low, high] = cards.to_le_bytes();
    (BITS[low as usize].0 + BITS[high as usize].0) as u32
}

/// The card number `index` of those in `cards`. Looked up byte by byte: a loop would end at a
/// different place each time, and the processor would guess wrong.
#[inline]
const fn nth_card(cards: u16, index: u32) -> u8 {
    let [low, high] = cards.to_le_bytes();
    let in_low = BITS[low as usize].0 as u32;
    let beyond = index >= in_low;
    let byte = if beyond { high } else { low };
    let index = index.wrapping_sub(if beyond { in_low } else { 0 });
    BITS[byte as usize].1[(index & 7) as usize] + if beyond { 8 } else { 0 }
}

/// The bit number `index` of those set in `mask`.
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
        Dice::nth(below(&mut self.0, 36) as u8)
    }

    #[inline]
    fn card(&mut self, _deck: Deck, pile: &Pile) -> Card {
        let next = pile.next();
        // A pile that goes round leaves nothing to chance.
        let number = if next.is_power_of_two() {
            next.trailing_zeros() as u8
        } else {
            nth_card(next, below(&mut self.0, count(next)))
        };
        Card::new(number).unwrap_or(FIRST_CARD)
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        let index = below(&mut self.0, u32::from(left.count()));
        Property::new(nth_bit(left.bits(), index)).unwrap_or(FIRST_DEED)
    }
}

const FIRST_CARD: Card = Card::new(0).expect("a deck has a first card");
const FIRST_DEED: Property = Property::new(0).expect("there is a first deed");

#[cfg(test)]
mod tests {
    use super::*;

    /// Words that were written down.
    struct Told<'w>(&'w [u64]);

    impl Words for Told<'_> {
        fn word(&mut self) -> u64 {
            let (word, rest) = self.0.split_first().expect("another word");
            self.0 = rest;
            *word
        }
    }

    /// The number these words give, and how many words are left.
    fn told(words: &[u64], bound: u32) -> (u32, usize) {
        let mut told = Told(words);
        (below(&mut told, bound), told.0.len())
    }

    #[test]
    fn all_throws_come_equally_from_equal_words() {
        let mut counts = [0; 36];
        for step in 0..3600_u64 {
            let word = (step * (u64::MAX / 3600)).wrapping_add(1 << 40);
            counts[told(&[word], 36).0 as usize] += 1;
        }
        assert!(counts.iter().all(|count| (99..=101).contains(count)), "{counts:?}");
    }

    #[test]
    fn words_that_would_favour_a_number_are_skipped() {
        // 2^64 mod 36 is 16: a low half of 0 to 15 is skipped. 2^62 has one of 0 and would give 9;
        // the next has one of 12 and would give 15.
        assert_eq!(told(&[0, 1 << 62, 7_686_143_364_045_646_507, 1, 5], 36), (0, 1));
        // A low half of 16 is the first that counts.
        assert_eq!(told(&[4_099_276_460_824_344_804, 5], 36), (8, 1));
        let mut chance = Seeded(Told(&[1 << 62, u64::MAX]));
        assert_eq!(chance.dice(Seat::FIRST), Dice::nth(35));
    }

    #[test]
    fn no_word_is_skipped_when_all_fit_evenly() {
        for bound in [1, 2, 4, 8, 16] {
            assert_eq!(told(&[0, 7], bound), (0, 1), "{bound}");
        }
    }

    #[test]
    fn cards_are_found_as_bits_are() {
        for cards in 1..=u16::MAX {
            for index in 0..cards.count_ones() {
                assert_eq!(nth_card(cards, index), nth_bit(u32::from(cards), index));
            }
        }
    }

    #[test]
    fn nth_bit_counts_set_bits() {
        assert_eq!(nth_bit(0b1011_0100, 0), 2);
        assert_eq!(nth_bit(0b1011_0100, 3), 7);
    }
}
