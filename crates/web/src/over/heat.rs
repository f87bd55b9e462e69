//! Where the tokens came to rest: a small board on which busy squares are darker and numbered.

use bankhalter_rules::Space;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::course::Course;
use crate::{
    play::play,
    speak::{said, say},
    ui::{Drawn, live},
};

/// The side of a square.
const SIDE: u32 = 40;

/// Where the tokens came to rest.
#[component]
pub(crate) fn HeatMap(
    /// The course of the game.
    course: Memo<Course>,
) -> impl IntoView {
    let cells = move || {
        let landings = course.with(|course| course.landings.clone());
        let most = landings.iter().copied().max().unwrap_or(1).max(1);
        landings.into_iter().enumerate().map(|(square, count)| cell(square, count, most)).drawn()
    };
    let play = play();
    let list = move || {
        let row = |(square, count): (usize, u32)| {
            let space = u8::try_from(square).ok().and_then(Space::new)?;
            let name = play.scene(|scene| scene.name(space).to_owned());
            Some(view! { <li>{say("over-landed", args![name = name, count = count])}</li> })
        };
        course.with(|course| course.busiest(5)).into_iter().filter_map(row).drawn()
    };
    view! {
        <figure class="chart heat">
            <figcaption>
                <h3>{said("over-heat")}</h3>
            </figcaption>
            <div class="heat-row">
                <svg viewBox="0 0 440 440" role="img" aria-label=said("over-heat")>
                    {live(cells)}
                </svg>
                <ol class="ranked">{live(list)}</ol>
            </div>
        </figure>
    }
}

fn cell(square: usize, count: u32, most: u32) -> impl IntoView + use<> {
    let (column, row) = place(square);
    // Never darker than half: the number must be readable on it.
    let heat = 0.5 * f64::from(count) / f64::from(most);
    let (x, y) = (column * SIDE, row * SIDE);
    view! {
        <rect class="heat-cell" x=x y=y width=SIDE height=SIDE />
        <rect class="heat-fill" x=x y=y width=SIDE height=SIDE fill-opacity=format!("{heat:.2}") />
        <text class="heat-count" x=x + SIDE / 2 y=y + SIDE / 2 + 5 text-anchor="middle">
            {count}
        </text>
    }
}

/// Column and row of a square on the board, GO at the lower right, clockwise.
fn place(square: usize) -> (u32, u32) {
    let along = u32::try_from(square % 10).unwrap_or_default();
    match square / 10 {
        0 => (10 - along, 10),
        1 => (0, 10 - along),
        2 => (along, 0),
        _ => (10, along),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_go_clockwise_from_the_lower_right() {
        assert_eq!([0, 10, 20, 30].map(place), [(10, 10), (0, 10), (0, 0), (10, 0)]);
        assert_eq!([1, 11, 21, 39].map(place), [(9, 10), (0, 9), (1, 0), (10, 9)]);
        let all: std::collections::BTreeSet<_> = (0..40).map(place).collect();
        assert_eq!(all.len(), 40);
    }
}
