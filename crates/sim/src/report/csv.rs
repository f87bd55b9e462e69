//! The report as one long table: a measure a line, for spreadsheets and scripts.

use std::fmt::Write;

use super::{QUANTILES, Report, Returns, WinRow};
use crate::Estimate;

/// The lines as they grow.
struct Sheet(String);

impl Report {
    /// All numbers, one per line: `table,key,name,measure,value,low,high`.
    pub fn csv(&self) -> String {
        let mut sheet = Sheet("table,key,name,measure,value,low,high\n".to_owned());
        self.summary(&mut sheet);
        for (table, rows) in [("seat", &self.seats), ("order", &self.order), ("bot", &self.bots)] {
            for row in rows {
                sheet.win(table, row);
            }
        }
        for row in &self.squares {
            sheet.estimate(["square", &row.square.to_string(), &row.name, "share"], row.share);
        }
        sheet.estimate(["square", "jail", "", "share"], self.in_jail);
        for row in &self.deeds {
            let key = row.square.to_string();
            sheet.value(["deed", &key, &row.name, "price"], f64::from(row.price));
            sheet.returns("deed", &key, &row.name, &row.returns);
        }
        for row in &self.groups {
            sheet.returns("group", &row.group, &row.name, &row.returns);
        }
        for row in &self.ruins {
            sheet.value(["ruin", row.why, "", "share"], row.share);
        }
        for row in &self.counts {
            sheet.value(["count", row.what, row.rule, "per_game"], row.per_game);
        }
        sheet.0
    }

    fn summary(&self, sheet: &mut Sheet) {
        let whole = |count: u64| super::number(count);
        let totals = [
            ("games", self.game.games),
            ("throws", self.game.throws),
            ("turns", self.game.turns),
            ("ended_last_one", self.endings.last_one),
            ("ended_counted", self.endings.counted),
            ("unfinished", self.endings.unfinished),
        ];
        for (measure, total) in totals {
            sheet.value(["summary", "", "", measure], whole(total));
        }
        sheet.estimate(["summary", "", "", "finished"], self.endings.finished);
        sheet.value(["summary", "", "", "throws_per_turn"], self.length.throws_per_turn);
        sheet.value(["summary", "", "", "rent_lost"], self.rent_lost);
        if let Some(hammer) = self.hammer {
            sheet.value(["summary", "", "", "auction_price"], hammer);
        }
        for (unit, length) in [("throws", self.length.throws), ("turns", self.length.turns)] {
            let Some(length) = length else { continue };
            sheet.estimate(["length", unit, "", "mean"], length.mean);
            sheet.value(["length", unit, "", "deviation"], length.deviation);
            for (part, value) in QUANTILES.iter().zip(length.quantiles) {
                sheet.value(["length", unit, "", &format!("q{:02.0}", part * 100.0)], value.into());
            }
        }
    }
}

impl Sheet {
    fn line(&mut self, cells: [&str; 4], value: f64, range: Option<(f64, f64)>) {
        let cells = cells.map(quote).join(",");
        let (low, high) =
            range.map_or_else(Default::default, |(low, high)| (low.to_string(), high.to_string()));
        // Writing into a string cannot fail.
        let _ = writeln!(self.0, "{cells},{value},{low},{high}");
    }

    fn value(&mut self, cells: [&str; 4], value: f64) {
        self.line(cells, value, None);
    }

    fn estimate(&mut self, cells: [&str; 4], estimate: Estimate) {
        self.line(cells, estimate.value, Some((estimate.low, estimate.high)));
    }

    fn win(&mut self, table: &str, row: &WinRow) {
        let key = if row.place == 0 { row.bot.to_owned() } else { row.place.to_string() };
        self.estimate([table, &key, row.bot, "won"], row.won);
        self.value([table, &key, row.bot, "ahead"], row.ahead);
    }

    fn returns(&mut self, table: &str, key: &str, name: &str, returns: &Returns) {
        let measures = [
            ("bought", returns.bought),
            ("spent", returns.spent),
            ("rents", returns.rents),
            ("income", returns.income),
            ("per_100_throws", returns.per_100_throws),
            ("returned", returns.returned),
            ("ruined", returns.ruined),
        ];
        for (measure, value) in measures {
            self.value([table, key, name, measure], value);
        }
        if let Some(pay_back) = returns.pay_back {
            self.value([table, key, name, "pay_back"], pay_back);
        }
    }
}

/// A cell with a text, in quotes if it has to be. A text that a spreadsheet would take for a formula
/// is made harmless by a mark before it; numbers are not written by this.
fn quote(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let cell = if is_formula { &format!("'{cell}") } else { cell };
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_no_formula() {
        for (cell, written) in [
            ("Anna", "Anna"),
            ("Turm, \"alt\"", "\"Turm, \"\"alt\"\"\""),
            ("=1+1", "'=1+1"),
            ("+49", "'+49"),
            ("-2", "'-2"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"),
            ("\r=1", "\"'\r=1\""),
            ("=HYPERLINK(\"x\",1)", "\"'=HYPERLINK(\"\"x\"\",1)\""),
            ("a=b", "a=b"),
        ] {
            assert_eq!(quote(cell), written);
        }
    }

    #[test]
    fn a_number_stays_a_number() {
        let mut sheet = Sheet(String::new());
        let estimate = Estimate { value: -1.5, low: -2.0, high: -1.0 };
        sheet.estimate(["=deed", "1", "-", "returned"], estimate);
        assert_eq!(sheet.0, "'=deed,1,'-,returned,-1.5,-2,-1\n");
    }
}
