//! The game in two minutes: what a beginner needs before the first throw, in the ways of the
//! booklet's family and the words of the board, with its own drawings.

use bankhalter_editions::Edition;
use bankhalter_rules::{Booklet, Family};
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use crate::{
    speak::{said, tongue},
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
    /// On which board: it has words of its own for what is bought and built.
    edition: &'static Edition,
    /// Is it open from the beginning?
    #[prop(optional)]
    unfolded: bool,
) -> impl IntoView {
    let family = Memo::new(move |_| match booklet.get().family() {
        Family::Old => "old",
        Family::New => "new",
    });
    let step = move |(key, pictures): (&'static str, &'static [&'static str])| {
        let text = move |part: &str| {
            told(&format!("minutes-{key}{part}"), family.get(), edition, tongue())
        };
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

/// A sentence in the ways of this family and the words of this board.
fn told(id: &str, family: &str, edition: &Edition, tongue: Tongue) -> String {
    let nouns = &edition.nouns;
    let property = tongue.noun(&nouns.property);
    let (house, hotel) = (tongue.noun(&nouns.house), tongue.noun(&nouns.hotel));
    tongue.say_with(id, args![family = family, property = property, house = house, hotel = hotel])
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_editions::find;

    #[test]
    fn what_is_built_has_the_name_that_the_board_gives_it() {
        let tongue = Tongue::nearest(Some("de"));
        let build = |edition| told("minutes-build", "old", find(edition).unwrap(), tongue);
        let (wm, sonic) = (build("wm"), build("sonic"));
        assert!(wm.contains("nach vier Tribünen ein Stadion"), "{wm}");
        assert!(sonic.contains("nach vier Laboren eine Hightech-Anlage"), "{sonic}");
        assert!(build("standard").contains("nach vier Häusern ein Hotel"));
        let broke = told("minutes-broke", "old", find("wm").unwrap(), tongue);
        assert!(!broke.contains("Haus") && !broke.contains("Häuser"), "{broke}");
    }
}
