//! What is written down can be read again, even what was written down long ago.

use bankhalter_protocol::{Act, ClientMessage, Fact, RejectionCode, Stage, Told};

use super::desk::{Desk, SECRET, code, settings};
use crate::{Declined, Draft, Room, game::Words};

#[test]
fn what_does_not_fit_is_known_before_it_is_written() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    let before = format!("{:?}", desk.room);
    let odd = [
        Fact::Host { seat: 7 },
        Fact::Started { chairs: vec![0, 1] },
        Fact::Rose { seat: 7, removed: false },
        Fact::StandIn { seat: 7, on: true, spare: 0 },
        desk.facts()[0].fact.clone(),
    ];
    for fact in odd {
        let drafts = [Draft::plain(fact.clone())];
        assert!(desk.room.ahead(desk.now, &drafts).is_err(), "{fact:?}");
        assert_eq!(format!("{:?}", desk.room), before, "{fact:?}");
    }
    let act = Act { id: "a".to_owned(), what: "throws".to_owned(), seen: None };
    let mut drafts = desk.room.say(Some(0), &ClientMessage::Act(act), desk.now).unwrap();
    assert!(desk.room.ahead(desk.now, &drafts).is_ok());
    assert_eq!(format!("{:?}", desk.room), before, "nothing has happened yet");
    // Events that tell something else than what was played could be read, but not played on.
    let Fact::Play(play) = &mut drafts[0].fact else { panic!("a play") };
    let told = play.events.pop().unwrap();
    assert!(desk.room.ahead_as_read(desk.now, &drafts).unwrap_err().contains("does not tell"));
    let Fact::Play(play) = &mut drafts[0].fact else { panic!("a play") };
    play.events.push(format!("{told} and flies"));
    assert!(desk.room.ahead_as_read(desk.now, &drafts).is_err());
    // Whoever believes the words, as a page does that is its own server, notices nothing.
    assert!(desk.room.ahead_with(desk.now, &drafts, Words::Believed).is_ok());
    desk.act(0, "throws").unwrap();
}

#[test]
fn a_remark_with_a_name_is_said_once() {
    let mut desk = Desk::open(settings("euro", 2), &[]);
    let chat = |id: &str, text: &str| {
        let (id, text) = (Some(id.to_owned()), text.to_owned());
        ClientMessage::Chat { id, text }
    };
    let facts = desk.say(0, &chat("c1", "Hallo")).unwrap();
    let (id, text) = (Some("c1".to_owned()), "Hallo".to_owned());
    assert_eq!(facts, [Fact::Chat { seat: Some(0), id, text }]);
    let again = Declined::Again { id: "c1".to_owned(), seq: desk.room.seq() };
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(room.say(Some(0), &chat("c1", "Hallo"), 0).unwrap_err(), again);
    }
    assert_eq!(code(desk.say(0, &chat("", "Hallo"))), RejectionCode::TooLong);
    let no = desk.say(0, &chat("c2", &"x".repeat(301))).unwrap_err();
    let Declined::Rejected(rejection) = no else { panic!("{no:?}") };
    assert_eq!(rejection.id.as_deref(), Some("c2"), "the page knows which one");
    desk.say(0, &chat("c2", "short")).unwrap();
}

/// As tables were written down by version 0.1 before remarks had names and guests were shut out.
const OLD: &str = include_str!("old.jsonl");

#[test]
fn an_old_journal_is_read_as_before() {
    let entries: Vec<(Told, Option<String>)> = OLD
        .lines()
        .map(|line| {
            let (private, told) = line.split_once(' ').unwrap();
            let private = (private != "-").then(|| private.to_owned());
            (serde_json::from_str(told).unwrap(), private)
        })
        .collect();
    let room = Room::restore(&entries, SECRET, 5).unwrap();
    assert_eq!(room.stage(), Stage::Running);
    assert_eq!(room.seq(), entries.len() as u64);
    assert!(!room.is_locked() && room.is_removed("key-Ben"), "whoever was removed then still is");
    assert_eq!(room.seat_of("key-Cleo"), Some(2));
    let mut mirror = bankhalter_client::Mirror::new();
    for (told, _) in &entries {
        mirror.fold(told, &bankhalter_editions::Shelf::default()).unwrap();
        // Written again it is the same text: nothing was added to what was.
        let line = OLD.lines().nth(usize::try_from(told.seq).unwrap() - 1).unwrap();
        assert!(line.ends_with(&serde_json::to_string(told).unwrap()), "{line}");
    }
    assert_eq!(mirror.game().map(|game| game.state().digest()), room.digest().map(|it| it.0));
    let throw = Act { id: "new".to_owned(), what: "throws".to_owned(), seen: None };
    let awaited = room.awaited().unwrap();
    let said = room.say(Some(awaited), &ClientMessage::Act(throw), 6);
    assert!(matches!(said, Ok(_) | Err(Declined::Refused(_))), "{said:?}");
}

/// Whoever sends odd numbers must not make a release count wrong where a test would have stopped.
#[test]
fn a_release_notices_what_overflows() {
    let workspace = include_str!("../../../../Cargo.toml");
    let release = workspace.split("[profile.release.package]").nth(1).unwrap();
    let release = release.split("\n[").next().unwrap();
    for name in ["bankhalter-room", "bankhalter-server"] {
        let line = format!("{name} = {{ overflow-checks = true }}");
        assert!(release.lines().any(|own| own == line), "{name}");
    }
}
