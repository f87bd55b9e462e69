//! What waits for somebody's word at a bank of several phones.

use std::time::Duration;

use bankhalter_client::{Bank, Mirror, Request};
use bankhalter_protocol::{BankEntry, ClientMessage};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    mend::Shifted,
    shared::{Said, Shared, seat, told_entry, wanted_entry},
    till::{Till, till},
    told::Teller,
};
use crate::{
    speak::said,
    table::LineState,
    talk::LineBadge,
    ui::{Drawn, Each, Fresh, Icon, When, live},
};

/// How long something may take before it is said that it is on its way.
const PATIENCE: Duration = Duration::from_millis(600);

/// A request as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    number: u64,
    /// Who wants what.
    text: String,
    /// What would come in its place, of an entry that is to be another.
    was: Option<String>,
    /// What a correction would change for whom.
    effects: Vec<Shifted>,
    /// Whose word is missing; none if it can no longer be entered.
    missing: Option<String>,
    /// Is the person here asked?
    asked: bool,
    /// Is it the person's own?
    own: bool,
}

impl Row {
    fn of(teller: Teller<'_>, mirror: &Mirror, bank: &Bank, request: &Request) -> Self {
        let you = mirror.you();
        let called = |number: &u8| teller.book.called(seat(*number), teller.tongue);
        let then = bank.weigh(&request.entry).ok();
        let asked = then
            .as_ref()
            .map(|then| bank.must_agree(mirror.seating(), &request.entry, then, &request.agreed));
        // Nobody reads his own name as that of somebody else.
        let missing = |number: &u8| {
            if you == Some(*number) { teller.say("bank-wants-you", []) } else { called(number) }
        };
        let names =
            |asked: &Vec<u8>| teller.tongue.listed(&asked.iter().map(missing).collect::<Vec<_>>());
        let own = you == Some(request.seat);
        let changed = match &request.entry {
            BankEntry::Amend { line, now } => Some((*line, now.is_some())),
            BankEntry::Pay { .. } | BankEntry::Close | BankEntry::Reopen => None,
        };
        let was = changed.filter(|(_, is_changed)| *is_changed).and_then(|(line, _)| {
            let posting = bank.purses().postings().get(usize::try_from(line).ok()?)?;
            Some(teller.payment(posting.stands.as_ref()?))
        });
        let then = then.filter(|_| changed.is_some());
        let effects = then.map(|then| Shifted::all(teller, bank.purses(), &then));
        Self {
            was,
            effects: effects.unwrap_or_default(),
            number: request.seq,
            text: wanted_entry(teller, &called(&request.seat), &request.entry),
            missing: asked.as_ref().map(names),
            asked: !own && asked.is_some_and(|asked| you.is_some_and(|you| asked.contains(&you))),
            own,
        }
    }
}

/// Everything that waits.
fn rows(till: Till, shared: Shared) -> Vec<Row> {
    till.tell(|teller| {
        shared.desk.mirror.with(|mirror| {
            shared.bank.with(|bank| {
                let requests = bank
                    .iter()
                    .flat_map(|bank| bank.requests().iter().map(move |request| (bank, request)));
                requests.map(|(bank, request)| Row::of(teller, mirror, bank, request)).collect()
            })
        })
    })
}

/// What waits, and how the line is while it does not hold.
#[component]
pub(super) fn Waiting(shared: Shared) -> impl IntoView {
    let till = till();
    let rows = Memo::new(move |_| match shared.you() {
        Some(_) => rows(till, shared),
        None => Vec::new(),
    });
    // The row below moves up: a second tap must not answer what nobody has read.
    let fresh = Fresh::of(Signal::<Vec<Row>>::from(rows));
    let is_lost = move || shared.desk.line.with(|line| *line != LineState::Open);
    view! {
        <When when=is_lost>
            <LineBadge />
        </When>
        <When when=move || !rows.with(Vec::is_empty)>
            <ul class="till-requests" id="bank-requests">
                <Each each=move || rows.get() key=|row| row.clone() let:row>
                    <One shared row fresh />
                </Each>
            </ul>
        </When>
    }
}

/// What was entered here and takes its time: nobody should enter it a second time. It lies over the
/// last lines, so that no purse moves under the finger.
#[component]
pub(super) fn Unwritten(shared: Shared) -> impl IntoView {
    let till = till();
    let late = RwSignal::new(false);
    let some = Memo::new(move |_| shared.said.with(|said| !said.is_empty()));
    Effect::new(move |_| {
        late.set(false);
        if some.get() {
            let then = move || {
                late.try_set(some.try_get_untracked().unwrap_or_default());
            };
            set_timeout(then, PATIENCE);
        }
    });
    let told = move || {
        let said = shared.said.get();
        till.tell(|teller| {
            let told = |said: &Said| {
                let entry = told_entry(teller, &said.entry);
                if !said.withdrawn {
                    return entry;
                }
                teller.say("bank-mended", args![how = "struck", entry = entry])
            };
            let told: Vec<_> = said.iter().map(told).collect();
            teller.say("bank-unwritten", args![entries = told.join(" ")])
        })
    };
    view! {
        <When when=move || late.get() && some.get()>
            <p class="till-unwritten" id="bank-unwritten" role="status">
                {live(told)}
            </p>
        </When>
    }
}

/// The same for a screen in the middle: who wants what, and whose word is missing.
#[component]
pub(super) fn Asked(shared: Shared) -> impl IntoView {
    let till = till();
    let rows = Memo::new(move |_| rows(till, shared));
    let told = move || {
        let row = |row: Row| {
            let waits = waits(till, row.missing);
            view! {
                <li data-request=row.number>
                    {row.text} " " <b>{waits}</b> {changes(row.was, row.effects)}
                </li>
            }
        };
        rows.get().into_iter().map(row).drawn()
    };
    view! {
        <When when=move || !rows.with(Vec::is_empty)>
            <ul class="big-asked">{live(told)}</ul>
        </When>
    }
}

/// Whose word is missing, in words.
fn waits(till: Till, missing: Option<String>) -> String {
    till.told(|teller, _| match missing {
        Some(names) => teller.say("bank-wants-word", args![names = names]),
        None if teller.book.closed => teller.ended(None),
        None => teller.say("bank-wants-gone", []),
    })
}

/// What is struck for it, and what changes for whom.
fn changes(was: Option<String>, effects: Vec<Shifted>) -> AnyView {
    if effects.is_empty() {
        return ().into_any();
    }
    let was = was.map(|text| view! { <del class="soft">{text}</del> });
    view! {
        <div class="till-effects">
            {was} <ul>{effects.into_iter().map(Shifted::row).collect::<Vec<_>>()}</ul>
        </div>
    }
    .into_any()
}

#[component]
fn One(shared: Shared, row: Row, fresh: Fresh) -> impl IntoView {
    let till = till();
    let Row { number, text, was, effects, missing, asked, own } = row;
    let waits = waits(till, missing);
    let say = move |agree: bool| {
        if fresh.takes_press() {
            shared.desk.say(ClientMessage::Agree { proposal: number, agree });
        }
    };
    view! {
        <li class="till-request" data-request=number>
            <p>
                {text} " " <span class="soft">{waits}</span>
            </p>
            {changes(was, effects)}
            <p class="button-row">
                {asked
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="button"
                                data-answer="yes"
                                data-fresh=move || fresh.mark()
                                on:click=move |_| say(true)
                            >
                                <Icon name="check" />
                                {said("bank-wants-yes")}
                            </button>
                        }
                    })}
                {(asked || own)
                    .then(|| {
                        let text = if own { "bank-wants-back" } else { "bank-wants-no" };
                        view! {
                            <button
                                type="button"
                                class="button quiet"
                                data-answer="no"
                                data-fresh=move || fresh.mark()
                                on:click=move |_| say(false)
                            >
                                {said(text)}
                            </button>
                        }
                    })}
            </p>
        </li>
    }
}
