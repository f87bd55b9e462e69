//! Buy, or leave it to the auction.

use bankhalter_rules::{Action, Auctions, Money, Property, Square};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{deed::SmallDeed, doing::Do, panel_text::on_turn, raise_money::RaiseMoney};
use crate::{
    play::{Play, play},
    ui::{When, live},
};

/// Buy, or leave it to the auction.
#[component]
pub(super) fn Purchase() -> impl IntoView {
    let play = play();
    let deed = Memo::new(move |_| for_sale(play));
    let mine = on_turn(play);
    live(move || {
        let deed = deed.get()?;
        let answers = view! {
            <When when=move || mine.get()>
                <Buy deed />
            </When>
        };
        Some(view! {
            <SmallDeed deed />
            {answers}
        })
    })
}

/// What the player on turn stands on.
fn for_sale(play: Play) -> Option<Property> {
    let state = play.state.get();
    match play.book(|book| book.square(state.at(state.turn()))) {
        Square::Deed(deed) => Some(deed),
        _ => None,
    }
}

#[component]
fn Buy(deed: Property) -> impl IntoView {
    let play = play();
    let price = play.book(|book| book.deed(deed).price);
    let auctions = play.book(|book| book.rules().house_rules.auctions != Auctions::None);
    let cash = Memo::new(move |_| {
        let state = play.state.get();
        state.cash(state.turn())
    });
    let after = move || {
        let cash = cash.get();
        play.scene(|scene| {
            if cash < price {
                let short = scene.money(Money(price.0 - cash.0));
                return scene.say_with("actions-short", args![amount = short]);
            }
            let left = scene.money(Money(cash.0 - price.0));
            scene.say_with("actions-after", args![cash = left])
        })
    };
    let buy = move || {
        play.scene(|scene| scene.say_with("actions-buy", args![price = scene.money(price)]))
    };
    let leave = move || {
        play.scene(|scene| {
            if auctions { scene.say("actions-decline") } else { scene.say("actions-leave-it") }
        })
    };
    view! {
        <p class="hint">{live(after)}</p>
        <div class="answers main-answers">
            <Do action=Action::Buy name="buy" icon="deed" main=true>
                {live(buy)}
            </Do>
            <Do action=Action::Decline name="decline" icon="gavel" class="button quiet">
                {live(leave)}
            </Do>
        </div>
        <When when=move || cash.get() < price>
            <RaiseMoney need=price />
        </When>
    }
}
