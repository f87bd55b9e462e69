//! Money that is counted note by note.

use bankhalter_editions::Edition;
use bankhalter_rules::Money;
use leptos::prelude::*;

use crate::{form::Number, ui::Drawn};

/// More notes of a kind than a box has are not counted.
pub(crate) const MOST: u32 = 200;

/// A field for every note and coin of this board, and what they come to.
pub(crate) fn heap(
    edition: &'static Edition,
    named: impl Fn(Money) -> String + Copy + Send + Sync + 'static,
) -> (impl IntoView, Memo<u32>) {
    let pieces = edition.money.pieces.iter();
    let counts: Vec<_> = pieces.map(|piece| (piece.value, RwSignal::new(0_u32))).collect();
    let fields = counts.clone().into_iter().map(|(value, count)| {
        let label = move || named(Money(value));
        view! {
            <Number
                name="count"
                label=Signal::derive(label)
                least=0
                most=MOST
                value=count
                change=Callback::new(move |now| count.set(now))
            />
        }
    });
    let sum = Memo::new(move |_| {
        counts.iter().fold(0_u32, |sum, (value, count)| {
            sum.saturating_add(value.saturating_mul(count.get()))
        })
    });
    (view! { <div class="till-count">{fields.drawn()}</div> }, sum)
}
