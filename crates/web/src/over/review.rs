//! How a game went: money over time, busy squares, luck, and the check of the dice.

use std::sync::Arc;

use bankhalter_editions::Shelf;
use bankhalter_fair::{luck_report, verify};
use bankhalter_notation::{Faults, Record};
use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};

use super::{
    analysis::Analysis, chart::LineChart, course::Course, heat::HeatMap, luck::Luck, proof::Proof,
    story::Story,
};
use crate::{
    play::play,
    speak::{said, say, spoken},
    ui::live,
};

/// How a game went.
#[component]
pub(crate) fn Review(
    /// Its record, as soon as it is here.
    story: Story,
) -> impl IntoView {
    let play = play();
    let course = Memo::new(move |_| {
        play.log.with(|log| {
            let start = log.first().map_or_else(|| play.state.get(), |entry| entry.before);
            play.book(|book| Course::of(book, &start, log))
        })
    });
    let wealth = Signal::derive(move || course.with(|course| course.wealth.clone()));
    let cash = Signal::derive(move || course.with(|course| course.cash.clone()));
    view! {
        <div class="review">
            <Analysis story />
            <LineChart title=Signal::derive(said("over-wealth-chart")) values=wealth />
            <LineChart title=Signal::derive(said("over-cash-chart")) values=cash />
            <HeatMap course />
            <Chance story />
        </div>
    }
}

/// What has to be computed from the record: after the rest is on the screen.
#[component]
fn Chance(story: Story) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Arc<Record>, String>>);
    Effect::new(move |_| {
        let Some(text) = story.get() else { return };
        spawn_local(async move {
            gloo_timers::future::sleep(std::time::Duration::ZERO).await;
            let read = |text: String| {
                Record::parse(&text, &Shelf::default()).map_err(|faults| unreadable(&faults))
            };
            // A screen that was left wants no answer.
            let _ = found.try_set(Some(text.and_then(read).map(Arc::new)));
        });
    });
    live(move || match found.get() {
        None => view! { <p class="soft">{said("over-computing")}</p> }.into_any(),
        Some(Err(why)) => {
            view! { <p class="fault">{move || say("over-no-record", args![why = why.clone()])}</p> }
                .into_any()
        }
        Some(Ok(record)) => {
            let luck = luck_report(&record)
                .ok()
                .filter(|report| report.all.throws() > 0)
                .map(|report| view! { <Luck report /> });
            view! {
                {luck}
                <Proof verdict=verify(&record) record />
            }
            .into_any()
        }
    })
}

/// The first place at which a record cannot be read, in the language of the page.
fn unreadable(faults: &Faults) -> String {
    let tongue = spoken();
    let first = faults.iter().next().map(|fault| {
        let place = args![line = fault.line, column = fault.column];
        format!("{} {}", tongue.say_with("replay-place", place), tongue.fault(&fault.message))
    });
    first.unwrap_or_default()
}
