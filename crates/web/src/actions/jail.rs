//! The ways out of jail.

use bankhalter_rules::Action;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{doing::Do, words::said};
use crate::{play::play, ui::live};

/// Fine, card or a double, and what happens if it does not come.
#[component]
pub(super) fn Jail() -> impl IntoView {
    let play = play();
    let fine = play.book(|book| book.board().fine);
    let left = Memo::new(move |_| {
        let state = play.truth.get();
        let failed = state.jail(state.turn()).unwrap_or_default();
        play.book(|book| book.rules().jail_attempts).saturating_sub(failed)
    });
    let attempts = move || {
        play.scene(|scene| {
            let noun = scene.noun(&scene.edition.nouns.fine);
            let args = args![left = left.get(), fine = noun, amount = scene.money(fine)];
            scene.say_with("actions-attempts", args)
        })
    };
    let pay = move || {
        play.scene(|scene| {
            let noun = scene.noun(&scene.edition.nouns.fine);
            scene.say_with("actions-fine", args![fine = noun, amount = scene.money(fine)])
        })
    };
    let card = move || {
        play.scene(|scene| {
            let noun = scene.noun(&scene.edition.nouns.jail_card);
            scene.say_with("actions-card", args![card = noun])
        })
    };
    view! {
        <p class="hint">{live(attempts)}</p>
        <div class="answers main-answers">
            <Do action=Action::Throw name="throw" icon="dice" main=true>
                {said("actions-throw-double")}
            </Do>
            <Do action=Action::PayFine name="fine" icon="money" class="button quiet">{live(pay)}</Do>
            <Do action=Action::UseCard name="card" icon="key" class="button quiet">{live(card)}</Do>
        </div>
    }
}
