//! Counting what lies before somebody, and which entry would explain what differs.

use std::cmp::Ordering;

use bankhalter_client::Mirror;
use bankhalter_evening::{Correction as Mending, Counted, Evening, suspects};
use bankhalter_protocol::Correction;
use bankhalter_rules::{Money, Seat, State};
use bankhalter_voice::{args, sentence};
use leptos::prelude::*;

use super::{
    correct::Chosen,
    forgotten::line_words,
    preview::{fallen, line_told},
    seat_pick::SeatPick,
};
use crate::{
    form::Number,
    heap::{MOST, heap},
    play::{Play, play},
    speak::{said, say, tongue},
    table::Desk,
    ui::{Drawn, Icon, When, live},
};

/// What was counted of somebody, and what the program said of him then. An entry that changes him
/// makes it old: what was typed stays, and is compared once somebody has looked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Taken {
    counted: Counted,
    booked: Counted,
}

impl Taken {
    /// Does the program still say what it said then?
    fn is_current(&self, state: &State) -> bool {
        self.booked == Counted::kept(state, self.counted.seat)
    }
}

/// Counting what lies before somebody.
#[component]
pub(super) fn Count(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let play = play();
    let first = play.me.get_untracked().unwrap_or(Seat::FIRST);
    let seat = RwSignal::new(first);
    let people = move || play.truth.get().alive().iter().collect::<Vec<_>>();
    let all = RwSignal::new(Vec::<Taken>::new());
    let before = move || view! { <Before seat=seat.get() all /> };
    view! {
        <details class="card form-fold" id="table-count">
            <summary>
                <h3>{said("bank-count")}</h3>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <p class="soft">{said("real-count-about")}</p>
                <SeatPick
                    name="count-whom"
                    label="real-count-whom"
                    people=Signal::derive(people)
                    value=seat
                />
                {live(before)}
                <Suspects desk open all />
            </div>
        </details>
    }
}

/// What lies before one of them, field by field; what the program says to begin with.
#[component]
fn Before(seat: Seat, all: RwSignal<Vec<Taken>>) -> impl IntoView {
    let play = play();
    let kept = Memo::new(move |_| Counted::kept(&play.truth.get(), seat));
    let (notes, sum) = heap(play.edition, move |note| play.scene(|scene| scene.money(note)));
    let things = [Thing::Deeds, Thing::Houses, Thing::Hotels]
        .map(|thing| (thing, RwSignal::new(None::<u32>)));
    let looked = RwSignal::new(());
    Effect::new(move |_| {
        looked.track();
        let booked = kept.get_untracked();
        let [deeds, houses, hotels] =
            things.map(|(thing, count)| count.get().or_else(|| thing.of(&booked)));
        let counted = Counted { seat, cash: sum.get().map(Money), deeds, houses, hotels };
        all.update(|all| {
            all.retain(|one| one.counted.seat != seat);
            all.push(Taken { counted, booked });
        });
    });
    let is_old = Memo::new(move |_| {
        let state = play.truth.get();
        let touched = sum.get().is_some() || things.iter().any(|(_, count)| count.get().is_some());
        let own = |all: &Vec<Taken>| {
            all.iter().any(|it| it.counted.seat == seat && !it.is_current(&state))
        };
        touched && all.with(own)
    });
    view! {
        {notes}
        <div class="till-things">
            {things.map(|(thing, count)| view! { <Things thing count kept /> }).drawn()}
        </div>
        <When
            when=move || is_old.get()
            fallback=move || {
                view! {
                    <p id="table-verdict" role="status">
                        {live(move || verdict(play, sum.get(), kept.get()))}
                    </p>
                }
            }
        >
            <Old seat looked />
        </When>
    }
}

/// How many there are of one thing; what the program says until somebody says otherwise.
#[component]
fn Things(thing: Thing, count: RwSignal<Option<u32>>, kept: Memo<Counted>) -> impl IntoView {
    let play = play();
    let booked = move || kept.with(|kept| thing.of(kept)).unwrap_or_default();
    let label = move || say("real-count-booked", args![what = thing.named(play), count = booked()]);
    view! {
        <Number
            name=thing.key()
            label=Signal::derive(label)
            least=0
            most=MOST
            value=Signal::derive(move || count.get().unwrap_or_else(booked))
            change=Callback::new(move |now| count.set(Some(now)))
        />
    }
}

/// Something was entered since: what was counted stands there still, and somebody looks again.
#[component]
fn Old(seat: Seat, looked: RwSignal<()>) -> impl IntoView {
    let play = play();
    let text = move || say("real-count-old", args![name = play.player(seat).name]);
    view! {
        <p id="table-count-old" role="status">
            {live(text)}
        </p>
        <button
            type="button"
            class="button quiet"
            id="table-count-again"
            on:click=move |_| looked.notify()
        >
            <Icon name="check" />
            <span>{said("real-count-again")}</span>
        </button>
    }
}

/// Is it as much as the program says?
fn verdict(play: Play, counted: Option<u32>, booked: Counted) -> String {
    let (sum, cash) = (counted.unwrap_or_default(), booked.cash.unwrap_or_default().0);
    let (how, by) = match sum.cmp(&cash) {
        _ if counted.is_none() => ("none", 0),
        Ordering::Equal => ("right", 0),
        Ordering::Greater => ("more", sum - cash),
        Ordering::Less => ("less", cash - sum),
    };
    play.scene(|scene| {
        let (sum, by) = (scene.money(Money(sum)), scene.money(Money(by)));
        scene.say_with("bank-count-verdict", args![how = how, sum = sum, by = by])
    })
}

/// What can be counted beside money.
#[derive(Clone, Copy)]
enum Thing {
    Deeds,
    Houses,
    Hotels,
}

impl Thing {
    const fn of(self, counted: &Counted) -> Option<u32> {
        match self {
            Self::Deeds => counted.deeds,
            Self::Houses => counted.houses,
            Self::Hotels => counted.hotels,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Deeds => "deed",
            Self::Houses => "house",
            Self::Hotels => "hotel",
        }
    }

    fn named(self, play: Play) -> String {
        let nouns = &play.edition.nouns;
        let noun = match self {
            Self::Deeds => &nouns.deed,
            Self::Houses => &nouns.house,
            Self::Hotels => &nouns.hotel,
        };
        sentence(noun.plural(tongue().base()))
    }
}

/// Which entry would explain it; a press shows what changes.
#[component]
fn Suspects(desk: Desk, open: RwSignal<bool>, all: RwSignal<Vec<Taken>>) -> impl IntoView {
    let play = play();
    let current = Memo::new(move |_| {
        let state = play.truth.get();
        let all = all.get().into_iter().filter(|one| one.is_current(&state));
        all.map(|one| one.counted).collect::<Vec<_>>()
    });
    let differs = Memo::new(move |_| {
        let state = play.truth.get();
        current.with(|all| all.iter().any(|one| !one.fits(&state)))
    });
    let found = Memo::new(move |_| {
        // What explains it is sought in the game as it is now.
        desk.mirror.with(Mirror::played);
        let all = current.get();
        if differs.get() { explained(play, desk, &all) } else { Vec::new() }
    });
    let chosen = RwSignal::new(None::<Correction>);
    Effect::new(move |_| {
        found.track();
        chosen.set(None);
    });
    let rows = move || {
        let causes = found.get().into_iter();
        causes.map(|(text, correction)| view! { <Cause text correction chosen /> }).drawn()
    };
    view! {
        <When when=move || differs.get()>
            <h3>{said("bank-causes")}</h3>
            <ul class="till-history" id="table-causes">
                {live(rows)}
                <When when=move || found.with(Vec::is_empty)>
                    <li class="soft">{said("real-count-none")}</li>
                </When>
            </ul>
        </When>
        {move || chosen.get().map(|correction| view! { <Chosen desk open correction /> })}
    }
}

/// An entry that would explain it.
#[component]
fn Cause(
    text: String,
    correction: Correction,
    chosen: RwSignal<Option<Correction>>,
) -> impl IntoView {
    let key = key(&correction);
    view! {
        <li>
            <button
                type="button"
                class="till-entry"
                data-cause=key
                on:click=move |_| chosen.set(Some(correction.clone()))
            >
                <span class="till-words">{text}</span>
                <Icon name="edit" />
            </button>
        </li>
    }
}

const fn key(correction: &Correction) -> &'static str {
    match correction {
        Correction::TakeBack { .. } | Correction::Strike { .. } => "not-done",
        Correction::Replace { .. } => "misread",
        Correction::Insert { .. } => "forgotten",
    }
}

/// Whatever would make all counts right, in words and as the table takes it.
fn explained(play: Play, desk: Desk, counted: &[Counted]) -> Vec<(String, Correction)> {
    let evening = desk.mirror.with_untracked(|mirror| {
        let game = mirror.game()?;
        Some((Evening::resume(game.table().clone(), game.past().clone()), game.past().forgotten()))
    });
    let Some((evening, forgotten)) = evening else { return Vec::new() };
    let told = |mending: Mending| {
        let number = |place: usize| u32::try_from(forgotten + place).unwrap_or(u32::MAX);
        let line = |place: usize| line_told(play, desk, forgotten + place);
        let cast = &evening.table().cast;
        let (what, entry, fell, correction) = match mending {
            Mending::Insert(place, new) => {
                let words = line_words(play, evening.before(place), &new)?;
                let correction = Correction::Insert { line: number(place), with: new.text(cast) };
                ("forgotten", words, String::new(), correction)
            }
            Mending::Replace(place, new) => {
                let correction = Correction::Replace { line: number(place), with: new.text(cast) };
                ("misread", line(place), fallen(play, &new), correction)
            }
            Mending::Strike(place) => {
                ("not-done", line(place), String::new(), Correction::Strike { line: number(place) })
            }
            Mending::TakeBack(_) => return None,
        };
        let text = say("real-suspect", args![what = what, entry = entry, fell = fell]);
        Some((text, correction))
    };
    suspects(&evening, counted).into_iter().filter_map(told).collect()
}
