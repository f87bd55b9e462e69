//! What was entered is put right.

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_notation::{Luck, Misfit, Need, Outcome, Play, Record, Seed, Unplayable};
use bankhalter_protocol::{
    Agree, ClientMessage, Correction, Fact, RealBoard, RejectionCode, Stage,
};
use bankhalter_rules::{Card, Dice, Seat, Words};

use super::{
    desk::{Desk, code, settings},
    real::{begun, real},
};
use crate::{Declined, game::Source, record};

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
fn a_play_ends_a_proposal_and_makes_a_correction_stale() {
    let mut desk = rent_paid(Agree::Concerned);
    let late = correct(&desk, "late", Correction::TakeBack { lines: 1 });
    desk.say(1, &correct(&desk, "c", replace(5, "Ben throws {2 4}"))).unwrap();
    let proposal = desk.room.seq();
    desk.act(1, "ends turn").unwrap();
    let agree = desk.say(0, &ClientMessage::Agree { proposal, agree: true });
    assert_eq!(code(agree), RejectionCode::Stale);
    assert_eq!(code(desk.say(1, &late)), RejectionCode::Stale);
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
