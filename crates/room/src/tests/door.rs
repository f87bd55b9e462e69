//! Who may sit down: removed guests and locked tables.

use bankhalter_protocol::{ClientMessage, Fact, JoinRequest, RejectionCode};

use super::desk::{Desk, SECRET, code, guest, name, settings};
use crate::Room;

const fn lock(locked: bool) -> ClientMessage {
    ClientMessage::Lock { locked }
}

fn admit(name: &str) -> ClientMessage {
    ClientMessage::Admit { name: name.to_owned() }
}

/// The table after Ben was removed.
fn without_ben() -> Desk {
    let mut desk = Desk::open(settings("euro", 4), &[]);
    let ben = desk.join("Ben");
    desk.say(0, &ClientMessage::Remove { seat: ben }).unwrap();
    desk
}

#[test]
fn whoever_was_removed_stays_removed() {
    let desk = without_ben();
    let other_name = JoinRequest { was: Some("key-Ben".to_owned()), ..guest("Benno") };
    for room in [&desk.room, &desk.restored()] {
        for again in [guest("Ben"), guest(" BEN "), guest("Веn"), other_name.clone()] {
            assert_eq!(code(room.join(&again, "key-2")), RejectionCode::Removed, "{again:?}");
        }
        assert!(room.is_removed("key-Ben") && !room.is_removed("key-Anna"));
        assert!(room.join(&guest("Cleo"), "key-3").is_ok(), "others may come");
        let other_key = JoinRequest { was: Some("key".to_owned()), ..guest("Cleo") };
        assert!(room.join(&other_key, "key-3").is_ok());
    }
}

#[test]
fn a_name_that_is_too_long_is_compared_with_nobody() {
    let desk = without_ben();
    // It looks like Ben's, and to find that out would take long.
    let long = guest(&format!("Ben{}", "\u{301}".repeat(4_000)));
    assert_eq!(code(desk.room.join(&long, "key-2")), RejectionCode::TooLong);
}

#[test]
fn the_host_lets_him_in_again() {
    let mut desk = without_ben();
    let cleo = desk.join("Cleo");
    assert_eq!(code(desk.say(cleo, &admit("Ben"))), RejectionCode::NotHost);
    assert_eq!(code(desk.say(0, &admit("Dora"))), RejectionCode::Stale);
    let facts = desk.say(0, &admit("Ben")).unwrap();
    assert_eq!(facts, [Fact::Admitted { name: "Ben".to_owned() }]);
    assert_eq!(code(desk.say(0, &admit("Ben"))), RejectionCode::Stale);
    assert!(!desk.restored().is_removed("key-Ben"));
    desk.join("Ben");
}

#[test]
fn whatever_looks_like_the_name_lets_him_in() {
    for typed in ["ben", " BEN ", "Bén", "Веn"] {
        let mut desk = without_ben();
        let facts = desk.say(0, &admit(typed)).unwrap();
        assert_eq!(facts, [Fact::Admitted { name: "Ben".to_owned() }], "{typed}");
        desk.join("Ben");
    }
    let mut desk = without_ben();
    assert_eq!(code(desk.say(0, &admit("Benno"))), RejectionCode::Stale);
    assert_eq!(code(desk.say(0, &admit(&"B".repeat(4_000)))), RejectionCode::TooLong);
}

#[test]
fn bots_and_those_who_are_away_are_not_shut_out() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    let ben = desk.join("Ben");
    desk.say(0, &ClientMessage::Remove { seat: 1 }).unwrap();
    desk.set_online(ben, false);
    let bot = super::desk::bot("plain");
    desk.say(0, &ClientMessage::Fill { seat: ben, sitter: bot }).unwrap();
    assert!(desk.room.seating.removed().is_empty());
    desk.join("Ben");
    desk.say(0, &ClientMessage::Leave).unwrap();
    desk.join("Anna");
}

#[test]
fn nobody_new_sits_down_at_a_locked_table() {
    let mut desk = Desk::open(settings("euro", 4), &[]);
    let ben = desk.join("Ben");
    assert_eq!(code(desk.say(ben, &lock(true))), RejectionCode::NotHost);
    assert_eq!(code(desk.say(0, &lock(false))), RejectionCode::Stale);
    assert_eq!(desk.say(0, &lock(true)).unwrap(), [Fact::Locked { locked: true }]);
    assert_eq!(code(desk.say(0, &lock(true))), RejectionCode::Stale);
    for room in [&desk.room, &desk.restored()] {
        assert_eq!(code(room.join(&guest("Cleo"), "key-2")), RejectionCode::Locked);
        assert_eq!(room.seat_of("key-Ben"), Some(ben), "whoever sits comes back");
        assert!(room.card("").locked && room.lobby().locked);
    }
    // Bots are the host's own doing.
    let sitter = super::desk::bot("plain");
    desk.say(0, &ClientMessage::Fill { seat: 2, sitter }).unwrap();
    desk.say(0, &lock(false)).unwrap();
    desk.join("Cleo");
}

#[test]
fn a_table_that_everybody_has_left_is_open_again() {
    let mut desk = without_ben();
    desk.say(0, &lock(true)).unwrap();
    desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.host(), None, "nobody could unlock it");
    desk.join("Cleo");
    assert_eq!(desk.room.host(), Some(0));
    assert_eq!(code(desk.room.join(&guest("Dora"), "key-2")), RejectionCode::Locked);
}

#[test]
fn where_people_meet_again_nobody_slips_in() {
    let mut locked = Desk::open(settings("euro", 4), &[]);
    locked.say(0, &lock(true)).unwrap();
    for mut desk in [without_ben(), locked] {
        // The lock holds for whoever comes from outside, and for this test Cleo does not.
        let was_locked = desk.room.is_locked();
        if was_locked {
            desk.say(0, &lock(false)).unwrap();
        }
        desk.join("Cleo");
        if was_locked {
            desk.say(0, &lock(true)).unwrap();
        }
        desk.everybody_ready();
        desk.say(0, &ClientMessage::Start).unwrap();
        desk.act(1, "leaves").unwrap();
        desk.run(desk.now);
        let rematch = desk.room.rematch(Some(0)).unwrap();
        let (room, drafts) = Room::open_again(&rematch, name("t2"), SECRET).unwrap();
        let mut again = Desk::of(room);
        again.write(drafts);
        assert_eq!(code(again.room.join(&guest("Ben"), "key")), RejectionCode::Locked);
        again.say(0, &lock(false)).unwrap();
        again.join("Ben");
    }
}
