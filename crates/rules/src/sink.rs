//! Where events go.

use crate::event::Event;

/// Hears every event after it was folded into the state.
pub trait Sink {
    /// Does anybody listen? If not, a payment of nothing may stand for none, and nothing has to be
    /// guessed where chance decides whether something is paid.
    const LISTENS: bool = true;

    /// One event.
    fn record(&mut self, event: Event);
}

/// Wants no events; the optimiser removes every trace of them.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Sink for Silent {
    const LISTENS: bool = false;

    #[inline]
    fn record(&mut self, _: Event) {}
}

impl<F: FnMut(Event)> Sink for F {
    #[inline]
    fn record(&mut self, event: Event) {
        self(event);
    }
}
