//! What positions are worth, within a limit.

use std::{
    cell::Cell,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use bankhalter_mind::{Left, Look, Net, current};
use bankhalter_notation::Cast;
use bankhalter_rules::{Action, MAX_SEATS, Rulebook, Seat, State};

use crate::{
    answer::{Found, Share, Used},
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
    /// Has the query been cancelled?
    stop: &'a AtomicBool,
    until: Option<Instant>,
    most: Option<u64>,
    used: Cell<u64>,
    pub(crate) rollouts: Cell<u64>,
    /// How often it tells what it knows, when it did last, and to whom.
    every: Option<Duration>,
    told: Cell<Instant>,
    tell: &'a dyn Fn(Found, Used),
}

impl<'a> Thinker<'a> {
    /// Thinks about this query at a table with these rules.
    pub(crate) fn new(
        query: &Query,
        book: &'a Rulebook,
        stop: &'a AtomicBool,
        tell: &'a dyn Fn(Found, Used),
    ) -> Self {
        let now = Instant::now();
        let limit = query.limit.unwrap_or_default();
        Self {
            book,
            left: query.throws_left.map_or(Left::OPEN, Left::throws),
            net: current(),
            look: Look::new(book),
            stop,
            until: limit.ms.and_then(|ms| now.checked_add(Duration::from_millis(ms))),
            most: limit.evaluations,
            used: Cell::new(0),
            rollouts: Cell::new(0),
            every: query.report_ms.map(Duration::from_millis),
            told: Cell::new(now),
            tell,
        }
    }

    /// What was used so far.
    pub(crate) const fn used(&self) -> Used {
        Used { evaluations: self.used.get(), rollouts: self.rollouts.get() }
    }

    /// Is it time to stop?
    pub(crate) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.most.is_some_and(|most| self.used.get() >= most)
            || self.until.is_some_and(|until| Instant::now() >= until)
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
            follow(self.book, &mut state, seat, action, tree).then_some(state)
        })
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
