//! `play`: a game through a pipe.

use std::fs;

use crate::run::{MALFORMED, REFUSED, SCENARIO, bankhalter_in, folder, write};

const WM: &[&str] = &["play", "--edition", "wm", "--players", "Anna,Ben", "--seed", "7f"];

#[test]
fn a_game_is_played_saved_and_continued() {
    let dir = folder("play-game");
    let args = [WM, &["--lang", "de"]].concat();
    let ran = bankhalter_in(&dir, &args, "throws\nBen throws\n1\nbuys\nends turn\nquit\n").ends(0);
    let ran = ran.says(&[
        "Regelheft WM-Fußball-Edition (1997) · normales Spiel ·\nMiete auf Verlangen",
        "Anna würfelt um den ersten Zug: 5 und 1.",
        "Chile ist zu haben: 2.000,- DM.",
        "Chile gehört jetzt Ben.",
        "▶ Anna  30.000,- DM  0 LOS",
        "Gespeichert. Weiter mit: bankhalter play --continue bankhalter-1.los",
    ]);
    assert!(!ran.out.contains("Anna>"), "a pipe sees no prompts:\n{}", ran.out);
    bankhalter_in(&dir, &["referee", "bankhalter-1.los"], "").ends(0).says(&["1 passed"]);
    let go_on = ["play", "--continue", "bankhalter-1.los", "--seed", "1"];
    bankhalter_in(&dir, &go_on, "throws\nquit\n").ends(0).says(&["Anna rolls", "bankhalter-1.los"]);
    let record = fs::read_to_string(dir.join("bankhalter-1.los")).unwrap();
    assert!(record.contains("\nBen buys\nBen ends turn\nAnna throws {"), "{record}");
    assert!(!record.contains("seed"), "a record must not tell what is still to come");
    bankhalter_in(&dir, &["referee", "bankhalter-1.los"], "").ends(0);
}

#[test]
fn the_same_seed_brings_the_same_luck() {
    let dir = folder("play-seed");
    let input = "1\n".repeat(60);
    let first = bankhalter_in(&dir, WM, &input).ends(0).out;
    assert_eq!(first, bankhalter_in(&dir, WM, &input).ends(0).out);
    let other = [&WM[..5], &["--seed", "80"]].concat();
    assert_ne!(first, bankhalter_in(&dir, &other, &input).ends(0).out);
}

#[test]
fn a_refusal_names_its_rule_and_why_tells_it() {
    let dir = folder("play-refusal");
    let input = "why\nthrows\nthrows\nends turn\nwhy\nbuilds 39\nwhy\n";
    bankhalter_in(&dir, WM, input).ends(0).says(&[
        "Nothing was refused.",
        "TURN-01: The player whose turn it is has to roll first.",
        "TURN-01  The player on turn rolls both dice",
        "BUILD-01: It belongs to the bank.",
        "wm           Grundstücke besitzen; Häuser",
    ]);
}

/// The rule that is named is the rule that is explained, and the booklet has it.
#[test]
fn why_explains_the_rule_of_the_tables_own_booklet() {
    let dir = folder("play-why");
    let input = "throws\nBen throws\n1\nAnna offers Ben cash 20 for 1\nwhy\ndeclines\nbids 0\n\
                 why\n";
    let ran = bankhalter_in(&dir, WM, input).ends(0);
    let ran = ran.says(&[
        "TRADE-02: While a purchase is being decided, only the player whose turn it is can do business.",
        "TRADE-02  Trading is possible at any time",
        "AUCTION-06: The lowest bid allowed is DM 20.",
        "AUCTION-06  ",
    ]);
    for foreign in ["TURN-08  ", "AUCTION-07  ", "SHORTAGE-07"] {
        assert!(!ran.out.contains(foreign), "wm has no {foreign}:\n{}", ran.out);
    }
}

#[test]
fn what_is_typed_may_be_anything() {
    let dir = folder("play-typed");
    let input = "\n\n; a comment\n99\n0\n-1\n99999999999999999999\nhello\nbids\nbids 99999999999\n\
                 Anna throws {3 4}\nbank deals {Anna 1}\nbank calls time\nshow 39\nshow nowhere\n\
                 show\nrules pasch\nrules\nhelp\nmenu\ntable\noffers Ben 1 for 3\n\u{0}\u{1b}[2J\n";
    bankhalter_in(&dir, WM, input).ends(0).says(&[
        "The list goes from 1 to 2",
        "I do not understand \"hello\"",
        "The program rolls and draws",
        "END-01: This game is not played against the clock.",
        "39 Brazil",
        "there is no such square",
        "DOUBLES-03",
        "throws · ends turn",
        "roll for the first turn",
        "Bank: 28 properties, 32 stands, 12 stadiums",
    ]);
}

#[test]
fn the_end_of_the_pipe_ends_the_game() {
    let dir = folder("play-eof");
    bankhalter_in(&dir, WM, "throws").ends(0).says(&["Still to roll for the first turn: Ben."]);
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 0, "nobody asked for a file");
    let save = [WM, &["--save", "kept.los"]].concat();
    bankhalter_in(&dir, &save, "throws\n").ends(0).says(&["--continue kept.los"]);
    assert!(fs::read_to_string(dir.join("kept.los")).unwrap().ends_with("Anna throws {5 1}\n"));
}

#[test]
fn saving_says_where_and_why_not() {
    let dir = folder("play-save");
    let input = "save\nsave mine.los\nsave not-there/mine.los\nquit\n";
    bankhalter_in(&dir, WM, input).ends(0).says(&[
        "Saved: bankhalter-1.los",
        "Saved: mine.los",
        "not-there/mine.los: cannot be written",
        "--continue mine.los",
    ]);
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 2);
}

#[test]
fn bots_say_why() {
    let dir = folder("play-why");
    let args = ["play", "--players", "Anna", "--bots", "stark,mittel,leicht", "--seed", "5"];
    let input = format!("{}why Bot Ada\nwhy Bot Zeus\nquit\n", "1\n".repeat(40));
    bankhalter_in(&dir, &args, &input)
        .ends(0)
        .says(&["Bot Ada: “", "There is no bot called Bot Zeus here."]);
}

#[test]
fn bots_play_by_themselves_and_are_remembered() {
    let dir = folder("play-bots");
    let args = [
        "play",
        "--players",
        "Anna",
        "--bots",
        "careful,trader,2",
        "--seed",
        "5",
        "--save",
        "b.los",
    ];
    let input = format!("\"Bot Ada\" throws\n{}", "1\n".repeat(400));
    bankhalter_in(&dir, &args, &input)
        .ends(0)
        .says(&["is a bot and decides by itself", "Bot Dora"]);
    let record = fs::read_to_string(dir.join("b.los")).unwrap();
    assert!(record.contains("[bot \"Bot Bert\" \"trader\"]\n"), "{record}");
    bankhalter_in(&dir, &["referee", "b.los"], "").ends(0);
    bankhalter_in(&dir, &["play", "--continue", "b.los"], "1\n1\n1\n").ends(0);
}

#[test]
fn people_are_asked_for_their_rent_before_bots_go_on() {
    let dir = folder("play-rent");
    // The bot is on turn and stands before Anna's streets.
    let text = SCENARIO.replace("[player \"Jörg\"]", "[player \"Jörg\"]\n[bot \"Jörg\" \"plain\"]");
    let text = text.split("Jörg throws").next().unwrap();
    let file = write(&dir, "rent.los", format!("{text}Jörg throws {{1 2}}\n"));
    let go_on = ["play", "--continue", &file, "--seed", "1", "--save", "x.los"];
    let asked = bankhalter_in(&dir, &go_on, "demands rent\nquit\n").ends(0);
    asked.says(&["Jörg owes you DM 12,000 (rent)."]);
    // An empty line lets it be, and the bot ends its turn.
    bankhalter_in(&dir, &go_on, "\nquit\n").ends(0).says(&["It is your turn."]);
}

#[test]
fn short_and_timed_games_deal_and_end() {
    let dir = folder("play-variants");
    let short =
        ["play", "--edition", "franken", "--variant", "short", "--players", "A,B,C", "--seed", "3"];
    bankhalter_in(&dir, &short, "").ends(0).says(&["short game", "The title deeds are dealt."]);
    let timed =
        ["play", "--variant", "timed", "--players", "A,B", "--seed", "3", "--minutes", "90"];
    let over = "throws\nthrows\nthrows\nbank calls time\nquit\n";
    bankhalter_in(&dir, &timed, over).ends(0).says(&["timed game", "Time is up"]);
}

#[test]
fn house_rules_are_named_as_such() {
    let dir = folder("play-house-rules");
    let args = [WM, &["--option", "no-auctions", "--option", "starting-cash=40000"]].concat();
    let said = ["house rules: no auctions, starting cash DM 40,000"];
    bankhalter_in(&dir, &args, "").ends(0).says(&said);
}

#[test]
fn tables_that_cannot_be_laid_are_refused_in_one_line() {
    let dir = folder("play-refused-tables");
    for (args, said) in [
        (&["--edition", "nope"][..], "an edition (standard"),
        (&["--players", "Anna"], "at least two players"),
        (&["--players", "A,B,C,D,E,F,G", "--edition", "sonic"], "at most 6 players"),
        (&["--variant", "short", "--edition", "sonic"], "a variant of the booklet sonic (normal)"),
        (&["--seed", "xyz"], "hexadecimal"),
        (&["--option", "fly"], "an option (free-parking-pot"),
        (&["--option", "no-auctions=maybe"], "\"on\" or \"off\""),
        (&["--bots", "smart"], "random, plain, careful, trader"),
        (&["--minutes", "5"], "--variant timed"),
        (&["--minutes", "0"], "invalid value '0'"),
        (&["--rent", "never"], "strict, automatic"),
        (&["--continue", "not-there.los"], "no such file"),
        (&["--continue", "x.los", "--edition", "wm"], "cannot be used with"),
    ] {
        bankhalter_in(&dir, &[&["play"], args].concat(), "").ends(2).complains(&[said]);
    }
}

#[test]
fn a_record_that_cannot_be_played_cannot_be_continued() {
    let dir = folder("play-bad-records");
    let malformed = write(&dir, "malformed.los", MALFORMED);
    let ran = bankhalter_in(&dir, &["play", "--continue", &malformed], "").ends(2);
    assert!(ran.err.contains("line 4, column 6"));
    let refused = write(&dir, "refused.los", REFUSED);
    let ran = bankhalter_in(&dir, &["play", "--continue", &refused], "").ends(1);
    ran.complains(&["line 9", "MORTGAGE-04"]);
}

#[test]
fn a_finished_game_only_tells_its_result() {
    let dir = folder("play-over");
    let text = REFUSED.replace("Anna mortgages 39", "Ben leaves");
    let file = write(&dir, "over.los", text);
    bankhalter_in(&dir, &["play", "--continue", &file], "throws\n")
        .ends(0)
        .says(&["Anna has won."]);
}
