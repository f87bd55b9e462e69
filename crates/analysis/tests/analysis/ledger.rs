//! The ledger adds up: for every seat of every game start, luck, course, own errors and gifts of
//! others come to the result.

#[path = "../../examples/shared/games.rs"]
mod games;

use bankhalter_analysis::{Analysis, Analyst, Appraiser, End, Moment, Source};
use bankhalter_notation::{Outcome, Record};
use bankhalter_rules::{Action, Dice, Seat, State};

/// How much may be missing.
const NOTHING: f64 = 1e-9;

fn add_up(record: &Record) -> Analysis {
    let analysis = Analysis::of(record);
    assert_eq!(analysis.failure, None);
    assert!(analysis.ledger.gap() < NOTHING, "{}", analysis.ledger.gap());
    let mut spent = [0.0; 8];
    for decision in &analysis.decisions {
        assert!(decision.cost >= 0.0, "{decision:?}");
        spent[usize::from(decision.seat.number())] += decision.cost;
    }
    for seat in analysis.table() {
        let account = analysis.ledger.of(seat);
        let own = spent[usize::from(seat.number())];
        assert!((account.own() + own).abs() < NOTHING, "what errors cost is what the list says");
        assert!(account.errors.iter().all(|error| *error <= NOTHING), "{account:?}");
        assert!(account.gifts[usize::from(seat.number())].abs() < NOTHING, "a gift to oneself");
    }
    for seat in analysis.table() {
        let moments = analysis.moments.iter();
        let fortunes = moments.clone().flat_map(|moment| &moment.luck);
        let luck: f64 = fortunes.map(|one| one.change.of(seat)).sum();
        let course: f64 = moments.map(|moment| moment.course.of(seat)).sum();
        let account = analysis.ledger.of(seat);
        let told = account.luck.sum();
        assert!((told - luck).abs() < NOTHING, "luck is what chance brought: {told}, not {luck}");
        assert!((account.course - course).abs() < NOTHING, "{account:?}");
    }
    for moment in &analysis.moments {
        assert!((moment.after.sum() - 1.0).abs() < NOTHING, "{moment:?}");
        for fortune in &moment.luck {
            assert!(fortune.change.sum().abs() < NOTHING, "{fortune:?}");
        }
    }
    analysis
}

#[test]
fn the_ledger_adds_up_in_games_of_all_kinds() {
    let (mut ends, mut kinds) = (Vec::new(), Vec::new());
    for number in 0..24 {
        let record = games::mixed(number);
        let analysis = add_up(&record);
        ends.push(analysis.end);
        let table = record.table();
        kinds.push((table.edition.clone(), table.booklet, table.variant));
    }
    assert!(ends.contains(&End::Unfinished) && ends.contains(&End::Won), "{ends:?}");
    kinds.sort_by_key(|kind| format!("{kind:?}"));
    kinds.dedup();
    assert!(kinds.len() > 10, "too few kinds of games: {kinds:?}");
}

#[test]
fn the_result_of_a_finished_game_is_one_for_the_winner() {
    let finished = (0..).map(games::mixed).map(|record| (Analysis::of(&record), record));
    let (analysis, record) = { finished }.find(|(one, _)| one.end == End::Won).expect("one ends");
    let winners = record.play_out().expect("it can be played").winners();
    for seat in analysis.table() {
        let result = analysis.ledger.of(seat).result;
        assert!((result - f64::from(u8::from(winners.has(seat)))).abs() < f64::EPSILON);
    }
}

#[test]
fn line_by_line_comes_to_the_same_as_all_at_once() {
    let record = games::mixed(3);
    let whole = Analysis::of(&record);
    let mut analyst = Analyst::new(&record);
    let mut calls = 0;
    while analyst.advance(7) {
        calls += 1;
    }
    assert!(calls > 3);
    let (done, lines) = analyst.progress();
    assert!(done <= lines && done >= whole.moments.len());
    assert_eq!(analyst.finish().ledger, whole.ledger);
}

#[test]
fn a_line_alone_is_worth_what_it_is_in_the_whole_record() {
    let mut looked = 0;
    for number in 0..6 {
        let record = games::mixed(number);
        let lucky = Analysis::of(&record).moments.into_iter().filter(|one| !one.luck.is_empty());
        for moment in lucky.step_by(9) {
            let alone = Moment::of(&record, moment.line, None).expect("it is in the record");
            assert_eq!((alone.luck, alone.after), (moment.luck, moment.after), "{}", moment.line);
            assert_eq!((alone.turn, alone.by), (moment.turn, moment.by));
            looked += 1;
        }
    }
    assert!(looked > 40, "{looked}");
    let record = games::mixed(0);
    assert_eq!(Moment::of(&record, 1, None), None, "a header changes nothing");
    assert_eq!(Moment::of(&record, 1_000_000, None), None, "there is no such line");
}

/// All throws of a position, each as likely as it is.
fn throws(state: &State, appraiser: &Appraiser<'_>, seat: Seat) -> f64 {
    let mut sum = 0.0;
    for dice in (0..36).map(Dice::nth) {
        let outcome = [Outcome::Throw(dice)];
        let luck = appraiser.luck(state, seat, Action::Throw, &outcome).expect("it may throw");
        assert_eq!(luck.1[0].source, Source::Dice);
        sum += luck.1[0].change.of(seat);
    }
    sum
}

#[test]
fn luck_is_fair_over_all_throws() {
    let record = games::mixed(5);
    let appraiser = Appraiser::new(&record.table().book);
    let ready = record.replay().flatten().map(|step| step.state).filter(|state| {
        state.phase() == bankhalter_rules::Phase::Ready && state.jail(state.turn()).is_none()
    });
    let mut looked = 0;
    for state in ready.step_by(20).take(5) {
        let sum = throws(&state, &appraiser, state.turn());
        assert!(sum.abs() < NOTHING, "all throws together bring nothing: {sum}");
        looked += 1;
    }
    assert!(looked > 0);
}
