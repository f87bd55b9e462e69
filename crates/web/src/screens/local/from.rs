//! A record is played on, from any position in it.

use std::sync::Arc;

use bankhalter_protocol::Sitter;
use bankhalter_room::local::{Past, Player};
use bankhalter_rules::Seat;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::seats::SitterChoice;
use crate::{
    local::{Failed, handover, play_on},
    prefs::prefs,
    replay::{RecordInput, Reel, Wrong, WrongList, handed},
    speak::said,
    ui::{Drawn, live},
};

/// A record goes on.
#[component]
pub(crate) fn From() -> impl IntoView {
    let text = RwSignal::new(handed().map(|handed| handed.text).unwrap_or_default());
    // Whoever comes from a record has chosen where it goes on: its text is for those who ask for it.
    let brought = text.with_untracked(|text| !text.is_empty());
    let past = RwSignal::new(None::<Arc<Past>>);
    let wrong = RwSignal::new(Vec::<Wrong>::new());
    let read = Callback::new(move |()| {
        let found = text.with_untracked(|text| read_past(text));
        wrong.set(found.as_ref().err().cloned().unwrap_or_default());
        past.set(found.ok());
    });
    if brought {
        read.run(());
    }
    let input = move || view! { <RecordInput text read /> };
    let source = if brought {
        view! {
            <details class="record-brought">
                <summary>{said("local-from-text")}</summary>
                {input()}
            </details>
        }
        .into_any()
    } else {
        view! {
            <p class="soft">{said("local-from-about")}</p>
            {input()}
        }
        .into_any()
    };
    let go_on = move || past.get().map(|past| view! { <GoOn past /> });
    let (above, below) = if brought { (None, Some(source)) } else { (Some(source), None) };
    view! {
        <section class="page" data-screen="from">
            <h1>{said("local-from-title")}</h1>
            {above}
            <WrongList wrong />
            {live(go_on)}
            {below}
        </section>
    }
}

fn read_past(text: &str) -> Result<Arc<Past>, Vec<Wrong>> {
    let reel = Reel::read(text)?;
    if let Some(wrong) = reel.wrong {
        return Err(vec![wrong]);
    }
    Past::of(&reel.record).map(Arc::new).map_err(|failure| {
        let message = format!("expected {}, found {}", failure.expected, failure.found);
        vec![Wrong { line: failure.line, column: None, message }]
    })
}

/// Who plays for whom, and off it goes.
#[component]
fn GoOn(past: Arc<Past>) -> impl IntoView {
    let names = past.players().to_vec();
    let sitters: Vec<_> = names.iter().map(|_| RwSignal::new(Sitter::Person)).collect();
    let failed = RwSignal::new(None::<String>);
    let navigate = use_navigate();
    let (speed, handover) = (prefs().speed, handover());
    // Whoever is out has nothing left to decide.
    let plays = |seat: usize| {
        let seat = u8::try_from(seat).ok().and_then(Seat::new);
        seat.is_some_and(|seat| past.state().alive().has(seat))
    };
    let living = names.iter().zip(&sitters).enumerate().filter(|(seat, _)| plays(*seat));
    let rows = living.map(|(_, (name, sitter))| {
        view! {
            <li class="seat-row">
                <span class="seat-name">{name.clone()}</span>
                <SitterChoice name=name.clone() sitter=*sitter />
            </li>
        }
    });
    let rows = rows.drawn();
    let start = move |_| {
        let players = sitters.iter().map(|sitter| Player {
            name: None,
            token: None,
            sitter: sitter.get_untracked(),
        });
        match play_on(handover, &past, &players.collect::<Vec<_>>(), speed.get_untracked()) {
            Ok(address) => navigate(&address, NavigateOptions::default()),
            Err(why) => failed.set(Some(why)),
        }
    };
    view! {
        <section class="card go-on">
            <h2>{said("local-from-players")}</h2>
            <ul class="seat-rows">{rows}</ul>
            <button type="button" class="button big" id="play-on" on:click=start>
                {said("local-play-on")}
            </button>
            <Failed why=failed />
        </section>
    }
}
