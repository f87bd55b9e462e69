//! Whole games, reported line by line, come to the same coin.

use std::{fs, path::PathBuf};

use bankhalter_conformance::{luck::Luck, whims};
use bankhalter_editions::Shelf;
use bankhalter_evening::{Entered, Evening};
use bankhalter_notation::{
    self as notation, Game, Header, Misfit, Need, Play, Record, Seed, Table, Unplayable,
};
use bankhalter_rules::{Action, Phase, State};

use crate::shared::{evening, say, wander};

const BOARDS: [(&str, &str); 7] = [
    ("standard", "normal"),
    ("euro", "normal"),
    ("euro", "short"),
    ("wm", "normal"),
    ("franken", "normal"),
    ("gloeoeckler", "normal"),
    ("sonic", "normal"),
];

/// Random play without a plan may go on for ever.
const MOST_LINES: usize = 500;

/// The play as a person would report it: first what was done, then each result when it is asked for.
fn retell(evening: &mut Evening, play: &Play) {
    let (mut said, fallen) = match play {
        Play::Act { seat, order, outcomes } => {
            let said = Play::Act { seat: *seat, order: order.clone(), outcomes: Vec::new() };
            (said, outcomes.clone())
        }
        other => (other.clone(), Vec::new()),
    };
    let mut fallen = fallen.into_iter();
    while let Entered::Wants(wanting) = evening.enter(&said).expect("it was played before") {
        said = wanting.told(fallen.next().expect("the record tells enough"));
    }
    assert_eq!(fallen.next(), None, "everything was asked for");
}

#[test]
fn every_golden_game_is_reported_to_the_same_coin() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut reported = 0;
    for entry in fs::read_dir(folder).expect("the games").filter_map(Result::ok) {
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "los") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a record");
        let record = Record::parse(&text, &Shelf::default()).expect("notation");
        let mut evening = Evening::new(record.table().clone(), *record.start());
        for step in record.replay() {
            let step = step.expect("it plays");
            if let Some(play) = &step.play {
                retell(&mut evening, play);
                assert_eq!(evening.state(), &step.state, "{}", path.display());
            }
        }
        reported += 1;
    }
    assert!(reported >= 20, "{reported} golden games");
}

#[test]
fn a_thousand_evenings_replay_from_their_own_record() {
    for number in 0..1000 {
        let mut luck = Luck::of_game(16, number);
        let edition = luck.pick(&["standard", "euro", "wm", "franken", "gloeoeckler"]);
        let mut evening = evening(edition.expect("one of five"), "normal");
        wander(&mut evening, 120, &mut luck);
        let record = Record::parse(&evening.record(None), &Shelf::default()).expect("notation");
        assert_eq!(&record.play_out().expect("it plays"), evening.state(), "evening {number}");
        let reported = Header::reported();
        assert!(record.headers().any(|header| *header == reported), "nobody can prove these dice");
    }
}

/// What is said next: whims, and at last people give up one by one, so that every game ends.
fn next(table: &Table, state: &State, lines: usize, whims: &mut Luck) -> Option<Play> {
    if !state.is_dealt() {
        return Some(Play::Deal(Vec::new()));
    }
    let tired = state.awaited().filter(|_| lines > MOST_LINES).map(|seat| (seat, Action::Leave));
    let tired = tired.filter(|(seat, action)| table.book.check(state, *seat, *action).is_ok());
    let (seat, action) = tired.or_else(|| whims::choose(&table.book, state, whims))?;
    Some(Play::act(seat, &action, &table.cast))
}

/// What the program's dice brought is reported line by line, and nothing is another coin.
#[test]
fn a_thousand_random_games_are_reported_to_the_same_coin() {
    let (mut ended, mut reported) = (0, 0_usize);
    for number in 0..1000 {
        let mut whims = Luck::of_game(1000, number);
        let (edition, variant) = whims.pick(&BOARDS).expect("one of them");
        let mut told = evening(edition, variant);
        let table = told.table().clone();
        let seed = Seed::new(&format!("{number:x}")).expect("digits");
        let mut game = Game::resume(&table, *told.state(), Some(notation::Luck::new(&seed)));
        let mut lines = 0;
        while let Some(play) = next(&table, game.state(), lines, &mut whims) {
            lines += 1;
            // Which of two cards is handed over is named by people, not by whims.
            let Ok(played) = game.play(&play) else { continue };
            retell(&mut told, &played.play);
            assert_eq!(told.state(), game.state(), "game {number}");
            reported += 1;
        }
        ended += usize::from(game.state().phase() == Phase::Over);
    }
    println!("{reported} lines");
    assert_eq!(ended, 1000, "games that were played to their end");
}

#[test]
fn chance_is_asked_for_step_by_step() {
    let mut evening = evening("standard", "normal");
    for line in
        ["Anna throws {6 5}", "Ben throws {1 2}", "Clara throws {1 3}", "David throws {1 4}"]
    {
        assert!(matches!(say(&mut evening, line), Ok(Entered::Played(_))), "{line}");
    }
    let before = *evening.state();
    let Ok(Entered::Wants(wanting)) = say(&mut evening, "Anna throws") else {
        panic!("dice are wanted");
    };
    assert_eq!(wanting.need, Need::Throw);
    assert_eq!(evening.state(), &before, "nothing has happened yet");
    let Ok(Entered::Wants(wanting)) = say(&mut evening, "Anna throws {3 4}") else {
        panic!("square 7 draws a card");
    };
    assert!(matches!(wanting.need, Need::Card(_)));
    let wrong = say(&mut evening, "Anna throws {3 4} {chest 3}");
    assert!(matches!(wrong, Err(Unplayable::Misfit(Misfit::Wrong { .. }))), "{wrong:?}");
    let refused = say(&mut evening, "Ben throws {3 4}");
    assert!(matches!(refused, Err(Unplayable::Refused(_))), "{refused:?}");
    assert_eq!(evening.state(), &before, "what is refused changes nothing");
}
