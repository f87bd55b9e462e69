//! Where names are asked for: those that are known are offered, and a whole round sits down at once.

use leptos::prelude::*;

use super::kept::Everybody;
use super::round::{Profile, same};
use crate::{
    speak::said,
    ui::{Drawn, Icon},
};

/// The names that are known here, for the fields that ask for one: they name this list.
#[component]
pub(crate) fn Names() -> impl IntoView {
    let names = Everybody::load().profiles.into_iter();
    view! {
        <datalist id="people-names">
            {names.map(|profile| view! { <option value=profile.name></option> }).drawn()}
        </datalist>
    }
}

/// The rounds that meet here: one press and everybody sits. Nothing if there are none.
#[component]
pub(crate) fn RoundPick(
    /// They sit down.
    seat: Callback<Vec<Profile>>,
) -> impl IntoView {
    let Everybody { profiles, rounds, .. } = Everybody::load();
    if rounds.is_empty() {
        return ().into_any();
    }
    let known = move |name: &String| {
        let profile = profiles.iter().find(|profile| same(&profile.name, name)).cloned();
        profile.unwrap_or_else(|| Profile { name: name.clone(), ..Profile::default() })
    };
    let buttons = rounds.into_iter().map(move |round| {
        let key = round.name.clone();
        let people: Vec<_> = round.members.iter().map(&known).collect();
        view! {
            <button
                type="button"
                class="button quiet"
                data-round=key
                on:click=move |_| seat.run(people.clone())
            >
                <Icon name="people" />
                {round.name}
            </button>
        }
    });
    view! {
        <div class="row round-pick" role="group" aria-label=said("people-rounds")>
            {buttons.drawn()}
        </div>
    }
    .into_any()
}
