//! Deeds and cards in one list: whoever has tapped a name taps what it is about; whoever has not
//! sees the deed and all that can be done with it. Where money alone is kept it is the other way
//! round: first what it is about, then the name. Whose a deed is the bank knows from its purchase.

use bankhalter_evening::{Payment, Register, Visit};
use bankhalter_rules::{Money, Property, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    till::{Till, till},
    told::Teller,
};
use crate::{
    board::breakable,
    deeds::sign_of,
    label::Entry,
    speak::said,
    ui::{Each, When},
};

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    entry: Entry,
    name: String,
    /// What a tap does, or whose it is.
    about: String,
    /// The same for looks and tests.
    does: &'static str,
}

/// All deeds and cards, those with the words that are typed.
#[component]
pub(super) fn Deeds() -> impl IntoView {
    let till = till();
    let rows = Memo::new(move |_| {
        let (person, amount) = till.draft.with(|draft| (draft.person(), draft.amount));
        let words = till.sought.get().to_lowercase();
        till.tell(|teller| {
            let asked = teller.ask(|register| rows(teller, &register, person, Money(amount)));
            let all = asked.unwrap_or_default().into_iter();
            all.filter(|row| fits(row, &words)).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="till-cards">
            <ul class="till-deeds" tabindex="0" aria-label=said("bank-tab-cards")>
                <Each each=move || rows.get() key=|row| row.clone() let:row>
                    <Line row />
                </Each>
                <When when=move || rows.with(Vec::is_empty)>
                    <li class="soft">{said("bank-find-none")}</li>
                </When>
            </ul>
        </div>
    }
}

#[component]
fn Line(row: Row) -> impl IntoView {
    let till = till();
    let Row { entry, name, about, does } = row;
    let sign = match entry {
        Entry::Deed(deed) => sign_of(till.edition, deed).map(IntoAny::into_any),
        Entry::Card(..) => Some(view! { <b class="till-number">{entry.code()}</b> }.into_any()),
    };
    let is_card = matches!(entry, Entry::Card(..));
    // The second tap of a double tap on what was pressed here was meant for that.
    let press = move |_| {
        if till.entered.takes_press() {
            till.choose(entry);
        }
    };
    view! {
        <li class:till-card=is_card>
            <button
                type="button"
                class="till-deed"
                data-item=entry.key()
                data-does=does
                data-fresh=move || till.entered.mark()
                aria-pressed=move || {
                    till.draft.with(|draft| draft.item == Some(entry)).then_some("true")
                }
                on:click=press
            >
                {sign}
                <span class="till-deed-name">{breakable(&name)}</span>
                <b>{about}</b>
            </button>
        </li>
    }
}

fn rows(
    teller: Teller<'_>,
    register: &Register<'_>,
    person: Option<Seat>,
    amount: Money,
) -> Vec<Row> {
    let row = |entry| {
        let (name, about, does) = match entry {
            Entry::Deed(deed) => {
                let (about, does) = match person {
                    Some(seat) => visit_text(teller, register, seat, deed, amount),
                    None => (rest_text(teller, register, deed), "open"),
                };
                (teller.deed(deed).to_owned(), about, does)
            }
            Entry::Card(deck, card) => {
                let seat = person.unwrap_or(Seat::FIRST);
                let payment = register.card(seat, (deck, card), teller.book.dues())?;
                let sum = payment.amount().filter(|sum| *sum > Money::ZERO);
                let sum = sum.map(|sum| teller.money(sum)).unwrap_or_default();
                (teller.card(deck, card), sum, if person.is_some() { "card" } else { "open" })
            }
        };
        Some(Row { entry, name, about, does })
    };
    Entry::all().filter_map(row).collect()
}

/// Whose it is, or what it costs.
fn rest_text(teller: Teller<'_>, register: &Register<'_>, deed: Property) -> String {
    let holdings = teller.book.purses.holdings();
    match holdings.owner(deed) {
        Some(_) => teller.held(holdings, deed),
        None => teller.money(register.price(deed)),
    }
}

/// What a tap does for somebody.
fn visit_text(
    teller: Teller<'_>,
    register: &Register<'_>,
    seat: Seat,
    deed: Property,
    amount: Money,
) -> (String, &'static str) {
    let rent = teller.tongue.noun(&teller.book.edition.nouns.rent);
    let say = |does: &'static str, amount: Money| {
        let sum = teller.money(amount);
        (teller.say("bank-does", args![does = does, amount = sum, rent = rent.clone()]), does)
    };
    let of = |payment: &Payment| payment.amount().unwrap_or_default();
    match register.visit(seat, deed) {
        Visit::Buys(_) if amount > Money::ZERO => say("buys", amount),
        Visit::Buys(payment) => say("buys", of(&payment)),
        Visit::Rent(payment) => say("rent", of(&payment)),
        Visit::RentPerPip(factor) => say("pip", factor),
        Visit::NoRent => say("free", Money::ZERO),
        Visit::Builds(payment) => say("builds", of(&payment)),
        Visit::Own(_) => (rest_text(teller, register, deed), "open"),
    }
}

/// Has it all these words, or this number?
fn fits(row: &Row, words: &str) -> bool {
    let name = row.name.to_lowercase();
    let is_number = |word: &str| word.parse::<u8>().is_ok_and(|number| number == row.entry.code());
    words.split_whitespace().all(|word| name.contains(word) || is_number(word))
}

impl Till {
    /// Somebody tapped a deed or a card, or says now whom it is about.
    pub(super) fn choose(self, entry: Entry) {
        self.calm();
        let (person, amount) =
            self.draft.with_untracked(|draft| (draft.person(), Money(draft.amount)));
        let Some(seat) = person else { return self.hold(entry) };
        let asked = self.told(|teller, _| {
            teller.ask(|register| match entry {
                Entry::Deed(deed) => match register.visit(seat, deed) {
                    Visit::Buys(payment) if amount > Money::ZERO => {
                        Some(payment.with_amount(amount))
                    }
                    Visit::Buys(payment) | Visit::Rent(payment) | Visit::Builds(payment) => {
                        Some(payment)
                    }
                    Visit::RentPerPip(_) | Visit::NoRent | Visit::Own(_) => None,
                },
                Entry::Card(deck, card) => register.card(seat, (deck, card), teller.book.dues()),
            })
        });
        match asked.flatten() {
            Some(payment) => self.pay(payment),
            None => self.open(entry),
        }
    }

    /// A label was scanned: as if its row were tapped. Says why nothing came of it.
    pub(super) fn scanned(self, text: &str) -> Option<String> {
        let Some(entry) = Entry::of_label(text) else {
            return Some(self.told(|teller, _| teller.say("scan-foreign", [])));
        };
        let moves = |teller: Teller<'_>| match entry {
            Entry::Deed(_) => true,
            Entry::Card(deck, card) => {
                let dues = teller.book.dues();
                teller.ask(|it| it.card(Seat::FIRST, (deck, card), dues)).flatten().is_some()
            }
        };
        if !self.told(|teller, _| moves(teller)) {
            return Some(self.told(|teller, _| teller.say("scan-no-money", [])));
        }
        self.choose(entry);
        None
    }

    /// Nobody has been chosen. Where deeds are kept all about it is shown; else the next tap says who
    /// it is about, and one on the same entry shows the rest.
    fn hold(self, entry: Entry) {
        let kept = self.book.with_untracked(|book| book.deeds);
        let is_held = self.draft.with_untracked(|draft| draft.item == Some(entry));
        self.draft.update(|draft| draft.item = Some(entry).filter(|_| !kept && !is_held));
        if kept || is_held {
            return self.open(entry);
        }
        self.ask();
    }

    fn open(self, entry: Entry) {
        self.item.set(Some(entry));
        self.sheet.set(true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_found_by_its_words_and_by_its_number() {
        let deed = Property::new(4).expect("a deed");
        let row = Row {
            entry: Entry::Deed(deed),
            name: "Poststraße".to_owned(),
            about: String::new(),
            does: "open",
        };
        for good in ["", "post", "5", "straße post"] {
            assert!(fits(&row, good), "{good}");
        }
        assert!(!fits(&row, "4") && !fits(&row, "bad"));
        let keys: std::collections::BTreeSet<_> = Entry::all().map(Entry::key).collect();
        assert_eq!(keys.len(), 28 + 32);
    }
}
