//! However much is said and done at a table, its past stays small enough to be read.

use bankhalter_bots::AnyBot;
use bankhalter_protocol::{ClientMessage, Clock, Fact, RejectionCode, Settings, Told};

use super::desk::{Desk, SECRET, code, guest, ready, settings};
use crate::{Next, Room};

fn chat(text: &str) -> ClientMessage {
    ClientMessage::Chat { id: None, text: text.to_owned() }
}

/// The table after this many more facts of this kind, as its journal brings it back.
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
    let desk = Desk::start(settings("euro", 4), &["Ben", "Cleo", "Dora"], &[]);
    let room = after(&desk, 999, said(1));
    assert!(room.say(Some(1), &chat("the last word"), 0).is_ok());
    let room = after(&desk, 16_000, said(1));
    assert_eq!(code(room.say(Some(1), &chat("one more"), 0)), RejectionCode::TooMuch);
    for other in [0, 2, 3] {
        assert!(room.say(Some(other), &chat("others may"), 0).is_ok(), "{other}");
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
fn nobody_talks_more_by_coming_back_under_another_name() {
    let mut desk = Desk::open(settings("euro", 4), &[]);
    let cleo = desk.join("Cleo");
    // A chair's share of what is said before the start.
    let mut said = 0;
    let names = ["Ben", "Bert", "Bodo", "Brit", "Ben", "Bela", "Birk", "Boris"];
    for (visit, name) in names.into_iter().enumerate() {
        let seat = desk.join(name);
        while desk.say(seat, &chat("spam")).is_ok() {
            said += 1;
        }
        let more = desk.restored().say(Some(seat), &chat("spam"), desk.now);
        assert_eq!(code(more), RejectionCode::TooMuch);
        assert_eq!(said, 500 + 20 * visit, "{name}");
        desk.say(seat, &ClientMessage::Leave).unwrap();
    }
    for seat in [0, cleo] {
        desk.say(seat, &chat("we were here before")).unwrap();
    }
    let dora = desk.join("Dora");
    desk.say(dora, &chat("and so can whoever comes now")).unwrap();
}

#[test]
fn talk_before_the_start_leaves_some_for_the_game() {
    let mut desk = Desk::open(settings("euro", 2), &[]);
    desk.join("Ben");
    let room = after(&desk, 999, said(0));
    assert!(room.say(Some(0), &chat("the last word"), 0).is_ok());
    let mut room = after(&desk, 1_000, said(0));
    assert_eq!(code(room.say(Some(0), &chat("one more"), 0)), RejectionCode::TooMuch);
    let fact = Fact::Started { chairs: vec![0, 1] };
    room.fold(&Told { seq: room.seq() + 1, at: desk.now, fact }, None).unwrap();
    assert!(room.say(Some(0), &chat("now we play"), desk.now).is_ok());
}

#[test]
fn people_sit_down_so_often_and_no_more() {
    let mut desk = Desk::open(settings("euro", 3), &["plain"]);
    for visit in 1..200 {
        let seat = desk.join(&format!("Gast {visit}"));
        desk.say(seat, &ClientMessage::Leave).unwrap();
    }
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(code(room.join(&guest("Ben"), "key")), RejectionCode::TooMuch);
    }
    // The host can still play with bots.
    desk.say(0, &ClientMessage::Fill { seat: 2, sitter: super::desk::bot("plain") }).unwrap();
    desk.everybody_ready();
    desk.say(0, &ClientMessage::Start).unwrap();
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

/// Plays until somebody who owns something is asked to throw: his chair, and an offer he can make.
fn bargainer(settings: Settings) -> (Desk, u8, String) {
    let mut desk = Desk::start(settings, &["Ben"], &[]);
    loop {
        let seat = desk.awaited();
        let position = desk.room.prompt(seat).unwrap().position;
        let deed = position.players[usize::from(seat)].deeds.first().map(|deed| deed.number);
        if let (Some(deed), "ready") = (deed, position.phase.as_str()) {
            let name = if seat == 0 { "Ben" } else { "Anna" };
            return (desk, seat, format!("offers {name} {deed} for cash 60"));
        }
        desk.act(seat, &desk.advice(seat, AnyBot::ALL[1])).unwrap();
    }
}

/// Plays on until the next turn has begun.
fn next_turn(desk: &mut Desk, owner: u8) {
    desk.act(owner, "throws").unwrap();
    while desk.room.game.as_ref().unwrap().state.turn().number() == owner {
        let seat = desk.awaited();
        desk.act(seat, &desk.advice(seat, AnyBot::ALL[1])).unwrap();
    }
}

#[test]
fn bargaining_has_an_end_in_every_turn() {
    let (mut desk, owner, offer) = bargainer(settings("euro", 2));
    for _ in 0..100 {
        desk.act(owner, &offer).unwrap();
        desk.now += 3_600_000;
        desk.act(owner, "withdraws").unwrap();
    }
    assert_eq!(code(desk.act(owner, &offer)), RejectionCode::TooMuch);
    next_turn(&mut desk, owner);
    assert_eq!(desk.awaited(), 1 - owner);
    assert!(desk.room.demand_offer(owner).is_ok(), "a new turn");
}

#[test]
fn offers_do_not_stop_a_clock_without_end() {
    let clock = Clock::Decision { seconds: 30, spare: 0 };
    let (mut desk, owner, offer) = bargainer(Settings { clock, ..settings("euro", 2) });
    let began = desk.now;
    let mut offers = 0;
    while desk.act(owner, &offer).is_ok() {
        offers += 1;
        assert!(offers < 100, "it goes on and on");
        desk.now += 29_000;
        desk.act(1 - owner, "rejects").unwrap();
    }
    assert_eq!((offers, desk.now - began), (4, 4 * 29_000));
    let more = ClientMessage::Act(bankhalter_protocol::Act {
        id: "more".to_owned(),
        what: offer.clone(),
        seen: None,
    });
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(code(room.say(Some(owner), &more, desk.now)), RejectionCode::TooMuch);
    }
    assert_eq!(desk.room.clock().unwrap().until, desk.now + 30_000, "now he has to go on");
    next_turn(&mut desk, owner);
    assert!(desk.room.demand_offer(owner).is_ok(), "a new turn");
}

#[test]
fn offers_that_are_answered_quickly_are_no_trouble() {
    let clock = Clock::Decision { seconds: 30, spare: 0 };
    let (mut desk, owner, offer) = bargainer(Settings { clock, ..settings("euro", 2) });
    for _ in 0..50 {
        desk.act(owner, &offer).unwrap();
        desk.now += 1_000;
        desk.act(1 - owner, "rejects").unwrap();
    }
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
