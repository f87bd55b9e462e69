//! What was found, from the curve to the trades.

use leptos::prelude::*;

use super::{super::chart::Measure, accounts::accounts, mistakes::mistakes};
use crate::{
    over::{chart::LineChart, story::Story},
    thinker::{Report, Told},
    ui::Drawn,
};

/// All of it.
pub(super) fn found(report: &Report, story: Story) -> impl IntoView + use<> {
    let title = report.word("analysis-chances");
    let chances = report.chances.clone();
    let notes = report.notes.clone().into_iter().map(|note| view! { <p class="soft">{note}</p> });
    view! {
        {notes.drawn()}
        <LineChart
            title=Signal::derive(move || title.clone())
            values=Signal::derive(move || chances.clone())
            measure=Measure::Chance
        />
        <Moments title=report.word("analysis-turning") told=report.points.clone() id="turning" />
        {accounts(report)}
        {mistakes(report, story)}
        <Moments title=report.word("analysis-trades") told=report.trades.clone() id="trades" />
        <Refused title=report.word("analysis-refused") told=report.refused.clone() />
    }
}

/// Offers that came to nothing: there may be many, so whoever wants to see them opens the list.
#[component]
fn Refused(title: String, told: Vec<Told>) -> impl IntoView {
    let count = told.len();
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
fn Moments(title: String, told: Vec<Told>, id: &'static str) -> impl IntoView {
    if told.is_empty() {
        return None;
    }
    Some(view! {
        <div class="analysis-part" data-part=id>
            <h3>{title}</h3>
            <ol class="moments">{told.into_iter().map(row).drawn()}</ol>
        </div>
    })
}

fn row(told: Told) -> impl IntoView {
    let changes = Some(told.changes).filter(|changes| !changes.is_empty());
    view! {
        <li>
            <strong>{told.when}</strong>
            <span>{told.what}</span>
            {changes.map(|changes| view! { <span class="soft">{changes}</span> })}
        </li>
    }
}
