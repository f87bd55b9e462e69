//! Scenarios as the referee runs them: those that hold, and those that do not.

use bankhalter_notation::{Failure, Record, Verdict, reason, referee, referee_markdown};
use bankhalter_rules::{Money, Refusal};

use crate::board::Shelf;

/// Every block of the page beside this file holds.
#[test]
fn the_page_of_examples_passes() {
    let page = include_str!("examples.md");
    let blocks = referee_markdown(page.as_bytes(), &Shelf);
    assert!(blocks.len() >= 19, "{}", blocks.len());
    let failed: Vec<_> = blocks.iter().filter(|block| block.verdict != Verdict::Passed).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn every_example_is_canonical() {
    let page = include_str!("examples.md");
    for block in page.split("```los\n").skip(1) {
        let text = block.split("```").next().unwrap();
        let record = Record::parse(text, &Shelf).unwrap();
        assert_eq!(record.to_string(), text);
    }
}

const HEAD: &str = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n\
                    \u{20} Anna: at 35, cash 40, owns 1 3 5 12m\n\
                    \u{20} Ben: at 0, cash 500, owns 39:4 37:4\n  turn: Anna\nend\n";

/// What the referee says of these lines, which begin at line 9.
fn failure(lines: &str) -> (usize, String, String) {
    match referee(format!("{HEAD}{lines}").as_bytes(), &Shelf) {
        Verdict::Failed(Failure { line, expected, found }) => (line, expected, found),
        other => panic!("{lines}: {other:?}"),
    }
}

fn says(lines: &str, line: usize, expected: &str, found: &str) {
    assert_eq!(failure(lines), (line, expected.to_owned(), found.to_owned()));
}

#[test]
fn expectations_fail_in_the_words_of_the_notation() {
    says("= Anna cash 50\n", 9, "Anna cash 50", "Anna cash 40");
    says("\n= Anna at 5\n", 10, "Anna at 5", "Anna at 35");
    says("= Ben jail 1\n", 9, "Ben jail 1", "Ben free");
    says("= Ben cards both\n", 9, "Ben cards both", "Ben cards none");
    says("= 39 owner bank\n", 9, "39 owner bank", "39 owner Ben");
    says("= 39 hotel\n", 9, "39 hotel", "39 houses 4");
    says("= 39 bare\n", 9, "39 bare", "39 houses 4");
    says("= 12 clear\n", 9, "12 clear", "12 mortgaged");
    says("= bank houses 1\n", 9, "bank houses 1", "bank houses 24");
    says("= bank hotels 1\n", 9, "bank hotels 1", "bank hotels 12");
    says("= turn Ben\n", 9, "turn Ben", "turn Anna");
    says("= phase debt\n", 9, "phase debt", "phase ready");
    says("= due Anna Ben 5\n", 9, "due Anna Ben 5", "due none");
    says("= owes Anna bank 5\n", 9, "owes Anna bank 5", "owes none");
    says("= wealth Ben 5\n", 9, "wealth Ben 5", "wealth Ben 2850");
    says("= winner Anna\n", 9, "winner Anna", "winner none");
    says("= Anna bankrupt\n", 9, "Anna bankrupt", "Anna in the game");
    says("= pot 5\n", 9, "pot 5", "pot 0");
    says("Anna throws {1 3}\n= due Anna Ben 5\n", 10, "due Anna Ben 5", "due Anna Ben 1700");
    says("Anna throws {1 3}\n= due none\n", 10, "due none", "due Anna Ben 1700");
}

#[test]
fn refusals_are_cited() {
    says(
        "Ben throws {1 2}\n",
        9,
        "`Ben throws {1 2}` to be allowed",
        "it refused: TURN-01 (It is Anna's turn.)",
    );
    says(
        "! Anna builds 1 ~ END-01\n",
        9,
        "`Anna builds 1` to be refused by END-01",
        "it refused by BUILD-05, HOTEL-03, BUILD-13 \
         (The building costs 50, more than the player's cash.)",
    );
    says("! Anna mortgages 5\n", 9, "`Anna mortgages 5` to be refused", "it allowed");
    says("! Anna throws\n", 9, "`Anna throws` to be refused", "it allowed");
    says(
        "Anna mortgages 20\n",
        9,
        "`Anna mortgages 20` to be allowed",
        "it refused: MORTGAGE-01 (20 is no property.)",
    );
}

#[test]
fn chance_must_fit() {
    says("Anna throws\n", 9, "a throw {d d} here", "none");
    says("Anna throws {chance 3}\n", 9, "a throw {d d} here", "{chance 3}");
    // From 35 a throw of 7 leads to 2, where a chest card waits.
    says("Anna throws {3 4}\n", 9, "a card {chest n} here", "none");
    says("Anna throws {3 4} {chance 3}\n", 9, "a card {chest n} here", "{chance 3}");
    says("Anna throws {1 3} {chest 1}\n", 9, "no further chance result", "{chest 1}");
    says("Anna mortgages 5 {1 2}\n", 9, "no further chance result", "{1 2}");
}

#[test]
fn events_are_told_completely_or_not_at_all() {
    let throw = "Anna throws {1 3}\n  > Anna throws 1 3\n  > Anna moves to 39\n";
    says(&format!("{throw}= Anna at 39\n"), 11, "no further event", "the landing is settled");
    says(throw, 11, "no further event", "the landing is settled");
    says("Anna throws {1 3}\n  > Anna throws 3 1\n", 10, "Anna throws 3 1", "Anna throws 1 3");
    let all =
        format!("{throw}  > the landing is settled\n  > Ben may demand 1700 from Anna for 39\n");
    assert_eq!(referee(format!("{HEAD}{all}").as_bytes(), &Shelf), Verdict::Passed);
    says(&format!("{all}  > Ben passes\n"), 14, "Ben passes", "no further event");
}

#[test]
fn pages_keep_their_line_numbers() {
    let page = format!("# Title\n\n```los\n{HEAD}= Anna cash 1\n```\n\n```los\nnonsense\n```\n");
    let blocks = referee_markdown(page.as_bytes(), &Shelf);
    let Verdict::Failed(failure) = &blocks[0].verdict else { panic!("{blocks:?}") };
    assert_eq!((blocks[0].line, failure.line), (3, 12));
    let Verdict::Unreadable(faults) = &blocks[1].verdict else { panic!("{blocks:?}") };
    assert_eq!(blocks[1].line, 15);
    assert!(faults.iter().all(|fault| fault.line == 16), "{faults}");
}

#[test]
fn the_referee_gives_reasons() {
    let record = Record::parse(HEAD, &Shelf).unwrap();
    let cast = &record.table().cast;
    let ben = cast.seat("Ben").unwrap();
    let turn = Refusal::NotYourTurn { turn: ben };
    assert_eq!(reason(turn, cast), "It is Ben's turn.");
    let short = Refusal::PriceShort { need: Money(350) };
    assert_eq!(reason(short, cast), "The property costs 350, more than the player's cash.");
}
