//! Colour and pattern of every group, for the bars on the board and wherever else a group is shown.

use bankhalter_editions::{Group, Pattern};
use leptos::prelude::*;

use super::theme::ink_on;
use crate::{play::play, ui::Drawn};

/// A pattern repeats after this many units.
const REPEAT: i32 = 12;

/// Fills by the name `group-KEY`, and the hatching of mortgaged squares.
#[component]
pub(super) fn Patterns() -> impl IntoView {
    let groups = play().edition.groups.iter().map(fill).drawn();
    view! {
        <defs>
            {groups}
            <pattern
                id="hatched"
                patternUnits="userSpaceOnUse"
                width="14"
                height="14"
                patternTransform="rotate(45)"
            >
                <rect class="hatch-ground" width="14" height="14" />
                <rect class="hatch" width="5" height="14" />
            </pattern>
        </defs>
    }
}

fn fill(group: &'static Group) -> impl IntoView {
    let id = format!("group-{}", group.key);
    let lines = lines(group.pattern);
    let ink = ink_on(&group.colour);
    view! {
        <pattern id=id patternUnits="userSpaceOnUse" width=REPEAT height=REPEAT>
            <rect width=REPEAT height=REPEAT fill=group.colour.clone() />
            <path d=lines fill="none" stroke=ink stroke-opacity=".5" stroke-width="1.6" />
        </pattern>
    }
}

/// Lines of a pattern within a square of twelve units.
const fn lines(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Horizontal => "M0 3h12M0 9h12",
        Pattern::Vertical => "M3 0v12M9 0v12",
        Pattern::Rising => "M-3 3L3-3M-3 15L15-3M9 15L15 9",
        Pattern::Falling => "M-3 9L3 15M-3-3L15 15M9-3L15 3",
        Pattern::Grid => "M0 6h12M6 0v12",
        Pattern::Lattice => "M-3 15L15-3M-3-3L15 15",
        Pattern::Dots => "M3 3h.1M9 9h.1M2.2 3h1.6M8.2 9h1.6",
        Pattern::Waves => "M0 6q3-5 6 0t6 0",
        Pattern::Cross => "M4 6h4M6 4v4",
        Pattern::Solid => "",
    }
}
