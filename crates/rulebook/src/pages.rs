//! The book as it is kept in a file: chapters, headings, rules and the index.

use bankhalter_editions::{Language, Text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::{index::Index, rule::Rule};

/// The book as it is kept in a file.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pages {
    pub(crate) chapters: Vec<Chapter>,
    /// The headings of each booklet in the order in which it has them.
    pub(crate) headings: BTreeMap<String, Vec<String>>,
    /// What the headings mean in English.
    pub(crate) glosses: BTreeMap<String, String>,
    pub(crate) rules: Vec<Rule>,
    /// What people ask and no booklet answers.
    pub(crate) silent: Vec<Silence>,
    /// For looking things up.
    pub(crate) index: Index,
}

/// Something that people ask and no booklet answers.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Silence {
    /// Its heading in `rulebook/silent.toml`.
    pub key: String,
    /// What is said to those who ask.
    pub says: Text,
}

/// A chapter of the rulebook.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its file without the ending: `08-building`.
    pub key: String,
    /// What it is called.
    pub title: Text,
}

impl Chapter {
    /// What it is called in this language.
    pub fn title(&self, language: Language) -> &str {
        self.title.get(language)
    }

    /// Its file.
    pub fn file(&self) -> String {
        format!("rulebook/{}.md", self.key)
    }

    /// `08` of `08-building`.
    pub fn number(&self) -> &str {
        self.key.split('-').next().unwrap_or(&self.key)
    }

    /// `building` of `08-building`.
    pub fn name(&self) -> &str {
        self.key.split_once('-').map_or(&self.key, |(_, name)| name)
    }
}
