//! What is printed on a square: bar, name, drawing, price. It changes only with the language and
//! when the board is turned.

use bankhalter_editions::{Edition, Language, PrintedSpace, SpaceKind};
use bankhalter_rules::{Money, Space};
use leptos::prelude::*;

use super::{
    drawing,
    fit_text::{Fitted, fit, fit_large, leading, wide},
    from_afar::FromAfar,
    lens::Lens,
    place::{Area, COLUMN_NAME, Edge, PLATE, Place, ROW_NAME},
};
use crate::{
    play::play,
    prefs::prefs,
    speak::tongue,
    ui::{Drawn, live},
};

/// A line that takes so much of its place (four fifths) has none to spare.
const TIGHT: (i32, i32) = (4, 5);
/// How far inside prices stand that are seen from far away.
const FAR_STREET: i32 = 6;
const FAR_PICTURED: i32 = 13;
/// How far below the top a drawing stands that is seen from far away above a price.
const FAR_DRAWN: i32 = 26;

/// Longer numbers are set smaller from far away.
const LONG_PRICE: usize = 4;

/// How large the drawings are.
const PICTURE: i32 = 44;
const CORNER_PICTURE: i32 = 86;
/// What the price needs.
const PRICE: i32 = 20;
const PRICE_SIZE: i32 = 13;

/// What a name may take up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Room {
    pub(super) width: i32,
    pub(super) height: i32,
}

/// What a square's name may take up, on a side with squares side by side or one above the other.
pub(super) const fn room(kind: &SpaceKind, is_row: bool) -> Room {
    match (kind, is_row) {
        (SpaceKind::Go, _) => Room { width: 122, height: 18 },
        (SpaceKind::Jail { .. }, _) => Room { width: 84, height: 40 },
        (SpaceKind::FreeParking | SpaceKind::GoToJail, _) => Room { width: 122, height: 34 },
        (SpaceKind::Street { .. }, false) => Room { width: 96, height: COLUMN_NAME - 2 },
        (_, true) => Room { width: 84, height: ROW_NAME - 2 },
        (_, false) => Room { width: 84, height: COLUMN_NAME - 2 },
    }
}

/// What is written on a square: of the jail's corner the way past it.
pub(super) fn written(space: &PrintedSpace, language: Language) -> &str {
    match &space.kind {
        SpaceKind::Jail { visiting, .. } => visiting.get(language),
        _ => space.name.get(language),
    }
}

/// What is printed on a square.
#[component]
pub(super) fn Face(space: Space) -> impl IntoView {
    let edition = play().edition;
    let lens = Lens::get();
    let large = prefs().large;
    let far = FromAfar::here();
    live(move || {
        let place = Place::of(space, lens.turns.get());
        let printed = edition.space(space);
        if let Some(draw) = far {
            return draw(edition, printed, place, tongue().base());
        }
        if large.get() && !place.is_corner {
            return large_face(edition, printed, place, tongue().base());
        }
        face(edition, printed, place, tongue().base())
    })
}

/// Bar, name and price alone: in large type the name has all the room there is.
fn large_face(
    edition: &Edition,
    space: &PrintedSpace,
    place: Place,
    language: Language,
) -> AnyView {
    let price = price(space).map(|amount| edition.amount(language, amount));
    let group = match &space.kind {
        SpaceKind::Street { deed, .. } => Some(edition.group(deed).key.clone()),
        _ => None,
    };
    let room = large_room(place, group.is_some(), price.is_some());
    let name = fit_large(written(space, language), room.w - 6, room.h);
    let Area { x, y, w, h } = place.bar();
    let bar = group.map(|group| {
        view! { <rect class="bar" x=x y=y width=w height=h fill=format!("url(#group-{group})") /> }
    });
    let open = if bar.is_some() { place.open() } else { place.area };
    view! {
        {bar}
        {text(&name, room)}
        {price_tag(price, open, open.middle())}
    }
    .into_any()
}

/// What a name in large type may take up.
const fn large_room(place: Place, has_bar: bool, has_price: bool) -> Area {
    let open = if has_bar { place.open() } else { place.area }.inset(4);
    let foot = if has_price { PRICE - 4 } else { 0 };
    Area { h: open.h - foot, ..open }
}

fn face(edition: &Edition, space: &PrintedSpace, place: Place, language: Language) -> AnyView {
    let picture = drawing::square(edition, space);
    let room = room(&space.kind, place.edge.is_row());
    let name = fit(written(space, language), room.width, room.height);
    let price = price(space).map(|amount| edition.amount(language, amount));
    match &space.kind {
        SpaceKind::Street { deed, .. } => street(&edition.group(deed).key, place, &name, price),
        SpaceKind::Jail { inside, .. } => {
            let inside = fit(inside.get(language), 84, 16);
            jail(place, picture, &name, &inside)
        }
        SpaceKind::Go | SpaceKind::FreeParking | SpaceKind::GoToJail => {
            corner(&space.kind, place, picture, &name)
        }
        _ => pictured(place, picture, &name, price),
    }
}

/// What it costs to buy or to stand there.
pub(super) fn price(space: &PrintedSpace) -> Option<Money> {
    match &space.kind {
        SpaceKind::Tax { amount } => Some(Money(*amount)),
        kind => kind.deed().map(|deed| Money(deed.price)),
    }
}

fn street(group: &str, place: Place, name: &Fitted, price: Option<String>) -> AnyView {
    let Area { x, y, w, h } = place.bar();
    let open = place.open();
    let height = if place.edge.is_row() { ROW_NAME } else { COLUMN_NAME };
    let area = Area { h: height, ..open };
    view! {
        <rect class="bar" x=x y=y width=w height=h fill=format!("url(#group-{group})") />
        {text(name, area)}
        {price_tag(price, open, aside(place, open.middle(), FAR_STREET))}
    }
    .into_any()
}

/// On the sides of the board a bit further inside: from far away the owner's mark reaches in.
const fn aside(place: Place, (x, y): (i32, i32), by: i32) -> (i32, i32) {
    let (dx, _) = place.inward();
    (x + dx * by, y)
}

fn pictured(
    place: Place,
    picture: Option<String>,
    name: &Fitted,
    price: Option<String>,
) -> AnyView {
    let area = place.area.inset(4);
    let bottom = if price.is_some() { PRICE - 4 } else { 0 };
    let free = Area { h: area.h - bottom, ..area };
    let (picture_area, name_area) = if place.edge.is_row() {
        let top = tall(name) + 4;
        let rest = free.h - top;
        let at = Area {
            x: area.x + (area.w - PICTURE) / 2,
            y: area.y + top + (rest - PICTURE) / 2,
            w: PICTURE,
            h: PICTURE,
        };
        (at, Area { h: top, ..area })
    } else {
        beside(place.edge, free)
    };
    let price_area = Area { h: area.h + 4, ..name_area };
    let price_area =
        if place.edge.is_row() { Area { y: area.y, ..price_area } } else { price_area };
    let far = if place.edge.is_row() {
        (area.middle().0, area.y + area.h - PRICE)
    } else {
        aside(place, price_area.middle(), FAR_PICTURED)
    };
    // From far away there is no name, and the price is large: the drawing has the place above it.
    let up = if place.edge.is_row() && price.is_some() {
        picture_area.y - area.y - FAR_DRAWN
    } else {
        0
    };
    view! {
        <g class="risen" style:--rise=format!("{}px", -up.max(0))>
            {drawn(picture, picture_area, "picture")}
        </g>
        {text(name, name_area)}
        {price_tag(price, price_area, far)}
    }
    .into_any()
}

/// Drawing at the inner edge, name at the outer one.
const fn beside(edge: Edge, free: Area) -> (Area, Area) {
    let side = PICTURE - 6;
    let y = free.y + (free.h - side) / 2;
    let (picture_x, name_x) = match edge {
        Edge::Right => (free.x, free.x + side + 2),
        _ => (free.x + free.w - side, free.x),
    };
    let picture = Area { x: picture_x, y, w: side, h: side };
    (picture, Area { x: name_x, w: free.w - side - 2, h: COLUMN_NAME - 4, ..free })
}

fn corner(kind: &SpaceKind, place: Place, picture: Option<String>, name: &Fitted) -> AnyView {
    let area = place.area;
    let top = tall(name) + 8;
    let side = CORNER_PICTURE.min(area.h - top - 6);
    let at = Area { h: area.h - top, ..area }.square(side);
    // The arrow of the start points the way the first side is walked.
    let turn = match (kind, place.edge) {
        (SpaceKind::Go, Edge::Left) => 90,
        (SpaceKind::Go, Edge::Top) => 180,
        (SpaceKind::Go, Edge::Right) => 270,
        _ => 0,
    };
    let (x, y) = at.middle();
    view! {
        <g transform=format!("rotate({turn} {x} {y})")>{drawn(picture, at, "picture corner")}</g>
        {text(
            name,
            Area {
                y: area.y + area.h - top - 2,
                h: top,
                ..area
            },
        )}
    }
    .into_any()
}

fn jail(place: Place, picture: Option<String>, name: &Fitted, inside: &Fitted) -> AnyView {
    let cell = place.cell();
    let area = place.area;
    // Below or above the cell, whichever is outside.
    let y = if cell.y == area.y { cell.y + cell.h } else { area.y };
    let way = Area { x: cell.x, y, w: cell.w, h: area.h - cell.h };
    let plate = Area { y: cell.y + cell.h - PLATE, h: PLATE, ..cell };
    view! {
        <rect class="cell" x=cell.x y=cell.y width=cell.w height=cell.h />
        {drawn(picture, cell, "picture corner")}
        <rect class="plate" x=plate.x y=plate.y width=plate.w height=plate.h />
        <g class="on-plate">{text(inside, plate)}</g>
        {text(name, way)}
    }
    .into_any()
}

pub(super) fn drawn(address: Option<String>, at: Area, class: &'static str) -> impl IntoView {
    address.map(|href| view! { <use class=class href=href x=at.x y=at.y width=at.w height=at.h /> })
}

fn tall(name: &Fitted) -> i32 {
    i32::try_from(name.lines.len()).unwrap_or_default() * leading(name.size) / 10
}

/// Lines in the middle of an area.
fn text(name: &Fitted, area: Area) -> impl IntoView + use<> {
    let (x, middle) = area.middle();
    let step = leading(name.size);
    let count = i32::try_from(name.lines.len()).unwrap_or_default();
    // The first base line: half of the block above the middle, less what letters rise.
    let top = middle * 10 - count * step / 2 + step * 8 / 10;
    let size = tenths(name.size);
    let lines = name.lines.iter().cloned().zip(0..).map(|(line, index)| {
        // A device may have only wider types than the one whose widths are known: a line that needs
        // its whole place is held to it.
        let width = wide(&line, name.size);
        let held = (width * TIGHT.1 >= area.w * 10 * TIGHT.0).then(|| tenths(width));
        let adjust = held.as_ref().map(|_| "spacingAndGlyphs");
        view! {
            <text
                class="name"
                x=x
                y=tenths(top + index * step)
                font-size=size.clone()
                textLength=held
                lengthAdjust=adjust
            >
                {line}
            </text>
        }
    });
    lines.drawn()
}

/// The price below; from far away only its number, large and in the middle.
fn price_tag(price: Option<String>, area: Area, far: (i32, i32)) -> impl IntoView {
    let (x, _) = area.middle();
    let y = area.y + area.h - 7;
    price.map(|price| {
        let number = price.trim_matches(|letter: char| !letter.is_ascii_digit()).to_owned();
        let class = if number.len() > LONG_PRICE { "price far long" } else { "price far" };
        view! {
            <text class="price" x=x y=y font-size=PRICE_SIZE>
                {price}
            </text>
            <text class=class x=far.0 y=far.1 dominant-baseline="central">
                {number}
            </text>
        }
    })
}

pub(super) fn tenths(value: i32) -> String {
    format!("{}.{}", value.div_euclid(10), value.rem_euclid(10))
}
