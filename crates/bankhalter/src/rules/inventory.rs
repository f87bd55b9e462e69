//! The inventory of rules, as `rulebook/rules.toml` holds it.

use bankhalter_editions::Language;
use bankhalter_rules::Booklet;
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

use crate::language::Pick;

/// One rule of the inventory.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    pub(crate) id: String,
    pub(crate) title: Text,
    pub(crate) statement: Text,
    /// The booklets that state it, with the heading under which they do.
    pub(crate) booklets: BTreeMap<String, String>,
    pub(crate) differs: Option<Text>,
    pub(crate) question: Option<Text>,
    pub(crate) ruling: Option<Text>,
}

/// A text in both languages.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    pub(crate) de: String,
    pub(crate) en: String,
}

impl Text {
    pub(crate) fn get(&self, language: Language) -> &str {
        language.pick(&self.de, &self.en)
    }
}

#[derive(Deserialize)]
struct Inventory {
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
struct NotCode {
    exception: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    ids: Vec<String>,
    reason: String,
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let text = include_str!("../../../../rulebook/rules.toml");
    let inventory: Inventory =
        toml::from_str(text).expect("a test reads the inventory that is built in");
    inventory.rule
});

static NOT_CODE: LazyLock<Vec<Exception>> = LazyLock::new(|| {
    let text = include_str!("../../../../rulebook/not-code.toml");
    let file: NotCode = toml::from_str(text).expect("a test reads the list that is built in");
    file.exception
});

/// All rules in the order of the inventory.
pub(crate) fn rules() -> &'static [Rule] {
    &RULES
}

/// The rule with exactly this id.
pub(crate) fn rule(id: &str) -> Option<&'static Rule> {
    rules().iter().find(|rule| rule.id == id)
}

impl Rule {
    /// `BUILD` of `BUILD-06`.
    pub(crate) fn prefix(&self) -> &str {
        self.id.split('-').next().unwrap_or(&self.id)
    }

    /// Why it has no scenario, if it has none.
    pub(crate) fn not_code(&self) -> Option<&'static str> {
        let exception = NOT_CODE.iter().find(|exception| exception.ids.contains(&self.id));
        exception.map(|exception| exception.reason.as_str())
    }

    /// Who states it, in short: a family if all of it does.
    pub(crate) fn stated_by(&self, language: Language) -> String {
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

    /// Other rules its texts point to.
    pub(crate) fn related(&self) -> Vec<&'static str> {
        let texts = [Some(&self.statement), self.differs.as_ref(), self.question.as_ref()];
        let texts = texts.into_iter().flatten().chain(&self.ruling);
        let mut found: Vec<&'static str> = Vec::new();
        for text in texts {
            let words = text.en.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
            for other in words.filter_map(rule) {
                if other.id != self.id && !found.contains(&other.id.as_str()) {
                    found.push(&other.id);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_files_are_readable() {
        assert!(rules().len() > 300);
        assert!(NOT_CODE.iter().all(|exception| !exception.reason.is_empty()));
        let listed = NOT_CODE.iter().flat_map(|exception| &exception.ids);
        assert!(listed.into_iter().all(|id| rule(id).is_some()));
    }

    #[test]
    fn families_are_named_as_such() {
        let by = |id| rule(id).map(|rule| rule.stated_by(Language::English)).unwrap_or_default();
        assert_eq!(by("TURN-01"), "all");
        assert_eq!(by("RENT-09"), "1997/99");
        assert_eq!(by("RENT-10"), "2014+");
        assert_eq!(by("SHORT-01"), "euro");
    }
}
