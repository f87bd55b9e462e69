//! What lies around the board: what was agreed outside the booklet, and counting.

use leptos::prelude::*;

use super::{count::Count, far::Far, pacts::Pacts};
use crate::{play::play, table::desk, ui::When};

/// Whether the sheet on which this stands is open; closed when something was put right.
#[derive(Clone, Copy)]
pub(crate) struct SheetOpen(pub(crate) RwSignal<bool>);

/// Agreements and counting, as long as the game is on.
#[component]
pub(super) fn Around() -> impl IntoView {
    let play = play();
    let (Some(desk), Some(SheetOpen(open))) = (desk(), use_context()) else {
        return ().into_any();
    };
    view! {
        <When when=move || !play.is_over() && !desk.mine.with(Vec::is_empty)>
            <Count desk open />
            <Pacts desk />
            <Far desk />
        </When>
    }
    .into_any()
}
