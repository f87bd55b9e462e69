//! A button that has just appeared, or has come to mean something else, takes no press for a
//! moment: a second tap was meant for what stood there before.

use std::time::Duration;

use leptos::prelude::*;

/// For how many milliseconds: longer than a double tap, shorter than a thought.
const DEAD: u32 = 350;

/// Whether a button is still too new to be pressed. `Copy`, one for each button.
#[derive(Clone, Copy)]
pub(crate) struct Fresh {
    since: StoredValue<f64>,
    is_new: RwSignal<bool>,
}

impl Fresh {
    /// For a button that appears now.
    pub(crate) fn new() -> Self {
        let fresh = Self::awake();
        fresh.renew();
        fresh
    }

    /// For what can be pressed at once, until it lies below a finger that meant something else.
    pub(crate) fn awake() -> Self {
        Self { since: StoredValue::new(0.0), is_new: RwSignal::new(false) }
    }

    /// For a button that means something else each time that this changes.
    pub(crate) fn of<T: Clone + PartialEq + Send + Sync + 'static>(meaning: Signal<T>) -> Self {
        let fresh = Self::new();
        let meaning = Memo::new(move |_| meaning.get());
        Effect::watch(move || meaning.get(), move |_, _, _| fresh.renew(), false);
        fresh
    }

    /// From now on it means something else.
    pub(crate) fn renew(self) {
        self.since.set_value(js_sys::Date::now());
        self.is_new.set(true);
        let age = move || {
            // A button that is gone, or has changed again meanwhile, has nothing to wait for.
            if self.since.try_get_value().is_some_and(|since| is_over(since, js_sys::Date::now())) {
                self.is_new.try_set(false);
            }
        };
        set_timeout(age, Duration::from_millis(u64::from(DEAD) + 1));
    }

    /// Does it take a press now? The clock is asked too: timers may be late.
    pub(crate) fn takes_press(self) -> bool {
        !self.is_new.get_untracked() || is_over(self.since.get_value(), js_sys::Date::now())
    }

    /// For `data-fresh`, by which looks and tests know it.
    pub(crate) fn mark(self) -> Option<&'static str> {
        self.is_new.get().then_some("")
    }
}

/// Is the moment over? A clock that was put back keeps no button dead.
fn is_over(since: f64, now: f64) -> bool {
    now < since || now - since >= f64::from(DEAD)
}

#[cfg(test)]
mod tests {
    use super::is_over;

    #[test]
    fn a_second_tap_is_too_early_and_a_clock_that_was_put_back_does_no_harm() {
        assert!(!is_over(1_000.0, 1_000.0) && !is_over(1_000.0, 1_349.0));
        assert!(is_over(1_000.0, 1_350.0) && is_over(1_000.0, 900.0));
    }
}
