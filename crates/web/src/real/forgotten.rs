//! A line that nobody entered: what it was, of whoever was on turn then.

use bankhalter_notation::{Game as Referee, Play as Line};
use bankhalter_rules::{Action, Seat, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::fallen::Fallen;
use crate::{
    play::{Play, play},
    speak::{said, say},
    table::Desk,
    ui::{Drawn, Icon, live},
};

/// What it may have been, one below the other; then the dice or the card, if it needs any.
#[component]
pub(super) fn Forgotten(
    desk: Desk,
    /// Before which line.
    place: usize,
    /// It was this.
    with: Callback<String>,
) -> impl IntoView {
    let play = play();
    let before = desk.mirror.with_untracked(|mirror| Some(*mirror.game()?.past().before(place)));
    let Some(before) = before else { return ().into_any() };
    let picked = RwSignal::new(None::<Line>);
    let rows = move || {
        let row = |(line, told): (Line, String)| {
            let key = line.text(&play.table().cast);
            let pick = move |_| picked.set(Some(line.clone()));
            view! {
                <li>
                    <button type="button" class="mend-line" data-forgotten=key on:click=pick>
                        <span>{told}</span>
                        <Icon name="edit" />
                    </button>
                </li>
            }
        };
        untrack(|| possible(play, &before)).into_iter().map(row).drawn()
    };
    live(move || match picked.get() {
        None => view! {
            <p class="soft">{said("real-insert-what")}</p>
            <ol class="mend-lines">{live(rows)}</ol>
        }
        .into_any(),
        Some(line) => view! { <Fallen start=(line, before) with /> }.into_any(),
    })
    .into_any()
}

/// Everything that whoever was on turn or asked could have done, each with its words.
fn possible(play: Play, before: &State) -> Vec<(Line, String)> {
    let turn = Some(before.turn()).filter(|turn| before.alive().has(*turn));
    let asked = before.awaited();
    let seats = asked.into_iter().chain(turn.filter(|turn| asked != Some(*turn)));
    let cast = &play.table().cast;
    let lines = seats.flat_map(|seat| {
        let actions = play.book(|book| book.legal_actions(before, seat));
        actions.into_iter().filter(can_be_told).map(move |action| (seat, action))
    });
    lines
        .map(|(seat, action)| {
            let line = Line::act(seat, &action, cast);
            let told = line_words(play, before, &line);
            (line, told.unwrap_or_else(|| falls(play, seat, action)))
        })
        .collect()
}

/// Bids and trades have amounts that a list cannot offer.
const fn can_be_told(action: &Action) -> bool {
    !matches!(action, Action::Bid(_) | Action::Leave)
}

/// What this line would have led to, in sentences; none if dice or a card are missing.
pub(super) fn line_words(play: Play, before: &State, line: &Line) -> Option<String> {
    let played = Referee::resume(&play.table(), *before, None).play(line).ok()?;
    let told = play.scene(|scene| scene.tell(before, &played.events));
    Some(told.join(" ")).filter(|text| !text.is_empty())
}

/// What is told by chance has only a beginning.
fn falls(play: Play, seat: Seat, action: Action) -> String {
    let name = play.player(seat).name;
    match action {
        Action::Throw => say("real-throw-of", args![name = name]),
        Action::EndTurn => say("real-insert-end", args![name = name]),
        _ => say("real-insert-card", args![name = name]),
    }
}
