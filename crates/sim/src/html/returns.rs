//! What groups and deeds bring.

use std::fmt::Write;

use super::{Page, escape, put};
use crate::Returns;

impl Page<'_> {
    pub(super) fn returns(&mut self) {
        let title = self.t("report-heading-returns");
        let lead = self.t("report-lead-returns");
        self.section("returns", &title, &lead);
        let report = self.report;
        let most = report.groups.iter().map(|row| rate(&row.returns)).fold(0.0, f64::max);
        put!(self, "<ul class=\"rows\" aria-label=\"{title}\">\n");
        for row in &report.groups {
            let rate = rate(&row.returns);
            let width = if most > 0.0 { 100.0 * rate / most } else { 0.0 };
            let (name, colour, letter) = (escape(&row.name), &row.colour, row.letter);
            let throws = self.throws(row.returns.pay_back);
            put!(
                self,
                "<li><span class=\"label\"><i class=\"chip\" style=\"background:{colour}\" \
                 aria-hidden=\"true\"></i>{name} ({letter})</span>\
                 <svg width=\"100%\" height=\"22\" aria-hidden=\"true\">\
                 <rect class=\"outline\" x=\"0\" y=\"2\" width=\"{width:.2}%\" height=\"18\" \
                 rx=\"3\" style=\"fill:{colour}\"/></svg>\
                 <span class=\"figure\">{} · {throws}</span></li>\n",
                self.numbers.percent(rate, 1)
            );
        }
        self.close("ul");
        self.group_table();
        self.deed_table();
        self.close("section");
    }

    fn throws(&self, pay_back: Option<f64>) -> String {
        let unit = self.t("report-throws");
        pay_back.map_or_else(
            || "–".to_owned(),
            |throws| format!("{} {unit}", self.numbers.decimal(throws, 0)),
        )
    }

    fn heads(&self, first: &[String]) -> Vec<String> {
        let rest = [
            self.t("report-spent"),
            self.t("report-rents"),
            self.t("report-mean-rent"),
            self.t("report-income-per-game"),
            self.t("report-returned"),
            self.t("report-back-after"),
            self.t("report-ruined"),
        ];
        first.iter().cloned().chain(rest).collect()
    }

    fn cells(&self, returns: &Returns) -> [String; 7] {
        [
            self.money(returns.spent),
            self.numbers.decimal(returns.rents, 2),
            self.money(returns.mean_rent),
            self.money(returns.income),
            self.numbers.percent(returns.returned, 0),
            self.throws(returns.pay_back),
            self.numbers.decimal(returns.ruined, 3),
        ]
    }

    fn group_table(&mut self) {
        let caption = self.t("report-table-groups");
        let heads = self.heads(&[self.t("report-group")]);
        let row = |row: &crate::GroupRow| {
            let mut cells = vec![escape(&row.name)];
            cells.extend(self.cells(&row.returns));
            cells
        };
        let rows: Vec<_> = self.report.groups.iter().map(row).collect();
        self.table(&caption, &heads, 1, &rows);
    }

    fn deed_table(&mut self) {
        let caption = self.t("report-table-deeds");
        let heads = self.heads(&[self.t("report-deed"), self.t("report-price")]);
        let row = |row: &crate::DeedRow| {
            let mut cells = vec![escape(&row.name), self.money(row.price.into())];
            cells.extend(self.cells(&row.returns));
            cells
        };
        let rows: Vec<_> = self.report.deeds.iter().map(row).collect();
        self.table(&caption, &heads, 1, &rows);
    }
}

/// The part of the money that 100 throws bring back.
fn rate(returns: &Returns) -> f64 {
    returns.pay_back.map_or(0.0, |throws| 100.0 / throws)
}
