//! Somebody halts the game, and somebody lets it go on.

use bankhalter_bots::AnyBot;
use bankhalter_protocol::{
    ClientMessage, Clock, ClockView, Correction, Fact, JoinRequest, PauseView, RealBoard,
    RejectionCode, Settings, Sitter,
};

use super::{
    clocks::owning,
    desk::{Desk, code, guest, ready, settings},
    real::begun,
};
use crate::{Declined, Room, record};

const HOUR: u64 = 3_600_000;

const fn pause(paused: bool) -> ClientMessage {
    ClientMessage::Pause { paused }
}

fn clocked(clock: Clock) -> Settings {
    Settings { clock, ..settings("euro", 2) }
}

#[test]
fn nothing_is_played_in_a_pause_and_everything_after_it() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben"], &["plain"]);
    let facts = desk.say(2, &pause(true)).unwrap();
    assert_eq!(facts, [Fact::Paused { seat: 2, paused: true }]);
    assert!(desk.say(0, &pause(true)).unwrap().is_empty(), "it is halted already");
    let halted = PauseView { seat: 2, since: desk.now };
    let Err(Declined::Rejected(no)) = desk.act(0, "throws") else { panic!("she has thrown") };
    assert_eq!((no.code, no.id.is_some()), (RejectionCode::Paused, true));
    assert!(no.message.starts_with("Ben has halted"), "{}", no.message);
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(room.welcome(None, desk.now).paused, Some(halted));
        assert_eq!(room.prompt(0), None, "nothing is allowed");
    }
    let chat = ClientMessage::Chat { id: None, text: "Pizza!".to_owned() };
    desk.say(0, &chat).unwrap();
    desk.now += HOUR;
    desk.run(u64::MAX);
    let facts = desk.say(0, &pause(false)).unwrap();
    assert_eq!(facts, [Fact::Paused { seat: 0, paused: false }], "whoever may halt it may end it");
    assert!(desk.say(2, &pause(false)).unwrap().is_empty());
    assert_eq!(desk.room.welcome(None, desk.now).paused, None);
    assert!(desk.room.prompt(0).is_some());
    desk.act(0, "throws").unwrap();
}

#[test]
fn bots_wait_and_the_time_of_a_timed_game_is_put_off() {
    let timed = Settings { variant: "timed".to_owned(), minutes: Some(20), ..settings("euro", 2) };
    let mut desk = Desk::start(Settings { pace: 700, ..timed }, &[], &["plain"]);
    let end = desk.now + 20 * 60_000;
    if desk.awaited() == 0 {
        desk.act(0, "throws").unwrap();
    }
    assert_eq!(desk.awaited(), 1);
    let time = |room: &Room| room.time_is_up(room.game.as_ref().unwrap());
    let left = |desk: &Desk| desk.room.left(desk.room.game.as_ref().unwrap(), desk.now);
    assert_eq!(time(&desk.room), Some(end));
    let before = left(&desk);
    desk.say(0, &pause(true)).unwrap();
    let seq = desk.room.seq();
    desk.run(desk.now + HOUR);
    desk.now += HOUR;
    assert_eq!((desk.room.seq(), left(&desk)), (seq, before), "an hour later");
    desk.say(0, &pause(false)).unwrap();
    assert_eq!((time(&desk.room), time(&desk.restored())), (Some(end + HOUR), Some(end + HOUR)));
    let goes_on = desk.now;
    desk.run(goes_on + 699);
    assert_eq!(desk.room.seq(), seq + 1, "people look where they were");
    desk.run(goes_on + 700);
    assert!(desk.room.seq() > seq + 1, "the bot has thrown");
}

#[test]
fn clocks_stand_and_go_on_from_there() {
    for clock in [Clock::Decision { seconds: 10, spare: 60 }, Clock::Correspondence { days: 1 }] {
        let mut desk = Desk::start(clocked(clock), &["Ben"], &[]);
        let ClockView { seat, until, spare_from } = desk.room.clock().unwrap();
        desk.now += 4_000;
        desk.say(1, &pause(true)).unwrap();
        assert_eq!(desk.room.clock(), Some(ClockView { seat, until, spare_from }), "as it stood");
        desk.run(desk.now + 100 * HOUR);
        assert!(!desk.room.sitting(0).unwrap().chair.stand_in, "{clock:?}");
        desk.now += 100 * HOUR;
        desk.say(1, &pause(false)).unwrap();
        let later = 100 * HOUR;
        let then = ClockView { seat, until: until + later, spare_from: spare_from + later };
        assert_eq!(desk.room.clock(), Some(then), "{clock:?}");
        desk.act(0, "throws").unwrap();
        let play = desk.facts().into_iter().rev().find_map(|told| match told.fact {
            Fact::Play(play) => Some(play),
            _ => None,
        });
        assert_eq!(play.unwrap().spent, None, "nobody's time went by");
    }
}

#[test]
fn a_pause_outlives_a_restart_with_its_clocks() {
    for (clock, used) in
        [(Clock::Decision { seconds: 10, spare: 0 }, 0), (Clock::Correspondence { days: 1 }, 4_000)]
    {
        let mut desk = Desk::start(clocked(clock), &["Ben"], &[]);
        let until = desk.room.clock().unwrap().until;
        desk.now += 4_000;
        desk.say(0, &pause(true)).unwrap();
        desk.now += HOUR;
        desk.room = desk.restored();
        for seat in [0, 1] {
            desk.set_online(seat, true);
        }
        desk.now += HOUR;
        desk.say(1, &pause(false)).unwrap();
        let left = desk.room.clock().unwrap().until - desk.now;
        assert_eq!(left, until - 1_000_000 - used, "{clock:?}");
    }
}

#[test]
fn nobody_stalls_in_a_pause_and_everybody_has_the_time_to_come_back() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    desk.say(0, &pause(true)).unwrap();
    desk.set_online(1, false);
    desk.now += HOUR;
    let vote = ClientMessage::Vote { about: 1, remove: true };
    assert!(!desk.stalls(0) && !desk.stalls(1));
    assert_eq!(code(desk.say(0, &vote)), RejectionCode::WrongStage);
    let bot = ClientMessage::Fill { seat: 1, sitter: super::desk::bot("plain") };
    assert_eq!(code(desk.say(0, &bot)), RejectionCode::WrongStage, "he is at dinner");
    desk.say(0, &pause(false)).unwrap();
    desk.now += 59_999;
    assert!(!desk.stalls(1), "he is on his way back");
    assert_eq!(code(desk.say(0, &vote)), RejectionCode::WrongStage);
    desk.now += 1;
    assert!(desk.stalls(1));
    desk.say(0, &vote).unwrap();
}

#[test]
fn at_a_table_in_the_lobby_the_host_halts_the_game() {
    let public = Settings { public: true, ..settings("euro", 3) };
    let mut desk = Desk::start(public, &["Ben", "Cleo"], &[]);
    assert_eq!(code(desk.say(1, &pause(true))), RejectionCode::NotHost);
    desk.say(0, &pause(true)).unwrap();
    assert_eq!(code(desk.say(1, &pause(false))), RejectionCode::NotHost);
    // A host who is not there does not hold up strangers.
    desk.set_online(0, false);
    desk.say(1, &pause(false)).unwrap();
    assert_eq!(code(desk.say(1, &pause(true))), RejectionCode::NotHost);
    desk.set_online(0, true);
    desk.say(0, &pause(true)).unwrap();
    desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.host(), Some(1));
    assert_eq!(code(desk.say(2, &pause(false))), RejectionCode::NotHost);
    desk.say(1, &pause(false)).unwrap();
}

#[test]
fn whoever_halted_it_may_leave_and_the_others_go_on() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    desk.say(2, &pause(true)).unwrap();
    desk.say(2, &ClientMessage::Leave).unwrap();
    assert_eq!(code(desk.act(0, "throws")), RejectionCode::Paused);
    desk.say(1, &pause(false)).unwrap();
    desk.act(0, "throws").unwrap();
}

#[test]
fn only_people_halt_games_that_are_on() {
    let mut desk = Desk::open(settings("euro", 3), &[]);
    assert_eq!(code(desk.say(0, &pause(true))), RejectionCode::WrongStage);
    let program = JoinRequest { sitter: Sitter::Program, ..guest("Ben") };
    let (ben, drafts) = desk.room.join(&program, "key-Ben").unwrap();
    desk.write(drafts);
    desk.everybody_ready();
    desk.say(0, &ClientMessage::Start).unwrap();
    assert_eq!(code(desk.say(ben, &pause(true))), RejectionCode::NotSeated);
    assert_eq!(code(desk.room.say(None, &pause(true), 0)), RejectionCode::NotSeated);
    desk.act(0, "leaves").unwrap();
    desk.run(desk.now);
    assert_eq!(code(desk.say(0, &pause(true))), RejectionCode::WrongStage, "it is over");
}

/// What was halted can always go on, however often somebody has halted it.
#[test]
fn nobody_halts_a_game_without_end() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    for _ in 0..1_000 {
        if let Err(no) = desk.say(0, &pause(true)) {
            assert_eq!(code::<()>(Err(no)), RejectionCode::TooMuch);
            desk.say(1, &pause(true)).unwrap();
            desk.say(0, &pause(false)).unwrap();
            return;
        }
        desk.say(0, &pause(false)).unwrap();
    }
    panic!("she halts it again and again");
}

#[test]
fn whoever_halts_the_game_is_here() {
    let clock = Clock::Decision { seconds: 10, spare: 0 };
    let mut desk = Desk::start(Settings { pace: 60_000, ..clocked(clock) }, &["Ben"], &[]);
    desk.run(desk.now + 10_000);
    assert!(desk.room.sitting(0).unwrap().chair.stand_in);
    let facts = desk.say(0, &pause(true)).unwrap();
    let back = Fact::StandIn { seat: 0, on: false, spare: 0 };
    assert_eq!(facts, [back, Fact::Paused { seat: 0, paused: true }]);
    assert_eq!(desk.room.clock().unwrap().until, desk.now + 10_000, "a new question");
    // Whoever comes back in a pause gets the usual time as well, and no more.
    let mut desk = Desk::start(Settings { pace: 60_000, ..clocked(clock) }, &["Ben"], &[]);
    desk.run(desk.now + 10_000);
    desk.say(1, &pause(true)).unwrap();
    desk.now += HOUR;
    desk.say(0, &ready()).unwrap();
    desk.now += HOUR;
    desk.say(1, &pause(false)).unwrap();
    assert_eq!(desk.room.clock().unwrap().until, desk.now + 10_000);
}

#[test]
fn an_offer_that_lies_on_the_table_in_a_pause_stops_nobodys_clock() {
    let (mut desk, owner, deed) = owning(clocked(Clock::Decision { seconds: 10, spare: 0 }));
    let other = if owner == 0 { "Ben" } else { "Anna" };
    for _ in 0..6 {
        desk.act(owner, &format!("offers {other} {deed} for cash 1")).unwrap();
        desk.say(owner, &pause(true)).unwrap();
        desk.now += HOUR;
        desk.say(owner, &pause(false)).unwrap();
        desk.act(owner, "withdraws").unwrap();
    }
}

#[test]
fn people_have_their_time_to_ask_for_rent_whatever_comes_between() {
    let mut desk = Desk::start(settings("euro", 2), &[], &["plain"]);
    for _ in 0..2_000 {
        desk.run(desk.now + 100);
        let game = desk.room.game.as_ref().unwrap();
        let owed = game.state.claims().any(|claim| claim.owner.number() == 0);
        if let (true, Some(since), 1) = (owed, game.rent_open, desk.awaited()) {
            desk.now = since + 1_000;
            desk.say(0, &pause(true)).unwrap();
            desk.now += HOUR;
            desk.say(0, &pause(false)).unwrap();
            let seq = desk.room.seq();
            let goes_on = desk.now;
            desk.run(goes_on + 3_999);
            assert_eq!(desk.room.seq(), seq, "four of the five seconds are left");
            desk.run(goes_on + 4_000);
            assert!(desk.room.seq() > seq);
            return;
        }
        if desk.awaited() == 0 {
            desk.act(0, &desk.advice(0, AnyBot::ALL[1])).unwrap();
        } else {
            desk.run(desk.now + 5_000);
        }
    }
    panic!("the bot never came to Anna's land");
}

/// A correction is no play: nothing falls, and a pause is when people sort out what was entered.
#[test]
fn what_was_entered_is_put_right_in_a_pause_too() {
    let mut desk = begun(RealBoard::default());
    desk.act(0, "throws {1 2}").unwrap();
    desk.say(1, &pause(true)).unwrap();
    let seen = desk.room.seq();
    let correction = Correction::TakeBack { lines: 1 };
    let correct = ClientMessage::Correct { id: "c".to_owned(), correction, seen };
    desk.say(0, &correct).unwrap();
    assert_eq!(code(desk.act(0, "throws {1 2}")), RejectionCode::Paused);
    desk.now += HOUR;
    desk.say(0, &pause(false)).unwrap();
    desk.act(0, "throws {1 2}").unwrap();
}

#[test]
fn the_record_is_the_same_as_without_a_pause() {
    let text = |halts: bool| {
        let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
        for _ in 0..20 {
            if halts {
                desk.say(1, &pause(true)).unwrap();
                desk.now += HOUR;
                desk.say(1, &pause(false)).unwrap();
            }
            let seat = desk.awaited();
            let legal = desk.room.prompt(seat).unwrap().legal;
            desk.act(seat, &legal[0]).unwrap();
        }
        record(&desk.facts()).unwrap()
    };
    assert_eq!(text(true), text(false));
}
