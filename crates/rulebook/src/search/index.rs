//! The words of every rule as they are compared.

use bankhalter_editions::Language;

use super::{Demand, topics};
use crate::{
    book::Pages,
    fold::{fold, stem, words},
    rule::{Rule, Text},
};

/// The texts of each rule, folded.
#[derive(Debug)]
pub(crate) struct Index {
    rules: Vec<Vec<Field>>,
}

#[derive(Debug)]
struct Field {
    /// How much a word counts here.
    weight: u32,
    /// The language it is written in; none for ids and names.
    language: Option<Language>,
    text: String,
}

/// Words of titles and statements are worth proposing.
const TELLING: u32 = 5;
/// The names of a topic, which all its rules share.
const TOPIC: u32 = 6;

impl Index {
    pub(crate) fn of(pages: &Pages) -> Self {
        Self { rules: pages.rules.iter().map(fields).collect() }
    }

    /// How well rule number `number` answers: each word may have several spellings.
    pub(super) fn score(
        &self,
        number: usize,
        words: &[Vec<String>],
        language: Language,
        demand: Demand,
    ) -> Option<u32> {
        let fields = self.rules.get(number)?;
        let mut sum = 0;
        for spellings in words {
            let best = spellings.iter().filter_map(|word| best_match(fields, word, language)).max();
            match (best, demand) {
                (Some(best), _) => sum += best,
                (None, Demand::AllWords) => return None,
                (None, Demand::SomeWord) => {}
            }
        }
        (sum > 0).then_some(sum)
    }

    /// The words a reader could have meant.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let telling = self.rules.iter().flatten().filter(|field| field.weight >= TELLING);
        telling.flat_map(|field| words(&field.text)).filter(|word| word.len() > 3)
    }

    /// The word as it stands if it occurs anywhere, else what comes nearest to it.
    pub(super) fn spellings(&self, word: Vec<String>) -> Vec<String> {
        let Some(typed) = word.first() else { return word };
        let occurs = |field: &Field| match_in(&field.text, typed).is_some();
        if self.rules.iter().flatten().any(occurs) {
            return word;
        }
        let most = if typed.len() > 5 { 2 } else { 1 };
        let near = nearest(typed, self.words(), most);
        if near.is_empty() { word } else { near }
    }
}

/// The nearest of these, at most three, none further away than `most` slips of the finger.
pub(super) fn nearest<'a>(
    wanted: &str,
    known: impl Iterator<Item = &'a str>,
    most: usize,
) -> Vec<String> {
    let mut near: Vec<(usize, &str)> = Vec::new();
    for word in known.filter(|word| word.len().abs_diff(wanted.len()) <= most) {
        let found = (strsim::damerau_levenshtein(wanted, word), word);
        if found.0 <= most
            && let Err(place) = near.binary_search(&found)
        {
            near.insert(place, found);
        }
    }
    near.into_iter().map(|(_, word)| word.to_owned()).take(3).collect()
}

/// The best place in which the word occurs; in the reader's own language it counts twice. That the
/// rule's whole topic is called so counts besides.
fn best_match(fields: &[Field], word: &str, language: Language) -> Option<u32> {
    let matches = fields.iter().filter_map(|field| {
        let own = field.language.is_none_or(|written| written == language);
        Some(field.weight * match_in(&field.text, word)? * if own { 2 } else { 1 })
    });
    let of_topic = |field: &&Field| field.weight == TOPIC && match_in(&field.text, word) == Some(4);
    let bonus = if fields.iter().any(|field| of_topic(&field)) { 4 * TOPIC } else { 0 };
    matches.max().map(|best| best + bonus)
}

/// A whole word counts most, then its beginning or another form of it, then any part of it.
fn match_in(text: &str, word: &str) -> Option<u32> {
    let one = |other: &str| {
        if other == word {
            Some(4)
        } else if other.starts_with(word) || stem(other) == stem(word) {
            Some(3)
        } else {
            (word.len() > 3 && other.contains(stem(word))).then_some(2)
        }
    };
    words(text).filter_map(one).max()
}

fn fields(rule: &Rule) -> Vec<Field> {
    let name = |weight, text: &str| Field { weight, language: None, text: fold(text) };
    let topic: Vec<String> = topics::names(rule.prefix()).collect();
    let mut fields = vec![name(12, &rule.id), name(TOPIC, &topic.join(" "))];
    let weighed = [
        (10, Some(&rule.title)),
        (5, Some(&rule.statement)),
        (2, rule.differs.as_ref()),
        (2, rule.ruling.as_ref()),
        (1, rule.question.as_ref()),
    ];
    for (weight, text) in weighed {
        let Some(Text { de, en }) = text else { continue };
        let written = |language, text| Field { weight, language: Some(language), text: fold(text) };
        fields.push(written(Language::German, de));
        fields.push(written(Language::English, en));
    }
    fields.extend(rule.booklets.values().map(|heading| name(3, heading)));
    fields
}
