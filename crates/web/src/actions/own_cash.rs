//! The cash of the page's player, as the edition's own notes.

use bankhalter_rules::Money;
use leptos::prelude::*;

use super::{money::Notes, panel_text::addressed};
use crate::{
    play::play,
    ui::{When, live},
};

/// The cash of the page's player.
#[component]
pub(super) fn OwnCash() -> impl IntoView {
    let play = play();
    let cash = Memo::new(move |_| play.me.get().map(|me| play.state.get().cash(me)));
    let amount = Signal::derive(move || cash.get().unwrap_or(Money::ZERO));
    let text = move || play.scene(|scene| scene.money(amount.get()));
    view! {
        <When when=move || cash.get().is_some()>
            <div class="purse">
                <p>
                    <span class="soft">{addressed("actions-cash")}</span>
                    " "
                    <b id="cash">{live(text)}</b>
                </p>
                <Notes amount />
            </div>
        </When>
    }
}
