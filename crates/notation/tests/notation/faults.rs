//! Every fault at its line and column, with what was expected.

use bankhalter_notation::{Record, Verdict, referee, referee_markdown};

use crate::board::Shelf;

const HEAD: &str = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\n";

fn faults(text: &str) -> Vec<String> {
    match Record::parse(text, &Shelf) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.to_string().lines().map(str::to_owned).collect(),
    }
}

/// The only fault of a game's single line, which is line 4.
fn fault(line: &str) -> String {
    let all = faults(&format!("{HEAD}{line}\n"));
    assert_eq!(all.len(), 1, "{all:?}");
    all[0].strip_prefix("line 4, ").unwrap_or(&all[0]).to_owned()
}

#[test]
fn actions() {
    assert_eq!(
        fault("Anna builds 4o"),
        "column 13: expected a square (0-39 or a name in quotes), found `4o`"
    );
    assert_eq!(
        fault("  Ben builds 40"),
        "column 14: expected a square (0-39 or a name in quotes), found `40`"
    );
    assert_eq!(fault("Bne buys"), "column 1: expected `bank` or a player (Anna, Ben), found `Bne`");
    assert_eq!(
        fault("Ben bids 1.000"),
        "column 10: expected an amount in plain digits, found `1.000`"
    );
    assert_eq!(
        fault("Ben bids 4294967296"),
        "column 10: expected an amount in plain digits, found `4294967296`"
    );
    assert_eq!(fault("Ben ends"), "column 9: expected `turn`, found the end of the line");
    assert_eq!(fault("Ben buys it"), "column 10: expected the end of the line, found `it`");
    assert_eq!(
        fault("Ben builds \"Wien\""),
        "column 12: expected a square (0-39 or a name in quotes), found `\"Wien\"`"
    );
    assert_eq!(
        fault("Ben builds \"Wien"),
        "column 12: expected a square (0-39 or a name in quotes), \
         found a quotation mark without its partner"
    );
    assert_eq!(
        fault("Ben offers Anna 39 39 for nothing"),
        "column 20: expected a square that is not named already, found `39`"
    );
    assert_eq!(
        fault("Ben offers Anna for 5"),
        "column 17: expected a square (0-39 or a name in quotes), `cash`, `card` or `nothing`, \
         found `for`"
    );
    assert!(fault("Ben flies").starts_with("column 5: expected `throws`, `ends`, `demands`"));
    assert_eq!(fault("bank robs"), "column 6: expected `deals` or `calls`, found `robs`");
}

#[test]
fn chance() {
    assert_eq!(fault("Ben throws {3 7}"), "column 15: expected a die (1-6), found `7`");
    assert_eq!(fault("Ben throws {3 4"), "column 16: expected `}`, found the end of the line");
    assert_eq!(
        fault("Ben throws {chance 17}"),
        "column 20: expected the number of a card (1-16), found `17`"
    );
    assert_eq!(
        fault("Ben throws {luck 1}"),
        "column 13: expected `chance`, `chest` or a die (1-6), found `luck`"
    );
    assert_eq!(
        fault("bank deals {Carl 1 3}"),
        "column 13: expected a player (Anna, Ben), found `Carl`"
    );
}

#[test]
fn expectations_refusals_events() {
    assert_eq!(
        fault("= Ben csh 200"),
        "column 7: expected `cash`, `at`, `jail`, `free`, `cards` or `bankrupt`, found `csh`"
    );
    assert!(fault("= 2 owner bank").starts_with("column 3: expected `bank`, `turn`"));
    assert!(fault("= 2 owner bank").ends_with("a property or a player (Anna, Ben), found `2`"));
    assert!(fault("= phase lunch").starts_with("column 9: expected `order`, `ready`, "));
    assert_eq!(
        fault("! Ben builds 16 ~ build-6"),
        "column 19: expected the id of a rule, such as BUILD-06, found `build-6`"
    );
    assert_eq!(fault("  > Ben passes"), "column 1: expected an action above its events");
    assert_eq!(fault("= Ben cash 5 {1 2}"), "column 14: expected the end of the line, found `{`");
}

#[test]
fn all_faults_are_told_at_once() {
    let text = "[edition \"atlantis\"]\n[booklet \"koran\"]\n[variant \"long\"]\n[rent \"never\"]\n\
                [option \"fly\" \"on\"]\n[option \"no-auctions\" \"maybe\"]\n[seed \"xyz\"]\n\
                [player \"Anna\"]\n[player \"Anna\"]\n[date]\nAnna flies\n= Anna cash 5\nBen buys\n";
    let found = faults(text);
    let starts = [
        "line 1, column 10: expected an edition (standard, sonic, euro, franken, wm, gloeoeckler), \
         found \"atlantis\"",
        "line 2, column 10: expected a booklet (sonic, euro, franken, wm, gloeoeckler), \
         found \"koran\"",
        "line 3, column 10: expected a variant (normal, short, timed), found \"long\"",
        "line 4, column 7: expected \"strict\" or \"automatic\", found \"never\"",
        "line 5, column 9: expected an option (free-parking-pot, ",
        "line 6, column 23: expected \"on\" or \"off\", found \"maybe\"",
        "line 7, column 7: expected 1 to 64 hexadecimal digits, found \"xyz\"",
        "line 9, column 1: expected at least two players (COMPONENTS-13), found 1",
        "line 9, column 9: expected a name that no other player has, found \"Anna\"",
        "line 10, column 6: expected a value in quotes, found `]`",
        "line 11, column 6: expected `throws`",
        "line 13, column 1: expected `bank` or a player (Anna), found `Ben`",
    ];
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (found, start) in found.iter().zip(starts) {
        assert!(found.starts_with(start), "{found}\n{start}");
    }
}

#[test]
fn headers() {
    let head = |line: &str| faults(&format!("{line}\n[player \"Anna\"]\n[player \"Ben\"]\n"));
    assert_eq!(
        head("[edition \"sonic\"]\n[variant \"short\"]"),
        ["line 2, column 10: expected a variant of the booklet sonic (normal), found \"short\""]
    );
    assert_eq!(
        head("[date \"today\"]"),
        ["line 1, column 1: expected the header `[edition \"…\"]` \
          (standard, sonic, euro, franken, wm, gloeoeckler)"]
    );
    assert_eq!(
        head("[edition \"euro\"]\n[edition \"wm\"]"),
        ["line 2, column 2: expected one header `edition`, found another"]
    );
    assert_eq!(
        head("[edition \"euro\" \"wm\"]"),
        ["line 1, column 2: expected one value, found 2"]
    );
    assert_eq!(
        head("[edition \"wm\"]\n[option \"starting-cash\" \"15010\"]"),
        ["line 2, column 2: this game cannot be played: \
          the starting cash cannot be paid in the edition's notes"]
    );
    assert_eq!(
        head("[edition \"euro\"]\n[variant \"short\"]\n[option \"starting-cash\" \"100\"]"),
        ["line 3, column 2: this game cannot be played: \
          the house rule starting-cash does not pay for the dealt deeds (SHORT-05, TIME-04)"]
    );
    assert_eq!(
        head("[edition \"euro\"]\n[seed \"1\"] 5"),
        ["line 2, column 12: expected the end of the line, found `5`"]
    );
    let many = ["A", "B", "C", "D", "E", "F", "G"].map(|name| format!("[player \"{name}\"]"));
    let many = many.join("\n");
    assert_eq!(
        faults(&format!("[edition \"sonic\"]\n{many}")),
        ["line 8, column 9: expected at most 6 players (COMPONENTS-13), found \"G\""]
    );
    assert_eq!(
        faults(&format!("{HEAD}Anna throws {{1 2}}\n[date \"late\"]\n")),
        ["line 5, column 1: expected all headers before everything else, found another"]
    );
}

#[test]
fn positions() {
    let place = |lines: &str| faults(&format!("{HEAD}position\n{lines}\nend\n"));
    assert_eq!(
        place("Anna: at 1"),
        ["line 4, column 1: the position does not say whose turn it is: expected `turn: PLAYER`"]
    );
    assert_eq!(
        place("Anna: owns 5:2\nturn: Anna"),
        ["line 5, column 13: expected no buildings here (only streets carry any), found `:`"]
    );
    assert_eq!(
        place("Anna: owns 1:5\nturn: Anna"),
        ["line 5, column 14: expected 1 to 4 houses or `H`, found `5`"]
    );
    assert_eq!(
        place("Anna: owns 2m\nturn: Anna"),
        ["line 5, column 12: expected a property, found `2m`"]
    );
    assert_eq!(
        place("Anna: jail 3\nturn: Anna"),
        ["line 5, column 12: expected 0, 1 or 2 failed attempts, found `3`"]
    );
    assert_eq!(place("Anna: at 5, jail 1\nturn: Anna"), ["line 5, column 1: a prisoner is at 10"]);
    assert_eq!(
        place("Anna: cash 1, cash 2\nturn: Anna"),
        ["line 5, column 1: the same is said twice in this line"]
    );
    assert_eq!(
        place("Anna: cash 1\nAnna: cash 1\nturn: Anna"),
        ["line 6, column 1: line 5 describes this player already"]
    );
}

#[test]
fn a_position_tells_all_its_faults_at_once() {
    let place = |lines: &str| faults(&format!("{HEAD}position\n{lines}\nend\n"));
    assert_eq!(
        place(
            "  Anna: at 25, cash -5, owns 37 37 0 99 1:7, cards all\n  Ben: owns 37\n  turn: Anna"
        ),
        [
            "line 5, column 21: expected an amount up to 100000000 in plain digits, found `-5`",
            "line 5, column 33: expected a square that is not named already, found `37`",
            "line 5, column 36: expected a property, found `0`",
            "line 5, column 38: expected a square (0-39 or a name in quotes), found `99`",
            "line 5, column 43: expected 1 to 4 houses or `H`, found `7`",
            "line 5, column 52: expected `none`, `chance`, `chest` or `both`, found `all`",
            "line 6, column 1: 37 has two owners",
        ]
    );
    let all = place("  Anna: owns 37:3 39m 1:H 3 0 2\n  Ben: owns 37\n  turn: Anna");
    assert_eq!(all.len(), 3, "{all:?}");
    let all = place("  Anna: bankrupt\n  Ben: bankrupt");
    assert_eq!(
        all,
        [
            "line 4, column 1: the position does not say whose turn it is: expected `turn: PLAYER`",
            "line 4, column 1: fewer than two players are in the game"
        ]
    );
    let all = place("  bank: houses x, hotels 101\n  turn: Anna");
    assert_eq!(all.len(), 2, "{all:?}");
    let names = faults("[edition \"standard\"]\n[player \"A\u{202e}B\"]\n[player \"C\u{200b}\"]\n");
    assert!(names[0].starts_with("line 2, column 9: expected a name without control"), "{names:?}");
    assert!(names[2].contains("line 3, column 9") && !names[2].contains('\u{200b}'), "{names:?}");
}

#[test]
fn whole_positions() {
    let place = |lines: &str| faults(&format!("{HEAD}position\n{lines}\nend\n"));
    assert_eq!(
        place("Anna: owns 1\nBen: owns 1\nturn: Anna\ndoubles: 3"),
        [
            "line 6, column 1: 1 has two owners",
            "line 8, column 1: expected at most two doubles: a third goes to jail"
        ]
    );
    assert_eq!(
        place("turn: Anna\nAnna: flies"),
        ["line 6, column 7: expected `at`, `cash`, `jail`, `owns`, `cards` or `bankrupt`, \
         found `flies`"]
    );
    assert_eq!(
        faults(&format!("{HEAD}position\n  turn: Anna\nAnna buys\n")),
        [
            "line 6, column 1: expected `end` after the position",
            "line 6, column 6: expected `:`, found `buys`"
        ]
    );
    assert_eq!(
        faults(&format!("{HEAD}Anna throws {{1 2}}\nposition\n  turn: Anna\nend\n")),
        ["line 5, column 1: expected the position before the first line of the game"]
    );
}

#[test]
fn columns_count_characters_and_line_ends_do_not_matter() {
    let text = "\u{feff}[edition \"standard\"]\r\n[player \"Änne\"]\r\n[player \"Özgür\"]\r\n\r\n\
                \"Änne\" öffnet\r\n";
    let found = faults(text);
    assert!(found[0].starts_with("line 5, column 8: expected `throws`"), "{found:?}");
    assert!(found[0].ends_with("found `öffnet`"), "{found:?}");
}

#[test]
fn bytes_that_are_no_text_are_told_by_their_place() {
    let mut bytes = HEAD.as_bytes().to_vec();
    bytes.extend("Änna ".as_bytes());
    bytes.extend([0xff, b'\n']);
    let Verdict::Unreadable(faults) = referee(&bytes, &Shelf) else { panic!() };
    assert_eq!(
        faults.to_string(),
        "line 4, column 6: expected UTF-8, found the byte 0xff at offset 58"
    );
    assert_eq!(referee_markdown(&bytes, &Shelf).len(), 1);
}

#[test]
fn messages_do_not_steer_terminals() {
    let message = fault("Ben \u{1b}[31m");
    assert!(message.ends_with("found `\\u{1b}`"), "{message}");
}
