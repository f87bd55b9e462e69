//! What was entered is put right.

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_evening::Source;
use bankhalter_notation::{Luck, Misfit, Need, Outcome, Play, Record, Seed, Unplayable};
use bankhalter_protocol::{
    Agree, ClientMessage, Correction, Fact, Pact, PactKind, RealBoard, RejectionCode, Rent,
    Settings, Stage,
};
use bankhalter_rules::{Card, Dice, Seat, Words};

use super::{
    desk::{Desk, code, settings},
    real::{begun, real},
};
use crate::{Declined, Draft, record};

fn correct(desk: &Desk, id: &str, correction: Correction) -> ClientMessage {
    ClientMessage::Correct { id: id.to_owned(), correction, seen: desk.room.seq() }
}

fn replace(line: u32, with: &str) -> Correction {
    Correction::Replace { line, with: with.to_owned() }
}

fn agreed_by(agree: Agree) -> RealBoard {
    RealBoard { agree, ..RealBoard::default() }
}

/// Anna buys square 3, Ben lands on it and pays; it was square 6 in truth.
fn rent_paid(agree: Agree) -> Desk {
    let mut desk = begun(agreed_by(agree));
    desk.act(0, "throws {1 2}").unwrap();
    desk.act(0, "buys").unwrap();
    desk.act(0, "ends turn").unwrap();
    desk.act(1, "throws {1 2}").unwrap();
    desk
}

fn cash(desk: &Desk, seat: u8) -> u32 {
    desk.room.game.as_ref().unwrap().state.cash(Seat::new(seat).unwrap()).0
}

#[test]
fn anybody_puts_a_throw_right_and_what_followed_is_played_anew() {
    let mut desk = rent_paid(Agree::Anybody);
    let ben = cash(&desk, 1);
    let message = correct(&desk, "c", replace(5, "Ben throws {2 4}"));
    let facts = desk.say(0, &message).unwrap();
    let [Fact::Corrected(corrected)] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!((corrected.from, &corrected.was[..]), (5, &["Ben throws {1 2}".to_owned()][..]));
    assert!(cash(&desk, 1) > ben, "no rent on square 6");
    // A second tap changes nothing.
    assert!(matches!(desk.say(0, &message), Err(Declined::Again { .. })));
    let text = record(&desk.facts()).unwrap();
    assert!(text.contains("; corrected by Anna\n;   was: Ben throws {1 2}\n"), "{text}");
    let told = Record::parse(&text, &Shelf::default()).unwrap();
    assert_eq!(told.play_out().unwrap().digest(), desk.room.digest().unwrap().0);
}

#[test]
fn whatever_was_remarked_before_a_correction_stays_in_the_record() {
    let mut desk = rent_paid(Agree::Anybody);
    let words = "half of the pot".to_owned();
    let pact = Pact { from: 0, to: 1, kind: PactKind::Share, words };
    desk.say(0, &ClientMessage::Note { id: "p".to_owned(), pact }).unwrap();
    desk.act(1, "ends turn").unwrap();
    desk.act(0, "throws {2 4}").unwrap();
    // Whether she buys is decided by the stand-in.
    desk.write(vec![Draft::plain(Fact::StandIn { seat: 0, on: true, spare: 0 })]);
    desk.run(desk.now + 60_000);
    let all = [
        "; agreement noted",
        "; the stand-in\n",
        ";   was: Anna throws {2 4}",
        ";   was: Anna throws {1 2}",
        ";   was: Ben throws {1 2}",
    ];
    let lines = u32::try_from(desk.room.game.as_ref().unwrap().past.entries().len() - 5).unwrap();
    // The later line first, then one before the agreement, and at last everything from the rent on.
    let steps: [(Correction, &[&str]); 3] = [
        (replace(7, "Anna throws {2 3}"), &all[..3]),
        (replace(2, "Anna throws {2 1}"), &all[..4]),
        (Correction::TakeBack { lines }, &[all[0], all[2], all[3], all[4]]),
    ];
    for (number, (correction, told)) in steps.into_iter().enumerate() {
        desk.say(1, &correct(&desk, &format!("c{number}"), correction)).unwrap();
        let text = record(&desk.facts()).unwrap();
        for remark in told {
            assert!(text.contains(remark), "{remark}\n{text}");
        }
        let read = Record::parse(&text, &Shelf::default()).unwrap();
        assert_eq!(read.play_out().unwrap().digest(), desk.room.digest().unwrap().0, "{text}");
    }
}

#[test]
fn those_concerned_must_agree_and_may_refuse() {
    let mut desk = rent_paid(Agree::Concerned);
    let facts = desk.say(1, &correct(&desk, "c", replace(5, "Ben throws {2 4}"))).unwrap();
    assert!(matches!(facts[..], [Fact::Proposed { seat: 1, .. }]), "{facts:?}");
    let proposal = desk.room.seq();
    let no = ClientMessage::Agree { proposal, agree: false };
    desk.say(0, &no).unwrap();
    assert_eq!(code(desk.say(0, &no)), RejectionCode::Stale, "it is off the table");
    desk.say(1, &correct(&desk, "d", replace(5, "Ben throws {2 4}"))).unwrap();
    let proposal = desk.room.seq();
    assert_eq!(desk.say(1, &ClientMessage::Agree { proposal, agree: true }).unwrap(), []);
    // The server may be killed in between.
    desk.room = desk.restored();
    let facts = desk.say(0, &ClientMessage::Agree { proposal, agree: true }).unwrap();
    let [Fact::Agreed { .. }, Fact::Corrected(corrected)] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!(corrected.agreed, [1, 0]);
}

#[test]
fn the_banker_alone_decides_if_the_table_says_so() {
    let mut desk = rent_paid(Agree::Banker);
    desk.say(1, &correct(&desk, "c", Correction::TakeBack { lines: 1 })).unwrap();
    let proposal = desk.room.seq();
    let facts = desk.say(0, &ClientMessage::Agree { proposal, agree: true }).unwrap();
    assert!(matches!(facts[..], [Fact::Agreed { .. }, Fact::Corrected(_)]));
    let facts = desk.say(0, &correct(&desk, "d", Correction::TakeBack { lines: 2 })).unwrap();
    assert!(matches!(facts[..], [Fact::Corrected(_)]), "the banker needs nobody");
}

#[test]
fn a_play_ends_no_proposal_and_makes_a_correction_stale() {
    let mut desk = rent_paid(Agree::Concerned);
    let late = correct(&desk, "late", Correction::TakeBack { lines: 1 });
    desk.say(1, &correct(&desk, "c", replace(5, "Ben throws {2 4}"))).unwrap();
    let proposal = desk.room.seq();
    desk.act(1, "ends turn").unwrap();
    assert_eq!(code(desk.say(1, &late)), RejectionCode::Stale);
    // Anna would agree to what she saw before; she looks again, and agrees.
    let agree = |proposal| ClientMessage::Agree { proposal, agree: true };
    assert_eq!(code(desk.say(0, &agree(proposal))), RejectionCode::Stale);
    desk.room = desk.restored();
    let proposal = desk.room.seq();
    let facts = desk.say(0, &agree(proposal)).unwrap();
    let [Fact::Agreed { .. }, Fact::Corrected(corrected)] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!((corrected.from, corrected.agreed.as_slice()), (5, &[1, 0][..]));
    assert_eq!(desk.room.pending.proposal(), None);
}

#[test]
fn what_is_to_be_taken_back_reaches_to_the_end_however_long_the_others_play_on() {
    let mut desk = three(Agree::Concerned);
    desk.act(0, "buys").unwrap();
    desk.act(0, "ends turn").unwrap();
    desk.act(1, "throws {1 2}").unwrap();
    desk.say(0, &correct(&desk, "a", Correction::TakeBack { lines: 1 })).unwrap();
    let from = desk.room.game.as_ref().unwrap().past.entries().len() - 1;
    desk.act(1, "ends turn").unwrap();
    desk.act(2, "throws {2 4}").unwrap();
    let proposal = desk.room.pending.proposal().unwrap().clone();
    assert_eq!(proposal.correction, Correction::TakeBack { lines: 3 });
    let seq = proposal.seq;
    for seat in [1, 2] {
        desk.say(seat, &ClientMessage::Agree { proposal: seq, agree: true }).unwrap();
    }
    assert_eq!(desk.room.game.as_ref().unwrap().past.entries().len(), from);
}

#[test]
fn the_host_takes_off_the_table_what_nobody_answers() {
    let mut desk = three(Agree::Concerned);
    desk.act(0, "buys").unwrap();
    desk.act(0, "ends turn").unwrap();
    desk.act(1, "throws {1 2}").unwrap();
    desk.say(1, &correct(&desk, "a", replace(6, "Ben throws {2 4}"))).unwrap();
    desk.act(1, "ends turn").unwrap();
    let proposal = desk.room.pending.proposal().unwrap().seq;
    let no = ClientMessage::Agree { proposal, agree: false };
    assert_eq!(code(desk.say(2, &no)), RejectionCode::NotSeated);
    desk.say(0, &no).unwrap();
    assert_eq!(desk.room.pending.proposal(), None);
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let mut desk = rent_paid(Agree::Anybody);
    let none = desk.say(0, &correct(&desk, "a", Correction::Strike { line: 99 }));
    assert_eq!(code(none), RejectionCode::Malformed);
    let nobody = desk.say(0, &correct(&desk, "b", Correction::TakeBack { lines: 0 }));
    assert_eq!(code(nobody), RejectionCode::Malformed);
    let refused = desk.say(0, &correct(&desk, "c", replace(3, "Ben buys")));
    assert!(matches!(refused, Err(Declined::Refused(_))), "{refused:?}");
    let open = desk.say(0, &correct(&desk, "d", replace(5, "Ben throws")));
    assert_eq!(code(open), RejectionCode::NotNotation, "a throw is missing");
}

#[test]
fn also_the_end_of_an_evening_can_be_put_right() {
    let mut desk = rent_paid(Agree::Anybody);
    desk.act(1, "leaves").unwrap();
    desk.run(desk.now);
    assert_eq!(desk.room.stage(), Stage::Over);
    desk.say(0, &correct(&desk, "c", Correction::TakeBack { lines: 1 })).unwrap();
    assert_eq!(desk.room.stage(), Stage::Running);
    desk.act(1, "ends turn").unwrap();
}

/// Anna stands before square 3, and Ben and Clara wait.
fn three(agree: Agree) -> Desk {
    let mut desk = Desk::start(real(agreed_by(agree), 3), &["Ben", "Clara"], &[]);
    for (seat, line) in [(0, "throws {6 5}"), (1, "throws {1 2}"), (2, "throws {1 3}")] {
        desk.act(seat, line).unwrap();
    }
    desk.act(0, "throws {1 2}").unwrap();
    desk
}

fn insert(line: u32, with: &str) -> Correction {
    Correction::Insert { line, with: with.to_owned() }
}

#[test]
fn nobody_decides_for_others_by_way_of_a_correction() {
    let mut desk = three(Agree::Concerned);
    // No money changes hands if Anna declines, and yet it is for her to say.
    let facts = desk.say(1, &correct(&desk, "a", insert(4, "Anna declines"))).unwrap();
    assert!(matches!(facts[..], [Fact::Proposed { seat: 1, .. }]), "{facts:?}");
    desk.act(0, "declines").unwrap();
    let facts = desk.say(1, &correct(&desk, "b", Correction::Strike { line: 4 })).unwrap();
    assert!(matches!(facts[..], [Fact::Proposed { seat: 1, .. }]), "{facts:?}");
    let time = desk.say(1, &correct(&desk, "c", insert(5, "bank calls time")));
    assert_eq!(code(time), RejectionCode::NotNotation, "the bank acts by itself");
}

#[test]
fn the_banker_is_asked_for_a_bot() {
    let mut desk = Desk::start(real(agreed_by(Agree::Concerned), 3), &["Ben"], &["plain"]);
    desk.act(0, "throws {6 5}").unwrap();
    // The bot sits beside her, and Ben beyond.
    let bot = Seat::new(1).unwrap();
    let name = desk.room.game.as_ref().unwrap().table.cast.written(bot).to_owned();
    let line = format!("{name} throws {{1 3}}");
    let facts = desk.say(2, &correct(&desk, "a", insert(1, &line))).unwrap();
    assert!(matches!(facts[..], [Fact::Proposed { seat: 2, .. }]), "{facts:?}");
    let facts = desk.say(0, &correct(&desk, "b", insert(1, &line))).unwrap();
    assert!(matches!(facts[..], [Fact::Corrected(_)]), "{facts:?}");
}

#[test]
fn whoever_is_not_asked_cannot_take_it_off_the_table() {
    let mut desk = three(Agree::Banker);
    desk.say(1, &correct(&desk, "a", Correction::TakeBack { lines: 1 })).unwrap();
    let proposal = desk.room.seq();
    let no = ClientMessage::Agree { proposal, agree: false };
    assert_eq!(code(desk.say(2, &no)), RejectionCode::NotSeated);
    desk.say(1, &no).expect("whoever proposed it may think again");
}

#[test]
fn a_proposal_that_another_one_replaced_is_not_agreed_upon() {
    let mut desk = three(Agree::Banker);
    desk.say(1, &correct(&desk, "a", Correction::TakeBack { lines: 1 })).unwrap();
    let first = desk.room.seq();
    desk.say(2, &correct(&desk, "b", Correction::TakeBack { lines: 2 })).unwrap();
    let agree = desk.say(0, &ClientMessage::Agree { proposal: first, agree: true });
    assert_eq!(code(agree), RejectionCode::Stale);
}

#[test]
fn nobody_waits_for_the_consent_of_somebody_who_has_left() {
    let mut desk = three(Agree::Concerned);
    desk.act(0, "buys").unwrap();
    desk.act(0, "ends turn").unwrap();
    desk.act(1, "throws {1 2}").unwrap();
    let rent = cash(&desk, 0);
    desk.say(0, &correct(&desk, "a", replace(6, "Ben throws {2 4}"))).unwrap();
    desk.run(desk.now);
    assert!(desk.room.pending.proposal().is_some(), "Ben is asked");
    desk.say(1, &ClientMessage::Leave).unwrap();
    desk.run(desk.now);
    assert_eq!(desk.room.pending.proposal(), None, "Anna is the banker, and has agreed");
    assert!(cash(&desk, 0) < rent, "Anna gives back the rent: square 6 is not hers");
}

#[test]
fn what_somebody_agreed_to_who_has_left_no_longer_counts() {
    let mut desk = three(Agree::Concerned);
    desk.act(0, "buys").unwrap();
    desk.act(0, "ends turn").unwrap();
    desk.act(1, "throws {1 2}").unwrap();
    desk.act(1, "ends turn").unwrap();
    desk.act(2, "throws {1 2}").unwrap();
    let all = Correction::TakeBack { lines: 5 };
    desk.say(0, &correct(&desk, "a", all)).unwrap();
    let proposal = desk.room.seq();
    desk.say(1, &ClientMessage::Agree { proposal, agree: true }).unwrap();
    assert_eq!(desk.room.pending.proposal().unwrap().agreed, [0, 1]);
    desk.say(1, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.pending.proposal().unwrap().agreed, [0], "his consent went with him");
    desk.say(0, &ClientMessage::Leave).unwrap();
    assert_eq!(desk.room.pending.proposal(), None, "so did what she wanted");
}

#[test]
fn nobody_fills_a_table_with_half_reports_and_corrections() {
    let mut desk = three(Agree::Banker);
    desk.act(0, "declines").unwrap();
    let before = desk.room.seq();
    for number in 0..200 {
        let message = correct(&desk, &number.to_string(), Correction::TakeBack { lines: 1 });
        if desk.say(1, &message).is_err() {
            assert_eq!(code(desk.say(1, &message)), RejectionCode::TooMuch);
            break;
        }
    }
    let entries = desk.room.seq() - before;
    assert_eq!(entries, u64::from(crate::quota::ENTRIES));
    desk.say(2, &correct(&desk, "c", Correction::TakeBack { lines: 1 })).expect("others may");
    desk.say(0, &correct(&desk, "d", Correction::TakeBack { lines: 1 })).expect("the banker may");
    desk.act(0, "buys").unwrap();
    desk.say(1, &correct(&desk, "e", Correction::TakeBack { lines: 1 })).expect("he may again");
}

/// Both throw for the first turn, and whoever has it gets to a question of his own.
fn misclicked() -> Option<(Desk, u8)> {
    let mut desk = Desk::start(settings("euro", 2), &["Ben"], &[]);
    for _ in 0..40 {
        let seat = desk.awaited();
        let line = desk.advice(seat, AnyBot::ALL[1]);
        desk.act(seat, &line).unwrap();
        if line == "buys" {
            return Some((desk, seat));
        }
    }
    None
}

#[test]
fn at_ordinary_tables_a_misclick_is_taken_back_by_consent() {
    let (mut desk, seat) = misclicked().expect("somebody buys something");
    let other = 1 - seat;
    let back = |desk: &Desk, id: &str, lines| correct(desk, id, Correction::TakeBack { lines });
    assert_eq!(code(desk.say(other, &back(&desk, "a", 1))), RejectionCode::WrongStage);
    assert_eq!(code(desk.say(seat, &back(&desk, "b", 2))), RejectionCode::WrongStage);
    let strike = correct(&desk, "c", Correction::Strike { line: 0 });
    assert_eq!(code(desk.say(seat, &strike)), RejectionCode::WrongStage);
    let facts = desk.say(seat, &back(&desk, "d", 1)).unwrap();
    assert!(matches!(facts[..], [Fact::Proposed { .. }]));
    let proposal = desk.room.seq();
    desk.say(other, &ClientMessage::Agree { proposal, agree: true }).unwrap();
    assert_eq!(desk.awaited(), seat, "asked again whether to buy");
    desk.act(seat, "declines").unwrap();
    let text = record(&desk.facts()).unwrap();
    Record::parse(&text, &Shelf::default()).unwrap().play_out().unwrap();
}

#[test]
fn nobody_goes_back_past_new_chance() {
    let (mut desk, seat) = misclicked().expect("somebody buys something");
    while desk.awaited() == seat {
        let line = desk.advice(seat, AnyBot::ALL[1]);
        desk.act(seat, &line).unwrap();
    }
    let other = desk.awaited();
    let line = desk.advice(other, AnyBot::ALL[1]);
    desk.act(other, &line).unwrap();
    for lines in 1..6 {
        let id = format!("b{lines}");
        let back = desk.say(seat, &correct(&desk, &id, Correction::TakeBack { lines }));
        assert_eq!(code(back), RejectionCode::WrongStage);
    }
}

/// The line with something that may fall for all that it leaves open.
fn told(desk: &Desk, line: &str, luck: &mut Luck) -> String {
    let game = desk.room.game.as_ref().unwrap();
    let mut play = Play::parse_for(game.state.awaited().unwrap(), line, &game.table.cast).unwrap();
    let mut below = |number: u64| u8::try_from(luck.word() % number).unwrap();
    loop {
        let Err(Unplayable::Misfit(Misfit::Missing(need))) = game.try_play(&play, Source::Told)
        else {
            return play.text(&game.table.cast);
        };
        let Play::Act { outcomes, .. } = &mut play else { panic!("{play:?}") };
        outcomes.push(match need {
            Need::Throw => Outcome::Throw(Dice::nth(below(36))),
            Need::Card(deck) => {
                let cards = game.state.pile(deck).cards();
                let there: Vec<u8> = (0..16).filter(|card| cards & (1 << card) != 0).collect();
                let card = there[usize::from(below(there.len() as u64))];
                Outcome::Card(deck, Card::new(card).unwrap())
            }
            Need::Deeds(_) => panic!("deeds are dealt"),
        });
    }
}

/// The desk compares room, restored room and mirror after every fact.
#[test]
fn corrections_at_any_depth_leave_everybody_with_the_same_game() {
    let mut luck = Luck::new(&Seed::new("7e").unwrap());
    let mut desk = Desk::start(real(agreed_by(Agree::Anybody), 3), &["Ben", "Clara"], &[]);
    let mut made = 0;
    for turn in 0..300_u32 {
        if desk.room.stage() == Stage::Over {
            break;
        }
        let seat = desk.awaited();
        let line = told(&desk, &desk.advice(seat, AnyBot::ALL[1]), &mut luck);
        let own = line.split_once(' ').unwrap().1.to_owned();
        desk.act(seat, &own).unwrap();
        desk.run(desk.now);
        let count = desk.room.game.as_ref().unwrap().past.entries().len() as u64;
        let line = u32::try_from(luck.word() % count).unwrap();
        let correction = match luck.word() % 4 {
            0 => Correction::TakeBack { lines: 1 + line % 10 },
            1 => Correction::Strike { line },
            2 => replace(line, "Anna throws {1 3}"),
            _ => continue,
        };
        made += u32::from(desk.say(0, &correct(&desk, &format!("c{turn}"), correction)).is_ok());
    }
    assert!(made > 20, "{made}");
    let told = Record::parse(&record(&desk.facts()).unwrap(), &Shelf::default()).unwrap();
    assert_eq!(told.play_out().unwrap().digest(), desk.room.digest().unwrap().0);
}

#[test]
fn whoever_could_still_ask_for_rent_is_concerned() {
    let strict = Settings { rent: Rent::Strict, ..real(agreed_by(Agree::Concerned), 3) };
    let mut desk = Desk::start(strict, &["Ben", "Clara"], &[]);
    for (seat, line) in [
        (0, "throws {6 5}"),
        (1, "throws {1 2}"),
        (2, "throws {1 3}"),
        (0, "throws {1 2}"),
        (0, "buys"),
        (0, "ends turn"),
        (1, "throws {1 2}"),
    ] {
        desk.act(seat, line).unwrap();
    }
    // Nobody has paid anything yet, and no more is Anna's than before.
    let facts = desk.say(1, &correct(&desk, "a", Correction::TakeBack { lines: 1 })).unwrap();
    assert!(matches!(facts[..], [Fact::Proposed { seat: 1, .. }]), "{facts:?}");
    assert!(desk.room.pending.proposal().is_some(), "Anna is asked");
}
