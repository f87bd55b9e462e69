//! What players promise each other outside the booklet: noted for everybody, remembered when it may
//! apply, never enforced.

use bankhalter_client::Noted;
use bankhalter_evening::{Account, Pact as Promise, PactKind as About, Payment, Purpose};
use bankhalter_protocol::{ClientMessage, MOST_WORDS, Pact, PactKind};
use bankhalter_rules::{Event, Money, Party, Seat, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::seat_pick::SeatPick;
use crate::{
    form::{Offer, Pick},
    play::{Play, play},
    speak::{said, said_now, say, tongue},
    table::{Desk, desk},
    ui::{Drawn, Icon, When, live, sent},
};

/// An agreement in words.
fn told(play: Play, promise: &Promise) -> String {
    let [from, to] = [promise.from, promise.to].map(|seat| play.player(seat).name);
    let rent = tongue().noun(&play.edition.nouns.rent);
    let noted = if promise.words.is_empty() { "no" } else { "yes" };
    let people = args![kind = promise.kind.key(), from = from, to = to, rent = rent];
    let words = args![noted = noted, words = promise.words.as_str()];
    play.scene(|scene| scene.say_with("bank-pact-told", people.into_iter().chain(words)))
}

/// What should be remembered now: before a rent or a debt between the two, and after money went
/// between them.
#[component]
pub(super) fn Reminder() -> impl IntoView {
    let play = play();
    let Some(desk) = desk() else { return ().into_any() };
    let due = Memo::new(move |_| {
        let state = play.truth.get();
        desk.mirror.with(|mirror| {
            let last = mirror.game().and_then(|game| game.past().entries().last());
            let events = last.map(|entry| &entry.events[..]).unwrap_or_default();
            let payments: Vec<_> = owed(&state).chain(events.iter().filter_map(paid)).collect();
            let applies =
                |noted: &&Noted| payments.iter().any(|payment| noted.promise.may_apply(payment));
            mirror.pacts().open().filter(applies).cloned().collect::<Vec<_>>()
        })
    });
    let lines = move || {
        let line = |noted: Noted| {
            let pact = told(play, &noted.promise);
            view! { <p>{say("bank-pact-remind", args![pact = pact])}</p> }
        };
        due.get().into_iter().map(line).drawn()
    };
    view! {
        <When when=move || !due.with(Vec::is_empty)>
            <div class="till-pact" role="status">
                {live(lines)}
            </div>
        </When>
    }
    .into_any()
}

/// What is about to be paid from hand to hand.
fn owed(state: &State) -> impl Iterator<Item = Payment> + use<> {
    let claims: Vec<_> = state.claims().map(|claim| hands(claim.payer, claim.owner)).collect();
    let debt = state.debt().and_then(|(debtor, creditor, ..)| match creditor {
        Party::Seat(creditor) => Some(hands(debtor, creditor)),
        Party::Bank | Party::Pot => None,
    });
    claims.into_iter().chain(debt)
}

/// What was paid from hand to hand.
const fn paid(event: &Event) -> Option<Payment> {
    match event {
        Event::Paid { from: Party::Seat(from), to: Party::Seat(to), .. } => Some(hands(*from, *to)),
        _ => None,
    }
}

const fn hands(from: Seat, to: Seat) -> Payment {
    let (from, to) = (Account::Seat(from), Account::Seat(to));
    Payment::Pays { from, to, amount: Money(1), purpose: Purpose::Unsaid }
}

/// All agreements, and a new one.
#[component]
pub(super) fn Pacts(desk: Desk) -> impl IntoView {
    let all = Memo::new(move |_| desk.mirror.with(|mirror| mirror.pacts().all().to_vec()));
    let list = move || {
        let row = |noted: Noted| view! { <Row desk noted /> };
        all.get().into_iter().rev().map(row).drawn()
    };
    view! {
        <details class="card form-fold" id="table-pacts">
            <summary>
                <h3>{said("bank-pacts")}</h3>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <p class="soft">{said("real-pacts-about")}</p>
                <ul class="till-history">{live(list)}</ul>
                <New desk />
            </div>
        </details>
    }
}

/// One agreement, and its end.
#[component]
fn Row(desk: Desk, noted: Noted) -> impl IntoView {
    let play = play();
    let Noted { number, promise } = noted;
    let ended = promise.ended;
    let two = [promise.from, promise.to];
    let text = move || told(play, &promise);
    let own = move || {
        let mine = desk.mine.get();
        two.iter().map(|seat| seat.number()).find(|seat| mine.contains(seat)).filter(|_| !ended)
    };
    let end = move |_| {
        let seat = untrack(own);
        if seat.is_some() {
            desk.say_for(seat, ClientMessage::Lapse { pact: number });
        }
    };
    view! {
        <li class="till-noted" class:struck=ended>
            <span>{live(text)}</span>
            {ended.then(|| view! { <span class="till-mark">{said("bank-pact-over")}</span> })}
            <When when=move || own().is_some()>
                <button type="button" class="button quiet" data-pact-end=number on:click=end>
                    {said("bank-pact-end")}
                </button>
            </When>
        </li>
    }
}

/// Who of this device promises whom what.
#[component]
fn New(desk: Desk) -> impl IntoView {
    let play = play();
    let here = Memo::new(move |_| {
        let (mine, state) = (desk.mine.get(), play.truth.get());
        state.alive().iter().filter(|seat| mine.contains(&seat.number())).collect::<Vec<_>>()
    });
    let first = here.with_untracked(|here| here.first().copied()).unwrap_or(Seat::FIRST);
    let other = play.truth.get_untracked().alive().iter().find(|seat| *seat != first);
    let (from, to) = (RwSignal::new(first), RwSignal::new(other.unwrap_or(first)));
    let (kind, words) = (RwSignal::new(PactKind::Immunity), RwSignal::new(String::new()));
    let pact = Memo::new(move |_| Pact {
        from: from.get().number(),
        to: to.get().number(),
        kind: kind.get(),
        words: words.with(|words| words.trim().to_owned()),
    });
    let is_noted = noted_already(desk, pact);
    let sent = sent::<Pact>(is_noted, Signal::derive(move || desk.rejected.with(Option::is_some)));
    let off = move || {
        from.get() == to.get() || is_noted.get() || sent.get().as_ref() == Some(&pact.get())
    };
    let note = move |_| {
        let pact = pact.get_untracked();
        sent.set(Some(pact.clone()));
        let (seat, id) = (Some(pact.from), desk.fresh_id());
        desk.say_for(seat, ClientMessage::Note { id, pact });
    };
    let everybody = move || play.truth.get().alive().iter().collect::<Vec<_>>();
    view! {
        <When when=move || !here.with(Vec::is_empty)>
            <SeatPick
                name="pact-from"
                label="bank-pact-from"
                people=Signal::derive(move || here.get())
                value=from
            />
            <SeatPick
                name="pact-to"
                label="bank-pact-to"
                people=Signal::derive(everybody)
                value=to
            />
            <What kind words />
            <button
                type="button"
                class="button"
                id="table-pact-note"
                prop:disabled=off
                on:click=note
            >
                {move || said_now(if is_noted.get() { "bank-pact-noted" } else { "bank-pact-note" })}
            </button>
        </When>
    }
}

/// Does exactly this hold already?
fn noted_already(desk: Desk, pact: Memo<Pact>) -> Memo<bool> {
    Memo::new(move |_| {
        let pact = pact.get();
        let is_it = |noted: &Noted| {
            let Promise { from, to, kind, words, .. } = &noted.promise;
            let about = KINDS.iter().find(|(_, kind)| *kind == pact.kind).map(|(about, _)| about);
            (from.number(), to.number()) == (pact.from, pact.to)
                && Some(kind) == about
                && *words == pact.words
        };
        desk.mirror.with(|mirror| mirror.pacts().open().any(is_it))
    })
}

/// What is promised: its kind, and the words of the table.
#[component]
fn What(kind: RwSignal<PactKind>, words: RwSignal<String>) -> impl IntoView {
    let rent = &play().edition.nouns.rent;
    let kinds = move || {
        let offer = |(about, _): (About, PactKind)| {
            let told = args![kind = about.key(), rent = tongue().noun(rent)];
            Offer::plain(about.key(), say("bank-pact-kind", told))
        };
        KINDS.map(offer).to_vec()
    };
    let choose = move |key: String| {
        if let Some((_, chosen)) = KINDS.into_iter().find(|(about, _)| about.key() == key) {
            kind.set(chosen);
        }
    };
    let shown = move || KINDS.iter().find(|(_, one)| *one == kind.get()).map(|(one, _)| one.key());
    view! {
        <Pick
            name="pact-kind"
            label=Signal::derive(said("bank-pact-what"))
            options=Signal::derive(kinds)
            value=Signal::derive(move || shown().unwrap_or_default().to_owned())
            choose=Callback::new(choose)
        />
        <label class="form-field">
            <span class="form-name">{said("bank-pact-words")}</span>
            <input
                type="text"
                id="table-pact-words"
                autocomplete="off"
                maxlength=MOST_WORDS
                prop:value=move || words.get()
                on:input=move |event| words.set(event_target_value(&event))
            />
        </label>
    }
}

const KINDS: [(About, PactKind); 3] = [
    (About::Immunity, PactKind::Immunity),
    (About::Rent, PactKind::Rent),
    (About::Share, PactKind::Share),
];
