//! The end of an evening at a bank: who may say so, what it ends, and that it may go on after all.

use bankhalter_protocol::{BankEntry, Banking, ClientMessage, Consent, Fact, RejectionCode, Stage};

use super::{
    bank::{agree, amend, bank, banking, cash, enter, pay, pays},
    desk::{Desk, code},
};
use crate::Declined;

fn say(desk: &mut Desk, seat: u8, id: &str, entry: BankEntry) -> Result<Vec<Fact>, Declined> {
    let (id, seen) = (id.to_owned(), desk.room.seq());
    desk.say(seat, &ClientMessage::Enter { id, entry, seen })
}

fn close(desk: &mut Desk, seat: u8, id: &str) -> Result<Vec<Fact>, Declined> {
    say(desk, seat, id, BankEntry::Close)
}

fn reopen(desk: &mut Desk, seat: u8, id: &str) -> Result<Vec<Fact>, Declined> {
    say(desk, seat, id, BankEntry::Reopen)
}

fn is_over(desk: &Desk) -> bool {
    desk.room.bank.as_ref().expect("a bank").closed().is_some()
}

#[test]
fn nothing_is_entered_after_the_end_until_it_goes_on() {
    let mut desk = bank(Banking::default());
    assert_eq!(code(reopen(&mut desk, 1, "early")), RejectionCode::Stale, "it goes on");
    pay(&mut desk, 1, "a", pays("1", "0", 50)).unwrap();
    close(&mut desk, 1, "b").unwrap();
    assert!(is_over(&desk));
    assert_eq!(code(pay(&mut desk, 0, "c", pays("0", "1", 50))), RejectionCode::WrongStage);
    let struck = amend(&desk, "d", 0, None);
    assert_eq!(code(desk.say(0, &struck)), RejectionCode::WrongStage);
    let kind = bankhalter_protocol::PactKind::Immunity;
    let pact = bankhalter_protocol::Pact { from: 0, to: 1, kind, words: String::new() };
    let note = ClientMessage::Note { id: "e".to_owned(), pact };
    assert_eq!(code(desk.say(0, &note)), RejectionCode::WrongStage);
    // A second tap ends nothing a second time.
    assert_eq!(code(close(&mut desk, 0, "f")), RejectionCode::Stale);
    assert!(matches!(close(&mut desk, 1, "b"), Err(Declined::Again { .. })));
    assert_eq!(desk.room.stage(), Stage::Open, "people may still come and look");
    assert!(is_over(&desk) && desk.restored().same_past(&desk.room));
    assert_eq!(cash(&desk)[..2], [1550, 1450].map(Some));
    reopen(&mut desk, 0, "g").unwrap();
    assert!(!is_over(&desk));
    pay(&mut desk, 0, "h", pays("0", "1", 50)).unwrap();
    assert_eq!(cash(&desk)[..2], [1500, 1500].map(Some));
    assert!(desk.restored().same_past(&desk.room));
}

#[test]
fn the_end_needs_the_word_that_the_table_wants() {
    let mut desk = bank(Banking { change: Consent::Bankers, ..Banking::default() });
    let facts = close(&mut desk, 1, "a").unwrap();
    assert!(matches!(facts[..], [Fact::Requested { seat: 1, .. }]), "{facts:?}");
    let number = desk.room.seq();
    assert!(!is_over(&desk));
    agree(&mut desk, 0, number, true).unwrap();
    assert!(is_over(&desk));

    let mut desk = bank(Banking { change: Consent::Concerned, ..Banking::default() });
    let cleo = desk.join("Cleo");
    // As a banker Ben answers for the purse at which nobody sits; everybody else for his own.
    desk.say(0, &ClientMessage::Banker { seat: 1, banker: true }).unwrap();
    close(&mut desk, 1, "a").unwrap();
    let number = desk.room.seq();
    agree(&mut desk, cleo, number, true).unwrap();
    assert!(!is_over(&desk), "Anna has not said so");
    agree(&mut desk, 0, number, true).unwrap();
    assert!(is_over(&desk));
    let facts = reopen(&mut desk, cleo, "b").unwrap();
    assert!(matches!(facts[..], [Fact::Requested { .. }]), "{facts:?}");
    reopen(&mut desk, 0, "c").unwrap();
    assert!(!is_over(&desk), "the host alone");
    let number = desk.room.seq() - 1;
    assert_eq!(code(agree(&mut desk, 0, number, true)), RejectionCode::Stale, "it is done");
}

#[test]
fn whoever_has_lost_everything_is_not_asked_about_the_end() {
    let mut desk = bank(Banking { change: Consent::Concerned, ..Banking::default() });
    let cleo = desk.join("Cleo");
    let leaves = bankhalter_protocol::Payment { amount: None, ..pays("2", "0", 0) };
    pay(&mut desk, cleo, "a", leaves).unwrap();
    close(&mut desk, 1, "b").unwrap();
    let number = desk.room.seq();
    agree(&mut desk, 0, number, true).unwrap();
    assert!(is_over(&desk));
}

#[test]
fn what_waited_for_a_word_waits_on_after_the_end() {
    let mut desk = bank(Banking { enter: Consent::Bankers, ..Banking::default() });
    pay(&mut desk, 1, "a", pays("bank", "1", 200)).unwrap();
    let number = desk.room.seq();
    close(&mut desk, 0, "b").unwrap();
    assert_eq!(code(agree(&mut desk, 0, number, true)), RejectionCode::WrongStage);
    desk.run(desk.now);
    assert_eq!(cash(&desk)[1], Some(1500), "nothing is entered meanwhile");
    reopen(&mut desk, 0, "c").unwrap();
    agree(&mut desk, 0, number, true).unwrap();
    assert_eq!(cash(&desk)[1], Some(1700));
    // What was said before the end and heard after it is not entered.
    let late = enter(&desk, "d", vec![pays("1", "0", 5)]);
    close(&mut desk, 0, "e").unwrap();
    assert_eq!(code(desk.say(1, &late)), RejectionCode::WrongStage);
}

/// What was said after this fact, heard only now.
fn late(id: &str, entry: BankEntry, seen: u64) -> ClientMessage {
    ClientMessage::Enter { id: id.to_owned(), entry, seen }
}

#[test]
fn an_end_of_last_week_does_not_end_the_evening_of_today() {
    let mut desk = bank(Banking::default());
    let end = late("a", BankEntry::Close, desk.room.seq());
    pay(&mut desk, 1, "b", pays("1", "0", 5)).unwrap();
    assert_eq!(code(desk.say(0, &end)), RejectionCode::Stale, "they have played on");
    // One's own payments were on the same slow line.
    let (first, end) =
        (enter(&desk, "c", vec![pays("0", "1", 5)]), late("d", BankEntry::Close, desk.room.seq()));
    desk.say(0, &first).unwrap();
    desk.say(0, &end).unwrap();
    assert!(is_over(&desk));
    let on = late("e", BankEntry::Reopen, desk.room.seq());
    let end = late("f", BankEntry::Close, desk.room.seq());
    reopen(&mut desk, 1, "g").unwrap();
    assert_eq!(code(desk.say(0, &end)), RejectionCode::Stale, "it goes on since");
    close(&mut desk, 1, "h").unwrap();
    assert_eq!(code(desk.say(0, &on)), RejectionCode::Stale, "it is another end");
    assert!(is_over(&desk) && desk.restored().same_past(&desk.room));
}

#[test]
fn whatever_is_tapped_waits_beside_the_rest() {
    let rules = Banking { enter: Consent::Bankers, change: Consent::Bankers, ..Banking::default() };
    let mut desk = bank(rules);
    pay(&mut desk, 0, "line", pays("0", "1", 1)).unwrap();
    let first = desk.room.seq() + 1;
    for (id, amount) in [("a", 40), ("b", 50), ("c", 60)] {
        pay(&mut desk, 1, id, pays("1", "0", amount)).unwrap();
    }
    // Of the same line, and of the end, the last word counts.
    let waiting = |desk: &Desk| desk.room.bank.as_ref().expect("a bank").requests().len();
    for id in ["d", "e"] {
        let change = amend(&desk, id, 0, None);
        desk.say(1, &change).unwrap();
        close(&mut desk, 1, &format!("{id}-end")).unwrap();
    }
    assert_eq!(waiting(&desk), 5);
    for number in first..first + 3 {
        agree(&mut desk, 0, number, true).unwrap();
    }
    assert_eq!(cash(&desk)[..2], [1649, 1351].map(Some));
    assert_eq!(waiting(&desk), 2, "the wish to end was later than these payments");
    pay(&mut desk, 0, "on", pays("0", "1", 1)).unwrap();
    assert_eq!(waiting(&desk), 1, "whoever pays on does not end");
    for number in 1..32 {
        pay(&mut desk, 1, &format!("n{number}"), pays("1", "0", number)).unwrap();
    }
    let more = pay(&mut desk, 1, "more", pays("1", "0", 99));
    assert_eq!((code(more), waiting(&desk)), (RejectionCode::TooMuch, 32));
    assert!(desk.restored().same_past(&desk.room));
}

#[test]
fn nobody_ends_an_evening_by_becoming_the_host_or_a_banker() {
    let rules = Banking { change: Consent::Bankers, ..Banking::default() };
    let asked = || {
        let mut desk = bank(rules);
        close(&mut desk, 1, "a").unwrap();
        desk
    };
    let becomes = [
        ClientMessage::Leave,
        ClientMessage::HandOver { seat: 1 },
        ClientMessage::Banker { seat: 1, banker: true },
        ClientMessage::Change { settings: Box::new(banking(Banking::default())) },
    ];
    for message in becomes {
        let mut desk = asked();
        desk.say(0, &message).unwrap();
        desk.run(desk.now);
        assert!(!is_over(&desk), "{message:?}");
        close(&mut desk, 1, "b").unwrap();
        assert!(is_over(&desk), "said anew it counts: {message:?}");
    }
}

#[test]
fn nothing_is_changed_after_the_end_until_it_goes_on() {
    let mut desk = bank(Banking::default());
    let kind = bankhalter_protocol::PactKind::Immunity;
    let pact = bankhalter_protocol::Pact { from: 0, to: 1, kind, words: String::new() };
    desk.say(0, &ClientMessage::Note { id: "a".to_owned(), pact }).unwrap();
    let lapse = ClientMessage::Lapse { pact: desk.room.seq() };
    let rules = Banking { deeds: true, ..Banking::default() };
    let change = ClientMessage::Change { settings: Box::new(banking(rules)) };
    close(&mut desk, 0, "b").unwrap();
    for message in [&lapse, &change] {
        assert_eq!(code(desk.say(0, message)), RejectionCode::WrongStage, "{message:?}");
    }
    // Whose purse it was may still be said.
    let name = Some("Oma".to_owned());
    desk.say(0, &ClientMessage::Name { purse: 3, name, token: None }).unwrap();
    reopen(&mut desk, 0, "c").unwrap();
    for message in [&lapse, &change] {
        desk.say(0, message).unwrap();
    }
}
