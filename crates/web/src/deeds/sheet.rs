//! A square to look at closely: its deed with all rents and the one that holds now, or what
//! happens there.

mod costs;
mod place;
mod rents;

use bankhalter_editions::{Edition, SpaceKind};
use bankhalter_rules::{Property, Space, Square};
use bankhalter_voice::Scene;
use leptos::prelude::*;

use super::{
    business::Business,
    deed_text,
    groups::group_of,
    sign::{Sign, Token, first_drawn, pattern_key},
    why_button::WhyButton,
};
use crate::{
    board::{breakable, looking},
    parts::part_of,
    play::play,
    ui::{Modal, Picture, live},
};
use costs::Costs;
use place::Place;
use rents::Rents;

part_of! {
    /// What is on the sheet, fetched with what people trade by.
    FacePart = trade(load_face, draw_face) {
        let LookedAt(at) = expect_context();
        view! { {move || view! { <Face at=at.get() /> }} }
    }
}

/// The square on the sheet.
#[derive(Clone, Copy)]
struct LookedAt(RwSignal<Space>);

/// The square that is looked at, over the screen.
#[component]
pub(crate) fn DeedSheet() -> impl IntoView {
    let play = play();
    let looking = looking().0;
    let open = RwSignal::new(false);
    // The sheet keeps its words while it closes.
    let last = RwSignal::new(Space::GO);
    Effect::new(move |_| {
        let at = looking.get();
        if let Some(at) = at {
            last.set(at);
        }
        open.set(at.is_some());
    });
    Effect::new(move |_| {
        if !open.get() && looking.get_untracked().is_some() {
            looking.set(None);
        }
    });
    provide_context(LookedAt(last));
    let title = Signal::derive(move || play.scene(|scene| scene.name(last.get()).to_owned()));
    view! {
        <Modal title open>
            <FacePart />
        </Modal>
    }
}

/// A square's face.
#[component]
fn Face(at: Space) -> impl IntoView {
    let play = play();
    let face = match play.book(|book| book.square(at)) {
        Square::Deed(deed) => view! { <DeedFace deed /> }.into_any(),
        square => view! { <Place at square /> }.into_any(),
    };
    let note = move || {
        let note = play.edition.space(at).note.as_ref();
        note.map(|note| play.scene(|scene| note.get(scene.language()).to_owned()))
    };
    view! {
        <div class="face" data-square=at.number().to_string()>
            {face}
            <p class="face-note soft">{live(note)}</p>
            <p class="face-rules">
                <WhyButton rules=rules_on(play.edition, at) says="deeds-rules" />
            </p>
        </div>
    }
}

/// The rules that matter most on a square.
fn rules_on(edition: &Edition, at: Space) -> Vec<&'static str> {
    match edition.space(at).kind {
        SpaceKind::Go => vec!["GO-01", "GO-02", "GO-04"],
        SpaceKind::Jail { .. } => vec!["JAIL-23", "JAIL-06", "JAIL-07", "JAIL-16"],
        SpaceKind::FreeParking => vec!["PARKING-01"],
        SpaceKind::GoToJail => vec!["JAIL-01", "JAIL-04"],
        SpaceKind::Draw(_) => vec!["CARD-01", "CARD-04", "CARD-06"],
        SpaceKind::Tax { .. } => vec!["TAX-01", "TAX-02"],
        SpaceKind::Street { .. } => {
            vec!["RENT-01", "RENT-05", "RENT-07", "BUILD-01", "MORTGAGE-01"]
        }
        SpaceKind::Station { .. } => vec!["STATION-01", "STATION-02", "MORTGAGE-01"],
        SpaceKind::Utility { .. } => vec!["UTILITY-01", "UTILITY-02", "UTILITY-04", "UTILITY-05"],
    }
}

/// A title deed.
#[component]
fn DeedFace(deed: Property) -> impl IntoView {
    let play = play();
    let group = group_of(play.edition, deed);
    let colour = group.map_or("#777777", |group| group.colour.as_str());
    let pattern = group.map_or("solid", |group| pattern_key(group.pattern));
    let mortgaged = Memo::new(move |_| play.state.with(|state| state.mortgaged().has(deed)));
    let named = move || {
        play.scene(|scene| {
            group.map(|group| group.name.get(scene.language()).to_owned()).unwrap_or_default()
        })
    };
    view! {
        <article class="title-deed" class:mortgaged=move || mortgaged.get() style:--group=colour>
            <header class="deed-band" data-pattern=pattern>
                <Sign deed/>
                <Drawing deed/>
                <p class="deed-kind">{move || play.scene(kind_word)}</p>
            </header>
            <h3 class="deed-name">{move || play.scene(|scene| breakable(scene.deed(deed)))}</h3>
            <p class="deed-group">{live(named)}</p>
            <Owner deed/>
            <Rents deed/>
            <Costs deed/>
        </article>
        <Business deed/>
    }
}

/// `Besitzrechtkarte`.
fn kind_word(scene: &Scene<'_>) -> String {
    scene.edition.nouns.deed.singular(scene.language()).to_owned()
}

/// Stations and utilities have a drawing.
#[component]
fn Drawing(deed: Property) -> impl IntoView {
    let edition = play().edition;
    let (kind, first) = match deed.number() {
        22..26 => ("station", 21),
        26.. => ("utility", 25),
        _ => return None,
    };
    let place = deed.number() - first;
    let id = &edition.id;
    let names = [
        format!("{kind}-{place}-{id}"),
        format!("{kind}-{id}"),
        format!("{kind}-{place}"),
        kind.to_owned(),
    ];
    Some(view! { <Picture id=first_drawn(&names) class="deed-picture" /> })
}

/// Whose it is and what it brings him.
#[component]
fn Owner(deed: Property) -> impl IntoView {
    let play = play();
    let owner = Memo::new(move |_| play.state.with(|state| state.owner(deed)));
    let whose = move || {
        let state = play.state.get();
        play.scene(|scene| deed_text::owner(scene, &state, deed))
    };
    let brings = move || {
        let state = play.state.get();
        play.scene(|scene| deed_text::brings(scene, &state, deed))
    };
    view! {
        <p class="deed-owner">
            {move || owner.get().map(|seat| view! { <Token seat /> })} <span>{live(whose)}</span>
        </p>
        <p class="deed-now">{live(brings)}</p>
    }
}
