//! The offer that lies on the table.

use bankhalter_rules::{Action, Bundle, Return, Seat, State, Trade as Terms};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{doors::CounterButton, summary::SideOf};
use crate::{
    play::{Play, play},
    speak::said,
    ui::{Fresh, Icon, live},
};

/// The offer that lies on the table, if there is one.
#[component]
pub(crate) fn OpenOffer() -> impl IntoView {
    let play = play();
    let offer = Memo::new(move |_| play.state.with(State::offer));
    live(move || offer.get().map(|(from, terms)| view! { <Lies from terms /> }))
}

#[component]
fn Lies(from: Seat, terms: Terms) -> impl IntoView {
    let play = play();
    let take = match terms.take {
        Return::Goods(goods) => goods,
        Return::Debt => Bundle::NOTHING,
    };
    let title = move || {
        play.scene(|scene| {
            let args = args![name = scene.who(from), other = scene.who(terms.with)];
            match terms.take {
                Return::Goods(_) => scene.say_with("trade-open", args),
                Return::Debt => scene.say_with("trade-open-debt", args),
            }
        })
    };
    view! {
        <article class="open-offer" data-offer=from.number().to_string()>
            <h3>
                <Icon name="trade" />
                {live(title)}
            </h3>
            <div class="summary">
                <SideOf seat=from gets=take gives=terms.give />
                <SideOf seat=terms.with gets=terms.give gives=take />
            </div>
            {answers(play, from, terms.with)}
        </article>
    }
}

/// What this page can do about it.
fn answers(play: Play, from: Seat, to: Seat) -> impl IntoView {
    let answer = move |action: Action, key: &'static str, id: &'static str, class: &'static str| {
        let fresh = Fresh::new();
        let press = move |_| {
            if fresh.takes_press() {
                play.act(action);
            }
        };
        view! {
            <button
                type="button"
                class=class
                data-action=key
                data-fresh=move || fresh.mark()
                on:click=press
            >
                {said(id)}
            </button>
        }
    };
    live(move || {
        let me = play.me.get().filter(|_| play.is_live())?;
        Some(if me == from {
            answer(Action::Withdraw, "withdraw", "trade-withdraw", "button quiet").into_any()
        } else if me == to {
            view! {
                <div class="verdict-buttons">
                    {answer(Action::Accept, "accept", "trade-accept", "button")}
                    {answer(Action::Reject, "reject", "trade-reject", "button quiet")}
                    <CounterButton />
                </div>
            }
            .into_any()
        } else {
            ().into_any()
        })
    })
}
