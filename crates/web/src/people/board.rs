//! The standings of a round over all its evenings.

use bankhalter_voice::args;
use leptos::prelude::*;

use super::round::{Round, Standing};
use crate::{
    speak::{said, say, tongue},
    ui::{Drawn, live},
};

/// The standings; a word if there are none yet.
#[component]
pub(super) fn Standings(round: Memo<Option<Round>>) -> impl IntoView {
    let rows = Memo::new(move |_| {
        round.with(|round| round.as_ref().map(Round::standings).unwrap_or_default())
    });
    let body = move || rows.get().into_iter().map(row).drawn();
    view! {
        <div class="scroll" tabindex="0">
            <table class="numbers standings">
                <caption class="hidden-text">{said("people-standings")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{said("over-player")}</th>
                        <th scope="col">{said("people-evenings")}</th>
                        <th scope="col">{said("people-wins")}</th>
                        <th scope="col">{said("people-place")}</th>
                        <th scope="col">{said("people-wealth")}</th>
                        <th scope="col">{said("people-luck")}</th>
                    </tr>
                </thead>
                <tbody>{live(body)}</tbody>
            </table>
        </div>
        <p class="soft small-text">{said("people-wealth-about")} " " {said("people-luck-about")}</p>
    }
}

fn row(standing: Standing) -> impl IntoView {
    let Standing { name, evenings, wins, place, wealth, luck } = standing;
    let number = |value: Option<f64>, places: usize| {
        move || value.map_or_else(|| "–".to_owned(), |value| tongue().decimal(value, places))
    };
    let times = move || match wealth {
        Some(wealth) => say("people-times", args![number = tongue().decimal(wealth, 1)]),
        None => "–".to_owned(),
    };
    let points = move || match luck {
        Some(luck) => {
            let sign = if luck >= 0.0 { "+" } else { "" };
            format!("{sign}{}", tongue().decimal(luck * 100.0, 0))
        }
        None => "–".to_owned(),
    };
    let key = name.clone();
    view! {
        <tr data-name=key>
            <th scope="row">{name}</th>
            <td>{evenings}</td>
            <td>
                <strong>{wins}</strong>
            </td>
            <td>{live(number(place, 1))}</td>
            <td>{live(times)}</td>
            <td>{live(points)}</td>
        </tr>
    }
}
