//! The end of an evening: who has what, the way into the list of a round, and the way back.

use core::cmp::Reverse;

use bankhalter_evening::Register;
use bankhalter_rules::{Money, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    book::Book,
    draft::Party,
    keeper::Keeper,
    kept,
    till::{Till, till},
    wish::Wish,
};
use crate::{
    local::now,
    order::ordered,
    people::{Evening, KeepEvening, Outcome},
    screens::TokenPicture,
    speak::tongue,
    ui::{Drawn, Fresh, Icon, Twice, When, live},
};

/// What somebody has in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rest {
    seat: Seat,
    /// The place; equals share one.
    place: usize,
    /// None for whoever has left.
    cash: Option<Money>,
    /// With deeds and buildings, where they are kept.
    worth: Money,
}

/// What everybody has, the richest first, and those who have left last.
fn rests(book: &Book) -> Vec<Rest> {
    let rules = book.deeds.then(|| book.rulebook()).flatten();
    let register = rules.as_ref().map(|rules| Register::new(rules, &book.purses));
    let rest = |seat| {
        let cash = book.purses.cash(seat);
        let worth = match &register {
            Some(register) => register.worth(seat),
            None => cash.unwrap_or_default(),
        };
        Rest { seat, place: 0, cash, worth }
    };
    let key = |rest: &Rest| (rest.cash.is_none(), Reverse(rest.worth));
    let mut rests = ordered(book.purses.seats().map(rest), key);
    let keys: Vec<_> = rests.iter().map(key).collect();
    for (rest, own) in rests.iter_mut().zip(&keys) {
        rest.place = 1 + keys.iter().filter(|other| *other < own).count();
    }
    rests
}

/// The result, in place of what is pressed while the evening goes on.
#[component]
pub(super) fn End() -> impl IntoView {
    let till = till();
    let word = move |id: &'static str| live(move || till.tell(|it| it.say(id, [])));
    view! {
        <section class="till-end stack" id="bank-end" aria-labelledby="bank-end-title">
            <h2 id="bank-end-title">{word("bank-end-title")}</h2>
            <p class="soft">{live(move || till.tell(|it| till.told_end(it)))}</p>
            <When when=move || till.refused.with(Option::is_some)>
                <div class="till-question refused">
                    <p>{live(move || till.refused.get())}</p>
                </div>
            </When>
            <Standings />
            <When when=move || till.book.with(|book| book.deeds)>
                <p class="soft small-text">{word("bank-end-about")}</p>
            </When>
            <KeepEvening evening=evening(till) />
        </section>
    }
}

/// The evening goes on after all.
#[component]
pub(super) fn GoOn() -> impl IntoView {
    let till = till();
    let fresh = Fresh::new();
    let press = move |_| {
        if fresh.takes_press() {
            till.wish(Wish::Close(false));
        }
    };
    view! {
        <button
            type="button"
            class="button quiet"
            id="bank-go-on"
            data-fresh=move || fresh.mark()
            prop:disabled=move || till.is_ending()
            on:click=press
        >
            <Icon name="play" />
            {live(move || till.tell(|teller| teller.say("bank-end-go-on", [])))}
        </button>
    }
}

/// The way to the end, in the menu. It ends for everybody, so nobody ends it by one tap.
#[component]
pub(super) fn Finish(
    /// Done.
    close: Callback<()>,
) -> impl IntoView {
    let till = till();
    let end = Callback::new(move |()| {
        if !untrack(|| till.is_ending()) {
            till.wish(Wish::Close(true));
        }
        close.run(());
    });
    let (sure, whose) = match till.keeper {
        Keeper::Device(_) => ("bank-end-sure", "one"),
        Keeper::Table(_) => ("bank-end-sure-all", "all"),
    };
    let means = move || till.tell(|it| it.say("bank-end-means", args![whose = whose]));
    view! {
        <When when=move || !till.is_over()>
            <Twice
                class="button quiet"
                id="bank-finish"
                icon="trophy"
                text="bank-end"
                sure=sure
                does=end
            />
            <p class="soft small-text">{live(means)}</p>
        </When>
    }
}

/// Who has what.
#[component]
pub(super) fn Standings() -> impl IntoView {
    let till = till();
    let rows = Memo::new(move |_| till.book.with(rests));
    let drawn = move || rows.get().into_iter().map(|rest| row(till, rest)).drawn();
    view! { <ol class="till-standings">{live(drawn)}</ol> }
}

fn row(till: Till, rest: Rest) -> impl IntoView {
    let Rest { seat, place, cash, worth } = rest;
    let (name, amount, parts) = till.tell(|teller| {
        let amount = match cash {
            Some(_) => teller.money(worth),
            None => teller.say("bank-out", []),
        };
        let parts = cash.filter(|_| teller.book.deeds).map(|cash| {
            let land = Money(worth.0.saturating_sub(cash.0));
            let (cash, land) = (teller.money(cash), teller.money(land));
            teller.say("bank-end-parts", args![cash = cash, land = land])
        });
        (teller.who(Party::Seat(seat)), amount, parts)
    });
    let token = till.book.with(|book| book.token(seat));
    view! {
        <li data-seat=seat.number() data-place=place data-worth=worth.0.to_string()>
            <b>{place} "."</b>
            {token.map(|token| view! { <TokenPicture token /> })}
            <span class="till-name">{name}</span>
            <strong>{amount}</strong>
            {parts.map(|parts| view! { <small class="soft">{parts}</small> })}
        </li>
    }
}

/// The evening as it goes into the list of a round: whoever has left has nothing.
fn evening(till: Till) -> Signal<Option<Evening>> {
    Signal::derive(move || {
        let outcomes = till.book.with(|book| {
            let outcome = |rest: Rest| Outcome {
                name: book.called(rest.seat, tongue()),
                seat: rest.seat.number(),
                place: u8::try_from(rest.place).unwrap_or(u8::MAX),
                wealth: rest.worth.0,
                luck: None,
            };
            rests(book).into_iter().map(outcome).collect()
        });
        let start = till.book.with(|book| book.purses.start().first().map_or(1, |cash| cash.0));
        let (key, edition) = (format!("bank-{}", counts_as(till)), till.edition.id.clone());
        Some(Evening { key, at: now(), edition, start, outcomes })
    })
}

/// The name under which the evening counts: once, whether it ends on one phone or on several.
fn counts_as(till: Till) -> String {
    let origin = till.book.with(|book| book.origin.clone());
    origin.unwrap_or_else(|| match till.keeper {
        Keeper::Device(_) => till.keeper.id(),
        Keeper::Table(_) => kept::counts_at(&till.keeper.id()),
    })
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::find;
    use bankhalter_evening::{Account, Deal, Payment};
    use bankhalter_rules::Property;

    use super::*;

    #[test]
    fn the_richest_stands_first_with_deeds_where_they_are_kept() {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 4, Money(1500), false);
        let [anna, ben, clara, dora] = [0, 1, 2, 3].map(|seat| Seat::new(seat).expect("a seat"));
        let pays = |from, to, amount| {
            let (from, to) = (Account::Seat(from), Account::Seat(to));
            let purpose = bankhalter_evening::Purpose::Unsaid;
            Payment::Pays { from, to, amount: Money(amount), purpose }
        };
        let deed = Property::new(21).expect("the dearest");
        for payment in [
            Payment::Leaves { seat: dora, to: Account::Bank },
            Payment::Deed { seat: ben, deed, deal: Deal::Buys, amount: Money(400) },
            pays(clara, anna, 100),
            pays(anna, clara, 50),
        ] {
            book.purses.pay(payment).expect("paid");
        }
        let told = |book: &Book| {
            let rests = rests(book).into_iter();
            rests.map(|it| (it.seat.number(), it.place, it.worth.0)).collect::<Vec<_>>()
        };
        assert_eq!(told(&book), [(0, 1, 1550), (2, 2, 1450), (1, 3, 1100), (3, 4, 0)]);
        book.deeds = true;
        assert_eq!(told(&book), [(0, 1, 1550), (1, 2, 1500), (2, 3, 1450), (3, 4, 0)]);
        book.purses.pay(pays(anna, ben, 25)).expect("paid");
        let places: Vec<_> = rests(&book).into_iter().map(|it| it.place).collect();
        assert_eq!(places, [1, 1, 3, 4], "equals share a place");
    }
}
