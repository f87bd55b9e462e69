//! Records are played on from any moment of theirs.

use std::{collections::BTreeSet, fs, path::PathBuf};

use bankhalter_client::Game;
use bankhalter_editions::Shelf;
use bankhalter_notation::Record;
use bankhalter_protocol::{Settings, Stage};
use bankhalter_room::local::{LocalTable, Meanwhile, Past, Player};
use bankhalter_rules::{Phase, State};

use crate::page::{Page, RANDOM};

/// All scenarios of the rulebook that are whole records.
fn scenarios() -> Vec<Record> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    let mut pages: Vec<_> = fs::read_dir(folder)
        .expect("the rulebook")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    pages.sort();
    let mut records = Vec::new();
    for page in pages {
        let text = fs::read_to_string(page).expect("a page of the rulebook");
        let blocks = text.split("```los\n").skip(1);
        let scenarios = blocks.filter_map(|block| block.split_once("```").map(|(text, _)| text));
        records.extend(scenarios.filter_map(|text| Record::parse(text, &Shelf::default()).ok()));
    }
    records
}

fn players(count: usize) -> Vec<Player> {
    let kinds = (0..count).map(|seat| match seat % 2 {
        0 => Player { name: None, ..Player::person("", None) },
        _ => Player::bot("careful"),
    });
    kinds.collect()
}

/// What is going on, beside the phase.
fn situations(state: &State) -> Vec<&'static str> {
    let jailed = state.alive().iter().any(|seat| state.jail(seat).is_some());
    let out = state.alive().iter().count() < usize::from(state.seats());
    let all = [
        (state.claims().next().is_some(), "rent open"),
        (state.has_offer(), "offer"),
        (jailed, "jail"),
        (out, "somebody is out"),
        (state.round().is_some(), "round"),
        (state.pot().0 > 0, "pot"),
    ];
    all.into_iter().filter(|(is_so, _)| *is_so).map(|(_, what)| what).collect()
}

fn play_on(past: &Past) -> Page {
    let settings = Settings { pace: 0, ..past.settings().clone() };
    let players = players(past.players().len());
    let table = LocalTable::open_at(past, &settings, &players, &RANDOM, 7);
    let page = Page::new(table.unwrap_or_else(|no| panic!("{no:?} {past:?}")), 7);
    assert_eq!(page.mirror.game().map(Game::state), Some(past.state()));
    page.compare();
    page.reload();
    page
}

fn check_record(page: &Page) {
    let text = page.table.record().expect("a record");
    let record =
        Record::parse(&text, &Shelf::default()).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let end = record.play_out().unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert_eq!(page.table.room().digest().map(|(state, _)| state), Some(end.digest()));
}

#[test]
fn every_scenario_of_the_rulebook_can_be_played_on_from_every_line() {
    let (mut phases, mut seen, mut tables) = (BTreeSet::new(), BTreeSet::new(), 0);
    for record in scenarios() {
        let steps: Vec<_> = record.replay().map_while(Result::ok).collect();
        let lines = steps.iter().filter(|step| step.play.is_some()).map(|step| step.line.number);
        for line in [0].into_iter().chain(lines) {
            let past = Past::until(&record, line).expect("scenarios are true");
            phases.insert(past.state().phase().key());
            seen.extend(situations(past.state()));
            if past.state().phase() == Phase::Over {
                let players = players(past.players().len());
                let no = LocalTable::open_at(&past, past.settings(), &players, &RANDOM, 7);
                assert!(no.is_err(), "there is nothing to play on");
                continue;
            }
            let mut page = play_on(&past);
            for _ in 0..4 {
                page.run(8);
                if let Some((seat, line)) = page.advice() {
                    page.act(seat, &line).expect("what is advised is allowed");
                }
            }
            page.reload();
            check_record(&page);
            tables += 1;
        }
    }
    assert_eq!(phases.len(), Phase::ALL.len(), "{phases:?}");
    assert_eq!(seen.len(), 6, "{seen:?}");
    assert!(tables > 500, "{tables}");
}

#[test]
fn a_game_that_is_played_on_ends() {
    let text = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n  \
                Anna: at 17, cash 249, owns 1\n  Ben: at 0, cash 500, owns 21:2 23:2 24:2\n  \
                turn: Anna\nend\nAnna throws {1 3}\nBen demands rent\n";
    let record = Record::parse(text, &Shelf::default()).expect("notation");
    let past = Past::of(&record).expect("true");
    assert_eq!(past.state().phase(), Phase::Debt);
    let renamed = [Player::person("Übel", None), Player::person("Ben", None)];
    let table = LocalTable::open_at(&past, past.settings(), &renamed, &RANDOM, 7).expect("a table");
    let mut page = Page::new(table, 7);
    assert_eq!(page.mirror.awaited(), Some(0));
    page.play_out(300, |page| {
        page.reload();
    });
    assert_eq!(page.table.room().stage(), Stage::Over);
    check_record(&page);
    assert!(page.table.record().expect("a record").contains("Übel throws {1 3}\n"));
    // A rematch begins at the beginning.
    let again = page.table.again(&RANDOM, 9).expect("the same people");
    assert_eq!(
        Page::new(again, 9).mirror.game().map(|game| game.state().phase()),
        Some(Phase::Order)
    );
}

#[test]
fn a_bot_waits_for_rent_that_was_open_before() {
    let text = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n  \
                Anna: at 0, cash 500, owns 21:2 23:2 24:2\n  Ben: at 17, cash 900\n  \
                turn: Ben\nend\nBen throws {1 3}\n";
    let record = Record::parse(text, &Shelf::default()).expect("notation");
    let mut page = play_on(&Past::of(&record).expect("true"));
    assert_eq!(page.mirror.awaited(), Some(1), "the bot");
    assert_eq!(page.table.next(7), Meanwhile::At(5007), "Anna may still ask");
    page.act(0, "demands rent").expect("she asks");
    assert!(matches!(page.table.next(7), Meanwhile::Happened(_)));
}

#[test]
fn dice_are_proved_from_a_bare_position() {
    let text = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n  \
                Anna: at 17, cash 249, owns 1\n  Ben: at 0, cash 500, owns 21:2 23:2 24:2\n  \
                turn: Anna\nend\nAnna throws {1 3}\n";
    let record = Record::parse(text, &Shelf::default()).expect("notation");
    for (line, fair) in [(0, true), (usize::MAX, false)] {
        let mut page = play_on(&Past::until(&record, line).expect("true"));
        page.play_out(100, |_| {});
        let text = page.table.record().expect("a record");
        let verdict =
            bankhalter_fair::verify(&Record::parse(&text, &Shelf::default()).expect("notation"));
        assert_eq!(verdict.is_fair(), fair, "{verdict:?}");
        assert_eq!(text.contains("[secret"), fair, "what cannot be proved is not claimed");
    }
}
