//! The analysis as one page: no script, no network, light and dark, readable on a phone.
//!
//! The plot is inline SVG with a table of the same numbers behind it.

mod ledger;
mod plot;

use std::fmt::Write;

use bankhalter_voice::html_text as escape;

use crate::{Deal, Decision, Teller};

const STYLE: &str = include_str!("html/style.css");
/// How many errors of each player are told.
const ERRORS: usize = 5;
/// How many turning points are told.
const POINTS: usize = 5;

/// A page as it grows.
struct Page<'a> {
    teller: &'a Teller<'a>,
    out: String,
}

/// Adds formatted text to a page; writing into a string cannot fail.
macro_rules! put {
    ($page:expr, $($text:tt)+) => {{
        let _ = write!($page.out, $($text)+);
    }};
}
use put;

impl Teller<'_> {
    /// One self-contained page in the language of the scene.
    pub fn html(&self) -> String {
        let mut page = Page { teller: self, out: String::new() };
        page.head();
        page.chances();
        page.turning_points();
        page.ledger();
        page.grades();
        page.errors();
        page.trades();
        page.refused();
        page.decisions();
        put!(page, "</main>\n</body>\n</html>\n");
        page.out
    }
}

impl Page<'_> {
    fn t(&self, id: &str) -> String {
        escape(&self.teller.say(id))
    }

    fn head(&mut self) {
        let scene = self.teller.scene;
        let (title, lead) = (self.t("analysis-title"), escape(&scene.headline()));
        let players = escape(&scene.tongue.listed(scene.cast().players()));
        put!(
            self,
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>Bankhalter: {title}, {players}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<header>\n\
             <h1>{title}</h1>\n<p class=\"lead\">{players}</p>\n<p class=\"lead small\">{lead}</p>\n",
            scene.tongue.code()
        );
        for note in self.teller.notes() {
            put!(self, "<p class=\"note\">{}</p>\n", escape(&note));
        }
        put!(self, "</header>\n");
    }

    fn turning_points(&mut self) {
        self.section("turning", "analysis-turning", "analysis-turning-lead");
        put!(self, "<ol class=\"points\">\n");
        for moment in self.teller.analysis.turning_points(POINTS) {
            let turn = moment.turn.to_string();
            let args = bankhalter_voice::args![turn = turn];
            let turn = escape(&self.teller.scene.say_with("analysis-in-turn", args));
            let told = escape(&self.teller.turning_point(moment));
            put!(self, "<li><b>{turn}:</b> {told}</li>\n");
        }
        put!(self, "</ol>\n</section>\n");
    }

    fn errors(&mut self) {
        self.section("errors", "analysis-errors", "analysis-errors-lead");
        let analysis = self.teller.analysis;
        for seat in analysis.table() {
            let name = escape(&self.teller.name(seat));
            put!(self, "<h3>{name}</h3>\n");
            let errors: Vec<_> = analysis
                .errors(seat)
                .into_iter()
                .filter(|one| one.is_told())
                .take(ERRORS)
                .collect();
            if errors.is_empty() {
                put!(self, "<p>{}</p>\n", self.t("analysis-no-errors"));
                continue;
            }
            put!(self, "<ul class=\"points\">\n");
            for error in errors {
                put!(self, "<li>{}</li>\n", escape(&self.teller.error(error)));
            }
            put!(self, "</ul>\n");
        }
        put!(self, "</section>\n");
    }

    fn trades(&mut self) {
        self.deals("trades", ["analysis-trades", "analysis-trades-lead"], &self.teller.made());
    }

    fn refused(&mut self) {
        self.deals(
            "refused",
            ["analysis-refused", "analysis-refused-lead"],
            &self.teller.refused(),
        );
    }

    fn deals(&mut self, id: &str, [title, lead]: [&str; 2], deals: &[&Deal]) {
        if deals.is_empty() {
            return;
        }
        self.section(id, title, lead);
        put!(self, "<ul class=\"points\">\n");
        for deal in deals {
            let (told, changes) =
                (escape(&self.teller.deal(deal)), escape(&self.teller.changes(deal.change)));
            put!(self, "<li>{told}<br><span class=\"soft\">{changes}</span></li>\n");
        }
        put!(self, "</ul>\n</section>\n");
    }

    fn decisions(&mut self) {
        self.section("decisions", "analysis-decisions", "analysis-decisions-lead");
        let heads = ["turn", "who", "class", "played", "best", "cost"];
        let heads = heads.map(|head| self.teller.say(&format!("analysis-head-{head}")));
        let counted = self.teller.analysis.decisions.iter().filter(|one| one.is_told());
        let rows: Vec<_> = counted.map(|decision| self.decision(decision)).collect();
        let caption = self.teller.say("analysis-decisions");
        self.table(&caption, &heads, 5, &rows);
        put!(self, "</section>\n");
    }

    fn decision(&self, decision: &Decision) -> Vec<String> {
        vec![
            decision.turn.to_string(),
            self.teller.decider(decision),
            self.teller.class(decision.class),
            self.teller.played(decision),
            self.teller.best(decision),
            self.teller.cost(decision.cost),
        ]
    }

    fn section(&mut self, id: &str, title: &str, lead: &str) {
        let (title, lead) = (self.t(title), self.t(lead));
        put!(
            self,
            "<section aria-labelledby=\"{id}\">\n<h2 id=\"{id}\">{title}</h2>\n<p>{lead}</p>\n"
        );
    }

    /// A table that can be opened, and scrolled sideways where there is no room. This many of its
    /// first columns are words.
    fn table(&mut self, caption: &str, heads: &[String], words: usize, rows: &[Vec<String>]) {
        let class = |place: usize| if place < words { " class=\"word\"" } else { "" };
        let caption = escape(caption);
        put!(
            self,
            "<details>\n<summary>{caption}</summary>\n<div class=\"scroll\" tabindex=\"0\" \
             role=\"region\" aria-label=\"{caption}\">\n<table>\n<thead><tr>"
        );
        for (place, head) in heads.iter().enumerate() {
            put!(self, "<th scope=\"col\"{}>{}</th>", class(place), escape(head));
        }
        put!(self, "</tr></thead>\n<tbody>\n");
        for row in rows {
            put!(self, "<tr>");
            for (place, cell) in row.iter().enumerate() {
                let (tag, scope) = if place == 0 { ("th", " scope=\"row\"") } else { ("td", "") };
                put!(self, "<{tag}{scope}{}>{}</{tag}>", class(place), escape(cell));
            }
            put!(self, "</tr>\n");
        }
        put!(self, "</tbody>\n</table>\n</div>\n</details>\n");
    }
}
