//! What is asked and said about every rule, in numbers, so that a question is answered quickly.

#[cfg(feature = "source")]
mod learn;
mod reading;

use serde::{Deserialize, Serialize};

#[cfg(feature = "source")]
pub(crate) use learn::{Asked, Questions, Words};

/// What a word means: words that say the same have the same number.
pub(crate) type Meaning = u16;

/// Stands between meanings that a phrase has at once; without it they are alternatives.
const AND: Meaning = Meaning::MAX;

/// The weight of a word that was not given by hand.
const PLAIN: u32 = 12;

/// What one word of a question may mean, each with how certain that is, in percent.
pub(crate) type Term = Vec<(Meaning, u32)>;

/// The words of the book and where they occur. It is made when the book is read from `rulebook/`
/// and packed with it, so that a page neither learns words nor sorts them.
#[derive(Serialize, Deserialize, Debug, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Index {
    /// Every known word and phrase, folded, in alphabetical order.
    words: Vec<String>,
    /// What each of them means; nothing if it may be ignored.
    means: Vec<Vec<Meaning>>,
    /// Meanings below this number were given by hand, the others are words as they stand.
    given: Meaning,
    /// How telling each given meaning is.
    weights: Vec<u32>,
    /// What is known of each rule, in the order of the inventory.
    entries: Vec<Entry>,
    /// What is asked about each thing on which no rule says anything.
    silent: Vec<Vec<Vec<Meaning>>>,
}

/// What is asked and said about one rule.
#[derive(Serialize, Deserialize, Debug, Default)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// How likely somebody looks for it, in percent.
    rank: u32,
    /// Its titles, and the questions that it answers.
    asked: Vec<Vec<Meaning>>,
    /// What else stands in its statement.
    said: Vec<Meaning>,
    /// What else stands in its remarks.
    noted: Vec<Meaning>,
}

/// The share of a question's weight that is found, in thousandths.
const WHOLE: u32 = 1000;

/// A question is about something on which no rule says anything if so much of it, in thousandths, is
/// one of the ways of asking for that.
const SILENT: u32 = 850;

impl Index {
    /// On which thing no rule answers this, if one of the ways of asking for that is nearer than all
    /// that rules answer.
    pub(crate) fn silence(&self, terms: &[Term]) -> Option<usize> {
        let total = self.total(terms);
        let near = |lines: &[Vec<Meaning>]| {
            lines.iter().map(|line| self.likeness(terms, line, total)).max().unwrap_or(0)
        };
        let silent = self.silent.iter().map(|lines| near(lines)).enumerate();
        let (place, nearest) = silent.max_by_key(|(_, likeness)| *likeness)?;
        let answered = self.entries.iter().map(|entry| near(&entry.asked)).max().unwrap_or(0);
        (nearest >= SILENT && nearest > answered).then_some(place)
    }

    /// The weight of a whole question.
    fn total(&self, terms: &[Term]) -> u32 {
        terms.iter().map(|term| self.best(term, |_| 100)).sum::<u32>().max(1)
    }

    /// How well each rule answers, in the order of the inventory.
    pub(crate) fn scores(&self, terms: &[Term]) -> impl Iterator<Item = u32> {
        let total = self.total(terms);
        self.entries.iter().map(move |entry| {
            let nearest = entry.asked.iter().map(|line| self.likeness(terms, line, total)).max();
            let spread: u32 = terms.iter().map(|term| self.best(term, |one| entry.has(one))).sum();
            (3 * nearest.unwrap_or(0) + 2 * (WHOLE * spread / total)) * entry.rank / 500
        })
    }

    /// How much a question and a line have in common: all of the question should be in the line, and
    /// the line should not speak of much else.
    fn likeness(&self, terms: &[Term], line: &[Meaning], total: u32) -> u32 {
        let has = |one| if line.contains(&one) { 100 } else { 0 };
        let common: u32 = terms.iter().map(|term| self.best(term, has)).sum();
        let length = line.iter().map(|one| 100 * self.weight(*one)).sum::<u32>().max(1);
        let asked = WHOLE * common / total;
        let answered = (WHOLE * common / length).min(WHOLE);
        asked * (WHOLE + answered) / (2 * WHOLE)
    }

    /// The weight of the best thing a term may mean, with what the place gives it, in percent.
    fn best(&self, term: &Term, place: impl Fn(Meaning) -> u32) -> u32 {
        let worth =
            |(one, certain): &(Meaning, u32)| self.weight(*one) * certain * place(*one) / 100;
        term.iter().map(worth).max().unwrap_or(0)
    }

    fn weight(&self, meaning: Meaning) -> u32 {
        self.weights.get(usize::from(meaning)).copied().unwrap_or(PLAIN)
    }
}

impl Entry {
    /// How prominently it speaks of this, in percent.
    fn has(&self, one: Meaning) -> u32 {
        if self.asked.iter().any(|line| line.contains(&one)) {
            100
        } else if self.said.contains(&one) {
            60
        } else if self.noted.contains(&one) {
            30
        } else {
            0
        }
    }
}
