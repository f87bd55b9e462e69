//! Whole games, and the records they leave.

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_notation::Record;
use bankhalter_protocol::{ClientMessage, Fact, Rent, Settings, Sitter, Stage};
use bankhalter_rules::{Booklet, Variant};

use super::desk::{Desk, guest, ready, settings};
use crate::record;

/// After this many facts the people give up one by one, so that every game ends.
const MOST_FACTS: usize = 900;

/// Plays to the end: people decide like bots, and say it as clients do.
fn play_out(desk: &mut Desk, minds: &[AnyBot]) {
    while desk.room.stage() == Stage::Running {
        desk.run(desk.now + 6_000);
        if desk.room.stage() == Stage::Over {
            return;
        }
        if desk.room.people().all(|(seat, _)| seat != desk.awaited()) {
            continue;
        }
        let demand = desk.room.people().find_map(|(seat, _)| {
            let prompt = desk.room.prompt(seat)?;
            let demand = prompt.legal.iter().find(|line| line.starts_with("demands rent "));
            demand.map(|line| (seat, line.clone()))
        });
        let (seat, line) = demand.unwrap_or_else(|| {
            let seat = desk.awaited();
            let line = if desk.journal.len() > MOST_FACTS {
                "leaves".to_owned()
            } else {
                desk.advice(seat, minds[usize::from(seat) % minds.len()])
            };
            (seat, line)
        });
        let prompt = desk.room.prompt(seat).expect("whoever can decide is prompted");
        assert_eq!(prompt.awaited, desk.awaited() == seat);
        desk.act(seat, &line).unwrap();
    }
}

fn whole_game(settings: Settings) {
    let told = format!("{settings:?}");
    let mut desk = Desk::open(settings, &["trader"]);
    desk.join("Ümit \\ 7");
    let program = guest("bank");
    let program = bankhalter_protocol::JoinRequest { sitter: Sitter::Program, ..program };
    let (seat, drafts) = desk.room.join(&program, "key-program").unwrap();
    desk.write(drafts);
    desk.room.set_online(seat, true, desk.now);
    assert!(record(&desk.facts()).is_err(), "no record before the start");
    desk.everybody_ready();
    desk.say(0, &ClientMessage::Start).unwrap();
    desk.run(desk.now);
    assert!(!record(&desk.facts()).unwrap().contains("[secret"), "{told}");
    let minds = [AnyBot::ALL[1], AnyBot::ALL[3], AnyBot::ALL[0], AnyBot::ALL[2]];
    play_out(&mut desk, &minds);
    assert!(desk.room.same_past(&desk.restored()), "{told}");

    let text = record(&desk.facts()).unwrap();
    let read =
        Record::parse(&text, &Shelf::default()).unwrap_or_else(|why| panic!("{told}: {why}"));
    let end = read.play_out().unwrap_or_else(|why| panic!("{told}: {why}"));
    assert_eq!(desk.room.digest().unwrap().0, end.digest(), "{told}");
    let verdict = bankhalter_fair::verify(&read);
    assert!(verdict.is_fair(), "{told}: {verdict:?}");
    assert!(verdict.checked.throws > 10);
    let Some(Fact::Over(over)) = desk.facts().last().map(|told| told.fact.clone()) else {
        panic!("the last fact is the result")
    };
    assert!(!over.winners.is_empty());
}

fn all_games_of(edition: &str) {
    let own = bankhalter_editions::find(edition).unwrap().booklet;
    for variant in Variant::ALL {
        if own.rules(variant).is_none() {
            continue;
        }
        let mut wanted = settings(edition, 5);
        wanted.variant = variant.key().to_owned();
        wanted.pace = 700;
        wanted.minutes = (variant == Variant::Timed).then_some(10);
        whole_game(wanted.clone());
        wanted.rent = Rent::Automatic;
        wanted.house_rules = vec![("free-parking-pot".to_owned(), "on".to_owned())];
        whole_game(wanted);
    }
}

#[test]
fn euro() {
    all_games_of("euro");
}

#[test]
fn wm() {
    all_games_of("wm");
}

#[test]
fn standard() {
    all_games_of("standard");
}

#[test]
fn franken() {
    all_games_of("franken");
}

#[test]
fn sonic() {
    all_games_of("sonic");
}

#[test]
fn gloeoeckler() {
    all_games_of("gloeoeckler");
}

#[test]
fn the_standard_board_with_every_booklet() {
    for booklet in Booklet::ALL {
        let mut wanted = settings("standard", 5);
        wanted.booklet = Some(booklet.key().to_owned());
        whole_game(wanted);
    }
}

#[test]
fn time_is_called_when_it_is_up() {
    let mut wanted = settings("euro", 3);
    wanted.variant = "timed".to_owned();
    wanted.minutes = Some(2);
    let mut desk = Desk::start(wanted, &["Ben"], &["careful"]);
    let start = desk.room.game.as_ref().unwrap().started;
    let calls = |desk: &Desk| {
        let lines = desk.facts().into_iter().filter_map(|told| match told.fact {
            Fact::Play(play) if play.line == "bank calls time" => Some(told.at),
            _ => None,
        });
        lines.collect::<Vec<_>>()
    };
    desk.run(start + 2 * 60_000 - 1);
    assert!(calls(&desk).is_empty());
    desk.run(start + 2 * 60_000);
    assert_eq!(calls(&desk), [start + 2 * 60_000]);
}

#[test]
fn everybody_gets_a_say_in_the_luck() {
    let opening = |contribution: &str| {
        let mut desk = Desk::open(settings("euro", 2), &[]);
        desk.join("Ben");
        desk.say(0, &ready()).unwrap();
        let contribution = Some(contribution.to_owned());
        let message = ClientMessage::Ready { ready: true, contribution };
        desk.say(1, &message).unwrap();
        desk.say(0, &ClientMessage::Start).unwrap();
        desk.act(0, "throws").unwrap();
        desk.act(1, "throws").unwrap();
        desk.facts().split_off(6)
    };
    let (one, other) = (opening(&"01".repeat(32)), opening(&"02".repeat(32)));
    assert_ne!(one, other);
    assert_eq!(one, opening(&"01".repeat(32)));
}

#[test]
fn nobody_is_asked_before_the_bank_has_dealt() {
    for variant in ["short", "timed"] {
        let wanted = Settings { variant: variant.to_owned(), ..settings("euro", 2) };
        let mut desk = Desk::open(wanted, &[]);
        desk.join("Ben");
        desk.everybody_ready();
        desk.say(0, &ClientMessage::Start).unwrap();
        for seat in [0, 1] {
            assert_eq!(desk.room.prompt(seat), None, "{variant}: there is nothing to decide");
        }
        desk.run(desk.now);
        let prompt = desk.room.prompt(desk.awaited()).unwrap();
        assert!(prompt.awaited && prompt.legal.contains(&"throws".to_owned()), "{variant}");
    }
}
