//! The two decks of cards and their piles.

use crate::seat::Seat;

/// How many cards a deck has (COMPONENTS-08).
pub const CARDS: usize = 16;

/// One of the two decks (COMPONENTS-07).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deck {
    /// Ereignis, Auswärtsspiel, …: squares 7, 22 and 36.
    Chance,
    /// Gemeinschaft, Heimspiel, …: squares 2, 17 and 33.
    Chest,
}

impl Deck {
    /// Both decks.
    pub const ALL: [Self; 2] = [Self::Chance, Self::Chest];

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// A card of one deck, 0 to 15; people count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The card with this number, 0 to 15, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < CARDS { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 15.
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    const fn wrap(number: u8) -> Self {
        Self(number & 15)
    }
}

const NOBODY: u8 = u8::MAX;

/// A pile of cards that gets its order only as cards are drawn.
///
/// The cards nobody has seen lie on top, in no order; below them lie the seen ones in the order in
/// which they went to the bottom (CARD-04). So nothing here is a secret (SETUP-03), and once every card was seen
/// the pile goes round for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Pile {
    /// Seen cards, four bits each, the next one to come in the lowest bits.
    seen: [u8; 8],
    unseen: u16,
    seen_count: u8,
    /// Who holds this deck's jail card.
    holder: u8,
}

impl Pile {
    pub(crate) const SHUFFLED: Self =
        Self { seen: [0; 8], unseen: u16::MAX, seen_count: 0, holder: NOBODY };

    /// The cards that may come next: any unseen one, or else the top of the seen ones.
    pub const fn next(&self) -> u16 {
        if self.unseen != 0 { self.unseen } else { 1 << (self.seen[0] & 15) }
    }

    /// The cards that lie in the pile, seen or not.
    pub fn cards(&self) -> u16 {
        self.seen_cards().fold(self.unseen, |cards, card| cards | 1 << card.0)
    }

    /// The cards nobody has seen yet.
    pub const fn unseen(&self) -> u16 {
        self.unseen
    }

    /// The seen cards, the one that comes up first, first.
    pub fn seen_cards(&self) -> impl Iterator<Item = Card> {
        let order = u64::from_le_bytes(self.seen);
        (0..self.seen_count).map(move |place| Card::wrap((order >> (4 * place)) as u8))
    }

    /// Who holds this deck's jail card.
    pub const fn holder(&self) -> Option<Seat> {
        if self.holder == NOBODY { None } else { Some(Seat::wrap(self.holder)) }
    }

    /// Takes `card` out of wherever it lies.
    pub(crate) fn take(&mut self, card: Card) {
        let bit = 1 << card.0;
        if self.unseen & bit != 0 {
            self.unseen &= !bit;
            return;
        }
        let Some(place) = self.seen_cards().position(|seen| seen == card) else { return };
        let order = u64::from_le_bytes(self.seen);
        let below = order & ((1 << (4 * place)) - 1);
        let above = (order >> (4 * place)) >> 4 << (4 * place);
        self.seen = (below | above).to_le_bytes();
        self.seen_count -= 1;
    }

    /// CARD-04: puts `card` at the bottom.
    pub(crate) fn put_under(&mut self, card: Card) {
        debug_assert!(self.cards() & (1 << card.0) == 0, "a card lies in one place");
        let order = u64::from_le_bytes(self.seen) | u64::from(card.0) << (4 * self.seen_count);
        self.seen = order.to_le_bytes();
        self.seen_count += 1;
    }

    /// Takes `card` from the top and puts it at the bottom.
    #[inline]
    pub(crate) fn turn_over(&mut self, card: Card) {
        let order = u64::from_le_bytes(self.seen);
        if self.unseen == 0 && card.0 == order as u8 & 15 {
            // The pile has gone round: the first of those seen becomes the last.
            let last = 4 * (self.seen_count.wrapping_sub(1) & 15);
            self.seen = (order >> 4 | u64::from(card.0) << last).to_le_bytes();
        } else {
            self.take(card);
            self.put_under(card);
        }
    }

    pub(crate) const fn hold(&mut self, holder: Option<Seat>) {
        self.holder = match holder {
            Some(seat) => seat.number(),
            None => NOBODY,
        };
    }
}

/// A set of get-out-of-jail cards: at most one of each deck (CARD-06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct JailCards(u8);

impl JailCards {
    /// None.
    pub const NONE: Self = Self(0);
    /// One of each deck.
    pub const BOTH: Self = Self(3);

    /// The card of this deck alone.
    pub const fn only(deck: Deck) -> Self {
        Self(1 << deck as u8)
    }

    /// The set with the card of this deck.
    pub const fn with(self, deck: Deck) -> Self {
        Self(self.0 | 1 << deck as u8)
    }

    /// Is the card of this deck in it?
    pub const fn has(self, deck: Deck) -> bool {
        self.0 & (1 << deck as u8) != 0
    }

    /// Are all of `others` in it?
    pub const fn contains(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// Is it empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The decks whose card is in it.
    pub fn iter(self) -> impl Iterator<Item = Deck> {
        Deck::ALL.into_iter().filter(move |deck| self.has(*deck))
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_goes_round_in_the_order_of_the_first_time() {
        let mut pile = Pile::SHUFFLED;
        let order = [3, 0, 15, 7, 1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14];
        for number in order {
            assert_ne!(pile.next() & (1 << number), 0);
            pile.take(Card(number));
            pile.put_under(Card(number));
        }
        assert_eq!(pile.unseen(), 0);
        for number in order.into_iter().chain(order) {
            assert_eq!(pile.next(), 1 << number);
            pile.take(Card(number));
            pile.put_under(Card(number));
        }
        pile.take(Card(7));
        assert_eq!(pile.cards(), !(1 << 7));
        assert!(pile.seen_cards().map(Card::number).eq(order.into_iter().filter(|n| *n != 7)));
    }
}
