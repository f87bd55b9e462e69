//! Agreements outside the booklet: noted between two people, remembered when they may apply, never
//! enforced.

use bankhalter_evening::{Pact, PactKind, Payment};
use bankhalter_rules::Seat;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    till::{Till, till},
    told::Teller,
    wish::Wish,
};
use crate::{
    form::{Offer, Pick},
    speak::{said, said_now},
    ui::{Drawn, Icon, When, live, sent},
};

/// What is noted has at most so many letters.
const LONGEST: u32 = 120;

impl Teller<'_> {
    /// An agreement in words.
    pub(super) fn pact(self, pact: &Pact) -> String {
        let [from, to] = [pact.from, pact.to].map(|seat| self.book.called(seat, self.tongue));
        let rent = self.tongue.noun(&self.book.edition.nouns.rent);
        let noted = if pact.words.is_empty() { "no" } else { "yes" };
        let people = args![kind = pact.kind.key(), from = from, to = to, rent = rent];
        let words = args![noted = noted, words = pact.words.as_str()];
        self.say("bank-pact-told", people.into_iter().chain(words))
    }

    /// Reminders for all agreements that may apply.
    fn reminders(self, applies: impl Fn(&Pact) -> bool) -> Vec<String> {
        let pacts = self.book.pacts.iter().filter(|pact| applies(pact));
        pacts.map(|pact| self.say("bank-pact-remind", args![pact = self.pact(pact)])).collect()
    }

    /// What should be remembered now that this was paid.
    pub(super) fn reminded(self, payment: &Payment) -> Vec<String> {
        self.reminders(|pact| pact.may_apply(payment))
    }
}

/// What should be remembered about whoever is to pay, or about what was just paid.
#[component]
pub(super) fn Reminder() -> impl IntoView {
    let till = till();
    let lines = Memo::new(move |_| match till.draft.with(super::draft::Draft::person) {
        Some(seat) => till.tell(|teller| teller.reminders(|pact| pact.binds(seat))),
        None => till.reminded.get(),
    });
    let drawn = move || lines.get().into_iter().map(|line| view! { <p>{line}</p> }).drawn();
    view! {
        <When when=move || !lines.with(Vec::is_empty)>
            <div class="till-pact" role="status">
                {live(drawn)}
            </div>
        </When>
    }
}

/// All agreements, and a new one.
#[component]
pub(super) fn Pacts() -> impl IntoView {
    let till = till();
    let count = Memo::new(move |_| till.book.with(|book| book.pacts.len()));
    let list = move || (0..count.get()).map(|place| view! { <Noted place /> }).drawn();
    view! {
        <details class="card form-fold" id="bank-pacts">
            <summary>
                <h3>{said("bank-pacts")}</h3>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <p class="soft">{said("bank-pacts-about")}</p>
                <ul class="till-history">{live(list)}</ul>
                <New />
            </div>
        </details>
    }
}

/// One agreement, and its end.
#[component]
fn Noted(place: usize) -> impl IntoView {
    let till = till();
    let text = move || till.tell(|it| it.book.pacts.get(place).map(|pact| it.pact(pact)));
    let ended = Memo::new(move |_| {
        till.book.with(|book| book.pacts.get(place).is_none_or(|pact| pact.ended))
    });
    let end = move |_| {
        till.wish(Wish::Lapse(place));
    };
    view! {
        <li class="till-noted" class:struck=move || ended.get()>
            <span>{live(text)}</span>
            <When
                when=move || !ended.get()
                fallback=|| view! { <span class="till-mark">{said("bank-pact-over")}</span> }
            >
                <button
                    type="button"
                    class="button quiet"
                    data-pact-end=place
                    prop:disabled=move || till.is_over()
                    on:click=end
                >
                    {said("bank-pact-end")}
                </button>
            </When>
        </li>
    }
}

/// Who promises whom what.
#[component]
fn New() -> impl IntoView {
    let till = till();
    let second = till.book.with_untracked(|book| book.playing().nth(1)).unwrap_or(Seat::FIRST);
    let (from, to) = (RwSignal::new(Seat::FIRST), RwSignal::new(second));
    let (kind, words) = (RwSignal::new(PactKind::Immunity), RwSignal::new(String::new()));
    let pact = Memo::new(move |_| {
        let words = words.with(|words| words.trim().to_owned());
        Pact { from: from.get(), to: to.get(), kind: kind.get(), words, ended: false }
    });
    let is_noted = Memo::new(move |_| till.book.with(|book| book.pacts.contains(&pact.get())));
    let sent = sent::<Pact>(is_noted, Signal::derive(move || till.refused.with(Option::is_some)));
    let off = move || {
        let is_sent = || sent.get().as_ref() == Some(&pact.get());
        from.get() == to.get() || is_noted.get() || is_sent() || till.is_over()
    };
    let note = move |_| {
        let pact = pact.get_untracked();
        sent.set(Some(pact.clone()));
        till.wish(Wish::Promise(pact));
    };
    let kinds = move || {
        till.tell(|teller| {
            let offer = |kind: PactKind| {
                let rent = teller.tongue.noun(&teller.book.edition.nouns.rent);
                let text = teller.say("bank-pact-kind", args![kind = kind.key(), rent = rent]);
                Offer::plain(kind.key(), text)
            };
            PactKind::ALL.map(offer).to_vec()
        })
    };
    let choose = move |key: String| kind.set(PactKind::find(&key).unwrap_or(PactKind::Rent));
    view! {
        {person(till, "pact-from", "bank-pact-from", from)}
        {person(till, "pact-to", "bank-pact-to", to)}
        <Pick
            name="pact-kind"
            label=Signal::derive(move || till.tell(|it| it.say("bank-pact-what", [])))
            options=Signal::derive(kinds)
            value=Signal::derive(move || kind.get().key().to_owned())
            choose=Callback::new(choose)
        />
        <label class="form-field">
            <span class="form-name">{said("bank-pact-words")}</span>
            <input
                type="text"
                id="bank-pact-words"
                autocomplete="off"
                maxlength=LONGEST
                on:input=move |event| words.set(event_target_value(&event))
            />
        </label>
        <button
            type="button"
            class="button"
            id="bank-pact-note"
            prop:disabled=off
            on:click=note
        >
            {move || said_now(if is_noted.get() { "bank-pact-noted" } else { "bank-pact-note" })}
        </button>
    }
}

/// One of those who play.
fn person(
    till: Till,
    name: &'static str,
    label: &'static str,
    value: RwSignal<Seat>,
) -> impl IntoView {
    let offer = |(seat, name): (Seat, String)| Offer::plain(seat.number().to_string(), name);
    let people = move || till.tell(|it| it.people().into_iter().map(offer).collect::<Vec<_>>());
    let choose = move |key: String| {
        if let Some(seat) = key.parse().ok().and_then(Seat::new) {
            value.set(seat);
        }
    };
    view! {
        <Pick
            name
            label=Signal::derive(move || till.tell(|it| it.say(label, [])))
            options=Signal::derive(people)
            value=Signal::derive(move || value.get().number().to_string())
            choose=Callback::new(choose)
        />
    }
}
