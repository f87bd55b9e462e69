//! The report as one page: no script, no network, light and dark, readable on a phone.
//!
//! Every plot is inline SVG whose shapes are placed in per cent while its letters keep their size,
//! and has a table with the same numbers behind it.

mod board;
mod length;
mod names;
mod returns;
mod tables;
mod wins;

use std::fmt::Write;

use bankhalter_editions::{Edition, Language};
use bankhalter_rules::Money;
use bankhalter_voice::html_text as escape;

use crate::{Numbers, Report};

const STYLE: &str = include_str!("html/style.css");

/// A page as it grows.
pub(crate) struct Page<'a> {
    report: &'a Report,
    edition: &'a Edition,
    numbers: Numbers,
    out: String,
}

/// Adds formatted text to a page; writing into a string cannot fail.
macro_rules! put {
    ($page:expr, $($text:tt)+) => {{
        let _ = write!($page.out, $($text)+);
    }};
}
pub(crate) use put;

impl Report {
    /// One self-contained page in this language.
    pub fn html(&self, edition: &Edition, language: Language) -> String {
        let numbers = Numbers(language);
        let mut page = Page { report: self, edition, numbers, out: String::new() };
        page.head(language);
        page.tiles();
        page.board();
        page.length();
        page.returns();
        page.wins();
        page.tables();
        page.foot();
        page.out
    }
}

impl Page<'_> {
    /// A message in the page's language.
    pub(crate) fn t(&self, id: &str) -> String {
        self.numbers.say(id)
    }

    fn head(&mut self, language: Language) {
        let game = &self.report.game;
        let title = escape(self.edition.title.get(language));
        let games = self.numbers.games(game.games);
        put!(
            self,
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>Bankhalter: {games}, {title}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<header>\n",
            language.key()
        );
        put!(self, "<h1>{games}</h1>\n<p class=\"lead\">{title}</p>\n");
        self.facts();
        put!(self, "</header>\n");
    }

    /// What was played, as a line of facts.
    fn facts(&mut self) {
        let game = &self.report.game;
        let mut facts = vec![
            (self.t("report-booklet"), game.booklet.to_owned()),
            (self.t("report-game"), self.variant(game.variant)),
            (self.t("report-rent"), self.rent(game.rent)),
            ("Bots".to_owned(), game.line_up()),
            (self.t("report-at-most"), {
                let cap = self.numbers.whole(game.cap.into());
                format!("{cap} {}", self.t("report-throws"))
            }),
            (self.t("report-seed"), game.seed.to_string()),
        ];
        if !game.house_rules.is_empty() {
            facts.insert(3, (self.t("report-house-rules"), game.house_rules.join(", ")));
        }
        put!(self, "<dl class=\"facts\">\n");
        for (name, value) in facts {
            put!(self, "<div><dt>{name}</dt><dd>{}</dd></div>\n", escape(&value));
        }
        put!(self, "</dl>\n");
    }

    fn variant(&self, key: &str) -> String {
        match key {
            "short" => self.t("report-short"),
            "timed" => self.t("report-timed"),
            other => other.to_owned(),
        }
    }

    fn rent(&self, key: &str) -> String {
        match key {
            "strict" => self.t("report-on-demand"),
            _ => self.t("report-automatic"),
        }
    }

    /// The few numbers people ask for first.
    fn tiles(&mut self) {
        let report = self.report;
        let numbers = self.numbers;
        let median = report.length.throws.map(|length| length.quantiles[2]);
        let none = || "–".to_owned();
        let first = report.order.first().map(|row| row.won.value);
        let per_game = |count| {
            let row = report.counts.iter().find(|row| row.count == count);
            row.map_or_else(none, |row| numbers.decimal(row.per_game, 1))
        };
        let tiles = [
            (numbers.percent(report.endings.finished.value, 1), self.t("report-tile-finished")),
            (
                median.map_or_else(none, |median| numbers.whole(median.into())),
                self.t("report-tile-median"),
            ),
            (numbers.decimal(report.length.throws_per_turn, 2), self.t("report-tile-throws")),
            (
                first.map_or_else(none, |first| numbers.percent(first, 1)),
                self.t("report-tile-beginner"),
            ),
            (per_game(crate::Count::Trades), self.t("report-tile-trades")),
            (per_game(crate::Count::Auctions), self.t("report-tile-auctions")),
        ];
        put!(self, "<ul class=\"tiles\">\n");
        for (value, name) in tiles {
            put!(self, "<li><b>{value}</b> <span>{name}</span></li>\n");
        }
        put!(self, "</ul>\n");
    }

    /// Opens a section.
    pub(crate) fn section(&mut self, id: &str, title: &str, lead: &str) {
        put!(
            self,
            "<section aria-labelledby=\"{id}\">\n<h2 id=\"{id}\">{title}</h2>\n<p>{lead}</p>\n"
        );
    }

    /// Closes what was opened last.
    pub(crate) fn close(&mut self, tag: &str) {
        put!(self, "</{tag}>\n");
    }

    /// A table that can be opened, and scrolled sideways where there is no room. This many of its
    /// first columns are words.
    pub(crate) fn table(
        &mut self,
        caption: &str,
        heads: &[String],
        words: usize,
        rows: &[Vec<String>],
    ) {
        let class = |place: usize| if place < words { " class=\"word\"" } else { "" };
        put!(
            self,
            "<details>\n<summary>{caption}</summary>\n<div class=\"scroll\" tabindex=\"0\" \
             role=\"region\" aria-label=\"{caption}\">\n<table>\n<thead><tr>"
        );
        for (place, head) in heads.iter().enumerate() {
            put!(self, "<th scope=\"col\"{}>{head}</th>", class(place));
        }
        put!(self, "</tr></thead>\n<tbody>\n");
        for row in rows {
            put!(self, "<tr>");
            for (place, cell) in row.iter().enumerate() {
                let (tag, scope) = if place == 0 { ("th", " scope=\"row\"") } else { ("td", "") };
                put!(self, "<{tag}{scope}{}>{cell}</{tag}>", class(place));
            }
            put!(self, "</tr>\n");
        }
        put!(self, "</tbody>\n</table>\n</div>\n</details>\n");
    }

    /// A mean amount of the edition's money.
    pub(crate) fn money(&self, amount: f64) -> String {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "means of amounts are positive and below the largest amount"
        )]
        let amount = Money(amount.round() as u32);
        escape(&self.edition.amount(self.numbers.0, amount))
    }

    fn foot(&mut self) {
        let text = self.t("report-foot");
        put!(self, "<footer><p>{text}</p></footer>\n</main>\n</body>\n</html>\n");
    }
}
