//! Two dice, six faces each: two taps.

use bankhalter_notation::Outcome;
use bankhalter_rules::Dice as Thrown;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::entered::Kept;
use crate::{
    board::drawing,
    play::play,
    speak::{said, say},
    ui::{Drawn, Fresh},
};

/// Two dice.
#[component]
pub(super) fn Dice(
    /// Whose throw it is.
    name: String,
    /// They fell like this.
    fell: Callback<Outcome>,
    /// What was tapped before, and where it is kept, if anything may come between two taps.
    #[prop(optional_no_strip)]
    kept: Option<Kept>,
) -> impl IntoView {
    let begun = kept.as_ref().map_or([0; 2], Kept::faces);
    let kept = StoredValue::new(kept);
    let keep = move |faces: [u8; 2]| {
        kept.with_value(|kept| {
            if let Some(kept) = kept {
                kept.keep(faces);
            }
        });
    };
    let faces = begun.map(RwSignal::new);
    let fresh = Fresh::new();
    let press = Callback::new(move |(die, face): (usize, u8)| {
        if !fresh.takes_press() {
            return;
        }
        faces[die].set(face);
        let [first, second] = faces.map(|face| face.get_untracked());
        if let Some(dice) = Thrown::new(first, second) {
            for face in faces {
                face.set(0);
            }
            keep([0; 2]);
            fell.run(Outcome::Throw(dice));
        } else {
            keep([first, second]);
        }
    });
    let title = move || say("real-throw-of", args![name = name.clone()]);
    view! {
        <fieldset class="report-dice">
            <legend>{title}</legend>
            <Die number=0 face=faces[0] fresh press />
            <Die number=1 face=faces[1] fresh press />
        </fieldset>
    }
}

/// One die: all its faces.
#[component]
fn Die(
    number: usize,
    face: RwSignal<u8>,
    fresh: Fresh,
    press: Callback<(usize, u8)>,
) -> impl IntoView {
    let edition = play().edition;
    let label = if number == 0 { "real-first-die" } else { "real-second-die" };
    let faces = (1..=6_u8).map(|pips| {
        let href = drawing::die(edition, pips);
        view! {
            <button
                type="button"
                class="report-face"
                data-die=number
                data-face=pips
                data-fresh=move || fresh.mark()
                aria-label=pips.to_string()
                aria-pressed=move || (face.get() == pips).to_string()
                on:click=move |_| press.run((number, pips))
            >
                <svg viewBox="0 0 92 92" aria-hidden="true" focusable="false">
                    <use href=href width="92" height="92" />
                </svg>
            </button>
        }
    });
    view! {
        <div class="report-die" role="group" aria-label=said(label)>
            {faces.drawn()}
        </div>
    }
}
