//! The tables that stand open to everybody, and the games that may be watched.

use std::time::Duration;

use bankhalter_editions::find;
use bankhalter_protocol::{LobbyEntry, Stage};
use bankhalter_rules::Variant;
use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    api,
    edition_text::nickname,
    order::ordered,
    screens::editions::MiniBoard,
    speak::{said, said_now, say, tongue},
    ui::{Each, When, live},
};

/// How often the lobby is asked for, in milliseconds.
const EVERY: u64 = 5_000;

/// How many tables are shown.
const MOST: usize = 12;

/// The open tables. Without a server there are none, and that is said.
#[component]
pub(super) fn Lobby() -> impl IntoView {
    let tables = RwSignal::new(None::<Vec<LobbyEntry>>);
    let is_offline = RwSignal::new(false);
    let ask = move || {
        if document().hidden() {
            return;
        }
        spawn_local(async move {
            let answer = api::lobby().await;
            // The screen may have been left meanwhile.
            is_offline.try_set(answer.is_err());
            if let Ok(entries) = answer {
                tables.try_set(Some(shown(entries)));
            }
        });
    };
    ask();
    if let Ok(timer) = set_interval_with_handle(ask, Duration::from_millis(EVERY)) {
        on_cleanup(move || timer.clear());
    }
    let rows = Memo::new(move |_| tables.get().unwrap_or_default());
    view! {
        <section class="home-section" aria-labelledby="home-lobby">
            <h2 id="home-lobby">{said("home-lobby")}</h2>
            <When when=move || rows.with(Vec::is_empty)>
                <p class="soft lobby-empty">
                    {move || said_now(
                        if is_offline.get() { "home-lobby-offline" } else { "home-lobby-empty" },
                    )}
                </p>
            </When>
            <ul class="list-rows" id="lobby">
                <Each
                    each=move || rows.get()
                    key=|entry| (entry.table.clone(), entry.changed)
                    let:entry
                >
                    <Row entry />
                </Each>
            </ul>
        </section>
    }
}

/// Tables that are over are of no use here; those with a free chair come first.
fn shown(entries: Vec<LobbyEntry>) -> Vec<LobbyEntry> {
    let going = entries.into_iter().filter(|entry| entry.stage != Stage::Over);
    let mut shown = ordered(going, |entry| (entry.stage != Stage::Open, u64::MAX - entry.changed));
    shown.truncate(MOST);
    shown
}

#[component]
fn Row(entry: LobbyEntry) -> impl IntoView {
    let LobbyEntry { code, stage, title, edition, variant, players, chairs, locked, .. } = entry;
    let board = find(&edition);
    let (seated, is_open) = (players.len(), stage == Stage::Open);
    let can_join = is_open && !locked && seated < usize::from(chairs);
    let what = move || {
        let tongue = tongue();
        let game = Variant::find(&variant).map(|variant| tongue.variant(variant));
        let board = board.map(|board| nickname(board, tongue));
        board.into_iter().chain(game).collect::<Vec<_>>().join(" · ")
    };
    let who = players.join(", ");
    let (name, who) = match title {
        Some(title) => (title, Some(who)),
        None => (who, None),
    };
    let how = move || {
        if is_open {
            say("home-lobby-seats", args![seated = seated, chairs = chairs])
        } else {
            said_now("home-lobby-running")
        }
    };
    let verb = if can_join { "home-lobby-join" } else { "home-lobby-watch" };
    let href = format!("/t/{code}");
    view! {
        <li class="list-row card" data-table=code>
            {board.map(|edition| view! { <MiniBoard edition /> })}
            <span class="list-text">
                <strong>{name}</strong>
                {who.map(|who| view! { <span class="soft">{who}</span> })}
                <span class="soft">{live(what)}" · "{live(how)}</span>
            </span>
            <a class="button" class:quiet=!can_join href=href>
                {said(verb)}
            </a>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_chairs_come_first_and_what_is_over_goes() {
        let entry = |table: &str, stage, changed| LobbyEntry {
            table: table.parse().unwrap(),
            code: "ABCDEF".to_owned(),
            stage,
            title: None,
            edition: "wm".to_owned(),
            variant: "normal".to_owned(),
            players: Vec::new(),
            chairs: 4,
            changed,
            locked: false,
        };
        let all = vec![
            entry("a", Stage::Running, 9),
            entry("b", Stage::Open, 1),
            entry("c", Stage::Over, 8),
            entry("d", Stage::Open, 5),
        ];
        let names: Vec<_> = shown(all).into_iter().map(|entry| entry.table.to_string()).collect();
        assert_eq!(names, ["d", "b", "a"]);
    }
}
