//! What fell: dice by two taps, a card by its words or its number.

use bankhalter_notation::{Need, Play as Line};
use bankhalter_protocol::Absent;
use leptos::prelude::*;

use super::{cards::Cards, dice::Dice, entered::Entered, wanted};
use crate::{
    play::play,
    speak::said,
    table::{Desk, Half, desk},
    ui::{Icon, live},
};

/// What fell, for whatever waits for it.
#[component]
pub(super) fn Report() -> impl IntoView {
    let play = play();
    let Some(desk) = desk() else { return ().into_any() };
    let asked = Memo::new(move |_| wanted(play, desk));
    live(move || asked.get().map(|half| one(desk, half))).into_any()
}

fn one(desk: Desk, half: Half) -> AnyView {
    let play = play();
    let name = play.player(half.seat).name;
    let state = untrack(|| play.truth.get());
    let told = half.clone();
    let fell = Callback::new(move |outcome| {
        if !play.sent.get_untracked() {
            desk.fell(told.clone(), outcome);
        }
    });
    let what = match half.need {
        Need::Throw => {
            let kept = use_context::<Entered>().map(|entered| entered.of(play, &half));
            view! { <Dice name fell kept /> }.into_any()
        }
        Need::Card(deck) => view! { <Cards name deck state fell /> }.into_any(),
        Need::Deeds(_) => ().into_any(),
    };
    let need = if half.need == Need::Throw { "throw" } else { "card" };
    view! { <div class="report" data-need=need>{what} <Ways desk half /></div> }.into_any()
}

/// The program's dice, where the table lets them decide; and the way back from what was begun.
#[component]
fn Ways(desk: Desk, half: Half) -> impl IntoView {
    let begun = untrack(|| desk.half.with(Option::is_some));
    let nothing_told = matches!(&half.play, Line::Act { outcomes, .. } if outcomes.is_empty());
    let program = untrack(|| desk.real_board()).is_some_and(|real| real.absent == Absent::Program);
    let own = desk.mine.with_untracked(|mine| mine.contains(&half.seat.number()));
    let throws = (program && own && nothing_told).then(|| {
        let press = move |_| desk.let_program(&half);
        view! {
            <button
                type="button"
                class="button quiet"
                data-action="program-throws"
                on:click=press
            >
                <Icon name="dice" />
                {said("real-program")}
            </button>
        }
    });
    // What a bot has decided is its own; nothing of it was told by anybody here.
    let back = (begun && (own || !nothing_told)).then(|| {
        let press = move |_| desk.forget_half();
        view! {
            <button type="button" class="plain" data-action="not-meant" on:click=press>
                {said("real-not-meant")}
            </button>
        }
    });
    view! { <p class="row report-ways">{throws} {back}</p> }
}
