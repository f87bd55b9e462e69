//! What a correction would come to, before anybody makes it.

use bankhalter_client::{CannotMend, Mirror, mend};
use bankhalter_notation::{Outcome, Play as Line, Unplayable};
use bankhalter_protocol::Correction;
use bankhalter_rules::{Deck, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::change_text::told;
use crate::{
    play::Play,
    speak::said_now,
    table::Desk,
    ui::{Drawn, live},
};

/// What a correction would come to, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Told {
    /// Who gains and loses what.
    changes: Vec<String>,
    /// From where on what was entered no longer fits, and how much is lost with it.
    stuck: Option<String>,
    /// Why it cannot be.
    pub(super) wrong: Option<String>,
    /// Who must agree beside whoever has.
    pub(super) missing: Vec<u8>,
}

/// What this would come to if these chairs agree.
pub(super) fn preview(play: Play, desk: Desk, correction: &Correction, agreed: &[u8]) -> Told {
    desk.mirror
        .with(|mirror| preview_at(play, desk, mirror, correction, agreed).unwrap_or_default())
}

fn preview_at(
    play: Play,
    desk: Desk,
    mirror: &Mirror,
    correction: &Correction,
    agreed: &[u8],
) -> Option<Told> {
    let game = mirror.game()?;
    let (_, mended) = match mend(game.table(), game.past(), correction) {
        Ok(mended) => mended,
        Err(why) => {
            return Some(Told { wrong: Some(wrong(play, correction, &why)), ..Told::default() });
        }
    };
    let changes = play.scene(|scene| mended.changes.iter().map(|one| told(scene, one)).collect());
    let stuck = mended.stuck.as_ref().map(|(number, _)| {
        let lost = game.past().entries().len() - number;
        let line = line_told(play, desk, game.past().forgotten() + number);
        play.scene(|scene| scene.say_with("real-stuck", args![line = line, count = lost]))
    });
    let real = mirror.settings()?.real_board;
    let missing = mirror.seating().must_agree(real, game.state(), &mended, agreed);
    Some(Told { changes, stuck, wrong: None, missing })
}

fn wrong(play: Play, correction: &Correction, why: &CannotMend) -> String {
    match why {
        CannotMend::Unplayable(Unplayable::Refused(why)) => {
            let actor = correction.new_line().and_then(|line| actor(play, line));
            play.scene(|scene| scene.tried_by(actor).reason(why))
        }
        CannotMend::ProgramThrew => said_now("real-program-threw"),
        CannotMend::NoLine | CannotMend::NotNotation(_) | CannotMend::Unplayable(_) => {
            said_now("real-wrong")
        }
    }
}

/// Who acts in a line.
fn actor(play: Play, line: &str) -> Option<Seat> {
    match Line::parse(line, &play.table().cast).ok()? {
        Line::Act { seat, .. } => Some(seat),
        Line::Deal(_) | Line::Time => None,
    }
}

/// A line of the game as the history tells it.
pub(super) fn line_told(play: Play, desk: Desk, line: usize) -> String {
    let entry = play.log.with(|log| log.get(desk.first_line() + line).cloned());
    entry.map(|entry| entry.told(play).join(" ")).unwrap_or_default()
}

/// What fell, in a few signs: `3 + 4`, or the name of a pile and a number.
pub(super) fn fallen(play: Play, line: &Line) -> String {
    let Line::Act { outcomes, .. } = line else { return String::new() };
    let one = |outcome: &Outcome| match outcome {
        Outcome::Throw(dice) => {
            let [first, second] = dice.faces();
            format!("{first} + {second}")
        }
        Outcome::Card(deck, card) => {
            let deck: Deck = *deck;
            let name = play.scene(|scene| scene.deck(deck).to_owned());
            format!("{name} {}", card.number() + 1)
        }
    };
    outcomes.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Shows it.
#[component]
pub(super) fn Preview(told: Signal<Told>) -> impl IntoView {
    let changes = move || {
        let changes = told.with(|told| told.changes.clone());
        changes.into_iter().map(|line| view! { <li>{line}</li> }).drawn()
    };
    let nothing = move || {
        told.with(|told| told.changes.is_empty() && told.wrong.is_none())
            .then(|| said_now("real-nothing"))
    };
    let stuck = move || told.with(|told| told.stuck.clone());
    let wrong = move || told.with(|told| told.wrong.clone());
    view! {
        <ul class="mend-changes">{live(changes)}</ul>
        {move || nothing().map(|text| view! { <p class="soft">{text}</p> })}
        {move || stuck().map(|text| view! { <p class="mend-stuck">{text}</p> })}
        {move || {
            wrong()
                .map(|text| {
                    view! {
                        <p class="bad" role="alert">
                            {text}
                        </p>
                    }
                })
        }}
    }
}
