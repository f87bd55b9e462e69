//! Opening, sitting down, getting ready, leaving.

use bankhalter_protocol::{
    ClientMessage, Clock, Fact, JoinRequest, RejectionCode, Settings, Sitter, Stage,
};

use super::desk::{Desk, SECRET, bot, code, guest, name, ready, request, settings};
use crate::{Next, Room};

#[test]
fn all_faults_of_settings_are_told_at_once() {
    let mut wanted = settings("sonic", 7);
    wanted.pace = 60_001;
    wanted.clock = Clock::Decision { seconds: 0, spare: 90_000 };
    wanted.minutes = Some(5);
    let request = request(wanted.clone(), &["careful", "clever"]);
    let no = Room::open(&request, name("t1"), SECRET, "key").unwrap_err();
    assert_eq!(no.code, RejectionCode::BadSettings);
    for word in ["chairs", "2 to 6", "pace", "clock.seconds", "clock.spare", "minutes", "clever"] {
        assert!(no.message.contains(word), "{word} in {}", no.message);
    }
    wanted.edition = "nowhere".to_owned();
    wanted.variant = "long".to_owned();
    wanted.house_rules = vec![("no-fun".to_owned(), "on".to_owned())];
    let request = super::desk::request(wanted, &[]);
    let no = Room::open(&request, name("t1"), SECRET, "key").unwrap_err();
    for word in ["nowhere", "long", "no-fun"] {
        assert!(no.message.contains(word), "{word} in {}", no.message);
    }
}

/// Short and timed games sell the dealt deeds: whoever cannot pay for them cannot play.
#[test]
fn starting_cash_that_does_not_pay_for_the_dealt_deeds_is_told() {
    for variant in ["short", "timed"] {
        let mut wanted = settings("euro", 3);
        wanted.variant = variant.to_owned();
        wanted.house_rules = vec![("starting-cash".to_owned(), "1".to_owned())];
        let no = Room::open(&request(wanted, &[]), name("t1"), SECRET, "key").unwrap_err();
        assert_eq!(no.code, RejectionCode::BadSettings);
        for word in ["starting-cash", "dealt deeds", "SHORT-05", "TIME-04"] {
            assert!(no.message.contains(word), "{variant}: {word} in {}", no.message);
        }
    }
}

#[test]
fn too_many_bots() {
    let open = |chairs, bots: &[&str]| {
        let request = request(settings("euro", chairs), bots);
        Room::open(&request, name("t1"), SECRET, "key").map(|_| ()).map_err(|no| no.code)
    };
    assert_eq!(open(3, &["plain", "plain"]), Ok(()));
    assert_eq!(open(2, &["plain", "plain"]), Err(RejectionCode::BadSettings));
}

#[test]
fn a_timed_game_has_a_time() {
    let mut wanted = settings("euro", 3);
    wanted.variant = "timed".to_owned();
    assert_eq!(Desk::open(wanted, &[]).room.settings().minutes, Some(90));
}

#[test]
fn the_key_opens_the_seat_and_nothing_else_does() {
    let mut desk = Desk::open(settings("euro", 3), &["plain"]);
    assert_eq!(desk.join("Ben"), 2);
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(room.seat_of("key-Anna"), Some(0));
        assert_eq!(room.seat_of("key-Ben"), Some(2));
        assert_eq!(room.seat_of("key-ben"), None);
        assert_eq!(room.seat_of(""), None);
    }
    let journal = format!("{:?}", desk.journal);
    assert!(!journal.contains("key-"), "keys are not written down");
}

#[test]
fn chairs_names_and_tokens_are_taken_once() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    let token = desk.room.seating.chairs()[0].as_ref().unwrap().token.clone();
    let join = |request: JoinRequest| code(desk.room.join(&request, "key"));
    assert_eq!(join(guest(" ANNA ")), RejectionCode::Taken);
    assert_eq!(join(guest("Bot Ada")), RejectionCode::Taken);
    assert_eq!(join(guest("Аnna")), RejectionCode::LookAlike, "a Russian letter");
    assert_eq!(join(guest("a\"b")), RejectionCode::BadName);
    assert_eq!(join(guest(&"n".repeat(21))), RejectionCode::TooLong);
    assert_eq!(join(JoinRequest { seat: Some(1), ..guest("Ben") }), RejectionCode::NoChair);
    assert_eq!(join(JoinRequest { seat: Some(9), ..guest("Ben") }), RejectionCode::NoChair);
    assert_eq!(join(JoinRequest { token: Some(token), ..guest("Ben") }), RejectionCode::Taken);
    let strange = JoinRequest { token: Some("ufo".to_owned()), ..guest("Ben") };
    assert_eq!(join(strange), RejectionCode::Taken);
    let machine = JoinRequest { sitter: bot("plain"), ..guest("Ben") };
    assert_eq!(join(machine), RejectionCode::NoChair);
    let free = desk.room.card("").free_tokens;
    let wish = JoinRequest { token: free.last().cloned(), seat: Some(3), ..guest("Ben") };
    let (seat, drafts) = desk.room.join(&wish, "key").unwrap();
    desk.write(drafts);
    assert_eq!(
        (seat, desk.room.seating.chairs()[3].as_ref().unwrap().token.as_str()),
        (3, free.last().unwrap().as_str())
    );
    assert_eq!(desk.join("Cleo"), 2);
    assert_eq!(code(desk.room.join(&guest("Dora"), "key")), RejectionCode::NoChair);
}

#[test]
fn whoever_sits_is_called_otherwise_without_getting_up() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    let ben = desk.join("Bnn");
    desk.say(ben, &ready()).unwrap();
    let call = |purse: u8, name: Option<&str>, token: Option<&str>| ClientMessage::Name {
        purse,
        name: name.map(str::to_owned),
        token: token.map(str::to_owned),
    };
    let chair = |room: &Room, seat: u8| room.seating.chair(seat).unwrap().clone();
    let old = chair(&desk.room, ben);
    let facts = desk.say(ben, &call(ben, Some(" Ben "), None)).unwrap();
    let (name, token) = (Some("Ben".to_owned()), old.token.clone());
    assert_eq!(facts, [Fact::Named { seat: ben, purse: ben, name, token }]);
    let free = desk.room.card("").free_tokens;
    desk.say(ben, &call(ben, None, Some(&free[0]))).unwrap();
    let now = chair(&desk.room, ben);
    assert_eq!((now.name.as_str(), &now.token, now.ready), ("Ben", &free[0], true));
    assert_eq!(chair(&desk.restored(), ben).name, "Ben");
    assert!(desk.say(ben, &call(ben, Some("Ben"), Some(&free[0]))).unwrap().is_empty(), "as it is");
    desk.say(ben, &call(ben, Some("BEN"), None)).unwrap();
    let taken = chair(&desk.room, 0).token;
    for (name, token, no) in [
        (Some("anna"), None, RejectionCode::Taken),
        (Some("Аnna"), None, RejectionCode::LookAlike),
        (Some("a\"b"), None, RejectionCode::BadName),
        (Some(""), None, RejectionCode::BadName),
        (Some("nnnnnnnnnnnnnnnnnnnnn"), None, RejectionCode::TooLong),
        (None, Some(taken.as_str()), RejectionCode::Taken),
        (None, Some("ufo"), RejectionCode::Taken),
    ] {
        assert_eq!(code(desk.say(ben, &call(ben, name, token))), no, "{name:?} {token:?}");
    }
    assert_eq!(code(desk.say(ben, &call(0, Some("Cleo"), None))), RejectionCode::NotSeated);
    assert_eq!(code(desk.say(0, &call(ben, Some("Cleo"), None))), RejectionCode::NotSeated);
    let cleo = desk.join("Cleo");
    desk.say(0, &ClientMessage::Remove { seat: cleo }).unwrap();
    let no = desk.say(ben, &call(ben, Some("cleo"), None));
    assert_eq!(code(no), RejectionCode::Removed, "as if he were she");
    desk.say(0, &ready()).unwrap();
    desk.say(0, &ClientMessage::Start).unwrap();
    let no = desk.say(2, &call(2, Some("Dora"), None));
    assert_eq!(code(no), RejectionCode::WrongStage, "names stand in the record");
    assert!(crate::record(&desk.facts()).unwrap().contains("[player \"BEN\"]"));
}

#[test]
fn the_game_begins_when_everybody_is_ready() {
    let mut desk = Desk::open(settings("euro", 5), &["plain"]);
    let start = ClientMessage::Start;
    assert_eq!(code(desk.say(0, &start)), RejectionCode::NotReady);
    desk.say(0, &ready()).unwrap();
    let wish = JoinRequest { seat: Some(4), ..guest("Ben") };
    let (ben, drafts) = desk.room.join(&wish, "key-Ben").unwrap();
    desk.write(drafts);
    desk.room.set_online(ben, true, desk.now);
    assert_eq!(code(desk.say(0, &start)), RejectionCode::NotReady);
    for contribution in [None, Some("12".to_owned()), Some("g".repeat(64))] {
        let message = ClientMessage::Ready { ready: true, contribution };
        assert_eq!(code(desk.say(ben, &message)), RejectionCode::Malformed);
    }
    desk.say(ben, &ready()).unwrap();
    desk.say(ben, &ClientMessage::Ready { ready: false, contribution: None }).unwrap();
    assert_eq!(code(desk.say(0, &start)), RejectionCode::NotReady);
    desk.say(ben, &ready()).unwrap();
    assert_eq!(code(desk.say(ben, &start)), RejectionCode::NotHost);
    desk.say(0, &ClientMessage::HandOver { seat: ben }).unwrap();
    assert_eq!(code(desk.room.say(None, &start, 0)), RejectionCode::NotSeated);
    assert_eq!(code(desk.room.say(Some(1), &start, 0)), RejectionCode::NotSeated);
    let facts = desk.say(ben, &start).unwrap();
    assert_eq!(facts, [Fact::Started { chairs: vec![0, 1, 4] }]);
    assert_eq!(desk.room.stage(), Stage::Running);
    assert_eq!(desk.room.seat_of("key-Ben"), Some(2));
    assert_eq!(desk.room.host(), Some(2));
    assert_eq!(desk.room.online(), [true, false, true]);
    assert_eq!(code(desk.say(2, &start)), RejectionCode::WrongStage);
    assert_eq!(code(desk.say(0, &ready())), RejectionCode::WrongStage);
    assert_eq!(code(desk.room.join(&guest("Late"), "key")), RejectionCode::WrongStage);
}

#[test]
fn one_alone_cannot_begin() {
    let mut desk = Desk::open(settings("euro", 5), &[]);
    desk.say(0, &ready()).unwrap();
    assert_eq!(code(desk.say(0, &ClientMessage::Start)), RejectionCode::NotReady);
}

#[test]
fn leaving_before_the_start_frees_the_chair() {
    let mut desk = Desk::open(settings("euro", 3), &["plain"]);
    desk.join("Ben");
    let facts = desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(facts, [Fact::Rose { seat: 0, removed: false }, Fact::Host { seat: 2 }]);
    assert_eq!(desk.room.seat_of("key-Anna"), None);
    desk.say(2, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.host(), None);
    assert_eq!(desk.join("Cleo"), 0);
    assert_eq!(desk.room.host(), Some(0));
}

#[test]
fn a_person_becomes_the_host_before_a_program() {
    let mut desk = Desk::open(settings("euro", 3), &[]);
    let program = JoinRequest { sitter: Sitter::Program, ..guest("Ben") };
    let (_, drafts) = desk.room.join(&program, "key-Ben").unwrap();
    desk.write(drafts);
    desk.join("Cleo");
    desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.host(), Some(2));
    desk.say(2, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.host(), Some(1));
}

#[test]
fn bots_play_on_as_long_as_somebody_watches() {
    let mut desk = Desk::start(settings("euro", 3), &[], &["plain", "careful"]);
    desk.act(0, "leaves").unwrap();
    desk.room.set_online(0, false, desk.now);
    let seq = desk.room.seq();
    desk.run(desk.now);
    assert_eq!(desk.room.seq(), seq, "she is out and away");
    desk.room.set_online(0, true, desk.now);
    let Next::Drafts(drafts) = desk.room.next(desk.now) else { panic!("she is here") };
    desk.write(drafts);
    let seated = (1..3).filter_map(|seat| desk.room.sitting(seat));
    assert_eq!(seated.filter(|seated| seated.mood.is_some()).count(), 1, "it remembers");
}

/// A stand-in plays at the level that the host has chosen, and offers nothing of what is not its own.
#[test]
fn the_host_chooses_who_stands_in() {
    for (wanted, level) in [(None, "mittel"), (Some("stark"), "stark")] {
        let stand_in = wanted.map(str::to_owned);
        let settings = Settings { stand_in, ..settings("euro", 3) };
        let mut desk = Desk::start(settings, &["Ben", "Cleo"], &[]);
        assert_eq!(desk.room.stand_in().name(), level);
        let facts = desk.say(0, &ClientMessage::Leave).unwrap();
        assert_eq!(facts[0], Fact::Replaced { seat: 0, sitter: bot(level) });
    }
    let nobody = Settings { stand_in: Some("nobody".to_owned()), ..settings("euro", 3) };
    let no = Room::open(&request(nobody, &[]), name("t1"), SECRET, "key").unwrap_err();
    for word in ["stand_in", "nobody", "mittel", "meister"] {
        assert!(no.message.contains(word), "{word} in {}", no.message);
    }
}

#[test]
fn leaving_a_running_game_leaves_a_bot() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben", "Cleo"], &[]);
    let facts = desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(facts[0], Fact::Replaced { seat: 0, sitter: bot("mittel") });
    assert_eq!(facts[1], Fact::Host { seat: 1 });
    assert_eq!(desk.room.seat_of("key-Anna"), None);
    assert_eq!(code(desk.act(0, "throws")), RejectionCode::NotSeated);
    desk.run(u64::MAX);
    assert_eq!(desk.awaited(), 1, "the bot has thrown");
    desk.say(1, &ClientMessage::Leave).unwrap();
    desk.say(2, &ClientMessage::Leave).unwrap();
    let before = desk.room.seq();
    desk.run(u64::MAX);
    assert_eq!(desk.room.seq(), before, "bots do not play for nobody");
}

#[test]
fn whoever_left_a_running_game_sits_down_again_while_a_bot_has_the_chair() {
    let mut desk = Desk::start(settings("euro", 3), &["Ben"], &[]);
    let back = |was: &str| JoinRequest { was: Some(was.to_owned()), ..guest("Somebody") };
    assert_eq!(code(desk.room.join(&back("key-Ben"), "new")), RejectionCode::WrongStage, "he sits");
    desk.say(1, &ClientMessage::Leave).unwrap();
    desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(code(desk.room.join(&guest("Ben"), "new")), RejectionCode::WrongStage, "who is it?");
    assert_eq!(code(desk.room.join(&back("key-Cleo"), "new")), RejectionCode::WrongStage);
    let (seat, drafts) = desk.room.join(&back("key-Ben"), "new").unwrap();
    let facts: Vec<_> = drafts.iter().map(|draft| draft.fact.clone()).collect();
    let replaced = Fact::Replaced { seat: 1, sitter: Sitter::Person };
    assert_eq!((seat, facts), (1, vec![replaced, Fact::Host { seat: 1 }]), "nobody was host");
    desk.write(drafts);
    assert_eq!(desk.room.seat_of("new"), Some(1));
    assert_eq!(desk.room.seat_of("key-Ben"), None, "the old key opens nothing");
    assert_eq!(code(desk.room.join(&back("key-Ben"), "other")), RejectionCode::WrongStage);
    let (seat, drafts) = desk.room.join(&back("key-Anna"), "again").unwrap();
    assert_eq!((seat, drafts.len()), (0, 1), "Ben is the host");
}

/// Whoever is out lets the bots play to the end: that is no wish for the next game.
#[test]
fn bots_that_were_hurried_to_the_end_take_their_time_in_the_next_game() {
    let wanted = Settings { pace: 700, ..settings("euro", 3) };
    let mut desk = Desk::start(wanted, &[], &["plain", "plain"]);
    let wait = |pace| ClientMessage::Pace { pace };
    // What the host wishes while people play holds for the next game, too.
    desk.say(0, &wait(900)).unwrap();
    desk.act(0, "leaves").unwrap();
    desk.say(0, &wait(100)).unwrap();
    desk.say(0, &wait(0)).unwrap();
    assert_eq!(desk.room.settings().pace, 0);
    desk.run(u64::MAX);
    assert_eq!(desk.room.stage(), Stage::Over);
    for room in [&desk.room, &desk.restored()] {
        let again = Room::open_again(&room.rematch(Some(0)).unwrap(), name("t2"), SECRET).unwrap();
        assert_eq!(again.0.settings().pace, 900);
    }
}

#[test]
fn after_the_game_the_same_people_meet_again() {
    let mut desk = Desk::start(settings("euro", 5), &["Ben", "Cleo"], &["trader"]);
    assert_eq!(code(desk.room.rematch(Some(0))), RejectionCode::WrongStage);
    for seat in [0, 2, 3] {
        desk.run(u64::MAX);
        if desk.room.stage() == Stage::Running {
            desk.act(seat, "leaves").unwrap();
        }
    }
    desk.run(u64::MAX);
    assert_eq!(desk.room.stage(), Stage::Over);
    assert_eq!(code(desk.act(0, "throws")), RejectionCode::WrongStage);
    desk.say(2, &ClientMessage::Leave).unwrap();
    assert_eq!(code(desk.room.rematch(None)), RejectionCode::NotSeated);
    let rematch = desk.room.rematch(Some(3)).unwrap();
    let mut absent = desk.room.clone();
    absent.set_online(0, false, desk.now);
    let (_, drafts) =
        Room::open_again(&absent.rematch(Some(3)).unwrap(), name("t2"), SECRET).unwrap();
    let hosts = drafts.iter().filter_map(|draft| match draft.fact {
        Fact::Host { seat } => Some(seat),
        _ => None,
    });
    assert_eq!(hosts.collect::<Vec<_>>(), [3], "whoever asks is there");
    let (room, drafts) = Room::open_again(&rematch, name("t2"), SECRET).unwrap();
    let mut again = Desk::of(room);
    again.write(drafts);
    assert_eq!(again.room.host(), Some(0));
    assert_eq!(again.room.seat_of("key-Anna"), Some(0));
    assert_eq!(again.room.seat_of("key-Cleo"), Some(3));
    assert_eq!(again.room.seat_of("key-Ben"), None, "he left");
    assert_eq!(again.room.seating.chairs().iter().flatten().count(), 4);
    let told = Room::tell_rematch(&rematch, &name("t2"));
    assert!(matches!(told.fact, Fact::Rematch { seat: Some(3), .. }), "{:?}", told.fact);
    desk.write(vec![told]);
    assert_eq!(desk.room.rematch_table(), Some(&name("t2")));
    assert_eq!(code(desk.room.rematch(Some(0))), RejectionCode::WrongStage);
    assert_eq!(
        again.room.seating.chairs()[1].as_ref().unwrap().sitter,
        Sitter::Bot { bot: "trader".into() }
    );
}
