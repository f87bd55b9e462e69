//! What the game puts on a square: the owner's mark, mortgage, buildings.

use bankhalter_editions::{GroupKind, PrintedSpace};
use bankhalter_rules::{HOTEL, Property, Seat, Space, Square};
use leptos::prelude::*;

use super::{
    drawing,
    from_afar::FromAfar,
    lens::Lens,
    place::{Area, Place, RIM, WIDE},
};
use crate::{
    play::{Play, play},
    ui::Drawn,
};

/// How large buildings are, and how near they stand to each other.
const HOUSE: i32 = 25;
const HOUSE_STEP: i32 = 18;
const HOTEL_SIZE: i32 = 34;
/// Half of an owner's mark, and how far it lies inside when it is seen from far away.
const MARK: i32 = 14;
const FAR_MARK: i32 = 11;
/// What the group's letter takes of the bar.
const LETTER: i32 = 20;

/// How a property stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Held {
    pub(super) owner: Option<Seat>,
    pub(super) level: u8,
    pub(super) mortgaged: bool,
}

/// The deed of a square, if it has one.
pub(crate) fn deed_at(play: Play, space: Space) -> Option<Property> {
    match play.edition.board().squares[usize::from(space.number())] {
        Square::Deed(deed) => Some(deed),
        _ => None,
    }
}

/// How the property of a square stands on the board; nothing changes as long as that does not.
pub(super) fn held(play: Play, space: Space) -> Memo<Held> {
    let deed = deed_at(play, space);
    let state = play.state;
    Memo::new(move |_| {
        let Some(deed) = deed else { return Held::default() };
        state.with(|state| Held {
            owner: state.owner(deed),
            level: if deed.is_street() { state.level(deed) } else { 0 },
            mortgaged: state.mortgaged().has(deed),
        })
    })
}

/// What the game puts on a square.
#[component]
pub(super) fn Holding(space: Space, held: Memo<Held>) -> impl IntoView {
    let lens = Lens::get();
    let printed = play().edition.space(space);
    let place = Memo::new(move |_| Place::of(space, lens.turns.get()));
    view! {
        {move || held.get().mortgaged.then(|| mortgage(place.get()))}
        {move || letter(printed, place.get())}
        {move || buildings(place.get(), held.get().level)}
        {move || held.get().owner.map(|seat| mark(place.get(), seat))}
    }
}

/// The group's letter, at the beginning of the bar.
fn letter(space: &PrintedSpace, place: Place) -> Option<impl IntoView + use<>> {
    let group = play().edition.group(space.kind.deed()?);
    let Area { x, y, w, h } = place.bar();
    let (x, y) = match (group.kind, place.edge.is_row()) {
        // Large enough to be read from afar, it has the bar to itself.
        (GroupKind::Street, _) if FromAfar::is_here() => (x + w / 2, y + h / 2),
        (GroupKind::Street, true) => (x + LETTER / 2 + 2, y + h / 2),
        (GroupKind::Street, false) => (x + w / 2, y + LETTER / 2 + 2),
        _ => return None,
    };
    Some(view! {
        <g class="letter">
            <circle cx=x cy=y r="9" />
            <text x=x y=y + 5 font-size="14">
                {group.letter.to_string()}
            </text>
        </g>
    })
}

fn buildings(place: Place, level: u8) -> Option<impl IntoView> {
    let edition = play().edition;
    let is_hotel = level == HOTEL;
    let (href, count, size) = match level {
        0 => return None,
        HOTEL => (drawing::hotel(edition), 1, HOTEL_SIZE),
        houses => (drawing::house(edition), i32::from(houses), HOUSE),
    };
    let bar = place.bar();
    let (x, y) = bar.middle();
    let middle = LETTER / 2;
    let spots = (0..count).map(|index| {
        let along = middle + (2 * index - count + 1) * HOUSE_STEP / 2;
        if place.edge.is_row() { (x + along, y) } else { (x, y + along) }
    });
    let drawn = spots.map(|(x, y)| {
        view! { <use href=href.clone() x=x - size / 2 y=y - size / 2 width=size height=size /> }
    });
    let class = if is_hotel { "building hotel" } else { "building" };
    Some(view! {
        <g class=class data-level=level>
            {drawn.drawn()}
        </g>
    })
}

/// The owner's mark on the rim: a bar in his colour and his token, which tells him apart for those who
/// do not see colours.
fn mark(place: Place, seat: Seat) -> impl IntoView {
    let player = play().player(seat);
    let (x, y) = place.outside();
    let (long, thick) = (WIDE - 14, RIM - 12);
    let (w, h) = if place.edge.is_row() { (long, thick) } else { (thick, long) };
    let (dx, dy) = place.inward();
    // From far away it is larger, and so lies further inside.
    let colour = player.colour;
    let far = format!("translate({}px, {}px) scale(1.75)", dx * FAR_MARK, dy * FAR_MARK);
    let size = 2 * MARK - 3;
    view! {
        <g class="owner" data-owner=seat.number() style:--token-main=colour style:--far-mark=far>
            <rect x=x - w / 2 y=y - h / 2 width=w height=h rx="7" fill=colour.clone()/>
            <g class="owner-mark">
                <circle cx=x cy=y r=MARK/>
                <use href=drawing::token(&player.token) x=x - size / 2 y=y - size / 2 width=size height=size/>
            </g>
        </g>
    }
}

/// Hatched, with a sign in the middle.
fn mortgage(place: Place) -> impl IntoView {
    let Area { x, y, w, h } = place.area;
    let open = place.open();
    let (at_x, at_y) = (open.middle().0, open.y + open.h - 18);
    view! {
        <g class="mortgage">
            <rect x=x y=y width=w height=h fill="url(#hatched)" />
            <g class="mortgage-sign">
                <circle cx=at_x cy=at_y r="16" />
                <use href="#i-mortgage" x=at_x - 11 y=at_y - 11 width="22" height="22" />
            </g>
        </g>
    }
}
