//! The turn itself: throwing, a card's choice, the end.

use bankhalter_rules::{Action, Deck, Effect as Order, Money, Phase, Properties};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    doing::Do,
    jail::Jail,
    panel_text::{addressed, on_turn},
};
use crate::{
    play::{is_awaited, play},
    real::{ReportPart, is_real},
    ui::{When, live},
};

/// A throw for the first turn.
#[component]
pub(super) fn Order() -> impl IntoView {
    let play = play();
    let is_real = is_real();
    let throws = move || {
        let (state, me) = (play.state.get(), play.me.get());
        // At a real board dice are there for whoever may throw; elsewhere a button says why not.
        let may = |me| !is_real || play.book(|book| is_awaited(book, &state, me));
        me.is_some_and(|me| state.unthrown().has(me) && may(me))
    };
    view! {
        <When when=throws>
            <Throw label=Signal::derive(addressed("actions-throw")) />
        </When>
    }
}

/// The throw: the program's, or the one that fell on a real board.
#[component]
pub(super) fn Throw(label: Signal<String>) -> impl IntoView {
    if is_real() {
        return view! { <ReportPart /> }.into_any();
    }
    view! {
        <div class="answers main-answers">
            <Do action=Action::Throw name="throw" icon="dice" class="button big" main=true>
                {live(move || label.get())}
            </Do>
        </div>
    }
    .into_any()
}

/// A throw for a move, or the ways out of jail.
#[component]
pub(super) fn Ready() -> impl IntoView {
    let play = play();
    let mine = on_turn(play);
    let jailed = Memo::new(move |_| {
        let state = play.state.get();
        state.jail(state.turn()).is_some()
    });
    let again = move || play.state.get().throws_again();
    let label = move || {
        play.scene(|scene| {
            if again() { scene.say("actions-throw-again") } else { scene.say("actions-throw") }
        })
    };
    let warning = move || {
        let state = play.state.get();
        (state.doubles() == 2).then(|| {
            play.scene(|scene| {
                let jail = scene.noun(&scene.edition.nouns.jail);
                scene.say_with("actions-third-double", args![jail = jail])
            })
        })
    };
    view! {
        <When when=move || mine.get() && jailed.get()>
            <Jail />
        </When>
        <When when=move || {
            mine.get() && !jailed.get()
        }>
            {move || warning().map(|text| view! { <p class="hint">{text}</p> })}
            <Throw label=Signal::derive(label) />
        </When>
    }
}

/// A card that leaves a choice.
#[component]
pub(super) fn Choice() -> impl IntoView {
    let play = play();
    let mine = on_turn(play);
    let order = Memo::new(move |_| {
        let (deck, card) = play.state.get().choice()?;
        match play.book(|book| book.card(deck, card)) {
            Order::PayOrDraw { amount, deck } => Some((amount, deck)),
            _ => None,
        }
    });
    let pay = move || {
        let amount = order.get().map_or(Money::ZERO, |(amount, _)| amount);
        play.scene(|scene| scene.say_with("actions-pay", args![amount = scene.money(amount)]))
    };
    let draw = move || {
        let deck = order.get().map_or(Deck::Chance, |(_, deck)| deck);
        play.scene(|scene| {
            let card = scene.noun(scene.edition.card_noun(deck));
            scene.say_with("actions-draw", args![card = card])
        })
    };
    view! {
        <When when=move || mine.get()>
            <div class="answers main-answers">
                <Do action=Action::Pay name="pay" icon="money" main=true>
                    {live(pay)}
                </Do>
                <Do action=Action::Draw name="draw" icon="card" class="button quiet">
                    {live(draw)}
                </Do>
            </div>
        </When>
    }
}

/// The end of the turn, with what could be done before.
#[component]
pub(super) fn Done() -> impl IntoView {
    let play = play();
    let mine = on_turn(play);
    let reminder = move || {
        let streets = sites(play.legal());
        (mine.get() && !streets.is_empty() && play.state.get().phase() == Phase::Done).then(|| {
            play.scene(|scene| {
                scene.say_with("actions-could-build", args![streets = scene.deeds(streets)])
            })
        })
    };
    view! {
        <When when=move || {
            mine.get()
        }>
            {move || reminder().map(|text| view! { <p class="hint">{text}</p> })}
            <div class="answers main-answers">
                <Do action=Action::EndTurn name="end" icon="check" class="button big" main=true>
                    {addressed("actions-end")}
                </Do>
            </div>
        </When>
    }
}

/// Where something could be built.
fn sites(legal: bankhalter_rules::Actions) -> Properties {
    let street = |action| match action {
        Action::Build(street) => Some(street),
        _ => None,
    };
    legal.into_iter().filter_map(street).collect()
}
