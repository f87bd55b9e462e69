//! Whatever is thrown at it, the notation answers in time and does not fall over.

use std::time::{Duration, Instant};

use bankhalter_notation::{Game, MOST_FAULTS, Play, Record, Statement, referee_markdown};
use proptest::prelude::*;

use crate::{any, board::Shelf};

const TEN_MEGABYTES: usize = 10 << 20;
const HEAD: &str = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\n";

/// Reads so many bytes of this after a sound head; returns how many faults it has.
fn read_much_of(piece: &str, bytes: usize) -> usize {
    let text = HEAD.to_owned() + &piece.repeat(bytes / piece.len());
    let start = Instant::now();
    let result = Record::parse(&text, &Shelf);
    // A debug build on a busy machine takes its time; what grew with the square would take hours.
    assert!(start.elapsed() < Duration::from_mins(1), "{piece:?} took {:?}", start.elapsed());
    match result {
        Ok(_) => 0,
        Err(faults) => {
            assert!(faults.iter().count() <= MOST_FAULTS);
            assert!(faults.to_string().len() < 100_000);
            faults.iter().count() + faults.more()
        }
    }
}

#[test]
fn ten_megabytes_of_lines() {
    assert_eq!(
        read_much_of("garbage that fills a file line by line, for ever\n", TEN_MEGABYTES),
        TEN_MEGABYTES / 49
    );
    assert_eq!(read_much_of("\n", TEN_MEGABYTES), 0);
}

#[test]
fn a_megabyte_of_lines_that_are_nearly_right() {
    for piece in ["= Anna cash x\n", "[option \"x\"]\n", "Anna throws {1 2\n", "> Anna moves\n"] {
        assert_eq!(read_much_of(piece, 1 << 20), (1 << 20) / piece.len(), "{piece:?}");
    }
}

#[test]
fn ten_megabytes_on_one_line() {
    for piece in ["a", " ", "\"", "{", "1 ", "Anna ", "; ", "\\", "🎲", "[", ">", "{1 2} "] {
        assert!(read_much_of(piece, TEN_MEGABYTES) <= 1, "{piece:?}");
    }
    assert_eq!(read_much_of("Anna offers Ben 1 2 3 ", TEN_MEGABYTES), 1);
}

#[test]
fn ten_megabytes_of_fences() {
    let page = "```los\n".repeat(TEN_MEGABYTES / 7);
    assert!(referee_markdown(page.as_bytes(), &Shelf).len() <= 1);
}

/// Words the notation knows, in any order.
fn salad() -> impl Strategy<Value = String> {
    let words = [
        "Anna",
        "Ben",
        "bank",
        "position",
        "end",
        "turn:",
        "[edition",
        "\"standard\"]",
        "[player",
        "\"Anna\"]",
        "\"",
        "{",
        "}",
        "{3 4}",
        "=",
        "!",
        ">",
        "~",
        "BUILD-06",
        "throws",
        "offers",
        "for",
        "39",
        "5:2",
        "1m",
        "cash",
        "card",
        "chance",
        ",",
        ":",
        ";",
        "\n",
        "\r\n",
        "owns",
        "due",
        "none",
        "\u{feff}",
        "pays",
        "the",
        "is",
        "99999999999999999999",
        "deals",
        "rent",
    ];
    proptest::collection::vec(proptest::sample::select(words.to_vec()), 0..60)
        .prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_bytes_make_it_fall_over(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = Record::parse_bytes(&bytes, &Shelf);
        let _ = referee_markdown(&bytes, &Shelf);
    }

    #[test]
    fn no_text_makes_it_fall_over(text in "\\PC{0,200}") {
        let cast = any::cast();
        let _ = Statement::parse(&text, &cast);
        let _ = Play::parse(&text, &cast);
        let _ = Play::parse_for(bankhalter_rules::Seat::FIRST, &text, &cast);
    }

    #[test]
    fn no_salad_makes_it_fall_over(text in salad()) {
        if let Ok(record) = Record::parse(&(HEAD.to_owned() + &text), &Shelf) {
            let printed = record.to_string();
            prop_assert_eq!(Record::parse(&printed, &Shelf).map(|again| again.to_string()), Ok(printed));
            let _ = record.play_out();
        }
    }
}

const MIDDLE: &str = r#"[edition "euro"]
[seed "5"]
[player "Anna"]
[player "bank"]
[player "Ben-Jörg"]
[player "Anna Maria"]
[player "24"]
[player "the \"one\""]
[player "winner"]
[player "Zoë;\\"]
position
  Anna: at 35, cash 100000000, owns 1 3 6:4 8:4 9:H, cards chance
  "bank": at 0, cash 500, owns 11 13 14m 39:3 37:3
  Ben-Jörg: cash 20, jail 1, owns 5 15 25m
  "Anna Maria": at 20, cash 1, owns 12 28, cards chest
  "24": at 33, cash 70
  "the \"one\"": bankrupt
  "winner": at 7, cash 0, owns 16 18 19
  "Zoë;\\": at 0, cash 900
  turn: Anna
end
"#;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_plays_make_the_table_fall_over(plays in proptest::collection::vec(any::play(), 1..200)) {
        let record = Record::parse(MIDDLE, &Shelf).unwrap();
        prop_assert_eq!(&record.table().cast, &any::cast());
        let mut game = Game::of(&record);
        for play in plays {
            let play = match play {
                // Told results rarely fit: luck fits always.
                Play::Act { seat, order, .. } => Play::Act { seat, order, outcomes: Vec::new() },
                other => other,
            };
            let before = *game.state();
            if game.play(&play).is_err() {
                prop_assert_eq!(game.state(), &before);
            }
            // Whatever was said, somebody goes on.
            if let Some(seat) = game.state().awaited() {
                let actions = game.table().book.legal_actions(game.state(), seat);
                let next = actions.first().copied();
                prop_assert!(next.is_some());
                let next = next.map(|action| Play::act(seat, &action, &game.table().cast));
                prop_assert!(game.play(&next.unwrap()).is_ok());
            }
        }
    }
}
