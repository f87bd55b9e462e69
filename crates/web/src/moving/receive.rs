//! A game or an evening arrives: read by the camera, from a file, or pasted.

use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    arrive::arrive,
    parcels::{Misfit, Parcels, is_piece},
};
use crate::{
    scan::{Scanner, is_offered},
    speak::{said, said_now, say, spoken},
    ui::{FileButton, Icon, When, live, texts},
};

/// How many missing codes are named one by one.
const NAMED: usize = 12;

/// What has been read so far, and why the last of it was not taken.
#[derive(Clone, Copy)]
struct Desk {
    parcels: RwSignal<Parcels>,
    fault: RwSignal<Option<String>>,
    /// Has everything arrived? Then nothing more is read.
    done: RwSignal<bool>,
    open: Callback<String>,
}

impl Desk {
    /// Takes what was read, chosen or pasted: pieces, one or many, or the whole.
    fn take(self, text: &str) {
        if self.done.get_untracked() {
            return;
        }
        let whole = if is_piece(text) { self.pieces(text) } else { Ok(Some(text.to_owned())) };
        let arrived = match whole {
            Ok(None) => return self.fault.set(None),
            Ok(Some(whole)) => arrive(&whole),
            Err(misfit) => Err(spoken().say(match misfit {
                Misfit::NoPiece => "move-unread",
                Misfit::Another => "move-another",
                Misfit::Damaged => "move-damaged",
            })),
        };
        match arrived {
            Ok(address) => {
                self.done.set(true);
                self.open.run(address);
            }
            Err(why) => self.fault.set(Some(why)),
        }
    }

    fn pieces(self, text: &str) -> Result<Option<String>, Misfit> {
        let mut parcels = self.parcels.get_untracked();
        let mut whole = Ok(None);
        for piece in text.split_whitespace() {
            whole = parcels.take(piece);
            if !matches!(whole, Ok(None)) {
                break;
            }
        }
        self.parcels.set(parcels);
        whole
    }
}

/// Something arrives from another device.
#[component]
pub(super) fn Receive() -> impl IntoView {
    let navigate = use_navigate();
    let desk = Desk {
        parcels: RwSignal::new(Parcels::default()),
        fault: RwSignal::new(None),
        done: RwSignal::new(false),
        open: Callback::new(move |address: String| {
            navigate(&address, NavigateOptions::default());
        }),
    };
    let take = texts(move |_, text| desk.take(&text.unwrap_or_default()));
    view! {
        <section class="page move" data-screen="receive">
            <h1>{said("move-receive")}</h1>
            <p>{said("move-receive-about")}</p>
            <Reading desk />
            <Progress desk />
            <When when=move || desk.fault.with(Option::is_some)>
                <p class="fault" role="alert" id="move-fault">
                    {move || desk.fault.get()}
                </p>
            </When>
            <section class="card stack">
                <h2>{said("move-otherwise")}</h2>
                <FileButton
                    id="move-open"
                    icon="upload"
                    words="bank-import"
                    accept=".json,.txt,application/json,text/plain"
                    take
                />
                <Paste desk />
            </section>
        </section>
    }
}

/// The camera, once somebody wants it; or why there is none.
#[component]
fn Reading(desk: Desk) -> impl IntoView {
    let on = RwSignal::new(false);
    let heard = Callback::new(move |text: String| desk.take(&text));
    if !is_offered() {
        return view! {
            <p class="card" id="move-no-camera">
                {said("move-no-camera")}
            </p>
        }
        .into_any();
    }
    view! {
        <section class="card stack">
            <When when=move || on.get()>
                <Scanner heard />
            </When>
            <When when=move || !on.get()>
                <button
                    type="button"
                    class="button big"
                    id="move-camera"
                    on:click=move |_| on.set(true)
                >
                    <Icon name="qr" />
                    {said("move-camera")}
                </button>
            </When>
        </section>
    }
    .into_any()
}

/// How much has been read, and what is missing.
#[component]
fn Progress(desk: Desk) -> impl IntoView {
    let told = move || {
        let (missing, count) = desk.parcels.with(|parcels| (parcels.missing(), parcels.count()));
        if count == 0 {
            return None;
        }
        let read = say("move-read", args![read = count - missing.len(), count = count]);
        let names: Vec<_> = missing.iter().map(ToString::to_string).collect();
        if names.is_empty() || names.len() > NAMED {
            return Some(read);
        }
        let list = crate::speak::tongue().listed(&names);
        let names = say("move-missing", args![count = names.len(), list = list]);
        Some(format!("{read} {names}"))
    };
    let (most, now) = (
        move || desk.parcels.with(Parcels::count),
        move || desk.parcels.with(|it| it.count() - it.missing().len()),
    );
    view! {
        <div class="stack" role="status">
            <When when=move || desk.parcels.with(Parcels::count) != 0>
                <progress max=most prop:value=now aria-label=said("move-progress")></progress>
                <p id="move-progress">{live(told)}</p>
            </When>
        </div>
    }
}

/// A text that somebody sent.
#[component]
fn Paste(desk: Desk) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let take = move |_| {
        text.with_untracked(|text| desk.take(text));
        if desk.fault.with_untracked(Option::is_none) {
            text.set(String::new());
        }
    };
    view! {
        <label class="record-paste">
            <span>{said("move-paste")}</span>
            <textarea
                id="move-text"
                rows="4"
                spellcheck="false"
                autocomplete="off"
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
        </label>
        <button
            type="button"
            class="button quiet"
            id="move-take"
            prop:disabled=move || text.with(|text| text.trim().is_empty())
            on:click=take
        >
            <Icon name="check" />
            {move || said_now("move-take")}
        </button>
    }
}
