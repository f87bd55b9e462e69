//! Questions as families ask them, and the rules that answer them.
//!
//! `questions/` has them with their right rules. Not every question can be understood, but nearly
//! all must: whoever looks a rule up in the middle of a game does not look twice.

use bankhalter_rulebook::source::built_in;
use std::collections::BTreeMap;

type Questions = BTreeMap<String, Vec<String>>;

/// How many were asked, how many found a right rule first, which only among the first three, and
/// which not at all.
#[derive(Default)]
struct Tally {
    asked: usize,
    first: usize,
    second: Vec<String>,
    missed: Vec<String>,
}

fn ask(text: &str) -> Tally {
    let questions: Questions = toml::from_str(text).expect("a list of questions");
    let mut tally = Tally { asked: questions.len(), ..Tally::default() };
    for (question, right) in &questions {
        assert!(right.iter().all(|id| built_in().rule(id).is_some()), "{question}: {right:?}");
        let hits = built_in().search(question);
        let best: Vec<&String> = hits.iter().take(3).map(|hit| &hit.rule.id).collect();
        let told = || format!("{question} {right:?}, found {best:?}");
        match best.iter().position(|id| right.contains(id)) {
            Some(0) => tally.first += 1,
            Some(_) => tally.second.push(told()),
            None => tally.missed.push(told()),
        }
    }
    tally
}

fn expect_answers(text: &str, least: usize) {
    let Tally { asked, first, second, missed } = ask(text);
    let in_three = first + second.len();
    assert!(asked >= least, "{asked} questions");
    assert!(in_three * 100 >= asked * 98, "{in_three} of {asked}:\n{}", missed.join("\n"));
    let second = second.join("\n");
    assert!(first * 100 >= asked * 94, "{first} of {asked} found a right rule first:\n{second}");
}

#[test]
fn german_questions_find_their_rules() {
    expect_answers(include_str!("questions/de.toml"), 600);
}

#[test]
fn english_questions_find_their_rules() {
    expect_answers(include_str!("questions/en.toml"), 200);
}

/// "May I build before my turn?" asks when one may build, not how much at once.
#[test]
fn questions_about_when_find_the_rule_that_says_when() {
    expect_answers(include_str!("questions/when.toml"), 40);
}

/// What no booklet answers is said to be so, instead of showing a rule on something else; and what
/// some rule does answer is never called unanswered.
#[test]
fn where_no_booklet_says_anything_that_is_said() {
    let text = include_str!("questions/silent.toml");
    let silent: BTreeMap<String, String> = toml::from_str(text).expect("a list of questions");
    let mut faults = Vec::new();
    for (question, key) in &silent {
        let found = built_in().silence(question).map(|silence| &silence.key);
        let hits: Vec<_> = built_in().search(question).iter().map(|hit| &hit.rule.id).collect();
        if found != Some(key) || !hits.is_empty() {
            faults.push(format!("{question}: {key}, found {found:?} {hits:?}"));
        }
    }
    for text in [
        include_str!("questions/de.toml"),
        include_str!("questions/en.toml"),
        include_str!("questions/when.toml"),
    ] {
        let questions: Questions = toml::from_str(text).expect("a list of questions");
        let answered = questions.keys().filter_map(|one| Some((one, built_in().silence(one)?)));
        faults.extend(answered.map(|(one, silence)| format!("{one}: {} is said", silence.key)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
