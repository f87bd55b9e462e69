//! Everything that was entered, in words, the newest first; any of it can be corrected.

use bankhalter_evening::{Payment, Posting};
use leptos::prelude::*;

use super::{
    mend::Mend,
    requests::Unwritten,
    till::{Till, till},
    told::Teller,
    undo::UndoButton,
};
use crate::{
    speak::said,
    ui::{Each, Icon, When, live},
};

/// An entry as it is read: its number, what counts, and what stood there before.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    number: usize,
    stands: Option<String>,
    was: Vec<String>,
}

impl Row {
    fn of(teller: Teller<'_>, number: usize, posting: &Posting) -> Self {
        let told = |payment: &Payment| teller.payment(payment);
        Self {
            number,
            stands: posting.stands.as_ref().map(told),
            was: posting.was.iter().map(told).collect(),
        }
    }
}

/// The correction that is the last news, if it is, and who made it.
fn mended(till: Till) -> Option<String> {
    let by = till
        .keeper
        .table()
        .and_then(|shared| shared.mended_by(till.book.with(|book| book.purses.mended())?));
    till.tell(|teller| teller.mended(by))
}

/// The newest entries, the newest first. What the last news tells is not said twice.
fn latest(till: Till, most: usize) -> Vec<Row> {
    let told = till.book.with(|book| book.purses.mended());
    let mut rows = rows(till, most);
    if rows.first().is_some_and(|row| Some(row.number) == told) {
        rows.remove(0);
    }
    rows
}

/// The newest entries, the newest first.
fn rows(till: Till, most: usize) -> Vec<Row> {
    till.tell(|teller| {
        let all = teller.book.purses.postings().iter().enumerate().rev().take(most);
        all.map(|(number, posting)| Row::of(teller, number, posting)).collect()
    })
}

/// The last entries, and the way to take back the last one or to see all.
#[component]
pub(super) fn Latest(
    /// How many.
    most: usize,
    /// Opened by whoever wants to see all.
    history: RwSignal<bool>,
    /// Opened by whoever wants something else.
    menu: RwSignal<bool>,
) -> impl IntoView {
    let till = till();
    view! {
        <div class="till-latest">
            <div class="till-recent" class:several=till.keeper.table().is_some()>
                <Lines most />
                {till.keeper.table().map(|shared| view! { <Unwritten shared /> })}
            </div>
            <UndoButton />
            <button
                type="button"
                class="button quiet"
                id="bank-history"
                on:click=move |_| history.set(true)
            >
                <Icon name="history" />
                <span>{said("bank-history")}</span>
            </button>
            <button
                type="button"
                class="button quiet"
                id="bank-menu"
                aria-label=said("bank-menu")
                on:click=move |_| menu.set(true)
            >
                <Icon name="menu" />
            </button>
        </div>
    }
}

/// What was corrected last, until the next entry, and the last entries.
#[component]
pub(super) fn Lines(
    /// How many.
    most: usize,
) -> impl IntoView {
    let till = till();
    let nothing = move || till.book.with(|book| book.purses.postings().is_empty());
    view! {
        <ol class="till-lines">
            {live(move || mended(till).map(|text| view! { <Mended text /> }))}
            <Each each=move || latest(till, most) key=|row| row.clone() let:row>
                <li>
                    <Words row />
                </li>
            </Each>
            <When when=nothing>
                <li class="soft">{said("bank-nothing-yet")}</li>
            </When>
        </ol>
    }
}

#[component]
fn Mended(text: String) -> impl IntoView {
    view! {
        <li class="till-mended">
            <span class="till-words">{text}</span>
        </li>
    }
}

/// The words of an entry: what no longer counts is struck through.
#[component]
fn Words(row: Row) -> impl IntoView {
    let was = row.was.into_iter().map(|text| {
        view! {
            <del>{text}</del>
            " "
        }
        .into_any()
    });
    view! { <span class="till-words">{was.collect::<Vec<_>>()} {row.stands}</span> }
}

/// All entries, or the one that is being corrected.
#[component]
pub(super) fn History() -> impl IntoView {
    let till = till();
    let chosen = RwSignal::new(None::<usize>);
    let all = move || rows(till, usize::MAX);
    let list = move || {
        view! {
            <p class="soft">{till.tell(|teller| teller.say("bank-history-about", []))}</p>
            <ol class="till-history">
                <Each each=all key=|row| row.clone() let:row>
                    <Entry row chosen />
                </Each>
            </ol>
        }
        .into_any()
    };
    live(move || match chosen.get() {
        Some(number) => {
            let close = Callback::new(move |()| chosen.set(None));
            view! { <Mend number close /> }.into_any()
        }
        None => list(),
    })
}

#[component]
fn Entry(row: Row, chosen: RwSignal<Option<usize>>) -> impl IntoView {
    let till = till();
    let number = row.number;
    let struck = row.stands.is_none();
    view! {
        <li>
            <button
                type="button"
                class="till-entry"
                class:struck=struck
                data-entry=number + 1
                prop:disabled=move || till.is_over()
                on:click=move |_| chosen.set(Some(number))
            >
                <span class="till-number">{number + 1}</span>
                <Words row />
                {struck
                    .then(|| {
                        view! { <span class="till-mark">{said("bank-is-struck")}</span> }
                    })}
                <Icon name="edit" />
            </button>
        </li>
    }
}
