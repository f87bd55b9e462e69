//! Money that is counted note by note.

use bankhalter_editions::Edition;
use bankhalter_rules::Money;
use leptos::prelude::*;

use crate::{form::Fault, speak::say, ui::Drawn};
use bankhalter_voice::args;

/// More notes of a kind than a box has are not counted.
pub(crate) const MOST: u32 = 200;

/// A field for every note and coin of this board, and what they come to: nothing as long as nobody
/// has counted anything, or something stands there that is no count. Whoever has no money writes a nought.
pub(crate) fn heap(
    edition: &'static Edition,
    named: impl Fn(Money) -> String + Copy + Send + Sync + 'static,
) -> (impl IntoView, Memo<Option<u32>>) {
    let pieces = edition.money.pieces.iter();
    let counts: Vec<_> = pieces.map(|piece| (piece.value, RwSignal::new(String::new()))).collect();
    let fields = counts.clone().into_iter().map(|(value, count)| {
        let label = move || named(Money(value));
        view! { <Count label=Signal::derive(label) count /> }
    });
    let sum = Memo::new(move |_| {
        come_to(counts.iter().map(|(value, count)| (*value, count.with(|text| read(text)))))
    });
    (view! { <div class="till-count">{fields.drawn()}</div> }, sum)
}

/// How many of one kind there are; empty as long as nobody has said.
#[component]
fn Count(label: Signal<String>, count: RwSignal<String>) -> impl IntoView {
    let written = move |event: leptos::ev::Event| count.set(event_target_value(&event));
    let fault = move || {
        let is_wrong = count.with(|text| read(text).is_err());
        is_wrong.then(|| say("count-between", args![most = MOST]))
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
                prop:value=move || count.get()
                on:change=written
            />
            <Fault text=Signal::derive(fault) />
        </label>
    }
}

/// What stands in a field is no count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NoCount;

/// How many that is; an empty field says nothing.
fn read(text: &str) -> Result<Option<u32>, NoCount> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    text.parse::<u32>().ok().filter(|count| *count <= MOST).map(Some).ok_or(NoCount)
}

/// What so many of these come to; nothing if none of them was counted, or one is no count.
fn come_to(counted: impl Iterator<Item = (u32, Result<Option<u32>, NoCount>)>) -> Option<u32> {
    let mut sum = None::<u32>;
    for (value, count) in counted {
        if let Some(count) = count.ok()? {
            sum = Some(sum.unwrap_or_default().saturating_add(value.saturating_mul(count)));
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::{NoCount, come_to, read};

    #[test]
    fn nought_is_an_answer_and_an_empty_field_is_none() {
        let sum = |fields: &[(u32, &str)]| {
            come_to(fields.iter().map(|(value, text)| (*value, read(text))))
        };
        assert_eq!(sum(&[(500, ""), (1, "")]), None);
        assert_eq!(sum(&[(500, ""), (1, "0")]), Some(0));
        assert_eq!(sum(&[(500, "2"), (1, " "), (5, " 3 ")]), Some(1015));
    }

    #[test]
    fn what_is_no_count_is_read_as_nothing_else() {
        for wrong in ["-3", "201", "2.5", "99999999999"] {
            assert_eq!(read(wrong), Err(NoCount), "{wrong}");
            let fields = [(500, read("2")), (5, read(wrong))];
            assert_eq!(come_to(fields.into_iter()), None, "{wrong}");
        }
    }
}
