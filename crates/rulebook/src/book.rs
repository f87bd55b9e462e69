//! The book: all rules in their order, and how they are read.

use bankhalter_rules::Booklet;
use thiserror::Error;

use crate::{
    pages::{Chapter, Pages},
    rule::Rule,
    stance::Stance,
};

/// All rules in the order of the inventory.
#[derive(Debug)]
pub struct Book {
    pub(crate) pages: Pages,
}

/// The file is no rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this is no rulebook: {0}")]
pub struct Unreadable(String);

impl Book {
    /// Reads the file that [`Book::pack`] writes.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let pages: Pages =
            serde_json::from_str(text).map_err(|error| Unreadable(error.to_string()))?;
        if let Some(rule) = pages.rules.iter().find(|rule| rule.chapter >= pages.chapters.len()) {
            return Err(Unreadable(format!("{} is in no chapter", rule.id)));
        }
        Ok(Self { pages })
    }

    /// The book as one compact file; where rules are shown in `rulebook/` is left out.
    ///
    /// # Panics
    ///
    /// Never: only a failing writer or a key that is no text could stop it, and there are none.
    pub fn pack(&self) -> String {
        serde_json::to_string(&self.pages).expect("plain data is always written")
    }

    /// All rules in the order of the inventory.
    pub fn rules(&self) -> &[Rule] {
        &self.pages.rules
    }

    /// The rule with exactly this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules().iter().find(|rule| rule.id == id)
    }

    /// All chapters in their order.
    pub fn chapters(&self) -> &[Chapter] {
        &self.pages.chapters
    }

    /// The chapter of a rule of this book.
    pub fn chapter_of(&self, rule: &Rule) -> &Chapter {
        &self.pages.chapters[rule.chapter.min(self.pages.chapters.len() - 1)]
    }

    /// The chapters with the rules that concern this booklet: what it says, and what was ruled for
    /// it. Chapters without any are left out.
    pub fn read(&self, booklet: Option<Booklet>) -> Vec<(&Chapter, Vec<&Rule>)> {
        let concerns =
            |rule: &&Rule| booklet.is_none_or(|booklet| rule.stance(booklet) != Stance::Silent);
        let rules_of = |number| {
            let of_it = self.rules().iter().filter(move |rule| rule.chapter == number);
            of_it.filter(concerns).collect::<Vec<_>>()
        };
        let chapters = self.chapters().iter().enumerate();
        let chapters = chapters.map(|(number, chapter)| (chapter, rules_of(number)));
        chapters.filter(|(_, rules)| !rules.is_empty()).collect()
    }

    /// Other rules to which the texts of a rule point.
    pub fn related(&self, rule: &Rule) -> Vec<&Rule> {
        let mut found: Vec<&Rule> = Vec::new();
        for text in rule.explanations() {
            let words = text.en.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
            for other in words.filter_map(|word| self.rule(word)) {
                if other.id != rule.id && !found.iter().any(|known| known.id == other.id) {
                    found.push(other);
                }
            }
        }
        found
    }
}
