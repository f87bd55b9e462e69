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
    let lacking = Memo::new(move |_| {
        let half = desk.half.get().filter(|_| play.show.settled.get());
        half.and_then(|half| lacking(play, &half))
    });
    let line = move |id: &'static str, text: Memo<Option<String>>| {
        view! {
            <When when=move || text.with(Option::is_some)>
                <p class="big-waits" id=id>
                    {live(move || text.get())}
                </p>
            </When>
        }
    };
    view! {
        {line("waits-wish", wanted)}
        {line("waits-half", lacking)}
    }
    .into_any()
}

/// What somebody wants to put right, and whose word is missing.
fn wanted(play: Play, desk: Desk) -> Option<String> {
    let proposal = desk.mirror.with(|mirror| mirror.pending().proposal().cloned())?;
    let told = preview(play, desk, &proposal.correction, &proposal.agreed);
    Some(format!("{} {}", wish(play, desk, &proposal), waits(play, &told)))
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
