//! Counting what really lies before somebody, note by note, and what differs from the book.

use std::cmp::Ordering;

use bankhalter_evening::{Account, Counted, Payment, Purpose};
use bankhalter_rules::{Money, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    causes::Causes,
    till::{Till, till},
};
use crate::{
    form::Number,
    heap::{MOST, heap},
    speak::said,
    ui::{Drawn, Icon, When, live},
};

/// Counting what lies before somebody.
#[component]
pub(super) fn Count(seat: Seat, close: Callback<()>) -> impl IntoView {
    let till = till();
    let (fields, sum) = heap(till.edition, move |note| till.tell(|teller| teller.money(note)));
    let things = Things::booked(till, seat);
    Effect::new(move |_| {
        let cash = sum.get().map(Money);
        let counted = things.counted(till, seat, cash);
        till.counted.update(|all| {
            all.retain(|one| one.seat != seat);
            all.push(counted);
        });
    });
    view! {
        <details class="card form-fold" id="bank-count">
            <summary>
                <h3>{said("bank-count")}</h3>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <p class="soft">{said("bank-count-about")}</p>
                {fields}
                <When when=move || till.book.with(|book| book.deeds)>
                    <ThingFields things />
                </When>
                <Verdict seat sum close />
                <Causes close />
            </div>
        </details>
    }
}

/// Deeds, houses and hotels before somebody, where they are kept; what the book says to begin with.
#[derive(Clone, Copy)]
struct Things {
    deeds: RwSignal<u32>,
    houses: RwSignal<u32>,
    hotels: RwSignal<u32>,
}

impl Things {
    fn booked(till: Till, seat: Seat) -> Self {
        let booked = till.book.with_untracked(|book| Counted::booked(&book.purses, seat));
        let signal = |count: Option<u32>| RwSignal::new(count.unwrap_or_default());
        Self {
            deeds: signal(booked.deeds),
            houses: signal(booked.houses),
            hotels: signal(booked.hotels),
        }
    }

    /// What was found.
    fn counted(self, till: Till, seat: Seat, cash: Option<Money>) -> Counted {
        let kept = till.book.with(|book| book.deeds);
        let [deeds, houses, hotels] =
            [self.deeds, self.houses, self.hotels].map(|count| Some(count.get()).filter(|_| kept));
        Counted { seat, cash, deeds, houses, hotels }
    }
}

#[component]
fn ThingFields(things: Things) -> impl IntoView {
    let till = till();
    let Things { deeds, houses, hotels } = things;
    let fields = [(deeds, "deed"), (houses, "house"), (hotels, "hotel")].map(|(count, what)| {
        let label = move || {
            till.tell(|teller| {
                let nouns = &teller.book.edition.nouns;
                let noun = match what {
                    "deed" => &nouns.deed,
                    "house" => &nouns.house,
                    _ => &nouns.hotel,
                };
                bankhalter_voice::sentence(noun.plural(teller.tongue.base()))
            })
        };
        view! {
            <Number
                name=what
                label=Signal::derive(label)
                least=0
                most=MOST
                value=count
                change=Callback::new(move |now| count.set(now))
            />
        }
    });
    view! { <div class="till-things">{fields.drawn()}</div> }
}

/// What differs, and entering it.
#[component]
fn Verdict(seat: Seat, sum: Memo<Option<u32>>, close: Callback<()>) -> impl IntoView {
    let till = till();
    let cash = move || till.book.with(|book| book.purses.cash(seat)).unwrap_or_default();
    let found = Memo::new(move |_| verdict(sum.get(), cash().0));
    let text = move || {
        let (how, by) = found.get();
        till.tell(|it| {
            let sum = Money(sum.get().unwrap_or_default());
            let (sum, by) = (it.money(sum), it.money(Money(by)));
            it.say("bank-count-verdict", args![how = how, sum = sum, by = by])
        })
    };
    let enter = move |_| {
        let (how, by) = found.get_untracked();
        let (own, bank) = (Account::Seat(seat), Account::Bank);
        let (from, to) = if how == "more" { (bank, own) } else { (own, bank) };
        till.pay(Payment::Pays { from, to, amount: Money(by), purpose: Purpose::Unsaid });
        close.run(());
    };
    view! {
        <p id="bank-verdict" role="status">
            {live(text)}
        </p>
        <When when=move || { found.get().1 > 0 }>
            <button type="button" class="button" id="bank-count-book" on:click=enter>
                {said("bank-count-book")}
            </button>
        </When>
    }
}

/// Is what was counted right, or more or less than the book says, and by how much?
fn verdict(counted: Option<u32>, booked: u32) -> (&'static str, u32) {
    let Some(counted) = counted else { return ("none", 0) };
    match counted.cmp(&booked) {
        Ordering::Equal => ("right", 0),
        Ordering::Greater => ("more", counted - booked),
        Ordering::Less => ("less", booked - counted),
    }
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn what_differs_is_said_with_its_size() {
        assert_eq!(verdict(None, 50), ("none", 0));
        assert_eq!(verdict(Some(0), 50), ("less", 50), "nothing is there, and that was counted");
        assert_eq!(verdict(Some(0), 0), ("right", 0));
        assert_eq!(verdict(Some(50), 50), ("right", 0));
        assert_eq!(verdict(Some(70), 50), ("more", 20));
        assert_eq!(verdict(Some(20), 50), ("less", 30));
    }
}
