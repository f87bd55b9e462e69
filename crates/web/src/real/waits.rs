//! What the table waits for beside the game: a word to what somebody wants to put right, a card that
//! nobody has told yet. It shows and never asks.

use bankhalter_notation::Need;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    agree::{waits, wish},
    preview::preview,
};
use crate::{
    play::{Play, play},
    table::{Desk, Half, desk},
    ui::{When, live},
};

/// One line for each.
#[component]
pub(super) fn Waits() -> impl IntoView {
    let play = play();
    let Some(desk) = desk() else { return ().into_any() };
    let wanted = Memo::new(move |_| wanted(play, desk));
    let is_wanted = move || wanted.with(Option::is_some);
    let (what, whose) =
        (move || wanted.get().map(|(what, _)| what), move || wanted.get().map(|(_, whose)| whose));
    let lacking = Memo::new(move |_| {
        let half = desk.half.get().filter(|_| play.show.settled.get());
        half.and_then(|half| lacking(play, &half))
    });
    view! {
        <When when=is_wanted>
            <p class="big-waits" id="waits-wish">
                <span class="big-wish">{live(what)}</span>
                " "
                <span class="big-missing">{live(whose)}</span>
            </p>
        </When>
        <When when=move || lacking.with(Option::is_some)>
            <p class="big-waits" id="waits-half">
                {live(move || lacking.get())}
            </p>
        </When>
    }
    .into_any()
}

/// What somebody wants to put right, and whose word is missing.
fn wanted(play: Play, desk: Desk) -> Option<(String, String)> {
    let proposal = desk.mirror.with(|mirror| mirror.pending().proposal().cloned())?;
    let told = preview(play, desk, &proposal.correction, &proposal.agreed);
    Some((wish(play, desk, &proposal), waits(play, &told)))
}

/// What is missing in what somebody has begun to tell.
fn lacking(play: Play, half: &Half) -> Option<String> {
    let name = play.player(half.seat).name;
    play.scene(|scene| match half.need {
        Need::Throw => Some(scene.say_with("screen-lacks-throw", args![name = name])),
        Need::Card(deck) => {
            let deck = scene.deck(deck);
            Some(scene.say_with("screen-lacks-card", args![name = name, deck = deck]))
        }
        Need::Deeds(_) => None,
    })
}
