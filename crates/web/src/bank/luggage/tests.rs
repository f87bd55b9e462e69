//! An evening goes to a table that others may use meanwhile.

use bankhalter_editions::find;
use bankhalter_evening::{Account, Pact, PactKind, Purpose};
use bankhalter_protocol::{Rejection, RejectionCode};
use bankhalter_rules::Money;

use super::*;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn pays(from: Account, to: Account, amount: u32) -> Payment {
    Payment::Pays { from, to, amount: Money(amount), purpose: Purpose::Unsaid }
}

fn book() -> Book {
    let edition = find("standard").expect("one of the six");
    Book::open(edition, 3, Money(1500), false)
}

/// A table that takes what it is told, with somebody who pays in between.
struct Table {
    purses: Purses,
    facts: Vec<Told>,
    /// What it turns down once, because somebody has paid meanwhile.
    turns_down: Option<String>,
}

impl Table {
    fn tell(&mut self, fact: Fact) {
        let seq = self.facts.len() as u64 + 1;
        self.facts.push(Told { seq, at: 0, fact });
    }

    fn hear(&mut self, message: ClientMessage) {
        let fact = match message {
            ClientMessage::Enter { id, .. } if self.turns_down.as_ref() == Some(&id) => {
                self.turns_down = None;
                return;
            }
            ClientMessage::Enter { id, entry, .. } => {
                if let Ok(Some(booking)) = bankhalter_client::read_booking(&entry) {
                    self.purses = self.purses.booked(&booking).expect("it fits");
                }
                Fact::Entered(Entered { seat: 0, id: Some(id), entry, request: None })
            }
            ClientMessage::Lock { locked } => Fact::Locked { locked },
            ClientMessage::Note { id, pact } => Fact::Noted { seat: 0, id: Some(id), pact },
            ClientMessage::Lapse { pact } => Fact::Lapsed { seat: 0, pact },
            ClientMessage::Name { purse, name, .. } => {
                Fact::Named { seat: 0, purse, name, token: "hat".to_owned() }
            }
            other => panic!("{other:?}"),
        };
        self.tell(fact);
    }

    /// Says everything, and begins anew like a page that was closed after so many answers.
    fn take(&mut self, book: &Book, closed_after: usize) {
        let luggage = Luggage::of(book.clone());
        for _ in 0..200 {
            let mut said = Words::default();
            for _ in 0..=closed_after {
                let seen = self.facts.len() as u64;
                let Some(due) = luggage.due(&Known::of(&self.facts), &mut said, seen) else {
                    return;
                };
                for message in due {
                    self.hear(message);
                }
            }
        }
        panic!("it never ends");
    }
}

fn table(book: &Book) -> Table {
    let purses = Purses::resume(book.purses.start().to_vec(), unit(book.edition));
    Table { purses, facts: Vec::new(), turns_down: None }
}

/// An evening with everything that can become of a line.
fn corrected() -> Book {
    let mut book = book();
    "Oma".clone_into(&mut book.people[1].name);
    let [first, second] = [0, 1].map(|number| Account::Seat(seat(number)));
    for amount in 1..=150 {
        book.purses.pay(pays(Account::Bank, first, amount)).expect("the bank pays");
    }
    for (line, now) in [
        (7, None),
        (9, Some(pays(Account::Bank, second, 20))),
        (9, None),
        (11, None),
        (11, Some(pays(Account::Bank, first, 12))),
        (149, Some(pays(first, second, 5))),
    ] {
        book.purses.correct(line, now).expect("put right");
    }
    let pact = |kind, ended| {
        let words = "bis Los".to_owned();
        Pact { from: seat(0), to: seat(1), kind, words, ended }
    };
    book.pacts = vec![pact(PactKind::Share, true), pact(PactKind::Immunity, false)];
    book.closed = true;
    book
}

#[test]
fn an_evening_arrives_with_all_that_was_struck_changed_and_promised() {
    let book = corrected();
    for closed_after in [0, 1, 3, 1000] {
        let mut table = table(&book);
        table.take(&book, closed_after);
        assert_eq!(table.purses.postings(), book.purses.postings(), "{closed_after}");
        let noted = |told: &&Told| matches!(told.fact, Fact::Noted { .. });
        let lapsed = |told: &&Told| matches!(told.fact, Fact::Lapsed { .. });
        let count = |which: &dyn Fn(&&Told) -> bool| table.facts.iter().filter(which).count();
        assert_eq!((count(&noted), count(&lapsed)), (2, 1), "{closed_after}");
        let last = table.facts.iter().rev().find_map(|told| match &told.fact {
            Fact::Entered(entered) => Some(entered.entry.clone()),
            _ => None,
        });
        assert_eq!(last, Some(BankEntry::Close), "after all the rest");
    }
}

/// What has no name is said without one, so what is lost of it is not known by one either.
#[test]
fn what_has_no_name_and_was_not_read_is_said_again_by_the_same_page() {
    let book = corrected();
    let (luggage, mut said, mut table) =
        (Luggage::of(book.clone()), Words::default(), table(&book));
    let is_lost: [fn(&ClientMessage) -> bool; 4] = [
        |message| matches!(message, ClientMessage::Lock { locked: true }),
        |message| matches!(message, ClientMessage::Name { .. }),
        |message| matches!(message, ClientMessage::Lapse { .. }),
        |message| matches!(message, ClientMessage::Lock { locked: false }),
    ];
    let mut lost = [false; 4];
    let arrives = (0..200).any(|_| {
        let seen = table.facts.len() as u64;
        let Some(due) = luggage.due(&Known::of(&table.facts), &mut said, seen) else { return true };
        assert!(!due.is_empty(), "it waits for ever: {lost:?}");
        for message in due {
            match is_lost.iter().position(|is_lost| is_lost(&message)) {
                Some(one) if !lost[one] => {
                    lost[one] = true;
                    assert_eq!(message.id(), None);
                    assert!(is_unread(&Rejection::new(RejectionCode::TooFast, "")));
                    said.doubt();
                }
                _ => table.hear(message),
            }
        }
        false
    });
    assert!(arrives, "it never ends");
    assert_eq!(lost, [true; 4]);
    assert_eq!(table.purses.postings(), book.purses.postings());
    let is =
        |wanted: fn(&Fact) -> bool| table.facts.iter().filter(|told| wanted(&told.fact)).count();
    assert_eq!(is(|fact| matches!(fact, Fact::Named { .. })), 1);
    assert_eq!(is(|fact| matches!(fact, Fact::Lapsed { .. })), 1);
    assert_eq!(is(|fact| matches!(fact, Fact::Noted { .. })), 2);
    assert!(matches!(table.facts.last(), Some(Told { fact: Fact::Locked { locked: false }, .. })));
}

#[test]
fn only_what_nobody_read_is_doubted() {
    let no = |id: Option<&str>, code| Rejection {
        id: id.map(str::to_owned),
        ..Rejection::new(code, "")
    };
    assert!(is_unread(&no(None, RejectionCode::TooFast)));
    assert!(is_unread(&no(None, RejectionCode::NotKept)));
    assert!(!is_unread(&no(Some("along-3"), RejectionCode::TooFast)), "the person is asked");
    assert!(!is_unread(&no(None, RejectionCode::NotSeated)), "it was read");
}

#[test]
fn others_may_pay_while_it_arrives() {
    let book = corrected();
    let mut table = table(&book);
    let stranger = pays(Account::Bank, Account::Seat(seat(2)), 1);
    let entry = write_booking(&Booking::Pays(vec![stranger]));
    let id = Some("another".to_owned());
    table.purses.pay(pays(Account::Bank, Account::Seat(seat(2)), 1)).expect("paid");
    table.tell(Fact::Entered(Entered { seat: 2, id, entry, request: None }));
    table.take(&book, 1000);
    assert_eq!(table.purses.postings()[1..], *book.purses.postings());
}

#[test]
fn nobody_sits_down_before_all_of_it_is_there() {
    let book = corrected();
    let mut table = table(&book);
    table.take(&book, 1);
    let door = |told: &Told| match told.fact {
        Fact::Locked { locked } => Some(locked),
        _ => None,
    };
    let doors: Vec<_> = table.facts.iter().filter_map(door).collect();
    assert_eq!(doors, [true, false]);
    let [first, .., last] = &table.facts[..] else { panic!("nothing was told") };
    assert_eq!([first, last].map(door), [Some(true), Some(false)], "around all the rest");
}

#[test]
fn what_the_table_does_not_take_is_known_by_its_name_and_the_rest_goes_on_without_it() {
    let book = corrected();
    let luggage = Luggage::of(book.clone());
    let pays_much = |step: &Booking| matches!(step, Booking::Pays(all) if all.len() > 50);
    let step = luggage.steps.iter().position(pays_much).expect("a long one");
    let id = named_step(step);
    let (mut table, mut said) = (table(&book), Words::default());
    let mut known = Known::default();
    for _ in 0..200 {
        known = Known { left: known.left, ..Known::of(&table.facts) };
        let Some(due) = luggage.due(&known, &mut said, table.facts.len() as u64) else { break };
        let (refused, due): (Vec<_>, Vec<_>) =
            due.into_iter().partition(|message| message.id() == Some(id.as_str()));
        if let [ClientMessage::Enter { entry, .. }] = &refused[..] {
            assert_eq!(luggage.piece(&known, &id), Some(Piece::Entry(entry.clone())));
            assert!(!known.has(&id), "it waits for somebody's word");
        } else if due.is_empty() {
            known.left.insert(id.clone());
        }
        for message in due {
            table.hear(message);
        }
    }
    let Booking::Pays(gone) = &luggage.steps[step] else { panic!("payments") };
    let count = |purses: &Purses| purses.postings().len();
    assert_eq!(count(&table.purses) + gone.len(), count(&book.purses), "all but these");
    let last = table.facts.iter().rev().find_map(|told| match &told.fact {
        Fact::Entered(entered) => Some(entered.entry.clone()),
        _ => None,
    });
    assert_eq!(last, Some(BankEntry::Close), "agreements and the end come all the same");
    assert_eq!(luggage.piece(&known, "along-end"), Some(Piece::Entry(BankEntry::Close)));
    assert_eq!(luggage.piece(&known, "along-pact-1"), Some(Piece::Pact(book.pacts[1].clone())));
    assert_eq!(luggage.piece(&known, "another"), None);
}

#[test]
fn a_step_that_comes_late_puts_nothing_else_right_than_was_meant() {
    let book = corrected();
    let mut table = table(&book);
    // The one after it is said in the same breath.
    let pays_much = |step: &Booking| matches!(step, Booking::Pays(all) if all.len() > 50);
    let step = Luggage::of(book.clone()).steps.iter().position(pays_much).expect("a long one");
    table.turns_down = Some(named_step(step));
    table.take(&book, 1);
    let sorted = |purses: &Purses| {
        let mut all: Vec<_> = purses.postings().iter().map(|it| format!("{it:?}")).collect();
        all.sort();
        all
    };
    assert_eq!(sorted(&table.purses), sorted(&book.purses));
    assert_ne!(table.purses.postings(), book.purses.postings(), "it came late");
}

#[test]
fn promises_come_one_after_the_other_and_only_from_those_for_whom_one_may_speak() {
    let mut book = corrected();
    book.pacts = vec![book.pacts[0].clone(); 40];
    let mut table = table(&book);
    let open = |facts: &[Told]| {
        facts.iter().fold(0_i32, |open, told| match told.fact {
            Fact::Noted { .. } => open + 1,
            Fact::Lapsed { .. } => open - 1,
            _ => open,
        })
    };
    table.take(&book, 1000);
    assert!((0..table.facts.len()).all(|end| open(&table.facts[..end]) <= 1));
    let taken = Known { taken: [0].into(), ..Known::default() };
    let (luggage, mut due) = (Luggage::of(book), Vec::new());
    assert!(!luggage.promises(&taken, &mut Words::default(), &mut due));
    assert_eq!(due, []);
}

#[test]
fn what_stands_there_arrives_even_if_what_stood_there_before_could_not_be_paid_now() {
    let mut book = book();
    let [first, second] = [0, 1].map(|number| Account::Seat(seat(number)));
    book.purses.pay(pays(Account::Bank, first, 500)).expect("paid");
    book.purses.pay(pays(first, second, 1900)).expect("he has it");
    book.purses.correct(1, Some(pays(first, second, 190))).expect("a nought too many");
    book.purses.correct(0, None).expect("he did not get it");
    let mut table = table(&book);
    table.take(&book, 1000);
    assert_eq!(table.purses.cash(seat(0)), book.purses.cash(seat(0)));
    assert_eq!(table.purses.postings()[1].stands, book.purses.postings()[1].stands);
}

#[test]
fn an_evening_is_told_in_few_words_and_not_all_at_once() {
    let luggage = Luggage::of(corrected());
    let mut said = Words::default();
    let due = luggage.due(&Known::default(), &mut said, 1).expect("all of it");
    assert!(matches!(&due[0], ClientMessage::Lock { locked: true }));
    assert!(matches!(&due[1], ClientMessage::Name { purse: 1, token: None, .. }));
    assert!(due.len() <= PORTION + 4, "{}", due.len());
    for message in &due {
        let text = serde_json::to_string(message).expect("a message");
        assert!(text.len() < bankhalter_protocol::MOST_BYTES, "{}", text.len());
    }
    assert_eq!(luggage.due(&Known::default(), &mut said, 1).map(|due| due.len()), Some(0));
}
