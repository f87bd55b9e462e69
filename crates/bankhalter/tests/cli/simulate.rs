//! `simulate`, `arena` and `compare`: the same answer every time, and one line for bad arguments.

use std::fs;

use crate::run::{bankhalter, bankhalter_in, folder};

/// Small enough to be quick.
const FEW: [&str; 5] = ["simulate", "--games", "40", "--cap", "200"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&FEW, more].concat()
}

#[test]
fn games_are_counted_the_same_on_any_number_of_threads() {
    for format in ["--json", "--csv", "--lang=de"] {
        let args = with(&["--bots", "plain,careful,trader,random", "--seed", "9", format]);
        let one = bankhalter(&[&args[..], &["--threads", "1"]].concat()).ends(0);
        let two = bankhalter(&[&args[..], &["--threads", "2"]].concat()).ends(0);
        assert_eq!(one.out, two.out);
        assert!(!one.out.is_empty() && one.err.is_empty());
    }
    let other = bankhalter(&with(&["--seed", "10", "--json"])).ends(0);
    assert_ne!(other.out, bankhalter(&with(&["--seed", "9", "--json"])).ends(0).out);
}

#[test]
fn the_answer_tells_lengths_wins_squares_and_rules() {
    bankhalter(&with(&["--bots", "plain", "--seats", "3"])).ends(0).says(&[
        "40 games, 3 × plain; seed 1, at most 200 rolls.",
        "How games end",
        "seat 3 (plain)",
        "Opernplatz",
        "in jail",
        "AUCTION-01",
    ]);
    let told = bankhalter(&with(&["--edition", "wm", "--variant", "timed", "--json"])).ends(0);
    let told = told.json();
    assert_eq!(told["game"]["variant"], "timed");
    assert_eq!(told["endings"]["unfinished"], 0, "time is called at the cap");
    assert_eq!(told["squares"].as_array().map(Vec::len), Some(40));
    assert_eq!(told["deeds"].as_array().map(Vec::len), Some(28));
    let sheet = bankhalter(&with(&["--csv"])).ends(0).out;
    assert!(sheet.starts_with("table,key,name,measure,value,low,high\n"));
}

#[test]
fn house_rules_are_told() {
    let args = with(&["--house-rule", "free-parking-pot", "--house-rule", "starting-cash=2000"]);
    let told = bankhalter(&[&args[..], &["--json"]].concat()).ends(0).json();
    let rules = told["game"]["house_rules"].as_array().cloned().unwrap_or_default();
    assert_eq!(rules, ["free-parking-pot=on", "starting-cash=2000"]);
}

#[test]
fn one_game_can_be_replayed() {
    let folder = folder("one-game");
    for (bots, edition) in [("trader", "standard"), ("random,careful,plain", "wm")] {
        let args = ["simulate", "--edition", edition, "--bots", bots, "--seed", "7"];
        let alone = ["--game", "12", "--cap", "300", "--record", "game.los", "--json"];
        let ran = bankhalter_in(&folder, &[&args[..], &alone[..]].concat(), "").ends(0);
        let told = ran.json();
        let replayed = bankhalter_in(&folder, &["replay", "game.los"], "").ends(0);
        assert!(replayed.out.lines().count() > 100);
        let said = bankhalter_in(&folder, &[&args[..], &alone[..4]].concat(), "").ends(0);
        said.says(&["game 12", &told["turns"].to_string()]);
        let text = fs::read_to_string(folder.join("game.los")).unwrap();
        assert!(text.contains("[run \"7\"]") && text.contains("[game \"12\"]"));
        let position = bankhalter_in(&folder, &["position", "game.los", "--json"], "").ends(0);
        assert_eq!(position.json(), told["position"], "the record leads to the same end");
    }
}

#[test]
fn the_page_is_written() {
    let folder = folder("page");
    let args = with(&["--report", "page.html", "--lang", "de"]);
    bankhalter_in(&folder, &args, "").ends(0).says(&["Siege"]);
    let page = fs::read_to_string(folder.join("page.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"de\">"));
    assert!(page.trim_end().ends_with("</html>"));
}

#[test]
fn bad_arguments_get_one_line_and_code_2() {
    let bad: [(&[&str], &[&str]); 16] = [
        (&["--bots", "genius"], &["'genius'", "random, plain, careful, trader"]),
        (&["--seats", "9"], &["'9'", "--seats", "2..=8"]),
        (&["--seats", "1"], &["'1'", "--seats"]),
        (&["--bots", "plain,plain,plain,plain,plain,plain,plain,plain,plain"], &["at most 8"]),
        (&["--booklet", "sonic", "--seats", "7"], &["at most 6", "COMPONENTS-13"]),
        (&["--bots", "plain,trader", "--seats", "3"], &["2 bots for 3 seats"]),
        (&["--games", "0"], &["'0'", "--games"]),
        (&["--cap", "0"], &["'0'", "--cap"]),
        (&["--threads", "0"], &["'0'", "--threads"]),
        (&["--edition", "atlantis"], &["edition", "atlantis", "standard"]),
        (&["--house-rule", "free-beer"], &["house rule", "free-beer", "free-parking-pot"]),
        (&["--booklet", "sonic", "--variant", "short"], &["variant", "sonic"]),
        (&["--report", "no/such/folder/page.html"], &["page.html", "cannot be written"]),
        (&["--record", "game.los"], &["--game"]),
        (&["--record", "game.los", "--games", "5"], &["--record", "--games"]),
        (&["--record", "game.los", "--csv"], &["--record", "--csv"]),
    ];
    for (args, texts) in bad {
        bankhalter(&[&["simulate"], args].concat()).ends(2).complains(texts);
    }
    let args = ["simulate", "--game", "3", "--record", "no/such/folder/game.los"];
    bankhalter(&args).ends(2).complains(&["game.los", "cannot be written"]);
}

#[test]
fn the_arena_ranks_bots() {
    let args = ["arena", "--bots", "careful,trader", "--cap", "400", "--deals", "220"];
    bankhalter(&args).ends(0).says(&["The order is settled", "1 careful : 3 trader", "trader"]);
    let told = bankhalter(&[&args[..], &["--json"]].concat()).ends(0).json();
    assert_eq!(told["ratings"][0]["bot"], "trader");
    assert_eq!(told["settled"], true);
    let one = bankhalter(&[&args[..], &["--threads", "1", "--lang", "de"]].concat()).ends(0);
    let two = bankhalter(&[&args[..], &["--threads", "2", "--lang", "de"]].concat()).ends(0);
    assert_eq!(one.out, two.out);
    let table = ["arena", "--table", "plain,careful,trader", "--deals", "10", "--cap", "100"];
    bankhalter(&table).ends(0).says(&["30 games", "not settled"]);
    bankhalter(&["arena", "--bots", "plain"]).ends(2).complains(&["two different bots"]);
    bankhalter(&["arena", "--table", "plain,plain"]).ends(2).complains(&["two different bots"]);
    bankhalter(&["arena", "--confidence", "101"]).ends(2).complains(&["50 to 99.9999"]);
    bankhalter(&["arena", "--deals", "0"]).ends(2).complains(&["--deals"]);
}

#[test]
fn the_arena_seats_everybody_and_measures_one_among_strangers() {
    let short = ["--deals", "1", "--cap", "60", "--threads", "1"];
    let run = |args: &[&str]| bankhalter(&[&["arena"], args, &short[..]].concat());
    let told = run(&["--bots", "stark,geizhals", "--among", "held-out", "--json"]).ends(0).json();
    assert_eq!((&told[0]["bot"], &told[1]["bot"]), (&"stark".into(), &"geizhals".into()));
    assert_eq!(told[0]["games"], 4);
    assert!(told[0]["decision_ms"].as_f64().is_some_and(|time| time > 0.0));
    run(&["--bots", "leicht", "--among", "drawn", "--seats", "3"])
        .ends(0)
        .says(&["leicht", "drawn"]);
    let everywhere = ["--bots", "mittel", "--among", "magnate,nag,trader", "--everywhere"];
    run(&everywhere).ends(0).says(&["wm", "sonic", "offers per turn"]);
    run(&["--table", "clam,drawn:7,meister"]).ends(0).says(&["clam", "drawn:7", "meister"]);
    run(&["--bots", "nobody"]).ends(2).complains(&["nobody", "stark", "collector", "drawn"]);
    run(&["--among", "nobody"]).ends(2).complains(&["--among", "nobody", "held-out", "stark"]);
    run(&["--among", "nag,clam"]).ends(2).complains(&["2 bots for 3 chairs"]);
    run(&["--everywhere"]).ends(2).complains(&["--among"]);
}

#[test]
fn two_sets_of_rules_are_compared() {
    let common = ["compare", "--games", "60", "--cap", "300"];
    let run = |more: &[&str]| bankhalter(&[&common[..], more].concat());
    run(&["--house-rule", "starting-cash=5000"]).ends(0).says(&[
        "A  the same without this",
        "B  starting-cash=5000",
        "At B games last",
        "60 games at each table",
    ]);
    let told = run(&["--a", "booklet=euro", "--b", "booklet=sonic", "--json"]).ends(0).json();
    assert_eq!(told["a"], "booklet=euro");
    assert_eq!(told["measures"][0]["what"], "throws");
    run(&["--booklet", "wm", "--b", "doubling=sonic", "--lang", "de"]).ends(0).says(&["Spiele"]);
    run(&[]).ends(2).complains(&["both tables are the same"]);
    run(&["--b", "doubling=nobody"]).ends(2).complains(&["--b doubling", "booklet"]);
    run(&["--b", "free-beer"]).ends(2).complains(&["house rule", "free-beer"]);
    run(&["--b", "booklet=atlantis"]).ends(2).complains(&["booklet", "atlantis"]);
}
