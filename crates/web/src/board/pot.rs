//! Money that lies on Free Parking where a house rule puts it there.

use bankhalter_editions::SpaceKind;
use bankhalter_rules::Money;
use leptos::prelude::*;

use super::{lens::Lens, place::Place};
use crate::{play::play, ui::live};

/// How large the plate is.
const PLATE: (i32, i32) = (112, 26);

/// What lies on Free Parking; nothing where there is none.
#[component]
pub(super) fn Pot() -> impl IntoView {
    let play = play();
    let lens = Lens::get();
    let pot = Memo::new(move |_| play.state.with(bankhalter_rules::State::pot));
    let parking = play.edition.spaces.iter().find(|space| space.kind == SpaceKind::FreeParking);
    let parking = parking.map(|space| space.pos);
    live(move || {
        let amount = pot.get();
        let place = Place::of(parking.filter(|_| amount > Money::ZERO)?, lens.turns.get());
        let (x, _) = place.area.middle();
        let y = place.area.y + 18;
        let (w, h) = PLATE;
        Some(view! {
            <g class="pot" aria-hidden="true">
                <rect x=x - w / 2 y=y - h / 2 width=w height=h rx="13" />
                <text x=x y=y + 6 font-size="17">
                    {play.scene(|scene| scene.money(amount))}
                </text>
            </g>
        })
    })
}
