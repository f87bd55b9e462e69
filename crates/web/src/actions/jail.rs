//! The ways out of jail.

use bankhalter_rules::{Action, Deal, Event, JailCards, Rules, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{doing::Do, panel_text::addressed};
use crate::{
    deeds::WhyButton,
    play::play,
    real::{ReportPart, is_real},
    ui::{When, live},
    why::WhyStep,
};

/// Fine, card or a double, and what happens if it does not come.
#[component]
pub(super) fn Jail() -> impl IntoView {
    let play = play();
    let real = is_real();
    let (fine, ways_out) = play.book(|book| (book.board().fine, ways_out(book.rules())));
    let left = Memo::new(move |_| {
        let state = play.state.get();
        let failed = state.jail(state.turn()).unwrap_or_default();
        play.book(|book| book.rules().jail_attempts).saturating_sub(failed)
    });
    let attempts = move || {
        play.scene(|scene| {
            let args = args![left = left.get(), amount = scene.money(fine)];
            scene.say_with("actions-attempts", args)
        })
    };
    let pay = move || {
        play.scene(|scene| {
            let noun = scene.noun(&scene.edition.nouns.fine);
            scene.say_with("actions-fine", args![fine = noun, amount = scene.money(fine)])
        })
    };
    view! {
        <p class="hint">{live(attempts)}</p>
        <div class="whys">
            <WhyStep is=jailed rules=&["JAIL-01", "JAIL-02", "JAIL-03"] says="actions-why-jailed" />
            <WhyButton rules=ways_out says="actions-why-attempts" />
        </div>
        {real.then(|| view! { <ReportPart /> })}
        <div class="answers main-answers">
            {(!real)
                .then(|| {
                    view! {
                        <Do action=Action::Throw name="throw" icon="dice" main=true>
                            {addressed("actions-throw-double")}
                        </Do>
                    }
                })}
            <Do action=Action::PayFine name="fine" icon="money" class="button quiet">
                {live(pay)}
            </Do>
            <OwnCard />
        </div>
    }
}

/// The card that gets its holder out. Most have none, and the room is needed for the ways that there
/// are.
#[component]
fn OwnCard() -> impl IntoView {
    let play = play();
    let card = move || {
        play.scene(|scene| {
            let noun = scene.noun(&scene.edition.nouns.jail_card);
            scene.say_with("actions-card", args![card = noun])
        })
    };
    let holds = Memo::new(move |_| {
        let state = play.state.get();
        state.jail_cards(state.turn()) != JailCards::NONE
    });
    view! {
        <When when=move || holds.get()>
            <Do action=Action::UseCard name="card" icon="key" class="button quiet">
                {live(card)}
            </Do>
        </When>
    }
}

/// Is it this seat that went to jail?
fn jailed(event: &Event, seat: Seat) -> bool {
    *event == Event::Jailed { seat }
}

/// The rules about how one comes out, and when one has to pay.
fn ways_out(rules: &Rules) -> Vec<&'static str> {
    let free_deal = matches!(rules.deal, Deal::Free(_));
    match rules.jail_attempts {
        1 if free_deal => vec!["SHORT-27", "SHORT-28", "JAIL-08", "JAIL-12"],
        _ => vec!["JAIL-16", "JAIL-19", "JAIL-15", "JAIL-08", "JAIL-12"],
    }
}
