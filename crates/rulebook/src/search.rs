//! Finding rules: by id, by chapter, by what people ask.

use bankhalter_editions::Text;

use crate::{book::Book, fold::fold, pages::Silence, rule::Rule};

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found<'a> {
    /// One rule by its id.
    Rule(&'a Rule),
    /// All rules of the chapter or topic that was named, in the order of the inventory.
    Topic(Vec<&'a Rule>),
    /// The rules that answer a question, best first.
    Answers(Vec<&'a Rule>),
    /// Rules that have little to do with the question: perhaps one of them is meant.
    Guesses(Vec<&'a Rule>),
}

/// A rule that answers a search, and how well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// More is better; only good for comparing hits of one search.
    pub score: u32,
}

impl Hit<'_> {
    /// Does it answer what was asked? Else it only may be meant.
    pub const fn is_likely(&self) -> bool {
        self.score >= LIKELY
    }
}

/// Nothing was found, and what may have been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotFound {
    /// There is no rule with this id, but these.
    Number {
        /// What was asked for.
        id: String,
        /// The first of its topic.
        first: String,
        /// The last.
        last: String,
    },
    /// There is no such id at all.
    Id {
        /// What was asked for.
        id: String,
        /// What comes near.
        near: Vec<String>,
    },
    /// No booklet answers this, and this is said about it.
    Silent {
        /// What is said.
        says: Text,
    },
    /// Nobody asks as long as that.
    TooLong {
        /// How many letters are read.
        most: usize,
    },
    /// No rule is about it.
    Topic {
        /// What was asked for.
        query: String,
        /// What there is to read.
        chapters: Vec<Text>,
    },
}

/// A rule that was called by its topic or chapter has this score.
const NAMED: u32 = 10_000;
/// A rule that answers less than so many percent of what the best one does is no answer.
const LEAST: u32 = 30;
/// A rule with a lower score has little to do with what was asked.
const LIKELY: u32 = 500;
/// Longer questions are not read.
const LONGEST: usize = 500;

impl Book {
    /// Looks for an id, a chapter or a topic, or else for an answer to a question.
    pub fn find(&self, query: &str) -> Result<Found<'_>, NotFound> {
        if let Some((prefix, number)) = self.as_id(query) {
            let id = format!("{prefix}-{number:02}");
            let found = self.rule(&id).map(Found::Rule);
            return found.ok_or_else(|| self.no_such_id(&prefix, id));
        }
        if query.len() > LONGEST {
            return Err(NotFound::TooLong { most: LONGEST });
        }
        if let Some(silence) = self.silence(query) {
            return Err(NotFound::Silent { says: silence.says.clone() });
        }
        let hits = self.search(query);
        let Some(best) = hits.first() else { return Err(self.no_such_topic(query)) };
        let found = match best {
            Hit { score: NAMED, .. } => Found::Topic,
            best if best.is_likely() => Found::Answers,
            _ => Found::Guesses,
        };
        Ok(found(hits.into_iter().map(|hit| hit.rule).collect()))
    }

    /// What no booklet answers, if that is what somebody asks.
    pub fn silence(&self, query: &str) -> Option<&Silence> {
        if query.len() > LONGEST || self.as_id(query).is_some() || self.is_topic(query) {
            return None;
        }
        let place = self.pages.index.silence(&self.pages.index.read(query))?;
        self.pages.silent.get(place)
    }

    /// Is a topic or a chapter called by its name?
    fn is_topic(&self, query: &str) -> bool {
        let whole = fold(query);
        self.rules().iter().any(|rule| self.is_named(rule, whole.trim()))
    }

    /// What a reader may mean, best first: an id, a topic or chapter, or a question in his own words,
    /// German or English, slips of the finger included.
    pub fn search(&self, query: &str) -> Vec<Hit<'_>> {
        let hit = |score| move |rule| Hit { rule, score };
        if let Some((prefix, number)) = self.as_id(query) {
            let rule = self.rule(&format!("{prefix}-{number:02}"));
            return rule.map(hit(NAMED)).into_iter().collect();
        }
        let whole = fold(query);
        let named = self.rules().iter().filter(|rule| self.is_named(rule, whole.trim()));
        let named: Vec<_> = named.map(hit(NAMED)).collect();
        if !named.is_empty() {
            return named;
        }
        // A number alone asks nothing, and nobody types a question of pages.
        let digits = query.chars().filter(char::is_ascii_digit).count();
        let is_number = digits < 2 && !query.chars().any(char::is_alphabetic);
        if is_number || query.len() > LONGEST {
            return Vec::new();
        }
        let terms = self.pages.index.read(query);
        if self.pages.index.silence(&terms).is_some() {
            return Vec::new();
        }
        let mut hits: Vec<Hit<'_>> = Vec::new();
        for (rule, score) in self.rules().iter().zip(self.pages.index.scores(&terms)) {
            let place = hits.partition_point(|hit| hit.score >= score);
            hits.insert(place, Hit { rule, score });
        }
        let least = hits.first().map_or(0, |best| best.score * LEAST / 100).max(1);
        hits.retain(|hit| hit.score >= least);
        hits
    }

    /// Is the rule called by its topic or its chapter?
    fn is_named(&self, rule: &Rule, whole: &str) -> bool {
        let chapter = self.chapter_of(rule);
        fold(rule.prefix()) == whole
            || [chapter.key.as_str(), chapter.number(), chapter.name()].contains(&whole)
    }

    fn no_such_id(&self, prefix: &str, id: String) -> NotFound {
        let mut of_topic = self.rules().iter().filter(|rule| rule.prefix() == prefix);
        if let Some(first) = of_topic.next() {
            let last = of_topic.next_back().unwrap_or(first);
            return NotFound::Number { id, first: first.id.clone(), last: last.id.clone() };
        }
        let slips = |rule: &Rule| strsim::osa_distance(&rule.id, &id);
        let near = (1..=3).flat_map(|most| {
            self.rules().iter().filter(move |rule| slips(rule) == most).map(|rule| rule.id.clone())
        });
        let near = near.take(3).collect();
        NotFound::Id { near, id }
    }

    fn no_such_topic(&self, query: &str) -> NotFound {
        let chapters = self.chapters().iter().skip(1).map(|chapter| chapter.title.clone());
        NotFound::Topic { query: query.trim().to_owned(), chapters: chapters.collect() }
    }

    /// `BUILD-06`, `build 6`, `Build6`: the letters in capitals and the number.
    fn as_id(&self, query: &str) -> Option<(String, u32)> {
        let query = query.trim();
        let letters =
            query.len() - query.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let (prefix, rest) = query.split_at(letters);
        let number = rest.trim_start_matches(['-', ' ', '_']);
        let prefix = prefix.to_ascii_uppercase();
        // `LOS 200` and `4 Häuser` are questions.
        let known = || self.rules().iter().any(|rule| rule.prefix() == prefix);
        let fits = !prefix.is_empty() && (rest.starts_with('-') || (number.len() < 3 && known()));
        let number = number.parse().ok().filter(|_| fits && number.len() < 5)?;
        Some((prefix, number))
    }
}

#[cfg(test)]
#[cfg(feature = "source")]
mod tests;
