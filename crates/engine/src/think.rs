//! What positions are worth, within a limit.

use std::{
    cell::Cell,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use bankhalter_mind::{Left, Look, Net, current};
use bankhalter_notation::Cast;
use bankhalter_rules::{Action, MAX_SEATS, Rulebook, Seat, Silent, State};
use bankhalter_sim::leaders;

use crate::{
    answer::{Found, Share, Used},
    patience::{Patience, within},
    query::Query,
    settle::{follow, settle},
    tree::Tree,
};

/// Everybody's chances by seat.
pub(crate) type Chances = [f64; MAX_SEATS as usize];

/// Thinks about one query.
pub(crate) struct Thinker<'a> {
    pub(crate) book: &'a Rulebook,
    /// What is left of the game.
    pub(crate) left: Left,
    net: &'static Net,
    look: Look,
    halt: &'a Halt,
    began: Instant,
    until: Option<Instant>,
    most: Option<u64>,
    most_rollouts: Option<u64>,
    used: Cell<u64>,
    pub(crate) rollouts: Cell<u64>,
    /// Games that a bot has played in its head, of each choice.
    in_head: Cell<u64>,
    /// How often it tells what it knows, when it did last, and to whom.
    every: Option<Duration>,
    told: Cell<Instant>,
    tell: &'a dyn Fn(Found, Used),
}

/// What ends thinking, besides the limit of the query.
#[derive(Clone, Debug)]
pub(crate) struct Halt {
    /// Has the query been cancelled?
    pub(crate) stop: Arc<AtomicBool>,
    /// When nobody could cancel anything any more, and how long is thought about a query then.
    pub(crate) closed: Arc<OnceLock<Instant>>,
    pub(crate) at_most: Duration,
}

impl Halt {
    /// Nothing ends it.
    pub(crate) fn never() -> Self {
        Self { stop: Arc::default(), closed: Arc::default(), at_most: Duration::MAX }
    }

    /// Nobody can cancel it, and it has had its time.
    fn is_late(&self, began: Instant) -> bool {
        self.closed.get().is_some_and(|closed| began.max(*closed).elapsed() >= self.at_most)
    }
}

impl<'a> Thinker<'a> {
    /// Thinks about this query at a table with these rules.
    pub(crate) fn new(
        query: &Query,
        book: &'a Rulebook,
        halt: &'a Halt,
        tell: &'a dyn Fn(Found, Used),
    ) -> Self {
        let now = Instant::now();
        let limit = query.limit.unwrap_or_default();
        Self {
            book,
            left: query.throws_left.map_or(Left::OPEN, Left::throws),
            net: current(),
            look: Look::new(book),
            halt,
            began: now,
            until: limit.ms.and_then(|ms| now.checked_add(Duration::from_millis(ms))),
            most: limit.evaluations,
            most_rollouts: limit.rollouts,
            used: Cell::new(0),
            rollouts: Cell::new(0),
            in_head: Cell::new(0),
            every: query.report_ms.map(Duration::from_millis),
            told: Cell::new(now),
            tell,
        }
    }

    /// What was used so far.
    pub(crate) fn used(&self) -> Used {
        let rollouts = self.rollouts.get().max(self.in_head.get());
        Used { evaluations: self.used.get(), rollouts }
    }

    /// Is it time to stop?
    pub(crate) fn is_over(&self) -> bool {
        self.halt.stop.load(Ordering::Relaxed)
            || self.most.is_some_and(|most| self.used.get() >= most)
            || self
                .until
                .map_or_else(|| self.halt.is_late(self.began), |until| Instant::now() >= until)
    }

    /// Lets a bot think within the limit; the games in its head count.
    pub(crate) fn lets<T>(&self, think: impl FnOnce() -> T) -> T {
        let left =
            |most: Option<u64>, used: u64| most.map_or(u64::MAX, |most| most.saturating_sub(used));
        let patience = Patience {
            stop: Arc::clone(&self.halt.stop),
            until: self.until,
            most: Used {
                evaluations: left(self.most, self.used.get()),
                rollouts: left(self.most_rollouts, self.in_head.get()),
            },
            used: Used::default(),
        };
        let (thought, used) = within(patience, think);
        self.used.set(self.used.get() + used.evaluations);
        self.in_head.set(self.in_head.get() + used.rollouts);
        thought
    }

    /// Tells what is known so far, if it is time to.
    pub(crate) fn report(&self, found: impl FnOnce() -> Found) {
        if self.every.is_some_and(|every| self.told.get().elapsed() >= every) {
            self.told.set(Instant::now());
            (self.tell)(found(), self.used());
        }
    }

    /// What a position is worth to everybody, as the mind sees it.
    pub(crate) fn value(&self, state: &State) -> Chances {
        self.value_with(state, self.left)
    }

    /// The same with so much of the game left.
    pub(crate) fn value_with(&self, state: &State, left: Left) -> Chances {
        self.used.set(self.used.get() + 1);
        if left == Left::NOTHING {
            return counted(self.book, state);
        }
        let chances = self.net.chances(&self.look, self.book, state, left);
        let all: Chances = std::array::from_fn(|place| {
            let seat = u8::try_from(place).ok().and_then(Seat::new);
            seat.map_or(0.0, |seat| f64::from(chances.of(seat)))
        });
        // The mind counts with few digits.
        let sum = all.iter().sum::<f64>();
        all.map(|chance| chance / sum)
    }

    /// What a position is worth once everything is settled that comes before the next throw.
    pub(crate) fn worth(&self, state: &State) -> Option<Chances> {
        self.mean(|tree| {
            let mut state = *state;
            settle(self.book, &mut state, tree);
            Some(state)
        })
    }

    /// What an action is worth; nothing if it is not legal, or if there is no time for it.
    pub(crate) fn worth_of(&self, state: &State, seat: Seat, action: Action) -> Option<Chances> {
        self.mean(|tree| {
            let mut state = *state;
            // The next throw is not made any more.
            if self.left == Left::NOTHING && action == Action::Throw {
                return self.book.check(&state, seat, action).is_ok().then_some(state);
            }
            if self.left == Left::NOTHING {
                self.book.play(&mut state, seat, action, tree, &mut Silent).ok()?;
                settle(self.book, &mut state, tree);
                return Some(state);
            }
            follow(self.book, &mut state, seat, action, tree).then_some(state)
        })
    }

    /// What an action is worth, however little time there is: as the mind sees the table after it.
    pub(crate) fn at_sight(&self, state: &State, seat: Seat, action: Action) -> Chances {
        let (mut state, mut tree) = (*state, Tree::default());
        let played = self.book.play(&mut state, seat, action, &mut tree, &mut Silent);
        debug_assert!(played.is_ok(), "{played:?}");
        self.value(&state)
    }

    /// The mean over all that chance may bring.
    pub(crate) fn mean(&self, course: impl Fn(&mut Tree) -> Option<State>) -> Option<Chances> {
        let mut tree = Tree::default();
        let mut sum = [0.0; MAX_SEATS as usize];
        loop {
            if self.is_over() {
                return None;
            }
            tree.rewind();
            let value = self.value(&course(&mut tree)?);
            let chance = tree.chance();
            for (sum, value) in sum.iter_mut().zip(value) {
                *sum += chance * value;
            }
            if !tree.next_course() {
                return Some(sum);
            }
        }
    }
}

/// The richest have won.
fn counted(book: &Rulebook, state: &State) -> Chances {
    let best = leaders(book, state);
    let mut chances = [0.0; MAX_SEATS as usize];
    for seat in best.iter() {
        chances[usize::from(seat.number())] = 1.0 / f64::from(best.count());
    }
    chances
}

/// A seat's part.
pub(crate) fn of(chances: &Chances, seat: Seat) -> f64 {
    chances[usize::from(seat.number())]
}

/// What one holds against the other.
pub(crate) fn minus(one: &Chances, other: &Chances) -> Chances {
    std::array::from_fn(|place| one[place] - other[place])
}

/// Everybody by name.
pub(crate) fn shares(chances: &Chances, cast: &Cast) -> Vec<Share> {
    let share =
        |seat| Share { player: cast.player(seat).to_owned(), value: round(of(chances, seat)) };
    cast.seats().map(share).collect()
}

/// Nine digits are enough; the same on every machine that counts alike.
pub(crate) fn round(value: f64) -> f64 {
    let round = (value * 1e9).round() / 1e9;
    if round == 0.0 { 0.0 } else { round }
}
