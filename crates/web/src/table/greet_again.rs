//! The same table is greeted anew when somebody at this device has taken a seat or given one up.

use leptos::prelude::*;

/// Greets the table anew, which makes its screen anew. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct GreetAgain(RwSignal<()>);

impl GreetAgain {
    /// For the screen of a table.
    pub(crate) fn provide() -> Self {
        let again = Self(RwSignal::new(()));
        provide_context(again);
        again
    }

    /// Makes the screen anew.
    pub(crate) fn anew(self) {
        self.0.notify();
    }

    /// Whatever asks for it is made anew.
    pub(crate) fn track(self) {
        self.0.track();
    }
}
