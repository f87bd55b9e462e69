//! `analyse`: words in both languages, numbers that add up, a page that needs nothing else, and
//! clear complaints.

use std::fs;

use crate::run::{bankhalter, bankhalter_in, folder};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/euro-short-3.los");

#[test]
fn the_ledger_of_every_player_adds_up() {
    let told = bankhalter(&["analyse", GAME, "--json"]).ends(0).json();
    assert_eq!(told["edition"], "euro");
    let ledger = told["ledger"].as_array().cloned().unwrap_or_default();
    assert_eq!(ledger.len(), 3);
    for account in &ledger {
        let part = |key: &str| account[key].as_f64().unwrap_or(f64::NAN);
        let luck = part("luck") + part("course");
        let sum = part("start") + luck + part("errors") + part("gifts");
        assert!((sum - part("result")).abs() < 1e-9, "{account}");
        assert!(part("errors") <= 0.0);
        let sources = &account["luck_by_source"];
        let source = |key: &str| sources[key].as_f64().unwrap_or(f64::NAN);
        let thrown = source("dice") + source("cards") + source("deal");
        assert!((thrown - part("luck")).abs() < 1e-9, "luck is what chance brought: {account}");
    }
    for key in ["chances", "decisions", "trades", "turning_points", "luck"] {
        assert!(told[key].is_array(), "{key}");
    }
    assert!(told["chances"].as_array().is_some_and(|lines| lines.len() > 50));
    let decisions = told["decisions"].as_array().cloned().unwrap_or_default();
    assert!(decisions.iter().all(|one| one["cost"].as_f64().is_some_and(|cost| cost >= 0.0)));
    assert!(decisions.iter().any(|one| one["class"] == "purchase"));
}

#[test]
fn people_are_told_in_their_language() {
    bankhalter(&["analyse", GAME, "--lang", "en", "--decisions"]).ends(0).says(&[
        "Where the result comes from",
        "Course: what neither dice",
        "Refused offers",
        "Turning points",
        "rises from",
        "The dearest errors",
        "All decisions",
    ]);
    bankhalter(&["analyse", GAME, "--lang", "de"]).ends(0).says(&[
        "Woher das Ergebnis kommt",
        "Verlauf: was nicht an Würfeln",
        "Abgelehnte Angebote",
        "Wendepunkte",
        "steigt von",
        "Die teuersten Fehler",
    ]);
}

#[test]
fn the_page_needs_nothing_else() {
    let folder = folder("analyse");
    let args = ["analyse", GAME, "--report", "game.html", "--lang", "de"];
    bankhalter_in(&folder, &args, "").ends(0);
    let page = fs::read_to_string(folder.join("game.html")).expect("it was written");
    for text in ["<html lang=\"de\">", "<title>Bankhalter: Analyse", "role=\"img\"", "aria-label"] {
        assert!(page.contains(text), "{text}");
    }
    for text in ["http:", "https:", "<script", "src=", "@import", "url("] {
        assert!(!page.contains(text), "{text}");
    }
    assert_eq!(page.matches("<polyline").count(), 3, "a curve per player");
    assert_eq!(page.matches("<h1").count(), 1);
    assert!(page.contains("prefers-color-scheme: dark"));
}

#[test]
fn a_game_that_goes_on_is_looked_at_as_far_as_it_goes() {
    let folder = folder("analyse-part");
    let whole = fs::read_to_string(GAME).expect("a golden game");
    let part: Vec<_> = whole.lines().take(60).collect();
    fs::write(folder.join("part.los"), part.join("\n")).expect("written");
    let args = ["analyse", "part.los", "--lang", "en"];
    bankhalter_in(&folder, &args, "").ends(0).says(&["The game is not over yet."]);
    let told = bankhalter_in(&folder, &["analyse", "part.los", "--json"], "").ends(0).json();
    assert_eq!(told["end"], "unfinished");
}

#[test]
fn what_cannot_be_played_is_told_and_nothing_is_lost() {
    let folder = folder("analyse-broken");
    let whole = fs::read_to_string(GAME).expect("a golden game");
    let mut lines: Vec<_> = whole.lines().take(60).collect();
    lines.push("Anna builds 39");
    fs::write(folder.join("broken.los"), lines.join("\n")).expect("written");
    let ran = bankhalter_in(&folder, &["analyse", "broken.los", "--lang", "en"], "").ends(1);
    let ran = ran.says(&["Line 61 cannot be played", "Turning points"]);
    assert!(ran.err.contains("line 61"), "{}", ran.err);
    let told = bankhalter_in(&folder, &["analyse", "broken.los", "--json"], "").ends(1).json();
    assert_eq!(told["failure"]["line"], 61);
    assert!(told["chances"].as_array().is_some_and(|lines| lines.len() > 20));

    fs::write(folder.join("no.los"), "[edition \"euro\"]\nAnna frobs\nBen frobs\n")
        .expect("written");
    let ran = bankhalter_in(&folder, &["analyse", "no.los"], "").ends(2);
    assert!(ran.err.lines().count() >= 2, "all faults are told: {}", ran.err);
    bankhalter_in(&folder, &["analyse", "none.los"], "").ends(2).complains(&["no such file"]);
}
