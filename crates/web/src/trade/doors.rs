//! Ways into the trade builder from elsewhere on the screen.

use bankhalter_rules::State;
use leptos::prelude::*;

use super::{draft::creditor, trade_draft};
use crate::{
    play::play,
    speak::said,
    ui::{Fresh, Icon, When},
};

/// Answers an offer with another one.
#[component]
pub(crate) fn CounterButton() -> impl IntoView {
    let play = play();
    let draft = trade_draft();
    let fresh = Fresh::new();
    let press = move |_| {
        if fresh.takes_press() {
            draft.counter(play);
        }
    };
    view! {
        <button
            type="button"
            class="button quiet"
            data-action="counter"
            data-fresh=move || fresh.mark()
            on:click=press
        >
            <Icon name="trade" />
            {said("trade-counter")}
        </button>
    }
}

/// Offers property instead of what one owes a player (DEBT-02).
#[component]
pub(crate) fn InsteadButton() -> impl IntoView {
    let play = play();
    let draft = trade_draft();
    let owes = Memo::new(move |_| {
        let me = play.me.get();
        me.is_some_and(|me| play.state.with(|state: &State| creditor(state, me)).is_some())
    });
    view! {
        <When when=move || owes.get()>
            <button
                type="button"
                class="button quiet"
                data-action="instead"
                on:click=move |_| draft.instead_of_debt(play)
            >
                <Icon name="deed" />
                {said("trade-instead")}
            </button>
        </When>
    }
}
