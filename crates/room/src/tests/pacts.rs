//! What players promise each other at a real board.

use bankhalter_protocol::{ClientMessage, Fact, Pact, PactKind, RealBoard, RejectionCode};

use super::{
    desk::{Desk, code, settings},
    real::begun,
};
use crate::{Declined, record};

fn note(id: &str, from: u8, to: u8, words: &str) -> ClientMessage {
    let pact = Pact { from, to, kind: PactKind::Immunity, words: words.to_owned() };
    ClientMessage::Note { id: id.to_owned(), pact }
}

#[test]
fn what_two_promise_is_noted_and_ended_by_one_of_them() {
    let mut desk = begun(RealBoard::default());
    let before = desk.room.digest();
    let facts = desk.say(0, &note("n", 0, 1, " three\ntimes\u{202e} ")).unwrap();
    let [Fact::Noted { seat: 0, pact, .. }] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!(pact.words, "three times", "nothing hidden is in it");
    let number = desk.room.seq();
    assert!(matches!(desk.say(0, &note("n", 0, 1, "")), Err(Declined::Again { .. })), "once");
    assert_eq!(desk.restored().pacts, desk.room.pacts);
    desk.act(0, "throws {1 2}").unwrap();
    assert_eq!(desk.room.pacts.open().count(), 1, "play goes on below it");
    desk.say(1, &ClientMessage::Lapse { pact: number }).unwrap();
    assert_eq!(desk.room.pacts.open().count(), 0);
    let again = desk.say(0, &ClientMessage::Lapse { pact: number });
    assert_eq!(code(again), RejectionCode::Stale);
    let text = record(&desk.facts()).unwrap();
    let told = "no rule of the booklet: Anna promises Ben no rent: three times\n";
    assert_eq!(text.matches(told).count(), 2, "{text}");
    assert_ne!(before, desk.room.digest(), "only the throw has changed it");
}

#[test]
fn nobody_promises_for_others_and_nobody_without_end() {
    let mut desk = begun(RealBoard::default());
    assert_eq!(code(desk.say(1, &note("a", 0, 1, ""))), RejectionCode::NotSeated);
    for to in [0, 5] {
        assert_eq!(code(desk.say(0, &note("b", 0, to, ""))), RejectionCode::NoChair, "{to}");
    }
    assert_eq!(code(desk.say(0, &note("c", 0, 1, &"a".repeat(121)))), RejectionCode::TooLong);
    for number in 0..24 {
        desk.say(0, &note(&format!("d{number}"), 0, 1, "")).unwrap();
    }
    assert_eq!(code(desk.say(0, &note("e", 0, 1, ""))), RejectionCode::TooMuch);
    let mut other = Desk::start(settings("euro", 2), &["Ben"], &[]);
    assert_eq!(code(other.say(0, &note("f", 0, 1, ""))), RejectionCode::WrongStage);
}

#[test]
fn whoever_takes_the_chair_is_bound_by_nothing() {
    let mut desk = begun(RealBoard::default());
    desk.say(0, &note("n", 0, 1, "")).unwrap();
    desk.say(1, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.pacts.open().count(), 0);
}
