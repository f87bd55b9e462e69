//! The host's rights, votes, chat.

use bankhalter_protocol::{
    ClientMessage, Clock, Fact, JoinRequest, RejectionCode, Settings, Sitter, Stage,
};

use super::desk::{Desk, bot, code, guest, settings};
use crate::Next;

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
    assert_eq!(desk.room.seating.chairs()[3].as_ref().unwrap().sitter, bot("trader"));
    assert_eq!(code(desk.say(0, &fill(1, "plain"))), RejectionCode::NoChair, "Ben is here");
    assert_eq!(code(desk.say(0, &fill(0, "plain"))), RejectionCode::NoChair);
    assert_eq!(code(desk.say(0, &fill(4, "plain"))), RejectionCode::NoChair);
    assert_eq!(code(desk.say(0, &fill(2, "clever"))), RejectionCode::BadSettings);
    let person = ClientMessage::Fill { seat: 2, sitter: Sitter::Person };
    assert_eq!(code(desk.say(0, &person)), RejectionCode::Malformed);
    desk.room.set_online(1, false, desk.now);
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
    desk.room.set_online(1, false, desk.now);
    desk.now += 59_999;
    assert_eq!(code(desk.say(0, &fill(1, "trader"))), RejectionCode::WrongStage, "he may be back");
    desk.room.set_online(1, false, desk.now);
    desk.now += 1;
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
    assert_eq!(code(desk.say(0, &vote(ben, true))), RejectionCode::WrongStage, "he is here");
    desk.room.set_online(ben, false, desk.now);
    desk.now += 59_999;
    assert_eq!(code(desk.say(0, &vote(ben, true))), RejectionCode::WrongStage, "he may be back");
    desk.now += 1;
    assert_eq!(code(desk.say(0, &vote(1, true))), RejectionCode::WrongStage, "a bot");
    assert_eq!(code(desk.say(ben, &vote(ben, true))), RejectionCode::WrongStage, "himself");
    assert_eq!(code(desk.say(0, &vote(7, true))), RejectionCode::NoChair);
    assert_eq!(code(desk.say(0, &vote(ben, false))), RejectionCode::Stale);
    assert_eq!(desk.say(0, &vote(ben, true)).unwrap().len(), 1);
    assert_eq!(code(desk.say(0, &vote(ben, true))), RejectionCode::Stale, "once each");
    desk.say(0, &vote(ben, false)).unwrap();
    assert_eq!(desk.say(cleo, &vote(ben, true)).unwrap().len(), 1);
    let facts = desk.say(dora, &vote(ben, true)).unwrap();
    assert_eq!(facts[1], Fact::Replaced { seat: ben, sitter: bot("mittel") });
    assert_eq!(desk.room.seat_of("key-Ben"), None);
    // Anna is the host: when she is voted out the next one is.
    desk.room.set_online(0, false, desk.now);
    desk.now += 60_000;
    desk.say(cleo, &vote(0, true)).unwrap();
    let facts = desk.say(dora, &vote(0, true)).unwrap();
    assert_eq!(facts[2], Fact::Host { seat: cleo });
}

#[test]
fn votes_are_forgotten_when_somebody_plays() {
    let mut desk = Desk::start(settings("euro", 4), &["Ben", "Cleo", "Dora"], &[]);
    desk.room.set_online(0, false, desk.now);
    desk.now += 60_000;
    desk.say(1, &vote(0, true)).unwrap();
    desk.act(0, "throws").unwrap();
    assert_eq!(desk.say(2, &vote(0, true)).unwrap().len(), 1, "the first was forgotten");
    assert_eq!(desk.say(1, &vote(0, true)).unwrap().len(), 3);
}

#[test]
fn without_a_clock_people_vote_about_whoever_is_awaited_too_long() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    desk.now += 119_999;
    assert_eq!(code(desk.say(1, &vote(0, true))), RejectionCode::WrongStage, "she thinks");
    // To chat is no answer, and does not make others wait for themselves.
    desk.say(0, &ClientMessage::Chat { id: None, text: "Moment!".to_owned() }).unwrap();
    desk.now += 1;
    assert_eq!(code(desk.say(0, &vote(1, true))), RejectionCode::WrongStage, "not awaited");
    let again = desk.restored();
    assert_eq!(code(again.say(Some(1), &vote(0, true), desk.now)), RejectionCode::WrongStage);
    assert!(again.say(Some(1), &vote(0, true), desk.now + 120_000).is_ok());
    desk.say(1, &vote(0, true)).unwrap();
    let facts = desk.say(2, &vote(0, true)).unwrap();
    assert_eq!(facts[1], Fact::Replaced { seat: 0, sitter: bot("mittel") });
}

#[test]
fn where_a_clock_runs_it_decides_whose_chair_is_deserted() {
    let long = Clock::Decision { seconds: 86_400, spare: 3_600 };
    for clock in [Clock::Correspondence { days: 2 }, long] {
        let wanted = Settings { clock, ..settings("euro", 3) };
        let mut desk = Desk::start(wanted, &["Ben", "Cleo"], &[]);
        let day = 86_400_000;
        for seat in [0, 1] {
            desk.set_online(seat, false);
        }
        desk.say(0, &ClientMessage::HandOver { seat: 2 }).unwrap();
        desk.now += day - 1;
        // Anna is awaited and Ben is not: both are within their time, connected or not.
        for seat in [0, 1] {
            assert!(!desk.stalls(seat), "nothing is offered");
            assert_eq!(code(desk.say(2, &vote(seat, true))), RejectionCode::WrongStage);
            assert_eq!(code(desk.say(2, &fill(seat, "plain"))), RejectionCode::WrongStage);
        }
        desk.run(desk.now + day + 1);
        assert!(desk.stalls(0), "her time has run out");
        let room = desk.room.clone();
        assert!(room.say(Some(2), &vote(0, true), desk.now).is_ok());
        let facts = desk.say(2, &fill(0, "plain")).unwrap();
        assert_eq!(facts[0], Fact::Replaced { seat: 0, sitter: bot("plain") });
        assert!(!desk.stalls(0), "a bot");
    }
}

#[test]
fn whoever_loads_the_page_again_keeps_his_chair_however_short_the_clock() {
    let wanted =
        Settings { clock: Clock::Decision { seconds: 10, spare: 0 }, ..settings("euro", 3) };
    let mut desk = Desk::start(wanted, &["Ben", "Cleo"], &[]);
    let late = desk.awaited();
    let host = (late + 1) % 3;
    if host != 0 {
        desk.say(0, &ClientMessage::HandOver { seat: host }).unwrap();
    }
    desk.set_online(late, false);
    let gone = desk.now;
    desk.run(gone + 12_000);
    desk.now = gone + 12_000;
    assert!(desk.room.sitting(late).unwrap().chair.stand_in);
    let early = desk.room.say(Some(host), &fill(late, "plain"), gone + 59_999);
    assert_eq!(code(early), RejectionCode::WrongStage);
    assert!(desk.room.say(Some(host), &fill(late, "plain"), gone + 60_000).is_ok());
}

#[test]
fn after_a_restart_people_have_the_time_to_come_back() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    desk.now += 3_600_000;
    let room = desk.restored();
    let early = desk.now + 59_999;
    assert_eq!(code(room.say(Some(0), &fill(1, "plain"), early)), RejectionCode::WrongStage);
    assert_eq!(code(room.say(Some(0), &vote(1, true), early)), RejectionCode::WrongStage);
    assert!(room.say(Some(0), &fill(1, "plain"), early + 1).is_ok());
    assert!(room.say(Some(0), &vote(1, true), early + 1).is_ok());
}

#[test]
fn a_vote_is_counted_anew_when_somebody_leaves() {
    let others = ["Ben", "Cleo", "Dora", "Emil"];
    let mut desk = Desk::start(settings("euro", 5), &others, &[]);
    let out = |seat| Fact::Replaced { seat, sitter: bot("mittel") };
    desk.room.set_online(0, false, desk.now);
    desk.room.set_online(1, false, desk.now);
    desk.now += 60_000;
    // Two of four are not enough about Anna, but two of three are; the same then goes for Ben.
    for (seat, about) in [(2, 0), (3, 0), (2, 1), (4, 1)] {
        assert_eq!(desk.say(seat, &vote(about, true)).unwrap().len(), 1);
    }
    let mut back = desk.room.clone();
    back.set_online(0, true, desk.now);
    back.set_online(1, true, desk.now);
    let drafts = back.say(Some(4), &ClientMessage::Leave, desk.now).unwrap();
    assert_eq!(drafts.len(), 1, "nobody is voted out who is here");
    let facts = desk.say(4, &ClientMessage::Leave).unwrap();
    assert_eq!(facts[..2], [out(4), out(0)]);
    assert_eq!(facts[2..], [Fact::Host { seat: 1 }], "Ben has one vote of two");
    let facts = desk.say(3, &ClientMessage::Leave).unwrap();
    assert_eq!(facts, [out(3), out(1), Fact::Host { seat: 2 }]);
}

#[test]
fn an_open_table_does_not_wait_for_its_host() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    desk.room.set_online(0, false, desk.now);
    assert!(matches!(desk.room.next(u64::MAX), Next::Nothing), "nobody else is here");
    let program = JoinRequest { sitter: Sitter::Program, ..guest("Ben") };
    let (ben, drafts) = desk.room.join(&program, "key-Ben").unwrap();
    desk.write(drafts);
    desk.room.set_online(ben, true, desk.now);
    assert!(matches!(desk.room.next(u64::MAX), Next::Nothing), "a program does not begin");
    let cleo = desk.join("Cleo");
    let from = desk.now + 60_000;
    assert!(matches!(desk.room.next(desk.now), Next::At(at) if at == from));
    desk.run(from - 1);
    assert_eq!(desk.room.host(), Some(0));
    let mut back = desk.room.clone();
    back.set_online(0, true, from - 1);
    assert!(matches!(back.next(from), Next::Nothing), "she is back in time");
    desk.run(from);
    assert_eq!(desk.room.host(), Some(cleo));
    let mut again = desk.restored();
    again.set_online(0, true, desk.now);
    assert!(matches!(again.next(desk.now), Next::At(at) if at == desk.now + 60_000));
    desk.room.set_online(cleo, false, desk.now);
    desk.room.set_online(0, true, desk.now);
    desk.run(desk.now + 60_000);
    assert_eq!(desk.room.host(), Some(0), "around the table");
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
    let chat = |text: &str| ClientMessage::Chat { id: None, text: text.to_owned() };
    let facts = desk.say(0, &chat("  Grüß euch \n")).unwrap();
    assert_eq!(facts, [Fact::Chat { seat: Some(0), id: None, text: "Grüß euch".to_owned() }]);
    assert!(desk.say(0, &chat(&"ü".repeat(300))).is_ok());
    assert_eq!(code(desk.say(0, &chat(&"ü".repeat(301)))), RejectionCode::TooLong);
    assert_eq!(code(desk.say(0, &chat(" \n"))), RejectionCode::Malformed);
    assert_eq!(code(desk.say(0, &chat("\u{202e}\u{7}"))), RejectionCode::Malformed);
    let facts = desk.say(0, &chat("a\u{7}b\u{202e}\nc")).unwrap();
    assert_eq!(facts, [Fact::Chat { seat: Some(0), id: None, text: "ab\nc".to_owned() }]);
    assert_eq!(code(desk.room.say(None, &chat("hi"), 0)), RejectionCode::NotSeated);
}
