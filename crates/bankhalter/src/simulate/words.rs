//! What the games came to, on the terminal.

use bankhalter_editions::Language;
use bankhalter_rules::Money;
use bankhalter_sim::{Numbers, QUANTILES, Report, Returns, WinRow};
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    language::Pick,
    paint,
    scene::Scene,
};

/// Writes everything.
pub(super) fn write(
    report: &Report,
    scene: &Scene<'_>,
    out: &mut impl Write,
    width: usize,
) -> io::Result<()> {
    let told = Told { report, scene, numbers: Numbers(scene.language()) };
    told.heading(out, width)?;
    for (title, columns) in told.tables() {
        if !columns.is_empty() {
            writeln!(out, "\n{}", paint::bold(title))?;
            columns.write(out, width)?;
        }
    }
    Ok(())
}

struct Told<'a> {
    report: &'a Report,
    scene: &'a Scene<'a>,
    numbers: Numbers,
}

impl Told<'_> {
    const fn language(&self) -> Language {
        self.scene.language()
    }

    fn t(&self, german: &'static str, english: &'static str) -> &'static str {
        self.language().pick(german, english)
    }

    fn money(&self, amount: f64) -> String {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "means of amounts are positive and below the largest amount"
        )]
        let amount = Money(amount.round() as u32);
        self.scene.money(amount)
    }

    fn heading(&self, out: &mut impl Write, width: usize) -> io::Result<()> {
        let headline = paint::bold(&self.scene.headline());
        writeln!(out, "{}", paragraph(&headline, 0, width))?;
        let house_rules = self.scene.house_rules();
        if !house_rules.is_empty() {
            writeln!(out, "{}", paragraph(&paint::mark(&house_rules.join(", ")), 0, width))?;
        }
        let (report, numbers) = (self.report, self.numbers);
        let (games, throws) = (report.game.games, report.game.throws);
        let throw_count = |count| numbers.counted(count, ["Wurf", "Würfe"], ["throw", "throws"]);
        let (games, throws) = (numbers.games(games), throw_count(throws));
        let cap = throw_count(report.game.cap.into());
        let (bots, seed) = (report.game.line_up(), report.game.seed);
        let finished = numbers.percent(report.endings.finished.value, 1);
        let range = numbers.percent_range(report.endings.finished, 1);
        let lines = self.language().pick(
            [
                format!("{games}, {bots}; Startzahl {seed}, höchstens {cap}."),
                format!("{finished} gingen zu Ende ({range}); {throws} in allem."),
            ],
            [
                format!("{games}, {bots}; seed {seed}, at most {cap}."),
                format!("{finished} ended ({range}); {throws} in all."),
            ],
        );
        lines.iter().try_for_each(|line| writeln!(out, "{}", paragraph(line, 0, width)))
    }

    fn tables(&self) -> [(&'static str, Columns); 7] {
        [
            (
                self.t("Länge der Partien, die zu Ende gingen", "Length of the games that ended"),
                self.length(),
            ),
            (self.t("Siege", "Wins"), self.wins()),
            (self.t("Wie Partien enden", "How games end"), self.endings()),
            (self.t("Gründe der Bankrotte", "Reasons of bankruptcies"), self.ruins()),
            (self.t("Gruppen", "Groups"), self.groups()),
            (self.t("Felder", "Squares"), self.squares()),
            (self.t("Wie oft Regeln greifen", "How often rules come to bear"), self.counts()),
        ]
    }

    fn length(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4, 5, 6]);
        let [q05, q25, q50, q75, q95] = QUANTILES.map(|part| self.numbers.percent(part, 0));
        columns.head(["", self.t("Mittel", "mean"), &q05, &q25, &q50, &q75, &q95]);
        let lengths = &self.report.length;
        let throws = (self.t("Würfe", "throws"), lengths.throws);
        for (unit, length) in [throws, (self.t("Züge", "turns"), lengths.turns)] {
            let Some(length) = length else { continue };
            let [q05, q25, q50, q75, q95] =
                length.quantiles.map(|value| self.numbers.whole(value.into()));
            let mean = self.numbers.decimal(length.mean.value, 1);
            columns.row([unit.to_owned(), mean, q05, q25, q50, q75, q95]);
        }
        columns
    }

    fn wins(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3]);
        columns.head([
            "",
            self.t("gewonnen", "won"),
            self.t("95-%-Intervall", "95% interval"),
            self.t("gleicher Anteil", "equal share"),
            self.t("an der Grenze vorn", "ahead at the cap"),
        ]);
        let report = self.report;
        for row in report.bots.iter().chain(&report.order).chain(&report.seats) {
            columns.row([
                self.winner(row),
                self.numbers.percent(row.won.value, 2),
                self.numbers.percent_range(row.won, 2),
                self.numbers.percent(row.fair, 1),
                self.numbers.percent(row.ahead, 1),
            ]);
        }
        columns
    }

    fn winner(&self, row: &WinRow) -> String {
        let place = row.place;
        match (place, row.bot) {
            (0, bot) => bot.to_owned(),
            (1, "") => self.t("wer anfängt", "who begins").to_owned(),
            (place, "") => self
                .language()
                .pick(format!("wer als {place}. spielt"), format!("who plays as number {place}")),
            (place, bot) => format!("{} {place} ({bot})", self.t("Platz", "seat")),
        }
    }

    fn endings(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1]);
        let endings = self.report.endings;
        for (name, games) in [
            (self.t("nur einer bleibt übrig", "one player is left"), endings.last_one),
            (self.t("Vermögen gezählt", "wealth is counted"), endings.counted),
            (self.t("an der Grenze abgebrochen", "left at the cap"), endings.unfinished),
        ] {
            columns.row([name.to_owned(), self.numbers.whole(games), String::new()]);
        }
        columns
    }

    fn ruins(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3]);
        if self.report.ruins.is_empty() {
            return columns;
        }
        columns.head([
            "",
            self.t("Anteil", "share"),
            self.t("an Spieler", "to players"),
            self.t("an die Bank", "to the bank"),
            "",
        ]);
        for row in &self.report.ruins {
            columns.row([
                self.reason(row.why).to_owned(),
                self.numbers.percent(row.share, 1),
                self.numbers.whole(row.to_players),
                self.numbers.whole(row.to_bank),
                String::new(),
            ]);
        }
        columns
    }

    fn reason(&self, why: &str) -> &'static str {
        match why {
            "rent" => self.t("Miete", "rent"),
            "tax" => self.t("Steuer", "tax"),
            "card" => self.t("Karte", "card"),
            "fine" => self.t("Buße", "fine"),
            "interest" => self.t("Hypothekenzinsen", "mortgage interest"),
            _ => self.t("ohne Schuld", "without a debt"),
        }
    }

    fn returns(&self, returns: &Returns) -> [String; 4] {
        let throws = returns.pay_back;
        [
            self.money(returns.spent),
            self.money(returns.income),
            self.numbers.percent(returns.returned, 0),
            throws.map_or_else(|| "–".to_owned(), |throws| self.numbers.decimal(throws, 0)),
        ]
    }

    fn return_heads(&self) -> [&'static str; 4] {
        [
            self.t("Ausgaben", "spent"),
            self.t("Einnahmen", "income"),
            self.t("Rückfluss", "returned"),
            self.t("zurück nach Würfen", "back after throws"),
        ]
    }

    fn groups(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4]);
        let [spent, income, returned, back] = self.return_heads();
        columns.head(["", spent, income, returned, back, ""]);
        for row in &self.report.groups {
            let [spent, income, returned, back] = self.returns(&row.returns);
            let name = format!("{} ({})", row.name, row.letter);
            columns.row([name, spent, income, returned, back, String::new()]);
        }
        columns
    }

    fn squares(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[0, 2, 3, 4, 5, 6]);
        let [spent, income, returned, back] = self.return_heads();
        let ends = self.t("Würfe enden", "throws end");
        columns.head(["", "", ends, spent, income, returned, back, ""]);
        for row in &self.report.squares {
            let deed = self.report.deeds.iter().find(|deed| deed.square == row.square);
            let cells = deed.map(|deed| self.returns(&deed.returns));
            let [spent, income, returned, back] = cells.unwrap_or_default();
            let share = self.numbers.percent(row.share.value, 3);
            let (number, name) = (row.square.to_string(), row.name.clone());
            columns.row([number, name, share, spent, income, returned, back, String::new()]);
        }
        let jail = self.numbers.percent(self.report.in_jail.value, 3);
        let name = self.t("im Gefängnis", "in jail").to_owned();
        columns.row([String::new(), name, jail, String::new()]);
        columns
    }

    fn counts(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[2]);
        columns.head([self.t("Regel", "rule"), "", self.t("je Partie", "per game"), ""]);
        for row in &self.report.counts {
            columns.row([
                paint::key(row.rule),
                row.count.text(self.language()).to_owned(),
                self.numbers.decimal(row.per_game, 2),
                String::new(),
            ]);
        }
        let lost = self.t("verfallene Miete", "rent lost");
        columns.row([
            paint::key("RENT-04"),
            lost.to_owned(),
            self.money(self.report.rent_lost),
            String::new(),
        ]);
        columns
    }
}
