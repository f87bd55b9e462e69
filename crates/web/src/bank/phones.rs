//! A bank that several phones keep: whoever comes says whose purse is his, and is in.

use bankhalter_protocol::{JoinRequest, Sitter};
use bankhalter_rules::Seat;
use leptos::{prelude::*, task::spawn_local};

use super::{
    along::unpack,
    draft::Party,
    end::End,
    history::Lines,
    keeper::Keeper,
    screen::At,
    shared::Shared,
    till::{Till, till},
};
use crate::{
    api::{self, RequestFailure},
    form::Fault,
    prefs::{Prefs, prefs},
    screens::{NameField, TokenPicture},
    share::Invite,
    speak::{said, said_now},
    table::{Desk, GreetAgain, Seats},
    talk,
    ui::{Drawn, Modal, When, live},
};

/// How many entries whoever looks on sees.
const LATEST: usize = 8;

/// A table that only banks.
#[component]
pub(super) fn Room(desk: Desk) -> impl IntoView {
    let shared = Shared::of(desk);
    let is_seated = Memo::new(move |_| shared.you().is_some());
    let screen = move || {
        let seated = is_seated.get();
        let Some(book) = untrack(|| shared.book()) else { return ().into_any() };
        let keeper = Keeper::Table(shared);
        if seated {
            unpack(shared);
            shared.say_again();
            view! {
                <At keeper book />
                <First shared />
            }
            .into_any()
        } else {
            Till::provide(keeper, book);
            view! { <Choose shared /> }.into_any()
        }
    };
    view! {
        <talk::Company desk />
        {live(screen)}
    }
}

/// As long as nobody else is here the way to the table is what everybody needs.
#[component]
fn First(shared: Shared) -> impl IntoView {
    let is_alone = shared.desk.mirror.with_untracked(|mirror| {
        let seated = mirror.chairs().iter().flatten().count();
        seated == 1 && mirror.host() == mirror.you()
    });
    let is_new = shared.bank.with_untracked(|bank| {
        bank.as_ref().is_some_and(|bank| bank.purses().postings().is_empty())
    });
    let open = RwSignal::new(is_alone && is_new);
    view! {
        <Modal title=Signal::derive(|| said_now("bank-phones")) open>
            <Invite desk=shared.desk />
        </Modal>
    }
}

/// Whose purse is it? One tap and one is in; until then one looks on.
#[component]
fn Choose(shared: Shared) -> impl IntoView {
    let till = till();
    let (busy, trouble) = (RwSignal::new(false), RwSignal::new(None::<RequestFailure>));
    let join = joining(shared, busy, trouble);
    let seats: Vec<_> = till.book.with_untracked(|book| book.purses.seats().collect());
    let purses = seats.into_iter().map(|seat| view! { <Purse shared seat join busy /> });
    let told = Signal::derive(move || trouble.get().map(|trouble| trouble.told()));
    view! {
        <div class="page stack bank-choose" data-screen="bank-choose">
            <h1>{live(move || till.tell(|it| it.say("bank-choose", [])))}</h1>
            <p class="soft">{said("bank-choose-about")}</p>
            <Fault text=told />
            <div class="till-tiles" data-count=till.book.with_untracked(|book| book.people.len())>
                {purses.drawn()}
            </div>
            <NameField />
            <When when=move || till.is_over()>
                <End />
            </When>
            <Lines most=LATEST />
        </div>
    }
}

/// Somebody's purse, for whoever it is to take.
#[component]
fn Purse(shared: Shared, seat: Seat, join: Callback<Seat>, busy: RwSignal<bool>) -> impl IntoView {
    let till = till();
    let is_taken = Memo::new(move |_| {
        shared.desk.mirror.with(|mirror| {
            mirror.chairs().get(usize::from(seat.number())).is_some_and(Option::is_some)
        })
    });
    let name = move || till.tell(|teller| teller.who(Party::Seat(seat)));
    let cash = move || till.book.with(|book| book.purses.cash(seat));
    let amount = move || match cash() {
        Some(_) if is_taken.get() => said_now("bank-choose-taken"),
        Some(cash) => till.tell(|teller| teller.money(cash)),
        None => till.tell(|teller| teller.say("bank-out", [])),
    };
    let token = Memo::new(move |_| till.book.with(|book| book.token(seat).map(|it| &it.key)));
    let picture = move || {
        token.get();
        let token = till.book.with_untracked(|book| book.token(seat));
        token.map(|token| view! { <TokenPicture token /> })
    };
    view! {
        <button
            type="button"
            class="till-tile"
            data-seat=seat.number()
            data-cash=move || cash().map(|cash| cash.0.to_string())
            prop:disabled=move || is_taken.get() || busy.get()
            on:click=move |_| join.run(seat)
        >
            {live(picture)}
            <span class="till-name">{live(name)}</span>
            <strong class="till-cash">{live(amount)}</strong>
        </button>
    }
}

/// Sits down at a purse.
fn joining(
    shared: Shared,
    busy: RwSignal<bool>,
    trouble: RwSignal<Option<RequestFailure>>,
) -> Callback<Seat> {
    let (till, prefs) = (till(), prefs());
    let again = expect_context::<GreetAgain>();
    Callback::new(move |seat: Seat| {
        let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned());
        let Some(table) = table else { return };
        let was = Seats::load().at(&table).map(|seat| seat.key.clone());
        let name = name_for(till, prefs, seat);
        let (seat, sitter) = (Some(seat.number()), Sitter::Person);
        let request = JoinRequest { name, token: None, seat, sitter, was };
        shared.desk.joining.set_value(Some(request.name.clone()));
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match api::join(&table, &request).await {
                Ok(seat) => {
                    Seats::keep(&seat, &till.edition.id, &request.name);
                    again.anew();
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
            busy.try_set(false);
        });
    })
}

/// What the person is called: as the purse is, else as at other tables, else like the token.
fn name_for(till: Till, prefs: Prefs, seat: Seat) -> String {
    let place = usize::from(seat.number());
    let of_purse =
        till.book.with_untracked(|book| book.people.get(place).map(|one| one.name.clone()));
    let own = prefs.name.with_untracked(|name| name.trim().to_owned());
    let known = [of_purse.unwrap_or_default(), own].into_iter().find(|name| !name.is_empty());
    known.unwrap_or_else(|| till.told(|teller, _| teller.who(Party::Seat(seat))))
}
