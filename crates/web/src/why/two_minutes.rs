//! The game in two minutes: what a beginner needs before the first throw, in the ways of the
//! booklet's family, with the board's own drawings.

use bankhalter_rules::{Booklet, Family};
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    speak::{said, say},
    ui::{Drawn, Icon, live},
};

/// Each step: its message, and the drawings that stand beside it.
const STEPS: [(&str, &[&str]); 6] = [
    ("goal", &["note", "coin"]),
    ("turn", &["die-5", "die-2"]),
    ("buy", &["corner-go", "station"]),
    ("rent", &["house", "note"]),
    ("build", &["house", "hotel"]),
    ("broke", &["corner-jail", "coin"]),
];

/// The whole of it, folded away once it was read; and a game to look at.
#[component]
pub(crate) fn TwoMinutes(
    /// Whose rules.
    #[prop(into)]
    booklet: Signal<Booklet>,
    /// Is it open from the beginning?
    #[prop(optional)]
    unfolded: bool,
) -> impl IntoView {
    let family = Memo::new(move |_| match booklet.get().family() {
        Family::Old => "old",
        Family::New => "new",
    });
    let step = move |(key, pictures): (&'static str, &'static [&'static str])| {
        let text =
            move |part: &str| say(&format!("minutes-{key}{part}"), args![family = family.get()]);
        let drawn = pictures.iter().map(|id| {
            view! {
                <svg class="minutes-picture" aria-hidden="true" focusable="false">
                    <use href=format!("#{id}") />
                </svg>
            }
        });
        view! {
            <li>
                <span class="minutes-pictures">{drawn.drawn()}</span>
                <h3>{live(move || text("-title"))}</h3>
                <p>{live(move || text(""))}</p>
            </li>
        }
    };
    view! {
        <details class="minutes" id="two-minutes" open=unfolded>
            <summary>
                <Icon name="clock" />
                <h2>{said("minutes-title")}</h2>
            </summary>
            <ol>{STEPS.map(step)}</ol>
            <p>
                <a class="button quiet" id="sample-game" href="/replay?record=/assets/sample.los">
                    <Icon name="eye" />
                    {said("minutes-sample")}
                </a>
            </p>
        </details>
    }
}
