//! Who wins how often.

use std::fmt::Write;

use bankhalter_voice::args;

use super::{Page, put};
use crate::WinRow;

impl Page<'_> {
    pub(super) fn wins(&mut self) {
        let title = self.t("report-heading-winners");
        let lead = self.t("report-lead-wins");
        self.section("wins", &title, &lead);
        let report = self.report;
        let kinds = [
            (self.t("report-by-bot"), &report.bots),
            (self.t("report-by-order"), &report.order),
            (self.t("report-by-seat"), &report.seats),
        ];
        // One measure for all of them: the same share stands at the same place.
        let all = kinds.iter().flat_map(|(_, rows)| rows.iter());
        let top = all.map(|row| row.won.high.max(row.fair)).fold(0.0, f64::max) * 1.08;
        for (name, rows) in &kinds {
            if !rows.is_empty() {
                self.win_rows(name, rows, top);
            }
        }
        self.win_table(&[kinds[0].1, kinds[1].1, kinds[2].1]);
        self.close("section");
    }

    fn name(&self, row: &WinRow, order: bool) -> String {
        let (place, bot) = (row.place, row.bot);
        match (place, order) {
            (0, _) => bot.to_owned(),
            (1, true) => self.t("report-begins"),
            (place, true) => self.numbers.say_with("report-plays-as", args![place = place]),
            (place, false) => format!("{} {place}: {bot}", self.t("report-seat")),
        }
    }

    fn win_rows(&mut self, name: &str, rows: &[WinRow], top: f64) {
        let across = |part: f64| 100.0 * part / top.max(f64::MIN_POSITIVE);
        put!(self, "<h3>{name}</h3>\n<ul class=\"rows\" aria-label=\"{name}\">\n");
        for row in rows {
            let label = self.name(row, row.bot.is_empty());
            let fair = across(row.fair);
            put!(
                self,
                "<li><span class=\"label\">{label}</span>\
                 <svg width=\"100%\" height=\"24\" aria-hidden=\"true\">\
                 <line class=\"base\" x1=\"0\" x2=\"100%\" y1=\"12\" y2=\"12\"/>\
                 <line class=\"fair\" x1=\"{fair:.2}%\" x2=\"{fair:.2}%\" y1=\"0\" y2=\"24\"/>\
                 <line class=\"whisker\" x1=\"{:.2}%\" x2=\"{:.2}%\" y1=\"12\" y2=\"12\"/>\
                 <circle class=\"dot\" cx=\"{:.2}%\" cy=\"12\" r=\"5\"/></svg>\
                 <span class=\"figure\">{} <small>({})</small></span></li>\n",
                across(row.won.low),
                across(row.won.high),
                across(row.won.value),
                self.numbers.percent(row.won.value, 1),
                self.numbers.percent_range(row.won, 1)
            );
        }
        self.close("ul");
    }

    fn win_table(&mut self, kinds: &[&Vec<WinRow>]) {
        let caption = self.t("report-table-wins");
        let heads = [
            self.t("report-who"),
            self.t("report-won"),
            self.t("report-interval"),
            self.t("report-equal-share"),
            self.t("report-ahead-at-cap"),
        ];
        let row = |row: &WinRow| {
            vec![
                self.name(row, row.bot.is_empty()),
                self.numbers.percent(row.won.value, 2),
                self.numbers.percent_range(row.won, 2),
                self.numbers.percent(row.fair, 1),
                self.numbers.percent(row.ahead, 1),
            ]
        };
        let rows: Vec<_> = kinds.iter().copied().flatten().map(row).collect();
        self.table(&caption, &heads, 1, &rows);
    }
}
