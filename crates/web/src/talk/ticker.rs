//! The last sentences, always in view.

use bankhalter_rules::Event;
use bankhalter_voice::sentence;
use leptos::prelude::*;

use crate::{
    play::{Play, play},
    ui::{Drawn, When},
    why::{Line, changing_line, newest, why},
};

/// How many of them are in view where there is room for them.
const LINES: usize = 8;
/// How many are known: what stands in the heading is not said twice.
const KNOWN: usize = 10;

/// The last sentences. They follow the board: nobody reads what the dice still have to show.
#[component]
pub(crate) fn Ticker() -> impl IntoView {
    let (play, why) = (play(), why());
    let lines = RwSignal::new(Vec::<Line>::new());
    // While the board moves, what it shows is told.
    Effect::watch(
        move || play.show.latest.get(),
        move |event, _, _| {
            let settled = play.show.settled.get_untracked();
            if let (Some(event), false) = (event.filter(is_whole), settled) {
                let place = newest(play, usize::MAX, |other| *other == event).unwrap_or_default();
                let told = untrack(|| play.show.told(play));
                let told = told.into_iter().map(|sentence| (place, sentence));
                lines.update(|lines| {
                    lines.extend(told);
                    lines.drain(..lines.len().saturating_sub(KNOWN));
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
    let said = Memo::new(move |_| {
        let heading = heading(play);
        let same = |(_, line): &&Line| heading.contains(line);
        lines.with(|lines| lines.iter().rev().take_while(same).count())
    });
    // A line stays where it is, the newest last; only its words change.
    let row = move |above: usize| {
        let line = Memo::new(move |_| {
            lines.with(|lines| lines.iter().rev().nth(above + said.get()).cloned())
        });
        let shown = Signal::derive(move || line.get().unwrap_or_default());
        view! {
            <When when=move || line.with(Option::is_some)>
                <li>{changing_line(play, why, shown)}</li>
            </When>
        }
    };
    view! {
        <ul class="ticker" id="ticker">
            {(0..LINES).rev().map(row).drawn()}
        </ul>
    }
}

/// What the heading of the panel says now.
fn heading(play: Play) -> Vec<String> {
    if !play.show.settled.get() {
        return play.show.told(play);
    }
    let state = play.state.get();
    let me = play.me.get().filter(|me| state.awaited() == Some(*me));
    me.map(|me| play.scene(|scene| sentence(&scene.asked(&state, me)))).into_iter().collect()
}

/// Can it be told by itself? An offer comes in several events.
const fn is_whole(event: &Event) -> bool {
    !matches!(
        event,
        Event::OfferOpened { .. } | Event::OfferGives { .. } | Event::OfferTakes { .. }
    )
}

fn last(play: Play) -> Vec<Line> {
    let mut lines = Vec::new();
    let newest = play.log.with_untracked(|log| {
        let entries = log.iter().enumerate().rev().take(KNOWN * 2);
        entries.map(|(number, entry)| (number, entry.clone())).collect::<Vec<_>>()
    });
    for (number, entry) in newest {
        let told = entry.told_each(play).into_iter();
        let mut told: Vec<_> = told.map(|(index, sentence)| ((number, index), sentence)).collect();
        told.append(&mut lines);
        lines = told;
        if lines.len() >= KNOWN {
            break;
        }
    }
    lines.drain(..lines.len().saturating_sub(KNOWN));
    lines
}
