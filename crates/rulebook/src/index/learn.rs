//! Making the index: from the book, from the words people use and from the questions they ask.

use bankhalter_editions::{Edition, Noun, SpaceKind, all};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

use super::{AND, Entry, Index, Meaning};
use crate::{
    fold::{fold, stem, words},
    rule::Rule,
};

/// What people say and ask: `rulebook/words.toml` and `rulebook/asked.toml`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    /// Words that say nothing about what is looked for.
    ignored: Vec<String>,
    /// Words that mean the same, by a name for what they mean.
    alike: BTreeMap<String, Vec<String>>,
    /// What a meaning is a kind of: a question about houses may be answered for all buildings.
    kinds: BTreeMap<String, Vec<String>>,
    /// How telling a meaning is, where counting misjudges it.
    weight: BTreeMap<String, u32>,
    /// Phrases that mean several things at once.
    both: BTreeMap<String, Vec<String>>,
    /// How likely somebody looks for a rule, in percent: by its topic or its id.
    rank: BTreeMap<String, u32>,
}

/// The questions a rule answers, as people ask them, in each language.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Questions {
    #[serde(default)]
    pub(crate) de: Vec<String>,
    #[serde(default)]
    pub(crate) en: Vec<String>,
}

/// All questions, by rule.
pub(crate) type Asked = BTreeMap<String, Questions>;

impl Index {
    /// Learns the words and reads everything that is said about the rules.
    pub(crate) fn learn(
        rules: &[Rule],
        words: &Words,
        asked: &Asked,
        silent: &[Questions],
    ) -> Self {
        let mut learner = Learner::taught(words);
        let none = Questions::default();
        let entries = rules.iter().map(|rule| {
            let rank = words.rank.get(&rule.id).or_else(|| words.rank.get(rule.prefix()));
            let asked = asked.get(&rule.id).unwrap_or(&none);
            learner.entry(rule, asked, rank.copied().unwrap_or(100))
        });
        let entries: Vec<Entry> = entries.collect();
        let silent = silent.iter().map(|questions| learner.lines(questions)).collect();
        let mut index = Self { silent, ..learner.finish(entries) };
        let names: Vec<&String> = words.alike.keys().collect();
        for (weight, name) in index.weights.iter_mut().zip(&names) {
            *weight = words.weight.get(*name).copied().unwrap_or(*weight);
        }
        let number_of = |name| names.iter().position(|known| *known == name).map(meaning);
        for means in index.means.iter_mut().filter(|means| !means.contains(&AND)) {
            let of = means.iter().filter_map(|one| words.kinds.get(*names.get(usize::from(*one))?));
            let kinds: Vec<_> = of.flatten().filter_map(number_of).collect();
            means.extend(kinds);
        }
        index
    }
}

/// An index that grows.
struct Learner {
    /// The words that were given by hand.
    given: Index,
    /// Words of the book that stand for themselves.
    own: BTreeMap<String, Meaning>,
}

impl Learner {
    fn taught(words: &Words) -> Self {
        let mut exact: BTreeMap<String, BTreeSet<Meaning>> = BTreeMap::new();
        let names: Vec<&String> = words.alike.keys().collect();
        let number_of = |name: &str| names.iter().position(|known| *known == name).map(meaning);
        for (number, words) in words.alike.values().enumerate() {
            for word in words {
                exact.entry(plain(word)).or_default().insert(meaning(number));
            }
        }
        // What was given by hand knows better what people mean by a word.
        let by_hand: BTreeSet<String> = exact.keys().cloned().collect();
        for (name, word) in all().iter().flat_map(named) {
            let (word, number) = (plain(&word), number_of(name));
            if let Some(number) = number.filter(|_| !by_hand.contains(&word)) {
                exact.entry(word).or_default().insert(number);
            }
        }
        for word in &words.ignored {
            exact.entry(plain(word)).or_default().clear();
        }
        let mut known = exact.clone();
        for (word, means) in &exact {
            let stem = stem(word);
            if !exact.contains_key(stem) && !word.contains(' ') {
                known.entry(stem.to_owned()).or_default().extend(means);
            }
        }
        let known = known.into_iter().map(|(word, means)| (word, means.into_iter().collect()));
        let mut known: BTreeMap<String, Vec<Meaning>> = known.collect();
        for (phrase, names) in &words.both {
            let means: Vec<_> = names.iter().filter_map(|name| number_of(name)).collect();
            let joined = means.chunks(1).collect::<Vec<_>>().join(&AND);
            known.insert(plain(phrase), joined);
        }
        let given = Index {
            means: known.values().cloned().collect(),
            words: known.into_keys().collect(),
            given: meaning(names.len()),
            ..Index::default()
        };
        Self { given, own: BTreeMap::new() }
    }

    fn entry(&mut self, rule: &Rule, questions: &Questions, rank: u32) -> Entry {
        let titles = [&rule.title.de, &rule.title.en];
        let lines = titles.into_iter().chain(&questions.de).chain(&questions.en);
        // Many questions differ in small words only, or in their language.
        let asked: BTreeSet<Vec<Meaning>> = lines.map(|line| self.line(line)).collect();
        let asked: Vec<Vec<Meaning>> = asked.into_iter().collect();
        let mut seen: BTreeSet<Meaning> = asked.iter().flatten().copied().collect();
        let mut further = |learner: &mut Self, texts: &[&str]| {
            let read: BTreeSet<_> = texts.iter().flat_map(|text| learner.line(text)).collect();
            read.into_iter().filter(|one| seen.insert(*one)).collect()
        };
        let said = further(self, &[&rule.statement.de, &rule.statement.en]);
        let remarks = [&rule.differs, &rule.question, &rule.ruling].into_iter().flatten();
        let remarks = remarks.flat_map(|text| [text.de.as_str(), text.en.as_str()]);
        let headings = rule.booklets.values().map(String::as_str);
        let noted = further(self, &remarks.chain(headings).collect::<Vec<_>>());
        Entry { rank, asked, said, noted }
    }

    /// What the ways of asking for something speak of.
    fn lines(&mut self, questions: &Questions) -> Vec<Vec<Meaning>> {
        let lines = questions.de.iter().chain(&questions.en);
        let lines: BTreeSet<Vec<Meaning>> = lines.map(|line| self.line(line)).collect();
        lines.into_iter().collect()
    }

    /// What a line speaks of, each meaning once.
    fn line(&mut self, text: &str) -> Vec<Meaning> {
        let folded = self.given.rejoined(&fold(text));
        let words: Vec<&str> = words(&folded).collect();
        let mut rest = &words[..];
        let mut line = BTreeSet::new();
        while let Some(word) = rest.first() {
            let mut length = 1;
            if let Some((taken, means)) = self.given.phrase(rest) {
                line.extend(means.iter().filter(|one| **one != AND));
                length = taken;
            } else if let Some(parts) = self.given.split(word) {
                line.extend(parts.iter().flatten().map(|(one, _)| *one));
            } else {
                let next = usize::from(self.given.given) + self.own.len();
                line.insert(*self.own.entry(stem(word).to_owned()).or_insert(meaning(next)));
            }
            rest = &rest[length..];
        }
        line.into_iter().collect()
    }

    fn finish(self, entries: Vec<Entry>) -> Index {
        let mut rules = vec![0_u32; usize::from(self.given.given)];
        for entry in &entries {
            let all: BTreeSet<_> = entry.asked.iter().flatten().chain(&entry.said).collect();
            for one in all {
                rules.get_mut(usize::from(*one)).into_iter().for_each(|rules| *rules += 1);
            }
        }
        let all: BTreeMap<String, Vec<Meaning>> = (self.given.words.into_iter())
            .zip(self.given.means)
            .chain(self.own.into_iter().map(|(word, one)| (word, vec![one])))
            .collect();
        Index {
            weights: rules.iter().map(|rules| telling(*rules, entries.len())).collect(),
            means: all.values().cloned().collect(),
            words: all.into_keys().collect(),
            given: self.given.given,
            entries,
            silent: Vec::new(),
        }
    }
}

/// What occurs in few rules tells more than what occurs in many.
fn telling(rules: u32, all: usize) -> u32 {
    let all = f64::from(u32::try_from(all).unwrap_or(u32::MAX));
    let weight = 10.0 * (1.0 + all / f64::from(rules.max(2))).ln();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "10 to 60")]
    let weight = weight.round() as u32;
    weight
}

/// What the squares and things of an edition are called, with the meaning they share.
fn named(edition: &Edition) -> Vec<(&'static str, String)> {
    let nouns = &edition.nouns;
    let things = [
        ("property", &nouns.property),
        ("property", &nouns.street),
        ("station", &nouns.station),
        ("utility", &nouns.utility),
        ("house", &nouns.house),
        ("hotel", &nouns.hotel),
        ("deed", &nouns.deed),
        ("card", &nouns.chance_card),
        ("card", &nouns.chest_card),
        ("money", &edition.money.name),
    ];
    let things =
        things.into_iter().flat_map(|(name, noun)| forms(noun).map(move |form| (name, form)));
    let squares = edition.spaces.iter().filter_map(|space| {
        let name = match space.kind {
            SpaceKind::Street { .. } => "property",
            SpaceKind::Station { .. } => "station",
            SpaceKind::Utility { .. } => "utility",
            SpaceKind::Tax { .. } => "tax",
            SpaceKind::Draw(_) => "card",
            SpaceKind::Go
            | SpaceKind::Jail { .. }
            | SpaceKind::FreeParking
            | SpaceKind::GoToJail => {
                return None;
            }
        };
        Some([(name, space.name.de.clone()), (name, space.name.en.clone())])
    });
    things.chain(squares.flatten()).collect()
}

fn forms(Noun { de, en }: &Noun) -> impl Iterator<Item = String> {
    let german = [&de.singular, &de.genitive, &de.plural, &de.dative_plural];
    german.into_iter().chain([&en.singular, &en.plural]).cloned()
}

/// A word or phrase as the index has it.
fn plain(text: &str) -> String {
    words(&fold(text)).collect::<Vec<_>>().join(" ")
}

fn meaning(number: usize) -> Meaning {
    Meaning::try_from(number).expect("a test reads the words: there are a few thousand")
}

#[cfg(test)]
mod tests {
    use crate::source::{asked, built_in, words};

    #[test]
    fn every_name_in_the_lists_is_one() {
        let words = words();
        for name in words.rank.keys() {
            let mut rules = built_in().rules().iter();
            let known = rules.any(|rule| rule.id == *name || rule.prefix() == name);
            assert!(known, "no rule and no topic is called {name}");
        }
        let named = words.both.values().chain(words.kinds.values()).flatten();
        for name in named.chain(words.kinds.keys()).chain(words.weight.keys()) {
            assert!(words.alike.contains_key(name), "no words mean {name}");
        }
        for id in asked().keys() {
            assert!(built_in().rule(id).is_some(), "{id} is asked for");
        }
    }
}
