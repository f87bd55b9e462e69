//! Who begins: the chance of every seat while the throws for the first turn are made.

use bankhalter_rules::{Event, Seat, Seats, State};

use crate::Values;

/// The ways in which two dice come to 0, 1, 2, … 12.
const WAYS: [f64; 13] = [0.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

/// The throws for the first turn so far (SETUP-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FirstThrows {
    highest: u8,
    leaders: Seats,
}

impl FirstThrows {
    /// Takes in what happened.
    pub(crate) fn hear(&mut self, event: &Event) {
        match *event {
            Event::ThrewForFirst { seat, dice } => self.throw(seat, dice.total()),
            Event::OrderTied { .. } => *self = Self::default(),
            Event::WentBankrupt { seat } => self.leaders = self.leaders.without(seat),
            _ => {}
        }
    }

    /// One more throw.
    pub(crate) const fn throw(&mut self, seat: Seat, total: u8) {
        if total > self.highest {
            *self = Self { highest: total, leaders: Seats::only(seat) };
        } else if total == self.highest {
            self.leaders = self.leaders.with(seat);
        }
    }

    /// The chance of every seat to begin; those who tie throw again and are equals.
    pub(crate) fn chances(self, state: &State) -> Values {
        self.among(state.unthrown())
    }

    fn among(self, unthrown: Seats) -> Values {
        let (count, leaders) = (unthrown.count(), f64::from(self.leaders.count()));
        let mut leader = 0.0;
        let mut other = 0.0;
        for total in self.highest..=12 {
            let (same, below) = (chance(total), below(total));
            let tied = if total == self.highest { leaders } else { 0.0 };
            // Of those who are still to throw, this many more share the highest throw.
            for equal in 0..=count {
                let ways = choose(count, equal) * same.powi(i32::from(equal));
                let likely = ways * below.powi(i32::from(count - equal));
                let share = tied + f64::from(equal);
                if share > 0.0 {
                    leader += if tied > 0.0 { likely / share } else { 0.0 };
                    other += likely * f64::from(equal) / share / f64::from(count.max(1));
                }
            }
        }
        Values::each(|seat| {
            if unthrown.has(seat) {
                other
            } else if self.leaders.has(seat) {
                leader
            } else {
                0.0
            }
        })
    }
}

/// The chance of this sum.
fn chance(total: u8) -> f64 {
    WAYS.get(usize::from(total)).map_or(0.0, |ways| ways / 36.0)
}

/// The chance of a smaller sum.
fn below(total: u8) -> f64 {
    WAYS.iter().take(usize::from(total)).sum::<f64>() / 36.0
}

/// In how many ways so many can be chosen.
fn choose(from: u8, count: u8) -> f64 {
    (0..count).map(|step| f64::from(from - step) / f64::from(step + 1)).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(count: u8) -> Seats {
        Seats::first(count)
    }

    #[test]
    fn somebody_always_begins_and_strangers_are_equals() {
        for count in 2..=8 {
            let chances = FirstThrows::default().among(seats(count));
            assert!((chances.sum() - 1.0).abs() < 1e-12, "{chances:?}");
            assert!((chances.of(Seat::FIRST) - 1.0 / f64::from(count)).abs() < 1e-12);
        }
    }

    #[test]
    fn the_chance_is_the_mean_over_the_next_throw() {
        let mut first = FirstThrows::default();
        first.throw(Seat::FIRST, 8);
        let second = Seat::new(1).expect("a chair");
        let rest = seats(3).without(Seat::FIRST);
        let mut mean = Values::NONE;
        for total in 2..=12 {
            let mut next = first;
            next.throw(second, total);
            mean += next.among(rest.without(second)) * chance(total);
        }
        let now = first.among(rest);
        assert!((now - mean).swing() < 1e-12, "{now:?} {mean:?}");
        assert!(now.of(Seat::FIRST) > 0.4 && (now.sum() - 1.0).abs() < 1e-12);
    }
}
