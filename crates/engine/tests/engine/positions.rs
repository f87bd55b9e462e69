//! The public set of positions is sound, and an engine is measured by it.

use std::{num::NonZero, time::Duration};

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_engine::{Contender, PositionSet, SetFault, check, measure};

const OWN: &str = include_str!("../../../../positions/positions.jsonl");

fn set() -> PositionSet {
    PositionSet::read(OWN).expect("the set that comes with the program")
}

#[test]
fn every_position_can_be_read_and_every_action_is_legal() {
    let (set, shelf) = (set(), Shelf::default());
    assert_eq!(set.tasks.len(), 1000);
    for task in &set.tasks {
        assert_eq!(check(task, &shelf), Ok(()));
    }
}

#[test]
fn all_editions_and_numbers_of_seats_are_there() {
    let set = set();
    for edition in bankhalter_editions::all() {
        let header = format!("[edition \"{}\"]", edition.id);
        assert!(set.tasks.iter().any(|task| task.position.contains(&header)), "{header}");
    }
    for seats in 2..=8 {
        let has = |position: &str| position.matches("[player ").count() == seats;
        assert!(set.tasks.iter().any(|task| has(&task.position)), "{seats} seats");
    }
}

/// Not every action is known as closely as the set aimed at: what its card says of that is true.
#[test]
fn the_card_says_how_far_the_values_may_be_off() {
    let (set, card) = (set(), include_str!("../../../../positions/README.md"));
    let (aim, mut loose, mut actions, mut largest) = (set.about.deviation, 0, 0, Vec::new());
    for task in &set.tasks {
        let deviations = task.actions.iter().map(|action| action.deviation);
        let most = deviations.clone().fold(0.0, f64::max);
        actions += deviations.filter(|deviation| *deviation > aim).count();
        loose += u32::from(most > aim);
        largest.push(most);
    }
    largest.sort_by(f64::total_cmp);
    assert!(card.contains(&format!("In {loose} of the 1,000 positions")), "{loose}");
    assert!(card.contains(&format!("{},{:03} have more than", actions / 1000, actions % 1000)));
    let points = |place: usize| format!("{:.1}", 100.0 * largest[place]);
    let told = [points(500), points(100), points(900), points(999)];
    let [median, best, worst, most] = told;
    let tenths = format!("{best} in the best tenth, {worst} in the worst");
    let sentence =
        format!("is {median} points in the median, {tenths}, and never more than {most}.");
    assert!(card.contains(&sentence), "{sentence}");
}

#[test]
fn a_tiny_set_measures_a_bot() {
    let mut set = set();
    set.tasks.truncate(12);
    let trader = Contender::Bot(AnyBot::find("trader").expect("one of ours"));
    let limits = (Duration::from_secs(5), NonZero::<usize>::MIN);
    let measured = measure(&set, &trader, &Shelf::default(), limits, &|_| ()).expect("a measure");
    assert_eq!(measured.all.positions + measured.unlisted, 12);
    assert!((0.0..0.5).contains(&measured.all.loss), "{measured:?}");
    assert!(measured.ranking.is_none(), "it values no positions");
    let by_class = measured.classes.iter().map(|row| row.loss.positions).sum::<u64>();
    assert_eq!(by_class, measured.all.positions);
}

#[test]
fn a_bad_set_is_refused_with_its_line() {
    assert_eq!(PositionSet::read(""), Err(SetFault::Empty));
    let first = OWN.lines().next().expect("a first line");
    assert_eq!(PositionSet::read(first), Err(SetFault::Empty));
    let newer = first.replacen("\"positions\":1", "\"positions\":2", 1);
    assert_eq!(PositionSet::read(&newer), Err(SetFault::Version(2)));
    let broken = PositionSet::read(&format!("{first}\n{{}}"));
    assert!(matches!(broken, Err(SetFault::Line { line: 2, .. })), "{broken:?}");
}
