//! What counts as an action, and what does not.

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_notation::Record;
use bankhalter_protocol::{Act, ClientMessage, Fact, RejectionCode};

use super::desk::{Desk, code, settings};
use crate::{Declined, record};

fn act(id: &str, what: &str, seen: Option<u64>) -> ClientMessage {
    ClientMessage::Act(Act { id: id.to_owned(), what: what.to_owned(), seen })
}

#[test]
fn an_action_is_played_once() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    desk.say(0, &act("x", "throws", None)).unwrap();
    let seq = desk.room.seq();
    let again = Err(Declined::Again { id: "x".to_owned(), seq });
    assert_eq!(desk.say(0, &act("x", "throws", None)), again);
    assert_eq!(desk.say(0, &act("x", "nonsense", Some(0))), again);
    desk.say(1, &act("y", "throws", None)).unwrap();
    let turn = desk.awaited();
    desk.say(turn, &act("z", "throws", None)).unwrap();
    assert_eq!(desk.say(0, &act("x", "throws", None)), again);
    // Names belong to the seat, and the journal remembers them.
    let restored = desk.restored();
    let said = restored.say(Some(0), &act("x", "throws", None), desk.now);
    assert!(matches!(said, Err(Declined::Again { .. })));
    let said = desk.say(1, &act("x", "throws", None));
    assert!(!matches!(said, Err(Declined::Again { .. })));
}

#[test]
fn names_of_actions_are_short() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    assert_eq!(code(desk.say(0, &act("", "throws", None))), RejectionCode::TooLong);
    let long = "ü".repeat(41);
    assert_eq!(code(desk.say(0, &act(&long, "throws", None))), RejectionCode::TooLong);
    assert!(desk.say(0, &act(&"ü".repeat(40), "throws", None)).is_ok());
}

#[test]
fn a_decision_that_came_too_late_is_stale() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    let before = desk.room.seq();
    desk.say(0, &act("1", "throws", Some(before))).unwrap();
    desk.say(1, &act("1", "throws", Some(before))).unwrap();
    // Both have thrown for the first turn; somebody has the turn.
    let turn = desk.awaited();
    assert_eq!(code(desk.say(turn, &act("2", "throws", Some(before)))), RejectionCode::Stale);
    let future = desk.room.seq() + 1;
    assert_eq!(code(desk.say(turn, &act("2", "throws", Some(future)))), RejectionCode::Malformed);
    let no = desk.room.say(Some(turn), &act("2", "throws", Some(before)), desk.now);
    let Err(Declined::Rejected(rejection)) = no else { panic!("{no:?}") };
    assert_eq!(rejection.id.as_deref(), Some("2"));
    desk.say(turn, &act("2", "throws", Some(future - 1))).unwrap();
}

/// Plays until somebody owns something.
fn until_somebody_owns() -> (Desk, u8, u8) {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    loop {
        let owner = (0..2).find_map(|seat| {
            let position = desk.room.prompt(desk.awaited()).unwrap().position;
            let deed = position.players[usize::from(seat)].deeds.first()?.number;
            (position.phase == "ready").then_some((seat, deed))
        });
        if let Some((seat, deed)) = owner {
            return (desk, seat, deed);
        }
        let seat = desk.awaited();
        let line = desk.advice(seat, AnyBot::ALL[1]);
        desk.act(seat, &line).unwrap();
    }
}

#[test]
fn the_answer_to_an_offer_must_have_seen_it() {
    let (mut desk, owner, deed) = until_somebody_owns();
    let (other, name) = if owner == 0 { (1, "Ben") } else { (0, "Anna") };
    let before = desk.room.seq();
    desk.act(owner, &format!("offers {name} {deed} for cash 60")).unwrap();
    assert_eq!(desk.awaited(), other);
    for answer in ["accepts", "rejects"] {
        let said = desk.say(other, &act("late", answer, Some(before)));
        assert_eq!(code(said), RejectionCode::Stale);
    }
    desk.say(other, &act("now", "rejects", Some(before + 1))).unwrap();
}

/// One lot may follow another at once: a bid for the first is none for the second.
#[test]
fn a_bid_must_have_seen_what_is_under_the_hammer() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    for _ in 0..200 {
        let (seat, before) = (desk.awaited(), desk.room.seq());
        if desk.act(seat, "declines").is_ok() {
            let bidder = 1 - seat;
            for bid in ["bids 100", "passes"] {
                let said = desk.say(bidder, &act("late", bid, Some(before)));
                assert_eq!(code(said), RejectionCode::Stale);
            }
            desk.say(bidder, &act("now", "bids 100", Some(before + 1))).unwrap();
            return;
        }
        desk.act(seat, &desk.advice(seat, AnyBot::ALL[1])).unwrap();
    }
    panic!("nobody came to a square of the bank");
}

#[test]
fn luck_and_bank_belong_to_the_table() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    for what in ["throws {6 6}", "bank calls time", "bank deals", "dances", "", "{", "= Anna at 1"]
    {
        assert_eq!(code(desk.act(0, what)), RejectionCode::NotNotation, "{what}");
    }
    assert_eq!(code(desk.act(0, "Ben throws")), RejectionCode::NotSeated);
    assert!(desk.act(0, "Anna throws ; with her name").is_ok());
}

#[test]
fn the_rules_refuse_with_their_reason() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    let no = desk.act(0, "builds 1").unwrap_err();
    let Declined::Refused(refused) = no else { panic!("{no:?}") };
    assert!(!refused.rules.is_empty() && refused.id == "a1");
    assert!(refused.rules.iter().all(|rule| rule.contains('-')), "{:?}", refused.rules);
    assert_ne!(refused.reason.de, refused.reason.en);
    let no = desk.act(0, "builds 0").unwrap_err();
    assert!(matches!(no, Declined::Refused(_)), "{no:?}");
}

#[test]
fn nobody_acts_before_the_start() {
    let mut desk = Desk::open(settings("euro", 2), &[]);
    assert_eq!(code(desk.act(0, "throws")), RejectionCode::WrongStage);
    assert_eq!(code(desk.room.say(None, &act("1", "throws", None), 0)), RejectionCode::NotSeated);
    assert_eq!(
        code(desk.room.say(Some(1), &act("1", "throws", None), 0)),
        RejectionCode::NotSeated
    );
    let hello = ClientMessage::Ping { echo: 1 };
    assert_eq!(code(desk.say(0, &hello)), RejectionCode::Malformed);
}

#[test]
fn names_that_look_like_notation_break_nothing() {
    let names = [
        "bank",
        "12",
        "a;b",
        "{3 4}",
        "throws",
        "\\",
        "x > y",
        "Bot Ada",
        "= Anna at 1",
        "[seed]",
        "Badstraße",
        "card chance",
        "for debt",
        "~ RENT-01",
        "all",
    ];
    for pair in names.chunks(7) {
        let mut desk = Desk::open(settings("euro", 8), &[]);
        for name in pair {
            desk.join(name);
        }
        desk.everybody_ready();
        desk.say(0, &ClientMessage::Start).unwrap();
        for _ in 0..150 {
            let seat = desk.awaited();
            let line = desk.advice(seat, AnyBot::ALL[1]);
            desk.act(seat, &line).unwrap();
        }
        for name in pair {
            let quoted = format!("offers \"{}\" cash 1 for cash 1", name.replace('\\', "\\\\"));
            let no = desk.act(0, &quoted).unwrap_err();
            assert!(matches!(no, Declined::Refused(_)), "{name}: {no:?}");
        }
        let text = record(&desk.facts()).unwrap();
        let read = Record::parse(&text, &Shelf::default()).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(read.play_out().unwrap().digest(), desk.room.digest().unwrap().0);
    }
}

#[test]
fn a_damaged_journal_is_not_restored() {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    desk.act(0, "throws").unwrap();
    let restore = |journal: &[_], secret| crate::Room::restore(journal, secret, 0);
    let secret = super::desk::SECRET;
    assert!(restore(&desk.journal, secret).is_ok());
    assert!(restore(&[], secret).is_err());
    assert!(restore(&desk.journal[1..], secret).is_err());
    assert!(restore(&desk.journal, [1; 32]).is_err(), "another secret");
    let mut gap = desk.journal.clone();
    gap.remove(2);
    assert!(restore(&gap, secret).unwrap_err().contains("expected number 3"));
    let mut strange = desk.journal.clone();
    let Some((told, _)) = strange.last_mut() else { panic!("facts") };
    let Fact::Play(play) = &mut told.fact else { panic!("a play") };
    play.events.push("Anna flies".to_owned());
    assert!(restore(&strange, secret).is_err());
}
