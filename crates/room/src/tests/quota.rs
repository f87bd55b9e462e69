//! However much is said and done at a table, its past stays of a size that can be read.

use bankhalter_bots::AnyBot;
use bankhalter_protocol::{ClientMessage, Fact, RejectionCode, Told};

use super::desk::{Desk, SECRET, code, guest, ready, settings};
use crate::{Next, Room};

fn chat(text: &str) -> ClientMessage {
    ClientMessage::Chat { id: None, text: text.to_owned() }
}

/// The table after so many more facts of this kind, as its journal brings it back.
fn after(desk: &Desk, count: u64, fact: impl Fn(u64) -> Fact) -> Room {
    let mut journal = desk.journal.clone();
    let last = desk.room.seq();
    let more = (last + 1..=last + count).map(|seq| Told { seq, at: desk.now, fact: fact(seq) });
    journal.extend(more.map(|told| (told, None)));
    Room::restore(&journal, SECRET, desk.now).unwrap()
}

fn said(seat: u8) -> impl Fn(u64) -> Fact {
    move |seq| Fact::Chat { seat: Some(seat), id: None, text: format!("{seq}") }
}

#[test]
fn talk_has_an_end_and_the_game_goes_on() {
    let desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    let room = after(&desk, 999, said(1));
    assert!(room.say(Some(1), &chat("the last word"), 0).is_ok());
    let room = after(&desk, 1_000, said(1));
    assert_eq!(code(room.say(Some(1), &chat("one more"), 0)), RejectionCode::TooMuch);
    assert!(room.say(Some(0), &chat("others may"), 0).is_ok());
    let room = after(&desk, 16_000, |seq| said((seq % 2).try_into().unwrap())(seq));
    for seat in 0..3 {
        assert_eq!(code(room.say(Some(seat), &chat("hi"), 0)), RejectionCode::TooMuch, "{seat}");
    }
    let mut desk = Desk::of(room);
    desk.now = 2_000_000;
    let act = ClientMessage::Act(bankhalter_protocol::Act {
        id: "a".to_owned(),
        what: "throws".to_owned(),
        seen: None,
    });
    assert!(desk.room.say(Some(0), &act, desk.now).is_ok(), "talk is not counted against the game");
    assert!(desk.room.say(Some(0), &ClientMessage::Leave, desk.now).is_ok());
}

#[test]
fn whoever_sits_down_again_has_said_what_he_said() {
    let mut desk = Desk::open(settings("euro", 3), &[]);
    let ben = desk.join("Ben");
    for seq in 0..1_000 {
        desk.say(ben, &chat(&format!("{seq}"))).unwrap();
    }
    assert_eq!(code(desk.say(ben, &chat("one more"))), RejectionCode::TooMuch);
    for name in ["ben", "Ben", "Веn"] {
        desk.say(ben, &ClientMessage::Leave).unwrap();
        assert_eq!(desk.join(name), ben);
        for room in [&desk.room, &desk.restored()] {
            let again = room.say(Some(ben), &chat("one more"), desk.now);
            assert_eq!(code(again), RejectionCode::TooMuch, "{name}");
        }
    }
    desk.say(ben, &ClientMessage::Leave).unwrap();
    desk.join("Cleo");
    desk.say(ben, &chat("somebody else")).unwrap();
}

#[test]
fn talk_before_the_start_leaves_some_for_the_game() {
    let mut desk = Desk::open(settings("euro", 2), &[]);
    desk.join("Ben");
    let nobody = |_| Fact::Chat { seat: None, id: None, text: "spam".to_owned() };
    let room = after(&desk, 3_999, nobody);
    assert!(room.say(Some(0), &chat("the last word"), 0).is_ok());
    let mut room = after(&desk, 4_000, nobody);
    assert_eq!(code(room.say(Some(0), &chat("one more"), 0)), RejectionCode::TooMuch);
    let fact = Fact::Started { chairs: vec![0, 1] };
    room.fold(&Told { seq: room.seq() + 1, at: desk.now, fact }, None).unwrap();
    assert!(room.say(Some(0), &chat("now we play"), desk.now).is_ok());
}

#[test]
fn however_often_time_runs_out_the_host_remains_able() {
    let desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    let room = after(&desk, 4_000, |seq| Fact::StandIn { seat: 1, on: seq % 2 == 0, spare: 0 });
    assert!(room.say(Some(0), &ClientMessage::HandOver { seat: 2 }, desk.now).is_ok());
}

#[test]
fn nobody_changes_his_mind_for_ever() {
    let mut desk = Desk::open(settings("euro", 3), &[]);
    desk.join("Ben");
    let not_ready = ClientMessage::Ready { ready: false, contribution: None };
    for _ in 0..100 {
        desk.say(1, &ready()).unwrap();
        desk.say(1, &not_ready).unwrap();
    }
    desk.say(1, &ready()).unwrap();
    assert_eq!(code(desk.say(1, &not_ready)), RejectionCode::TooMuch);
    assert_eq!(code(desk.say(1, &ready())), RejectionCode::TooMuch, "he is ready");
    desk.say(0, &ready()).unwrap();
    desk.say(0, &ClientMessage::Start).unwrap();
}

#[test]
fn coming_and_going_has_an_end_and_the_host_remains_able() {
    let mut desk = Desk::open(settings("euro", 3), &[]);
    desk.join("Ben");
    let room = after(&desk, 2_000, |_| Fact::Host { seat: 0 });
    assert_eq!(code(room.join(&guest("Cleo"), "key")), RejectionCode::TooMuch);
    for message in [ClientMessage::Remove { seat: 1 }, ClientMessage::Lock { locked: true }] {
        assert!(room.say(Some(0), &message, 0).is_ok());
    }
    assert!(room.say(Some(1), &ready(), 0).is_ok());
    let room = after(&desk, 4_000, |_| Fact::Host { seat: 0 });
    for message in [ClientMessage::Remove { seat: 1 }, ClientMessage::Lock { locked: true }] {
        assert_eq!(code(room.say(Some(0), &message, 0)), RejectionCode::TooMuch);
    }
    assert!(room.say(Some(1), &ready(), 0).is_ok() && room.say(Some(1), &chat("oh"), 0).is_ok());
    assert!(room.say(Some(1), &ClientMessage::Leave, 0).is_ok());
}

#[test]
fn bargaining_has_an_end_in_every_turn() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    let (owner, deed) = loop {
        let seat = desk.awaited();
        let position = desk.room.prompt(seat).unwrap().position;
        let deed = position.players[usize::from(seat)].deeds.first().map(|deed| deed.number);
        if let (Some(deed), "ready") = (deed, position.phase.as_str()) {
            break (seat, deed);
        }
        desk.act(seat, &desk.advice(seat, AnyBot::ALL[1])).unwrap();
    };
    let name = if owner == 0 { "Ben" } else { "Anna" };
    let offer = format!("offers {name} {deed} for cash 60");
    for _ in 0..100 {
        desk.act(owner, &offer).unwrap();
        desk.act(owner, "withdraws").unwrap();
    }
    assert_eq!(code(desk.act(owner, &offer)), RejectionCode::TooMuch);
    let other = 1 - owner;
    desk.act(owner, "throws").unwrap();
    while desk.room.game.as_ref().unwrap().state.turn().number() == owner {
        let seat = desk.awaited();
        desk.act(seat, &desk.advice(seat, AnyBot::ALL[1])).unwrap();
    }
    assert_eq!(desk.awaited(), other);
    assert!(desk.room.game.as_ref().unwrap().offers.iter().all(|made| *made == 0), "a new turn");
}

#[test]
fn even_a_game_has_an_end() {
    let desk = Desk::start(settings("euro", 2), &[], &["plain"]);
    let mut room = desk.room.clone();
    room.seq = 200_000;
    let throw = ClientMessage::Act(bankhalter_protocol::Act {
        id: "a".to_owned(),
        what: "throws".to_owned(),
        seen: None,
    });
    assert_eq!(code(room.say(Some(0), &throw, desk.now)), RejectionCode::TooMuch);
    assert_eq!(code(room.say(Some(0), &chat("oh"), desk.now)), RejectionCode::TooMuch);
    assert!(matches!(room.next(u64::MAX), Next::Nothing));
    assert!(room.say(Some(0), &ClientMessage::Leave, desk.now).is_ok());
    room.seq -= 1;
    assert!(room.say(Some(0), &throw, desk.now).is_ok());
}
