//! A real board: dice and cards are reported, by whom the table says.

use bankhalter_editions::Shelf;
use bankhalter_fair::{Finding, verify};
use bankhalter_notation::Record;
use bankhalter_protocol::{
    Absent, Act, ClientMessage, Fact, RealBoard, RejectionCode, Rent, Report, Settings,
};

use bankhalter_rules::{Card, Deck, Effect, Seat};

use super::desk::{Desk, code, settings};
use crate::{Declined, record};

pub(super) fn real(board: RealBoard, chairs: u8) -> Settings {
    Settings { real_board: Some(board), rent: Rent::Automatic, ..settings("euro", chairs) }
}

/// Anna and Ben at a real board; Anna begins.
pub(super) fn begun(board: RealBoard) -> Desk {
    let mut desk = Desk::start(real(board, 2), &["Ben"], &[]);
    desk.act(0, "throws {6 5}").unwrap();
    desk.act(1, "throws {1 2}").unwrap();
    assert_eq!(desk.awaited(), 0);
    desk
}

fn report(id: &str, what: &str, seen: u64) -> ClientMessage {
    ClientMessage::Act(Act { id: id.to_owned(), what: what.to_owned(), seen: Some(seen) })
}

#[test]
fn what_fell_is_reported_and_everything_else_follows() {
    let mut desk = begun(RealBoard::default());
    assert_eq!(code(desk.act(0, "throws")), RejectionCode::NotNotation, "nobody throws for her");
    let before = desk.room.seq();
    // Square 7 wants a card: the throw is kept, and nothing is played yet.
    let half = desk.act(0, "throws {3 4}").unwrap();
    assert!(
        matches!(&half[..], [Fact::Reported { seat: 0, line, .. }] if line == "Anna throws {3 4}")
    );
    assert_eq!(desk.restored().pending.reported(), Some("Anna throws {3 4}"));
    let wrong = desk.act(0, "throws {3 4} {chest 1}");
    assert_eq!(code(wrong), RejectionCode::NotNotation, "no card of that pile");
    let more = desk.act(0, "throws {1 2} {5 6}");
    assert_eq!(code(more), RejectionCode::NotNotation, "one throw too many");
    desk.act(0, "throws {3 4} {chance 8}").unwrap();
    assert_eq!(desk.room.seq(), before + 2);
    assert_eq!(desk.room.pending.reported(), None);
    assert_eq!(desk.room.digest().unwrap().1, 0, "none of the program's luck was used");
}

#[test]
fn the_record_says_that_people_told_it() {
    let mut desk = begun(RealBoard::default());
    desk.act(0, "throws {1 2}").unwrap();
    desk.act(0, "buys").unwrap();
    let text = record(&desk.facts()).unwrap();
    assert!(text.contains("[chance \"reported\"]") && !text.contains("commitment"), "{text}");
    let told = Record::parse(&text, &Shelf::default()).unwrap();
    let end = told.play_out().unwrap();
    assert_eq!(end.digest(), desk.room.digest().unwrap().0);
    assert_eq!(verify(&told).finding, Finding::Reported);
}

#[test]
fn anybody_reports_for_anybody_if_the_table_says_so() {
    let mut desk = begun(RealBoard::default());
    let seen = desk.room.seq();
    let facts = desk.say(1, &report("b", "Anna throws {1 2}", seen)).unwrap();
    let [Fact::Play(play)] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!((play.seat, play.reporter), (Some(0), Some(1)));
    // The same throw typed by two at once counts once.
    let second = desk.say(0, &report("a", "throws {1 2}", seen));
    assert_eq!(code(second), RejectionCode::Stale);
    // A second tap is no second throw, also after a restart.
    let again = desk.restored().say(Some(1), &report("b", "Anna throws {1 2}", seen), desk.now);
    assert!(matches!(again, Err(Declined::Again { .. })), "{again:?}");
    // Decisions are everybody's own, and a report says what was known.
    let seen = desk.room.seq();
    assert_eq!(code(desk.say(1, &report("c", "Anna buys", seen))), RejectionCode::NotSeated);
    desk.act(0, "buys").unwrap();
    desk.act(0, "ends turn").unwrap();
    assert_eq!(code(desk.act(0, "Ben throws {1 3}")), RejectionCode::Malformed);
}

#[test]
fn only_the_one_on_turn_reports_if_the_table_says_so() {
    let board = RealBoard { report: Report::Turn, ..RealBoard::default() };
    let mut desk = begun(board);
    let seen = desk.room.seq();
    let other = desk.say(1, &report("b", "Anna throws {1 2}", seen));
    assert_eq!(code(other), RejectionCode::NotSeated);
    desk.act(0, "throws {1 2}").unwrap();
}

#[test]
fn ordinary_tables_throw_themselves() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    assert_eq!(code(desk.act(0, "throws {6 5}")), RejectionCode::NotNotation);
    let seen = desk.room.seq();
    assert_eq!(code(desk.say(0, &report("a", "Ben throws", seen))), RejectionCode::NotSeated);
}

#[test]
fn somebody_at_the_board_throws_for_a_bot_or_the_program_does() {
    for absent in [Absent::Table, Absent::Program] {
        let board = RealBoard { report: Report::Turn, absent, ..RealBoard::default() };
        let mut desk = Desk::start(real(board, 2), &[], &["plain"]);
        desk.act(0, "throws {1 2}").unwrap();
        desk.run(desk.now + 60_000);
        let waits = desk.awaited() == 1;
        assert_eq!(waits, absent == Absent::Table, "{absent:?}");
        if waits {
            let cast = &desk.room.game.as_ref().unwrap().table.cast;
            let bot = cast.written(Seat::new(1).unwrap()).to_owned();
            let seen = desk.room.seq();
            desk.say(0, &report("b", &format!("{bot} throws {{6 5}}"), seen)).unwrap();
            assert_eq!(desk.awaited(), 1, "the bot begins, and waits for its throw");
        } else {
            assert!(desk.room.digest().unwrap().1 > 0, "the program's dice fell");
        }
    }
}

#[test]
fn a_card_that_somebody_keeps_cannot_be_drawn() {
    let mut desk = begun(RealBoard::default());
    let game = desk.room.game.as_ref().unwrap();
    let book = &game.table.book;
    let kept = (0..16).filter_map(Card::new).find(|card| {
        let effect = book.card(Deck::Chance, *card);
        matches!(effect, Effect::JailFree)
    });
    let number = kept.expect("a card to be kept").number() + 1;
    desk.act(0, &format!("throws {{3 4}} {{chance {number}}}")).unwrap();
    desk.act(0, "ends turn").unwrap();
    let drawn = desk.act(1, &format!("throws {{3 4}} {{chance {number}}}"));
    let Err(Declined::Refused(refused)) = drawn else { panic!("{drawn:?}") };
    assert_eq!(refused.rules, ["CARD-06"]);
    assert!(refused.reason.de.contains("Anna"), "{}", refused.reason.de);
}
