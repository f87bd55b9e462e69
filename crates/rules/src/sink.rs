//! Where events go.

use crate::event::Event;

/// Hears every event after it was folded into the state.
pub trait Sink {
    /// Does the engine look whether every event can happen, and through the whole state after every
    /// action, and panic rather than go on with a fault of its own? Debug builds do so in every game
    /// that is not only thought of; see [`Watched`].
    const WATCHED: bool = cfg!(debug_assertions);

    /// One event.
    fn record(&mut self, event: Event);
}

/// Wants no events. It is told the same ones as anybody else; the optimiser removes the telling.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Sink for Silent {
    #[inline]
    fn record(&mut self, _: Event) {}
}

/// The same for games that somebody plays in its head, thousands of them for one decision.
#[derive(Clone, Copy, Debug)]
pub struct InTheHead;

impl Sink for InTheHead {
    const WATCHED: bool = false;

    #[inline]
    fn record(&mut self, _: Event) {}
}

/// Hears every event of a game that people play, and has the engine watch itself in a release too:
/// a fault stops one table, and books no money that is not there. It costs a fraction of what it
/// takes to write an action down; millions of games played by bots go without. In a page nobody plays
/// against others, and there it would weigh.
#[derive(Clone, Copy, Debug)]
pub struct Watched<F>(pub F);

impl<F: FnMut(Event)> Sink for Watched<F> {
    const WATCHED: bool = cfg!(any(debug_assertions, not(target_family = "wasm")));

    #[inline]
    fn record(&mut self, event: Event) {
        self.0(event);
    }
}

impl<F: FnMut(Event)> Sink for F {
    #[inline]
    fn record(&mut self, event: Event) {
        self(event);
    }
}
