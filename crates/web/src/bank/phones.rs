//! A bank that several phones keep: whoever comes says whose purse is his, and is in.

use bankhalter_client::Mirror;
use bankhalter_protocol::{JoinRequest, RejectionCode};
use bankhalter_rules::Seat;
use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};

use super::{
    draft::Party,
    end::End,
    history::Lines,
    keeper::Keeper,
    luggage::unpack,
    purse::Purse,
    screen::At,
    shared::Shared,
    till::{Till, till},
};
use crate::{
    api::{self, RequestFailure},
    form::Fault,
    prefs::{Prefs, prefs},
    screens::NameField,
    share::Invite,
    speak::{said, said_now},
    table::{Desk, GreetAgain, Seats},
    talk,
    ui::{Drawn, Fresh, Modal, When, live},
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

/// How somebody sits down at a purse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taking {
    /// Nobody keeps it.
    Free,
    /// It was kept with another phone.
    Over,
}

impl Taking {
    /// Why it did not come to that, as a message. The table knows of a phone that has only just taken
    /// the purse before anybody sees it here.
    const fn failed(self, why: &RequestFailure) -> &'static str {
        match (self, why.code()) {
            (Self::Over, Some(RejectionCode::NoChair)) => "bank-over-not-yet",
            _ => why.message(),
        }
    }
}

/// With what a purse is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phone {
    /// With none.
    None,
    /// With one that is away.
    Away,
    /// With one that is here.
    Here,
}

impl Phone {
    fn of(shared: Shared, seat: Seat) -> Self {
        shared.desk.mirror.with(|mirror| {
            let chair = mirror.chairs().get(usize::from(seat.number())).and_then(Option::as_ref);
            chair.map_or(Self::None, |chair| if chair.online { Self::Here } else { Self::Away })
        })
    }
}

/// Whose purse is it? One tap and one is in; until then one looks on.
#[component]
fn Choose(shared: Shared) -> impl IntoView {
    let till = till();
    let (busy, trouble) = (RwSignal::new(false), RwSignal::new(None::<&'static str>));
    let join = joining(shared, busy, trouble);
    // Whoever paid before the evening is there might keep the rest of it from being entered.
    let shut = Memo::new(move |_| shared.desk.mirror.with(Mirror::is_locked));
    let about =
        move || said_now(if shut.get() { "bank-choose-arriving" } else { "bank-choose-about" });
    let off = Signal::derive(move || busy.get() || shut.get());
    let (asked, open) = (RwSignal::new(Seat::FIRST), RwSignal::new(false));
    let tap = Callback::new(move |seat: Seat| {
        if untrack(|| Phone::of(shared, seat)) == Phone::None {
            join.run((seat, Taking::Free));
        } else {
            asked.set(seat);
            open.set(true);
        }
    });
    let seats: Vec<_> = till.book.with_untracked(|book| book.purses.seats().collect());
    let purses = seats.into_iter().map(|seat| view! { <Place shared seat tap off /> });
    let told = Signal::derive(move || trouble.get().map(said_now));
    let take = Callback::new(move |()| {
        open.set(false);
        join.run((asked.get_untracked(), Taking::Over));
    });
    let title = move || till.tell(|teller| teller.who(Party::Seat(asked.get())));
    view! {
        <div class="page stack bank-choose" data-screen="bank-choose">
            <h1>{live(move || till.tell(|it| it.say("bank-choose", [])))}</h1>
            <p class="soft">{live(about)}</p>
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
        <Modal title=Signal::derive(title) open>
            <Over shared seat=asked take />
        </Modal>
    }
}

/// Somebody's purse, for whoever it is to take.
#[component]
fn Place(shared: Shared, seat: Seat, tap: Callback<Seat>, off: Signal<bool>) -> impl IntoView {
    let purse = Purse::of(seat);
    let phone = Memo::new(move |_| Phone::of(shared, seat));
    let amount = move || match phone.get() {
        Phone::Here if purse.is_in() => said_now("bank-choose-taken"),
        Phone::Away if purse.is_in() => said_now("bank-choose-away"),
        Phone::None | Phone::Away | Phone::Here => purse.amount(),
    };
    let key = move || match phone.get() {
        Phone::None => "none",
        Phone::Away => "away",
        Phone::Here => "here",
    };
    view! {
        <button
            type="button"
            class="till-tile"
            data-seat=seat.number()
            data-phone=key
            data-cash=move || purse.mark()
            prop:disabled=move || off.get()
            on:click=move |_| tap.run(seat)
        >
            {purse.picture()}
            <span class="till-name">{live(move || purse.name())}</span>
            <strong class="till-cash">{live(amount)}</strong>
        </button>
    }
}

/// Somebody keeps this purse: does he do so with this phone from now on?
#[component]
fn Over(shared: Shared, seat: RwSignal<Seat>, take: Callback<()>) -> impl IntoView {
    let till = till();
    let phone = Memo::new(move |_| Phone::of(shared, seat.get()));
    let name = Memo::new(move |_| till.tell(|teller| teller.who(Party::Seat(seat.get()))));
    let had = kept_before(shared);
    // The table lets whoever had the purse with this phone have it back.
    let may = Memo::new(move |_| phone.get() != Phone::Here || had.as_ref() == Some(&name.get()));
    let text = move || {
        let online = if phone.get() == Phone::Here { "yes" } else { "no" };
        let may = if may.get() { "yes" } else { "no" };
        let told = args![online = online, may = may, name = name.get()];
        till.tell(|teller| teller.say("bank-over", told.clone()))
    };
    let fresh = Fresh::of(Signal::derive(move || phone.get()));
    let press = move |_| {
        if fresh.takes_press() {
            take.run(());
        }
    };
    view! {
        <div class="stack" id="bank-over">
            <p>{live(text)}</p>
            <When when=move || may.get()>
                <button
                    type="button"
                    class="button big"
                    id="bank-over-take"
                    data-fresh=move || fresh.mark()
                    on:click=press
                >
                    {said("bank-over-take")}
                </button>
            </When>
        </div>
    }
}

/// Whose purse this phone kept here before.
fn kept_before(shared: Shared) -> Option<String> {
    let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned())?;
    Seats::load().at(&table).filter(|seat| !seat.is_held()).map(|seat| seat.name.clone())
}

/// Sits down at a purse.
fn joining(
    shared: Shared,
    busy: RwSignal<bool>,
    trouble: RwSignal<Option<&'static str>>,
) -> Callback<(Seat, Taking)> {
    let (till, prefs) = (till(), prefs());
    let again = expect_context::<GreetAgain>();
    Callback::new(move |(seat, taking): (Seat, Taking)| {
        let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned());
        let Some(table) = table else { return };
        let was = Seats::load().at(&table).map(|seat| seat.key.clone());
        let name = name_for(till, prefs, seat);
        let (seat, takes_over) = (Some(seat.number()), taking == Taking::Over);
        let request = JoinRequest { seat, was, takes_over, ..JoinRequest::person(name) };
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
                    trouble.try_set(Some(taking.failed(&why)));
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

#[cfg(test)]
mod tests {
    use bankhalter_protocol::Rejection;

    use super::*;

    #[test]
    fn a_purse_that_was_only_just_taken_is_told_from_a_table_that_is_full() {
        let no = |code| RequestFailure::Rejected(Rejection::new(code, ""));
        let (full, shut) = (no(RejectionCode::NoChair), no(RejectionCode::Locked));
        assert_eq!(Taking::Over.failed(&full), "bank-over-not-yet");
        assert_eq!(Taking::Free.failed(&full), "home-trouble-no-chair");
        assert_eq!(Taking::Over.failed(&shut), "home-trouble-locked");
    }
}
