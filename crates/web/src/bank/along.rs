//! A bank for several phones is opened at the server: empty, or with the evening that this device
//! has kept so far.

use bankhalter_protocol::{Banking, Clock, JoinRequest, OpenRequest, Rent, Settings};
use bankhalter_rules::Seat;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    book::{Book, began},
    kept, luggage,
    till::till,
};
use crate::{
    api::{self, RequestFailure},
    form::Fault,
    prefs::{Prefs, prefs},
    speak::{said, said_now, tongue},
    table::Seats,
    ui::Icon,
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
    let trouble = RwSignal::new(None::<RequestFailure>);
    let (busy, unkept) = (RwSignal::new(false), RwSignal::new(false));
    let (navigate, prefs) = (use_navigate(), prefs());
    let open = move |_| {
        let (book, navigate, evening) = (book.run(()), navigate.clone(), evening.clone());
        let request = request(&book, prefs);
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
    };
    let told = Signal::derive(move || {
        let unkept = unkept.get().then(|| said_now("bank-no-luggage"));
        unkept.or_else(|| trouble.get().map(|trouble| trouble.told()))
    });
    view! {
        <button
            type="button"
            class="button quiet"
            id="bank-several"
            prop:disabled=move || busy.get()
            on:click=open
        >
            <Icon name="people" />
            {said("bank-several")}
        </button>
        <Fault text=told />
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

/// A table that banks like this book, with the person here at the first purse.
fn request(book: &Book, prefs: Prefs) -> OpenRequest {
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
    let known = book.people.first().map(|person| person.name.clone()).unwrap_or_default();
    let own = prefs.name.with_untracked(|name| name.trim().to_owned());
    let name = [known, own].into_iter().find(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| untrack(|| book.called(Seat::FIRST, tongue())));
    let host = JoinRequest { seat: Some(0), ..JoinRequest::person(name) };
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
