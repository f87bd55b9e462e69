//! The chances of all seats over the game.

use std::fmt::Write;

use bankhalter_rules::Seat;

use super::{Page, escape, put};
use crate::Moment;

/// The plot's own units; it is stretched to the page.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 320.0;
/// About so many rows of numbers stand behind it.
const ROWS: usize = 40;

impl Page<'_> {
    pub(super) fn chances(&mut self) {
        self.section("chances", "analysis-chances", "analysis-chances-lead");
        let analysis = self.teller.analysis;
        put!(self, "<ul class=\"legend\">\n");
        for seat in analysis.table() {
            let (name, number) = (escape(&self.teller.name(seat)), seat.number());
            let last = self.teller.chance(analysis.last().of(seat));
            put!(
                self,
                "<li><svg width=\"34\" height=\"12\" aria-hidden=\"true\"><line class=\"s{number}\" \
                 x1=\"0\" x2=\"34\" y1=\"6\" y2=\"6\"/></svg> {name} <span class=\"soft\">{last}\
                 </span></li>\n"
            );
        }
        put!(self, "</ul>\n");
        self.lines();
        self.numbers();
        put!(self, "</section>\n");
    }

    fn lines(&mut self) {
        let analysis = self.teller.analysis;
        let label = self.t("analysis-plot");
        put!(
            self,
            "<div class=\"plot\">\n<div class=\"levels\" aria-hidden=\"true\"><span>{}</span>\
             <span>{}</span><span>{}</span></div>\n<svg class=\"chances\" viewBox=\"0 0 {WIDE} \
             {HIGH}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{label}\">\n",
            self.teller.chance(1.0),
            self.teller.chance(0.5),
            self.teller.chance(0.0)
        );
        for level in [0.0, 0.25, 0.5, 0.75, 1.0] {
            let y = HIGH * level;
            put!(self, "<line class=\"base\" x1=\"0\" x2=\"{WIDE}\" y1=\"{y}\" y2=\"{y}\"/>\n");
        }
        for seat in analysis.table() {
            self.line(seat);
        }
        let turns = analysis.moments.last().map_or(0, |moment| moment.turn);
        let args = bankhalter_voice::args![turn = turns.to_string()];
        let last = escape(&self.teller.scene.say_with("analysis-in-turn", args));
        let first = self.t("analysis-head-start");
        put!(
            self,
            "</svg>\n</div>\n<div class=\"axis\" aria-hidden=\"true\"><span>{first}</span>\
             <span>{last}</span></div>\n"
        );
    }

    fn line(&mut self, seat: Seat) {
        let analysis = self.teller.analysis;
        let name = escape(&self.teller.name(seat));
        put!(self, "<polyline class=\"s{}\" points=\"", seat.number());
        let count = analysis.moments.len().max(1);
        let mut last = None;
        let after = analysis.moments.iter().map(|moment| moment.after.of(seat));
        for (place, chance) in std::iter::once(analysis.start.of(seat)).chain(after).enumerate() {
            // A chance that stays needs no point of its own, but the last one closes the line.
            let y = format!("{:.1}", HIGH * (1.0 - chance));
            if last.as_ref() != Some(&y) || place == count {
                put!(self, "{:.1},{y} ", WIDE * share(place, count));
            }
            last = Some(y);
        }
        put!(self, "\"><title>{name}</title></polyline>\n");
    }

    /// The same numbers as a table: a row for every few turns.
    fn numbers(&mut self) {
        let analysis = self.teller.analysis;
        let step = (analysis.moments.len() / ROWS).max(1);
        let mut heads = vec![self.teller.say("analysis-head-turn")];
        heads.extend(analysis.table().map(|seat| self.teller.name(seat)));
        let row = |moment: &Moment| {
            let each = analysis.table().map(|seat| self.teller.chance(moment.after.of(seat)));
            std::iter::once(moment.turn.to_string()).chain(each).collect()
        };
        let rows: Vec<Vec<String>> = analysis.moments.iter().step_by(step).map(row).collect();
        let caption = self.teller.say("analysis-chances-table");
        self.table(&caption, &heads, 1, &rows);
    }
}

/// A part of the way.
fn share(place: usize, count: usize) -> f64 {
    let number = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    number(place) / number(count)
}
