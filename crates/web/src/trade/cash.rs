//! Money in one half of an offer: a field and a slider, in whole notes.

use bankhalter_rules::{Money, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{TradeDraft, draft::Half};
use crate::{play::play, ui::live};

/// Money in one half of an offer.
#[component]
pub(crate) fn Cash(draft: TradeDraft, half: Half, seat: Seat) -> impl IntoView {
    let play = play();
    let most = Memo::new(move |_| play.state.with(|state| state.cash(seat)));
    let unit = play.book(|book| book.board().unit);
    let amount = move || draft.draft.get().half(half).cash.0.to_string();
    let set = move |event| {
        let typed: String = event_target_value(&event);
        let wanted = Money(typed.trim().parse().unwrap_or_default());
        draft.draft.update(|draft| draft.set_cash(half, wanted, most.get_untracked(), unit));
    };
    let named =
        move || play.scene(|scene| scene.say_with("trade-cash", args![name = scene.who(seat)]));
    let has = move || {
        play.scene(|scene| scene.say_with("trade-has", args![amount = scene.money(most.get())]))
    };
    let step = unit.0.to_string();
    view! {
        <div class="cash">
            <input
                type="range"
                class="cash-slider"
                min="0"
                max=move || most.get().0.to_string()
                step=step.clone()
                aria-label=named
                prop:value=live(amount)
                on:input=set
            />
            <input
                type="number"
                class="cash-field"
                inputmode="numeric"
                min="0"
                max=move || most.get().0.to_string()
                step=step
                aria-label=named
                prop:value=live(amount)
                on:change=set
            />
            <span class="cash-has soft">{live(has)}</span>
        </div>
    }
}
