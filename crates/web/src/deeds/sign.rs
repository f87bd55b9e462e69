//! The sign of a group (colour, pattern and letter), a token, and drawings that have a form of
//! their own in some editions.

use bankhalter_editions::{Edition, Pattern};
use bankhalter_rules::{Building, HOTEL, Property, Seat};
use leptos::prelude::*;

use super::groups::group_of;
use crate::{
    play::play,
    ui::{Drawn, Picture, live},
};

/// The sign of a deed's group. Colour, pattern and letter say the same.
#[component]
pub(crate) fn Sign(deed: Property) -> impl IntoView {
    sign_of(play().edition, deed)
}

/// The same for a board at which nobody plays here.
pub(crate) fn sign_of(edition: &Edition, deed: Property) -> Option<impl IntoView + use<>> {
    group_of(edition, deed).map(|group| {
        let pattern = pattern_key(group.pattern);
        let (colour, letter) = (group.colour.clone(), group.letter.to_string());
        view! {
            <span class="sign" data-pattern=pattern style:--group=colour aria-hidden="true"><b>{letter}</b></span>
        }
    })
}

/// Its name in the style sheet.
pub(crate) const fn pattern_key(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Horizontal => "horizontal",
        Pattern::Vertical => "vertical",
        Pattern::Rising => "rising",
        Pattern::Falling => "falling",
        Pattern::Grid => "grid",
        Pattern::Lattice => "lattice",
        Pattern::Dots => "dots",
        Pattern::Waves => "waves",
        Pattern::Cross => "cross",
        Pattern::Solid => "solid",
    }
}

/// A player's token in his colour.
#[component]
pub(crate) fn Token(seat: Seat) -> impl IntoView {
    let play = play();
    let colour = Memo::new(move |_| play.player(seat).colour);
    let symbol = Signal::derive(move || {
        let key = play.player(seat).token;
        first_drawn(&[format!("token-{key}"), "token-pawn".to_owned()])
    });
    view! {
        <span class="token-sign" style:--token-main=move || colour.get() aria-hidden="true">
            <Picture id=symbol class="token-picture"/>
        </span>
    }
}

/// What stands on a street, drawn; words say it elsewhere.
#[component]
pub(crate) fn Buildings(#[prop(into)] level: Signal<u8>) -> impl IntoView {
    let row = move || match level.get() {
        HOTEL => vec![Building::Hotel],
        houses => vec![Building::House; usize::from(houses)],
    };
    let drawn = move || row().into_iter().map(|what| view! { <BuildingSign what /> }).drawn();
    view! {
        <span class="buildings" aria-hidden="true">
            {live(drawn)}
        </span>
    }
}

/// One building in the edition's shape and colour.
#[component]
pub(crate) fn BuildingSign(what: Building) -> impl IntoView {
    let edition = play().edition;
    let (name, look) = match what {
        Building::House => ("house", &edition.house),
        Building::Hotel => ("hotel", &edition.hotel),
    };
    let symbol = first_drawn(&[format!("{name}-{}", edition.id), name.to_owned()]);
    let colour = look.colour.as_str();
    view! {
        <span class="building-sign" style:--house=colour style:--hotel=colour>
            <Picture id=symbol class="building-picture"/>
        </span>
    }
}

/// The first of these symbols that is drawn; the last one if none is.
pub(crate) fn first_drawn(names: &[String]) -> String {
    let drawn = |name: &&String| document().get_element_by_id(name).is_some();
    names.iter().find(drawn).or(names.last()).cloned().unwrap_or_default()
}
