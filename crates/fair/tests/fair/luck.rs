//! The luck report counts what the record tells.

use bankhalter_fair::{Fortune, Measure, Rarity, Side, luck_report};
use bankhalter_notation::Language;
use bankhalter_rules::Variant;

use crate::tables::{Events, read, write};

#[test]
fn every_throw_and_card_of_a_game_is_counted() {
    let text = write("wm", Variant::Normal, 4, Events::LeftOut);
    let report = luck_report(&read(&text)).expect("a record that replays");
    let results: Vec<&str> =
        text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
    let cards = |deck: &str| results.iter().filter(|result| result.starts_with(deck)).count();
    let throws: Vec<_> = results.iter().filter(|result| result.len() == 3).collect();
    let all = &report.all;
    assert_eq!(all.throws() as usize, throws.len());
    assert_eq!(all.cards.map(|count| count as usize), [cards("chance"), cards("chest")]);
    let doubles = throws.iter().filter(|throw| throw[..1] == throw[2..]).count();
    assert_eq!(all.doubles as usize, doubles);
    let pips: u32 = throws
        .iter()
        .flat_map(|throw| throw.split(' '))
        .map(|face| face.parse::<u32>().unwrap())
        .sum();
    assert_eq!(all.pips(), pips);
    assert_eq!(report.players.iter().map(Fortune::throws).sum::<u32>(), all.throws());
    assert!(report.players.iter().all(|player| player.throws() > 0));
    assert_eq!(report.players[2].name, "Götz");
    let spread = all.spread().expect("many throws");
    assert!(spread.degrees == 10 && (0.0..=1.0).contains(&spread.p), "{spread:?}");
}

#[test]
fn each_throw_belongs_to_whoever_made_it() {
    let lines = "Anna throws {6 6}\nBen throws {1 2}\n";
    let text = format!("[edition \"wm\"]\n[player \"Anna\"]\n[player \"Ben\"]\n{lines}");
    let report = luck_report(&read(&text)).expect("a record that replays");
    let [anna, ben] = &report.players[..] else { panic!("two players") };
    assert_eq!((anna.pips(), anna.doubles, anna.throws()), (12, 1, 1));
    assert_eq!((ben.pips(), ben.doubles, ben.throws()), (3, 0, 1));
    assert_eq!(
        anna.sentence(Language::English),
        "pips higher than 19 of 20, doubles ordinary, sums open (too few rolls)"
    );
}

/// Whoever throws nothing but doubles of six is told so.
#[test]
fn loaded_dice_show() {
    let mut fortune = Fortune { doubles: 40, ..Default::default() };
    fortune.sums[10] = 40;
    for measure in Measure::ALL {
        let standing = measure.standing(&fortune).expect("many throws");
        assert_eq!(
            (standing.rarity, standing.side),
            (Rarity::OneIn1000, Side::High),
            "{measure:?}"
        );
    }
    assert_eq!(
        fortune.sentence(Language::German),
        "Augen höher als 999 von 1000, Pasche glücklicher als 999 von 1000, \
         Summen ungleichmäßiger als 999 von 1000"
    );
}

#[test]
fn a_record_that_does_not_replay_has_no_report() {
    let text = "[edition \"wm\"]\n[player \"Anna\"]\n[player \"Ben\"]\nBen buys\n";
    assert_eq!(luck_report(&read(text)).unwrap_err().line, 4);
}
