//! The host's rights, votes, chat.

use bankhalter_protocol::{ClientMessage, Fact, RejectionCode, Sitter, Stage};

use super::desk::{Desk, bot, code, settings};

fn fill(seat: u8, kind: &str) -> ClientMessage {
    ClientMessage::Fill { seat, sitter: bot(kind) }
}

fn vote(about: u8, remove: bool) -> ClientMessage {
    ClientMessage::Vote { about, remove }
}

#[test]
fn only_the_host_does_what_hosts_do() {
    let mut desk = Desk::open(settings("euro", 4), &[]);
    desk.join("Ben");
    let messages = [
        ClientMessage::Start,
        fill(2, "plain"),
        ClientMessage::Remove { seat: 0 },
        ClientMessage::HandOver { seat: 1 },
    ];
    for message in messages {
        assert_eq!(code(desk.say(1, &message)), RejectionCode::NotHost, "{message:?}");
        assert_eq!(code(desk.room.say(None, &message, 0)), RejectionCode::NotSeated);
    }
}

#[test]
fn chairs_are_filled_before_the_start() {
    let mut desk = Desk::open(settings("euro", 4), &[]);
    desk.join("Ben");
    desk.say(0, &fill(3, "random")).unwrap();
    assert_eq!(desk.say(0, &fill(3, "trader")).unwrap().len(), 1, "another bot");
    assert_eq!(desk.room.views()[3].as_ref().unwrap().sitter, bot("trader"));
    assert_eq!(code(desk.say(0, &fill(1, "plain"))), RejectionCode::NoChair, "Ben is here");
    assert_eq!(code(desk.say(0, &fill(0, "plain"))), RejectionCode::NoChair);
    assert_eq!(code(desk.say(0, &fill(4, "plain"))), RejectionCode::NoChair);
    assert_eq!(code(desk.say(0, &fill(2, "clever"))), RejectionCode::BadSettings);
    let person = ClientMessage::Fill { seat: 2, sitter: Sitter::Person };
    assert_eq!(code(desk.say(0, &person)), RejectionCode::Malformed);
    desk.room.set_online(1, false);
    desk.say(0, &fill(1, "plain")).unwrap();
    assert_eq!(desk.room.seat_of("key-Ben"), None);
}

#[test]
fn people_are_removed_before_the_start_only() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    desk.join("Ben");
    assert_eq!(code(desk.say(0, &ClientMessage::Remove { seat: 3 })), RejectionCode::NoChair);
    let facts = desk.say(0, &ClientMessage::Remove { seat: 2 }).unwrap();
    assert_eq!(facts, [Fact::Rose { seat: 2, removed: true }]);
    desk.say(0, &ClientMessage::Remove { seat: 1 }).unwrap();
    desk.join("Cleo");
    let facts = desk.say(0, &ClientMessage::Remove { seat: 0 }).unwrap();
    assert_eq!(facts, [Fact::Rose { seat: 0, removed: false }, Fact::Host { seat: 1 }]);
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    assert_eq!(code(desk.say(0, &ClientMessage::Remove { seat: 1 })), RejectionCode::WrongStage);
}

#[test]
fn the_host_hands_over() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    desk.join("Ben");
    for seat in [0, 1, 3, 200] {
        let message = ClientMessage::HandOver { seat };
        assert_eq!(code(desk.say(0, &message)), RejectionCode::NoChair, "{seat}");
    }
    desk.say(0, &ClientMessage::HandOver { seat: 2 }).unwrap();
    assert_eq!(desk.room.host(), Some(2));
    assert_eq!(code(desk.say(0, &ClientMessage::Start)), RejectionCode::NotHost);
}

#[test]
fn a_deserted_chair_is_filled_while_the_game_is_on() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    assert_eq!(code(desk.say(0, &fill(1, "plain"))), RejectionCode::NoChair);
    desk.room.set_online(1, false);
    assert_eq!(code(desk.say(2, &fill(1, "plain"))), RejectionCode::NotHost);
    let facts = desk.say(0, &fill(1, "trader")).unwrap();
    assert_eq!(facts, [Fact::Replaced { seat: 1, sitter: bot("trader") }]);
    desk.act(0, "throws").unwrap();
    desk.run(u64::MAX);
    assert_eq!(desk.awaited(), 2, "the bot has thrown");
    assert_eq!(code(desk.say(0, &fill(1, "plain"))), RejectionCode::NoChair, "a bot sits there");
}

#[test]
fn more_than_half_of_the_others_vote_somebody_out() {
    let mut desk = Desk::start(settings("euro", 5), &["Ben", "Cleo", "Dora"], &["plain"]);
    let (ben, cleo, dora) = (2, 3, 4);
    assert_eq!(code(desk.say(0, &vote(ben, true))), RejectionCode::NoChair, "he is here");
    desk.room.set_online(ben, false);
    assert_eq!(code(desk.say(0, &vote(1, true))), RejectionCode::NoChair, "a bot");
    assert_eq!(code(desk.say(ben, &vote(ben, true))), RejectionCode::NoChair, "himself");
    assert_eq!(code(desk.say(0, &vote(7, true))), RejectionCode::NoChair);
    assert_eq!(code(desk.say(0, &vote(ben, false))), RejectionCode::Stale);
    assert_eq!(desk.say(0, &vote(ben, true)).unwrap().len(), 1);
    assert_eq!(code(desk.say(0, &vote(ben, true))), RejectionCode::Stale, "once each");
    desk.say(0, &vote(ben, false)).unwrap();
    assert_eq!(desk.say(cleo, &vote(ben, true)).unwrap().len(), 1);
    let facts = desk.say(dora, &vote(ben, true)).unwrap();
    assert_eq!(facts[1], Fact::Replaced { seat: ben, sitter: bot("careful") });
    assert_eq!(desk.room.seat_of("key-Ben"), None);
    // Anna is the host: when she is voted out the next one is.
    desk.room.set_online(0, false);
    desk.say(cleo, &vote(0, true)).unwrap();
    let facts = desk.say(dora, &vote(0, true)).unwrap();
    assert_eq!(facts[2], Fact::Host { seat: cleo });
}

#[test]
fn votes_are_forgotten_when_somebody_plays() {
    let mut desk = Desk::start(settings("euro", 4), &["Ben", "Cleo", "Dora"], &[]);
    desk.room.set_online(0, false);
    desk.say(1, &vote(0, true)).unwrap();
    desk.act(0, "throws").unwrap();
    assert_eq!(desk.say(2, &vote(0, true)).unwrap().len(), 1, "the first was forgotten");
    assert_eq!(desk.say(1, &vote(0, true)).unwrap().len(), 3);
}

#[test]
fn nobody_votes_before_the_start() {
    let mut desk = Desk::open(settings("euro", 4), &[]);
    desk.join("Ben");
    assert_eq!(code(desk.say(0, &vote(1, true))), RejectionCode::WrongStage);
    assert_eq!(desk.room.stage(), Stage::Open);
}

#[test]
fn people_chat() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    let chat = |text: &str| ClientMessage::Chat { text: text.to_owned() };
    let facts = desk.say(0, &chat("  Grüß euch \n")).unwrap();
    assert_eq!(facts, [Fact::Chat { seat: Some(0), text: "Grüß euch".to_owned() }]);
    assert!(desk.say(0, &chat(&"ü".repeat(300))).is_ok());
    assert_eq!(code(desk.say(0, &chat(&"ü".repeat(301)))), RejectionCode::TooLong);
    assert_eq!(code(desk.say(0, &chat(" \n"))), RejectionCode::Malformed);
    assert_eq!(code(desk.say(0, &chat("a\u{7}b"))), RejectionCode::Malformed);
    assert_eq!(code(desk.room.say(None, &chat("hi"), 0)), RejectionCode::NotSeated);
}
