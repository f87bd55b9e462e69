//! A bank for several phones is opened at the server: empty, or with the evening that this device
//! has kept so far. Whoever opens it says first whose purse is his, as everybody does who comes.

use bankhalter_protocol::{Banking, Clock, JoinRequest, OpenRequest, Rent, Settings};
use bankhalter_rules::Seat;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    book::{Book, began},
    kept, luggage,
    till::till,
    told::Teller,
};
use crate::{
    api::{self, RequestFailure},
    board::breakable,
    form::Fault,
    prefs::{Prefs, prefs},
    screens::TokenPicture,
    speak::{said, said_now, tongue},
    table::Seats,
    ui::{Drawn, Fresh, Icon, Modal, live},
};

/// The button that opens a bank for several phones.
#[component]
pub(super) fn Several(
    /// What it begins with.
    book: Callback<(), Book>,
    /// The evening of this device that goes on there.
    #[prop(optional, into)]
    evening: Option<String>,
) -> impl IntoView {
    let brought = RwSignal::new(None::<Book>);
    let asking = RwSignal::new(false);
    let ask = move |_| {
        brought.set(Some(book.run(())));
        asking.set(true);
    };
    let (busy, unkept) = (RwSignal::new(false), RwSignal::new(false));
    let trouble = RwSignal::new(None::<RequestFailure>);
    let open = opening(brought, evening, (busy, unkept, trouble));
    let told = Signal::derive(move || {
        let unkept = unkept.get().then(|| said_now("bank-no-luggage"));
        unkept.or_else(|| trouble.get().map(|trouble| trouble.told()))
    });
    view! {
        <button type="button" class="button quiet" id="bank-several" on:click=ask>
            <Icon name="people" />
            {said("bank-several")}
        </button>
        <Modal title=Signal::derive(move || asked(brought, "bank-choose")) open=asking>
            <Who brought open busy />
            <Fault text=told />
        </Modal>
    }
}

/// Opens the table for whoever says whose purse is his.
fn opening(
    brought: RwSignal<Option<Book>>,
    evening: Option<String>,
    (busy, unkept, trouble): (RwSignal<bool>, RwSignal<bool>, RwSignal<Option<RequestFailure>>),
) -> Callback<Seat> {
    let (navigate, prefs) = (use_navigate(), prefs());
    Callback::new(move |seat: Seat| {
        let (navigate, evening) = (navigate.clone(), evening.clone());
        let Some(book) = brought.get_untracked() else { return };
        let request = request(&book, seat, prefs);
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match api::open_table(&request).await {
                Ok(seat) => {
                    if luggage::pack(&seat.table, &book) {
                        Seats::keep(&seat, &book.edition.id, &request.host.name);
                        if let Some(id) = &evening {
                            kept::moved(id, &seat.table);
                        }
                        navigate(&format!("/t/{}", seat.table), NavigateOptions::default());
                    } else {
                        unkept.try_set(true);
                    }
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
            busy.try_set(false);
        });
    })
}

/// A message to whoever opens it, as the edition addresses people.
fn asked(brought: RwSignal<Option<Book>>, id: &str) -> String {
    brought.with(|book| {
        let teller = book.as_ref().map(|book| Teller { book, tongue: tongue() });
        teller.map(|teller| teller.say(id, [])).unwrap_or_default()
    })
}

/// Everybody of this evening: whoever opens the table is one of them.
#[component]
fn Who(
    brought: RwSignal<Option<Book>>,
    /// It is this one.
    open: Callback<Seat>,
    busy: RwSignal<bool>,
) -> impl IntoView {
    // The second tap of a double tap was meant for the button below.
    let fresh = Fresh::new();
    let tile = move |book: &Book, seat: Seat| {
        let press = move |_| {
            if fresh.takes_press() {
                open.run(seat);
            }
        };
        let token = book.token(seat).map(|token| view! { <TokenPicture token /> });
        let name = book.called(seat, tongue());
        view! {
            <button
                type="button"
                class="till-tile"
                data-mine=seat.number()
                data-fresh=move || fresh.mark()
                prop:disabled=move || busy.get()
                on:click=press
            >
                {token}
                <span class="till-name">{breakable(&name)}</span>
            </button>
        }
    };
    let count = move || brought.with(|book| book.as_ref().map(|book| book.people.len()));
    let tiles = move || {
        brought.with(|book| {
            let all = book.iter().flat_map(|book| book.purses.seats().map(|seat| tile(book, seat)));
            all.drawn()
        })
    };
    view! {
        <div class="stack" id="bank-who">
            <p class="soft">{live(move || asked(brought, "bank-several-who"))}</p>
            <div class="till-tiles" data-count=count>
                {live(tiles)}
            </div>
        </div>
    }
}

/// The evening of this device goes on with several phones.
#[component]
pub(super) fn TakeAlong() -> impl IntoView {
    let till = till();
    view! {
        <Several
            book=Callback::new(move |()| till.book.get_untracked())
            evening=till.keeper.id()
        />
        <p class="soft small-text">{said("bank-several-along")}</p>
    }
}

/// A table that banks like this book, with the person here at this purse.
fn request(book: &Book, seat: Seat, prefs: Prefs) -> OpenRequest {
    let settings = Settings {
        title: None,
        edition: book.edition.id.clone(),
        booklet: Some(book.booklet.key().to_owned()),
        variant: "normal".to_owned(),
        rent: Rent::Strict,
        house_rules: Vec::new(),
        chairs: u8::try_from(book.people.len()).unwrap_or(u8::MAX),
        clock: Clock::None,
        minutes: None,
        pace: 0,
        public: false,
        stand_in: None,
        advice: false,
        real_board: None,
        bank: Some(banking(book)),
    };
    let known = book.people.get(usize::from(seat.number()));
    let known = known.map(|person| person.name.clone()).unwrap_or_default();
    let own = prefs.name.with_untracked(|name| name.trim().to_owned());
    let name = [known, own].into_iter().find(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| untrack(|| book.called(seat, tongue())));
    let host = JoinRequest { seat: Some(seat.number()), ..JoinRequest::person(name) };
    OpenRequest { settings, host, bots: Vec::new(), from: None }
}

/// How the bank is kept there. It is the same evening: whoever writes it into the list of a round
/// counts it once, on whatever phone.
fn banking(book: &Book) -> Banking {
    Banking {
        deeds: book.deeds,
        pot: book.pot,
        cash: book.purses.start().first().map(|cash| cash.0),
        began: book.origin.as_deref().and_then(began),
        ..Banking::default()
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::find;
    use bankhalter_rules::Money;

    use super::{super::book::origin, *};

    #[test]
    fn an_evening_counts_under_one_name_on_every_phone() {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 4, Money(1500), false);
        assert_eq!(banking(&book).began, None, "it begins at the table");
        book.origin = Some("19a2b3c4d5e".to_owned());
        assert_eq!(banking(&book).began.map(origin), book.origin);
        for odd in ["", "19A", "0019a", "no number", "+19a"] {
            book.origin = Some(odd.to_owned());
            assert_eq!(banking(&book).began, None, "{odd}");
        }
    }
}
