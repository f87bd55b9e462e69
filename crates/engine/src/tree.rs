//! Everything that chance may bring, one course of events after the other.

use bankhalter_rules::{Card, Chance, Deck, Dice, Pile, Properties, Property, Seat, Words};

/// How many events of chance in a row are gone through; what follows is taken as it comes.
const DEEPEST: usize = 3;
/// Throws that differ: two dice do not tell who is first.
const THROWS: [(u8, u8); 21] = {
    let mut all = [(1, 1); 21];
    let (mut place, mut first) = (0, 1);
    while first <= 6 {
        let mut second = first;
        while second <= 6 {
            all[place] = (first, second);
            place += 1;
            second += 1;
        }
        first += 1;
    }
    all
};

/// A course of events: at each fork the way that is taken.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    forks: Vec<Fork>,
    depth: usize,
    /// What decides beyond the last fork.
    words: u64,
}

#[derive(Clone, Copy, Debug)]
struct Fork {
    way: u8,
    ways: u8,
    chance: f64,
}

impl Tree {
    /// How likely the present course is.
    pub(crate) fn chance(&self) -> f64 {
        self.forks.iter().map(|fork| fork.chance).product()
    }

    /// Back to the beginning of the present course.
    pub(crate) const fn rewind(&mut self) {
        self.depth = 0;
        self.words = 0;
    }

    /// The next course of events, if there is one.
    pub(crate) fn next_course(&mut self) -> bool {
        while let Some(fork) = self.forks.last_mut() {
            fork.way += 1;
            if fork.way < fork.ways {
                return true;
            }
            self.forks.pop();
        }
        false
    }

    /// The way at the next fork, and what makes its chance.
    fn way(&mut self, ways: u8, chance: impl Fn(u8) -> f64) -> u8 {
        if self.depth >= DEEPEST {
            let word = u128::from(self.word());
            return u8::try_from((word * u128::from(ways)) >> 64).unwrap_or(0);
        }
        if self.depth == self.forks.len() {
            self.forks.push(Fork { way: 0, ways, chance: 1.0 });
        }
        let fork = &mut self.forks[self.depth];
        self.depth += 1;
        fork.chance = chance(fork.way);
        fork.way
    }
}

impl Words for Tree {
    fn word(&mut self) -> u64 {
        self.words = self.words.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.words;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

impl Chance for Tree {
    fn dice(&mut self, _seat: Seat) -> Dice {
        let chance = |way: u8| {
            let (first, second) = THROWS[usize::from(way)];
            if first == second { 1.0 / 36.0 } else { 1.0 / 18.0 }
        };
        let (first, second) = THROWS[usize::from(self.way(21, chance))];
        Dice::new(first, second).unwrap_or(Dice::nth(0))
    }

    fn card(&mut self, _deck: Deck, pile: &Pile) -> Card {
        let next = pile.next();
        let ways = u8::try_from(next.count_ones()).unwrap_or(1).max(1);
        let way = if ways == 1 { 0 } else { self.way(ways, |_| 1.0 / f64::from(ways)) };
        let cards = (0..16).filter(|number| next & (1 << number) != 0);
        cards.clone().nth(usize::from(way)).and_then(Card::new).unwrap_or(FIRST_CARD)
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        left.lowest().unwrap_or(FIRST_DEED)
    }
}

const FIRST_CARD: Card = Card::new(0).expect("a deck has a first card");
const FIRST_DEED: Property = Property::new(0).expect("there is a first deed");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_courses_together_are_certain() {
        let mut tree = Tree::default();
        let (mut sum, mut mean, mut courses) = (0.0, 0.0, 0);
        loop {
            tree.rewind();
            let first = tree.dice(Seat::FIRST);
            let pips = if first.is_double() { tree.dice(Seat::FIRST).total() } else { 7 };
            sum += tree.chance();
            mean += tree.chance() * f64::from(first.total() + pips);
            courses += 1;
            if !tree.next_course() {
                break;
            }
        }
        assert_eq!(courses, 15 + 6 * 21);
        assert!((sum - 1.0).abs() < 1e-12 && (mean - 14.0).abs() < 1e-9, "{sum} {mean}");
    }

    #[test]
    fn beyond_the_deepest_fork_it_goes_on_the_same_way_every_time() {
        let mut tree = Tree::default();
        let mut throws = || {
            tree.rewind();
            (0..6).map(|_| tree.dice(Seat::FIRST)).collect::<Vec<_>>()
        };
        assert_eq!(throws(), throws());
        assert_eq!(tree.forks.len(), DEEPEST);
    }
}
