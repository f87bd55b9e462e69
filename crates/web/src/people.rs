//! The people at this device and the rounds that meet here: who they are, and who has won how often
//! over many evenings. All of it stays on the device until somebody saves it as a file.

mod board;
mod change;
mod enter;
mod evenings;
mod keep;
mod kept;
mod names;
mod profiles;
mod round;
mod rounds;
mod undo;

use leptos::prelude::*;

use crate::{further::Words, parts::part_of, speak::said};

pub(crate) use keep::{KeepEvening, note_luck};
pub(crate) use kept::{fingerprint, own_token};
pub(crate) use names::{Names, RoundPick};
pub(crate) use round::{Evening, Outcome, Profile};

part_of! {
    /// People and rounds.
    PeoplePart = people(load_people, draw_people) view! {
        <Words>
            <Screen />
        </Words>
    }
}

/// People and rounds.
#[component]
fn Screen() -> impl IntoView {
    view! {
        <div class="page people" data-screen="people">
            <h1>{said("people-title")}</h1>
            <p class="soft">{said("people-about")}</p>
            <profiles::Profiles />
            <rounds::Rounds />
        </div>
    }
}
