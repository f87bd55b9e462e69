//! Who wins how often.

use std::fmt::Write;

use super::{Page, put};
use crate::WinRow;

impl Page<'_> {
    pub(super) fn wins(&mut self) {
        let title = self.t("Wer gewinnt", "Who wins");
        let lead = self.t(
            "Anteil der zu Ende gespielten Partien mit 95-%-Intervall; die gestrichelte Linie ist \
             der Anteil, den gleiche Aussichten ergäben.",
            "Share of the finished games with its 95% interval; the dashed line is the share that \
             equal chances would give.",
        );
        self.section("wins", title, lead);
        let report = self.report;
        let kinds = [
            (self.t("Nach Bot", "By bot"), &report.bots),
            (self.t("Nach Reihenfolge", "By order of play"), &report.order),
            (self.t("Nach Platz", "By seat"), &report.seats),
        ];
        // One measure for all of them: the same share stands at the same place.
        let all = kinds.iter().flat_map(|(_, rows)| rows.iter());
        let top = all.map(|row| row.won.high.max(row.fair)).fold(0.0, f64::max) * 1.08;
        for (name, rows) in kinds {
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
            (1, true) => self.t("fängt an", "begins").to_owned(),
            (place, true) => self.numbers.pick(format!("als {place}."), ordinal(place)),
            (place, false) => format!("{} {place}: {bot}", self.t("Platz", "seat")),
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
        let caption = self.t("Siege als Tabelle", "Wins as a table");
        let heads = [
            self.t("wer", "who"),
            self.t("gewonnen", "won"),
            self.t("95-%-Intervall", "95% interval"),
            self.t("gleicher Anteil", "equal share"),
            self.t("an der Grenze vorn", "ahead at the cap"),
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
        self.table(caption, &heads, 1, &rows);
    }
}

fn ordinal(place: u8) -> String {
    let ending = match place {
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}
