//! A real board: dice and cards are reported, by whom the table says.

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_evening::Source;
use bankhalter_fair::{Finding, verify};
use bankhalter_notation::Record;
use bankhalter_protocol::{
    Absent, Act, Agree, ClientMessage, Correction, Fact, RealBoard, RejectionCode, Rent, Report,
    Settings,
};

use bankhalter_rules::{Card, Deck, Effect, Seat};

use super::desk::{Desk, code, settings};
use crate::{Declined, Draft, record};

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
fn anybody_at_the_board_reports_for_somebody_who_plays_from_afar() {
    let board = RealBoard { report: Report::Turn, ..RealBoard::default() };
    let mut desk = begun(board);
    let far = |seat, far| ClientMessage::Far { seat, far };
    assert_eq!(code(desk.say(1, &far(0, true))), RejectionCode::NotHost, "Ben is not the host");
    assert_eq!(desk.say(0, &far(1, false)).unwrap(), [], "he sits there anyway");
    // The host says it of Ben, and Anna throws for him and for herself.
    desk.say(0, &far(1, true)).unwrap();
    desk.room = desk.restored();
    desk.act(0, "throws {1 3}").unwrap();
    desk.act(0, "ends turn").unwrap();
    let facts = desk.say(0, &report("b", "Ben throws {1 3}", desk.room.seq())).unwrap();
    let [Fact::Play(play)] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!((play.seat, play.reporter), (Some(1), Some(0)));
    desk.act(1, "ends turn").unwrap();
    let other = desk.say(1, &report("a", "Anna throws {1 3}", desk.room.seq()));
    assert_eq!(code(other), RejectionCode::NotSeated, "Anna sits at the board");
    // He comes in, and reports for himself.
    desk.say(1, &far(1, false)).unwrap();
    for line in ["throws {2 3}", "buys", "ends turn"] {
        desk.act(0, line).unwrap();
    }
    let other = desk.say(0, &report("e", "Ben throws {1 3}", desk.room.seq()));
    assert_eq!(code(other), RejectionCode::NotSeated);
    let mut ordinary = Desk::start(settings("euro", 2), &["Ben"], &[]);
    assert_eq!(code(ordinary.say(0, &far(0, true))), RejectionCode::WrongStage);
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

/// Anna's table at a real board, with somebody beside her for whom a bot chooses between paying and a
/// card, and draws: the bot has whims, and what is said before moves them on.
fn drawing(others: &[&str], bots: &[&str]) -> Desk {
    let board = Settings { stand_in: Some("random".to_owned()), ..real(RealBoard::default(), 2) };
    let drawn = (0..32).find_map(|said| {
        let mut desk = Desk::start(board.clone(), others, bots);
        let cast = &desk.room.game.as_ref().unwrap().table.cast;
        let other = cast.written(Seat::new(1).unwrap()).to_owned();
        let book = &desk.room.game.as_ref().unwrap().table.book;
        let choice =
            |card: &Card| matches!(book.card(Deck::Chest, *card), Effect::PayOrDraw { .. });
        let card = (0..16).filter_map(Card::new).find(choice).unwrap().number() + 1;
        desk.act(0, "throws {1 2}").unwrap();
        for what in ["throws {6 5}", &format!("throws {{1 1}} {{chest {card}}}")] {
            let seen = desk.room.seq();
            desk.say(0, &report(what, &format!("{other} {what}"), seen)).unwrap();
        }
        for _ in 0..said {
            let text = "come on".to_owned();
            desk.say(0, &ClientMessage::Chat { id: None, text }).unwrap();
        }
        if !others.is_empty() {
            let away = Fact::StandIn { seat: 1, on: true, spare: 0 };
            desk.write(vec![Draft::plain(away)]);
        }
        let before = desk.room.seq();
        desk.run(desk.now + 60_000);
        let begun = desk.room.pending.reported() == Some(&format!("{other} draws"));
        assert!(!begun || desk.room.seq() == before + 1, "it asks once");
        begun.then_some(desk)
    });
    drawn.expect("it draws every other time")
}

#[test]
fn a_bot_that_draws_at_a_real_board_asks_for_the_card() {
    let mut desk = drawing(&[], &["random"]);
    let begun = desk.room.pending.reported().unwrap().to_owned();
    assert_eq!(desk.restored().pending.reported(), Some(begun.as_str()));
    // It has decided, and a page that is loaded again is told so.
    desk.run(desk.now + 60_000);
    assert_eq!(desk.room.pending.reported(), Some(begun.as_str()));
    let seen = desk.room.seq();
    let facts = desk.say(0, &report("d", &format!("{begun} {{chance 8}}"), seen)).unwrap();
    assert!(matches!(&facts[..], [Fact::Play(play)] if play.seat == Some(1)), "{facts:?}");
    assert_eq!(desk.room.pending.reported(), None);
}

#[test]
fn what_a_stand_in_has_decided_is_open_again_when_its_person_is_back() {
    let mut desk = drawing(&["Ben"], &[]);
    let back = desk.room.came_back(1);
    desk.write(back);
    assert_eq!(desk.room.pending.reported(), None, "Ben decides for himself");
    desk.act(1, "draws {chance 8}").unwrap();
}

#[test]
fn nobody_decides_for_somebody_else_by_telling_what_comes_of_it() {
    let mut desk = drawing(&["Ben"], &[]);
    let back = desk.room.came_back(1);
    desk.write(back);
    let card = report("a", "Ben draws {chance 8}", desk.room.seq());
    assert_eq!(code(desk.say(0, &card)), RejectionCode::NotSeated, "it is Ben's choice");
    desk.act(1, "draws {chance 8}").unwrap();
}

#[test]
fn what_somebody_far_away_decides_is_told_to_those_at_the_board() {
    let mut desk = drawing(&["Ben"], &[]);
    let back = desk.room.came_back(1);
    desk.write(back);
    assert_eq!(code(desk.act(1, "draws")), RejectionCode::NotNotation, "he sees what he draws");
    desk.say(0, &ClientMessage::Far { seat: 1, far: true }).unwrap();
    let other = report("a", "Ben draws {chance 8}", desk.room.seq());
    assert_eq!(code(desk.say(0, &other)), RejectionCode::NotSeated, "Ben has not decided");
    let facts = desk.act(1, "draws").unwrap();
    assert!(matches!(&facts[..], [Fact::Reported { seat: 1, .. }]), "{facts:?}");
    assert_eq!(desk.act(1, "draws").unwrap(), [], "he tapped twice");
    assert_eq!(desk.restored().pending.reported(), Some("Ben draws"));
    // The program does not decide for him, and those at the board tell what he drew.
    desk.run(desk.now + 60_000);
    let card = report("b", "Ben draws {chance 8}", desk.room.seq());
    let facts = desk.say(0, &card).unwrap();
    let [Fact::Play(play)] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!((play.seat, play.reporter), (Some(1), Some(0)));
    assert_eq!(desk.room.pending.reported(), None);
}

#[test]
fn whoever_is_far_away_may_decide_otherwise() {
    let mut desk = drawing(&["Ben"], &[]);
    let back = desk.room.came_back(1);
    desk.write(back);
    desk.say(1, &ClientMessage::Far { seat: 1, far: true }).unwrap();
    desk.act(1, "draws").unwrap();
    let facts = desk.act(1, "pays").unwrap();
    assert!(matches!(&facts[..], [Fact::Play(_)]), "{facts:?}");
    let late = report("a", "Ben draws {chance 8}", desk.room.seq());
    assert!(desk.say(0, &late).is_err(), "it is no longer what he has chosen");
}

fn not_meant(line: &str) -> ClientMessage {
    ClientMessage::NotMeant { line: line.to_owned() }
}

#[test]
fn what_was_not_meant_is_asked_for_no_more_and_may_be_told_again() {
    let mut desk = begun(RealBoard::default());
    let half = "Anna throws {3 4}";
    desk.act(0, "throws {3 4}").unwrap();
    let seen = desk.room.seq();
    let again = desk.say(1, &report("b", half, seen)).unwrap();
    assert_eq!(again, [], "Ben typed the same, and nothing is wrong with it");
    assert_eq!(desk.say(1, &not_meant("Anna throws {1 3}")).unwrap(), [], "something else");
    assert_eq!(desk.room.pending.reported(), Some(half));
    let facts = desk.say(1, &not_meant(half)).unwrap();
    assert_eq!(facts, [Fact::NotMeant { seat: 1 }]);
    assert_eq!(desk.restored().pending.reported(), None);
    assert_eq!(desk.say(0, &not_meant(half)).unwrap(), [], "it is gone already");
    // The same dice after all.
    let facts = desk.act(0, "throws {3 4}").unwrap();
    assert!(matches!(facts[..], [Fact::Reported { .. }]), "{facts:?}");
    desk.act(0, "throws {3 4} {chance 8}").unwrap();
}

#[test]
fn only_those_who_may_report_it_say_that_it_is_not_meant() {
    let board = RealBoard { report: Report::Turn, ..RealBoard::default() };
    let mut desk = begun(board);
    desk.act(0, "throws {3 4}").unwrap();
    let other = desk.say(1, &not_meant("Anna throws {3 4}"));
    assert_eq!(code(other), RejectionCode::NotSeated);
    desk.say(0, &not_meant("Anna throws {3 4}")).unwrap();
}

/// Anna answers this many times; every other throw is at her board and the rest are the program's.
fn answers(desk: &mut Desk, count: u32) {
    for turn in 0..count {
        desk.run(desk.now + 60_000);
        let line = desk.advice(0, AnyBot::ALL[1]);
        let line = if line == "throws" && turn.is_multiple_of(2) { "throws {1 3}" } else { &line };
        let facts = desk.act(0, line).unwrap();
        if matches!(facts[..], [Fact::Reported { .. }]) {
            desk.act(0, "throws").unwrap();
        }
    }
    desk.run(desk.now + 60_000);
}

/// Anna at her board against a bot far away, for which the program throws, until she gives up. Once
/// she typed a throw in the wrong order, and once the bot's throw was to be taken back.
fn far_away() -> String {
    let board =
        RealBoard { absent: Absent::Program, agree: Agree::Anybody, ..RealBoard::default() };
    let mut desk = Desk::start(real(board, 2), &[], &["plain"]);
    desk.act(0, "throws {1 2}").unwrap();
    answers(&mut desk, 40);
    let right = Correction::Replace { line: 0, with: "Anna throws {2 1}".to_owned() };
    let correct = |correction, desk: &Desk| {
        let (id, seen) = (format!("c{}", desk.room.seq()), desk.room.seq());
        ClientMessage::Correct { id, correction, seen }
    };
    desk.say(0, &correct(right, &desk)).unwrap();
    nobody_throws_anew(&mut desk);
    assert_eq!(desk.restored().game.unwrap().past, desk.room.game.as_ref().unwrap().past);
    answers(&mut desk, 10);
    desk.act(0, "leaves").unwrap();
    desk.run(desk.now + 60_000);
    record(&desk.facts()).unwrap()
}

/// What the program threw is neither taken back nor struck nor changed, also after something else
/// was put right and after a restart.
fn nobody_throws_anew(desk: &mut Desk) {
    let game = desk.room.game.as_ref().unwrap();
    let (past, cast) = (game.past.entries(), &game.table.cast);
    let place = past.iter().rposition(|entry| entry.source == Source::Program).unwrap();
    let line = u32::try_from(place).unwrap();
    let lines = u32::try_from(past.len() - place).unwrap();
    let with = past[place].play.text(cast);
    let all = [
        Correction::TakeBack { lines },
        Correction::Strike { line },
        Correction::Replace { line, with },
    ];
    let seen = desk.room.seq();
    for correction in all {
        let message = ClientMessage::Correct { id: "n".to_owned(), correction, seen };
        let refused = desk.restored().say(Some(0), &message, desk.now);
        assert_eq!(code(refused), RejectionCode::WrongStage);
        assert_eq!(code(desk.say(0, &message)), RejectionCode::WrongStage);
    }
}

#[test]
fn what_the_program_threw_at_a_real_board_is_proved() {
    let text = far_away();
    let read = |text: &str| Record::parse(text, &Shelf::default()).unwrap();
    let verdict = verify(&read(&text));
    let Finding::Mixed { passed_over } = verdict.finding else { panic!("{verdict:?}\n{text}") };
    assert_eq!(passed_over, 0, "nothing that the program threw was taken back");
    assert!(verdict.is_fair() && verdict.checked.throws > 10, "{verdict:?}");
    assert!(text.contains("Anna throws {2 1}") && text.contains("Anna throws {1 3}"), "{text}");
    // Another throw of the program, another place in its luck, the same place twice.
    let headers: Vec<_> = text.lines().filter(|line| line.starts_with("[program ")).collect();
    let other = headers[3].replace("\"]", "9\"]");
    let moved = text.replace(headers[3], &other);
    assert!(!verify(&read(&moved)).is_fair(), "{other}");
    let word = |header: &str| header.rsplit('"').nth(1).unwrap().to_owned();
    let again = headers[3]
        .replace(&format!("\"{}\"", word(headers[3])), &format!("\"{}\"", word(headers[2])));
    let twice = verify(&read(&text.replace(headers[3], &again)));
    assert!(matches!(twice.finding, Finding::UsedTwice { .. }), "{twice:?}");
    // Without the secret there is nothing to compute; what people told alone is nobody's to prove.
    let open = text.lines().filter(|line| !line.starts_with("[secret ")).collect::<Vec<_>>();
    assert!(matches!(verify(&read(&open.join("\n"))).finding, Finding::NoProof(_)));
    let told = open.into_iter().filter(|line| !line.starts_with("[program ")).collect::<Vec<_>>();
    assert_eq!(verify(&read(&told.join("\n"))).finding, Finding::Reported);
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
