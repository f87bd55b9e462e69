//! Where things are on the board, in units of its drawing. All writing is upright, so turning the
//! board only means that GO lies in another corner.

use bankhalter_rules::Space;

/// The side of a corner square; how deep the others are.
pub(super) const DEEP: i32 = 132;
/// How wide the others are.
pub(super) const WIDE: i32 = 92;
/// The side of the board without its rim.
pub(super) const SIDE: i32 = 2 * DEEP + 9 * WIDE;
/// The rim, on which the owners' marks lie.
pub(super) const RIM: i32 = 28;
/// How thick a colour bar is.
pub(super) const BAR: i32 = 28;
/// The side of the cell within the jail's square.
pub(super) const CELL: i32 = 88;
/// How high the plate with its name is, at its lower end.
pub(super) const PLATE: i32 = 20;

/// How much of a square names take, where squares stand side by side and one above the other:
/// tokens stand below.
pub(super) const ROW_NAME: i32 = 50;
pub(super) const COLUMN_NAME: i32 = 46;
/// What the name of a corner takes at its lower end.
const CORNER_NAME: i32 = 42;

/// Something with four corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) w: i32,
    pub(super) h: i32,
}

/// A side of the board as it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    /// Below.
    Bottom,
    /// On the left.
    Left,
    /// Above.
    Top,
    /// On the right.
    Right,
}

/// Where a square lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// All of it.
    pub(super) area: Area,
    /// The side of the board; a corner counts to the side it begins.
    pub(super) edge: Edge,
    /// Is it one of the four?
    pub(super) is_corner: bool,
}

impl Area {
    /// A square in its middle.
    pub(super) const fn square(self, side: i32) -> Self {
        let Self { x, y, w, h } = self;
        Self { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side }
    }

    const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// Its middle.
    pub(super) const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// Without this much at every side.
    pub(super) const fn inset(self, by: i32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
    }
}

impl Edge {
    const ALL: [Self; 4] = [Self::Bottom, Self::Left, Self::Top, Self::Right];

    /// Do its squares stand side by side?
    pub(super) const fn is_row(self) -> bool {
        matches!(self, Self::Bottom | Self::Top)
    }
}

impl Place {
    /// Where a square lies on a board that was turned this many quarters clockwise.
    pub(super) fn of(space: Space, turns: u8) -> Self {
        let index = shown(space, turns);
        let (side, step) = (index / 10, i32::from(index % 10));
        let edge = Edge::ALL[usize::from(side % 4)];
        let far = SIDE - DEEP;
        let ahead = DEEP + (step - 1) * WIDE;
        let back = far - step * WIDE;
        let area = match (edge, step) {
            (Edge::Bottom, 0) => Area::new(far, far, DEEP, DEEP),
            (Edge::Left, 0) => Area::new(0, far, DEEP, DEEP),
            (Edge::Top, 0) => Area::new(0, 0, DEEP, DEEP),
            (Edge::Right, 0) => Area::new(far, 0, DEEP, DEEP),
            (Edge::Bottom, _) => Area::new(back, far, WIDE, DEEP),
            (Edge::Left, _) => Area::new(0, back, DEEP, WIDE),
            (Edge::Top, _) => Area::new(ahead, 0, WIDE, DEEP),
            (Edge::Right, _) => Area::new(far, ahead, DEEP, WIDE),
        };
        Self { area, edge, is_corner: step == 0 }
    }

    /// The colour bar, at the inner edge.
    pub(super) const fn bar(self) -> Area {
        let Area { x, y, w, h } = self.area;
        match self.edge {
            Edge::Bottom => Area::new(x, y, w, BAR),
            Edge::Top => Area::new(x, y + h - BAR, w, BAR),
            Edge::Left => Area::new(x + w - BAR, y, BAR, h),
            Edge::Right => Area::new(x, y, BAR, h),
        }
    }

    /// What the bar leaves.
    pub(super) const fn open(self) -> Area {
        let Area { x, y, w, h } = self.area;
        match self.edge {
            Edge::Bottom => Area::new(x, y + BAR, w, h - BAR),
            Edge::Top => Area::new(x, y, w, h - BAR),
            Edge::Left => Area::new(x, y, w - BAR, h),
            Edge::Right => Area::new(x + BAR, y, w - BAR, h),
        }
    }

    /// What its name leaves for tokens.
    pub(super) const fn foot(self) -> Area {
        if self.is_corner {
            return Area { h: self.area.h - CORNER_NAME, ..self.area };
        }
        let Area { x, y, w, h } = self.open();
        let name = if self.edge.is_row() { ROW_NAME } else { COLUMN_NAME };
        Area::new(x, y + name, w, h - name)
    }

    /// The way past the cell, without the part that says so.
    pub(super) const fn way(self) -> Area {
        let (area, cell) = (self.area, self.cell());
        let x = if cell.x == area.x { cell.x + cell.w } else { area.x };
        Area::new(x, area.y, area.w - cell.w, area.h)
    }

    /// The middle of the rim outside the square, where its owner's mark lies.
    pub(super) const fn outside(self) -> (i32, i32) {
        let (x, y) = self.area.middle();
        match self.edge {
            Edge::Bottom => (x, SIDE + RIM / 2),
            Edge::Top => (x, -RIM / 2),
            Edge::Left => (-RIM / 2, y),
            Edge::Right => (SIDE + RIM / 2, y),
        }
    }

    /// Which way from the rim the middle of the board lies.
    pub(super) const fn inward(self) -> (i32, i32) {
        match self.edge {
            Edge::Bottom => (0, -1),
            Edge::Top => (0, 1),
            Edge::Left => (1, 0),
            Edge::Right => (-1, 0),
        }
    }

    /// The cell in the jail's square: the corner towards the middle of the board.
    pub(super) const fn cell(self) -> Area {
        let Area { x, y, w, h } = self.area;
        let (right, low) = (x + w - CELL, y + h - CELL);
        match self.edge {
            Edge::Bottom => Area::new(x, y, CELL, CELL),
            Edge::Left => Area::new(right, y, CELL, CELL),
            Edge::Top => Area::new(right, low, CELL, CELL),
            Edge::Right => Area::new(x, low, CELL, CELL),
        }
    }
}

/// The place in the order of a board that was not turned.
const fn shown(space: Space, turns: u8) -> u8 {
    (space.number() + turns % 4 * 10) % 40
}

/// The square that an arrow key leads to, as the board is seen.
pub(super) fn neighbour(space: Space, turns: u8, key: &str) -> Option<Space> {
    let index = shown(space, turns);
    // Along a side one way leads ahead and the other back; at a corner both sides meet.
    let (ahead, back) = match (index / 10, index.is_multiple_of(10)) {
        (0, true) => ("ArrowLeft", "ArrowUp"),
        (0, false) => ("ArrowLeft", "ArrowRight"),
        (1, true) => ("ArrowUp", "ArrowRight"),
        (1, false) => ("ArrowUp", "ArrowDown"),
        (2, true) => ("ArrowRight", "ArrowDown"),
        (2, false) => ("ArrowRight", "ArrowLeft"),
        (_, true) => ("ArrowDown", "ArrowLeft"),
        (_, false) => ("ArrowDown", "ArrowUp"),
    };
    match key {
        "Home" => Some(Space::GO),
        "End" => Some(Space::GO.back(1)),
        key if key == ahead => Some(space.ahead(1)),
        key if key == back => Some(space.back(1)),
        key => across(space, index, key),
    }
}

/// Straight over the board to the other side.
fn across(space: Space, index: u8, key: &str) -> Option<Space> {
    let leads = match (index / 10, index % 10) {
        (_, 0) => false,
        (0, _) => key == "ArrowUp",
        (1, _) => key == "ArrowRight",
        (2, _) => key == "ArrowDown",
        (_, _) => key == "ArrowLeft",
    };
    let opposite = if (index / 10).is_multiple_of(2) { 30 - index } else { 50 - index };
    leads.then(|| space.ahead((opposite + 40 - index) % 40))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spaces() -> impl Iterator<Item = Space> {
        (0..40).filter_map(Space::new)
    }

    #[test]
    fn squares_fill_the_edge_without_overlap() {
        for turns in 0..4 {
            let areas: Vec<_> = spaces().map(|space| Place::of(space, turns).area).collect();
            for (index, one) in areas.iter().enumerate() {
                for two in &areas[index + 1..] {
                    let apart = one.x + one.w <= two.x
                        || two.x + two.w <= one.x
                        || one.y + one.h <= two.y
                        || two.y + two.h <= one.y;
                    assert!(apart, "{one:?} lies on {two:?}");
                }
            }
            let covered: i32 = areas.iter().map(|area| area.w * area.h).sum();
            let middle = SIDE - 2 * DEEP;
            assert_eq!(covered, SIDE * SIDE - middle * middle);
        }
    }

    #[test]
    fn neighbours_touch() {
        for turns in 0..4 {
            for space in spaces() {
                let one = Place::of(space, turns).area;
                let two = Place::of(space.ahead(1), turns).area;
                let touch = one.x + one.w == two.x
                    || two.x + two.w == one.x
                    || one.y + one.h == two.y
                    || two.y + two.h == one.y;
                assert!(touch, "{space:?} after {turns} turns");
            }
        }
    }

    #[test]
    fn go_is_lower_right_and_turns_clockwise() {
        let at = |turns| {
            let (x, y) = Place::of(Space::GO, turns).area.middle();
            (x > SIDE / 2, y > SIDE / 2)
        };
        assert_eq!(
            [at(0), at(1), at(2), at(3)],
            [(true, true), (false, true), (false, false), (true, false)]
        );
    }

    #[test]
    fn an_arrow_leads_where_it_points() {
        for turns in 0..4 {
            for space in spaces() {
                for (key, dx, dy) in [
                    ("ArrowLeft", -1, 0),
                    ("ArrowRight", 1, 0),
                    ("ArrowUp", 0, -1),
                    ("ArrowDown", 0, 1),
                ] {
                    let Some(next) = neighbour(space, turns, key) else { continue };
                    let (x, y) = Place::of(space, turns).area.middle();
                    let (to_x, to_y) = Place::of(next, turns).area.middle();
                    let went = ((to_x - x).signum(), (to_y - y).signum());
                    assert_eq!(went, (dx, dy), "{key} from {space:?} after {turns} turns");
                }
            }
        }
    }

    #[test]
    fn every_square_is_reached_by_arrows() {
        let mut reached = vec![Space::GO];
        let mut next = 0;
        while let Some(&space) = reached.get(next) {
            for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] {
                if let Some(to) = neighbour(space, 0, key).filter(|to| !reached.contains(to)) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), 40);
    }
}
