//! What may have caused that the table differs from the book, and putting it right.

use bankhalter_evening::{Cause, Counted, Payment, causes};
use bankhalter_rules::{Money, Property, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    taken::Taken,
    till::{Till, till},
    told::Teller,
};
use crate::{
    speak::said,
    ui::{Drawn, Fresh, Icon, When, live},
};

/// What may have happened; a press puts it right.
#[component]
pub(super) fn Causes(
    /// Done.
    close: Callback<()>,
) -> impl IntoView {
    let till = till();
    // Only what was counted beside the book as it is now says anything about it.
    let current = Memo::new(move |_| {
        till.book.with(|book| {
            let is_current = |one: &&Taken| one.is_current(&book.purses);
            till.taken.with(|all| {
                all.iter().filter(is_current).map(|one| one.counted).collect::<Vec<_>>()
            })
        })
    });
    let found = Memo::new(move |_| {
        let counted = current.get();
        till.tell(|teller| {
            let all = causes(&teller.book.purses, &usual(teller, &counted), &counted).into_iter();
            all.map(|cause| (teller.cause(&cause), cause)).collect::<Vec<_>>()
        })
    });
    let differs = Memo::new(move |_| {
        till.book.with(|book| {
            current.with(|counted| counted.iter().any(|one| !one.agrees(&book.purses)))
        })
    });
    let fresh = Fresh::of(Signal::<Vec<(String, Cause)>>::from(found));
    let rows = move || {
        let row = |(text, cause)| cause_row(till, (text, cause), fresh, close);
        found.get().into_iter().map(row).drawn()
    };
    view! {
        <When when=move || differs.get()>
            <h3>{said("bank-causes")}</h3>
            <ul class="till-history" id="bank-causes">
                {live(rows)}
                <When when=move || found.with(Vec::is_empty)>
                    <li class="soft">{said("bank-causes-none")}</li>
                </When>
            </ul>
        </When>
    }
}

fn cause_row(
    till: Till,
    (text, cause): (String, Cause),
    fresh: Fresh,
    close: Callback<()>,
) -> impl IntoView {
    let key = kind(&cause);
    let mend = move |_| {
        if !fresh.takes_press() {
            return;
        }
        let remedy = till.book.with_untracked(|book| cause.remedy(&book.purses));
        if remedy.is_some_and(|booking| till.enter(booking)) {
            close.run(());
        }
    };
    view! {
        <li>
            <button
                type="button"
                class="till-entry"
                data-cause=key
                data-fresh=move || fresh.mark()
                on:click=mend
            >
                <span class="till-words">{text}</span>
                <Icon name="check" />
            </button>
        </li>
    }
}

const fn kind(cause: &Cause) -> &'static str {
    match cause {
        Cause::Twice(_) => "twice",
        Cause::Forgotten(_) => "forgotten",
        Cause::Backwards(_) => "backwards",
        Cause::Misread(..) => "misread",
        Cause::NotDone(_) => "not-done",
        Cause::Again(_) => "again",
    }
}

impl Teller<'_> {
    fn cause(self, cause: &Cause) -> String {
        let entry = |number: usize| {
            let posting = self.book.purses.postings().get(number);
            let payment = posting.and_then(|posting| posting.read());
            (number + 1, payment.map(|payment| self.payment(payment)).unwrap_or_default())
        };
        let (number, told) = match cause {
            Cause::Twice(number)
            | Cause::Backwards(number)
            | Cause::Misread(number, _)
            | Cause::NotDone(number)
            | Cause::Again(number) => entry(*number),
            Cause::Forgotten(payment) => (0, self.payment(payment)),
        };
        let amount = match cause {
            Cause::Misread(_, amount) => self.money(*amount),
            _ => String::new(),
        };
        let told = args![kind = kind(cause), number = number, entry = told, amount = amount];
        self.say("bank-cause", told)
    }
}

/// What happens again and again to whoever counted, deeds included where they are kept.
fn usual(teller: Teller<'_>, counted: &[Counted]) -> Vec<Payment> {
    let seats = || counted.iter().map(|one| one.seat);
    let mut all: Vec<_> =
        seats().flat_map(|seat| teller.book.usual(seat)).map(|usual| usual.payment).collect();
    if teller.book.deeds {
        let deeds = |seat: Seat| Property::all().flat_map(move |deed| business(teller, seat, deed));
        all.extend(seats().flat_map(deeds));
    }
    all
}

fn business(teller: Teller<'_>, seat: Seat, deed: Property) -> Vec<Payment> {
    let owner = teller.book.purses.holdings().owner(deed);
    let asked = teller.ask(|register| match owner {
        None => vec![register.buys(seat, deed)],
        Some(owner) if owner == seat => [
            register.builds(seat, deed),
            register.sells(seat, deed),
            register.mortgages(seat, deed),
            register.redeems(seat, deed),
        ]
        .into_iter()
        .flatten()
        .collect(),
        Some(_) => register.pays_rent(seat, deed, 0).into_iter().collect(),
    });
    let moves = |payment: &Payment| payment.amount() != Some(Money::ZERO);
    asked.unwrap_or_default().into_iter().filter(moves).collect()
}
