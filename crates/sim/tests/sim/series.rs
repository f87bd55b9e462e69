//! Any game of a series can be played alone, step by step, and from its record: always the same.

use std::num::NonZero;

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_notation::{Header, Record, Table};
use bankhalter_rules::{RentClaim, Silent, State, Variant};
use bankhalter_sim::Series;

/// Every edition and variant, with few and many seats, all kinds of bots, both ways to ask for
/// rent, with and without house rules.
fn series() -> Vec<(Series, Table)> {
    let mut all = Vec::new();
    for edition in bankhalter_editions::all() {
        for variant in Variant::ALL {
            let Some(rules) = edition.booklet.rules(variant) else { continue };
            for (round, seats) in [2, 4, edition.most_seats(&rules)].into_iter().enumerate() {
                let bots = (0..usize::from(seats)).map(|seat| AnyBot::ALL[(seat + round) % 4]);
                all.push(table(&edition.id, variant, bots.collect(), round));
            }
            for bot in AnyBot::ALL {
                all.push(table(&edition.id, variant, vec![bot; 4], all.len()));
            }
        }
    }
    all
}

fn table(edition: &str, variant: Variant, bots: Vec<AnyBot>, round: usize) -> (Series, Table) {
    let rent = [RentClaim::OwnerMustAsk, RentClaim::Automatic][round % 2];
    let mut headers = vec![Header::edition(edition), Header::variant(variant), Header::rent(rent)];
    if round.is_multiple_of(3) {
        headers.push(Header::new("option", &["free-parking-pot", "on"]));
    }
    let names = (0..bots.len()).map(|seat| format!("{}-{}", bots[seat].name(), seat + 1));
    headers.extend(names.map(|name| Header::player(&name)));
    let table = Table::open(&headers, &Shelf::default()).expect("a sound table");
    let series = Series::new(table.book.clone(), bots, 7, 300);
    (series.expect("so many may play"), table)
}

#[test]
fn a_game_alone_is_the_game_of_its_record() {
    let mut finished = 0;
    for (series, table) in series() {
        for number in [0, 41] {
            let (state, outcome) = series.replay(number, &mut Silent);
            let written = series.record(&table, number).unwrap();
            assert_eq!(written.state, state, "{} {number}", series.names().join(" "));
            assert_eq!(read(&written.text), state);
            finished += u32::from(outcome.finished);
        }
    }
    assert!(finished > 20, "{finished} games had an end to compare");
}

/// Whoever is not allowed to throw any more is not asked either: his whims stay where they are.
#[test]
fn a_cap_among_the_throws_for_the_first_turn_is_written_as_it_was_played() {
    let random = AnyBot::find("random").expect("a bot");
    for variant in [Variant::Normal, Variant::Timed] {
        let (series, table) = table("wm", variant, vec![random; 4], 1);
        for cap in 1..=8 {
            let series = Series::new(table.book.clone(), series.bots.clone(), 7, cap).unwrap();
            for number in 0..5 {
                let (state, _) = series.replay(number, &mut Silent);
                let written = series.record(&table, number).unwrap();
                assert_eq!(written.state, state, "{variant:?} {cap} {number}");
                assert_eq!(read(&written.text), state);
            }
        }
    }
}

fn read(text: &str) -> State {
    let record = Record::parse(text, &Shelf::default()).expect("notation");
    record.play_out().expect("a record that plays")
}

#[test]
fn the_threads_do_not_change_the_result() {
    let cores = |count| NonZero::new(count).unwrap();
    for (series, _) in series().into_iter().step_by(5) {
        let one = series.run(3..40, cores(1), &|_| ());
        assert_eq!(one.games, 37);
        assert_eq!(series.run(3..40, cores(2), &|_| ()), one);
        assert_eq!(series.run(3..40, cores(7), &|_| ()), one);
        let mut parts = series.run(3..20, cores(2), &|_| ());
        parts.merge(&series.run(20..40, cores(1), &|_| ()));
        assert_eq!(parts, one);
    }
}
