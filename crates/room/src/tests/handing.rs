//! A chair goes to another device, because the one its player had is gone.

use bankhalter_bots::AnyBot;
use bankhalter_protocol::{
    ClientMessage, Clock, Fact, JoinRequest, Pact, PactKind, RealBoard, RejectionCode, Report,
    Settings, Sitter,
};

use super::{
    desk::{Desk, bot, code, guest, settings},
    real::{begun, real},
};

const GONE: u64 = 60_000;
const BLINK: u64 = 8_000;

#[test]
fn around_a_real_board_anybody_hands_on_the_chair_of_an_empty_phone() {
    let mut desk = begun(RealBoard::default());
    desk.set_online(0, true);
    desk.set_online(1, true);
    assert_eq!(code(desk.hand_on("key-Ben", 0)), RejectionCode::WrongStage, "she is connected");
    let pact = Pact { from: 0, to: 1, kind: PactKind::Immunity, words: String::new() };
    desk.say(0, &ClientMessage::Note { id: "p".to_owned(), pact }).unwrap();
    desk.set_online(0, false);
    assert_eq!(code(desk.hand_on("key-Ben", 0)), RejectionCode::WrongStage, "a locked screen");
    desk.now += BLINK;
    let facts = desk.hand_on("key-Ben", 0).unwrap();
    let (seat, handed_by) = (Some(0), Some("key-Ben".to_owned()));
    let again = JoinRequest { seat, handed_by, ..guest("Anna") };
    let again = code(desk.room.hand_on(&again, "newer", desk.now));
    assert_eq!(again, RejectionCode::WrongStage, "the code is just being scanned");
    assert_eq!(facts, [Fact::Handed { seat: 0, by: 1, sitter: Sitter::Person }]);
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(room.seat_of("key-Anna"), None, "the old key opens nothing");
        assert_eq!(room.seat_of("new"), Some(0));
        assert_eq!((room.host(), room.seating.chair(0).unwrap().name.as_str()), (Some(0), "Anna"));
        assert_eq!(room.pacts.open().count(), 1, "it is the same player");
    }
    let was = JoinRequest { was: Some("key-Anna".to_owned()), ..guest("Anna") };
    assert_eq!(code(desk.room.join(&was, "again")), RejectionCode::WrongStage, "no way back");
    desk.act(0, "throws {1 2}").unwrap();
}

#[test]
fn what_cannot_be_handed_on_is_said() {
    let mut desk = begun(RealBoard::default());
    desk.set_online(0, false);
    desk.now += BLINK;
    assert_eq!(code(desk.hand_on("nobody's", 0)), RejectionCode::BadKey);
    assert_eq!(code(desk.hand_on("key-Anna", 0)), RejectionCode::WrongStage, "her own");
    assert_eq!(code(desk.hand_on("key-Ben", 7)), RejectionCode::NoChair);
    let by = |request: JoinRequest| {
        let handed_by = Some("key-Ben".to_owned());
        code(desk.room.hand_on(&JoinRequest { handed_by, ..request }, "new", desk.now))
    };
    assert_eq!(by(guest("Anna")), RejectionCode::Malformed, "which chair?");
    let machine = JoinRequest { seat: Some(0), sitter: bot("plain"), ..guest("Anna") };
    assert_eq!(by(machine), RejectionCode::NoChair);
}

#[test]
fn where_everybody_reports_for_himself_the_host_alone_hands_on() {
    let board = RealBoard { report: Report::Turn, ..RealBoard::default() };
    let mut desk = begun(board);
    desk.set_online(0, false);
    desk.now += BLINK;
    assert_eq!(code(desk.hand_on("key-Ben", 0)), RejectionCode::NotHost);
    desk.set_online(0, true);
    desk.set_online(1, false);
    desk.now += BLINK;
    desk.hand_on("key-Anna", 1).unwrap();
}

#[test]
fn away_from_a_real_board_people_have_the_time_to_come_back() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    for seat in 0..3 {
        desk.set_online(seat, true);
    }
    desk.set_online(1, false);
    assert_eq!(code(desk.hand_on("key-Anna", 1)), RejectionCode::WrongStage, "for a moment");
    desk.now += GONE;
    assert_eq!(code(desk.hand_on("key-Cleo", 1)), RejectionCode::NotHost);
    desk.hand_on("key-Anna", 1).unwrap();
    let days = Settings { clock: Clock::Correspondence { days: 2 }, ..settings("euro", 2) };
    let mut slow = Desk::start(days, &["Ben"], &[]);
    slow.set_online(1, false);
    slow.now += GONE;
    assert_eq!(code(slow.hand_on("key-Anna", 1)), RejectionCode::WrongStage, "he has days");
}

#[test]
fn a_person_whom_a_bot_replaced_plays_on_and_a_bot_of_its_own_right_stays() {
    let mut desk = Desk::start(real(RealBoard::default(), 3), &["Ben"], &["plain"]);
    let machine = desk.room.seated().find(|(_, seated)| seated.is_bot()).unwrap().0;
    let ben = desk.room.seat_of("key-Ben").unwrap();
    assert_eq!(code(desk.hand_on("key-Anna", machine)), RejectionCode::WrongStage);
    desk.say(ben, &ClientMessage::Leave).unwrap();
    desk.hand_on("key-Anna", ben).unwrap();
    assert_eq!(desk.room.seat_of("new"), Some(ben));
    assert_eq!(desk.room.seating.chair(ben).unwrap().sitter, Sitter::Person);
    desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.seat_of("new"), Some(ben), "that was another chair");
}

#[test]
fn a_stand_in_decides_until_the_new_device_is_there() {
    let clock = Clock::Decision { seconds: 10, spare: 0 };
    let mut desk = Desk::start(Settings { clock, ..settings("euro", 2) }, &["Ben"], &[]);
    desk.set_online(1, false);
    let ben = |desk: &Desk| desk.room.seating.chair(1).unwrap().stand_in;
    for _ in 0..40 {
        if ben(&desk) {
            break;
        }
        if desk.awaited() == 1 {
            desk.run(desk.now + 10_001);
        } else {
            let line = desk.advice(0, AnyBot::ALL[1]);
            desk.act(0, &line).unwrap();
        }
    }
    assert!(ben(&desk), "his time has run out");
    desk.now += GONE;
    desk.hand_on("key-Anna", 1).unwrap();
    assert!(ben(&desk), "nobody has the new key yet");
    desk.write(desk.room.came_back(1));
    assert!(!ben(&desk));
}
