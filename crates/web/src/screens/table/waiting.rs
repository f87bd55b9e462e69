//! Before the game: who sits where, who is ready, and how friends get here.

mod begin;
mod chair;
mod door;
mod ready;
mod sit;
mod summary;

use bankhalter_protocol::RejectionCode;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::gone::Gone;
use crate::{
    share::{Device, Invite},
    speak::said,
    table::{Desk, LineState, Seats, desk},
    talk::LineBadge,
    ui::{Icon, When},
};
use begin::Begin;
use chair::Chairs;
use sit::SitDown;
use summary::Summary;

/// What can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sight {
    Connecting,
    Unreachable,
    Gone(RejectionCode),
    Table,
}

fn sight(desk: Desk) -> Sight {
    let is_known = desk.mirror.with(|mirror| mirror.settings().is_some() && mirror.is_current());
    match desk.line.get() {
        LineState::Gone(code) => Sight::Gone(code),
        _ if is_known => Sight::Table,
        LineState::Lost { .. } => Sight::Unreachable,
        LineState::Connecting | LineState::Open => Sight::Connecting,
    }
}

/// Before the game.
#[component]
pub(crate) fn Waiting() -> impl IntoView {
    let Some(desk) = desk() else { return ().into_any() };
    ready::say_by_itself(desk);
    let sight = Memo::new(move |_| sight(desk));
    let screen = move || match sight.get() {
        Sight::Gone(code) => view! { <Gone code/> }.into_any(),
        Sight::Table => view! { <Room desk/> }.into_any(),
        Sight::Connecting => view! { <Patience text="waiting-connecting"/> }.into_any(),
        Sight::Unreachable => view! { <Patience text="waiting-unreachable"/> }.into_any(),
    };
    screen.into_any()
}

#[component]
fn Patience(text: &'static str) -> impl IntoView {
    view! { <section class="page narrow patience"><p class="soft" role="status">{said(text)}</p></section> }
}

#[component]
fn Room(desk: Desk) -> impl IntoView {
    // Whoever was sent away had a chair, and has none.
    let is_seated = Memo::new(move |_| {
        desk.mirror.with(|mirror| {
            let chair = mirror.you().and_then(|you| mirror.chairs().get(usize::from(you)));
            chair.is_some_and(Option::is_some)
        })
    });
    view! {
        <section class="page wide waiting" data-phase="waiting">
            <div class="waiting-head"><h1>{said("waiting-title")}</h1><LineBadge/></div>
            <div class="waiting-parts">
                <div class="waiting-main">
                    <When when=move || !is_seated.get()><SitDown desk/></When>
                    <Chairs desk/>
                    <When when=move || is_seated.get()><Begin desk/></When>
                </div>
                <div class="waiting-side">
                    <Invite desk/>
                    <Summary desk/>
                    <When when=move || is_seated.get()><Device desk/><Leave desk/></When>
                </div>
            </div>
        </section>
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
            <Icon name="leave"/>{said("waiting-leave")}
        </button>
    }
}
