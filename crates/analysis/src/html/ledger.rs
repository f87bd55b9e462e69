//! The ledger: bars that go up and down, and the numbers in full.

use std::fmt::Write;

use bankhalter_rules::Seat;

use super::{Page, escape, put};
use crate::Class;

/// What made the result of the start.
const PARTS: [&str; 4] = ["analysis-luck", "analysis-course", "analysis-own", "analysis-gifts"];

impl Page<'_> {
    pub(super) fn ledger(&mut self) {
        self.section("ledger", "analysis-ledger", "analysis-ledger-lead");
        for about in ["analysis-course-about", "analysis-gifts-about"] {
            put!(self, "<p>{}</p>\n", self.t(about));
        }
        let analysis = self.teller.analysis;
        let parts = |seat: Seat| {
            let account = analysis.ledger.of(seat);
            [account.luck.sum(), account.course, account.own(), account.given()]
        };
        let largest = analysis.table().flat_map(parts).map(f64::abs).fold(0.05, f64::max);
        for seat in analysis.table() {
            self.account(seat, parts(seat), largest);
        }
        self.ledger_table();
        self.class_table();
        put!(self, "</section>\n");
    }

    fn account(&mut self, seat: Seat, parts: [f64; 4], largest: f64) {
        let account = *self.teller.analysis.ledger.of(seat);
        let (name, teller) = (escape(&self.teller.name(seat)), self.teller);
        let args = bankhalter_voice::args![
            start = teller.chance(account.start),
            result = teller.chance(account.result),
        ];
        let sum = escape(&teller.scene.say_with("analysis-from-to", args));
        put!(self, "<h3>{name} <span class=\"soft\">{sum}</span></h3>\n<ul class=\"rows\">\n");
        for (id, part) in PARTS.into_iter().zip(parts) {
            let width = 50.0 * part.abs() / largest;
            let (x, class) = if part < 0.0 { (50.0 - width, "minus") } else { (50.0, "plus") };
            put!(
                self,
                "<li><span>{}</span><svg width=\"100%\" height=\"20\" aria-hidden=\"true\">\
                 <rect class=\"{class}\" x=\"{x:.2}%\" y=\"3\" width=\"{width:.2}%\" \
                 height=\"14\"/><line class=\"zero\" x1=\"50%\" x2=\"50%\" y1=\"0\" y2=\"20\"/>\
                 </svg><span class=\"figure\">{}</span></li>\n",
                self.t(id),
                teller.points(part)
            );
        }
        put!(self, "</ul>\n");
    }

    fn ledger_table(&mut self) {
        let heads = [
            "analysis-head-who",
            "analysis-head-start",
            "analysis-dice",
            "analysis-cards",
            "analysis-deal",
            "analysis-course",
            "analysis-own",
            "analysis-gifts",
            "analysis-result",
        ];
        let heads = heads.map(|id| self.teller.say(id));
        let row = |seat: Seat| {
            let account = self.teller.analysis.ledger.of(seat);
            let luck = account.luck;
            let parts = [luck.dice, luck.cards, luck.deal, account.course];
            let mut row = vec![self.teller.name(seat), self.teller.cost(account.start)];
            row.extend(parts.map(|part| self.teller.points(part)));
            row.extend([account.own(), account.given()].map(|part| self.teller.points(part)));
            row.push(self.teller.cost(account.result));
            row
        };
        let rows: Vec<_> = self.teller.analysis.table().map(row).collect();
        let caption = self.teller.say("analysis-ledger-table");
        self.table(&caption, &heads, 1, &rows);
    }

    fn class_table(&mut self) {
        let mut heads = vec![self.teller.say("analysis-head-who")];
        heads.extend(Class::ALL.map(|class| self.teller.class(class)));
        let row = |seat: Seat| {
            let account = self.teller.analysis.ledger.of(seat);
            let costs = Class::ALL.map(|class| self.teller.points(account.error(class)));
            std::iter::once(self.teller.name(seat)).chain(costs).collect()
        };
        let rows: Vec<Vec<String>> = self.teller.analysis.table().map(row).collect();
        let caption = self.teller.say("analysis-class-table");
        self.table(&caption, &heads, 1, &rows);
    }

    pub(super) fn grades(&mut self) {
        self.section("grades", "analysis-grades", "analysis-grades-lead");
        put!(self, "<ul class=\"tiles\">\n");
        for seat in self.teller.analysis.table() {
            let skill = self.teller.analysis.skill(seat);
            let grade = escape(&self.teller.grade(skill.grade()));
            let told = escape(&self.teller.rate(&skill));
            let name = escape(&self.teller.name(seat));
            put!(self, "<li><span>{name}</span> <b>{grade}</b> <span>{told}</span></li>\n");
        }
        put!(self, "</ul>\n</section>\n");
    }
}
