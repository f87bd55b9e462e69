//! One person at the table: name and token, counting what lies there, leaving the game.

use bankhalter_evening::{Account, Payment};
use bankhalter_rules::Seat;
use leptos::prelude::*;

use super::{
    book::Person,
    count::Count,
    draft::{Draft, Party},
    till::{Till, till},
    told::party,
    wish::Wish,
};
use crate::{
    api::rejected,
    form::Fault,
    screens::TokenPick,
    speak::{said, said_now},
    ui::{Drawn, Icon, live},
};

/// A name has at most this many letters.
const LONGEST: u32 = 20;

/// One person at the table.
#[component]
pub(super) fn PersonSheet(
    /// Who.
    seat: Seat,
    /// Done.
    close: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="stack">
            <Name seat />
            <Token seat />
            <Count seat close />
            <Leaving seat close />
        </div>
    }
}

#[component]
fn Name(seat: Seat) -> impl IntoView {
    let till = till();
    let value = till.book.with_untracked(|book| {
        book.people.get(usize::from(seat.number())).map(|person| person.name.clone())
    });
    let token = move || {
        till.tell(|teller| {
            let token = teller.book.token(seat);
            token.map(|token| token.name.get(teller.tongue.base()).to_owned()).unwrap_or_default()
        })
    };
    let fault = RwSignal::new(None::<&'static str>);
    let write = move |event| {
        let written: String = event_target_value(&event);
        match named(till, seat, &written) {
            Ok(name) => {
                fault.set(None);
                person(till, seat, |person| person.name = name);
            }
            Err(why) => fault.set(Some(why)),
        }
    };
    view! {
        <label class="form-field">
            <span class="form-name">{said("home-name")}</span>
            <input
                type="text"
                id="bank-name"
                autocomplete="off"
                maxlength=LONGEST
                placeholder=token
                prop:value=value.unwrap_or_default()
                on:change=write
            />
            <Fault text=Signal::derive(move || fault.get().map(said_now)) />
        </label>
    }
}

/// What somebody is called from now on, or the message why not: a table of several phones takes no
/// other names, and would lose them. Whoever has none is called like his token.
fn named(till: Till, seat: Seat, written: &str) -> Result<String, &'static str> {
    if written.trim().is_empty() {
        return Ok(String::new());
    }
    let place = usize::from(seat.number());
    till.book.with_untracked(|book| {
        let others = book.people.iter().enumerate().filter(|(other, _)| *other != place);
        let taken: Vec<_> = others.map(|(_, person)| person.name.as_str()).collect();
        let taken: Vec<_> = taken.into_iter().filter(|name| !name.is_empty()).collect();
        bankhalter_room::check_name(written, &taken).map_err(|why| rejected(why.code))
    })
}

#[component]
fn Token(seat: Seat) -> impl IntoView {
    let till = till();
    let place = usize::from(seat.number());
    let value =
        move || till.book.with(|book| book.people.get(place).map(|person| person.token.clone()));
    let taken = move || {
        till.book.with(|book| {
            let others = book.people.iter().enumerate().filter(|(other, _)| *other != place);
            others.map(|(_, person)| person.token.clone()).collect::<Vec<_>>()
        })
    };
    let choose = Callback::new(move |key: String| person(till, seat, |it| it.token = key));
    view! {
        <TokenPick
            edition=till.edition
            value=Signal::derive(value)
            taken=Signal::derive(taken)
            choose
        />
    }
}

/// Changes somebody and keeps it.
fn person(till: Till, seat: Seat, how: impl FnOnce(&mut Person)) {
    let place = usize::from(seat.number());
    let known = till.book.with_untracked(|book| book.people.get(place).cloned());
    if let Some(mut person) = known {
        how(&mut person);
        till.wish(Wish::Call(seat, person));
    }
}

/// Whoever is out leaves all money to the bank or to a creditor.
#[component]
fn Leaving(seat: Seat, close: Callback<()>) -> impl IntoView {
    let till = till();
    let leave = move |to: Account| {
        till.draft.set(Draft::default());
        let all = till.told(|teller, _| teller.ask(|register| register.leaves(seat, to)));
        till.pay_all(all.unwrap_or_else(|| vec![Payment::Leaves { seat, to }]));
        close.run(());
    };
    let heirs = move || {
        till.tell(|teller| {
            let others = teller.book.playing().filter(|other| *other != seat);
            let all = [Account::Bank].into_iter().chain(others.map(Account::Seat));
            let button = |to: Account| {
                view! {
                    <button
                        type="button"
                        class="button danger"
                        data-heir=bankhalter_client::account(to)
                        on:click=move |_| leave(to)
                    >
                        {teller.who(party(to))}
                    </button>
                }
            };
            all.map(button).drawn()
        })
    };
    view! {
        <details class="card form-fold" id="bank-leave">
            <summary>
                <h3>{said("bank-leave")}</h3>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <p class="soft">{said("bank-leave-about")}</p>
                <div class="button-row">{live(heirs)}</div>
            </div>
        </details>
    }
}

/// What a sheet about somebody is called.
pub(super) fn sheet_title(till: Till, seat: Seat) -> String {
    till.tell(|teller| teller.who(Party::Seat(seat)))
}
