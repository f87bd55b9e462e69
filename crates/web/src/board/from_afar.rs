//! Whether the board on this screen is read by those who stand around it.

use bankhalter_editions::{Edition, Language, PrintedSpace};
use leptos::prelude::*;

use super::place::Place;

/// How a square's face is drawn then.
type Draw = fn(&Edition, &PrintedSpace, Place, Language) -> AnyView;

/// The board is a screen in the middle.
#[derive(Clone, Copy)]
pub(super) struct FromAfar(Draw);

impl FromAfar {
    /// For the board on this screen.
    pub(super) fn provide(draw: Draw) {
        provide_context(Self(draw));
    }

    /// How squares are drawn here, if the board on this screen is seen from afar.
    pub(super) fn here() -> Option<Draw> {
        use_context::<Self>().map(|Self(draw)| draw)
    }

    /// Is it?
    pub(super) fn is_here() -> bool {
        Self::here().is_some()
    }
}
