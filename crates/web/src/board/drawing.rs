//! Which drawing of the sprite shows what: the edition's own if it has one.

use bankhalter_editions::{Edition, PrintedSpace, SpaceKind};
use bankhalter_rules::Deck;
use leptos::prelude::*;

/// The first of these that the sprite has, as an address for `<use>`.
fn first(names: &[String]) -> String {
    let found = names.iter().find(|name| document().get_element_by_id(name).is_some());
    found.or(names.last()).map_or_else(String::new, |name| format!("#{name}"))
}

/// A token by its key.
pub(crate) fn token(key: &str) -> String {
    first(&[format!("token-{key}"), "token-pawn".to_owned()])
}

/// A house of this edition.
pub(crate) fn house(edition: &Edition) -> String {
    first(&[format!("house-{}", edition.id), "house".to_owned()])
}

/// A hotel of this edition.
pub(crate) fn hotel(edition: &Edition) -> String {
    first(&[format!("hotel-{}", edition.id), "hotel".to_owned()])
}

/// The sign of a deck.
pub(crate) fn deck(edition: &Edition, deck: Deck) -> String {
    let name = match deck {
        Deck::Chance => "deck-chance",
        Deck::Chest => "deck-chest",
    };
    first(&[format!("{name}-{}", edition.id), name.to_owned()])
}

/// A note of this edition.
pub(crate) fn note(edition: &Edition) -> String {
    first(&[format!("note-{}", edition.id), "note".to_owned()])
}

/// A side of a die.
pub(crate) fn die(edition: &Edition, pips: u8) -> String {
    first(&[format!("die-{}-{pips}", edition.id), format!("die-{pips}")])
}

/// The middle of the board.
pub(crate) fn centre(edition: &Edition) -> String {
    first(&[format!("centre-{}", edition.id), "centre".to_owned()])
}

/// What is drawn on a square; streets have only their bar.
pub(crate) fn square(edition: &Edition, space: &PrintedSpace) -> Option<String> {
    let corner = |name: &str| {
        Some(first(&[format!("corner-{name}-{}", edition.id), format!("corner-{name}")]))
    };
    match &space.kind {
        SpaceKind::Go => corner("go"),
        SpaceKind::Jail { .. } => corner("jail"),
        SpaceKind::FreeParking => corner("parking"),
        SpaceKind::GoToJail => corner("gotojail"),
        SpaceKind::Draw(of) => Some(deck(edition, *of)),
        SpaceKind::Tax { .. } => Some(counted(edition, space, "tax")),
        SpaceKind::Station { .. } => Some(counted(edition, space, "station")),
        SpaceKind::Utility { .. } => Some(counted(edition, space, "utility")),
        SpaceKind::Street { .. } => None,
    }
}

/// Squares of a kind may each have their own drawing: they are counted from GO.
fn counted(edition: &Edition, space: &PrintedSpace, name: &str) -> String {
    let kind = std::mem::discriminant(&space.kind);
    let before = edition.spaces.iter().take_while(|other| other.pos <= space.pos);
    let number = before.filter(|other| std::mem::discriminant(&other.kind) == kind).count();
    let id = &edition.id;
    first(&[
        format!("{name}-{number}-{id}"),
        format!("{name}-{id}"),
        format!("{name}-{number}"),
        name.to_owned(),
    ])
}
