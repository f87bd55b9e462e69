//! The way out: getting up, so that a bot plays on, or giving up.

use bankhalter_protocol::ClientMessage;
use bankhalter_rules::Action;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::panel_text::addressed;
use crate::{
    play::play,
    table::desk,
    ui::{Icon, Modal, When, live},
};

/// A small menu behind a button.
#[component]
pub(super) fn Menu() -> impl IntoView {
    let play = play();
    let open = RwSignal::new(false);
    let title = Signal::derive(addressed("actions-leave"));
    let plays = Memo::new(move |_| play.is_playing());
    view! {
        <When when=move || plays.get()>
            <button
                type="button"
                class="round"
                data-action="menu"
                aria-label=addressed("actions-leave")
                aria-haspopup="dialog"
                on:click=move |_| open.set(true)
            >
                <Icon name="leave"/>
            </button>
        </When>
        <Modal title open>
            <GetUp open/>
            <GiveUp open/>
        </Modal>
    }
}

/// A bot takes the chair; only where somebody else is at the table.
#[component]
fn GetUp(open: RwSignal<bool>) -> impl IntoView {
    let desk = desk().filter(|desk| !desk.is_local);
    let get_up = move |_| {
        if let Some(desk) = desk {
            desk.say(ClientMessage::Leave);
        }
        open.set(false);
    };
    view! {
        <When when=move || desk.is_some()>
            <p>{addressed("actions-get-up-means")}</p>
            <div class="answers">
                <button type="button" class="button quiet" data-action="get-up" on:click=get_up>
                    <Icon name="bot"/>
                    <span>{addressed("actions-get-up")}</span>
                </button>
            </div>
        </When>
    }
}

/// Giving up is bankruptcy, so it is asked for twice.
#[component]
fn GiveUp(open: RwSignal<bool>) -> impl IntoView {
    let play = play();
    let sure = RwSignal::new(false);
    let name = move || {
        let seat = play.me.get();
        seat.map(|seat| play.player(seat).name).unwrap_or_default()
    };
    let means = move || {
        play.scene(|scene| {
            let bank = scene.noun(&scene.edition.nouns.bank);
            scene.say_with("actions-give-up-means", args![name = name(), bank = bank])
        })
    };
    let leave = move |_| {
        open.set(false);
        play.act(Action::Leave);
    };
    view! {
        <p>{live(means)}</p>
        <div class="answers">
            <When
                when=move || sure.get()
                fallback=move || view! {
                    <button type="button" class="button danger" data-action="give-up" on:click=move |_| sure.set(true)>
                        <Icon name="flag"/>
                        <span>{addressed("actions-give-up")}</span>
                    </button>
                }
            >
                <button type="button" class="button danger" data-action="give-up-yes" on:click=leave>
                    <Icon name="flag"/>
                    <span>{addressed("actions-give-up-yes")}</span>
                </button>
            </When>
        </div>
    }
}
