//! A bank for several phones is opened at the server: empty, or with the evening that this device
//! has kept so far.

use bankhalter_evening::Payment;
use bankhalter_protocol::{
    BankEntry, Banking, ClientMessage, Clock, JoinRequest, MOST_PAYMENTS, OpenRequest, Rent,
    Settings, Sitter,
};
use bankhalter_rules::Seat;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    book::Book,
    saved,
    shared::Shared,
    till::till,
    wish::{named, noted},
};
use crate::{
    api::{self, RequestFailure},
    form::Fault,
    prefs::{Prefs, prefs},
    speak::{said, tongue},
    store,
    table::Seats,
    ui::Icon,
};

/// Under which name an evening waits until its table has it.
fn luggage(table: &str) -> String {
    format!("bankhalter.bank-luggage.{table}")
}

/// The button that opens a bank for several phones.
#[component]
pub(super) fn Several(
    /// What it begins with.
    book: Callback<(), Book>,
) -> impl IntoView {
    let trouble = RwSignal::new(None::<RequestFailure>);
    let busy = RwSignal::new(false);
    let (navigate, prefs) = (use_navigate(), prefs());
    let open = move |_| {
        let (book, navigate) = (book.run(()), navigate.clone());
        let request = request(&book, prefs);
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match api::open_table(&request).await {
                Ok(seat) => {
                    Seats::keep(&seat, &book.edition.id, &request.host.name);
                    if !book.purses.postings().is_empty() || is_named(&book) {
                        store::save_text(&luggage(&seat.table), &saved::write(&book));
                    }
                    navigate(&format!("/t/{}", seat.table), NavigateOptions::default());
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
            busy.try_set(false);
        });
    };
    let told = Signal::derive(move || trouble.get().map(|trouble| trouble.told()));
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
        <Several book=Callback::new(move |()| till.book.get_untracked()) />
        <p class="soft small-text">{said("bank-several-along")}</p>
    }
}

/// A table that banks like this book, with the person here at the first purse.
fn request(book: &Book, prefs: Prefs) -> OpenRequest {
    let bank = Banking {
        deeds: book.deeds,
        pot: book.pot,
        cash: book.purses.start().first().map(|cash| cash.0),
        ..Banking::default()
    };
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
        bank: Some(bank),
    };
    let known = book.people.first().map(|person| person.name.clone()).unwrap_or_default();
    let own = prefs.name.with_untracked(|name| name.trim().to_owned());
    let name = [known, own].into_iter().find(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| untrack(|| book.called(Seat::FIRST, tongue())));
    let (seat, sitter) = (Some(0), Sitter::Person);
    let host = JoinRequest { name, token: None, seat, sitter, was: None, takes_over: false };
    OpenRequest { settings, host, bots: Vec::new(), from: None }
}

/// Has somebody a name, or another token than the one at his place in the box?
fn is_named(book: &Book) -> bool {
    let mut people = book.people.iter().zip(&book.edition.tokens);
    people.any(|(person, token)| !person.name.is_empty() || person.token != token.key)
}

/// Says to the table what the device has kept so far. All of it has names of its own: whatever is
/// said a second time, because the page was closed meanwhile, is entered once.
pub(super) fn unpack(shared: Shared) {
    let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned());
    let Some(table) = table else { return };
    let key = luggage(&table);
    let Some(text) = store::text(&key) else { return };
    let Ok(book) = saved::read(&text) else { return store::forget(&key) };
    let known = shared
        .bank
        .with_untracked(|bank| bank.as_ref().map_or(0, |bank| bank.purses().postings().len()));
    let paid = paid(&book);
    if known >= paid.len() && known > 0 {
        return store::forget(&key);
    }
    for message in messages(&book, &paid) {
        shared.desk.say(message);
    }
    if paid.is_empty() {
        store::forget(&key);
    }
}

/// What counts of an evening.
fn paid(book: &Book) -> Vec<&Payment> {
    book.purses.postings().iter().filter_map(|posting| posting.stands.as_ref()).collect()
}

/// The whole evening, as it is said to a table.
fn messages(book: &Book, paid: &[&Payment]) -> Vec<ClientMessage> {
    let people = (0..).zip(book.people.iter().zip(&book.edition.tokens));
    let names = people.filter_map(|(purse, (person, own))| {
        // A token that stands at another's place in the box is another's until he gives it away.
        let others = book.edition.tokens.iter().take(book.people.len());
        let is_free = !others.into_iter().any(|token| token.key == person.token);
        let token = Some(person.token.clone()).filter(|_| is_free);
        let is_new = !person.name.is_empty() || person.token != own.key;
        is_new.then(|| named(purse, person.name.clone(), token))
    });
    let entries = paid.chunks(MOST_PAYMENTS).enumerate().map(|(number, payments)| {
        let payments = payments.iter().map(|one| bankhalter_client::write_payment(one)).collect();
        let id = format!("along-{number}");
        ClientMessage::Enter { id, entry: BankEntry::Pay { payments }, seen: 0 }
    });
    let pacts = book.pacts.iter().filter(|pact| !pact.ended).enumerate();
    let promises = pacts.map(|(number, pact)| noted(format!("along-pact-{number}"), pact));
    // After all the rest: nothing is entered or promised once it is over.
    let (id, entry) = ("along-end".to_owned(), BankEntry::Close);
    let end = book.closed.then_some(ClientMessage::Enter { id, entry, seen: 0 });
    names.chain(entries).chain(promises).chain(end).collect()
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::find;
    use bankhalter_evening::{Account, Purpose};
    use bankhalter_rules::Money;

    use super::*;

    #[test]
    fn an_evening_is_told_whole_and_in_few_words() {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 3, Money(1500), false);
        "Oma".clone_into(&mut book.people[1].name);
        let own = Account::Seat(Seat::FIRST);
        let salary = Payment::Pays {
            from: Account::Bank,
            to: own,
            amount: Money(200),
            purpose: Purpose::Salary,
        };
        for _ in 0..150 {
            book.purses.pay(salary.clone()).expect("the bank pays");
        }
        book.purses.correct(7, None).expect("struck");
        let told = messages(&book, &paid(&book));
        assert!(matches!(&told[0], ClientMessage::Name { purse: 1, token: None, .. }));
        let counts = told.iter().filter_map(|message| match message {
            ClientMessage::Enter { entry: BankEntry::Pay { payments }, .. } => Some(payments.len()),
            _ => None,
        });
        assert_eq!(counts.collect::<Vec<_>>(), [64, 64, 21], "without what was struck");
        book.closed = true;
        let end = messages(&book, &paid(&book)).split_off(told.len());
        let [ClientMessage::Enter { id, entry: BankEntry::Close, .. }] = &end[..] else {
            panic!("an evening that is over stays over: {end:?}");
        };
        assert_eq!(id, "along-end");
        for message in &told {
            let text = serde_json::to_string(message).expect("a message");
            assert!(text.len() < bankhalter_protocol::MOST_BYTES, "{}", text.len());
        }
    }
}
