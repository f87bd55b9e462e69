//! A board in miniature: forty squares in the edition's colours, without a word on it.

use bankhalter_editions::{Edition, PrintedSpace};
use leptos::prelude::*;

use crate::{
    board::{drawing, theme::ink_on},
    ui::Drawn,
};

/// The side of the drawing, of a corner and of a square between corners.
const SIDE: u32 = 130;
const CORNER: u32 = 20;
const WIDTH: u32 = 10;
/// How deep a colour bar is.
const BAR: u32 = 6;

/// A rectangle of the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    /// Left edge.
    pub(crate) x: u32,
    /// Upper edge.
    pub(crate) y: u32,
    /// Width.
    pub(crate) width: u32,
    /// Height.
    pub(crate) height: u32,
}

impl Cell {
    /// Where a square lies: GO at the lower right, onwards clockwise.
    pub(crate) const fn of(square: u8) -> Self {
        let (row, step) = (square / 10 % 4, (square % 10) as u32);
        // A corner begins each row; what follows lies behind it.
        let (start, long) =
            if step == 0 { (0, CORNER) } else { (CORNER + (step - 1) * WIDTH, WIDTH) };
        let back = SIDE - start - long;
        let far = SIDE - CORNER;
        match row {
            0 => Self { x: back, y: far, width: long, height: CORNER },
            1 => Self { x: 0, y: back, width: CORNER, height: long },
            2 => Self { x: start, y: 0, width: long, height: CORNER },
            _ => Self { x: far, y: start, width: CORNER, height: long },
        }
    }

    /// Its colour bar.
    pub(crate) const fn bar(square: u8) -> Self {
        Self::of(square).inner(square, BAR)
    }

    /// The part along the inner edge, so deep.
    const fn inner(self, square: u8, deep: u32) -> Self {
        match square / 10 % 4 {
            0 => Self { height: deep, ..self },
            1 => Self { x: self.x + self.width - deep, width: deep, ..self },
            2 => Self { y: self.y + self.height - deep, height: deep, ..self },
            _ => Self { width: deep, ..self },
        }
    }

    /// Its middle.
    pub(crate) const fn middle(self) -> (u32, u32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}

/// A board in miniature. It says nothing to a screen reader: the name beside it does.
#[component]
pub(crate) fn MiniBoard(
    /// Which board.
    edition: &'static Edition,
    /// What stands on it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let theme = &edition.theme;
    let middle = SIDE - 2 * CORNER;
    let squares = edition.spaces.iter().map(|space| square(edition, space)).drawn();
    view! {
        <svg class="mini" viewBox="-2 -2 134 134" aria-hidden="true" focusable="false"
            style:--ink=theme.ink.as_str() style:--pic-line=theme.ink.as_str()
            style:--accent=theme.accent.as_str() style:--centre-ink=ink_on(&theme.centre)>
            <rect x="-2" y="-2" width="134" height="134" rx="3" fill=theme.ink.as_str()/>
            <rect x=CORNER y=CORNER width=middle height=middle fill=theme.centre.as_str()/>
            <use href=drawing::centre(edition) x="26" y="26" width="78" height="78"/>
            {squares}
            {children.map(|children| children())}
        </svg>
    }
}

fn square(edition: &'static Edition, space: &'static PrintedSpace) -> impl IntoView {
    let cell = Cell::of(space.pos.number());
    let theme = &edition.theme;
    let mark = match (drawing::square(edition, space), space.kind.deed()) {
        (None, Some(deed)) => filled(Cell::bar(space.pos.number()), &edition.group(deed).colour),
        (picture, _) => pictured(cell, picture.unwrap_or_default()),
    };
    view! {
        <rect
            x=cell.x
            y=cell.y
            width=cell.width
            height=cell.height
            fill=theme.board.as_str()
            stroke=theme.ink.as_str()
            stroke-width="0.7"
        />
        {mark}
    }
}

fn pictured(cell: Cell, address: String) -> AnyView {
    view! { <use href=address x=cell.x y=cell.y width=cell.width height=cell.height /> }.into_any()
}

fn filled(cell: Cell, colour: &'static str) -> AnyView {
    view! {
        <rect
            x=cell.x
            y=cell.y
            width=cell.width
            height=cell.height
            fill=colour
            stroke="#0006"
            stroke-width="0.5"
        />
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_lie_around_the_board_without_gaps() {
        let area: u32 = (0..40).map(Cell::of).map(|cell| cell.width * cell.height).sum();
        assert_eq!(area, SIDE * SIDE - (SIDE - 2 * CORNER).pow(2));
        assert_eq!(Cell::of(0), Cell { x: 110, y: 110, width: 20, height: 20 });
        assert_eq!(Cell::of(1), Cell { x: 100, y: 110, width: 10, height: 20 });
        assert_eq!(Cell::of(10), Cell { x: 0, y: 110, width: 20, height: 20 });
        assert_eq!(Cell::of(19), Cell { x: 0, y: 20, width: 20, height: 10 });
        assert_eq!(Cell::of(20), Cell { x: 0, y: 0, width: 20, height: 20 });
        assert_eq!(Cell::of(30), Cell { x: 110, y: 0, width: 20, height: 20 });
        assert_eq!(Cell::of(39), Cell { x: 110, y: 100, width: 20, height: 10 });
    }

    #[test]
    fn bars_lie_at_the_inner_edge() {
        assert_eq!(Cell::of(1).inner(1, 6), Cell { x: 100, y: 110, width: 10, height: 6 });
        assert_eq!(Cell::of(11).inner(11, 6), Cell { x: 14, y: 100, width: 6, height: 10 });
        assert_eq!(Cell::of(21).inner(21, 6), Cell { x: 20, y: 14, width: 10, height: 6 });
        assert_eq!(Cell::of(31).inner(31, 6), Cell { x: 110, y: 20, width: 6, height: 10 });
    }
}
