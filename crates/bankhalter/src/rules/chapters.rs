//! The chapters of the rulebook, built in: which rule is shown where.

use std::sync::LazyLock;

use super::inventory::Rule;
use crate::language::{Language, Pick};

/// A chapter of the rulebook.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chapter {
    /// Its file without the ending.
    pub(crate) key: &'static str,
    german: &'static str,
    english: &'static str,
    text: &'static str,
}

macro_rules! chapters {
    ($($key:literal $german:literal $english:literal)+) => {
        &[$(Chapter {
            key: $key,
            german: $german,
            english: $english,
            text: include_str!(concat!("../../../../rulebook/", $key, ".md")),
        }),+]
    };
}

/// All chapters in their order.
pub(crate) const CHAPTERS: &[Chapter] = chapters! {
    "00-words" "Wörter" "Words"
    "01-setup" "Vorbereitung und Bank" "Setup and the bank"
    "02-turn" "Der Zug" "The turn"
    "03-spaces" "Felder ohne Besitzer" "Squares without an owner"
    "04-purchase" "Kauf" "Purchase"
    "05-auction" "Versteigerung" "Auction"
    "06-rent" "Miete" "Rent"
    "07-cards" "Karten" "Cards"
    "08-building" "Bauen" "Building"
    "09-mortgage" "Hypotheken" "Mortgages"
    "10-trade" "Handel" "Trading"
    "11-jail" "Gefängnis" "Jail"
    "12-debt" "Schulden" "Debt"
    "13-bankruptcy" "Bankrott" "Bankruptcy"
    "14-ending" "Ende des Spiels" "The end of the game"
    "15-variants" "Varianten und Hausregeln" "Variants and house rules"
};

/// A heading of a chapter and what stands under it.
#[derive(Debug)]
pub(crate) struct Section {
    pub(crate) chapter: &'static Chapter,
    /// The line of the heading, counted from 1.
    pub(crate) line: usize,
    /// The rules it is about.
    pub(crate) ids: Vec<&'static str>,
    /// How many scenarios it shows.
    pub(crate) scenarios: usize,
    /// On which editions.
    pub(crate) editions: Vec<&'static str>,
}

static SECTIONS: LazyLock<Vec<Section>> =
    LazyLock::new(|| CHAPTERS.iter().flat_map(sections).collect());

impl Chapter {
    pub(crate) const fn title(&self, language: Language) -> &'static str {
        match language {
            Language::German => self.german,
            Language::English => self.english,
        }
    }

    /// Its file.
    pub(crate) fn file(&self) -> String {
        format!("rulebook/{}.md", self.key)
    }

    /// `08` of `08-building`.
    pub(crate) fn number(&self) -> &'static str {
        self.key.split('-').next().unwrap_or(self.key)
    }

    /// `building` of `08-building`.
    pub(crate) fn name(&self) -> &'static str {
        self.key.split_once('-').map_or(self.key, |(_, name)| name)
    }
}

impl Section {
    /// `rulebook/08-building.md:120`
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.chapter.file(), self.line)
    }

    /// How much it shows, in words.
    pub(crate) fn shows(&self, language: Language) -> String {
        let count = self.scenarios;
        let scenarios = match count {
            1 => language.pick("1 Szenario".to_owned(), "1 scenario".to_owned()),
            _ => language.pick(format!("{count} Szenarien"), format!("{count} scenarios")),
        };
        match self.editions[..] {
            [] => scenarios,
            _ => format!("{scenarios} ({})", self.editions.join(", ")),
        }
    }
}

/// Where a rule is shown.
pub(crate) fn sections_of(rule: &Rule) -> impl Iterator<Item = &'static Section> {
    SECTIONS.iter().filter(|section| section.ids.contains(&rule.id.as_str()))
}

/// The chapter of a rule: where it is shown, else where its kin is.
pub(crate) fn chapter_of(rule: &Rule) -> &'static Chapter {
    let kin = |section: &&Section| {
        section.ids.iter().any(|id| id.split('-').next() == Some(rule.prefix()))
    };
    let section = sections_of(rule).next().or_else(|| SECTIONS.iter().find(kin));
    // Nouns have no scenarios: they are the glossary.
    section.map_or(&CHAPTERS[0], |section| section.chapter)
}

fn sections(chapter: &'static Chapter) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (index, line) in chapter.text.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            let ids = ids_in(heading);
            let (scenarios, editions) = (0, Vec::new());
            sections.push(Section { chapter, line: index + 1, ids, scenarios, editions });
        } else if let Some(section) = sections.last_mut() {
            if line.trim() == "```los" {
                section.scenarios += 1;
            }
            let edition = line.trim().strip_prefix("[edition \"");
            let edition = edition.and_then(|rest| rest.split('"').next());
            if let Some(edition) = edition.filter(|edition| !section.editions.contains(edition)) {
                section.editions.push(edition);
            }
        }
    }
    sections.retain(|section| !section.ids.is_empty());
    sections
}

/// The rule ids a heading begins with.
fn ids_in(heading: &'static str) -> Vec<&'static str> {
    let words = heading.split([' ', ',']).filter(|word| !word.is_empty());
    words.take_while(|word| is_id(word)).collect()
}

fn is_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(prefix, number)| {
        !prefix.is_empty()
            && prefix.bytes().all(|byte| byte.is_ascii_uppercase())
            && number.len() == 2
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::{super::inventory, *};
    use std::{collections::BTreeSet, fs};

    #[test]
    fn every_chapter_is_built_in() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebook");
        let files: BTreeSet<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter_map(|name| name.strip_suffix(".md").map(str::to_owned))
            .collect();
        let built_in: BTreeSet<String> =
            CHAPTERS.iter().map(|chapter| chapter.key.to_owned()).collect();
        assert_eq!(files, built_in);
    }

    #[test]
    fn titles_are_those_of_the_files() {
        for chapter in CHAPTERS {
            let first = chapter.text.lines().next().unwrap();
            assert_eq!(first, format!("# {}", chapter.english));
        }
    }

    #[test]
    fn every_rule_is_shown_or_excused() {
        for rule in inventory::rules() {
            let shown = sections_of(rule).any(|section| section.scenarios > 0);
            assert!(shown || rule.not_code().is_some(), "{}", rule.id);
        }
    }
}
