//! Counting what really lies before somebody, note by note, and what differs from the book.

use std::cmp::Ordering;

use bankhalter_evening::{Account, Counted, Payment, Purpose};
use bankhalter_rules::{Money, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    causes::Causes,
    draft::Party,
    taken::Taken,
    till::{Till, till},
};
use crate::{
    form::Number,
    heap::{MOST, heap},
    speak::said,
    ui::{Drawn, Fresh, Icon, When, live},
};

/// Counting what lies before somebody.
#[component]
pub(super) fn Count(seat: Seat, close: Callback<()>) -> impl IntoView {
    let till = till();
    let (fields, sum) = heap(till.edition, move |note| till.tell(|teller| teller.money(note)));
    let (things, looked) = (Things::new(till), RwSignal::new(()));
    Effect::new(move |_| {
        looked.track();
        let booked = till.book.with_untracked(|book| Counted::booked(&book.purses, seat));
        let taken = Taken { counted: things.counted(booked, sum.get().map(Money)), booked };
        till.taken.update(|all| {
            all.retain(|one| one.counted.seat != seat);
            all.push(taken);
        });
    });
    let is_old = Memo::new(move |_| {
        let is_old = |one: &Taken| {
            one.counted.seat == seat && !till.book.with(|book| one.is_current(&book.purses))
        };
        let touched = sum.get().is_some() || things.is_touched();
        touched && till.taken.with(|all| all.iter().any(is_old))
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
                    <ThingFields seat things />
                </When>
                <When
                    when=move || is_old.get()
                    fallback=move || view! { <Verdict seat sum close /> }
                >
                    <Old seat looked />
                </When>
                <Causes close />
            </div>
        </details>
    }
}

/// Something was entered since: what was counted stands there still, and somebody looks again.
#[component]
fn Old(seat: Seat, looked: RwSignal<()>) -> impl IntoView {
    let till = till();
    let fresh = Fresh::new();
    let text =
        move || till.tell(|it| it.say("real-count-old", args![name = it.who(Party::Seat(seat))]));
    let look = move |_| {
        if fresh.takes_press() {
            looked.notify();
        }
    };
    view! {
        <p id="bank-count-old" role="status">
            {live(text)}
        </p>
        <button
            type="button"
            class="button quiet"
            id="bank-count-again"
            data-fresh=move || fresh.mark()
            on:click=look
        >
            <Icon name="check" />
            <span>{said("real-count-again")}</span>
        </button>
    }
}

/// Deeds, houses and hotels before somebody, where they are kept: what the book says until somebody
/// says otherwise.
#[derive(Clone, Copy)]
struct Things {
    kept: Memo<bool>,
    deeds: RwSignal<Option<u32>>,
    houses: RwSignal<Option<u32>>,
    hotels: RwSignal<Option<u32>>,
}

impl Things {
    fn new(till: Till) -> Self {
        let kept = Memo::new(move |_| till.book.with(|book| book.deeds));
        let [deeds, houses, hotels] = [(); 3].map(|()| RwSignal::new(None));
        Self { kept, deeds, houses, hotels }
    }

    fn is_touched(self) -> bool {
        self.kept.get()
            && [self.deeds, self.houses, self.hotels].iter().any(|count| count.get().is_some())
    }

    /// What was found beside what the book said.
    fn counted(self, booked: Counted, cash: Option<Money>) -> Counted {
        let kept = self.kept.get();
        let found = |count: RwSignal<Option<u32>>, booked: Option<u32>| {
            count.get().or(booked).filter(|_| kept)
        };
        Counted {
            seat: booked.seat,
            cash,
            deeds: found(self.deeds, booked.deeds),
            houses: found(self.houses, booked.houses),
            hotels: found(self.hotels, booked.hotels),
        }
    }
}

#[component]
fn ThingFields(seat: Seat, things: Things) -> impl IntoView {
    let till = till();
    let booked = Memo::new(move |_| till.book.with(|book| Counted::booked(&book.purses, seat)));
    let Things { deeds, houses, hotels, .. } = things;
    let fields = [(deeds, "deed"), (houses, "house"), (hotels, "hotel")].map(|(count, what)| {
        let known = move || {
            let booked = booked.get();
            let known = match what {
                "deed" => booked.deeds,
                "house" => booked.houses,
                _ => booked.hotels,
            };
            known.unwrap_or_default()
        };
        let label = move || {
            till.tell(|teller| {
                let nouns = &teller.book.edition.nouns;
                let noun = match what {
                    "deed" => &nouns.deed,
                    "house" => &nouns.house,
                    _ => &nouns.hotel,
                };
                let what = bankhalter_voice::sentence(noun.plural(teller.tongue.base()));
                teller.say("real-count-booked", args![what = what, count = known()])
            })
        };
        view! {
            <Number
                name=what
                label=Signal::derive(label)
                least=0
                most=MOST
                value=Signal::derive(move || count.get().unwrap_or_else(known))
                change=Callback::new(move |now| count.set(Some(now)))
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
    // What is entered is the difference that was read.
    let fresh = Fresh::of(Signal::derive(move || found.get()));
    let enter = move |_| {
        if !fresh.takes_press() {
            return;
        }
        let (how, by) = found.get_untracked();
        let (own, bank) = (Account::Seat(seat), Account::Bank);
        let (from, to) = if how == "more" { (bank, own) } else { (own, bank) };
        till.pay(Payment::Pays { from, to, amount: Money(by), purpose: Purpose::Count });
        close.run(());
    };
    view! {
        <p id="bank-verdict" role="status">
            {live(text)}
        </p>
        <When when=move || { found.get().1 > 0 }>
            <button
                type="button"
                class="button"
                id="bank-count-book"
                data-fresh=move || fresh.mark()
                on:click=enter
            >
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
