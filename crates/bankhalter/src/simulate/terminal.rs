//! What the games came to, on the terminal.

use bankhalter_editions::Language;
use bankhalter_rules::Money;
use bankhalter_sim::{Numbers, QUANTILES, Report, Returns, WinRow};
use bankhalter_voice::args;
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
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
    let told = Tables { report, scene, numbers: Numbers(scene.language()) };
    told.heading(out, width)?;
    for (title, columns) in told.tables() {
        if !columns.is_empty() {
            writeln!(out, "\n{}", paint::bold(&title))?;
            columns.write(out, width)?;
        }
    }
    Ok(())
}

struct Tables<'a> {
    report: &'a Report,
    scene: &'a Scene<'a>,
    numbers: Numbers,
}

impl Tables<'_> {
    const fn language(&self) -> Language {
        self.scene.language()
    }

    fn t(&self, id: &str) -> String {
        self.scene.say(id)
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
        let throw_count = |count| numbers.counted(count, "count-throws");
        let (games, throws) = (numbers.games(games), throw_count(throws));
        let cap = throw_count(report.game.cap.into());
        let (bots, seed) = (report.game.line_up(), report.game.seed);
        let finished = numbers.percent(report.endings.finished.value, 1);
        let range = numbers.percent_range(report.endings.finished, 1);
        let args = args![games = games, bots = bots, seed = seed.to_string(), cap = cap];
        let first = self.scene.say_with("report-run", args);
        let args = args![finished = finished, range = range, throws = throws];
        let lines = [first, self.scene.say_with("report-finished", args)];
        lines.iter().try_for_each(|line| writeln!(out, "{}", paragraph(line, 0, width)))
    }

    fn tables(&self) -> [(String, Columns); 7] {
        [
            (self.t("report-heading-length"), self.length()),
            (self.t("report-heading-wins"), self.wins()),
            (self.t("report-heading-endings"), self.endings()),
            (self.t("report-heading-ruins"), self.ruins()),
            (self.t("report-heading-groups"), self.groups()),
            (self.t("report-heading-squares"), self.squares()),
            (self.t("report-heading-rules"), self.counts()),
        ]
    }

    fn length(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4, 5, 6]);
        let [q05, q25, q50, q75, q95] = QUANTILES.map(|part| self.numbers.percent(part, 0));
        columns.head([String::new(), self.t("report-mean"), q05, q25, q50, q75, q95]);
        let lengths = &self.report.length;
        let throws = (self.t("report-throws"), lengths.throws);
        for (unit, length) in [throws, (self.t("report-turns"), lengths.turns)] {
            let Some(length) = length else { continue };
            let [q05, q25, q50, q75, q95] =
                length.quantiles.map(|value| self.numbers.whole(value.into()));
            let mean = self.numbers.decimal(length.mean.value, 1);
            columns.row([unit, mean, q05, q25, q50, q75, q95]);
        }
        columns
    }

    fn wins(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3]);
        columns.head([
            String::new(),
            self.t("report-won"),
            self.t("report-interval"),
            self.t("report-equal-share"),
            self.t("report-ahead-at-cap"),
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
            (1, "") => self.t("report-who-begins"),
            (place, "") => self.scene.say_with("report-who-plays-as", args![place = place]),
            (place, bot) => format!("{} {place} ({bot})", self.t("report-seat")),
        }
    }

    fn endings(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1]);
        let endings = self.report.endings;
        for (name, games) in [
            (self.t("report-ended-last-one"), endings.last_one),
            (self.t("report-ended-counted"), endings.counted),
            (self.t("report-ended-at-cap"), endings.unfinished),
        ] {
            columns.row([name, self.numbers.whole(games), String::new()]);
        }
        columns
    }

    fn ruins(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3]);
        if self.report.ruins.is_empty() {
            return columns;
        }
        columns.head([
            String::new(),
            self.t("report-share"),
            self.t("report-to-players"),
            self.t("report-to-bank"),
            String::new(),
        ]);
        for row in &self.report.ruins {
            columns.row([
                self.reason(row.why),
                self.numbers.percent(row.share, 1),
                self.numbers.whole(row.to_players),
                self.numbers.whole(row.to_bank),
                String::new(),
            ]);
        }
        columns
    }

    fn reason(&self, why: &str) -> String {
        match why {
            "rent" => self.t("report-rent"),
            "tax" => self.t("report-tax"),
            "card" => self.t("report-card"),
            "fine" => self.t("report-fine"),
            "interest" => self.t("report-ruin-interest"),
            _ => self.t("report-ruin-none"),
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

    fn return_heads(&self) -> [String; 4] {
        [
            self.t("report-spent"),
            self.t("report-income"),
            self.t("report-returned"),
            self.t("report-back-after-throws"),
        ]
    }

    fn groups(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4]);
        let [spent, income, returned, back] = self.return_heads();
        columns.head([String::new(), spent, income, returned, back, String::new()]);
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
        let ends = self.t("report-throws-end");
        columns.head([
            String::new(),
            String::new(),
            ends,
            spent,
            income,
            returned,
            back,
            String::new(),
        ]);
        for row in &self.report.squares {
            let deed = self.report.deeds.iter().find(|deed| deed.square == row.square);
            let cells = deed.map(|deed| self.returns(&deed.returns));
            let [spent, income, returned, back] = cells.unwrap_or_default();
            let share = self.numbers.percent(row.share.value, 3);
            let (number, name) = (row.square.to_string(), row.name.clone());
            columns.row([number, name, share, spent, income, returned, back, String::new()]);
        }
        let jail = self.numbers.percent(self.report.in_jail.value, 3);
        let name = self.t("report-in-jail");
        columns.row([String::new(), name, jail, String::new()]);
        columns
    }

    fn counts(&self) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[2]);
        columns.head([
            self.t("report-rule"),
            String::new(),
            self.t("report-per-game"),
            String::new(),
        ]);
        for row in &self.report.counts {
            columns.row([
                paint::key(row.rule),
                row.count.text(self.language()),
                self.numbers.decimal(row.per_game, 2),
                String::new(),
            ]);
        }
        let lost = self.t("report-rent-lost");
        columns.row([
            paint::key("RENT-04"),
            lost,
            self.money(self.report.rent_lost),
            String::new(),
        ]);
        columns
    }
}
