//! Looking for rules: those of one's own booklet first, then what only others say.

use bankhalter_rulebook::{Book, Hit, Rule, Stance};
use bankhalter_rules::Booklet;

/// How many of each are shown.
const MOST: usize = 12;

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Results<'a> {
    /// What concerns the booklet, best first.
    pub(super) own: Vec<&'a Rule>,
    /// What only other booklets say.
    pub(super) others: Vec<&'a Rule>,
    /// How many more of its own there are than are shown.
    pub(super) left: usize,
    /// Has even the best little to do with what was asked?
    pub(super) is_guess: bool,
}

/// Looks for rules by id, by chapter or by what somebody asks.
pub(super) fn search<'a>(book: &'a Book, query: &str, booklet: Booklet) -> Results<'a> {
    let hits = book.search(query);
    let is_guess = hits.first().is_some_and(|best| !Hit::is_likely(best));
    let mut results = Results { is_guess, ..Results::default() };
    for hit in hits {
        let is_own = hit.rule.stance(booklet) != Stance::Silent;
        let list = if is_own { &mut results.own } else { &mut results.others };
        if list.len() < MOST {
            list.push(hit.rule);
        } else if is_own {
            results.left += 1;
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_rulebook::source::built_in;

    fn ids(rules: &[&Rule]) -> Vec<String> {
        rules.iter().map(|rule| rule.id.clone()).collect()
    }

    #[test]
    fn an_id_finds_its_rule() {
        let results = search(built_in(), " build 6 ", Booklet::Euro);
        assert_eq!(ids(&results.own), ["BUILD-06"]);
        assert!(results.others.is_empty());
    }

    #[test]
    fn words_find_rules_of_the_own_booklet_first() {
        let results = search(built_in(), "Hypothek", Booklet::Sonic);
        assert!(ids(&results.own)[0].starts_with("MORTGAGE"), "{:?}", ids(&results.own));
        assert!(results.own.len() <= MOST);
        let others = ids(&results.others);
        assert!(ids(&results.own).iter().all(|id| !others.contains(id)));
    }

    #[test]
    fn what_only_others_say_is_not_counted_as_ones_own() {
        let mut long = 0;
        for query in ["Hypothek", "mortgage", "house", "auction", "rent", "jail", "money"] {
            let hits = built_in().search(query);
            let is_own = |rule: &Rule| rule.stance(Booklet::Sonic) != Stance::Silent;
            let own = hits.iter().filter(|hit| is_own(hit.rule)).count();
            let others = hits.len() - own;
            let results = search(built_in(), query, Booklet::Sonic);
            assert_eq!(results.own.len() + results.left, own, "{query}");
            assert_eq!(results.others.len(), others.min(MOST), "{query}");
            long += usize::from(own > MOST && others > 0);
        }
        assert!(long > 0, "some find more than is shown, of both");
    }

    #[test]
    fn what_only_others_say_is_found_apart() {
        let doubled = search(built_in(), "mortgaged sibling", Booklet::Sonic);
        assert!(ids(&doubled.others).contains(&"RENT-09".to_owned()));
        assert!(!ids(&doubled.own).contains(&"RENT-09".to_owned()));
    }

    #[test]
    fn nothing_is_found_for_nothing() {
        let results = search(built_in(), "   ", Booklet::Euro);
        assert!(results.own.is_empty() && results.others.is_empty());
    }
}
