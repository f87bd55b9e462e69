//! A table that only banks: several phones enter, one book is kept.

use bankhalter_protocol::{
    BankEntry, Banking, ClientMessage, Consent, Fact, JoinRequest, Keeping, Payment, RejectionCode,
    Settings, Stage,
};
use bankhalter_rules::{Money, Seat};

use super::desk::{Desk, code, guest, name, ready, request, settings};
use crate::{Declined, Room, record};

pub(super) fn banking(bank: Banking) -> Settings {
    Settings { bank: Some(bank), ..settings("standard", 4) }
}

/// Anna opens, Ben comes; two purses are nobody's.
pub(super) fn bank(rules: Banking) -> Desk {
    let mut desk = Desk::open(banking(rules), &[]);
    assert_eq!(desk.join("Ben"), 1);
    desk
}

pub(super) fn pays(from: &str, to: &str, amount: u32) -> Payment {
    Payment { from: from.to_owned(), to: to.to_owned(), amount: Some(amount), purpose: None }
}

fn bought(seat: &str, deed: u8) -> Payment {
    Payment { purpose: Some(format!("buys-{deed}")), ..pays(seat, "bank", 60) }
}

pub(super) fn enter(desk: &Desk, id: &str, payments: Vec<Payment>) -> ClientMessage {
    let (id, entry) = (id.to_owned(), BankEntry::Pay { payments });
    ClientMessage::Enter { id, entry, seen: desk.room.seq() }
}

pub(super) fn amend(desk: &Desk, id: &str, line: u32, now: Option<Payment>) -> ClientMessage {
    let (id, entry) = (id.to_owned(), BankEntry::Amend { line, now });
    ClientMessage::Enter { id, entry, seen: desk.room.seq() }
}

pub(super) fn pay(
    desk: &mut Desk,
    seat: u8,
    id: &str,
    payment: Payment,
) -> Result<Vec<Fact>, Declined> {
    let message = enter(desk, id, vec![payment]);
    desk.say(seat, &message)
}

pub(super) fn cash(desk: &Desk) -> Vec<Option<u32>> {
    let purses = desk.room.bank.as_ref().expect("a bank").purses();
    purses.seats().map(|seat| purses.cash(seat).map(|cash| cash.0)).collect()
}

pub(super) fn agree(
    desk: &mut Desk,
    seat: u8,
    proposal: u64,
    agree: bool,
) -> Result<Vec<Fact>, Declined> {
    desk.say(seat, &ClientMessage::Agree { proposal, agree })
}

#[test]
fn whoever_sits_there_enters_and_the_purses_of_those_without_a_phone_count_too() {
    let mut desk = bank(Banking { cash: Some(1000), ..Banking::default() });
    pay(&mut desk, 1, "a", pays("2", "3", 50)).unwrap();
    pay(&mut desk, 0, "b", pays("bank", "each", 100)).unwrap();
    pay(&mut desk, 0, "c", pays("0+1", "pot", 75)).unwrap();
    assert_eq!(cash(&desk), [1062, 1063, 1050, 1150].map(Some));
    let struck = amend(&desk, "d", 0, None);
    desk.say(0, &struck).unwrap();
    assert_eq!(cash(&desk), [1062, 1063, 1100, 1100].map(Some));
    // Whoever leaves the game leaves all he has.
    let leaves = Payment { amount: None, ..pays("3", "0", 0) };
    pay(&mut desk, 0, "e", leaves).unwrap();
    assert_eq!(cash(&desk), [Some(2162), Some(1063), Some(1100), None]);
    assert_eq!(desk.room.stage(), Stage::Open, "a bank is always open");
    assert!(desk.restored().same_past(&desk.room));
    assert!(record(&desk.facts()).is_err(), "there is no game to record");
}

#[test]
fn what_is_said_again_after_a_broken_line_is_entered_once() {
    let mut desk = bank(Banking::default());
    let message = enter(&desk, "once", vec![pays("1", "0", 50)]);
    desk.say(1, &message).unwrap();
    let number = desk.room.seq();
    for _ in 0..3 {
        let again = desk.say(1, &message);
        assert!(matches!(again, Err(Declined::Again { seq, .. }) if seq == number), "{again:?}");
    }
    assert_eq!(cash(&desk), [1550, 1450, 1500, 1500].map(Some));
}

#[test]
fn a_rent_that_both_enter_is_paid_once() {
    let mut desk = bank(Banking::default());
    let seen = desk.room.seq();
    pay(&mut desk, 1, "a", pays("1", "0", 50)).unwrap();
    let entry = BankEntry::Pay { payments: vec![pays("1", "0", 50)] };
    let late = ClientMessage::Enter { id: "b".to_owned(), entry, seen };
    assert_eq!(code(desk.say(0, &late)), RejectionCode::Stale);
    // Ben pays again, or Anna has seen the first and means another one.
    pay(&mut desk, 1, "c", pays("1", "0", 50)).unwrap();
    pay(&mut desk, 0, "d", pays("1", "0", 50)).unwrap();
    assert_eq!(cash(&desk)[..2], [1650, 1350].map(Some));
    // A line that has become another meanwhile is looked at again first.
    let seen = desk.room.seq();
    let first = amend(&desk, "e", 0, None);
    desk.say(0, &first).unwrap();
    let entry = BankEntry::Amend { line: 0, now: Some(pays("1", "0", 60)) };
    let late = ClientMessage::Enter { id: "f".to_owned(), entry, seen };
    assert_eq!(code(desk.say(1, &late)), RejectionCode::Stale);
}

#[test]
fn where_the_bank_must_agree_one_of_the_bankers_is_enough() {
    let rules = Banking { enter: Consent::Bankers, change: Consent::Bankers, ..Banking::default() };
    let mut desk = bank(rules);
    let clara = desk.join("Clara");
    pay(&mut desk, 0, "a", pays("bank", "0", 10)).unwrap();
    assert_eq!(cash(&desk)[0], Some(1510), "the banker alone");
    let facts = pay(&mut desk, 1, "b", pays("bank", "1", 200)).unwrap();
    assert!(matches!(facts[..], [Fact::Requested { seat: 1, .. }]), "{facts:?}");
    let number = desk.room.seq();
    assert_eq!(code(agree(&mut desk, clara, number, true)), RejectionCode::NotSeated);
    let banker = ClientMessage::Banker { seat: clara, banker: true };
    assert_eq!(code(desk.say(1, &banker)), RejectionCode::NotHost);
    desk.say(0, &banker).unwrap();
    let facts = agree(&mut desk, clara, number, true).unwrap();
    assert!(matches!(facts[..], [Fact::Agreed { .. }, Fact::Entered(_)]), "{facts:?}");
    assert_eq!(cash(&desk)[1], Some(1700));
    assert_eq!(code(agree(&mut desk, 0, number, true)), RejectionCode::Stale, "it is done");
    // What was requested under a name is not requested again under it.
    let again = pay(&mut desk, 1, "b", pays("bank", "1", 200));
    assert!(matches!(again, Err(Declined::Again { .. })));
    // A no ends it, and so does whoever wanted it.
    for seat in [0, 1] {
        pay(&mut desk, 1, &format!("c{seat}"), pays("bank", "1", 500)).unwrap();
        let number = desk.room.seq();
        agree(&mut desk, seat, number, false).unwrap();
        assert_eq!(code(agree(&mut desk, 0, number, true)), RejectionCode::Stale);
    }
    assert_eq!(cash(&desk)[1], Some(1700));
}

#[test]
fn everybody_concerned_agrees_and_for_those_without_a_phone_the_bank_does() {
    let both = Consent::Concerned;
    let mut desk = bank(Banking { enter: both, change: both, ..Banking::default() });
    // Whoever gives needs nobody; whoever takes asks the one who gives.
    pay(&mut desk, 1, "a", pays("1", "0", 50)).unwrap();
    pay(&mut desk, 1, "b", pays("0", "1", 20)).unwrap();
    let number = desk.room.seq();
    assert_eq!(cash(&desk)[..2], [1550, 1450].map(Some));
    agree(&mut desk, 0, number, true).unwrap();
    assert_eq!(cash(&desk)[..2], [1530, 1470].map(Some));
    // Nobody sits at the third purse: the banker answers.
    pay(&mut desk, 1, "c", pays("2", "1", 30)).unwrap();
    let number = desk.room.seq();
    agree(&mut desk, 0, number, true).unwrap();
    assert_eq!(cash(&desk), [1530, 1500, 1470, 1500].map(Some));
    // A change concerns both of them.
    let struck = amend(&desk, "d", 0, None);
    desk.say(0, &struck).unwrap();
    assert_eq!(cash(&desk)[..2], [1530, 1500].map(Some));
    // Ben gets up: nobody is asked any more but the banker, who wanted it.
    desk.say(1, &ClientMessage::Leave).unwrap();
    desk.run(desk.now);
    assert_eq!(cash(&desk)[..2], [1480, 1550].map(Some));
}

#[test]
fn deeds_are_kept_with_their_owners() {
    let mut desk = bank(Banking { deeds: true, ..Banking::default() });
    pay(&mut desk, 0, "a", bought("0", 0)).unwrap();
    assert_eq!(code(pay(&mut desk, 1, "b", bought("1", 0))), RejectionCode::CannotPay);
    let built = Payment { purpose: Some("builds-0-0-1".to_owned()), ..pays("0", "bank", 50) };
    pay(&mut desk, 0, "c", built).unwrap();
    let level = |desk: &Desk| {
        let bank = desk.room.bank.clone().expect("a bank");
        let deed = bankhalter_rules::Property::new(0).expect("a deed");
        (
            bank.purses().holdings().owner(deed).map(Seat::number),
            bank.purses().holdings().level(deed),
        )
    };
    assert_eq!(level(&desk), (Some(0), 1));
    let struck = amend(&desk, "d", 0, None);
    assert_eq!(code(desk.say(0, &struck)), RejectionCode::CannotPay, "then nothing is built on");
    for odd in ["builds-0-1-9", "builds-99-0-1", "buys-", "builds-0-1", "rent-x", "chance-99"] {
        let payment = Payment { purpose: Some(odd.to_owned()), ..pays("0", "bank", 50) };
        assert_eq!(code(pay(&mut desk, 0, odd, payment)), RejectionCode::Malformed, "{odd}");
    }
    assert_eq!(level(&desk), (Some(0), 1));
}

#[test]
fn people_come_and_go_and_their_purses_stay() {
    let mut desk = bank(Banking::default());
    pay(&mut desk, 1, "a", pays("1", "0", 50)).unwrap();
    desk.say(1, &ClientMessage::Leave).unwrap();
    let named = ClientMessage::Name { purse: 3, name: Some("Oma".to_owned()), token: None };
    desk.say(0, &named).unwrap();
    let people = |desk: &Desk| {
        let bank = desk.room.bank.as_ref().expect("a bank");
        bank.people().iter().map(|one| one.name.clone().unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(people(&desk), ["Anna", "Ben", "", "Oma"]);
    // Nobody is called like a purse, and nobody takes its token.
    let oma = JoinRequest { seat: Some(2), ..guest("Oma") };
    assert_eq!(code(desk.room.join(&oma, "k").map(|_| ())), RejectionCode::Taken);
    let tokens = &bankhalter_editions::find("standard").expect("one of the six").tokens;
    let third = Some(tokens[3].key.clone());
    let clara = JoinRequest { seat: Some(2), token: third, ..guest("Clara") };
    assert_eq!(code(desk.room.join(&clara, "k").map(|_| ())), RejectionCode::Taken);
    let (seat, drafts) =
        desk.room.join(&JoinRequest { seat: Some(1), ..guest("Ben") }, "k").unwrap();
    desk.write(drafts);
    assert_eq!((seat, cash(&desk)[1]), (1, Some(1450)), "as he left it");
    // His name is his own business, and the banker's.
    let rename =
        |purse, name: &str| ClientMessage::Name { purse, name: Some(name.to_owned()), token: None };
    assert_eq!(code(desk.say(1, &rename(0, "Hanna"))), RejectionCode::NotSeated);
    desk.say(1, &rename(1, "Benno")).unwrap();
    desk.say(1, &rename(2, "Opa")).unwrap();
    assert_eq!(people(&desk), ["Anna", "Benno", "Opa", "Oma"]);
    assert_eq!(desk.room.welcome(None, 0).chairs[1].as_ref().unwrap().name, "Benno");
    assert_eq!(code(desk.say(1, &rename(9, "X"))), RejectionCode::NoChair);
    assert!(desk.restored().same_past(&desk.room));
}

#[test]
fn the_bank_stays_whose_it_is_while_phones_lie_on_the_table() {
    let mut desk = bank(Banking { enter: Consent::Bankers, ..Banking::default() });
    desk.set_online(0, false);
    desk.run(desk.now + 3_600_000);
    assert_eq!(desk.room.host(), Some(0), "nobody inherits it after a minute");
    desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.host(), Some(1), "but whoever is left does");
    pay(&mut desk, 1, "a", pays("bank", "0", 10)).unwrap();
}

#[test]
fn nothing_is_played_at_a_bank_and_nothing_entered_elsewhere() {
    let mut desk = bank(Banking::default());
    let bot = bankhalter_protocol::Sitter::Bot { bot: "careful".to_owned() };
    for message in [ready(), ClientMessage::Start, ClientMessage::Fill { seat: 2, sitter: bot }] {
        assert_eq!(code(desk.say(0, &message)), RejectionCode::WrongStage, "{message:?}");
    }
    assert_eq!(code(desk.act(0, "throws")), RejectionCode::WrongStage);
    let mut table = Desk::open(settings("standard", 4), &[]);
    assert_eq!(code(pay(&mut table, 0, "a", pays("bank", "0", 1))), RejectionCode::WrongStage);
    let banker = ClientMessage::Banker { seat: 0, banker: true };
    assert_eq!(code(table.say(0, &banker)), RejectionCode::WrongStage);
    // At a bank nobody is awaited, and no game is halted.
    let pause = ClientMessage::Pause { paused: true };
    assert_eq!(code(desk.say(0, &pause)), RejectionCode::WrongStage);
    // What belongs to a game does not open a bank, and all of it is told at once.
    let odd = Settings {
        variant: "timed".to_owned(),
        public: true,
        bank: Some(Banking { cash: Some(u32::MAX), ..Banking::default() }),
        ..settings("standard", 4)
    };
    let no = Room::open(&request(odd, &["careful"]), name("t"), [1; 32], "k").err().unwrap();
    for part in ["bank: ", "public: ", "bank.cash: ", "bots: "] {
        assert!(no.message.contains(part), "{part}: {}", no.message);
    }
    let coins = Banking { cash: Some(1510), ..Banking::default() };
    let wm = Settings { bank: Some(coins), ..settings("wm", 4) };
    assert!(Room::open(&request(wm, &[]), name("t"), [1; 32], "k").is_err(), "notes of 20");
}

#[test]
fn a_banker_changes_how_the_bank_is_kept_and_not_what_is_in_it() {
    let mut desk = bank(Banking::default());
    pay(&mut desk, 1, "a", pays("1", "0", 50)).unwrap();
    let change = |settings: Settings| ClientMessage::Change { settings: Box::new(settings) };
    let rules = Banking { pot: true, deeds: true, enter: Consent::Bankers, ..Banking::default() };
    assert_eq!(code(desk.say(1, &change(banking(rules)))), RejectionCode::NotHost);
    desk.say(0, &change(banking(rules))).unwrap();
    assert_eq!(desk.room.bank.as_ref().unwrap().rules(), rules);
    assert_eq!(cash(&desk)[..2], [1550, 1450].map(Some));
    for other in [
        Settings { chairs: 5, ..banking(rules) },
        Settings { edition: "euro".to_owned(), ..banking(rules) },
        Settings { bank: None, ..banking(rules) },
        banking(Banking { cash: Some(9000), ..rules }),
    ] {
        assert_eq!(code(desk.say(0, &change(other))), RejectionCode::BadSettings);
    }
    let mut table = Desk::open(settings("standard", 4), &[]);
    assert_eq!(code(table.say(0, &change(banking(rules)))), RejectionCode::BadSettings);
}

fn keep(keeping: Keeping) -> ClientMessage {
    ClientMessage::Keep(keeping)
}

#[test]
fn two_bankers_who_change_something_at_once_overwrite_nothing() {
    let mut desk = bank(Banking { began: Some(5), ..Banking::default() });
    desk.say(0, &ClientMessage::Banker { seat: 1, banker: true }).unwrap();
    // Neither has seen what the other one says.
    let deeds = keep(Keeping { deeds: Some(true), ..Keeping::default() });
    let booklet = Some("euro".to_owned());
    let words = Keeping { booklet, change: Some(Consent::Concerned), ..Keeping::default() };
    let pot = keep(Keeping { pot: Some(true), ..Keeping::default() });
    for (seat, message) in [(0, deeds), (1, keep(words)), (1, pot)] {
        let facts = desk.say(seat, &message).unwrap();
        assert!(matches!(facts[..], [Fact::Changed { .. }]), "{facts:?}");
    }
    let (began, change) = (Some(5), Consent::Concerned);
    let rules = Banking { deeds: true, pot: true, change, began, ..Banking::default() };
    assert_eq!(desk.room.bank.as_ref().unwrap().rules(), rules);
    assert_eq!(desk.room.settings().booklet.as_deref(), Some("euro"));
    let odd = Keeping { booklet: Some("nobody's".to_owned()), ..Keeping::default() };
    assert_eq!(code(desk.say(0, &keep(odd))), RejectionCode::BadSettings);
    let clara = desk.join("Clara");
    assert_eq!(code(desk.say(clara, &keep(Keeping::default()))), RejectionCode::NotHost);
    let mut table = Desk::open(settings("standard", 4), &[]);
    assert_eq!(code(table.say(0, &keep(Keeping::default()))), RejectionCode::WrongStage);
}

#[test]
fn the_pot_stays_as_long_as_anything_lies_in_it() {
    let mut desk = bank(Banking { pot: true, ..Banking::default() });
    pay(&mut desk, 1, "a", pays("1", "pot", 200)).unwrap();
    let off = || keep(Keeping { pot: Some(false), ..Keeping::default() });
    assert_eq!(code(desk.say(0, &off())), RejectionCode::BadSettings);
    let whole = ClientMessage::Change { settings: Box::new(banking(Banking::default())) };
    assert_eq!(code(desk.say(0, &whole)), RejectionCode::BadSettings);
    // The rest may be changed, and the pot once somebody has taken what lay there.
    let deeds = Keeping { deeds: Some(true), ..Keeping::default() };
    desk.say(0, &keep(deeds)).unwrap();
    pay(&mut desk, 0, "b", pays("pot", "0", 200)).unwrap();
    desk.say(0, &off()).unwrap();
    assert_eq!(
        desk.room.bank.as_ref().unwrap().rules(),
        Banking { deeds: true, ..Banking::default() }
    );
    // Where it was left over, nothing else waits for it.
    pay(&mut desk, 0, "c", pays("0", "pot", 100)).unwrap();
    desk.say(0, &keep(Keeping { deeds: Some(false), ..Keeping::default() })).unwrap();
}

/// Numbers without a plan, always the same for a seed.
struct Whim(u32);

impl Whim {
    fn below(&mut self, count: u32) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        usize::try_from(self.0 % count).expect("small")
    }

    fn number(&mut self, count: u32) -> u8 {
        u8::try_from(self.below(count)).expect("small")
    }

    fn account(&mut self) -> String {
        let all = ["bank", "pot", "each", "0", "1", "2", "3", "7", "0+1", "", "0+0", "x"];
        all[self.below(12)].to_owned()
    }

    fn payment(&mut self) -> Payment {
        let purposes = ["buys-0", "builds-0-0-1", "mortgages-0", "hands-0", "rent-0", "40"];
        let amounts = [Some(50), Some(0), Some(u32::MAX), None, Some(400), Some(7), Some(100)];
        Payment {
            from: self.account(),
            to: self.account(),
            amount: amounts[self.below(7)],
            purpose: purposes.get(self.below(12)).map(|text| (*text).to_owned()),
        }
    }

    fn message(&mut self, desk: &Desk, id: &str) -> ClientMessage {
        match self.below(9) {
            3 => {
                let entry = if self.below(3) == 0 { BankEntry::Close } else { BankEntry::Reopen };
                ClientMessage::Enter { id: id.to_owned(), entry, seen: desk.room.seq() }
            }
            0 => {
                let now = (self.below(3) > 0).then(|| self.payment());
                amend(desk, id, u32::from(self.number(40)), now)
            }
            1 => ClientMessage::Agree {
                proposal: desk.room.seq().saturating_sub(u64::from(self.number(4))),
                agree: self.below(2) == 0,
            },
            2 => ClientMessage::Banker { seat: self.number(5), banker: self.below(2) == 0 },
            _ => {
                let count = self.below(3);
                enter(desk, id, (0..count).map(|_| self.payment()).collect())
            }
        }
    }
}

/// A stranger's client says whatever it likes: what is refused changes nothing, and what is not is
/// read again as the same.
#[test]
fn a_strangers_client_does_no_harm() {
    for seed in 0..40 {
        let mut whim = Whim(0x9e37_79b9_u32.wrapping_mul(seed + 1));
        let consents = [Consent::Anybody, Consent::Bankers, Consent::Concerned];
        let consent = consents[whim.below(3)];
        let rules = Banking { enter: consent, change: consent, deeds: true, ..Banking::default() };
        let mut desk = bank(rules);
        for number in 0..150 {
            let message = whim.message(&desk, &format!("n{number}"));
            let (before, seq) = (desk.room.clone(), desk.room.seq());
            if desk.say(whim.number(2), &message).is_err() {
                assert!(desk.room.same_past(&before) && desk.room.seq() == seq);
            }
            desk.run(desk.now);
        }
        let bank = desk.room.bank.as_ref().unwrap();
        let fresh = bankhalter_evening::Purses::resume(vec![Money(1500); 4], Money(1));
        let again = fresh.replay(bank.purses().postings().to_vec(), bank.purses().mended());
        assert_eq!(again.as_ref(), Ok(bank.purses()), "seed {seed}");
        assert!(desk.restored().same_past(&desk.room));
    }
}

#[test]
fn nobody_fills_a_bank_alone() {
    let mut desk = bank(Banking::default());
    let many = |count| vec![pays("bank", "0", 1); count];
    let message = enter(&desk, "a", many(65));
    assert_eq!(code(desk.say(0, &message)), RejectionCode::Malformed);
    for number in 0..32 {
        let message = enter(&desk, &format!("b{number}"), many(64));
        let said = desk.say(1, &message);
        assert_eq!(said.is_ok(), number * 64 < 2000, "{number}");
    }
    let message = enter(&desk, "c", many(1));
    assert_eq!(code(desk.say(1, &message)), RejectionCode::TooMuch);
    desk.say(0, &message).unwrap();
}

#[test]
fn agreements_are_noted_for_those_without_a_phone_too() {
    let mut desk = bank(Banking::default());
    let note = |id: &str, from, to| {
        let kind = bankhalter_protocol::PactKind::Immunity;
        let pact = bankhalter_protocol::Pact { from, to, kind, words: String::new() };
        ClientMessage::Note { id: id.to_owned(), pact }
    };
    desk.say(1, &note("a", 2, 0)).unwrap();
    assert_eq!(code(desk.say(1, &note("b", 0, 1))), RejectionCode::NotSeated);
    let number = desk.room.seq();
    desk.say(0, &ClientMessage::Lapse { pact: number }).unwrap();
    assert_eq!(desk.room.pacts.open().count(), 0);
}
