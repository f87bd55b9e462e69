//! The phones at a bank: what becomes of a purse whose phone is dead, and what is paid once although
//! it is entered on several.

use bankhalter_protocol::{
    BankEntry, Banking, ClientMessage, Consent, Fact, JoinRequest, Pact, PactKind, RejectionCode,
    Sitter,
};

use super::{
    bank::{agree, amend, bank, cash, enter, pay, pays},
    desk::{Desk, code, guest},
};

/// Somebody wants this purse with another phone, which once had this key there.
fn over(name: &str, seat: u8, was: Option<&str>) -> JoinRequest {
    let was = was.map(str::to_owned);
    JoinRequest { seat: Some(seat), was, takes_over: true, ..guest(name) }
}

fn takes_over(desk: &mut Desk, request: &JoinRequest, key: &str) -> Vec<Fact> {
    let (seat, drafts) = desk.room.take_over(request, key, desk.now).unwrap();
    assert_eq!(Some(seat), request.seat);
    let facts = drafts.iter().map(|draft| draft.fact.clone()).collect();
    desk.write(drafts);
    desk.room.set_online(seat, true, desk.now);
    facts
}

#[test]
fn a_purse_whose_phone_is_dead_goes_on_with_another_one() {
    let mut desk = bank(Banking { enter: Consent::Bankers, ..Banking::default() });
    pay(&mut desk, 1, "a", pays("bank", "1", 200)).unwrap();
    desk.say(0, &ClientMessage::Banker { seat: 1, banker: true }).unwrap();
    let pact = Pact { from: 1, to: 0, kind: PactKind::Share, words: String::new() };
    desk.say(1, &ClientMessage::Note { id: "p".to_owned(), pact }).unwrap();
    // As long as the phone is there nobody takes the purse from it.
    let again = over("Ben", 1, None);
    assert_eq!(
        code(desk.room.take_over(&again, "new", desk.now).map(|_| ())),
        RejectionCode::NoChair
    );
    desk.room.set_online(1, false, desk.now);
    // Who does not say so takes nothing over: two may want the same free purse.
    let plain = JoinRequest { takes_over: false, ..again.clone() };
    assert_eq!(code(desk.room.join(&plain, "new").map(|_| ())), RejectionCode::NoChair);
    let facts = takes_over(&mut desk, &again, "new");
    assert_eq!(facts, [Fact::Replaced { seat: 1, sitter: Sitter::Person }]);
    assert_eq!((desk.room.seat_of("new"), desk.room.seat_of("key-Ben")), (Some(1), None));
    // He is who he was: what he wanted waits, what was promised holds, and he keeps the bank.
    let bank = desk.room.bank.clone().expect("a bank");
    assert_eq!((bank.requests().len(), desk.room.pacts.open().count()), (1, 1));
    assert!(bank.is_banker(&desk.room.seating, 1));
    assert_eq!(desk.room.welcome(Some(1), 0).chairs[1].as_ref().unwrap().name, "Ben");
    assert!(desk.restored().same_past(&desk.room));
}

#[test]
fn the_phone_before_may_have_its_purse_back_at_any_time() {
    let mut desk = bank(Banking::default());
    desk.room.set_online(1, false, desk.now);
    takes_over(&mut desk, &over("Ben", 1, None), "thief");
    let other = over("Ben", 1, Some("key-Anna"));
    assert_eq!(
        code(desk.room.take_over(&other, "x", desk.now).map(|_| ())),
        RejectionCode::NoChair
    );
    takes_over(&mut desk, &over("Ben", 1, Some("key-Ben")), "back");
    assert_eq!((desk.room.seat_of("back"), desk.room.seat_of("thief")), (Some(1), None));
    // Nor does it help to take it again and again.
    for turn in 0..6 {
        desk.room.set_online(1, false, desk.now);
        takes_over(&mut desk, &over("Ben", 1, None), &format!("thief {turn}"));
    }
    takes_over(&mut desk, &over("Ben", 1, Some("key-Ben")), "at last");
    assert_eq!(desk.room.seat_of("at last"), Some(1));
    assert!(desk.restored().same_past(&desk.room));
}

#[test]
fn whoever_has_just_sat_down_has_time_to_come() {
    let mut desk = bank(Banking::default());
    let (seat, drafts) = desk.room.join(&guest("Clara"), "key-Clara").unwrap();
    desk.write(drafts);
    let again = over("Clara", seat, None);
    // Her phone has been told that the purse is hers, and is about to connect; also after a restart.
    for room in [&desk.room, &desk.restored()] {
        let no = room.take_over(&again, "new", desk.now + 59_000).map(|_| ());
        assert_eq!(code(no), RejectionCode::NoChair);
    }
    assert!(desk.room.take_over(&again, "new", desk.now + 60_000).is_ok(), "it never came");
    // Once it was there, it is away as soon as it is.
    desk.room.set_online(seat, true, desk.now);
    desk.room.set_online(seat, false, desk.now);
    assert!(desk.room.take_over(&again, "new", desk.now).is_ok());
    // So it is with a phone that has taken a purse over.
    let (_, drafts) = desk.room.take_over(&again, "new", desk.now).unwrap();
    desk.write(drafts);
    let no = desk.room.take_over(&again, "other", desk.now).map(|_| ());
    assert_eq!(code(no), RejectionCode::NoChair);
    let back = over("Clara", seat, Some("key-Clara"));
    assert!(desk.room.take_over(&back, "back", desk.now).is_ok(), "it was hers");
}

#[test]
fn the_hosts_phone_dies_and_the_bank_stays_his() {
    let mut desk = bank(Banking { enter: Consent::Bankers, ..Banking::default() });
    desk.room.set_online(0, false, desk.now);
    takes_over(&mut desk, &over("Anna", 0, None), "new");
    assert_eq!(desk.room.host(), Some(0));
    pay(&mut desk, 0, "a", pays("bank", "0", 10)).unwrap();
    assert_eq!(cash(&desk)[0], Some(1510));
}

#[test]
fn who_is_not_let_in_takes_nothing_over_and_nothing_is_taken_over_elsewhere() {
    let mut desk = bank(Banking::default());
    desk.room.set_online(1, false, desk.now);
    desk.say(0, &ClientMessage::Lock { locked: true }).unwrap();
    let no = desk.room.take_over(&over("Ben", 1, None), "new", desk.now).map(|_| ());
    assert_eq!(code(no), RejectionCode::Locked);
    desk.say(0, &ClientMessage::Lock { locked: false }).unwrap();
    let nobodys = JoinRequest { seat: None, ..over("Ben", 1, None) };
    assert_eq!(
        code(desk.room.take_over(&nobodys, "new", desk.now).map(|_| ())),
        RejectionCode::Malformed
    );
    let bot = Sitter::Bot { bot: "careful".to_owned() };
    let bot = JoinRequest { sitter: bot, ..over("Ben", 1, None) };
    assert_eq!(
        code(desk.room.take_over(&bot, "new", desk.now).map(|_| ())),
        RejectionCode::NoChair
    );
    // A purse that was freed meanwhile is sat down at.
    let facts = takes_over(&mut desk, &over("Clara", 2, None), "key-Clara");
    assert!(matches!(facts[..], [Fact::Sat { seat: 2, .. }]), "{facts:?}");
    let table = Desk::open(super::desk::settings("standard", 4), &[]);
    let no = table.room.take_over(&over("Ben", 0, None), "new", table.now).map(|_| ());
    assert_eq!(code(no), RejectionCode::WrongStage);
}

#[test]
fn a_banker_frees_a_purse_and_whoever_it_was_comes_back() {
    let mut desk = bank(Banking::default());
    let clara = desk.join("Clara");
    pay(&mut desk, 1, "a", pays("1", "0", 50)).unwrap();
    let free = |seat| ClientMessage::Remove { seat };
    assert_eq!(code(desk.say(clara, &free(1))), RejectionCode::NotHost);
    let facts = desk.say(0, &free(1)).unwrap();
    assert_eq!(facts, [Fact::Rose { seat: 1, removed: false }]);
    assert_eq!(desk.room.seat_of("key-Ben"), None);
    let ben = JoinRequest { seat: Some(1), ..guest("Ben") };
    let (seat, drafts) = desk.room.join(&ben, "new").unwrap();
    desk.write(drafts);
    assert_eq!((seat, cash(&desk)[1]), (1, Some(1450)), "nobody was sent away");
    // The host's purse is freed only while his phone is away, and the bank goes on.
    desk.say(0, &ClientMessage::Banker { seat: clara, banker: true }).unwrap();
    assert_eq!(code(desk.say(clara, &free(0))), RejectionCode::NotHost);
    desk.room.set_online(0, false, desk.now);
    desk.say(clara, &free(0)).unwrap();
    assert_eq!(desk.room.host(), Some(clara));
    assert!(desk.restored().same_past(&desk.room));
}

#[test]
fn what_waits_for_a_word_is_not_asked_for_twice_and_is_paid_once() {
    let mut desk = bank(Banking { enter: Consent::Concerned, ..Banking::default() });
    let seen = desk.room.seq();
    let rent = || vec![pays("0", "1", 50)];
    pay(&mut desk, 1, "a", rent().remove(0)).unwrap();
    let number = desk.room.seq();
    // A second tap, whatever he has seen.
    for (id, seen) in [("b", seen), ("c", number)] {
        let entry = BankEntry::Pay { payments: rent() };
        let again = ClientMessage::Enter { id: id.to_owned(), entry, seen };
        assert_eq!(code(desk.say(1, &again)), RejectionCode::Stale, "{id}");
    }
    // The one who is asked had not seen it and enters it too: he is told first.
    let entry = BankEntry::Pay { payments: rent() };
    let late = ClientMessage::Enter { id: "d".to_owned(), entry, seen };
    assert_eq!(code(desk.say(0, &late)), RejectionCode::Stale);
    // He has seen it, and enters it all the same: that was his answer.
    let own = enter(&desk, "e", rent());
    desk.say(0, &own).unwrap();
    assert_eq!(code(agree(&mut desk, 0, number, true)), RejectionCode::Stale);
    assert_eq!(cash(&desk)[..2], [1450, 1550].map(Some));
    // Once it is answered, the same may be wanted again.
    pay(&mut desk, 1, "f", rent().remove(0)).unwrap();
    let number = desk.room.seq();
    agree(&mut desk, 0, number, true).unwrap();
    assert_eq!(cash(&desk)[..2], [1400, 1600].map(Some));
    assert!(desk.restored().same_past(&desk.room));
}

/// Four purses, a phone for each of three, and everybody concerned agrees to a correction.
fn concerned() -> Desk {
    let mut desk =
        bank(Banking { enter: Consent::Anybody, change: Consent::Concerned, ..Banking::default() });
    assert_eq!(desk.join("Clara"), 2);
    pay(&mut desk, 2, "a", pays("0+1+2", "bank", 150)).unwrap();
    desk
}

#[test]
fn two_who_want_the_same_correction_agree_with_each_other() {
    let mut desk = concerned();
    let strikes = |desk: &Desk, id: &str| amend(desk, id, 0, None);
    let first = strikes(&desk, "b");
    assert!(matches!(desk.say(0, &first).unwrap()[..], [Fact::Requested { seat: 0, .. }]));
    let second = strikes(&desk, "c");
    desk.say(1, &second).unwrap();
    let requests = desk.room.bank.as_ref().unwrap().requests().to_vec();
    assert_eq!(requests.len(), 1, "one card, not two");
    assert_eq!((requests[0].seat, &requests[0].agreed[..]), (0, &[0, 1][..]));
    // Clara, too, strikes it herself, and it is done.
    let last = strikes(&desk, "d");
    assert!(matches!(desk.say(2, &last).unwrap()[..], [Fact::Entered(_)]));
    assert_eq!(cash(&desk), [1500; 4].map(Some));
    assert!(desk.room.bank.as_ref().unwrap().requests().is_empty());
    assert!(desk.restored().same_past(&desk.room));
}

#[test]
fn a_payment_that_is_shared_is_the_same_in_any_order() {
    let mut desk = bank(Banking::default());
    let seen = desk.room.seq();
    pay(&mut desk, 0, "a", pays("1+2", "bank", 100)).unwrap();
    let entry = BankEntry::Pay { payments: vec![pays("2+1", "bank", 100)] };
    let late = ClientMessage::Enter { id: "b".to_owned(), entry, seen };
    assert_eq!(code(desk.say(1, &late)), RejectionCode::Stale);
    assert_eq!(cash(&desk)[1..3], [1450; 2].map(Some), "paid once");
    for twice in ["0+0", "1+0+1", "01+1"] {
        let no = pay(&mut desk, 0, "c", pays(twice, "bank", 100));
        assert_eq!(code(no), RejectionCode::Malformed, "{twice}");
        let mend = amend(&desk, "d", 0, Some(pays(twice, "bank", 100)));
        assert_eq!(code(desk.say(0, &mend)), RejectionCode::Malformed, "{twice}");
    }
}
