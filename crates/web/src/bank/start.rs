//! Opening a bank: which board and how many people; the rest comes from the booklet.

use bankhalter_editions::{Address, Edition, all, find};
use bankhalter_rules::{Booklet, Money};
use bankhalter_voice::{args, sentence};
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    along::Several, book::Book, keeping::Keeping, kept, resume::Evenings, saved::Unreadable,
};
use crate::{
    form::{Choice, Number, Offer, Switch},
    screens::{EditionPick, keep_edition, last_edition},
    speak::{said, said_now, say, tongue},
    ui::{Icon, live},
};

/// Most families are four.
const USUAL: u8 = 4;
/// How many evenings are listed.
const MOST_EVENINGS: usize = 12;

/// What is chosen.
#[derive(Clone, Copy)]
struct Choices {
    edition: RwSignal<String>,
    people: RwSignal<u8>,
    pot: RwSignal<bool>,
    deeds: RwSignal<bool>,
    /// By which booklet deeds are reckoned, if not by the edition's own.
    booklet: RwSignal<Option<Booklet>>,
    /// What everybody begins with, if not what the booklet says.
    cash: RwSignal<Option<u32>>,
}

impl Choices {
    fn edition(self) -> &'static Edition {
        find(&self.edition.get()).unwrap_or(&all()[0])
    }

    /// No more people than the box has tokens for.
    fn people(self) -> u8 {
        let seats = self.edition().seats;
        self.people.get().clamp(seats.least, seats.most)
    }

    fn cash(self) -> u32 {
        self.cash.get().unwrap_or(self.edition().money.start_cash)
    }

    fn book(self) -> Book {
        untrack(|| {
            let (edition, cash) = (self.edition(), Money(self.cash()));
            let mut book = Book::open(edition, self.people(), cash, self.pot.get());
            (book.deeds, book.booklet) = (self.deeds.get(), self.booklet());
            book
        })
    }

    fn booklet(self) -> Booklet {
        self.booklet.get().unwrap_or(self.edition().booklet)
    }
}

/// Opening a bank, or going on with one.
#[component]
pub(super) fn Opening() -> impl IntoView {
    let choices = Choices {
        edition: RwSignal::new(last_edition()),
        people: RwSignal::new(USUAL),
        pot: RwSignal::new(false),
        deeds: RwSignal::new(false),
        booklet: RwSignal::new(None),
        cash: RwSignal::new(None),
    };
    let navigate = use_navigate();
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        keep_edition(&choices.edition.get_untracked());
        let id = kept::begin(&choices.book());
        navigate(&format!("/bank/{id}"), NavigateOptions::default());
    };
    let choose = Callback::new(move |key: String| {
        choices.cash.set(None);
        choices.booklet.set(None);
        choices.edition.set(key);
    });
    view! {
        <form class="page new-table bank-new" data-screen="bank-new" on:submit=open>
            <h1>{said("bank-title")}</h1>
            <p class="soft">{said("bank-about")}</p>
            <Evenings most=MOST_EVENINGS />
            <section class="card stack">
                <EditionPick name="bank-edition" value=choices.edition choose />
                <People choices />
                <button type="submit" class="button big" id="bank-open">
                    <Icon name="bank" />
                    {said("bank-open")}
                </button>
                <Several book=Callback::new(move |()| choices.book()) />
                <p class="soft small-text">{move || facts(choices)}</p>
            </section>
            <Further choices />
            <KeepsAll choices />
        </form>
    }
}

/// How many play.
#[component]
fn People(choices: Choices) -> impl IntoView {
    let options = move || {
        let seats = choices.edition().seats;
        (seats.least..=seats.most).map(|count| Offer::plain(count.to_string(), count.to_string()))
    };
    let choose = move |text: String| {
        if let Ok(count) = text.parse() {
            choices.people.set(count);
        }
    };
    view! {
        <div class="bank-people">
            <Choice
                name="bank-people"
                label=Signal::derive(|| said_now("bank-people"))
                options=Signal::derive(move || options().collect::<Vec<_>>())
                value=Signal::derive(move || choices.people().to_string())
                choose=Callback::new(choose)
            />
        </div>
    }
}

/// What the booklet gives everybody.
fn facts(choices: Choices) -> String {
    let (edition, base) = (choices.edition(), tongue().base());
    let start = edition.amount(base, Money(choices.cash()));
    let salary = edition.amount(base, Money(edition.money.salary));
    say("bank-facts", args![start = start, salary = salary])
}

/// The pot, another amount to begin with, and an evening from another device.
#[component]
fn Further(choices: Choices) -> impl IntoView {
    let unit = move || choices.edition().money.smallest_unit;
    let start = move |cash: u32| choices.cash.set(Some(cash / unit() * unit()));
    view! {
        <section class="card stack">
            <Switch
                name="pot"
                label=Signal::derive(|| sentence(&said_now("house-free-parking-pot")))
                about=Signal::derive(|| said_now("new-house-free-parking-pot"))
                on=choices.pot
                turn=Callback::new(move |on| choices.pot.set(on))
            />
            <Keeping
                deeds=choices.deeds.into()
                booklet=Signal::derive(move || choices.booklet())
                turn=Callback::new(move |on| choices.deeds.set(on))
                choose=Callback::new(move |booklet| choices.booklet.set(Some(booklet)))
            />
            <Number
                name="bank-cash"
                label=Signal::derive(|| said_now("bank-start-cash"))
                least=0
                most=1_000_000
                value=Signal::derive(move || choices.cash())
                change=Callback::new(start)
            />
            <Import />
        </section>
    }
}

/// The way to a table that keeps everything, from the beginning or as it stands on the board.
#[component]
fn KeepsAll(choices: Choices) -> impl IntoView {
    let about = move || {
        let address = match choices.edition().address {
            Address::Familiar => "familiar",
            Address::Polite => "polite",
        };
        say("bank-all", args![address = address])
    };
    view! {
        <section class="card stack" id="bank-all">
            <p>{live(about)}</p>
            <p class="row">
                <a
                    class="button quiet"
                    id="bank-all-open"
                    href=move || format!("/new?real={}", choices.edition.get())
                >
                    {said("bank-all-open")}
                </a>
                <a class="button quiet" id="bank-take-over" href="/local/takeover">
                    {said("takeover-title")}
                </a>
            </p>
        </section>
    }
}

/// An evening from another device.
#[component]
fn Import() -> impl IntoView {
    view! {
        <a class="button quiet" id="bank-fetch" href="/move">
            <Icon name="qr" />
            {said("move-receive")}
        </a>
    }
}

/// Why a text is no book, in words.
pub(super) fn unreadable(why: Unreadable) -> String {
    match why {
        Unreadable::Entry(number) => say("bank-unread-entry", args![number = number]),
        Unreadable::NoBook => said_now("bank-unread"),
        Unreadable::Newer => said_now("bank-unread-newer"),
        Unreadable::Board => said_now("bank-unread-board"),
    }
}
