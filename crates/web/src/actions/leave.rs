//! The way out: getting up, so that a bot plays on, or giving up. Either is asked for twice, and
//! the second button never lies where the first one did.

use bankhalter_protocol::ClientMessage;
use bankhalter_rules::{Action, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::panel_text::addressed;
use crate::{
    parts::part_of,
    play::{Play, play},
    table::{Desk, desk},
    ui::{Fresh, Icon, Modal, When, live},
};

/// A way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// A bot takes the chair; only where somebody else is at the table.
    GetUp,
    /// Giving up is bankruptcy.
    GiveUp,
}

impl Way {
    const fn key(self) -> &'static str {
        match self {
            Self::GetUp => "get-up",
            Self::GiveUp => "give-up",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Self::GetUp => "bot",
            Self::GiveUp => "flag",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::GetUp => "button quiet",
            Self::GiveUp => "button danger",
        }
    }

    /// What it is called, and what somebody says who means it.
    const fn messages(self) -> (&'static str, &'static str) {
        match self {
            Self::GetUp => ("actions-get-up", "actions-get-up-yes"),
            Self::GiveUp => ("actions-give-up", "actions-give-up-yes"),
        }
    }

    /// What comes of it.
    fn means(self, play: Play) -> String {
        play.scene(|scene| match self {
            Self::GetUp => scene.say("actions-get-up-means"),
            Self::GiveUp => {
                let bank = scene.noun(&scene.edition.nouns.bank);
                scene.say_with("actions-give-up-means", args![bank = bank])
            }
        })
    }

    fn go(self, play: Play, desk: Option<Desk>) {
        match (self, desk) {
            (Self::GiveUp, _) => play.act(Action::Leave),
            (Self::GetUp, Some(desk)) => {
                let me = play.me.get_untracked().map(Seat::number);
                desk.say_for(me, ClientMessage::Leave);
            }
            (Self::GetUp, None) => {}
        }
    }
}

part_of! {
    /// What the button opens.
    WaysPart = talk(load_ways, draw_ways) {
        let Leaving { asking, open } = expect_context();
        view! { <Ways asking open /> }
    }
}

/// Which way somebody is asked about, and whether the menu is open.
#[derive(Clone, Copy)]
struct Leaving {
    asking: RwSignal<Option<Way>>,
    open: RwSignal<bool>,
}

/// A small menu behind a button.
#[component]
pub(super) fn Menu() -> impl IntoView {
    let play = play();
    let open = RwSignal::new(false);
    let asking = RwSignal::new(None::<Way>);
    provide_context(Leaving { asking, open });
    let title = Signal::derive(addressed("actions-leave"));
    let plays = Memo::new(move |_| play.is_playing());
    let enter = move |_| {
        asking.set(None);
        open.set(true);
    };
    view! {
        <When when=move || plays.get()>
            <button
                type="button"
                class="round"
                data-action="menu"
                aria-label=addressed("actions-leave")
                aria-haspopup="dialog"
                on:click=enter
            >
                <Icon name="leave" />
            </button>
        </When>
        <Modal title open>
            <WaysPart />
        </Modal>
    }
}

/// The ways out, each with what it means. Whoever has chosen one sees the other no more, and is
/// asked below, where his second tap does no harm: in the place of the first is the way back.
#[component]
fn Ways(asking: RwSignal<Option<Way>>, open: RwSignal<bool>) -> impl IntoView {
    let play = play();
    let together = desk().is_some_and(|desk| !desk.is_local);
    let row = move |way: Way| {
        let is_other = move || asking.get().is_some_and(|asked| asked != way);
        view! {
            <div class="way-out" class:other=is_other>
                <p>{live(move || way.means(play))}</p>
                <When
                    when=move || asking.get() == Some(way)
                    fallback=move || {
                        view! {
                            <button
                                type="button"
                                class=way.class()
                                data-action=way.key()
                                on:click=move |_| asking.set(Some(way))
                            >
                                <Icon name=way.icon() />
                                <span>{addressed(way.messages().0)}</span>
                            </button>
                        }
                    }
                >
                    <button
                        type="button"
                        class="button quiet"
                        data-action=format!("{}-no", way.key())
                        on:click=move |_| asking.set(None)
                    >
                        {addressed("actions-back")}
                    </button>
                </When>
            </div>
        }
    };
    let last = move || match asking.get() {
        Some(way) => view! { <Sure way open /> }.into_any(),
        None => view! {
            <button
                type="button"
                class="button"
                data-action="stay"
                on:click=move |_| open.set(false)
            >
                {addressed("actions-stay")}
            </button>
        }
        .into_any(),
    };
    view! {
        <div class="sure">{together.then(|| row(Way::GetUp))} {row(Way::GiveUp)} {live(last)}</div>
    }
}

/// Really.
#[component]
fn Sure(way: Way, open: RwSignal<bool>) -> impl IntoView {
    let (play, desk) = (play(), desk());
    let fresh = Fresh::new();
    let go = move |_| {
        if fresh.takes_press() {
            open.set(false);
            way.go(play, desk);
        }
    };
    view! {
        <button
            type="button"
            class="button danger"
            data-action=format!("{}-yes", way.key())
            data-fresh=move || fresh.mark()
            on:click=go
        >
            <Icon name=way.icon() />
            <span>{addressed(way.messages().1)}</span>
        </button>
    }
}
