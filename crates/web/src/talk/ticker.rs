//! The last sentences, always in view.

use bankhalter_rules::Event;
use leptos::prelude::*;

use crate::{
    play::{Play, play},
    ui::Drawn,
};

/// So many.
const LINES: usize = 3;

/// The last sentences. They follow the board: nobody reads what the dice still have to show.
#[component]
pub(crate) fn Ticker() -> impl IntoView {
    let play = play();
    let lines = RwSignal::new(Vec::<String>::new());
    // While the board moves, what it shows is told.
    Effect::watch(
        move || play.show.latest.get(),
        move |event, _, _| {
            let settled = play.show.settled.get_untracked();
            if let (Some(event), false) = (event.filter(is_whole), settled) {
                let told = untrack(|| play.scene(|scene| scene.tell(&[event])));
                lines.update(|lines| {
                    lines.extend(told);
                    lines.drain(..lines.len().saturating_sub(LINES));
                });
            }
        },
        false,
    );
    // When it stands, the last of everything.
    Effect::new(move |_| {
        play.log.track();
        if play.show.settled.get() {
            lines.set(last(play));
        }
    });
    view! {
        <ul class="ticker" id="ticker">
            {move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).drawn()}
        </ul>
    }
}

/// Can it be told by itself? An offer comes in several events.
const fn is_whole(event: &Event) -> bool {
    !matches!(
        event,
        Event::OfferOpened { .. } | Event::OfferGives { .. } | Event::OfferTakes { .. }
    )
}

fn last(play: Play) -> Vec<String> {
    let mut lines = Vec::new();
    let newest = play.log.with_untracked(|log| {
        log.iter().rev().take(LINES * 2).map(|entry| entry.events.clone()).collect::<Vec<_>>()
    });
    for events in newest {
        let mut told = play.scene(|scene| scene.tell(&events));
        told.append(&mut lines);
        lines = told;
        if lines.len() >= LINES {
            break;
        }
    }
    lines.drain(..lines.len().saturating_sub(LINES));
    lines
}
