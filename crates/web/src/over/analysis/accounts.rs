//! The account of every seat: luck, course, own errors and gifts, and the grade; and what its
//! errors cost by kind.

use leptos::prelude::*;

use crate::{
    over::mark::TokenMark,
    play::{Player, play},
    thinker::{Account, Report},
    ui::Drawn,
};

/// Every bar is measured against the longest, and that against this at least.
const LEAST: f64 = 0.05;

/// What made the result of the start.
const PARTS: [&str; 4] = ["analysis-luck", "analysis-course", "analysis-own", "analysis-gifts"];

/// All accounts.
pub(super) fn accounts(report: &Report) -> impl IntoView + use<> {
    let parts = report.accounts.iter().flat_map(|account| account.parts.iter());
    let longest = parts.map(|(part, _)| part.abs()).fold(LEAST, f64::max);
    let players = play().players.get_untracked();
    let rows = report.accounts.iter().zip(players);
    let rows = rows.map(|(account, player)| one(report, account, player, longest)).drawn();
    view! {
        <div class="analysis-part" data-part="ledger">
            <h3>{report.word("analysis-ledger")}</h3>
            <p class="soft">{report.word("analysis-ledger-lead")}</p>
            <ul class="accounts">{rows}</ul>
            <p class="soft">{report.word("analysis-course-about")}</p>
            <p class="soft">{report.word("analysis-gifts-about")}</p>
            <p class="soft">{report.word("analysis-grades-lead")}</p>
            {classes(report)}
        </div>
    }
}

/// What the errors of everybody cost, by what they were about; kinds in which nobody erred are left
/// out.
fn classes(report: &Report) -> impl IntoView + use<> {
    let title = report.word("analysis-class-table");
    let players = play().players.get_untracked();
    let heads = report.accounts.iter().zip(players);
    let heads = heads.map(|(_, player)| {
        let name = player.name.clone();
        view! {
            <th scope="col">
                <TokenMark player />
                <span class="hidden-text">{name}</span>
            </th>
        }
    });
    let rows = report.classes.iter().enumerate().filter_map(|(place, class)| {
        let cost = |account: &Account| account.errors.get(place).cloned().unwrap_or_default();
        let costs: Vec<_> = report.accounts.iter().map(cost).collect();
        let cells = costs.iter().map(|cost| view! { <td>{cost.clone()}</td> });
        costs.iter().any(|cost| !cost.is_empty()).then(|| {
            view! {
                <tr>
                    <th scope="row">{class.clone()}</th>
                    {cells.drawn()}
                </tr>
            }
        })
    });
    let rows = rows.drawn();
    (!rows.is_empty()).then(|| {
        view! {
            <details class="error-kinds">
                <summary>{title.clone()}</summary>
                <div class="scroll" tabindex="0" role="region" aria-label=title.clone()>
                    <table class="numbers">
                        <caption class="hidden-text">{title.clone()}</caption>
                        <thead>
                            <tr>
                                <th scope="col">{report.word("analysis-head-class")}</th>
                                {heads.drawn()}
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </details>
        }
    })
}

fn one(report: &Report, account: &Account, player: Player, longest: f64) -> impl IntoView + use<> {
    let name = player.name.clone();
    let heads = PARTS.map(|id| report.word(id));
    let bars = heads.into_iter().zip(account.parts.clone());
    let bars = bars.map(|(head, (part, told))| bar(head, part / longest, told)).drawn();
    view! {
        <li>
            <p class="account-head">
                <TokenMark player />
                <strong>{name}</strong>
                <span class="soft">{account.sum.clone()}</span>
                <span class="grade">{account.grade.clone()}</span>
            </p>
            <ul class="account-bars">{bars}</ul>
            <p class="soft small">{account.rate.clone()}</p>
        </li>
    }
}

/// A bar from the middle, to the left for what was lost.
fn bar(head: String, part: f64, told: String) -> impl IntoView {
    let width = 50.0 * part.abs();
    let (x, class) = if part < 0.0 { (50.0 - width, "minus") } else { (50.0, "plus") };
    view! {
        <li>
            <span>{head}</span>
            <svg class="account-bar" aria-hidden="true" focusable="false">
                <rect
                    class=class
                    x=format!("{x:.2}%")
                    y="3"
                    width=format!("{width:.2}%")
                    height="14"
                />
                <line class="zero" x1="50%" x2="50%" y1="0" y2="20" />
            </svg>
            <span class="figure">{told}</span>
        </li>
    }
}
