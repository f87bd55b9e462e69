//! Correcting one entry, however long ago it was: what would change for whom is seen first.

use bankhalter_client::{account, read_account};
use bankhalter_evening::{Account, Booking, Broke, Holdings, Payment, Purses, Shift};
use bankhalter_rules::{Money, Property};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    book::Book,
    till::till,
    told::{Teller, party},
};
use crate::{
    form::{Choice, Fault, Number, Offer, Pick},
    speak::said,
    ui::{Fresh, Icon, When, live},
};

/// The largest amount that can be typed.
const MOST: u32 = 9_999_999;

/// What is to become of an entry.
#[derive(Clone, Copy)]
struct Wish {
    /// `strike`, `change` or `back`.
    how: RwSignal<String>,
    from: RwSignal<Option<Account>>,
    to: RwSignal<Option<Account>>,
    /// As it was written last.
    amount: RwSignal<u32>,
    /// As it stands there while somebody writes; none if that is no amount.
    so_far: RwSignal<Option<u32>>,
}

impl Wish {
    fn new(was: &Payment, stands: bool) -> Self {
        let (from, to) = match was {
            Payment::Pays { from, to, .. } => (Some(*from), Some(*to)),
            Payment::EachPays { .. }
            | Payment::PaysEach { .. }
            | Payment::Split { .. }
            | Payment::Deed { .. }
            | Payment::Leaves { .. } => (None, None),
        };
        let how = if stands { "strike" } else { "back" };
        let amount = was.amount().unwrap_or_default().0;
        Self {
            how: RwSignal::new(how.to_owned()),
            from: RwSignal::new(from),
            to: RwSignal::new(to),
            amount: RwSignal::new(amount),
            so_far: RwSignal::new(Some(amount)),
        }
    }

    /// Is there no amount yet?
    fn lacks_amount(self) -> bool {
        self.how.get() == "change" && self.so_far.get().is_none()
    }

    /// What is to stand there, if anything.
    fn payment(self, was: &Payment) -> Option<Payment> {
        match self.how.get().as_str() {
            "strike" => None,
            "back" => Some(was.clone()),
            _ => {
                let amount = Money(self.so_far.get().unwrap_or_default());
                let mut now = was.clone().with_amount(amount);
                if let Payment::Pays { from, to, .. } = &mut now {
                    *from = self.from.get().unwrap_or(*from);
                    *to = self.to.get().unwrap_or(*to);
                }
                Some(now)
            }
        }
    }
}

/// Correcting one entry. Should somebody else change it meanwhile, it is looked at again first.
#[component]
pub(super) fn Mend(
    /// Which one.
    number: usize,
    /// Back to all of them.
    close: Callback<()>,
) -> impl IntoView {
    let anew = RwSignal::new(());
    live(move || {
        anew.track();
        view! { <Form number close anew /> }
    })
}

/// The form for an entry as it stands now.
#[component]
fn Form(number: usize, close: Callback<()>, anew: RwSignal<()>) -> impl IntoView {
    let till = till();
    let posting = till.book.with_untracked(|book| book.purses.postings().get(number).cloned());
    let Some((was, stands)) =
        posting.as_ref().and_then(|it| it.read().cloned().map(|read| (read, it.stands.is_some())))
    else {
        return ().into_any();
    };
    let changed = Memo::new(move |_| {
        till.book.with(|book| book.purses.postings().get(number) != posting.as_ref())
    });
    let wish = Wish::new(&was, stands);
    let (told, entered) = (was.clone(), was.clone());
    let title = move || till.tell(|it| it.say("bank-entry", args![number = number + 1]));
    let text = move || till.tell(|teller| teller.payment(&told));
    let then = Memo::new(move |_| {
        if wish.lacks_amount() {
            return Err((number, Broke::Nothing));
        }
        let now = wish.payment(&was);
        till.book.with(|book| book.purses.corrected(number, now))
    });
    let booking =
        Callback::new(move |()| Booking::Amends(number, untrack(|| wish.payment(&entered))));
    view! {
        <div class="till-mend stack">
            <button type="button" class="plain till-back" on:click=move |_| close.run(())>
                <Icon name="back" />
                {said("bank-history")}
            </button>
            <h3>{live(title)}</h3>
            <p>{live(text)}</p>
            <When when=move || changed.get()>
                <Overtaken anew />
            </When>
            <When when=move || !changed.get()>
                <How wish stands />
                <When when=move || wish.how.get() == "change">
                    <Fields wish />
                </When>
                <Effects number wish then />
                <Confirm then close booking />
            </When>
        </div>
    }
    .into_any()
}

/// Somebody else has changed it, and nothing that was chosen here is true any more.
#[component]
fn Overtaken(anew: RwSignal<()>) -> impl IntoView {
    view! {
        <p class="form-fault" role="alert" id="bank-overtaken">
            {said("bank-overtaken")}
        </p>
        <button type="button" class="button" id="bank-mend-anew" on:click=move |_| anew.notify()>
            <Icon name="refresh" />
            {said("bank-mend-anew")}
        </button>
    }
}

/// Striking it, changing it, or letting it count again.
#[component]
fn How(wish: Wish, stands: bool) -> impl IntoView {
    let till = till();
    let kinds = if stands { ["strike", "change"] } else { ["back", "change"] };
    let options = move || {
        let offer = |kind: &str| {
            let text = till.tell(|it| it.say("bank-mend-how", args![how = kind.to_owned()]));
            Offer::plain(kind, text)
        };
        kinds.map(offer).to_vec()
    };
    view! {
        <Choice
            name="mend"
            label=Signal::derive(move || till.tell(|it| it.say("bank-mend", [])))
            options=Signal::derive(options)
            value=wish.how
            choose=Callback::new(move |how| wish.how.set(how))
        />
    }
}

/// Who, to whom and how much, as far as the entry has it.
#[component]
fn Fields(wish: Wish) -> impl IntoView {
    let till = till();
    let word = move |id: &'static str| Signal::derive(move || till.tell(|it| it.say(id, [])));
    let options = Signal::derive(move || till.tell(accounts));
    let pick = move |name: &'static str, label: &'static str, at: RwSignal<Option<Account>>| {
        at.get_untracked().map(|_| {
            let value = move || at.get().map(account).unwrap_or_default();
            let choose = move |text: String| at.set(read_account(&text));
            view! {
                <Pick
                    name
                    label=word(label)
                    options
                    value=Signal::derive(value)
                    choose=Callback::new(choose)
                />
            }
        })
    };
    let unit = till.edition.money.smallest_unit;
    view! {
        {pick("mend-from", "bank-from", wish.from)}
        {pick("mend-to", "bank-to", wish.to)}
        <Number
            name="mend-amount"
            label=word("bank-amount")
            least=unit
            most=MOST
            step=unit
            value=wish.amount
            change=Callback::new(move |amount| {
                wish.amount.set(amount);
                wish.so_far.set(Some(amount));
            })
            writing=Callback::new(move |so_far| wish.so_far.set(so_far))
        />
    }
}

/// Everybody who can give or take.
fn accounts(teller: Teller<'_>) -> Vec<Offer> {
    let Book { purses, pot, .. } = teller.book;
    let seats = purses.seats().map(Account::Seat);
    let others = [Some(Account::Bank), pot.then_some(Account::Pot)];
    let all = seats.chain(others.into_iter().flatten());
    all.map(|one| Offer::plain(account(one), teller.who(party(one)))).collect()
}

/// How it would turn out.
type Then = Memo<Result<Purses, (usize, Broke)>>;

/// What would change for whom, or why it cannot be.
#[component]
fn Effects(number: usize, wish: Wish, then: Then) -> impl IntoView {
    let till = till();
    // That nothing has been changed yet is no fault.
    let idle = (number, Broke::Nothing);
    let no = move || then.with(|then| then.as_ref().err().copied());
    let told = move |no| till.tell(|teller| teller.no_correction(number, no));
    let fault = move || no().filter(|no| *no != idle).map(told);
    let nothing = move || {
        let text = no().filter(|no| *no == idle && !wish.lacks_amount()).map(told);
        text.map(|text| view! { <p class="soft">{text}</p> })
    };
    let lines = move || {
        till.tell(|teller| {
            then.with(|then| {
                let Ok(then) = then else { return Vec::new() };
                let all = Shifted::all(teller, &teller.book.purses, then).into_iter();
                all.map(Shifted::row).collect::<Vec<_>>()
            })
        })
    };
    view! {
        <div class="till-effects" aria-live="polite">
            <h3>{said("bank-effects")}</h3>
            <ul>{live(lines)}</ul>
            {live(nothing)}
            <Fault text=Signal::derive(fault) />
        </div>
    }
}

/// What changes for somebody, or about a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shifted {
    /// Whose purse it is, or which deed.
    what: String,
    /// As it is.
    before: String,
    /// As it would be.
    after: String,
    about: About,
}

/// What an effect is about, for its looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    Gain,
    Loss,
    Deed(Property),
}

impl Shifted {
    /// Everything that changes from one to the other.
    pub(super) fn all(teller: Teller<'_>, was: &Purses, now: &Purses) -> Vec<Self> {
        let money = was.shifts(now).into_iter().map(|shift| Self::of_money(teller, shift));
        let deeds = was.holdings().differing(now.holdings()).into_iter();
        let deed = |deed| Self::of_deed(teller, deed, [was.holdings(), now.holdings()]);
        money.chain(deeds.map(deed)).collect()
    }

    fn of_money(teller: Teller<'_>, shift: Shift) -> Self {
        let sum = |money: Option<Money>| match money {
            Some(money) => teller.money(money),
            None => teller.say("bank-out", []),
        };
        let what = teller.who(party(shift.account));
        let about = if shift.after > shift.before { About::Gain } else { About::Loss };
        Self { what, before: sum(shift.before), after: sum(shift.after), about }
    }

    /// Whose a deed was and is, or what stands on it.
    fn of_deed(teller: Teller<'_>, deed: Property, [was, now]: [&Holdings; 2]) -> Self {
        let (before, after) = (teller.held(was, deed), teller.held(now, deed));
        Self { what: teller.deed(deed).to_owned(), before, after, about: About::Deed(deed) }
    }

    /// In one line.
    pub(super) fn row(self) -> AnyView {
        let (gains, loses) = (self.about == About::Gain, self.about == About::Loss);
        let deed = match self.about {
            About::Deed(deed) => Some(deed.number() + 1),
            About::Gain | About::Loss => None,
        };
        view! {
            <li data-deed=deed>
                <span>{self.what}</span>
                <span>{self.before} " → " <b class:gains=gains class:loses=loses>{self.after}</b></span>
            </li>
        }
        .into_any()
    }
}

/// It is done.
#[component]
fn Confirm(then: Then, close: Callback<()>, booking: Callback<(), Booking>) -> impl IntoView {
    let till = till();
    // What was written last counts, and is seen first.
    let fresh = Fresh::of(Signal::derive(move || then.get()));
    let confirm = move |_| {
        if fresh.takes_press() && till.enter(booking.run(())) {
            close.run(());
        }
    };
    view! {
        <button
            type="button"
            class="button big"
            id="bank-mend"
            data-fresh=move || fresh.mark()
            prop:disabled=move || then.with(Result::is_err)
            on:click=confirm
        >
            <Icon name="check" />
            {said("bank-mend-do")}
        </button>
    }
}
