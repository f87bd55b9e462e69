//! Another game with the same people: asking for it, and hearing that somebody else has.

use bankhalter_client::Mirror;
use bankhalter_protocol::{ClientMessage, Sitter, TableId};
use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use crate::{
    local::{Failed, Local, local},
    speak::{said, said_now, say},
    table::{Desk, desk},
    ui::{Icon, announcer, live, teller},
};

/// Another game, right below the winner: that is what most people want next.
#[component]
pub(super) fn Again() -> impl IntoView {
    view! {
        <div class="row over-next">
            <Rematch />
            <a class="button quiet" href="/">
                <Icon name="home" />
                {said("over-new")}
            </a>
        </div>
    }
}

/// The same people again.
#[component]
fn Rematch() -> impl IntoView {
    if let Some(local) = local() {
        return view! { <LocalRematch local /> }.into_any();
    }
    let Some(desk) = desk() else { return ().into_any() };
    let there = Memo::new(move |_| new_table(desk));
    let sits = move || desk.mirror.with(Mirror::you).is_some();
    // Whoever asks goes there at once; alone with bots the game begins at once, too.
    let asked = RwSignal::new(false);
    let navigate = use_navigate();
    let go = navigate.clone();
    Effect::new(move |_| {
        if let Some(table) = there.get().filter(|_| asked.get()) {
            let now = if is_alone(desk) { "?now" } else { "" };
            navigate(&format!("{}{now}", at(&table)), NavigateOptions::default());
        }
    });
    let shown = RwSignal::new(false);
    let word = Memo::new(move |_| news(desk));
    let announcer = announcer();
    Effect::new(move |before: Option<bool>| {
        let word = word.get();
        if let Some(word) = &word
            && before == Some(false)
            && !asked.get_untracked()
        {
            announcer.say(word.clone());
            shown.set(true);
        }
        word.is_some()
    });
    let ask = move |_| {
        asked.set(true);
        desk.say(ClientMessage::Rematch);
    };
    let button = move || match there.get() {
        Some(table) => view! {
            <a class="button" id="rematch" href=at(&table)>
                <Icon name="refresh" />
                {said("over-rematch-there")}
            </a>
        }
        .into_any(),
        None if sits() => view! {
            <button type="button" class="button" id="rematch" on:click=ask>
                <Icon name="refresh" />
                {said("over-rematch")}
            </button>
        }
        .into_any(),
        None => ().into_any(),
    };
    let waits = move || {
        let table = there.get().filter(|_| shown.get())?;
        let go = go.clone();
        let go = Callback::new(move |()| go(&at(&table), NavigateOptions::default()));
        Some(view! { <Waits word shown go /> })
    };
    view! {
        {live(button)}
        {live(waits)}
    }
    .into_any()
}

/// Somebody has asked just now: whoever reads on far below sees it, and gets there or puts it away.
#[component]
fn Waits(word: Memo<Option<String>>, shown: RwSignal<bool>, go: Callback<()>) -> impl IntoView {
    view! {
        <div class="toasts toasts-row">
            <button type="button" class="toast" id="rematch-waits" on:click=move |_| go.run(())>
                {live(move || word.get())}
                " "
                <u>{said("over-rematch-there")}</u>
            </button>
            <button
                type="button"
                class="toast"
                id="rematch-waits-away"
                aria-label=said("close")
                on:click=move |_| shown.set(false)
            >
                <Icon name="close" />
            </button>
        </div>
    }
}

/// Whoever has closed the result hears of the new table in passing.
pub(super) fn tell_of_rematch(open: RwSignal<bool>) {
    let Some(desk) = desk().filter(|desk| !desk.is_local) else { return };
    let (tell, navigate) = (teller(), use_navigate());
    // Nothing is news while the page is still being told what happened.
    let there = Memo::new(move |_| {
        let is_current = desk.mirror.with(Mirror::is_current);
        is_current.then(|| new_table(desk))
    });
    Effect::new(move |before: Option<Option<Option<TableId>>>| {
        let now = there.get();
        if let (Some(Some(None)), Some(Some(table))) = (&before, &now)
            && !open.get_untracked()
            && let Some(word) = untrack(|| news(desk))
        {
            let (navigate, table) = (navigate.clone(), at(table));
            let go = Callback::new(move |()| navigate(&table, NavigateOptions::default()));
            tell(word, Some(go));
        }
        now
    });
}

/// Where the people meet again.
fn new_table(desk: Desk) -> Option<TableId> {
    desk.mirror.with(|mirror| mirror.rematch().map(|rematch| rematch.table.clone()))
}

fn at(table: &TableId) -> String {
    format!("/t/{table}")
}

/// Who has asked for it, as long as that is news here and it was somebody else. Whoever looks on is
/// not meant.
fn news(desk: Desk) -> Option<String> {
    let mine = desk.mine.get();
    desk.mirror.with(|mirror| {
        let rematch = mirror.rematch().filter(|rematch| !rematch.is_past)?;
        if rematch.asked.is_some_and(|seat| mine.contains(&seat)) {
            return None;
        }
        let asked = rematch.asked.filter(|_| mirror.you().is_some());
        let chair = asked.and_then(|seat| mirror.chairs().get(usize::from(seat))?.as_ref());
        Some(match chair {
            Some(chair) => say("over-rematch-asked", args![name = chair.name.as_str()]),
            None => said_now("over-rematch-open"),
        })
    })
}

/// Does nobody else sit there but bots?
fn is_alone(desk: Desk) -> bool {
    let people = |mirror: &Mirror| {
        let chairs = mirror.chairs().iter().flatten();
        chairs.filter(|chair| !matches!(chair.sitter, Sitter::Bot { .. })).count()
    };
    desk.mirror.with_untracked(people) == 1
}

/// The same people again at this device; or why not.
#[component]
fn LocalRematch(local: Local) -> impl IntoView {
    let navigate = use_navigate();
    let failed = RwSignal::new(None::<String>);
    let again = move |_| match local.again() {
        Ok(address) => navigate(&address, NavigateOptions::default()),
        Err(why) => failed.set(Some(why)),
    };
    view! {
        <button type="button" class="button" id="rematch" on:click=again>
            <Icon name="refresh" />
            {said("over-rematch")}
        </button>
        <Failed why=failed />
    }
}
