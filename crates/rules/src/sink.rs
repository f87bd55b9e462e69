//! Where events go.

use crate::event::Event;

/// Hears every event after it was folded into the state.
pub trait Sink {
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

impl<F: FnMut(Event)> Sink for F {
    #[inline]
    fn record(&mut self, event: Event) {
        self(event);
    }
}
