//! What an analysis tells the page: everything in words already, in one language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A game that was looked at.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Report {
    /// Headings and other fixed words, by their ids.
    pub(crate) words: BTreeMap<String, String>,
    /// What has to be known before the numbers are believed.
    pub(crate) notes: Vec<String>,
    /// For every seat its chance in thousandths: at the start, after each turn, at the end.
    pub(crate) chances: Vec<Vec<u32>>,
    /// The turning points.
    pub(crate) points: Vec<Told>,
    /// The account of every seat.
    pub(crate) accounts: Vec<Account>,
    /// The decisions of every seat that cost it something, dearest first.
    pub(crate) mistakes: Vec<Vec<Mistake>>,
    /// The kinds of decisions, as the costs of every account are listed.
    pub(crate) classes: Vec<String>,
    /// The trades that were made.
    pub(crate) trades: Vec<Told>,
    /// The offers that were refused.
    pub(crate) refused: Vec<Told>,
}

/// A moment in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    /// The line of the record.
    pub(crate) line: usize,
    /// When: `Turn 12`.
    pub(crate) when: String,
    /// What happened.
    pub(crate) what: String,
    /// What it changed for everybody.
    pub(crate) changes: String,
}

/// The account of a seat: start + luck + course + own errors + gifts = result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Account {
    /// `25 % → 100 %`.
    pub(crate) sum: String,
    /// What dice, cards and the deal brought, in chances to win.
    pub(crate) luck: f64,
    /// Luck, course, own errors, gifts: in chances to win, and in words.
    pub(crate) parts: Vec<(f64, String)>,
    /// What its own errors of each kind cost, in words; nothing where it made none.
    pub(crate) errors: Vec<String>,
    /// The grade.
    pub(crate) grade: String,
    /// What it rests on.
    pub(crate) rate: String,
}

/// A decision that cost something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Mistake {
    /// The line of the record.
    pub(crate) line: usize,
    /// When: `Turn 12`.
    pub(crate) when: String,
    /// Who decided, if it was a stand-in.
    #[serde(default)]
    pub(crate) by: Option<String>,
    /// What it was about.
    pub(crate) class: String,
    /// What was done.
    pub(crate) played: String,
    /// What would have been better.
    pub(crate) better: String,
    /// What it cost, in points.
    pub(crate) cost: String,
    /// All of it in a sentence.
    pub(crate) told: String,
    /// The squares that the better one is about.
    pub(crate) squares: Vec<u8>,
}

impl Report {
    /// A heading.
    pub(crate) fn word(&self, id: &str) -> String {
        self.words.get(id).cloned().unwrap_or_default()
    }
}
