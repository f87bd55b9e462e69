//! The rules in the order of one booklet's own sections.

use bankhalter_rules::Booklet;

use crate::{book::Book, rule::Rule, stance::Stance};

/// A section of a booklet and the rules it states, or what was decided where it is silent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section<'a> {
    /// The booklet's own heading; none for what it does not say and was decided or reconstructed.
    pub heading: Option<&'a str>,
    /// What the heading means in English, if that is not the same.
    pub gloss: Option<&'a str>,
    /// Its rules in the order of the inventory.
    pub rules: Vec<&'a Rule>,
}

impl Book {
    /// Everything that concerns a booklet, section by section in its own order of reading. Each rule
    /// stands where it is stated first; what the booklet does not say comes last.
    pub fn contents(&self, booklet: Booklet) -> Vec<Section<'_>> {
        let headings = self.headings(booklet);
        let mut sections: Vec<Section<'_>> = headings
            .iter()
            .map(|heading| Section {
                heading: Some(heading),
                gloss: self.gloss(heading),
                rules: Vec::new(),
            })
            .chain([Section { heading: None, gloss: None, rules: Vec::new() }])
            .collect();
        for rule in self.rules() {
            let place = match rule.stance(booklet) {
                Stance::States(text) | Stance::Implies(text) => place(headings, text),
                Stance::Ruled | Stance::Reconstructed => None,
                Stance::Silent => continue,
            };
            sections[place.unwrap_or(headings.len())].rules.push(rule);
        }
        sections.retain(|section| !section.rules.is_empty());
        sections
    }

    /// What a heading means in English, if that is not the same.
    fn gloss(&self, heading: &str) -> Option<&str> {
        let gloss = self.pages.glosses.get(heading)?;
        (gloss != heading).then_some(gloss)
    }

    fn headings(&self, booklet: Booklet) -> &[String] {
        self.pages.headings.get(booklet.key()).map_or(&[], Vec::as_slice)
    }
}

/// Where among the headings the first of these stands: the longest with which it begins.
fn place(headings: &[String], stated: &str) -> Option<usize> {
    let first = stated.split(';').next().unwrap_or(stated).trim();
    let fits = |(_, heading): &(usize, &String)| first.starts_with(heading.as_str());
    let best = headings.iter().enumerate().filter(fits).max_by_key(|(_, heading)| heading.len());
    best.map(|(number, _)| number)
}

#[cfg(test)]
#[cfg(feature = "source")]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::source::built_in;

    #[test]
    fn every_rule_that_concerns_a_booklet_stands_in_it_once() {
        for booklet in Booklet::ALL {
            let contents = built_in().contents(booklet);
            let mut ids: Vec<_> =
                contents.iter().flat_map(|section| &section.rules).map(|rule| &rule.id).collect();
            let concerned = built_in().rules().iter();
            let concerned = concerned.filter(|rule| rule.stance(booklet) != Stance::Silent);
            assert_eq!(ids.len(), concerned.count(), "{booklet:?}");
            ids.sort_unstable();
            ids.dedup();
            assert!(ids.len() > 200, "{booklet:?}");
        }
    }

    #[test]
    fn every_stated_heading_is_one_of_the_booklet() {
        for booklet in Booklet::ALL {
            let headings = built_in().headings(booklet);
            assert!(headings.len() > 20, "{booklet:?}");
            for rule in built_in().rules() {
                let Some(stated) = rule.booklets.get(booklet.key()) else { continue };
                for part in stated.split(';') {
                    assert!(place(headings, part).is_some(), "{}: {part}", rule.id);
                }
            }
        }
    }

    #[test]
    fn every_heading_is_understood_without_german() {
        let book = built_in();
        let headings: BTreeSet<_> =
            Booklet::ALL.iter().flat_map(|one| book.headings(*one)).collect();
        let glosses: BTreeSet<_> = book.pages.glosses.keys().collect();
        assert_eq!(glosses, headings);
        let contents = book.contents(Booklet::Euro);
        let gloss = |wanted| {
            let section = contents.iter().find(|section| section.heading == Some(wanted));
            section.and_then(|section| section.gloss)
        };
        assert_eq!(gloss("Hypotheken"), Some("Mortgages"));
        assert_eq!(gloss("Hotels"), None, "the same needs no gloss");
    }

    #[test]
    fn sections_follow_the_booklet() {
        let contents = built_in().contents(Booklet::Euro);
        let at = |wanted| contents.iter().position(|section| section.heading == Some(wanted));
        assert!(at("Pasch") < at("Das Gefängnis"));
        assert!(at("Das Gefängnis") < at("Hypotheken"));
        let doubles = at("Pasch").map(|number| contents[number].rules[0].id.as_str());
        assert_eq!(doubles, Some("DOUBLES-01"));
        let last = contents.last().map(|section| section.heading);
        assert_eq!(last, Some(None), "what was decided comes last");
    }
}
