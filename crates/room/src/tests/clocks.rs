//! Time that runs, with made-up times.

use bankhalter_bots::Left;
use bankhalter_protocol::{
    Awaited, By, ClientMessage, Clock, ClockView, Fact, RejectionCode, Settings, Spent,
};

use super::desk::{Desk, code, ready, settings};
use crate::{Next, Room};

fn timed(seconds: u32, spare: u32) -> Settings {
    Settings { clock: Clock::Decision { seconds, spare }, ..settings("euro", 2) }
}

fn last_play(desk: &Desk) -> bankhalter_protocol::PlayFact {
    let plays = desk.facts().into_iter().rev().find_map(|told| match told.fact {
        Fact::Play(play) => Some(play),
        _ => None,
    });
    plays.unwrap()
}

#[test]
fn no_clock_no_hurry() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    desk.room.set_online(0, false, desk.now);
    assert_eq!(desk.room.clock(), None);
    assert!(matches!(desk.room.next(u64::MAX), Next::Nothing));
    desk.act(0, "throws").unwrap();
}

#[test]
fn the_card_says_for_whom_everybody_waits() {
    let desk = Desk::open(settings("euro", 2), &[]);
    assert_eq!(desk.room.card("").awaited, None, "nothing has begun");
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    let since = desk.now;
    assert_eq!(desk.room.card("").awaited, Some(Awaited { seat: 0, since }));
    desk.now += 10_000;
    desk.act(0, "throws").unwrap();
    let since = desk.now;
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(room.card("").awaited, Some(Awaited { seat: 1, since }));
    }
}

#[test]
fn spare_time_is_used_up_over_the_game() {
    let mut desk = Desk::start(timed(10, 60), &["Ben"], &[]);
    let start = desk.now;
    let told = ClockView { seat: 0, spare_from: start + 10_000, until: start + 70_000 };
    assert_eq!(desk.room.clock(), Some(told));
    desk.now += 10_000;
    desk.act(0, "throws").unwrap();
    assert_eq!(last_play(&desk).spent, None, "within the time");
    desk.now += 25_000;
    desk.act(1, "throws").unwrap();
    assert_eq!(last_play(&desk).spent, Some(Spent { seat: 1, ms: 15_000 }));
    let spare = |room: &Room, seat| room.spare(seat);
    assert_eq!((spare(&desk.room, 0), spare(&desk.room, 1)), (60_000, 45_000));
    assert_eq!(spare(&desk.restored(), 1), 45_000);
    let late = desk.awaited();
    desk.now += 1_000_000;
    desk.act(late, "throws").unwrap();
    let left = if late == 0 { 60_000 } else { 45_000 };
    assert_eq!(last_play(&desk).spent, Some(Spent { seat: late, ms: left }), "all there was");
}

#[test]
fn the_stand_in_decides_when_time_is_up_and_hands_back() {
    let mut desk = Desk::start(timed(10, 5), &["Ben"], &[]);
    let start = desk.now;
    desk.run(start + 14_999);
    assert!(!desk.room.sitting(0).unwrap().chair.stand_in);
    desk.run(start + 15_000);
    let facts: Vec<_> = desk.facts().into_iter().map(|told| told.fact).rev().take(2).collect();
    assert_eq!(facts[1], Fact::StandIn { seat: 0, on: true, spare: 0 });
    assert_eq!((last_play(&desk).by, last_play(&desk).seat), (By::StandIn, Some(0)));
    assert_eq!(desk.awaited(), 1);
    // Anna is here again before it is her turn.
    assert_eq!(desk.room.came_back(1).len(), 0);
    let back = desk.room.came_back(0);
    desk.write(back);
    assert!(!desk.room.sitting(0).unwrap().chair.stand_in);
    desk.act(1, "throws").unwrap();
    if desk.awaited() == 1 {
        desk.act(1, "throws").unwrap();
        return;
    }
    let clock = desk.room.clock().unwrap();
    assert_eq!((clock.until, clock.spare_from), (desk.now + 10_000, desk.now + 10_000));
}

#[test]
fn whoever_acts_is_back() {
    let mut desk = Desk::start(Settings { pace: 1000, ..timed(10, 0) }, &["Ben"], &[]);
    let start = desk.now;
    desk.run(start + 10_000);
    assert!(desk.room.sitting(0).unwrap().chair.stand_in);
    assert_eq!(desk.room.clock(), None, "a bot has no clock");
    let facts = desk.act(0, "throws").unwrap();
    assert_eq!(facts[0], Fact::StandIn { seat: 0, on: false, spare: 0 });
    assert!(matches!(&facts[1], Fact::Play(play) if play.by == By::Seat));
    // To be ready during the game is to be here.
    desk.run(start + 20_000);
    assert!(desk.room.sitting(1).unwrap().chair.stand_in);
    let here = ClientMessage::Ready { ready: true, contribution: None };
    assert_eq!(desk.say(1, &here).unwrap().len(), 1);
    assert_eq!(code(desk.say(1, &ready())), RejectionCode::WrongStage);
}

#[test]
fn a_table_of_stand_ins_rests() {
    let mut desk = Desk::start(timed(10, 0), &["Ben"], &[]);
    desk.room.set_online(0, false, desk.now);
    desk.room.set_online(1, false, desk.now);
    desk.run(desk.now + 3_600_000);
    let standing = (0..2).filter(|seat| desk.room.sitting(*seat).unwrap().chair.stand_in);
    assert_eq!(standing.count(), 2);
    let seq = desk.room.seq();
    desk.run(u64::MAX);
    assert_eq!(desk.room.seq(), seq);
    desk.room.set_online(1, true, desk.now);
    desk.write(desk.room.came_back(1));
    desk.run(desk.now + 9_000);
    assert_eq!(desk.awaited(), 1, "Anna's stand-in has gone on until Ben is asked");
}

#[test]
fn while_the_server_is_down_no_clock_runs() {
    let desk = Desk::start(timed(10, 60), &["Ben"], &[]);
    let later = desk.now + 1_000_000;
    let room = Room::restore(&desk.journal, super::desk::SECRET, later).unwrap();
    let told = ClockView { seat: 0, spare_from: later + 10_000, until: later + 70_000 };
    assert_eq!(room.clock(), Some(told));
}

#[test]
fn days_pass_even_then() {
    let wanted = Settings { clock: Clock::Correspondence { days: 3 }, ..settings("euro", 2) };
    let mut desk = Desk::start(wanted, &["Ben"], &[]);
    let until = desk.now + 3 * 86_400_000;
    assert_eq!(desk.room.clock().unwrap().until, until);
    let room = Room::restore(&desk.journal, super::desk::SECRET, desk.now + 1_000_000).unwrap();
    assert_eq!(room.clock().unwrap().until, until);
    desk.run(until);
    assert_eq!(last_play(&desk).by, By::StandIn);
}

#[test]
fn bargaining_buys_no_time() {
    let (mut desk, owner, deed) = owning(timed(30, 0));
    let other = 1 - owner;
    let name = if other == 1 { "Ben" } else { "Anna" };
    while desk.awaited() != owner {
        desk.act(other, &desk.advice(other, bankhalter_bots::AnyBot::ALL[1])).unwrap();
    }
    let until = desk.room.clock().unwrap().until;
    desk.now += 20_000;
    desk.act(owner, &format!("offers {name} {deed} for cash 60")).unwrap();
    assert_eq!(desk.room.clock().unwrap().seat, other);
    desk.now += 15_000;
    desk.act(other, "rejects").unwrap();
    let clock = desk.room.clock().unwrap();
    assert_eq!((clock.seat, clock.until), (owner, until + 15_000));
    desk.run(until + 15_000);
    assert_eq!(last_play(&desk).by, By::StandIn);
}

#[test]
fn business_buys_no_time() {
    let (mut desk, owner, deed) = owning(timed(30, 10));
    let until = desk.room.clock().unwrap().until;
    desk.now += 20_000;
    desk.act(owner, &format!("mortgages {deed}")).unwrap();
    assert_eq!(desk.room.clock().unwrap().until, until);
    desk.now += 15_000;
    desk.act(owner, &format!("redeems {deed}")).unwrap();
    assert_eq!(last_play(&desk).spent, Some(Spent { seat: owner, ms: 5_000 }));
    assert_eq!(desk.room.clock().unwrap().until, until);
    desk.run(until);
    assert_eq!(last_play(&desk).by, By::StandIn);
}

#[test]
fn business_does_not_hold_up_a_table_without_a_clock() {
    let (mut desk, owner, deed) = owning(settings("euro", 2));
    desk.now += 119_999;
    desk.act(owner, &format!("mortgages {deed}")).unwrap();
    let vote = ClientMessage::Vote { about: owner, remove: true };
    assert_eq!(code(desk.say(1 - owner, &vote)), RejectionCode::WrongStage);
    desk.now += 1;
    desk.say(1 - owner, &vote).unwrap();
}

/// Plays until somebody who owns something is asked to throw.
pub(super) fn owning(settings: Settings) -> (Desk, u8, u8) {
    let mut desk = Desk::start(settings, &["Ben"], &[]);
    loop {
        let seat = desk.awaited();
        let position = desk.room.prompt(seat).unwrap().position;
        let deed = position.players[usize::from(seat)].deeds.first().map(|deed| deed.number);
        if let (Some(deed), "ready") = (deed, position.phase.as_str()) {
            return (desk, seat, deed);
        }
        desk.act(seat, &desk.advice(seat, bankhalter_bots::AnyBot::ALL[1])).unwrap();
    }
}

#[test]
fn business_is_counted_by_the_turn() {
    let (mut desk, owner, deed) = owning(settings("euro", 2));
    let business = |desk: &Desk| desk.room.game.as_ref().unwrap().business;
    let other = 1 - owner;
    assert_eq!(business(&desk), 0);
    desk.act(owner, &format!("mortgages {deed}")).unwrap();
    desk.act(owner, &format!("redeems {deed}")).unwrap();
    assert_eq!(business(&desk), 2);
    while desk.room.game.as_ref().unwrap().state.turn().number() == owner {
        let seat = desk.awaited();
        desk.act(seat, &desk.advice(seat, bankhalter_bots::AnyBot::ALL[1])).unwrap();
    }
    assert_eq!((business(&desk), desk.awaited()), (0, other));
}

#[test]
fn bots_keep_the_pace() {
    let mut desk = Desk::start(Settings { pace: 700, ..settings("euro", 2) }, &[], &["plain"]);
    desk.act(0, "throws").unwrap();
    let seq = desk.room.seq();
    desk.run(desk.now + 699);
    assert_eq!(desk.room.seq(), seq);
    desk.run(desk.now + 700);
    assert_eq!(desk.room.seq(), seq + 1);
}

#[test]
fn the_host_changes_the_pace_and_nobody_else() {
    let mut desk = Desk::start(Settings { pace: 0, ..settings("euro", 3) }, &["Ben"], &["plain"]);
    let slower = |pace| ClientMessage::Pace { pace };
    assert_eq!(code(desk.say(2, &slower(900))), RejectionCode::NotHost);
    assert_eq!(code(desk.say(0, &slower(60_001))), RejectionCode::BadSettings);
    assert_eq!(desk.room.settings().pace, 0);
    desk.say(0, &slower(900)).unwrap();
    assert_eq!(desk.room.settings().pace, 900);
}

#[test]
fn bots_leave_people_the_time_to_ask_for_rent() {
    let mut desk = Desk::start(settings("euro", 2), &[], &["plain"]);
    for _ in 0..2_000 {
        desk.run(desk.now + 100);
        let game = desk.room.game.as_ref().unwrap();
        let (claim, turn) = (game.state.claims().next(), game.state.turn().number());
        let owed = claim.filter(|claim| claim.owner.number() == 0);
        if owed.is_some() && turn == 1 && desk.awaited() == 1 {
            let prompt = desk.room.prompt(0).unwrap();
            assert!(!prompt.awaited && prompt.legal.iter().any(|it| it.starts_with("demands")));
            let at = game.moved;
            let seq = desk.room.seq();
            desk.run(at + 4_999);
            assert_eq!(desk.room.seq(), seq);
            desk.run(at + 5_000);
            assert!(desk.room.seq() > seq);
            return;
        }
        if desk.awaited() == 0 {
            desk.act(0, &desk.advice(0, bankhalter_bots::AnyBot::ALL[1])).unwrap();
        } else {
            desk.run(desk.now + 5_000);
        }
    }
    panic!("the bot never came to Anna's land");
}

#[test]
fn bots_ask_for_their_rent() {
    let mut desk = Desk::start(settings("euro", 2), &[], &["plain"]);
    for _ in 0..2_000 {
        desk.run(desk.now + 5_000);
        let asks = |told: &bankhalter_protocol::Told| match &told.fact {
            Fact::Play(play) => play.seat == Some(1) && play.line.contains("demands rent"),
            _ => false,
        };
        if desk.journal.iter().any(|(told, _)| asks(told)) {
            return;
        }
        desk.act(0, &desk.advice(0, bankhalter_bots::AnyBot::ALL[1])).unwrap();
    }
    panic!("the bot never asked for rent");
}

/// Bots know how much of a timed game is left: the clock, at the pace of the table.
#[test]
fn bots_see_the_clock_of_a_timed_game() {
    let left = |room: &Room, now: u64| room.left(room.game.as_ref().unwrap(), now);
    let open = Desk::start(settings("euro", 2), &["Ben"], &[]);
    assert_eq!(left(&open.room, open.now), Left::OPEN);
    let timed = Settings { variant: "timed".to_owned(), minutes: Some(20), ..settings("euro", 2) };
    let mut desk = Desk::start(timed, &["Ben"], &[]);
    let (start, end) = (desk.now, desk.now + 20 * 60_000);
    let at_first = left(&desk.room, start);
    assert!(at_first > Left::throws(50) && at_first < Left::throws(200), "{at_first:?}");
    assert!(left(&desk.room, start + 600_000) < at_first, "nobody has thrown yet");
    assert_eq!(left(&desk.room, end), Left::NOTHING);
    desk.now += 1000;
    let seat = desk.awaited();
    desk.act(seat, "throws").unwrap();
    assert!(left(&desk.room, desk.now) > at_first, "a quick table gets further");
    assert_eq!(left(&desk.room, desk.now), left(&desk.restored(), desk.now));
}
