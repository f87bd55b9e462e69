//! What chance brought each player, against what was to be expected.

use bankhalter_notation::{Failure, Record};
use bankhalter_rules::{Deck, Dice, Event, Seat};

use crate::odds::{self, Standing, WAYS};

/// What chance brought everybody in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LuckReport {
    /// Each player, in the order of the seats.
    pub players: Vec<Fortune>,
    /// All of them together.
    pub all: Fortune,
}

/// What chance brought one player, or all of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fortune {
    /// The player's name; empty for all together.
    pub name: String,
    /// How many throws had the sum 2, 3, … 12. Every throw counts: for the first turn, in jail and
    /// for a rent as well.
    pub sums: [u32; 11],
    /// How many throws were doubles.
    pub doubles: u32,
    /// Cards drawn from the chance deck and from the chest deck.
    pub cards: [u32; 2],
}

/// How the sums are spread over 2 to 12.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// Pearson's chi-square: 0 if every sum came as often as expected.
    pub chi_square: f64,
    /// Its degrees of freedom: 10, or fewer if rare sums had to be taken together.
    pub degrees: u32,
    /// How often fair dice give a value at least as large.
    pub p: f64,
}

/// Plays a record and counts.
pub fn luck_report(record: &Record) -> Result<LuckReport, Failure> {
    let names = record.table().cast.players().iter();
    let mut players: Vec<_> =
        names.map(|name| Fortune { name: name.clone(), ..Fortune::default() }).collect();
    for step in record.replay() {
        for event in step?.events {
            count(&mut players, event);
        }
    }
    let mut all = Fortune::default();
    for player in &players {
        all.add(player);
    }
    Ok(LuckReport { players, all })
}

fn count(players: &mut [Fortune], event: Event) {
    let mut of = |seat: Seat, change: &dyn Fn(&mut Fortune)| {
        if let Some(player) = players.get_mut(usize::from(seat.number())) {
            change(player);
        }
    };
    match event {
        Event::Threw { seat, dice }
        | Event::ThrewForFirst { seat, dice }
        | Event::ThrewForRent { seat, dice } => of(seat, &|player| player.throw(dice)),
        Event::CardDrawn { seat, deck, card: _ } => of(seat, &|player| player.draw(deck)),
        _ => {}
    }
}

impl Fortune {
    fn throw(&mut self, dice: Dice) {
        self.sums[usize::from(dice.total() - 2)] += 1;
        self.doubles += u32::from(dice.is_double());
    }

    const fn draw(&mut self, deck: Deck) {
        self.cards[deck as usize] += 1;
    }

    fn add(&mut self, other: &Self) {
        for (sum, more) in self.sums.iter_mut().zip(other.sums) {
            *sum += more;
        }
        for (cards, more) in self.cards.iter_mut().zip(other.cards) {
            *cards += more;
        }
        self.doubles += other.doubles;
    }

    /// How many throws there were.
    pub fn throws(&self) -> u32 {
        self.sums.iter().sum()
    }

    /// All pips together.
    pub fn pips(&self) -> u32 {
        self.sums.iter().zip(2..).map(|(count, sum)| count * sum).sum()
    }

    /// The mean of the throws, to be held against 7.
    pub fn mean(&self) -> Option<f64> {
        let throws = self.throws();
        (throws > 0).then(|| f64::from(self.pips()) / f64::from(throws))
    }

    /// How many doubles were to be expected: one in six throws.
    pub fn expected_doubles(&self) -> f64 {
        f64::from(self.throws()) / 6.0
    }

    /// How many throws with the sum 2, 3, … 12 were to be expected.
    pub fn expected_sums(&self) -> [f64; 11] {
        WAYS.map(|ways| f64::from(self.throws()) * f64::from(ways) / 36.0)
    }

    /// How the sums are spread; nothing below 30 throws, which are too few to judge.
    pub fn spread(&self) -> Option<Spread> {
        let (chi_square, degrees, p) = odds::spread(&self.sums)?;
        Some(Spread { chi_square, degrees, p })
    }

    /// Where the mean of the throws stands.
    pub fn pips_standing(&self) -> Option<Standing> {
        odds::pips(self.throws(), self.pips())
    }

    /// Where the number of doubles stands.
    pub fn doubles_standing(&self) -> Option<Standing> {
        odds::doubles(self.throws(), self.doubles)
    }

    /// Where the spread of the sums stands: high is uneven, low is suspiciously even.
    pub fn spread_standing(&self) -> Option<Standing> {
        self.spread().map(|Spread { p, .. }| Standing::of(1.0 - p, p))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_are_counted_by_their_sum() {
        let mut anna = Fortune::default();
        for (first, second) in [(1, 1), (6, 6), (3, 4), (6, 1)] {
            anna.throw(Dice::new(first, second).unwrap());
        }
        assert_eq!(anna.sums, [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]);
        assert_eq!((anna.throws(), anna.pips(), anna.doubles), (4, 28, 2));
        assert_eq!(anna.mean(), Some(7.0));
        assert!((anna.expected_sums()[5] - 4.0 / 6.0).abs() < 1e-9);
        assert_eq!(anna.spread(), None);
        assert_eq!(Fortune::default().mean(), None);
    }
}
