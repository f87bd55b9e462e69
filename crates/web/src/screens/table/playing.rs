//! The game on the screen: board, actions, players, and everything beside them.

use leptos::prelude::*;

use crate::{
    actions::Panel,
    board::{Board, Looking},
    deeds::{DeedSheet, Deeds, Players, Shown},
    trade::{Trade, TradeDraft},
};

/// The game on the screen.
#[component]
pub(crate) fn Playing() -> impl IntoView {
    Looking::provide();
    Shown::provide();
    TradeDraft::provide();
    view! {
        <div class="table">
            <div class="table-board"><Board/></div>
            <div class="table-actions"><Panel/></div>
            <Players/>
            <Deeds/>
            <Trade/>
            <DeedSheet/>
        </div>
    }
}
