//! The game on the screen: board, actions, players, and everything beside them.

use leptos::prelude::*;

use crate::{
    board::{Board, Looking},
    deeds::{DeedSheet, Deeds, Players, Shown},
    play::play,
    trade::{Trade, TradeDraft},
};

/// The game on the screen.
#[component]
pub(crate) fn Playing() -> impl IntoView {
    let play = play();
    Looking::provide();
    Shown::provide();
    TradeDraft::provide();
    let question = move || {
        let state = play.truth.get();
        state.awaited().map(|seat| play.scene(|scene| scene.question(&state, seat)))
    };
    let legal = move || {
        play.legal().into_iter().map(|action| {
            let label = format!("{action:?}");
            view! { <button type="button" class="button" on:click=move |_| play.act(action)>{label}</button> }
        }).collect_view()
    };
    view! {
        <div class="table">
            <div class="table-board"><Board/></div>
            <section class="table-actions">
                <p>{question}</p>
                {legal}
            </section>
            <Players/>
            <Deeds/>
            <Trade/>
            <DeedSheet/>
        </div>
    }
}
