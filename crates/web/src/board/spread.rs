//! Several tokens on a square, none on top of another.

use super::place::{Area, CELL, DEEP, PLATE, Place};

/// As large as a token gets.
const LARGEST: i32 = 58;
const LARGEST_ON_CORNER: i32 = 64;
/// How many fit on the way past the cell without covering what is written there.
const MOST_ON_ARM: i32 = 4;

/// Where a token stands and how large it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) size: i32,
}

/// Which part of a square somebody stands on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Part {
    /// The square, as far as its bar leaves it.
    Open,
    /// All of a corner.
    Corner,
    /// The cell.
    Cell,
    /// The way past the cell.
    Way,
}

/// How large the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// Names are written: nobody stands on them.
    Near,
    /// They are not: everybody is as large as can be.
    Far,
}

/// The spot of one of several.
pub(super) fn spot(place: Place, part: Part, sight: Sight, count: i32, index: i32) -> Spot {
    let (area, largest) = match (part, sight) {
        (Part::Open, Sight::Far) => (place.open(), LARGEST),
        (Part::Open, Sight::Near) => (place.foot(), LARGEST),
        (Part::Corner, Sight::Far) => (place.area, LARGEST_ON_CORNER),
        (Part::Corner, Sight::Near) => (place.foot(), LARGEST_ON_CORNER),
        // Above the plate, which says where they are.
        (Part::Cell, _) => (Area { h: CELL - PLATE, ..place.cell() }, LARGEST),
        (Part::Way, Sight::Near) if count <= MOST_ON_ARM => (place.way(), LARGEST),
        (Part::Way, _) => return way(place, count, index),
    };
    grid(area, count, index, largest)
}

/// In rows and columns, as large as can be.
fn grid(area: Area, count: i32, index: i32, largest: i32) -> Spot {
    let side = |columns: i32| (area.w / columns).min(area.h / rows(count, columns));
    let columns = (1..=count.max(1)).max_by_key(|columns| (side(*columns), -columns)).unwrap_or(1);
    let size = side(columns).min(largest);
    let (row, column) = (index / columns, index % columns);
    let in_row = columns.min(count - row * columns);
    let (x, y) = area.middle();
    Spot {
        x: x + (2 * column - in_row + 1) * size / 2,
        y: y + (2 * row - rows(count, columns) + 1) * size / 2,
        size,
    }
}

const fn rows(count: i32, columns: i32) -> i32 {
    (count + columns - 1) / columns
}

/// Along both outer edges of the jail's square.
fn way(place: Place, count: i32, index: i32) -> Spot {
    let (area, cell) = (place.area, place.cell());
    let breadth = DEEP - CELL;
    let half = breadth / 2;
    // The first stands in the outermost corner, the others on both arms in turn.
    let arm = count / 2;
    let size = if arm == 0 { breadth } else { ((DEEP - breadth) / arm).min(breadth) };
    let along = (index + 1) / 2 * size;
    let x = if cell.x == area.x { area.x + area.w - half } else { area.x + half };
    let y = if cell.y == area.y { area.y + area.h - half } else { area.y + half };
    let (to_x, to_y) = ((cell.middle().0 - x).signum(), (cell.middle().1 - y).signum());
    if index % 2 == 0 {
        Spot { x, y: y + to_y * along, size }
    } else {
        Spot { x: x + to_x * along, y, size }
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_rules::Space;

    use super::*;

    fn check(place: Place, part: Part, sight: Sight, area: Area) {
        for count in 1..=8 {
            let spots: Vec<_> =
                (0..count).map(|index| spot(place, part, sight, count, index)).collect();
            for (index, one) in spots.iter().enumerate() {
                assert!(one.size >= 22, "{part:?}: {count} tokens are too small: {one:?}");
                let half = one.size / 2;
                let inside = one.x - half >= area.x - 1
                    && one.x + half <= area.x + area.w + 1
                    && one.y - half >= area.y - 1
                    && one.y + half <= area.y + area.h + 1;
                assert!(inside, "{part:?} {count}: {one:?} is not in {area:?}");
                for two in &spots[index + 1..] {
                    let apart = (one.x - two.x).abs().max((one.y - two.y).abs());
                    assert!(apart >= one.size - 1, "{part:?} {count}: {one:?} is on {two:?}");
                }
            }
        }
    }

    #[test]
    fn eight_tokens_have_room_everywhere() {
        for turns in 0..4 {
            for number in 0..40 {
                let place = Place::of(Space::new(number).expect("a square"), turns);
                let part = if place.is_corner { Part::Corner } else { Part::Open };
                let all = if place.is_corner { place.area } else { place.open() };
                check(place, part, Sight::Far, all);
                check(place, part, Sight::Near, place.foot());
            }
            let jail = Place::of(Space::JAIL, turns);
            for sight in [Sight::Near, Sight::Far] {
                check(jail, Part::Cell, sight, jail.cell());
                check(jail, Part::Way, sight, jail.area);
            }
        }
    }

    #[test]
    fn four_pass_the_cell_beside_what_is_written_there() {
        for turns in 0..4 {
            let jail = Place::of(Space::JAIL, turns);
            let way = jail.way();
            for index in 0..4 {
                let Spot { x, size, .. } = spot(jail, Part::Way, Sight::Near, 4, index);
                assert!(x - size / 2 >= way.x && x + size / 2 <= way.x + way.w, "{turns}");
            }
        }
    }
}
