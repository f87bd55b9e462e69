//! One's own deeds where a device shows only the hand: the board is elsewhere, and there is room.

use leptos::prelude::*;

use super::{grouped, view::InBrief};
use crate::{
    play::play,
    speak::said,
    tabs::Tab,
    ui::{Drawn, When},
};

/// The deeds of whoever acts here, group by group; a tap shows all of one.
#[component]
pub(crate) fn InHand() -> impl IntoView {
    let play = play();
    let held = Memo::new(move |_| {
        let me = play.me.get();
        me.map(|me| play.state.with(|state| state.deeds(me))).unwrap_or_default()
    });
    let tiles = move || {
        let groups = play.book(|book| grouped(book, held.get()));
        let deeds = groups.into_iter().flat_map(|(_, own)| own.iter().collect::<Vec<_>>());
        let tile = |deed| {
            view! {
                <li>
                    <InBrief deed />
                </li>
            }
        };
        deeds.map(tile).drawn()
    };
    view! {
        <When when=move || held.with(|held| !held.is_empty())>
            <ul class="tiles hand-deeds" aria-label=said(Tab::Deeds.message())>
                {tiles}
            </ul>
        </When>
    }
}
