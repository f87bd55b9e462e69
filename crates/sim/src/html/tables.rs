//! How games end and how often rules come to bear.

use std::fmt::Write;

use super::{Page, put};

impl Page<'_> {
    pub(super) fn tables(&mut self) {
        self.endings();
        self.rules();
    }

    fn endings(&mut self) {
        let title = self.t("Wie Partien enden", "How games end");
        let lead = self.t(
            "Woran Spieler scheitern: der Grund der Schuld, die sie nicht mehr zahlen konnten.",
            "What ruins players: the reason for the debt they could not pay any more.",
        );
        self.section("endings", title, lead);
        let endings = self.report.endings;
        let kinds = [
            (self.t("nur einer bleibt übrig", "one player is left"), endings.last_one),
            (self.t("Vermögen gezählt", "wealth is counted"), endings.counted),
            (self.t("an der Grenze abgebrochen", "left at the cap"), endings.unfinished),
        ];
        let all = self.report.game.games;
        put!(self, "<ul class=\"rows\">\n");
        for (name, games) in kinds {
            self.share_row(name, crate::report::ratio(games, all));
        }
        self.close("ul");
        let heading = self.t("Gründe der Bankrotte", "Reasons of bankruptcies");
        put!(self, "<h3>{heading}</h3>\n<ul class=\"rows\">\n");
        for row in &self.report.ruins {
            let name = self.reason(row.why);
            self.share_row(name, row.share);
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

    fn reason(&self, why: &str) -> &'static str {
        match why {
            "rent" => self.t("Miete", "rent"),
            "tax" => self.t("Steuer", "tax"),
            "card" => self.t("Karte", "card"),
            "fine" => self.t("Buße", "fine"),
            "interest" => self.t("Hypothekenzinsen", "mortgage interest"),
            _ => self.t("ohne Schuld aufgegeben", "gave up without a debt"),
        }
    }

    fn rules(&mut self) {
        let title = self.t("Wie oft Regeln greifen", "How often rules come to bear");
        let lost = self.money(self.report.rent_lost);
        let mut lead = self.numbers.pick(
            format!("Je Partie; verfallen sind je Partie im Mittel {lost} Miete."),
            format!("Per game; on average {lost} of rent was lost in a game."),
        );
        if let Some(hammer) = self.report.hammer {
            let part = self.numbers.percent(hammer, 0);
            lead.push_str(&self.numbers.pick(
                format!(" Versteigert wurde im Mittel zu {part} des gedruckten Preises."),
                format!(" Auctions brought {part} of the printed price on average."),
            ));
        }
        self.section("rules", title, &lead);
        let caption = self.t("Alle Zähler", "All counts");
        let heads = [
            self.t("was", "what"),
            self.t("Regel", "rule"),
            self.t("je Partie", "per game"),
            self.t("insgesamt", "in all"),
        ];
        let rows: Vec<_> = self
            .report
            .counts
            .iter()
            .map(|row| {
                vec![
                    row.count.text(self.numbers.0).to_owned(),
                    row.rule.to_owned(),
                    self.numbers.decimal(row.per_game, 2),
                    self.numbers.whole(row.total),
                ]
            })
            .collect();
        self.table(caption, &heads, 2, &rows);
        self.close("section");
    }
}
