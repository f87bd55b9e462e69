//! What an analysis says about decisions that anybody at the table would judge the same.

use bankhalter_analysis::{Analysis, Class, Decider, Decision};
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

/// Who was away has made no error; what it cost him stands in his account all the same.
#[test]
fn what_a_stand_in_decides_is_no_error_of_the_player() {
    let mine = analyse("Anna throws {4 5}\nAnna declines\n");
    let bots = analyse("Anna throws {4 5}\nAnna declines  ; the stand-in\n");
    assert!(mine.skill(seat(0)).cost > 0.02 && mine.skill(seat(0)).counted > 0);
    assert_eq!((bots.skill(seat(0)).counted, bots.skill(seat(0)).cost), (0, 0.0));
    assert_eq!(of(&bots, Class::Purchase).by, Decider::StandIn);
    assert_eq!(of(&mine, Class::Purchase).by, Decider::Player);
    assert_eq!(mine.ledger.of(seat(0)), bots.ledger.of(seat(0)), "the account is the same");
}

/// An offer is whose it was who made it, whoever answers.
#[test]
fn an_offer_of_a_stand_in_is_no_error_of_the_player() {
    let analysis = analyse("Ben offers Clara 21 23 for cash 1  ; the stand-in\nClara accepts\n");
    let of_seat = |number| {
        let mut all = analysis.decisions.iter().filter(|one| one.seat == seat(number));
        all.next().expect("both have decided").by
    };
    assert_eq!((of_seat(1), of_seat(2)), (Decider::StandIn, Decider::Player));
    assert!(analysis.skill(seat(1)).cost.abs() < f64::EPSILON);
}

#[test]
fn giving_up_is_a_kind_of_its_own_without_a_grade() {
    let analysis = analyse("Anna throws {4 5}\nAnna declines\nBen leaves\n");
    let left = of(&analysis, Class::Leaving);
    assert_eq!((left.seat, left.counted), (seat(1), false), "{left:?}");
    assert!(left.is_told(), "what stands in the ledger stands among the errors too");
    assert!(left.cost > 0.02, "it costs him his chance: {left:?}");
    assert!(analysis.ledger.of(seat(1)).error(Class::Leaving) < -0.02);
    assert!(analysis.ledger.of(seat(1)).error(Class::Debt).abs() < f64::EPSILON);
    assert_eq!((analysis.skill(seat(1)).counted, analysis.skill(seat(1)).cost), (0, 0.0));
}
