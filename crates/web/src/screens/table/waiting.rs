//! Before the game: who sits where, who is ready, and how friends get here.

mod begin;
mod chair;
mod change;
mod door;
mod hands;
mod ready;
mod rename;
mod sit;
mod summary;

use bankhalter_client::Mirror;
use bankhalter_protocol::RejectionCode;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{data::Data, gone::Gone};
use crate::{
    bank, hand_on,
    parts::part_of,
    real::FarPart,
    share::{Device, Invite},
    speak::{said, tongue},
    table::{Absence, Desk, LineState, Seats, desk},
    talk::{Chat, Company, LineBadge, Read, TryNow},
    ui::{Icon, When, live},
};
use begin::Begin;
use chair::Chairs;
use hands::Hands;
use sit::SitDown;
use summary::Summary;

/// What can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sight {
    Connecting,
    Unreachable,
    Gone(RejectionCode),
    Table,
    /// A table that only banks.
    Bank,
}

fn sight(desk: Desk) -> Sight {
    let is_known = desk.mirror.with(|mirror| mirror.settings().is_some() && mirror.is_current());
    let is_bank = desk.mirror.with(Mirror::is_bank);
    match desk.line.get() {
        LineState::Gone(code) => Sight::Gone(code),
        _ if is_known && is_bank => Sight::Bank,
        _ if is_known => Sight::Table,
        LineState::Lost { absence: Absence::While | Absence::Long, .. } => Sight::Unreachable,
        LineState::Lost { .. } | LineState::Connecting | LineState::Open => Sight::Connecting,
    }
}

/// Before the game.
#[component]
pub(crate) fn Waiting() -> impl IntoView {
    let Some(desk) = desk() else { return ().into_any() };
    ready::say_by_itself(desk);
    let sight = Memo::new(move |_| sight(desk));
    let screen = move || match sight.get() {
        Sight::Gone(code) => view! { <Gone code /> }.into_any(),
        Sight::Table => view! { <RoomPart /> }.into_any(),
        Sight::Bank => view! { <bank::RoomPart /> }.into_any(),
        Sight::Connecting => view! { <Patience desk text="waiting-connecting" /> }.into_any(),
        Sight::Unreachable => view! { <Patience desk text="waiting-unreachable" /> }.into_any(),
    };
    screen.into_any()
}

#[component]
fn Patience(desk: Desk, text: &'static str) -> impl IntoView {
    view! {
        <section class="page narrow patience">
            <p class="soft" role="status">
                {said(text)}
            </p>
            <p>
                <TryNow desk />
            </p>
        </section>
    }
}

part_of! {
    /// The room in which people wait, fetched when somebody comes in.
    RoomPart = lobby(load_room, draw_room) desk().map(|desk| view! { <Room desk /> })
}

#[component]
fn Room(desk: Desk) -> impl IntoView {
    // What is read before the game is not new when it begins.
    Read::provide();
    // Whoever was sent away had a chair, and has none.
    let is_seated = Memo::new(move |_| {
        desk.mirror.with(|mirror| {
            let chair = mirror.you().and_then(|you| mirror.chairs().get(usize::from(you)));
            chair.is_some_and(Option::is_some)
        })
    });
    let name = Memo::new(move |_| desk.mirror.with(|mirror| table_name(mirror, tongue())));
    // Another board has other tokens: everything about chairs is drawn anew.
    let board = Memo::new(move |_| {
        desk.mirror.with(|mirror| mirror.settings().map(|settings| settings.edition.clone()))
    });
    let parts = move || {
        board.with(|_| ());
        view! { <Parts desk is_seated /> }
    };
    view! {
        <section class="page wide waiting" data-phase="waiting">
            <Company desk />
            <div class="waiting-head">
                <div>
                    <h1 id="table-name">{move || name.get()}</h1>
                    <p class="soft">{said("waiting-title")}</p>
                </div>
                <LineBadge />
                <ToInvite desk />
            </div>
            {live(parts)}
        </section>
    }
}

/// Upright on a telephone the invitation is two screens further down: its code, and the way to it.
#[component]
fn ToInvite(desk: Desk) -> impl IntoView {
    let code =
        move || desk.mirror.with(|mirror| mirror.code().map(str::to_owned)).unwrap_or_default();
    let go = move |_| {
        if let Some(invite) = document().get_element_by_id("invite") {
            invite.scroll_into_view();
        }
    };
    view! {
        <button type="button" class="button quiet to-invite" id="to-invite" on:click=go>
            <Icon name="share" />
            {said("waiting-invite")}
            <span class="table-code">{live(code)}</span>
        </button>
    }
}

#[component]
fn Parts(desk: Desk, is_seated: Memo<bool>) -> impl IntoView {
    let is_real = Memo::new(move |_| desk.real_board().is_some());
    view! {
        <div class="waiting-parts">
            <div class="waiting-main">
                <When when=move || !is_seated.get()>
                    <SitDown desk />
                </When>
                <Chairs desk />
                <When when=move || is_seated.get()>
                    <Begin desk />
                    <Hands desk />
                    <hand_on::AllPart />
                    <When when=move || is_real.get()>
                        <FarPart />
                    </When>
                </When>
                <section class="card stack waiting-talk" aria-labelledby="waiting-talk">
                    <h2 id="waiting-talk">{said("board-tab-chat")}</h2>
                    <Chat />
                </section>
            </div>
            <div class="waiting-side">
                <Invite desk />
                <Summary desk />
                <When when=move || is_seated.get()>
                    <Device desk />
                    <Data desk />
                    <Leave desk />
                </When>
            </div>
        </div>
    }
}

/// What a table is called: by its own name, or by its host's.
pub(crate) fn table_name(mirror: &Mirror, tongue: Tongue) -> String {
    if let Some(title) = mirror.settings().and_then(|settings| settings.title.clone()) {
        return title;
    }
    let host = mirror.host().and_then(|host| mirror.chairs().get(usize::from(host))?.as_ref());
    match host {
        Some(chair) => tongue.say_with("waiting-table-of", args![name = chair.name.as_str()]),
        None => tongue.say("waiting-title"),
    }
}

/// Getting up.
#[component]
fn Leave(desk: Desk) -> impl IntoView {
    let navigate = use_navigate();
    let leave = move |_| {
        desk.say(bankhalter_protocol::ClientMessage::Leave);
        if let Some(table) = desk.mirror.with_untracked(|mirror| mirror.table().cloned()) {
            Seats::forget(&table);
        }
        navigate("/", NavigateOptions::default());
    };
    view! {
        <button type="button" class="button danger" id="leave" on:click=leave>
            <Icon name="leave" />
            {said("waiting-leave")}
        </button>
    }
}
