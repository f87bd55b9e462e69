//! How long a bot may play on in its head: it asks before every lot of games, on the thread that
//! thinks about its query.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use crate::answer::Used;

/// What is left to a bot.
#[derive(Debug)]
pub(crate) struct Patience {
    /// Has the query been cancelled?
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) until: Option<Instant>,
    /// The most that may be used.
    pub(crate) most: Used,
    pub(crate) used: Used,
}

thread_local! {
    static PATIENCE: RefCell<Option<Patience>> = const { RefCell::new(None) };
}

/// Lets somebody think with so much patience, and says what was used.
pub(crate) fn within<T>(patience: Patience, think: impl FnOnce() -> T) -> (T, Used) {
    PATIENCE.set(Some(patience));
    let thought = think();
    let used = PATIENCE.take().map_or_else(Used::default, |patience| patience.used);
    (thought, used)
}

/// May so many games be played of each of so many choices? If so, they count.
pub(crate) fn lasts(games: u16, choices: u16) -> bool {
    PATIENCE
        .with_borrow_mut(|patience| patience.as_mut().is_none_or(|it| it.grants(games, choices)))
}

impl Patience {
    fn grants(&mut self, games: u16, choices: u16) -> bool {
        let then = Used {
            rollouts: self.used.rollouts + u64::from(games),
            evaluations: self.used.evaluations + u64::from(games) * u64::from(choices),
        };
        let is_over = self.stop.load(Ordering::Relaxed)
            || self.until.is_some_and(|until| Instant::now() >= until)
            || then.rollouts > self.most.rollouts
            || then.evaluations > self.most.evaluations;
        if !is_over {
            self.used = then;
        }
        !is_over
    }
}
