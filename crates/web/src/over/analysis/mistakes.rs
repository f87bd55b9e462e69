//! Decisions that cost something: what was done, what would have been better, and a way to the board
//! on which it is shown.

use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use crate::{
    over::{mark::TokenMark, story::Story},
    play::{Player, play},
    replay::{Better, BetterHere, take_along},
    thinker::{Mistake, Report},
    ui::{Drawn, Icon},
};

/// How many errors of each player are told without being asked for.
const FIRST: usize = 3;

/// The costly decisions of everybody.
pub(super) fn mistakes(report: &Report, show: Callback<Better>) -> impl IntoView + use<> {
    let players = play().players.get_untracked();
    let rows = report.mistakes.iter().zip(players);
    let rows = rows.map(|(mistakes, player)| of(report, mistakes, player, show)).drawn();
    view! {
        <div class="analysis-part" data-part="errors">
            <h3>{report.word("analysis-errors")}</h3>
            <p class="soft">{report.word("analysis-errors-lead")}</p>
            {rows}
        </div>
    }
}

/// Shows a moment on the board of the record, which is another screen after a game.
pub(super) fn show(story: Story) -> Callback<Better> {
    let (here, play, navigate) = (use_context::<BetterHere>(), play(), use_navigate());
    Callback::new(move |better: Better| {
        if let Some(BetterHere(here)) = here {
            return here.set(Some(better));
        }
        let Some(Ok(text)) = story.get_untracked() else { return };
        let tokens =
            play.players.with_untracked(|all| all.iter().map(|it| it.token.clone()).collect());
        take_along(text, tokens, Some(better));
        navigate("/replay", NavigateOptions::default());
    })
}

fn of(
    report: &Report,
    mistakes: &[Mistake],
    player: Player,
    show: Callback<Better>,
) -> impl IntoView + use<> {
    let name = player.name.clone();
    let mut rows = mistakes.iter().map(|mistake| row(report, mistake, show)).drawn();
    let more = rows.split_off(rows.len().min(FIRST));
    let none = rows.is_empty().then(|| view! { <p>{report.word("analysis-no-errors")}</p> });
    let more = (!more.is_empty()).then(|| {
        let count = more.len();
        view! {
            <details>
                <summary>{report.word("analysis-more-errors")}" ("{count}")"</summary>
                <ol class="mistakes">{more}</ol>
            </details>
        }
    });
    view! {
        <div class="mistakes-of">
            <h4>
                <TokenMark player />
                {name}
            </h4>
            {none}
            <ol class="mistakes">{rows}</ol>
            {more}
        </div>
    }
}

fn row(report: &Report, mistake: &Mistake, show: Callback<Better>) -> impl IntoView + use<> {
    let Mistake { line, when, by, class, played, better, cost, told, squares } = mistake.clone();
    let by = by.map(|by| view! { <span class="mistake-by">{by}</span> });
    let label = format!("{}: {when}, {better}", report.word("analysis-show-better"));
    let wanted = Better { line, told, squares };
    let cost = format!("{} {cost}", report.word("analysis-head-cost"));
    view! {
        <li class="mistake">
            <p class="mistake-head">
                <strong>{when}</strong>
                {by}
                <span class="soft">{class}</span>
                <span class="cost">{cost}</span>
            </p>
            <dl>
                <dt>{report.word("analysis-head-played")}</dt>
                <dd>{played}</dd>
                <dt>{report.word("analysis-head-best")}</dt>
                <dd>
                    <strong>{better}</strong>
                </dd>
            </dl>
            <button
                type="button"
                class="button quiet"
                data-action="show-better"
                aria-label=label
                on:click=move |_| show.run(wanted.clone())
            >
                <Icon name="board" />
                {report.word("analysis-show-better")}
            </button>
        </li>
    }
}
