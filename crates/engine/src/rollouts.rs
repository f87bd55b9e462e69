//! Rollouts: choices played on with the same luck, as careful players would, to a value, or to the
//! end of the game, where one is in sight.

use bankhalter_bots::{Careful, Left};
use bankhalter_rules::{Action, MAX_SEATS, Phase, Rulebook, Seat, Silent, State};
use bankhalter_sim::{Luck, Steps};

use crate::think::{Chances, Thinker};

/// After so many throws the mind says how it stands.
const THROWS: u16 = 24;
/// A game in which so much is done between throws goes in circles.
const MOST_STEPS: u32 = 4000;

/// What came of rolling one choice out.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rolled {
    count: f64,
    sum: Chances,
    squares: Chances,
}

impl Rolled {
    fn add(&mut self, value: &Chances) {
        self.count += 1.0;
        for (place, value) in value.iter().enumerate() {
            self.sum[place] += value;
            self.squares[place] += value * value;
        }
    }

    /// The mean of everybody's chances.
    pub(crate) fn mean(&self) -> Chances {
        self.sum.map(|sum| sum / self.count.max(1.0))
    }

    /// The standard error of a seat's mean.
    pub(crate) fn deviation(&self, seat: Seat) -> f64 {
        self.error(usize::from(seat.number()))
    }

    /// The largest standard error of all.
    pub(crate) fn largest_deviation(&self) -> f64 {
        (0..usize::from(MAX_SEATS)).map(|place| self.error(place)).fold(0.0, f64::max)
    }

    fn error(&self, place: usize) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let mean = self.sum[place] / self.count;
        let spread = (self.squares[place] / self.count - mean * mean).max(0.0);
        (spread / (self.count - 1.0)).sqrt()
    }
}

/// Rolls all choices out, each time with the same luck for all of them, until the limit; `seen`
/// hears of every round. No choice means the position as it is. A round that the limit breaks off
/// does not count, so that all have the same number.
pub(crate) fn roll_out(
    thinker: &Thinker<'_>,
    state: &State,
    choices: &[Option<(Seat, Action)>],
    (seed, most): (u64, u64),
    mut seen: impl FnMut(&[Rolled]),
) -> Vec<Rolled> {
    let mut all = vec![Rolled::default(); choices.len()];
    for number in 0..most {
        let mut values = Vec::with_capacity(choices.len());
        for choice in choices {
            if thinker.is_over() {
                return all;
            }
            let luck = Luck::of_game(seed, number);
            let (end, left) = play_on(thinker.book, (*state, thinker.left), *choice, luck);
            values.push(thinker.value_with(&end, left));
        }
        for (rolled, value) in all.iter_mut().zip(&values) {
            rolled.add(value);
        }
        thinker.rollouts.set(number + 1);
        seen(&all);
    }
    all
}

/// The position some throws later, and what is left of the game then.
fn play_on(
    book: &Rulebook,
    (mut state, left): (State, Left),
    choice: Option<(Seat, Action)>,
    luck: Luck,
) -> (State, Left) {
    let mut steps = Steps::new([Careful::NEW; MAX_SEATS as usize], luck);
    if let Some((seat, action)) = choice
        && book.play(&mut state, seat, action, &mut steps.luck, &mut Silent).is_err()
    {
        return (state, left);
    }
    let most = left.count().map_or(THROWS, |left| left.min(THROWS));
    let mut throws = 0;
    for _ in 0..MOST_STEPS {
        let Some((seat, action)) = steps.next(book, &state) else { break };
        if action == Action::Throw && state.phase() == Phase::Ready {
            if throws == most {
                break;
            }
            throws += 1;
        }
        if book.play(&mut state, seat, action, &mut steps.luck, &mut Silent).is_err() {
            break;
        }
    }
    (state, left.after(throws))
}
