//! One deed or card: whose it is, and all that can be done with it.

use bankhalter_evening::{Account, Payment, Register};
use bankhalter_rules::{Building, Card, Deck, Kind, Money, Property, Refusal, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    till::{Till, till},
    told::{Teller, party},
};
use crate::{
    form::Number,
    label::Entry,
    ui::{Drawn, When, live},
};

/// The largest price that can be typed.
const MOST: u32 = 9_999_999;

/// What the sheet is called.
pub(super) fn entry_title(till: Till) -> String {
    till.tell(|teller| match till.item.get() {
        Some(Entry::Deed(deed)) => teller.deed(deed).to_owned(),
        Some(Entry::Card(deck, _)) => teller.deck(deck),
        None => String::new(),
    })
}

/// One deed or card.
#[component]
pub(super) fn EntrySheet() -> impl IntoView {
    let till = till();
    match till.item.get_untracked() {
        Some(Entry::Deed(deed)) => view! { <Deed deed /> }.into_any(),
        Some(Entry::Card(deck, card)) => view! { <CardSheet deck card /> }.into_any(),
        None => ().into_any(),
    }
}

/// Who drew a card.
#[component]
fn CardSheet(deck: Deck, card: Card) -> impl IntoView {
    let till = till();
    let text = move || till.tell(|teller| teller.card(deck, card));
    let who = move || till.tell(|teller| teller.say("bank-who-drew", []));
    let people = move || {
        till.tell(|teller| {
            let payment = |seat| {
                let dues = teller.book.dues();
                teller.ask(|register| register.card(seat, (deck, card), dues)).flatten()
            };
            person_buttons(till, teller, "button quiet", payment)
        })
    };
    view! {
        <div class="stack">
            <p>{live(text)}</p>
            <h3>{live(who)}</h3>
            <div class="till-answers">{live(people)}</div>
        </div>
    }
}

/// A deed.
#[component]
fn Deed(deed: Property) -> impl IntoView {
    let till = till();
    let owner = Memo::new(move |_| till.book.with(|book| book.purses.holdings().owner(deed)));
    let holding = move || till.tell(|teller| teller.holding(deed));
    let stock = move || till.tell(|teller| teller.ask(|it| teller.stock(&it)).flatten());
    let body = move || match owner.get() {
        None => view! { <Sale deed /> }.into_any(),
        Some(owner) => view! {
            <Rent deed />
            <Business deed owner />
            <Handing deed owner />
        }
        .into_any(),
    };
    view! {
        <div class="stack">
            <p id="bank-holding">{live(holding)}</p>
            {live(body)}
            {deed.is_street().then(|| view! { <p class="soft">{live(stock)}</p> })}
        </div>
    }
}

/// It lies in the bank: who buys it, and for how much.
#[component]
fn Sale(deed: Property) -> impl IntoView {
    let till = till();
    let price = till.told(|it, _| it.ask(|register| register.price(deed))).unwrap_or_default();
    let price = RwSignal::new(price.0);
    let word = move |id: &'static str| Signal::derive(move || till.tell(|it| it.say(id, [])));
    let people = move || {
        let price = Money(price.get());
        till.tell(|teller| {
            let payment = |seat| teller.ask(|it| it.buys(seat, deed).with_amount(price));
            person_buttons(till, teller, "button", payment)
        })
    };
    let unit = till.edition.money.smallest_unit;
    view! {
        <Number
            name="deed-price"
            label=word("bank-price")
            least=0
            most=MOST
            step=unit
            value=price
            change=Callback::new(move |now| price.set(now))
        />
        <p class="soft">{word("bank-price-about")}</p>
        <h3>{word("bank-who-buys")}</h3>
        <div class="till-answers">{live(people)}</div>
    }
}

/// Who came here and pays.
#[component]
fn Rent(deed: Property) -> impl IntoView {
    let till = till();
    let by_throw = deed.kind() == Kind::Utility;
    let pips = RwSignal::new(if by_throw { None } else { Some(0_u8) });
    let due = move || till.tell(|teller| teller.ask(|it| it.rent(deed, 1)).flatten()).is_some();
    let ask = move || {
        till.tell(|teller| {
            let rent = teller.tongue.noun(&teller.book.edition.nouns.rent);
            let step = if pips.get().is_none() { "pips" } else { "who" };
            teller.say("bank-rent-ask", args![step = step, rent = rent])
        })
    };
    let people = move || {
        pips.get().map(|pips| {
            till.tell(|teller| {
                let payment = |seat| teller.ask(|it| it.pays_rent(seat, deed, pips)).flatten();
                person_buttons(till, teller, "button", payment)
            })
        })
    };
    view! {
        <When when=due>
            <h3>{live(ask)}</h3>
            {by_throw.then(|| view! { <Pips deed pips /> })}
            <div class="till-answers">{live(people)}</div>
        </When>
    }
}

/// The throw for a utility: whoever was tapped before pays at once.
#[component]
fn Pips(deed: Property, pips: RwSignal<Option<u8>>) -> impl IntoView {
    let till = till();
    let throw = move |number: u8| {
        let payer = till.draft.with_untracked(super::draft::Draft::person);
        let paid = payer.and_then(|seat| {
            till.told(|teller, _| teller.ask(|it| it.pays_rent(seat, deed, number)).flatten())
        });
        match paid {
            Some(payment) => done(till, payment),
            None => pips.set(Some(number)),
        }
    };
    let button = move |number: u8| {
        let pressed = move || if pips.get() == Some(number) { "true" } else { "false" };
        view! {
            <button
                type="button"
                class="till-digit"
                data-pips=number
                aria-pressed=pressed
                on:click=move |_| throw(number)
            >
                {number}
            </button>
        }
    };
    view! { <div class="till-digits">{(2..=12).map(button).drawn()}</div> }
}

/// Building, selling, mortgaging, redeeming.
#[component]
fn Business(deed: Property, owner: Seat) -> impl IntoView {
    let till = till();
    let buttons = move || {
        till.tell(|teller| {
            let offers = teller.ask(|register| offers(&register, owner, deed));
            let offers = offers.unwrap_or_default().into_iter();
            offers.map(|(id, offer)| offer_button(till, teller, id, offer)).drawn()
        })
    };
    view! { <div class="till-answers">{live(buttons)}</div> }
}

/// What the owner could do, or why not.
type Offered = (&'static str, Result<Payment, Option<Refusal>>);

fn offers(register: &Register<'_>, owner: Seat, deed: Property) -> Vec<Offered> {
    let mut offers = Vec::new();
    if deed.is_street() {
        offers.push(("deeds-build", register.builds(owner, deed)));
        let sale = register.sells(owner, deed);
        if !matches!(sale, Err(Some(Refusal::NothingBuilt))) {
            offers.push(("deeds-sell", sale));
        }
    }
    let redemption = register.redeems(owner, deed);
    if matches!(redemption, Err(Some(Refusal::NotMortgaged))) {
        offers.push(("deeds-mortgage", register.mortgages(owner, deed)));
    } else {
        offers.push(("deeds-redeem", redemption));
    }
    offers
}

fn offer_button(
    till: Till,
    teller: Teller<'_>,
    id: &'static str,
    offer: Result<Payment, Option<Refusal>>,
) -> AnyView {
    let nouns = &teller.book.edition.nouns;
    let building = match &offer {
        Ok(Payment::Deed { deal, .. }) => match topmost(*deal) {
            Building::House => &nouns.house,
            Building::Hotel => &nouns.hotel,
        },
        _ => &nouns.house,
    };
    let text = teller.say(id, args![building = teller.tongue.noun(building)]);
    match offer {
        Ok(payment) => {
            let sum = teller.money(payment.amount().unwrap_or_default());
            // What one usually wants stands out, and not what loses half of its worth.
            let class = if id == "deeds-build" { "button" } else { "button quiet" };
            view! {
                <button
                    type="button"
                    class=class
                    data-offer=id
                    on:click=move |_| done(till, payment.clone())
                >
                    <span>{text}</span>
                    <b>{sum}</b>
                </button>
            }
            .into_any()
        }
        Err(why) => {
            let why = why.map(|why| teller.forbidden(why));
            view! { <p class="soft" data-refused=id>{text} ": " {why}</p> }.into_any()
        }
    }
}

/// Which building goes up or comes down.
const fn topmost(deal: bankhalter_evening::Deal) -> Building {
    use bankhalter_evening::Deal;
    match deal {
        Deal::Builds { to: level, .. } | Deal::Sells { from: level, .. } => {
            Building::topmost(level)
        }
        Deal::Buys | Deal::Mortgages | Deal::Redeems | Deal::Hands(_) => Building::House,
    }
}

/// It goes to another, or back to the bank.
#[component]
fn Handing(deed: Property, owner: Seat) -> impl IntoView {
    let till = till();
    let bare = move || till.book.with(|book| book.purses.holdings().level(deed) == 0);
    let title = move || till.tell(|teller| teller.say("bank-hand", []));
    let heirs = move || {
        till.tell(|teller| {
            let others = teller.book.playing().filter(|seat| *seat != owner).map(Account::Seat);
            let all = others.chain([Account::Bank]);
            let button = |to: Account| {
                let payment = teller.ask(|register| register.hands(owner, deed, to))?;
                let (name, key) = (teller.who(party(to)), bankhalter_client::account(to));
                Some(view! {
                    <button
                        type="button"
                        class="button quiet"
                        data-hand=key
                        on:click=move |_| done(till, payment.clone())
                    >
                        <span>{name}</span>
                    </button>
                })
            };
            all.filter_map(button).drawn()
        })
    };
    view! {
        <When when=bare>
            <h3>{live(title)}</h3>
            <div class="till-answers">{live(heirs)}</div>
        </When>
    }
}

/// A button that looks like this for everybody for whom there is a payment.
fn person_buttons(
    till: Till,
    teller: Teller<'_>,
    class: &'static str,
    payment: impl Fn(Seat) -> Option<Payment>,
) -> Vec<AnyView> {
    let people = teller.people().into_iter();
    let button = |(seat, name): (Seat, String)| {
        let payment = payment(seat)?;
        let sum = payment.amount().filter(|sum| *sum > Money::ZERO);
        let sum = sum.map(|sum| teller.money(sum));
        Some(view! {
            <button
                type="button"
                class=class
                data-who=seat.number()
                on:click=move |_| done(till, payment.clone())
            >
                <span>{name}</span>
                <b>{sum}</b>
            </button>
        })
    };
    people.filter_map(button).drawn()
}

/// It is entered, and the sheet goes; what is refused is said below the tiles.
fn done(till: Till, payment: Payment) {
    till.sheet.set(false);
    till.pay(payment);
}
