//! Whatever is thrown at it, the notation answers in time and does not fall over.

use std::time::{Duration, Instant};

use bankhalter_notation::{MOST_FAULTS, Play, Record, Statement, referee_markdown};
use proptest::prelude::*;

use crate::{any, board::Shelf};

const TEN_MEGABYTES: usize = 10 << 20;
const HEAD: &str = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\n";

/// Reads ten megabytes of this after a sound head; returns how many faults it has.
fn read_much_of(piece: &str) -> usize {
    let text = HEAD.to_owned() + &piece.repeat(TEN_MEGABYTES / piece.len());
    let start = Instant::now();
    let result = Record::parse(&text, &Shelf);
    // A debug build on a busy machine takes its time; what grew with the square would take hours.
    assert!(start.elapsed() < Duration::from_secs(60), "{piece:?} took {:?}", start.elapsed());
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
    assert_eq!(read_much_of("garbage in\n"), TEN_MEGABYTES / 11);
    assert_eq!(read_much_of("= Anna cash x\n"), TEN_MEGABYTES / 14);
    assert_eq!(read_much_of("[option \"x\"]\n"), TEN_MEGABYTES / 13);
    assert_eq!(read_much_of("\n"), 0);
}

#[test]
fn ten_megabytes_on_one_line() {
    for piece in ["a", " ", "\"", "{", "1 ", "Anna ", "; ", "\\", "🎲", "[", ">", "{1 2} "] {
        assert!(read_much_of(piece) <= 1, "{piece:?}");
    }
    assert_eq!(read_much_of("Anna offers Ben 1 2 3 "), 1);
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
