//! What was found, from the curve to the trades.

use leptos::prelude::*;

use super::{
    super::chart::Measure,
    accounts::accounts,
    mistakes::{mistakes, show},
};
use crate::{
    over::{chart::LineChart, story::Story},
    replay::Better,
    thinker::{Report, Told},
    ui::{Drawn, Icon},
};

/// The way from a moment to the board, and how the button calls it.
#[derive(Clone, Copy)]
struct Way {
    show: Callback<Better>,
    label: StoredValue<String>,
}

/// All of it.
pub(super) fn found(report: &Report, story: Story) -> impl IntoView + use<> {
    let title = report.word("analysis-chances");
    let show = show(story);
    let way = Way { show, label: StoredValue::new(report.word("analysis-show-moment")) };
    let chances = report.chances.clone();
    let notes = report.notes.clone().into_iter().map(|note| view! { <p class="soft">{note}</p> });
    view! {
        {notes.drawn()}
        <LineChart
            title=Signal::derive(move || title.clone())
            values=Signal::derive(move || chances.clone())
            measure=Measure::Chance
        />
        <Moments
            title=report.word("analysis-turning")
            told=report.points.clone()
            id="turning"
            way
        />
        {accounts(report)}
        {mistakes(report, show)}
        <Moments title=report.word("analysis-trades") told=report.trades.clone() id="trades" way />
        <Refused title=report.word("analysis-refused") told=report.refused.clone() way />
    }
}

/// Offers that came to nothing: there may be many, so whoever wants to see them opens the list.
#[component]
fn Refused(title: String, told: Vec<Told>, way: Way) -> impl IntoView {
    let count = told.len();
    let row = move |told| row(told, way);
    (count > 0).then(|| {
        view! {
            <details class="analysis-part" data-part="refused">
                <summary>{title}" ("{count}")"</summary>
                <ol class="moments">{told.into_iter().map(row).drawn()}</ol>
            </details>
        }
    })
}

/// Moments of the game, each with its turn.
#[component]
fn Moments(title: String, told: Vec<Told>, id: &'static str, way: Way) -> impl IntoView {
    if told.is_empty() {
        return None;
    }
    let row = move |told| row(told, way);
    Some(view! {
        <div class="analysis-part" data-part=id>
            <h3>{title}</h3>
            <ol class="moments">{told.into_iter().map(row).drawn()}</ol>
        </div>
    })
}

fn row(told: Told, way: Way) -> impl IntoView {
    let label = way.label.get_value();
    let name = format!("{label}: {}", told.when);
    // As it stood when the line had been played: the screen shows what stood before a line.
    let words = format!("{}: {}", told.when, told.what);
    let moment = Better { line: told.line + 1, told: words, squares: Vec::new() };
    let changes = Some(told.changes).filter(|changes| !changes.is_empty());
    view! {
        <li>
            <strong>{told.when}</strong>
            <span>{told.what}</span>
            {changes.map(|changes| view! { <span class="soft">{changes}</span> })}
            <button
                type="button"
                class="plain"
                data-action="show-moment"
                aria-label=name
                on:click=move |_| way.show.run(moment.clone())
            >
                <Icon name="board" />
                {label}
            </button>
        </li>
    }
}
