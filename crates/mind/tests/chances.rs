//! What must hold of the chances, whatever the weights are.

use bankhalter_bots::AnyBot;
use bankhalter_editions::find;
use bankhalter_mind::{Chances, FEATURES, Left, Look, Net, WeightsFault, current};
use bankhalter_rules::{
    Booklet, Chair, Money, Properties, Property, Rulebook, Seat, Setup, Silent, Space, State,
    Variant,
};
use bankhalter_sim::{Luck, play};
use sha2::{Digest, Sha256};

fn book(edition: &str, variant: Variant) -> Rulebook {
    let edition = find(edition).expect("one of the six");
    let rules = edition.booklet.rules(variant).expect("the booklet has it");
    edition.rulebook(rules).expect("a sound board")
}

fn seats(count: u8) -> impl Iterator<Item = Seat> {
    (0..count).filter_map(Seat::new)
}

fn chances(book: &Rulebook, state: &State) -> Chances {
    chances_with(book, state, Left::OPEN)
}

fn chances_with(book: &Rulebook, state: &State, left: Left) -> Chances {
    current().chances(&Look::new(book), book, state, left)
}

/// A table in the middle of a game, everybody moved so many chairs on.
fn table(book: &Rulebook, moved: u8) -> State {
    let unit = book.board().unit.0;
    let mut setup = Setup::new(Seat::new(moved % 4).expect("four chairs"));
    let chair = |who: u8| {
        let cash = Money(unit * 20 * (1 + 7 * u32::from(who)));
        let mut chair = Chair::new(cash, Space::new(3 + 9 * who).expect("a square"));
        let owns = |deed: &Property| deed.number() % 5 == who;
        chair.owns = Property::all().filter(owns).collect::<Properties>();
        chair
    };
    (0..4).for_each(|place| setup.chairs.push(chair((place + 4 - moved) % 4)));
    book.arrange(&setup).expect("a sound table")
}

#[test]
fn turning_the_table_turns_the_answer() {
    let book = book("euro", Variant::Normal);
    for left in [Left::OPEN, Left::NOTHING, Left::throws(90)] {
        let straight = chances_with(&book, &table(&book, 0), left);
        let all = seats(4).map(|seat| straight.of(seat)).sum::<f32>();
        assert!((all - 1.0).abs() < 1e-5, "{left:?}: {all}");
        for moved in 1..4 {
            let turned = chances_with(&book, &table(&book, moved), left);
            for seat in seats(4) {
                let now = Seat::new((seat.number() + moved) % 4).expect("four chairs");
                let difference = (straight.of(seat) - turned.of(now)).abs();
                assert!(difference < 1e-5, "{seat:?} moved by {moved}: off by {difference}");
            }
        }
    }
}

#[test]
fn chances_sum_to_one_in_whole_games_and_end_with_the_winner() {
    for (number, (edition, count)) in
        [("euro", 4), ("sonic", 2), ("wm", 8), ("franken", 6)].into_iter().enumerate()
    {
        let book = book(edition, Variant::Normal);
        let mut luck = Luck::of_game(5, number as u64);
        let mut state = book.start(count).expect("so many may play");
        let mut bots = [AnyBot::find("trader").expect("one of the four"); 8];
        for cap in [40, 80, 160, 5000] {
            let outcome = play(&book, &mut state, &mut bots, &mut luck, cap, &mut Silent);
            let chances = chances(&book, &state);
            let sum = seats(count).map(|seat| chances.of(seat)).sum::<f32>();
            assert!((sum - 1.0).abs() < 1e-4, "{edition}: {sum}");
            for seat in seats(count).filter(|seat| !state.alive().has(*seat)) {
                assert!(chances.of(seat) == 0.0, "{edition}: {seat:?} is out");
            }
            if outcome.finished {
                let winner = state.winners().lowest().expect("somebody has won");
                assert!((chances.of(winner) - 1.0).abs() < 1e-6, "{edition}");
            }
        }
    }
}

#[test]
fn who_owns_everything_is_winning() {
    let book = book("euro", Variant::Normal);
    let mut setup = Setup::new(Seat::FIRST);
    let cash = book.board().start_cash;
    for _ in 0..3 {
        setup.chairs.push(Chair::new(cash, Space::GO));
    }
    setup.chairs[1].owns = Properties::STREETS;
    let state = book.arrange(&setup).expect("a sound table");
    let chances = chances(&book, &state);
    let rich = Seat::new(1).expect("three chairs");
    assert!(chances.of(rich) > 0.9, "{chances:?}");
}

/// The nearer the end, the more it counts to be the richest, and the less what will come in.
#[test]
fn at_the_end_the_richest_is_winning() {
    let book = book("euro", Variant::Timed);
    let mut setup = Setup::new(Seat::FIRST);
    let cash = book.board().start_cash;
    for _ in 0..3 {
        setup.chairs.push(Chair::new(cash, Space::GO));
    }
    // Land that promises much against a little more money.
    let streets = Properties::STREETS.iter().filter(|street| street.number() < 12);
    setup.chairs[1].owns = streets.collect();
    let land = setup.chairs[1].owns.iter().map(|deed| book.deed(deed).price.0).sum::<u32>();
    setup.chairs[2].cash = Money(cash.0 + land + book.board().salary.0);
    let state = book.arrange(&setup).expect("a sound table");
    let of = |left, chair| chances_with(&book, &state, left).of(Seat::new(chair).expect("three"));
    assert!(of(Left::throws(600), 1) > of(Left::throws(600), 2), "land wins in the long run");
    let nearer = [60, 16, 4, 1].map(|throws| of(Left::throws(throws), 2));
    assert!(nearer.is_sorted(), "{nearer:?}");
    // Four whole groups without a house are rare, and so are tables from which to learn their end.
    assert!(nearer[3] > 0.6, "{nearer:?}");
    assert!(of(Left::NOTHING, 2) > 0.85, "{}", of(Left::NOTHING, 2));
}

#[test]
fn bad_weights_are_refused_by_name() {
    let good = include_bytes!("../weights/mind.bin");
    assert!(Net::read(good).is_ok());
    assert_eq!(Net::read(b"something else").err(), Some(WeightsFault::Title));
    let short = Net::read(&good[..good.len() - 4]).err();
    assert!(matches!(short, Some(WeightsFault::Length { .. })), "{short:?}");
    let mut odd = good.to_vec();
    let end = odd.len();
    odd[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
    assert!(matches!(Net::read(&odd).err(), Some(WeightsFault::NotANumber { .. })));
    assert_eq!(WeightsFault::Title.to_string(), "not weights of this version of the mind");
}

#[test]
fn every_booklet_can_be_looked_at() {
    for booklet in Booklet::ALL {
        let rules = booklet.rules(Variant::Normal).expect("every booklet");
        let book = find("standard").expect("one of the six").rulebook(rules).expect("sound");
        let state = book.start(3).expect("three may play");
        let even = chances(&book, &state);
        for seat in seats(3) {
            assert!((even.of(seat) - 1.0 / 3.0).abs() < 0.12, "{booklet:?}: {even:?}");
        }
    }
}

/// Nobody changes the weights and leaves the card as it was.
#[test]
fn the_model_card_is_that_of_the_weights() {
    let (weights, card) =
        (include_bytes!("../weights/mind.bin"), include_str!("../weights/README.md"));
    let hash = Sha256::digest(weights);
    let hash = hash.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    assert!(card.contains(&hash), "the hash is {hash}");
    assert!(card.contains(&format!("| bytes | {} |", weights.len())), "{} bytes", weights.len());
    assert!(card.contains(&format!("sees | {FEATURES} numbers")), "{FEATURES} numbers");
    let version = weights.split(|byte| *byte == b'\n').next().expect("a title");
    let version = String::from_utf8_lossy(version).replace("bankhalter mind", "version");
    assert!(card.contains(&version), "{version}");
}
