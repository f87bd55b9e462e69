//! What is printed on a square of the screen in the middle: nothing smaller than is read from three
//! metres. A screen whose board is as large as its shorter side has names and prices; any other, whose
//! board is smaller than its type, the price alone, as large as the square.

use bankhalter_editions::{Edition, Language, PrintedSpace, SpaceKind};
use leptos::prelude::*;

use super::{
    drawing,
    face::{drawn, price, tenths, written},
    fit_text::{AFAR, cut_afar, fit_afar, wide},
    from_afar::FromAfar,
    place::{Area, Place},
};
use crate::ui::Drawn;

/// A line of a name, and how far below the upper edge the first one stands.
const LINE: i32 = 26;
const FIRST: i32 = 23;
/// How far above the lower edge the price stands.
const FOOT: i32 = 6;
/// The type of the price that stands alone, in tenths.
const NUMBER: i32 = 460;
/// Drawings beside a name, and without one.
const SMALL: i32 = 38;
const LARGE: i32 = 64;
const CORNER: i32 = 92;

/// The board on this screen is drawn for those who stand around it. Only the part that shows such a
/// screen asks for it, so that nobody else fetches how.
pub(crate) fn draw_from_afar() {
    FromAfar::provide(face);
}

/// A square's face.
fn face(edition: &Edition, space: &PrintedSpace, place: Place, language: Language) -> AnyView {
    let picture = drawing::square(edition, space);
    if let SpaceKind::Jail { .. } = space.kind {
        return jail(place, picture);
    }
    let name = written(space, language);
    if place.is_corner {
        return corner(place, picture, name);
    }
    let number = price(space).map(|amount| {
        let told = edition.amount(language, amount);
        told.trim_matches(|letter: char| !letter.is_ascii_digit()).to_owned()
    });
    match &space.kind {
        SpaceKind::Street { deed, .. } => {
            let Area { x, y, w, h } = place.bar();
            let fill = format!("url(#group-{})", edition.group(deed).key);
            view! {
                <rect class="bar" x=x y=y width=w height=h fill=fill />
                {street(name, number, place.open())}
            }
            .into_any()
        }
        SpaceKind::Station { .. } | SpaceKind::Utility { .. } => {
            owned(name, number, place, picture)
        }
        _ => sign(number, place.area, picture),
    }
}

/// The name, and the price where it has room below.
fn street(name: &str, number: Option<String>, room: Area) -> AnyView {
    let most = usize::try_from(room.h / LINE).unwrap_or(1);
    let (width, count) = (room.w - 6, most.min(3));
    let lines = fit_afar(name, width, count).unwrap_or_else(|| cut_afar(name, width, count));
    let has_room = lines.len() < most;
    view! {
        {text(&lines, room)}
        {has_room.then(|| small(number.clone(), room))}
        {large(number, room)}
    }
    .into_any()
}

/// A station or a utility: its drawing stays, since it is known by it.
fn owned(name: &str, number: Option<String>, place: Place, picture: Option<String>) -> AnyView {
    let area = place.area.inset(2);
    let lines = fit_afar(name, area.w - 4, 2).unwrap_or_default();
    let top = i32::try_from(lines.len()).unwrap_or_default() * LINE + 4;
    let rest = Area { y: area.y + top, h: area.h - top, ..area };
    let (at, beside) = if place.edge.is_row() {
        let side = SMALL.min(rest.h - LINE - 4);
        (Area { x: area.x + (area.w - side) / 2, y: rest.y + 2, w: side, h: side }, rest)
    } else {
        let side = SMALL.min(rest.h - 4);
        let (dx, _) = place.inward();
        let x = if dx < 0 { rest.x + 2 } else { rest.x + rest.w - side - 2 };
        let free = Area { w: rest.w - side - 4, ..rest };
        let free = if dx < 0 { Area { x: x + side + 2, ..free } } else { free };
        (Area { x, y: rest.y + (rest.h - side) / 2, w: side, h: side }, free)
    };
    view! {
        {drawn(picture, at, "picture")}
        {text(&lines, area)}
        {small(number.clone(), beside)}
        {large(number, area)}
    }
    .into_any()
}

/// A pile or a tax: the drawing says which, and there is no name to owe anybody anything for.
fn sign(number: Option<String>, area: Area, picture: Option<String>) -> AnyView {
    let foot = if number.is_some() { LINE } else { 0 };
    let side = LARGE.min(area.h - foot - 4);
    let at = Area { h: area.h - foot, ..area }.square(side);
    view! {
        {drawn(picture, at, "picture")}
        {small(number, area)}
    }
    .into_any()
}

fn corner(place: Place, picture: Option<String>, name: &str) -> AnyView {
    let area = place.area;
    let lines = fit_afar(name, area.w - 6, 1).unwrap_or_default();
    let foot = if lines.is_empty() { 0 } else { LINE + 4 };
    let side = CORNER.min(area.h - foot - 6);
    let at = Area { h: area.h - foot, ..area }.square(side);
    let below = Area { y: area.y + area.h - foot, h: foot, ..area };
    view! {
        {drawn(picture, at, "picture corner")}
        {text(&lines, below)}
    }
    .into_any()
}

fn jail(place: Place, picture: Option<String>) -> AnyView {
    let cell = place.cell();
    view! {
        <rect class="cell" x=cell.x y=cell.y width=cell.w height=cell.h />
        {drawn(picture, cell, "picture corner")}
    }
    .into_any()
}

/// Lines from the upper edge on.
fn text(lines: &[String], area: Area) -> impl IntoView + use<> {
    let (x, _) = area.middle();
    let lines = lines.iter().cloned().zip(0..).map(|(line, index)| {
        let y = area.y + FIRST + index * LINE;
        one("name", line, (x, y), AFAR, area.w - 6)
    });
    lines.drawn()
}

/// The price below a name.
fn small(number: Option<String>, area: Area) -> Option<AnyView> {
    let (x, _) = area.middle();
    number.map(|number| one("price", number, (x, area.y + area.h - FOOT), AFAR, area.w - 6))
}

/// The price alone.
fn large(number: Option<String>, area: Area) -> Option<AnyView> {
    let (x, y) = area.middle();
    number.map(|number| one("price far", number, (x, y + NUMBER / 30), NUMBER, area.w - 8))
}

/// A line that is held to its place, whatever type a device has.
fn one(class: &'static str, line: String, at: (i32, i32), size: i32, room: i32) -> AnyView {
    let width = wide(&line, size).min(room * 10);
    let held = (width * 5 >= room * 40).then(|| tenths(width));
    let adjust = held.as_ref().map(|_| "spacingAndGlyphs");
    view! {
        <text
            class=class
            x=at.0
            y=at.1
            font-size=tenths(size)
            textLength=held
            lengthAdjust=adjust
        >
            {line}
        </text>
    }
    .into_any()
}
