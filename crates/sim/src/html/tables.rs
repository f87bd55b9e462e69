//! How games end and how often rules come to bear.

use std::fmt::Write;

use bankhalter_voice::args;

use super::{Page, put};

impl Page<'_> {
    pub(super) fn tables(&mut self) {
        self.endings();
        self.rules();
    }

    fn endings(&mut self) {
        let title = self.t("report-heading-endings");
        let lead = self.t("report-lead-endings");
        self.section("endings", &title, &lead);
        let endings = self.report.endings;
        let kinds = [
            (self.t("report-ended-last-one"), endings.last_one),
            (self.t("report-ended-counted"), endings.counted),
            (self.t("report-ended-at-cap"), endings.unfinished),
        ];
        let all = self.report.game.games;
        put!(self, "<ul class=\"rows\">\n");
        for (name, games) in kinds {
            self.share_row(&name, crate::report::ratio(games, all));
        }
        self.close("ul");
        let heading = self.t("report-heading-ruins");
        put!(self, "<h3>{heading}</h3>\n<ul class=\"rows\">\n");
        for row in &self.report.ruins {
            let name = self.reason(row.why);
            self.share_row(&name, row.share);
        }
        self.close("ul");
        self.close("section");
    }

    fn share_row(&mut self, name: &str, share: f64) {
        put!(
            self,
            "<li><span class=\"label\">{name}</span>\
             <svg width=\"100%\" height=\"22\" aria-hidden=\"true\">\
             <rect class=\"bar\" x=\"0\" y=\"4\" width=\"{:.2}%\" height=\"14\" rx=\"3\"/></svg>\
             <span class=\"figure\">{}</span></li>\n",
            100.0 * share,
            self.numbers.percent(share, 1)
        );
    }

    fn reason(&self, why: &str) -> String {
        match why {
            "rent" => self.t("report-rent"),
            "tax" => self.t("report-tax"),
            "card" => self.t("report-card"),
            "fine" => self.t("report-fine"),
            "interest" => self.t("report-ruin-interest"),
            _ => self.t("report-ruin-gave-up"),
        }
    }

    fn rules(&mut self) {
        let title = self.t("report-heading-rules");
        let lost = self.money(self.report.rent_lost);
        let mut lead = self.numbers.say_with("report-lead-rules", args![lost = lost]);
        if let Some(hammer) = self.report.hammer {
            let part = self.numbers.percent(hammer, 0);
            lead.push(' ');
            lead.push_str(&self.numbers.say_with("report-lead-auctions", args![part = part]));
        }
        self.section("rules", &title, &lead);
        let caption = self.t("report-table-counts");
        let heads = [
            self.t("report-what"),
            self.t("report-rule"),
            self.t("report-per-game"),
            self.t("report-in-all"),
        ];
        let rows: Vec<_> = self
            .report
            .counts
            .iter()
            .map(|row| {
                vec![
                    row.count.text(self.numbers.0),
                    row.rule.to_owned(),
                    self.numbers.decimal(row.per_game, 2),
                    self.numbers.whole(row.total),
                ]
            })
            .collect();
        self.table(&caption, &heads, 2, &rows);
        self.close("section");
    }
}
