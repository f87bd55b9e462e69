//! Money on its way from one tile to the other.

use bankhalter_rules::Party;
use leptos::prelude::*;

use crate::{play::play, prefs::prefs, ui::Drawn};

/// From where to where, in pixels of the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Flight {
    from: (f64, f64),
    to: (f64, f64),
    count: u32,
}

/// Coins that fly whenever somebody pays.
#[component]
pub(crate) fn Coins() -> impl IntoView {
    let (play, wanted) = (play(), prefs().flourish);
    let flight = RwSignal::new(None::<Flight>);
    Effect::watch(
        move || play.show.transfer.get(),
        move |transfer, _, _| {
            let Some(paid) = transfer.filter(|_| wanted.get_untracked()) else { return };
            if let (Some(from), Some(to)) = (middle(paid.from), middle(paid.to)) {
                flight.set(Some(Flight { from, to, count: paid.count }));
            }
        },
        false,
    );
    // Two names for one movement: the next payment flies again.
    let class = move || match flight.get().map(|flight| flight.count % 2) {
        None => "coins",
        Some(0) => "coins fly",
        Some(_) => "coins fly again",
    };
    let pixels = move |of: fn(Flight) -> f64| {
        move || flight.get().map(|flight| format!("{:.0}px", of(flight)))
    };
    let coins = (0..4).map(|_| view! { <i></i> }).drawn();
    view! {
        <div
            class=class
            aria-hidden="true"
            style:--from-x=pixels(|flight| flight.from.0)
            style:--from-y=pixels(|flight| flight.from.1)
            style:--to-x=pixels(|flight| flight.to.0)
            style:--to-y=pixels(|flight| flight.to.1)
        >
            {coins}
        </div>
    }
}

/// The middle of a player's tile; for bank and pot that of the board.
fn middle(party: Party) -> Option<(f64, f64)> {
    let selector = match party {
        Party::Seat(seat) => format!(".players [data-seat='{}']", seat.number()),
        Party::Bank => ".board .dice-place".to_owned(),
        Party::Pot => ".board .pot, .board .dice-place".to_owned(),
    };
    let place = document().query_selector(&selector).ok()??.get_bounding_client_rect();
    let (x, y) = (place.x() + place.width() / 2.0, place.y() + place.height() / 2.0);
    // A tile that is scrolled out of sight has nothing to show.
    (place.width() > 0.0).then_some((x, y))
}
