//! The games that are kept on this device: to go on with, or to delete.

use bankhalter_editions::find;
use bankhalter_protocol::TableId;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{LocalGame, browser};
use crate::{
    edition_text::nickname,
    speak::{said, say, tongue},
    ui::{Each, Twice, When, live},
};

/// The games that are kept on this device; nothing if there are none.
#[component]
pub(crate) fn LocalGames(
    /// Those that are over, or those that go on?
    over: bool,
) -> impl IntoView {
    let kept = move || {
        let all = LocalGame::all(&browser()).into_iter();
        all.filter(|game| game.over == over).collect::<Vec<_>>()
    };
    let games = RwSignal::new(kept());
    let forget = Callback::new(move |id: TableId| {
        LocalGame::forget(&mut browser(), &id);
        games.set(kept());
    });
    let title = if over { "local-games-over" } else { "local-games" };
    view! {
        <When when=move || !games.with(Vec::is_empty)>
            <section class="local-games" aria-labelledby=title>
                <h2 id=title>{said(title)}</h2>
                <ul>
                    <Each each=move || games.get() key=|game| game.id.clone() let:game>
                        <Row game forget />
                    </Each>
                </ul>
            </section>
        </When>
    }
}

#[component]
fn Row(game: LocalGame, forget: Callback<TableId>) -> impl IntoView {
    let LocalGame { id, edition, players, over, .. } = game;
    let address = format!("/local/{id}");
    let named = address.clone();
    let names = players.clone();
    let who = move || tongue().listed(&names);
    let board = move || find(&edition).map(|it| nickname(it, tongue())).unwrap_or_default();
    let state = if over { "local-over" } else { "local-running" };
    let label = move || say("local-delete", args![names = tongue().listed(&players)]);
    let forget = Callback::new(move |()| forget.run(id.clone()));
    view! {
        <li class="card local-game-row" data-local=named>
            <span class="local-game-text">
                <strong>{live(who)}</strong>
                <span class="soft">{live(board)}" · "{said(state)}</span>
            </span>
            <a class="button" href=address>
                {said(if over { "local-look" } else { "local-continue" })}
            </a>
            <Twice
                class="round"
                icon="trash"
                label=Signal::derive(label)
                sure="local-sure"
                does=forget
            />
        </li>
    }
}
