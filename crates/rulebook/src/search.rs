//! Finding rules: by id, by chapter, by what is said in them.

mod index;
mod topics;

use bankhalter_editions::Language;
use bankhalter_rules::Booklet;

use crate::{
    book::{Book, Chapter},
    fold::{fold, stem, words},
    pick,
    rule::Rule,
    stance::Stance,
};
pub(crate) use index::Index;
use index::nearest;

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found<'a> {
    /// One rule by its id.
    Rule(&'a Rule),
    /// Rules that have to do with it, best first; so many of them belong to the chapter or the
    /// topic that was named.
    Topic(Vec<&'a Rule>, usize),
}

/// A rule that answers a search, and how well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// More is better; only good for comparing hits of one search.
    pub score: u32,
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
    /// No rule is about it.
    Topic {
        /// What was asked for.
        query: String,
        /// What comes near.
        near: Vec<String>,
    },
}

/// From here on a rule was not found but called by its chapter or topic.
const NAMED: u32 = 10_000;

impl Book {
    /// Looks for an id, a chapter or a topic exactly as it is spelt; if there is nothing, what comes
    /// near.
    pub fn find(&self, query: &str, language: Language) -> Result<Found<'_>, NotFound> {
        if let Some((prefix, number)) = as_id(query) {
            let id = format!("{prefix}-{number:02}");
            let found = self.rule(&id).map(Found::Rule);
            return found.ok_or_else(|| self.no_such_id(&prefix, id));
        }
        let mut hits = self.hits(&wanted(query), query, language, Demand::AllWords);
        if hits.is_empty() {
            return Err(self.no_such_topic(query));
        }
        let named = hits.iter().filter(|hit| hit.score >= NAMED).count();
        if named > 0 && query.contains(|letter: char| letter.is_ascii_digit()) {
            // The number of a chapter means the chapter and nothing else.
            hits.truncate(named);
        }
        Ok(Found::Topic(hits.into_iter().map(|hit| hit.rule).collect(), named))
    }

    /// What a reader may mean, best first: an id, a chapter, words in either language, slips of the
    /// finger included. With a booklet only what concerns it; an id is always found.
    pub fn search(
        &self,
        query: &str,
        language: Language,
        booklet: Option<Booklet>,
    ) -> Vec<Hit<'_>> {
        if let Some((prefix, number)) = as_id(query) {
            let rule = self.rule(&format!("{prefix}-{number:02}"));
            return rule.map(|rule| Hit { rule, score: NAMED }).into_iter().collect();
        }
        let mut hits = self.hits(&wanted(query), query, language, Demand::AllWords);
        if hits.first().is_none_or(|best| best.score < NAMED)
            && let Some(topic) = topics::meant(fold(query).trim())
        {
            hits = self.hits(&wanted(&topic), &topic, language, Demand::AllWords);
        }
        if hits.is_empty() {
            let meant: Vec<_> =
                wanted(query).into_iter().map(|word| self.index.spellings(word)).collect();
            let text = meant.iter().filter_map(|word| word.first().cloned()).collect::<Vec<_>>();
            let text = text.join(" ");
            hits = self.hits(&meant, &text, language, Demand::AllWords);
            if hits.is_empty() {
                hits = self.hits(&meant, &text, language, Demand::SomeWord);
            }
        }
        hits.retain(|hit| booklet.is_none_or(|one| hit.rule.stance(one) != Stance::Silent));
        hits
    }

    /// All rules that answer, best first; equals in the order of the inventory.
    fn hits(
        &self,
        words: &[Vec<String>],
        whole: &str,
        language: Language,
        demand: Demand,
    ) -> Vec<Hit<'_>> {
        let whole = fold(whole);
        let score = |(number, rule): (usize, &Rule)| {
            self.named(rule, whole.trim())
                .or_else(|| self.index.score(number, words, language, demand))
        };
        let rules = self.rules().iter().enumerate();
        let mut hits: Vec<Hit<'_>> = Vec::new();
        for (number, rule) in rules {
            if let Some(score) = score((number, rule)) {
                let place = hits.partition_point(|hit| hit.score >= score);
                hits.insert(place, Hit { rule, score });
            }
        }
        hits
    }

    /// Is the rule called by its topic or its chapter?
    fn named(&self, rule: &Rule, whole: &str) -> Option<u32> {
        if whole.is_empty() {
            return None;
        }
        if fold(rule.prefix()) == whole
            || topics::names(rule.prefix()).any(|name| stem(&name) == stem(whole))
        {
            return Some(2 * NAMED);
        }
        let chapter = self.chapter_of(rule);
        let of_file = [chapter.key.as_str(), chapter.number(), chapter.name()].contains(&whole);
        let titled = Language::ALL.iter().any(|language| fold(chapter.title(*language)) == whole);
        (of_file || titled).then_some(NAMED)
    }

    fn no_such_id(&self, prefix: &str, id: String) -> NotFound {
        let ids = || self.rules().iter().map(|rule| rule.id.as_str());
        let mut of_topic = self.rules().iter().filter(|rule| rule.prefix() == prefix);
        if let Some(first) = of_topic.next() {
            let last = of_topic.next_back().unwrap_or(first);
            return NotFound::Number { id, first: first.id.clone(), last: last.id.clone() };
        }
        let near = nearest(&id, ids(), 3);
        NotFound::Id { id, near }
    }

    fn no_such_topic(&self, query: &str) -> NotFound {
        let names = self.chapters().iter().map(Chapter::name);
        let near = nearest(&fold(query.trim()), self.index.words().chain(names), 2);
        NotFound::Topic { query: query.trim().to_owned(), near }
    }
}

/// How many of the words a rule must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Demand {
    AllWords,
    SomeWord,
}

impl NotFound {
    /// What to tell whoever asked.
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Number { id, first, last } => pick(
                language,
                format!("es gibt keine Regel {id}: es gibt {first} bis {last}"),
                format!("there is no rule {id}: there are {first} to {last}"),
            ),
            Self::Id { id, near } => pick(
                language,
                format!("es gibt keine Regel {id}{}", perhaps(near, "gemeint ist vielleicht")),
                format!("there is no rule {id}{}", perhaps(near, "did you mean")),
            ),
            Self::Topic { query, near } => {
                let said = perhaps(near, pick(language, "gemeint ist vielleicht", "did you mean"));
                pick(
                    language,
                    format!("keine Regel handelt von \"{query}\"{said}"),
                    format!("no rule is about \"{query}\"{said}"),
                )
            }
        }
    }
}

fn perhaps(near: &[String], lead: &str) -> String {
    if near.is_empty() { String::new() } else { format!("; {lead} {}?", near.join(", ")) }
}

/// The words that are looked for, each in its one spelling.
fn wanted(query: &str) -> Vec<Vec<String>> {
    words(&fold(query)).map(|word| vec![word.to_owned()]).collect()
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

#[cfg(all(test, feature = "source"))]
mod tests;
