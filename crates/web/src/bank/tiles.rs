//! Every purse as a large tile; the bank, the pot and everybody beside them.

use bankhalter_rules::Seat;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    book::Book,
    draft::{Party, Role},
    purse::Purse,
    till::{Till, till},
};
use crate::{
    board::breakable,
    ui::{Drawn, Icon, When, live},
};

/// All tiles.
#[component]
pub(super) fn Tiles() -> impl IntoView {
    let till = till();
    let seats: Vec<_> = till.book.with_untracked(|book| book.purses.seats().collect());
    let count = seats.len();
    let people = seats.into_iter().map(|seat| view! { <PersonTile seat /> });
    let bank = move || till.tell(|teller| teller.who(Party::Bank));
    let all = move || till.tell(|teller| teller.who(Party::All));
    view! {
        <div class="till-tiles" data-count=count>
            {people.drawn()}
        </div>
        <div class="till-others">
            <OtherTile party=Party::Bank key="bank" icon="bank" name=Signal::derive(bank) />
            <When when=move || till.book.with(Book::shows_pot)>
                <PotTile />
            </When>
            <OtherTile party=Party::All key="all" icon="people" name=Signal::derive(all) />
        </div>
    }
}

/// Somebody's purse.
#[component]
fn PersonTile(seat: Seat) -> impl IntoView {
    let (till, party, purse) = (till(), Party::Seat(seat), Purse::of(seat));
    let is_own =
        move || till.keeper.table().is_some_and(|shared| shared.you() == Some(seat.number()));
    let own = move || till.tell(|teller| teller.say("bank-own", []));
    view! {
        <button
            type="button"
            class="till-tile"
            data-seat=seat.number()
            data-cash=move || purse.mark()
            data-out=move || (!purse.is_in()).then_some("")
            data-role=role(till, party)
            aria-pressed=pressed(till, party)
            data-fresh=move || till.mark(party)
            prop:disabled=move || !purse.is_in() || till.is_over()
            on:click=move |_| till.tap(party)
        >
            {purse.picture()}
            <span class="till-name">{live(move || breakable(&purse.name()))}</span>
            <When when=is_own>
                <span class="till-own">{live(own)}</span>
            </When>
            <strong class="till-cash till-long">{live(move || purse.amount())}</strong>
            <strong class="till-cash till-short">{live(move || purse.number())}</strong>
        </button>
    }
}

/// The bank, or everybody.
#[component]
fn OtherTile(
    party: Party,
    key: &'static str,
    icon: &'static str,
    name: Signal<String>,
) -> impl IntoView {
    let till = till();
    view! {
        <button
            type="button"
            class="till-tile till-other"
            data-party=key
            data-role=role(till, party)
            aria-pressed=pressed(till, party)
            data-fresh=move || till.mark(party)
            prop:disabled=move || till.is_over()
            on:click=move |_| till.tap(party)
        >
            <Icon name=icon />
            <span class="till-name">{move || name.get()}</span>
        </button>
    }
}

/// What lies on Free Parking.
#[component]
fn PotTile() -> impl IntoView {
    let till = till();
    let pot = Memo::new(move |_| till.book.with(|book| book.purses.pot()));
    let name =
        move || till.tell(|teller| teller.say("bank-pot", args![amount = teller.money(pot.get())]));
    view! {
        <button
            type="button"
            class="till-tile till-other"
            data-party="pot"
            data-cash=move || pot.get().0.to_string()
            data-role=role(till, Party::Pot)
            aria-pressed=pressed(till, Party::Pot)
            data-fresh=move || till.mark(Party::Pot)
            prop:disabled=move || till.is_over()
            on:click=move |_| till.tap(Party::Pot)
        >
            <Icon name="coins" />
            <span class="till-name">{live(name)}</span>
        </button>
    }
}

/// What the tile is in the payment that is being made, for its looks.
fn role(till: Till, party: Party) -> impl Fn() -> &'static str + Send + Sync + Copy {
    move || match till.draft.with(|draft| draft.role(party)) {
        Role::Free => "free",
        Role::Payer => "payer",
        Role::Target => "target",
        Role::Receiver => "receiver",
        Role::Aside => "aside",
    }
}

/// The same for those who listen.
fn pressed(till: Till, party: Party) -> impl Fn() -> &'static str + Send + Sync + Copy {
    move || match till.draft.with(|draft| draft.role(party)) {
        Role::Payer | Role::Receiver => "true",
        Role::Free | Role::Target | Role::Aside => "false",
    }
}
