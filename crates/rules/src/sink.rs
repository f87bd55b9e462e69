//! Where events go.

use crate::event::Event;

/// Hears every event after it was folded into the state.
pub trait Sink {
    /// Is this a game that is only thought of? Debug builds look through the whole state after every
    /// action of a real one.
    const IN_THE_HEAD: bool = false;

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
    const IN_THE_HEAD: bool = true;

    #[inline]
    fn record(&mut self, _: Event) {}
}

impl<F: FnMut(Event)> Sink for F {
    #[inline]
    fn record(&mut self, event: Event) {
        self(event);
    }
}
