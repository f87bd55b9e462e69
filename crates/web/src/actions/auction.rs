//! The auction: what is under the hammer, who leads, who is still in, and how it would end.

use bankhalter_rules::{Event, Lot, Money, Party, Seat, Seats, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{bid::Bids, deed::SmallDeed};
use crate::{
    play::{Play, play},
    ui::{Drawn, When, live},
};

/// The auction.
#[component]
pub(super) fn Auction() -> impl IntoView {
    let play = play();
    let lot = Memo::new(move |_| match play.state.get().lot() {
        Some(Lot::Deed(deed)) => Some(deed),
        _ => None,
    });
    let bids =
        Memo::new(move |_| play.me.get().is_some_and(|me| play.state.get().bidders().has(me)));
    view! {
        {move || lot.get().map(|deed| view! { <SmallDeed deed /> })}
        <Bidders />
        <p class="soft ending">
            {move || {
                going(play, &play.state.get())
                    .map(|text| {
                        view! {
                            <span class="going" id="going">
                                {text}
                                " "
                            </span>
                        }
                    })
            }} {move || ending(play, &play.state.get())}
        </p>
        <When when=move || bids.get()>
            <Bids />
        </When>
    }
}

/// The hammer rises: nobody calls by the clock here, so it is called by how many are still in.
fn going(play: Play, state: &State) -> Option<String> {
    state.bid()?;
    let id = match state.bidders().count() {
        2 => "actions-going-twice",
        3 => "actions-going-once",
        _ => return None,
    };
    Some(play.scene(|scene| scene.say(id)))
}

/// What happens if everybody else drops out.
fn ending(play: Play, state: &State) -> String {
    let Some(lot) = state.lot() else { return String::new() };
    play.scene(|scene| {
        let Some((leader, bid)) = state.bid() else {
            let args = args![
                lot = scene.lot(lot),
                bank = scene.noun(&scene.edition.nouns.bank),
                floor = scene.money(state.floor()),
            ];
            return scene.say_with("actions-nobody", args);
        };
        let args = args![name = scene.who(leader), lot = scene.lot(lot), bid = scene.money(bid)];
        scene.say_with("actions-hammer", args)
    })
}

/// Everybody in the game: leading, still in, or out.
#[component]
fn Bidders() -> impl IntoView {
    let play = play();
    let seats = play.state.get_untracked().alive();
    view! { <ul class="bidders">{seats.iter().map(|seat| view! { <Bidder seat /> }).drawn()}</ul> }
}

#[component]
fn Bidder(seat: Seat) -> impl IntoView {
    let play = play();
    let stand = Memo::new(move |_| {
        let state = play.state.get();
        if state.bid().is_some_and(|(leader, _)| leader == seat) {
            "leads"
        } else if state.bidders().has(seat) {
            "in"
        } else {
            "out"
        }
    });
    let text = move || {
        play.scene(|scene| {
            let cash = scene.money(play.state.get().cash(seat));
            let args = args![name = scene.player(seat), stand = stand.get(), cash = cash];
            scene.say_with("actions-bidder", args)
        })
    };
    view! {
        <li data-seat=seat.number() data-stand=move || stand.get()>
            {live(text)}
        </li>
    }
}

/// What the last action sold, if it ended an auction.
fn sold(play: Play) -> Option<String> {
    let (events, lot, alive) = play.told(|log| {
        let last = log.last()?;
        Some((last.events.clone(), last.before.lot()?, last.before.alive()))
    })?;
    let closed = events.iter().position(|event| *event == Event::AuctionClosed)?;
    let buyer = buyer(&events[closed..], alive);
    Some(play.scene(|scene| {
        let Some((seat, amount)) = buyer else {
            let bank = scene.noun(&scene.edition.nouns.bank);
            return scene.say_with("actions-unsold", args![lot = scene.lot(lot), bank = bank]);
        };
        let (name, amount) = (scene.who(seat), scene.money(amount));
        scene.say_with("actions-sold", args![lot = scene.lot(lot), name = name, amount = amount])
    }))
}

/// Who paid after the hammer fell.
fn buyer(events: &[Event], alive: Seats) -> Option<(Seat, Money)> {
    match events.get(1)? {
        Event::Paid { from: Party::Seat(seat), to: Party::Bank, amount, .. }
            if alive.has(*seat) =>
        {
            Some((*seat, *amount))
        }
        _ => None,
    }
}

/// What the last action sold, until something else is done.
#[component]
pub(super) fn Sold() -> impl IntoView {
    let play = play();
    live(move || sold(play).map(|text| view! { <p class="hint sold">{text}</p> }))
}
