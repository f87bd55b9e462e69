//! Moments in which little can be done, and positions that no game brings about.

use std::{fs, path::PathBuf};

use bankhalter_editions::Shelf;
use bankhalter_notation::{Game, Item, Record, Statement};
use serde_json::{Value, json};

use crate::serve::{ask, ask_all, position};

#[test]
fn nobody_gives_up_before_the_deal() {
    let text = "[edition \"standard\"]\n[variant \"short\"]\n[player \"Anna\"]\n[player \"Ben\"]\n";
    let hello = ask(&json!({"id": "h", "question": "hello"}));
    let levels = hello["answer"]["levels"].as_array().expect("a list").iter();
    let query = |level: &Value| {
        let (id, question) = (level, "decide");
        json!({"id": id, "question": question, "position": text, "level": level})
    };
    let queries: Vec<_> = levels.map(query).collect();
    assert!(queries.len() > 8);
    for answer in ask_all(&queries, 1) {
        assert_eq!(answer["answer"]["action"], Value::Null, "{answer}");
    }
}

fn bid(lines: &str, player: &str) -> Value {
    let auction = position(&format!("Anna throws {{1 3}}\nAnna declines\n{lines}"));
    let answer = ask(&json!({"id": "b", "question": "bid", "position": auction, "player": player}));
    assert_eq!(answer["status"], "final", "{answer}");
    answer["answer"].clone()
}

#[test]
fn whoever_leads_an_auction_has_nothing_to_say() {
    for amount in [60, 300] {
        let leads = bid(&format!("Ben bids {amount}\n"), "Ben");
        assert_eq!(leads["action"], Value::Null, "{leads}");
        assert!(leads["highest"].as_u64().expect("an amount") >= amount, "{leads}");
        let follows = bid(&format!("Ben bids {amount}\n"), "Clara");
        assert!(follows["action"].is_string(), "{follows}");
    }
}

#[test]
fn without_another_throw_the_richest_has_won() {
    let text = position("");
    let query = |question: &str| {
        let left = 0;
        json!({"id": "v", "question": question, "position": text, "throws_left": left})
    };
    let values = ask(&query("values"));
    let value = |share: &Value| share["value"].as_f64().expect("a number");
    let mut shares: Vec<_> =
        values["answer"]["players"].as_array().expect("a list").iter().map(value).collect();
    shares.sort_by(f64::total_cmp);
    assert_eq!(shares, [0.0, 0.0, 1.0], "{values}");
    let actions = ask(&query("actions"));
    for action in actions["answer"]["actions"].as_array().expect("a list") {
        let is_offer = action["action"].as_str().expect("a text").contains(" offers ");
        assert!(is_offer || [0.0, 1.0].contains(&value(action)), "{action}");
    }
}

#[test]
fn an_offer_is_not_answered_by_the_one_who_made_it() {
    let text = position("Anna offers Ben 1 cash 300 for 39\n");
    let query =
        |player: &str| json!({"id": "a", "question": "accept", "position": text, "player": player});
    assert_eq!(ask(&query("Ben"))["status"], "final");
    assert_eq!(ask(&query("Anna"))["problems"][0]["code"], "wrong_moment");
}

#[test]
fn an_unknown_level_is_told_whatever_is_asked() {
    let query = json!({"id": "l", "question": "values", "position": position(""), "level": "xyz"});
    assert_eq!(ask(&query)["problems"][0]["code"], "unknown_level");
}

#[test]
fn what_no_game_brings_about_is_thought_about_with_a_warning_at_every_place() {
    let head = "[edition \"sonic\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n";
    let odd = |lines: &str| -> Vec<(u64, String)> {
        let text = format!("{head}{lines}end\n");
        let answer = ask(&json!({"id": "o", "question": "values", "position": text}));
        assert_eq!(answer["status"], "final", "{answer}");
        let warnings = answer["warnings"].as_array().map(Vec::as_slice).unwrap_or_default();
        let told = |problem: &Value| {
            assert_eq!(problem["code"], "odd_position");
            let message = problem["message"].as_str().expect("a text").to_owned();
            (problem["line"].as_u64().expect("a line"), message)
        };
        warnings.iter().map(told).collect()
    };
    let all = odd("Anna: owns 1:4 6:4 8:2 9:2\nBen: at 30, owns 3m\nturn: Anna\npot: 100\n");
    let lines: Vec<_> = all.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [5, 5, 6, 8], "{all:?}");
    for (lines, word) in [
        ("Anna: owns 1:4\nturn: Anna\n", "whole group"),
        ("Anna: owns 1:4 3:2\nturn: Anna\n", "higher"),
        ("Anna: owns 1:1 3m\nturn: Anna\n", "mortgaged"),
        ("Anna: at 30\nturn: Anna\n", "jail"),
        ("Anna: jail 1\nturn: Anna\ndoubles: 2\n", "in jail"),
        ("turn: Anna\npot: 100\n", "free-parking-pot"),
    ] {
        let found = odd(lines);
        assert!(found.len() == 1 && found[0].1.contains(word), "{lines}: {found:?}");
    }
    assert!(odd("Anna: owns 1:4 3:H\nBen: jail 1\nturn: Anna\ndoubles: 2\n").is_empty());
}

/// What is refused is no position of any game that was played.
#[test]
fn games_bring_about_no_oddities() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let (mut positions, shelf) = (0, Shelf::default());
    for file in fs::read_dir(folder).expect("games") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|end| end != "los") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a game");
        let record = Record::parse(&text, &shelf).expect("a game");
        let mut game = Game::of(&record);
        for line in record.lines() {
            let Item::Statement(statement) = &line.item else { continue };
            let Statement::Play(play) = &**statement else { continue };
            game.play(play).expect("a game can be played");
            let Some(setup) = game.state().setup() else { continue };
            let odd = record.table().book.oddities(&setup);
            assert!(odd.is_empty(), "{} line {}: {odd:?}", path.display(), line.number);
            positions += 1;
        }
    }
    assert!(positions > 3000, "{positions}");
}
