//! Money that is counted note by note.

use bankhalter_editions::Edition;
use bankhalter_rules::Money;
use leptos::prelude::*;

use crate::ui::Drawn;

/// More notes of a kind than a box has are not counted.
pub(crate) const MOST: u32 = 200;

/// A field for every note and coin of this board, and what they come to: nothing as long as nobody
/// has counted anything. Whoever has no money writes a nought.
pub(crate) fn heap(
    edition: &'static Edition,
    named: impl Fn(Money) -> String + Copy + Send + Sync + 'static,
) -> (impl IntoView, Memo<Option<u32>>) {
    let pieces = edition.money.pieces.iter();
    let counts: Vec<_> = pieces.map(|piece| (piece.value, RwSignal::new(None::<u32>))).collect();
    let fields = counts.clone().into_iter().map(|(value, count)| {
        let label = move || named(Money(value));
        view! { <Count label=Signal::derive(label) count /> }
    });
    let sum =
        Memo::new(move |_| come_to(counts.iter().map(|(value, count)| (*value, count.get()))));
    (view! { <div class="till-count">{fields.drawn()}</div> }, sum)
}

/// How many of one kind there are; empty as long as nobody has said.
#[component]
fn Count(label: Signal<String>, count: RwSignal<Option<u32>>) -> impl IntoView {
    let written = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        // What is no number is no count: the field is empty again.
        count.set(text.trim().parse::<u32>().ok().map(|number| number.min(MOST)));
        // Also where it was the same before, and what was written is not.
        count.notify();
    };
    view! {
        <label class="form-field" data-field="count">
            <span class="form-name">{move || label.get()}</span>
            <input
                type="number"
                inputmode="numeric"
                min=0
                max=MOST
                placeholder="–"
                prop:value=move || count.get().map(|count| count.to_string()).unwrap_or_default()
                on:change=written
            />
        </label>
    }
}

/// What so many of these come to; nothing if none of them was counted.
fn come_to(counted: impl Iterator<Item = (u32, Option<u32>)>) -> Option<u32> {
    counted.fold(None, |sum, (value, count)| match count {
        Some(count) => Some(sum.unwrap_or_default().saturating_add(value.saturating_mul(count))),
        None => sum,
    })
}

#[cfg(test)]
mod tests {
    use super::come_to;

    #[test]
    fn nought_is_an_answer_and_an_empty_field_is_none() {
        assert_eq!(come_to([(500, None), (1, None)].into_iter()), None);
        assert_eq!(come_to([(500, None), (1, Some(0))].into_iter()), Some(0));
        assert_eq!(come_to([(500, Some(2)), (1, None), (5, Some(3))].into_iter()), Some(1015));
    }
}
