//! One rule of the inventory.

use bankhalter_editions::{Language, Text};
use bankhalter_rules::Booklet;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One rule: what it says, who says so where, how they differ, what was ruled.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// `BUILD-06`.
    pub id: String,
    /// Its name in a few words.
    pub title: Text,
    /// What it says.
    pub statement: Text,
    /// The booklets that state it, with the heading under which they do.
    pub booklets: BTreeMap<String, String>,
    /// How the booklets differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<Text>,
    /// What they leave open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Text>,
    /// How that was decided, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Text>,
    /// The number of its chapter.
    #[serde(default)]
    pub(crate) chapter: usize,
    /// Where `rulebook/` shows it; nothing in a packed book.
    #[serde(skip)]
    pub shown: Vec<Shown>,
    /// Why it has no scenario, if it has none; nothing in a packed book.
    #[serde(skip)]
    pub not_code: Option<String>,
}

/// A heading in `rulebook/` under which a rule is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The file.
    pub file: String,
    /// The line of the heading, counted from 1.
    pub line: usize,
    /// How many scenarios stand under it.
    pub scenarios: usize,
    /// On which editions.
    pub editions: Vec<String>,
}

impl Rule {
    /// `BUILD` of `BUILD-06`.
    pub fn prefix(&self) -> &str {
        self.id.split('-').next().unwrap_or(&self.id)
    }

    /// Who states it, in short: a family if all of it does.
    pub fn stated_by(&self, language: Language) -> String {
        let keys: Vec<_> = Booklet::ALL
            .map(Booklet::key)
            .into_iter()
            .filter(|key| self.booklets.contains_key(*key))
            .collect();
        match keys[..] {
            [_, _, _, _, _] => language.pick("alle", "all").to_owned(),
            ["euro", "wm"] => "1997/99".to_owned(),
            ["sonic", "franken", "gloeoeckler"] => "2014+".to_owned(),
            _ => keys.join(" "),
        }
    }

    /// Everything it says beyond its title.
    pub(crate) fn explanations(&self) -> impl Iterator<Item = &Text> {
        let texts = [Some(&self.statement), self.differs.as_ref(), self.question.as_ref()];
        texts.into_iter().flatten().chain(&self.ruling)
    }
}

#[cfg(test)]
#[cfg(feature = "source")]
mod tests {
    use super::*;
    use crate::source::built_in;

    #[test]
    fn families_are_named_as_such() {
        let by = |id| {
            built_in().rule(id).map(|rule| rule.stated_by(Language::English)).unwrap_or_default()
        };
        assert_eq!(by("TURN-01"), "all");
        assert_eq!(by("RENT-09"), "1997/99");
        assert_eq!(by("RENT-10"), "2014+");
        assert_eq!(by("SHORT-01"), "euro");
    }
}
