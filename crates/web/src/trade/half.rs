//! One half of an offer: deeds, money and jail cards of one player, to pick from.

use bankhalter_rules::{Deck, Properties, Property, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{TradeDraft, cash::Cash, draft::Half};
use crate::{
    board::breakable,
    deeds::{Buildings, Sign, Token, grouped},
    play::play,
    ui::{Drawn, Icon, live},
};

/// One half of an offer.
#[component]
pub(crate) fn HalfOf(draft: TradeDraft, half: Half) -> impl IntoView {
    let play = play();
    let giver = Memo::new(move |_| match half {
        Half::Give => play.me.get(),
        Half::Take => draft.draft.get().with,
    });
    live(move || giver.get().map(|seat| view! { <Goods draft half seat /> }))
}

#[component]
fn Goods(draft: TradeDraft, half: Half, seat: Seat) -> impl IntoView {
    let play = play();
    let title =
        move || play.scene(|scene| scene.say_with("trade-gives", args![name = scene.who(seat)]));
    let key = match half {
        Half::Give => "give",
        Half::Take => "take",
    };
    let held = Memo::new(move |_| play.state.with(|state| state.deeds(seat)));
    let deeds = move || {
        let groups = play.book(|book| grouped(book, held.get()));
        let deeds = groups
            .into_iter()
            .flat_map(|(_, own): (Properties, Properties)| own.iter().collect::<Vec<_>>());
        deeds
            .map(|deed| {
                view! {
                    <li>
                        <PickDeed draft half deed />
                    </li>
                }
            })
            .drawn()
    };
    let cards = Memo::new(move |_| play.state.with(|state| state.jail_cards(seat)));
    let kept = move || {
        cards
            .get()
            .iter()
            .map(|deck| {
                view! {
                    <li>
                        <PickCard draft half deck />
                    </li>
                }
            })
            .drawn()
    };
    view! {
        <fieldset class="half" data-half=key>
            <legend>
                <Token seat />
                {title}
            </legend>
            <Cash draft half seat />
            <ul class="picks">{live(deeds)}{live(kept)}</ul>
        </fieldset>
    }
}

#[component]
fn PickDeed(draft: TradeDraft, half: Half, deed: Property) -> impl IntoView {
    let play = play();
    let at = play.book(|book| book.deed(deed).at.number());
    let price = play.book(|book| book.deed(deed).price);
    let chosen = move || draft.draft.get().half(half).deeds.has(deed);
    let state = Memo::new(move |_| {
        play.state.with(|state| (state.level(deed), state.mortgaged().has(deed)))
    });
    let aside =
        move || {
            play.scene(|scene| {
                if state.get().1 { scene.say("deeds-mortgaged") } else { scene.money(price) }
            })
        };
    view! {
        <label class="pick" class:mortgaged=move || state.get().1>
            <input
                type="checkbox"
                data-pick=at.to_string()
                prop:checked=live(chosen)
                on:change=move |_| draft.draft.update(|draft| draft.toggle_deed(half, deed))
            />
            <Sign deed />
            <span class="tile-name">{move || play.scene(|scene| breakable(scene.deed(deed)))}</span>
            <Buildings level=Signal::derive(move || state.get().0) />
            <span class="pick-aside">{aside}</span>
        </label>
    }
}

#[component]
fn PickCard(draft: TradeDraft, half: Half, deck: Deck) -> impl IntoView {
    let play = play();
    let key = match deck {
        Deck::Chance => "chance",
        Deck::Chest => "chest",
    };
    let name = move || {
        let cards = bankhalter_rules::JailCards::only(deck);
        play.scene(|scene| scene.jail_cards(cards).join(""))
    };
    view! {
        <label class="pick">
            <input
                type="checkbox"
                data-pick=key
                prop:checked=move || draft.draft.get().half(half).cards.has(deck)
                on:change=move |_| draft.draft.update(|draft| draft.toggle_card(half, deck))
            />
            <Icon name="key" />
            <span class="tile-name">{live(name)}</span>
        </label>
    }
}
