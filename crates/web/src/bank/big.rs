//! A bank on a screen in the middle: what everybody has, what was entered last, whose word is missing,
//! and the way to it. Nothing on it can be pressed.

use bankhalter_client::Mirror;
use bankhalter_rules::Seat;
use leptos::prelude::*;

use super::{
    book::Book,
    end::Standings,
    history::Lines,
    keeper::Keeper,
    purse::Purse,
    requests::Asked,
    shared::Shared,
    till::{Till, till},
};
use crate::{
    board::breakable,
    screens::Way,
    speak::said,
    table::Desk,
    talk::LineBadge,
    ui::{Drawn, When, live},
};

/// How many entries stand there.
const LATEST: usize = 7;

/// The bank of a table, once it is known.
#[component]
pub(super) fn Big(desk: Desk) -> impl IntoView {
    let known = Memo::new(move |_| desk.mirror.with(Mirror::is_current));
    live(move || {
        if !known.get() {
            return ().into_any();
        }
        let shared = Shared::of(desk);
        let Some(book) = untrack(|| shared.book()) else { return ().into_any() };
        Till::provide(Keeper::Table(shared), book);
        view! { <Screen shared /> }.into_any()
    })
}

#[component]
fn Screen(shared: Shared) -> impl IntoView {
    let till = till();
    let over = move || till.is_over();
    let title = move || till.tell(|teller| teller.say("bank-end-title", []));
    view! {
        <div class="big playing big-bank" data-screen="big">
            <h1 class="hidden-text">{said("bank-title")}</h1>
            <div class="big-money">
                <When when=over fallback=|| view! { <Purses /> }>
                    <h2>{live(title)}</h2>
                    <Standings />
                </When>
            </div>
            <div class="big-side">
                <Asked shared />
                <Lines most=LATEST />
                <Way desk=shared.desk />
                <LineBadge />
            </div>
        </div>
    }
}

/// What everybody has, and what lies on Free Parking.
#[component]
fn Purses() -> impl IntoView {
    let till = till();
    let seats: Vec<_> = till.book.with_untracked(|book| book.purses.seats().collect());
    let count = seats.len();
    let purses = seats.into_iter().map(|seat| view! { <Tile seat /> });
    let pot = move || till.book.with(|book| book.purses.pot());
    let amount = move || {
        till.tell(|it| it.say("bank-pot", bankhalter_voice::args![amount = it.money(pot())]))
    };
    view! {
        <ul class="big-tiles" data-count=count>
            {purses.drawn()}
        </ul>
        <When when=move || till.book.with(Book::shows_pot)>
            <p class="big-pot" data-pot=move || pot().0.to_string()>
                {live(amount)}
            </p>
        </When>
    }
}

/// Somebody's purse.
#[component]
fn Tile(seat: Seat) -> impl IntoView {
    let purse = Purse::of(seat);
    view! {
        <li
            data-seat=seat.number()
            data-cash=move || purse.mark()
            data-out=move || (!purse.is_in()).then_some("")
        >
            {purse.picture()}
            <span>{live(move || breakable(&purse.name()))}</span>
            <b>{live(move || purse.amount())}</b>
        </li>
    }
}
