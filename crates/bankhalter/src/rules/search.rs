//! Finding rules: by id, by chapter, by what is said in them.

use bankhalter_rules::Booklet;
use std::sync::LazyLock;

use super::{
    chapters::{CHAPTERS, Chapter, chapter_of},
    fold::{fold, words},
    inventory::{self, Rule, rules},
    stance::Stance,
};
use crate::language::{Language, Pick};

/// What was found.
pub(crate) enum Found {
    /// Nothing was asked for in particular.
    Everything,
    /// One rule by its id.
    Rule(&'static Rule),
    /// Rules that have to do with it, best first; so many of them belong to the chapter or the
    /// prefix that was named.
    Topic(Vec<&'static Rule>, usize),
}

impl Found {
    /// Those that this booklet states or for which they were ruled.
    pub(crate) fn narrow(&self, booklet: Option<Booklet>) -> Vec<&'static Rule> {
        let found: Vec<&'static Rule> = match self {
            Self::Everything => rules().iter().collect(),
            Self::Rule(rule) => vec![rule],
            Self::Topic(found, _) => found.clone(),
        };
        let concerns = |rule: &&'static Rule| {
            booklet.is_none_or(|booklet| rule.stance(booklet) != Stance::Silent)
        };
        found.into_iter().filter(concerns).collect()
    }
}

/// Looks for an id, a chapter or a topic; if there is nothing, what comes near.
pub(crate) fn find(query: &str, language: Language) -> Result<Found, String> {
    if let Some((prefix, number)) = as_id(query) {
        let id = format!("{prefix}-{number:02}");
        return match inventory::rule(&id) {
            Some(rule) => Ok(Found::Rule(rule)),
            None => Err(no_such_id(&prefix, &id, language)),
        };
    }
    let mut found: Vec<(u32, &'static Rule)> =
        rules().iter().filter_map(|rule| Some((score(rule, query)?, rule))).collect();
    if found.is_empty() {
        return Err(no_such_topic(query, language));
    }
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let named = found.iter().filter(|(score, _)| *score >= NAMED).count();
    if named > 0 && query.contains(|letter: char| letter.is_ascii_digit()) {
        // The number of a chapter means the chapter and nothing else.
        found.truncate(named);
    }
    Ok(Found::Topic(found.into_iter().map(|(_, rule)| rule).collect(), named))
}

/// `BUILD-06`, `build 6`, `Build6`: the letters in capitals and the number.
fn as_id(query: &str) -> Option<(String, u32)> {
    let query = query.trim();
    let letters = query.len() - query.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let (prefix, rest) = query.split_at(letters);
    let number = rest.trim_start_matches(['-', ' ', '_']);
    let fits = !prefix.is_empty() && (1..=4).contains(&number.len());
    let number = number.parse().ok().filter(|_| fits)?;
    Some((prefix.to_ascii_uppercase(), number))
}

/// From here on a rule was not found but called by its chapter or prefix.
const NAMED: u32 = 10_000;

/// How well the rule answers; nothing if one of the words does not occur.
fn score(rule: &Rule, query: &str) -> Option<u32> {
    let query = fold(query);
    let chapter = chapter_of(rule);
    let whole = query.trim();
    if fold(rule.prefix()) == whole {
        return Some(2 * NAMED);
    }
    if [chapter.key, chapter.number(), chapter.name()].contains(&whole) {
        return Some(NAMED);
    }
    let found: Option<u32> =
        words(&query).map(|word| best_match(rule, word)).try_fold(0, |sum, one| Some(sum + one?));
    found.filter(|sum| *sum > 0)
}

/// The best place in which the word occurs.
fn best_match(rule: &Rule, word: &str) -> Option<u32> {
    let texts = FOLDED.get(rules().iter().position(|other| other.id == rule.id)?)?;
    texts.iter().filter_map(|(weight, text)| Some(weight * match_in(text, word)?)).max()
}

/// A whole word counts most, then its beginning, then any part of it.
fn match_in(text: &str, word: &str) -> Option<u32> {
    let one = |other: &str| {
        if other == word {
            Some(4)
        } else if other.starts_with(word) {
            Some(3)
        } else {
            (word.len() > 3 && other.contains(word)).then_some(2)
        }
    };
    words(text).filter_map(one).max()
}

/// The texts of each rule as they are compared, each with its weight.
static FOLDED: LazyLock<Vec<Vec<(u32, String)>>> =
    LazyLock::new(|| rules().iter().map(folded).collect());

fn folded(rule: &Rule) -> Vec<(u32, String)> {
    let mut texts = vec![(12, fold(&rule.id))];
    let weighed = [
        (10, Some(&rule.title)),
        (5, Some(&rule.statement)),
        (2, rule.differs.as_ref()),
        (2, rule.ruling.as_ref()),
        (1, rule.question.as_ref()),
    ];
    for (weight, text) in weighed {
        texts.extend(text.map(|text| (weight, fold(&format!("{} {}", text.de, text.en)))));
    }
    texts.extend(rule.booklets.values().map(|heading| (3, fold(heading))));
    texts
}

fn no_such_id(prefix: &str, id: &str, language: Language) -> String {
    let numbers: Vec<_> = rules()
        .iter()
        .filter(|rule| rule.prefix() == prefix)
        .map(|rule| rule.id.as_str())
        .collect();
    if let (Some(first), Some(last)) = (numbers.first(), numbers.last()) {
        return language.pick(
            format!("es gibt keine Regel {id}: es gibt {first} bis {last}"),
            format!("there is no rule {id}: there are {first} to {last}"),
        );
    }
    let ids = rules().iter().map(|rule| rule.id.as_str());
    let near = nearest(id, ids, 3);
    language.pick(
        format!("es gibt keine Regel {id}{}", did_you_mean(&near, "; gemeint ist vielleicht")),
        format!("there is no rule {id}{}", did_you_mean(&near, "; did you mean")),
    )
}

fn no_such_topic(query: &str, language: Language) -> String {
    let query = query.trim();
    let known: Vec<&str> = FOLDED
        .iter()
        .flatten()
        .filter(|(weight, _)| *weight >= 5)
        .flat_map(|(_, text)| words(text))
        .chain(CHAPTERS.iter().map(Chapter::name))
        .filter(|word| word.len() > 3)
        .collect();
    let near = nearest(&fold(query), known.into_iter(), 2);
    language.pick(
        format!(
            "keine Regel handelt von \"{query}\"{}",
            did_you_mean(&near, "; gemeint ist vielleicht")
        ),
        format!("no rule is about \"{query}\"{}", did_you_mean(&near, "; did you mean")),
    )
}

fn did_you_mean(near: &[&str], lead: &str) -> String {
    if near.is_empty() { String::new() } else { format!("{lead} {}?", near.join(", ")) }
}

/// The nearest of these, at most three, none further away than `most` slips of the finger.
fn nearest<'a>(wanted: &str, known: impl Iterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let mut near: Vec<(usize, &str)> = known
        .map(|word| (strsim::damerau_levenshtein(wanted, word), word))
        .filter(|(distance, _)| *distance <= most)
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter().map(|(_, word)| word).take(3).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topic(query: &str) -> Vec<&'static str> {
        match find(query, Language::English) {
            Ok(Found::Topic(rules, _)) => rules.iter().map(|rule| rule.id.as_str()).collect(),
            Ok(Found::Rule(rule)) => vec![&rule.id],
            Ok(Found::Everything) | Err(_) => Vec::new(),
        }
    }

    #[test]
    fn an_id_is_found_however_it_is_typed() {
        for query in ["BUILD-06", "build-06", "Build 6", "build6", " BUILD-6 "] {
            assert_eq!(topic(query), ["BUILD-06"], "{query}");
        }
    }

    #[test]
    fn near_ids_are_proposed() {
        let told = |query| find(query, Language::English).err().unwrap_or_default();
        assert!(told("BULD-06").contains("BUILD-06"), "{}", told("BULD-06"));
        assert!(told("BUILD-99").contains("BUILD-01 to BUILD-14"), "{}", told("BUILD-99"));
        assert!(told("hypotek").contains("hypothek"), "{}", told("hypotek"));
    }

    #[test]
    fn chapters_and_prefixes_come_first() {
        assert!(topic("sell")[..6].iter().all(|id| id.starts_with("SELL")));
        assert!(topic("06")[..13].iter().all(|id| !id.starts_with("BUILD")));
        assert!(topic("jail").len() > 25);
    }

    #[test]
    fn both_languages_are_searched_without_umlauts() {
        let german = topic("gefaengnis");
        assert_eq!(german, topic("GEFÄNGNIS"));
        assert!(german.contains(&"JAIL-01"));
        assert!(topic("hypothek zinsen").contains(&"MORTGAGE-08"));
        assert!(topic("quetzalcoatl").is_empty());
    }
}
