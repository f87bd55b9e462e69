//! Below the tiles: what is still to be said about a payment, what happens to everybody again and
//! again, the edition's notes, and digits for any other amount.

use bankhalter_editions::PieceKind;
use bankhalter_evening::Purpose;
use bankhalter_rules::{Money, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    book::Usual,
    deeds::Deeds,
    draft::Draft,
    pacts::Reminder,
    till::{Till, till},
    told::Teller,
    undo::UndoYes,
};
use crate::{
    board::breakable,
    board::drawing,
    scan::ScanButton,
    speak::said,
    ui::{Drawn, Icon, When, live},
};

/// Everything below the tiles.
#[component]
pub(super) fn Panel(
    /// Somebody wants to know more about a person.
    about: Callback<Seat>,
) -> impl IntoView {
    let till = till();
    let kept = move || till.book.with(|book| book.deeds);
    view! {
        <section class="till-panel" aria-label=move || till.tell(|it| it.say("bank-payment", []))>
            <Question />
            <div class="till-choice">
                <Quick about />
                <When when=move || !kept()>
                    <Squares />
                </When>
            </div>
            <When when=kept>
                <Tabs />
            </When>
            <Reminder />
            <When when=move || kept() && !till.digits.get()>
                <Deeds />
            </When>
            <When when=move || !kept() || till.digits.get()>
                <Notes />
                <Digits />
            </When>
        </section>
    }
}

/// Cards, or an amount.
#[component]
fn Tabs() -> impl IntoView {
    let till = till();
    let tab = move |id: &'static str, digits: bool| {
        let pressed = move || if till.digits.get() == digits { "true" } else { "false" };
        let text = move || till.tell(|teller| teller.say(id, []));
        view! {
            <button
                type="button"
                class="till-tab"
                id=id
                aria-pressed=pressed
                on:click=move |_| till.digits.set(digits)
            >
                {live(text)}
            </button>
        }
    };
    view! {
        <div class="till-tabs">
            {tab("bank-tab-cards", false)} {tab("bank-tab-amount", true)}
            <When when=move || !till.digits.get()>
                <Find />
            </When>
        </div>
    }
}

/// A deed or card by its words or its number.
#[component]
fn Find() -> impl IntoView {
    let till = till();
    view! {
        <input
            type="search"
            id="bank-find"
            autocomplete="off"
            aria-label=said("bank-find")
            placeholder=said("bank-find")
            prop:value=move || till.sought.get()
            on:input=move |event| till.sought.set(event_target_value(&event))
        />
        <ScanButton take=Callback::new(move |text: String| till.scanned(&text)) />
    }
}

/// What is still to be said, or why it was refused; and the way out.
#[component]
fn Question() -> impl IntoView {
    let till = till();
    let refused = move || till.refused.with(Option::is_some);
    let undoing = move || till.undoing.with(Option::is_some);
    let text = move || {
        let draft = till.draft.get();
        let asked = || till.undoing.get().map(|undo| till.tell(|it| it.undo_question(&undo)));
        let asked = till.refused.get().or_else(asked);
        asked.unwrap_or_else(|| till.tell(|teller| teller.question(&draft)))
    };
    let begun = move || undoing() || till.draft.with(|draft| *draft != Draft::default());
    let clear = move |_| {
        // Whoever takes nothing back goes on with what he has begun.
        if till.undoing.with_untracked(Option::is_none) {
            till.draft.set(Draft::default());
        }
        till.calm();
    };
    view! {
        <div class="till-question" class:refused=refused>
            <p id="bank-question">{live(text)}</p>
            <When when=undoing>
                <UndoYes />
            </When>
            <When when=begun>
                <button
                    type="button"
                    class="round"
                    id="bank-clear"
                    aria-label=move || till.tell(|teller| teller.say("bank-clear", []))
                    on:click=clear
                >
                    <Icon name="close" />
                </button>
            </When>
        </div>
    }
}

/// What one press does at the moment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Press {
    /// Nothing yet: nobody has been chosen, and deeds and cards stand here if they are not kept.
    Rest,
    /// Nothing yet: it is not said who gets it either.
    Nothing,
    /// Nothing yet: only the amount is missing.
    Amount,
    /// What happens to this person again and again.
    Person(Seat),
    /// Several share.
    Several,
    /// The payment is complete.
    Pay,
}

impl Press {
    fn of(draft: &Draft) -> Self {
        match draft.person() {
            _ if draft.is_at_rest() => Self::Rest,
            _ if draft.payment().is_some() => Self::Pay,
            _ if draft.receiver.is_some() => Self::Amount,
            Some(seat) => Self::Person(seat),
            None if draft.payers.len() > 1 => Self::Several,
            None => Self::Nothing,
        }
    }
}

/// One press each: salary, taxes, jail; sharing, and more about the person. Or the last press of a
/// payment.
#[component]
fn Quick(about: Callback<Seat>) -> impl IntoView {
    let till = till();
    let press = Memo::new(move |_| till.draft.with(Press::of));
    let kept = Memo::new(move |_| till.book.with(|book| book.deeds));
    let buttons = move || match press.get() {
        Press::Pay => view! { <Pay /> }.into_any(),
        Press::Person(seat) => view! { <Person seat about /> }.into_any(),
        Press::Several => view! { <Share /> }.into_any(),
        Press::Rest if !kept.get() => ().into_any(),
        press @ (Press::Rest | Press::Nothing | Press::Amount) => {
            let hint = till.tell(|teller| {
                let kept = teller.book.deeds && !till.digits.get();
                let hint = match press {
                    Press::Amount => "bank-hint-amount",
                    _ if kept => "bank-hint-cards",
                    _ => "bank-hint",
                };
                teller.say(hint, [])
            });
            view! { <p class="soft">{hint}</p> }.into_any()
        }
    };
    view! { <div class="till-quick">{live(buttons)}</div> }
}

/// Where money alone is kept: every square and card that moves some, as long as nobody has been
/// chosen, and below what one press does for a person if there is room. Two taps then, one of them
/// on the name. What lies behind it keeps its place and is not seen.
#[component]
fn Squares() -> impl IntoView {
    let till = till();
    let off = Memo::new(move |_| match till.draft.with(Press::of) {
        Press::Rest => None,
        Press::Person(_) => Some("person"),
        Press::Nothing | Press::Amount | Press::Several | Press::Pay => Some("all"),
    });
    view! {
        <div class="till-squares" data-off=move || off.get()>
            <div class="till-find" data-fresh=move || till.entered.mark()>
                <Find />
            </div>
            <Deeds />
        </div>
    }
}

/// The payment is made.
#[component]
fn Pay() -> impl IntoView {
    let till = till();
    let pay = move |_| {
        if let Some(payment) = till.draft.with_untracked(Draft::payment) {
            till.pay(payment);
        }
    };
    view! {
        <button type="button" class="button" id="bank-pay" on:click=pay>
            <Icon name="check" />
            {move || till.tell(|teller| teller.say("bank-pay", []))}
        </button>
    }
}

/// What one press enters for a person.
#[component]
fn Person(seat: Seat, about: Callback<Seat>) -> impl IntoView {
    let till = till();
    let usual = move || {
        let usual = till.book.with(|book| book.usual(seat)).into_iter();
        usual.map(|one| usual_button(till, one)).drawn()
    };
    view! {
        {live(usual)}
        <Share />
        <More seat about />
    }
}

fn usual_button(till: Till, usual: Usual) -> impl IntoView {
    let Usual { purpose, payment } = usual;
    let amount = payment.amount().unwrap_or(Money::ZERO);
    let text = till.tell(|teller| {
        let what = teller.purpose(purpose).unwrap_or_default();
        (what, signed(teller, purpose, amount))
    });
    let key = match purpose {
        Purpose::Salary => "salary".to_owned(),
        Purpose::Tax(space) => format!("tax-{}", space.number()),
        Purpose::Fine => "fine".to_owned(),
        Purpose::Unsaid | Purpose::Rent(_) | Purpose::Card(..) | Purpose::Count => "pay".to_owned(),
    };
    view! {
        <button
            type="button"
            class="button quiet till-usual"
            data-usual=key
            on:click=move |_| till.pay(payment.clone())
        >
            <span>{breakable(&text.0)}</span>
            <b>{text.1}</b>
        </button>
    }
}

/// With a sign: does one get it or give it?
fn signed(teller: Teller<'_>, purpose: Purpose, amount: Money) -> String {
    let gets = purpose == Purpose::Salary;
    format!("{}{}", if gets { "+" } else { "\u{2212}" }, teller.money(amount))
}

/// Several pay together.
#[component]
fn Share() -> impl IntoView {
    let till = till();
    let shares = Memo::new(move |_| till.draft.with(|draft| draft.shares));
    let turn = move |_| till.draft.update(|draft| draft.shares = !draft.shares);
    let text = move || {
        let id = if shares.get() { "bank-share-done" } else { "bank-share" };
        till.tell(|teller| teller.say(id, []))
    };
    view! {
        <button
            type="button"
            class="button quiet till-usual"
            id="bank-share"
            aria-pressed=move || if shares.get() { "true" } else { "false" }
            on:click=turn
        >
            <Icon name="people" />
            <span>{live(text)}</span>
        </button>
    }
}

/// Name, token, counting, leaving.
#[component]
fn More(seat: Seat, about: Callback<Seat>) -> impl IntoView {
    let till = till();
    let text = move || till.tell(|teller| teller.say("bank-more", []));
    view! {
        <button
            type="button"
            class="button quiet till-usual"
            id="bank-person"
            on:click=move |_| about.run(seat)
        >
            <Icon name="more" />
            <span>{live(text)}</span>
        </button>
    }
}

/// The edition's notes and coins; each tap adds one.
#[component]
fn Notes() -> impl IntoView {
    let till = till();
    let pieces = till.edition.money.pieces.iter().rev().map(|piece| {
        let value = piece.value;
        let (symbol, class) = match piece.kind {
            PieceKind::Note => (drawing::note(till.edition), "till-note"),
            PieceKind::Coin => ("#coin".to_owned(), "till-note coin"),
        };
        let label = move || {
            till.tell(|it| it.say("bank-note", args![amount = it.money(Money(value))]))
        };
        let add = move |_| {
            till.calm();
            till.draft.update(|draft| draft.note(value));
        };
        view! {
            <button type="button" class=class data-note=value aria-label=label style:--note=piece.colour.clone() on:click=add>
                <svg aria-hidden="true" focusable="false"><use href=symbol/></svg>
                <b>{value}</b>
            </button>
        }
    });
    view! { <div class="till-notes">{pieces.drawn()}</div> }
}

/// Digits for any amount.
#[component]
fn Digits() -> impl IntoView {
    let till = till();
    let type_it = move |how: fn(&mut Draft, u32), digit: u32| {
        till.calm();
        till.draft.update(|draft| how(draft, digit));
    };
    let digit = move |digit: u32| {
        view! {
            <button
                type="button"
                class="till-digit"
                data-digit=digit
                on:click=move |_| type_it(Draft::digit, digit)
            >
                {digit}
            </button>
        }
    };
    let back = move |_| type_it(|draft, _| draft.amount /= 10, 0);
    let hundred = move |_| {
        type_it(
            |draft, zero| {
                draft.digit(zero);
                draft.digit(zero);
            },
            0,
        );
    };
    view! {
        <div class="till-digits">
            {(1..=5).map(digit).drawn()}
            <button
                type="button"
                class="till-digit"
                id="bank-back"
                aria-label=move || till.tell(|teller| teller.say("bank-back", []))
                on:click=back
            >
                <Icon name="back" />
            </button>
            {[6, 7, 8, 9, 0].into_iter().map(digit).drawn()}
            <button type="button" class="till-digit" data-digit="00" on:click=hundred>
                "00"
            </button>
        </div>
    }
}
