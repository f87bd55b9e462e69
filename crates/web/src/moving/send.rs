//! A game or an evening on its way: the codes one after the other, or a file, or a text.

use std::time::Duration;

use bankhalter_room::local::LocalTable;
use bankhalter_voice::args;
use gloo_timers::future::sleep;
use leptos::{html::Textarea, prelude::*, task::spawn_local};

use super::{parcels::pack, server::ToServer};
use crate::{
    bank, clip,
    local::{LocalGame, browser, now},
    paper::Code,
    prefs::{Speed, prefs},
    save::save,
    speak::{said, said_now, say},
    ui::{Icon, Missing, announcer, live},
};

/// How long a code is shown: time enough for a camera, and slow enough for every eye.
const SHOWN: Duration = Duration::from_millis(700);

/// What goes away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// An evening of the bank.
    Evening(String),
    /// A game of this device.
    Game(String),
}

impl What {
    /// All of it, as it is kept here.
    fn text(&self) -> Option<String> {
        match self {
            Self::Evening(id) => bank::text_of(id),
            Self::Game(id) => LocalGame::text(&browser(), id),
        }
    }

    /// The table, if it is a game at a real board: that can go to a server.
    fn table(&self) -> Option<LocalTable> {
        let Self::Game(id) = self else { return None };
        let table = LocalGame::load(&browser(), id, now())?.ok()?;
        table.room().settings().real_board.is_some().then_some(table)
    }

    /// Where it goes on here.
    fn address(self) -> String {
        match self {
            Self::Evening(id) => format!("/bank/{id}"),
            Self::Game(id) => format!("/local/{id}"),
        }
    }
}

/// A game or an evening goes to another device.
#[component]
pub(super) fn Send(what: What) -> impl IntoView {
    let Some(text) = what.text() else {
        let why = Signal::derive(|| None::<String>);
        let forget = Callback::new(|()| ());
        let back = ("/", "lost-home");
        return view! { <Missing title="move-nothing" why back forget /> }.into_any();
    };
    let pieces = StoredValue::new(pack(&text));
    // A game is long: its file is as small as its codes.
    let (file, text) = match what {
        What::Evening(_) => ("bankhalter-bank.json", text),
        What::Game(_) => ("bankhalter-game.txt", pieces.with_value(|pieces| pieces.join("\n"))),
    };
    let table = what.table();
    let address = what.address();
    view! {
        <section class="page move" data-screen="move">
            <h1>{said("move-title")}</h1>
            <p>{said("move-about")}</p>
            <Codes pieces />
            <section class="card stack">
                <h2>{said("move-otherwise")}</h2>
                <p class="soft">{said("move-file-about")}</p>
                <button
                    type="button"
                    class="button quiet"
                    id="move-file"
                    on:click=move |_| save(file, &text)
                >
                    <Icon name="download" />
                    {said("move-file")}
                </button>
                <Letters pieces />
            </section>
            {table.map(|table| view! { <ToServer table /> })}
            <p class="soft">{said("move-afterwards")}</p>
            <a class="button quiet" href=address>
                <Icon name="back" />
                {said("move-back")}
            </a>
        </section>
    }
    .into_any()
}

/// The codes, each for a moment, or one by one.
#[component]
fn Codes(pieces: StoredValue<Vec<String>>) -> impl IntoView {
    let count = pieces.with_value(Vec::len).max(1);
    let place = RwSignal::new(0_usize);
    let runs = RwSignal::new(count > 1 && prefs().speed.get_untracked() != Speed::Off);
    let step = move |by: usize| {
        runs.set(false);
        place.update(|place| *place = (*place + by) % count);
    };
    spawn_local(async move {
        loop {
            sleep(SHOWN).await;
            // Whoever has left the screen sees nothing more.
            let Some(runs) = runs.try_get_untracked() else { return };
            if runs {
                place.update(|place| *place = (*place + 1) % count);
            }
        }
    });
    let number = move || say("move-code", args![number = place.get() + 1, count = count]);
    let picture = move || {
        let text = pieces.with_value(|pieces| pieces.get(place.get()).cloned().unwrap_or_default());
        view! { <Code text label=Signal::derive(number) /> }
    };
    let pressed = move || said_now(if runs.get() { "move-pause" } else { "move-run" });
    let icon = Signal::derive(move || if runs.get() { "pause" } else { "play" });
    view! {
        <section class="card stack move-codes" aria-label=said("move-codes")>
            <div class="move-code">{picture}</div>
            <p class="move-number" id="move-number" data-count=count>
                {live(number)}
            </p>
            {(count > 1)
                .then(|| {
                    view! {
                        <p class="row move-steps">
                            <button
                                type="button"
                                class="round"
                                data-action="code-back"
                                aria-label=said("move-previous")
                                on:click=move |_| step(count - 1)
                            >
                                <Icon name="back" />
                            </button>
                            <button
                                type="button"
                                class="button quiet"
                                data-action="code-run"
                                on:click=move |_| runs.update(|runs| *runs = !*runs)
                            >
                                <Icon name=icon />
                                {live(pressed)}
                            </button>
                            <button
                                type="button"
                                class="round"
                                data-action="code-next"
                                aria-label=said("move-next")
                                on:click=move |_| step(1)
                            >
                                <Icon name="forward" />
                            </button>
                        </p>
                    }
                })}
        </section>
    }
}

/// The same as a text that can be sent by any messenger.
#[component]
fn Letters(pieces: StoredValue<Vec<String>>) -> impl IntoView {
    let field = NodeRef::<Textarea>::new();
    let announcer = announcer();
    let done = RwSignal::new("move-copy");
    let text = pieces.with_value(|pieces| pieces.join("\n"));
    let told = text.clone();
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        field.select();
        let told = told.clone();
        spawn_local(async move {
            let how =
                if clip::copy(told).await { "waiting-copied" } else { "waiting-copy-refused" };
            announcer.say(said_now(how));
            done.try_set(how);
        });
    };
    view! {
        <details class="move-letters">
            <summary>{said("move-letters")}</summary>
            <div class="stack">
                <textarea
                    node_ref=field
                    id="move-letters"
                    rows="4"
                    readonly
                    aria-label=said("move-letters")
                    prop:value=text
                ></textarea>
                <button type="button" class="button quiet" id="move-copy" on:click=copy>
                    <Icon name="copy" />
                    {move || said_now(done.get())}
                </button>
            </div>
        </details>
    }
}
