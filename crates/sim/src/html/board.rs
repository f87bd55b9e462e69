//! The board as a heat map: where throws end.

use std::fmt::Write;

use bankhalter_editions::SpaceKind;
use bankhalter_rules::{SPACES, Space};

use super::{Page, escape, names::wrap, put};
use crate::SquareRow;

/// How wide a corner is, and how deep every square.
const DEEP: u32 = 150;
/// How wide a square is.
const WIDE: u32 = 100;
/// The side of the whole board.
const WHOLE: u32 = 2 * DEEP + 9 * WIDE;
/// How deep the colour of a group is.
const STRIPE: u32 = 22;
/// The largest letters of a name.
const LETTERS: f64 = 15.0;
/// How much room the share below the name needs.
const VALUE: f64 = 28.0;
/// About how wide a letter is, as a part of its height.
const LETTER_WIDTH: f64 = 0.56;

/// Below this part of the most frequent square there is no colour: the others differ by little.
const COLD: f64 = 0.4;

/// How strong the colour of a square is, in percent.
fn heat(share: f64, most: f64) -> f64 {
    let part = if most > 0.0 { share / most } else { 0.0 };
    100.0 * ((part - COLD) / (1.0 - COLD)).clamp(0.0, 1.0)
}

/// The height at which the letters of a line are this wide together.
fn fit(line: &str, room: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few letters")]
    let letters = line.chars().count().max(1) as f64;
    room / (letters * LETTER_WIDTH)
}

/// A share, whose sign a small screen leaves out.
fn sign_apart(share: &str) -> String {
    let number = share.trim_end_matches(['\u{a0}', '%']);
    format!("{number}<tspan class=\"sign\">{}</tspan>", &share[number.len()..])
}

/// Where a square lies, and on which side of it the middle of the board is.
struct Cell {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
    /// The stripe of its group: place and size.
    stripe: (u32, u32, u32, u32),
}

impl Cell {
    /// The squares run clockwise from the corner at the bottom right.
    const fn of(square: u8) -> Self {
        let far = WHOLE - DEEP;
        let (side, place) = (square / 10, square as u32 % 10);
        let (along, wide) = if place == 0 { (0, DEEP) } else { (DEEP + (place - 1) * WIDE, WIDE) };
        // The first square of a side is its corner; the others follow it.
        let (x, y, width, height) = match side {
            0 => (WHOLE - along - wide, far, wide, DEEP),
            1 => (0, WHOLE - along - wide, DEEP, wide),
            2 => (along, 0, wide, DEEP),
            _ => (far, along, DEEP, wide),
        };
        let stripe = match side {
            0 => (x, y, width, STRIPE),
            1 => (x + width - STRIPE, y, STRIPE, height),
            2 => (x, y + height - STRIPE, width, STRIPE),
            _ => (x, y, STRIPE, height),
        };
        Self { x, y, width, height, stripe }
    }

    /// The middle of what its stripe leaves free.
    const fn centre(&self, square: u8, striped: bool) -> (u32, u32) {
        let half = if striped { STRIPE / 2 } else { 0 };
        let (x, y) = (self.x + self.width / 2, self.y + self.height / 2);
        match square / 10 {
            0 => (x, y + half),
            1 => (x - half, y),
            2 => (x, y - half),
            _ => (x + half, y),
        }
    }
}

impl Page<'_> {
    pub(super) fn board(&mut self) {
        let title = self.t("report-heading-board");
        let lead = self.t("report-lead-board");
        self.section("board", &title, &lead);
        put!(
            self,
            "<svg class=\"board\" viewBox=\"0 0 {WHOLE} {WHOLE}\" role=\"img\" \
             aria-label=\"{title}\">\n"
        );
        let report = self.report;
        let most = report.squares.iter().map(|row| row.share.value).fold(0.0, f64::max);
        for row in &report.squares {
            self.square(row, most);
        }
        self.middle(most);
        self.close("svg");
        self.board_table();
        self.close("section");
    }

    fn square(&mut self, row: &SquareRow, most: f64) {
        let cell = Cell::of(row.square);
        let heat = heat(row.share.value, most);
        // Where the colour is strong the letters change theirs, earlier in the dark; the steps are
        // those at which every letter keeps a contrast of 4.5.
        let class = match heat {
            ..55.0 => "square",
            ..70.0 => "square mild",
            ..90.0 => "square warm",
            _ => "square hot",
        };
        let value = self.numbers.percent(row.share.value, 2);
        let name = escape(&row.name);
        put!(
            self,
            "<g class=\"{class}\"><title>{} {name}: {value}</title>\
             <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" style=\"--heat:{heat:.0}%\"/>",
            row.square,
            cell.x,
            cell.y,
            cell.width,
            cell.height
        );
        let edition = self.edition;
        let space = &edition.spaces[usize::from(row.square)];
        let group = space.kind.deed().map(|deed| edition.group(deed));
        if let Some(group) = group {
            let (x, y, width, height) = cell.stripe;
            let colour = &group.colour;
            put!(
                self,
                "<rect class=\"stripe\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                 height=\"{height}\" style=\"fill:{colour}\"/>"
            );
        }
        if let SpaceKind::Jail { inside, visiting } = &space.kind {
            let language = self.numbers.0;
            self.jail(&cell, inside.get(language), visiting.get(language), &value);
        } else {
            self.label(&cell, row, group.is_some(), &value);
        }
        self.close("g");
    }

    /// Name and share.
    fn label(&mut self, cell: &Cell, row: &SquareRow, striped: bool, value: &str) {
        let (x, y) = cell.centre(row.square, striped);
        let room = if cell.width > WIDE && striped { DEEP - STRIPE } else { cell.width };
        // A letter of the usual size is about eight wide.
        let lines = wrap(&row.name, room as usize / 9);
        let size = lines.iter().map(|line| fit(line, f64::from(room - 8))).fold(LETTERS, f64::min);
        let step = size * 1.1;
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let half = (lines.len() as f64).mul_add(step, VALUE) / 2.0;
        let mut line_at = f64::from(y) - half;
        put!(self, "<text class=\"name\" style=\"font-size:{size:.1}px\">");
        for line in &lines {
            line_at += step;
            put!(self, "<tspan x=\"{x}\" y=\"{line_at:.0}\">{}</tspan>", escape(line));
        }
        let (value, below) = (sign_apart(value), line_at + VALUE - 3.0);
        put!(self, "</text><text class=\"value\" x=\"{x}\" y=\"{below:.0}\">{value}</text>");
    }

    /// The corner with prisoners inside and visitors on the edge.
    fn jail(&mut self, cell: &Cell, inside: &str, visiting: &str, value: &str) {
        let jailed = sign_apart(&self.numbers.percent(self.report.in_jail.value, 2));
        let value = sign_apart(value);
        let (x, y) = (cell.x + 40, cell.y);
        put!(
            self,
            "<rect class=\"cellar\" x=\"{x}\" y=\"{y}\" width=\"110\" height=\"104\"/>\
             <text class=\"name inside\" x=\"{0}\" y=\"{1}\" style=\"font-size:{2:.1}px\">{3}</text>\
             <text class=\"value inside\" x=\"{0}\" y=\"{4}\">{jailed}</text>",
            x + 55,
            y + 40,
            fit(inside, 102.0).min(LETTERS),
            escape(inside),
            y + 72
        );
        put!(
            self,
            "<text class=\"name\" x=\"{0}\" y=\"{1}\" style=\"font-size:{2:.1}px\">{3}</text>\
             <text class=\"value small\" x=\"{0}\" y=\"{4}\">{value}</text>",
            cell.x + DEEP / 2,
            y + 120,
            fit(visiting, 142.0).min(12.0),
            escape(visiting),
            y + 142
        );
    }

    /// The scale and the leaders, in the middle of the board.
    fn middle(&mut self, most: f64) {
        let mid = WHOLE / 2;
        let title = escape(self.edition.title.get(self.numbers.0));
        let scale = self.t("report-scale");
        let size = fit(&title, 860.0).min(36.0);
        put!(
            self,
            "<text class=\"title\" x=\"{mid}\" y=\"330\" style=\"font-size:{size:.0}px\">\
             {title}</text>"
        );
        for step in 0..10_u32 {
            put!(
                self,
                "<rect class=\"scale\" x=\"{}\" y=\"400\" width=\"50\" height=\"30\" \
                 style=\"--heat:{}%\"/>",
                mid - 250 + step * 50,
                (step + 1) * 10
            );
        }
        let none = format!("≤\u{a0}{}", self.numbers.percent(most * COLD, 1));
        let top = self.numbers.percent(most, 1);
        put!(
            self,
            "<text class=\"tick\" x=\"{}\" y=\"468\">{none}</text>\
             <text class=\"tick\" x=\"{mid}\" y=\"468\">{scale}</text>\
             <text class=\"tick\" x=\"{}\" y=\"468\">{top}</text>",
            mid - 250,
            mid + 250
        );
        let mut best: Vec<_> = self.report.squares.iter().collect();
        best.sort_by(|one, other| other.share.value.total_cmp(&one.share.value));
        let heading = self.t("report-most-often");
        put!(self, "<text class=\"heading\" x=\"{mid}\" y=\"560\">{heading}</text>");
        for (place, row) in (0_u32..).zip(best.iter().take(5)) {
            let (name, value) = (escape(&row.name), self.numbers.percent(row.share.value, 2));
            let y = 615 + place * 46;
            put!(
                self,
                "<text class=\"leader\" x=\"{}\" y=\"{y}\">{name}</text>\
                 <text class=\"leader right\" x=\"{}\" y=\"{y}\">{value}</text>",
                mid - 250,
                mid + 250
            );
        }
        self.out.push('\n');
    }

    fn board_table(&mut self) {
        let caption = self.t("report-table-squares");
        let heads = [
            self.t("report-square"),
            self.t("report-name"),
            self.t("report-throws"),
            self.t("report-share"),
            self.t("report-interval"),
        ];
        let numbers = self.numbers;
        let mut rows: Vec<Vec<String>> = Vec::with_capacity(SPACES + 1);
        for row in &self.report.squares {
            rows.push(vec![
                row.square.to_string(),
                escape(&row.name),
                numbers.whole(row.throws),
                numbers.percent(row.share.value, 3),
                numbers.percent_range(row.share, 3),
            ]);
        }
        let jail = self.report.in_jail;
        let inside = match &self.edition.space(Space::JAIL).kind {
            SpaceKind::Jail { inside, .. } => inside.get(numbers.0),
            _ => "",
        };
        rows.push(vec![
            "–".to_owned(),
            escape(inside),
            "–".to_owned(),
            numbers.percent(jail.value, 3),
            numbers.percent_range(jail, 3),
        ]);
        self.table(&caption, &heads, 2, &rows);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_cover_the_edge_of_the_board() {
        let cells = (0..40).map(Cell::of);
        let area: u32 = cells.map(|cell| cell.width * cell.height).sum();
        assert_eq!(area, WHOLE * WHOLE - (9 * WIDE) * (9 * WIDE));
        let corner = |square| (Cell::of(square).x, Cell::of(square).y);
        let far = WHOLE - DEEP;
        assert_eq!(
            [corner(0), corner(10), corner(20), corner(30)],
            [(far, far), (0, far), (0, 0), (far, 0)]
        );
        assert_eq!(corner(39), (far, far - WIDE));
    }
}
