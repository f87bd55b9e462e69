//! The book as `rulebook/` holds it, built in.

use bankhalter_editions::Text;
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

use crate::{
    book::Book,
    index::{Asked, Index, Questions, Words},
    named::name_booklets,
    pages::{Chapter, Pages, Silence},
    rule::{Rule, Shown},
};

/// A chapter's file: its name without the ending, its titles, its text.
struct Source {
    key: &'static str,
    german: &'static str,
    english: &'static str,
    text: &'static str,
}

macro_rules! chapters {
    ($($key:literal $german:literal $english:literal)+) => {
        &[$(Source {
            key: $key,
            german: $german,
            english: $english,
            text: include_str!(concat!("../../../rulebook/", $key, ".md")),
        }),+]
    };
}

const CHAPTERS: &[Source] = chapters! {
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

/// What people ask and no booklet answers, and what is said to them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unanswered {
    de: Vec<String>,
    en: Vec<String>,
    says: Text,
}

/// A heading of a chapter and what stands under it.
struct Heading {
    chapter: usize,
    ids: Vec<&'static str>,
    shown: Shown,
}

static BOOK: LazyLock<Book> = LazyLock::new(read);

/// The book that is built in.
pub fn built_in() -> &'static Book {
    &BOOK
}

/// The file `rulebook.json` that a page fetches and reads with [`Book::parse`].
pub fn pack() -> String {
    built_in().pack()
}

fn read() -> Book {
    let inventory: Inventory = toml::from_str(include_str!("../../../rulebook/rules.toml"))
        .expect("a test reads the inventory that is built in");
    let not_code: NotCode = toml::from_str(include_str!("../../../rulebook/not-code.toml"))
        .expect("a test reads the list that is built in");
    let order: BTreeMap<String, Vec<String>> =
        toml::from_str(include_str!("../../../rulebook/headings.toml"))
            .expect("a test reads the headings that are built in");
    let glosses: BTreeMap<String, String> =
        toml::from_str(include_str!("../../../rulebook/glosses.toml"))
            .expect("a test reads the glosses that are built in");
    let headings: Vec<Heading> = (0..CHAPTERS.len()).flat_map(headings).collect();
    let mut rules = inventory.rule;
    for rule in &mut rules {
        let of_it = headings.iter().filter(|heading| heading.ids.contains(&rule.id.as_str()));
        rule.shown = of_it.map(|heading| heading.shown.clone()).collect();
        rule.chapter = chapter_of(rule, &headings);
        let exception = not_code.exception.iter().find(|one| one.ids.contains(&rule.id));
        name_booklets(rule);
        rule.not_code = exception.map(|exception| exception.reason.clone());
    }
    let titled = |source: &Source| Chapter {
        key: source.key.to_owned(),
        title: Text { de: source.german.to_owned(), en: source.english.to_owned() },
    };
    let chapters = CHAPTERS.iter().map(titled).collect();
    let (mut silent, mut ways) = (Vec::new(), Vec::new());
    for (key, Unanswered { de, en, says }) in unanswered() {
        silent.push(Silence { key, says });
        ways.push(Questions { de, en });
    }
    let index = Index::learn(&rules, &words(), &asked(), &ways);
    Book { pages: Pages { chapters, headings: order, glosses, rules, silent, index } }
}

/// The words people use.
pub(crate) fn words() -> Words {
    toml::from_str(include_str!("../../../rulebook/words.toml"))
        .expect("a test reads the words that are built in")
}

/// The questions people ask.
pub(crate) fn asked() -> Asked {
    toml::from_str(include_str!("../../../rulebook/asked.toml"))
        .expect("a test reads the questions that are built in")
}

/// What no booklet answers, by its heading.
fn unanswered() -> BTreeMap<String, Unanswered> {
    toml::from_str(include_str!("../../../rulebook/silent.toml"))
        .expect("a test reads the list that is built in")
}

/// The chapter of a rule: where it is shown, else where its kin is.
fn chapter_of(rule: &Rule, headings: &[Heading]) -> usize {
    let own = headings.iter().find(|heading| heading.ids.contains(&rule.id.as_str()));
    let is_kin = |id: &&'static str| id.split('-').next() == Some(rule.prefix());
    let kin = || headings.iter().find(|heading| heading.ids.iter().any(is_kin));
    // Nouns have no scenarios: they are the glossary, which comes first.
    own.or_else(kin).map_or(0, |heading| heading.chapter)
}

fn headings(chapter: usize) -> Vec<Heading> {
    let source = &CHAPTERS[chapter];
    let mut headings: Vec<Heading> = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            let file = format!("rulebook/{}.md", source.key);
            let shown = Shown { file, line: index + 1, scenarios: 0, editions: Vec::new() };
            headings.push(Heading { chapter, ids: ids_in(heading), shown });
        } else if let Some(Heading { shown, .. }) = headings.last_mut() {
            if line.trim() == "```los" {
                shown.scenarios += 1;
            }
            let edition = line.trim().strip_prefix("[edition \"");
            let edition = edition.and_then(|rest| rest.split('"').next());
            if let Some(edition) = edition.filter(|new| shown.editions.iter().all(|old| old != new))
            {
                shown.editions.push(edition.to_owned());
            }
        }
    }
    headings.retain(|heading| !heading.ids.is_empty());
    headings
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
    use super::*;
    use std::{collections::BTreeSet, fs};

    #[test]
    fn the_built_in_files_are_readable() {
        assert!(built_in().rules().len() > 300);
        let excused = built_in().rules().iter().filter(|rule| rule.not_code.is_some());
        assert!(excused.count() > 20);
    }

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
        for rule in built_in().rules() {
            let shown = rule.shown.iter().any(|shown| shown.scenarios > 0);
            assert!(shown || rule.not_code.is_some(), "{}", rule.id);
        }
    }

    #[test]
    fn a_packed_book_reads_as_it_was() {
        let packed = pack();
        let book = Book::parse(&packed).unwrap();
        assert_eq!(book.rules().len(), built_in().rules().len());
        for (read, written) in book.rules().iter().zip(built_in().rules()) {
            let plain = Rule { shown: Vec::new(), not_code: None, ..written.clone() };
            assert_eq!(*read, plain);
            assert_eq!(book.chapter_of(read), built_in().chapter_of(written));
        }
        assert!(packed.len() < 470_000, "{} bytes", packed.len());
        assert!(Book::parse("{}").is_err());
        assert!(Book::parse(packed.get(..packed.len() / 2).unwrap_or_default()).is_err());
    }
}
