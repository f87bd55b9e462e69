//! Something is on its way to the table: until it has arrived it is not said again.

use leptos::prelude::*;

/// What was said here and is on its way. It has arrived when it holds, or when there was a no.
pub(crate) fn sent<T: Send + Sync + 'static>(
    holds: Memo<bool>,
    refused: Signal<bool>,
) -> RwSignal<Option<T>> {
    let sent = RwSignal::new(None);
    Effect::new(move |_| {
        if holds.get() || refused.get() {
            sent.set(None);
        }
    });
    sent
}
