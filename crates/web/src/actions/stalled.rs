//! Somebody keeps the others waiting: they may vote to let a bot play on for him.

use std::time::Duration;

use bankhalter_client::Mirror;
use bankhalter_protocol::ClientMessage;
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    parts::part_of,
    play::{Play, play},
    table::{Desk, desk},
    ui::{Icon, When, live},
};

/// How often the page looks at the clock.
const LOOK: Duration = Duration::from_secs(5);

part_of! {
    /// The vote, fetched with what people say.
    AboutPart = talk(load_about, draw_about) {
        let Stalling(about) = expect_context();
        let vote = move |about| desk().map(|desk| view! { <About about play=play() desk /> });
        view! { {move || about.get().map(vote)} }
    }
}

/// Who keeps the others waiting.
#[derive(Clone, Copy)]
struct Stalling(Memo<Option<u8>>);

/// A vote about whoever is awaited, if he is gone or takes his time.
#[component]
pub(super) fn Vote() -> impl IntoView {
    let Some(desk) = desk().filter(|desk| !desk.is_local) else { return ().into_any() };
    let now = RwSignal::new(desk.now());
    if let Ok(timer) = set_interval_with_handle(move || now.set(desk.now()), LOOK) {
        on_cleanup(move || timer.clear());
    }
    let about = Memo::new(move |_| {
        // Nobody complains about whoever sits beside him at the same phone.
        let stalls = desk.mirror.with(|mirror| stalls(mirror, now.get()));
        stalls.filter(|seat| desk.mine.with(|mine| !mine.contains(seat)))
    });
    provide_context(Stalling(about));
    let stalls = move || about.get().is_some();
    view! {
        <When when=stalls>
            <AboutPart />
        </When>
    }
    .into_any()
}

/// The chair that keeps the others waiting, if the room would take a vote about it.
fn stalls(mirror: &Mirror, now: u64) -> Option<u8> {
    let (you, awaited) = (mirror.you()?, mirror.awaited()?);
    (you != awaited && mirror.stalls(awaited, now)).then_some(awaited)
}

#[component]
fn About(about: u8, play: Play, desk: Desk) -> impl IntoView {
    let given = Memo::new(move |_| {
        desk.mirror.with(|mirror| {
            let own = mirror.you();
            let votes = mirror.votes().iter().filter(|(_, other)| *other == about);
            let is_own = votes.clone().any(|(voter, _)| Some(*voter) == own);
            (votes.count(), mirror.seating().votes_needed(about, &[]), is_own)
        })
    });
    let name = move || {
        let players = play.players.get();
        players.get(usize::from(about)).map(|player| player.name.clone()).unwrap_or_default()
    };
    let text = move || {
        let (count, needed, own) = given.get();
        let own = match own {
            true => "yes",
            false if count + 1 == needed => "last",
            false => "no",
        };
        let args = args![name = name(), count = count, needed = needed, own = own];
        play.scene(|scene| scene.say_with("actions-vote", args))
    };
    let vote = move |_| {
        let (_, _, own) = given.get_untracked();
        desk.say(ClientMessage::Vote { about, remove: !own });
    };
    view! {
        <div class="answers">
            <button type="button" class="button quiet" data-action="vote" on:click=vote>
                <Icon name="bot" />
                <span>{live(text)}</span>
            </button>
        </div>
    }
}
