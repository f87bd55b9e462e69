//! Questions as families ask them, and the rules that answer them.
//!
//! `questions/` has them with their right rules. Not every question can be understood, but nearly
//! all must: whoever looks a rule up in the middle of a game does not look twice.

use bankhalter_rulebook::source::built_in;
use std::collections::BTreeMap;

type Questions = BTreeMap<String, Vec<String>>;

/// How many were asked, how many found a right rule first, how many among the first three.
struct Tally {
    asked: usize,
    first: usize,
    in_three: usize,
    missed: Vec<String>,
}

fn ask(text: &str) -> Tally {
    let questions: Questions = toml::from_str(text).expect("a list of questions");
    let mut tally = Tally { asked: questions.len(), first: 0, in_three: 0, missed: Vec::new() };
    for (question, right) in &questions {
        assert!(right.iter().all(|id| built_in().rule(id).is_some()), "{question}: {right:?}");
        let hits = built_in().search(question);
        let best: Vec<&String> = hits.iter().take(3).map(|hit| &hit.rule.id).collect();
        tally.first += usize::from(best.first().is_some_and(|id| right.contains(id)));
        if best.iter().any(|id| right.contains(id)) {
            tally.in_three += 1;
        } else {
            tally.missed.push(format!("{question} {right:?}, found {best:?}"));
        }
    }
    tally
}

fn expect_answers(text: &str, least: usize) {
    let Tally { asked, first, in_three, missed } = ask(text);
    assert!(asked >= least, "{asked} questions");
    assert!(in_three * 100 >= asked * 98, "{in_three} of {asked}:\n{}", missed.join("\n"));
    assert!(first * 100 >= asked * 94, "{first} of {asked} found a right rule first");
}

#[test]
fn german_questions_find_their_rules() {
    expect_answers(include_str!("questions/de.toml"), 600);
}

#[test]
fn english_questions_find_their_rules() {
    expect_answers(include_str!("questions/en.toml"), 200);
}
