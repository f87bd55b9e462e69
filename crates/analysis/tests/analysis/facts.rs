//! What an analysis says about decisions that anybody at the table would judge the same.

use bankhalter_analysis::{Analysis, Class, Decision};
use bankhalter_editions::Shelf;
use bankhalter_notation::Record;
use bankhalter_rules::{Action, Seat};

/// Three players; Anna lacks the last street of a group and stands before it, Ben has one too.
const TABLE: &str = "[edition \"standard\"]\n[rent \"automatic\"]\n[player \"Anna\"]\n\
    [player \"Ben\"]\n[player \"Clara\"]\nposition\n\
    Anna: at 10, cash 1200, owns 16 18 1\n\
    Ben: at 20, cash 600, owns 21 23 5 15\n\
    Clara: at 30, cash 600, owns 24 25 35 6\n\
    turn: Anna\nend\n";

fn analyse(lines: &str) -> Analysis {
    let record = Record::parse(&format!("{TABLE}{lines}"), &Shelf::default()).expect("notation");
    let analysis = Analysis::of(&record);
    assert_eq!(analysis.failure, None);
    assert!(analysis.ledger.gap() < 1e-9);
    analysis
}

fn of(analysis: &Analysis, class: Class) -> &Decision {
    let mut found = analysis.decisions.iter().filter(|decision| decision.class == class);
    found.next().expect("such a decision was made")
}

const fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a chair")
}

#[test]
fn completing_a_group_at_its_price_is_no_error() {
    let analysis = analyse("Anna throws {4 5}\nAnna buys\n");
    let bought = of(&analysis, Class::Purchase);
    assert!(bought.cost < 1e-12 && bought.counted, "{bought:?}");
    assert!(analysis.moments[0].luck[0].change.of(seat(0)) > 0.05, "the throw was lucky");
}

#[test]
fn leaving_it_to_others_is_one() {
    let left = analyse("Anna throws {4 5}\nAnna declines\n");
    let left = of(&left, Class::Purchase);
    assert!(left.cost > 0.02 && left.best.first() == Some(Action::Buy), "{left:?}");
}

#[test]
fn giving_a_group_away_for_next_to_nothing_is_a_large_error_and_a_gift() {
    let analysis = analyse("Ben offers Clara 21 23 for cash 1\nClara accepts\n");
    let deal = analysis.deals[0];
    assert!(deal.accepted && deal.change.of(seat(1)) < -0.1, "{deal:?}");
    assert!(deal.change.of(seat(2)) > 0.1, "{deal:?}");
    assert!(deal.change.sum().abs() < 1e-9);
    let (ben, clara) = (analysis.ledger.of(seat(1)), analysis.ledger.of(seat(2)));
    assert!(ben.error(Class::Trade) < -0.1, "{ben:?}");
    assert!(clara.gifts[1] > 0.1, "{clara:?}");
    let offer = of(&analysis, Class::Trade);
    assert_eq!((offer.seat, offer.best.first()), (seat(1), None));
}

#[test]
fn refusing_a_present_is_an_error_too() {
    let analysis = analyse("Ben offers Clara 21 23 for cash 1\nClara rejects\n");
    let refused = of(&analysis, Class::Trade);
    assert_eq!((refused.seat, refused.best.first()), (seat(2), Some(Action::Accept)));
    assert!(refused.cost > 0.1, "{refused:?}");
}

#[test]
fn forced_moves_count_for_nobody() {
    let analysis = analyse("Anna throws {1 2}\nAnna buys\nAnna ends turn\nBen throws {1 2}\n");
    let forced = |one: &&Decision| matches!(one.played, Some(Action::Throw));
    assert_eq!(analysis.decisions.iter().filter(forced).count(), 0);
}
