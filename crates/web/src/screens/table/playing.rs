//! The game on the screen: board, actions, players, and everything beside them.

use leptos::prelude::*;

use crate::{
    actions::Panel,
    board::{Board, Looking},
    deeds::{DeedSheet, Deeds, Players, Shown},
    keys_help::Keys,
    sound::Sounds,
    talk::{Announce, Chat, Clock, History, LineBadge, Read, Ticker, Unread},
    trade::{Trade, TradeDraft},
    why::Rules,
};

/// The game on the screen.
#[component]
pub(crate) fn Playing() -> impl IntoView {
    Looking::provide();
    Shown::provide();
    TradeDraft::provide();
    Read::provide();
    view! {
        <div class="table">
            <div class="table-board"><Board/></div>
            <div class="table-actions"><Panel/></div>
            <Players/>
            <Deeds/>
            <Trade/>
            <Clock/>
            <LineBadge/>
            <Unread/>
            <Keys/>
            <Ticker/>
            <History/>
            <Chat/>
            <Rules/>
            <Announce/>
            <Sounds/>
            <DeedSheet/>
        </div>
    }
}
