//! The account of every seat: luck, own errors and gifts, and the grade.

use leptos::prelude::*;

use crate::{
    over::mark::TokenMark,
    play::{Player, play},
    thinker::{Account, Report},
    ui::Drawn,
};

/// Every bar is measured against the longest, and that against this at least.
const LEAST: f64 = 0.05;

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
            <p class="soft">{report.word("analysis-grades-lead")}</p>
        </div>
    }
}

fn one(report: &Report, account: &Account, player: Player, longest: f64) -> impl IntoView + use<> {
    let name = player.name.clone();
    let heads = ["analysis-luck", "analysis-own", "analysis-gifts"].map(|id| report.word(id));
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
