//! What people are told of an analysis.

use std::fs;

use bankhalter_analysis::{Analysis, Class, Teller};
use bankhalter_editions::{Shelf, find};
use bankhalter_notation::Record;
use bankhalter_voice::{Scene, Tongue};

fn read(text: &str) -> Record {
    Record::parse(text, &Shelf::default()).expect("notation")
}

fn told<T>(record: &Record, tongue: &str, tell: impl Fn(&Teller<'_>) -> T) -> T {
    let edition = find(&record.table().edition).expect("one of ours");
    let scene = Scene::new(edition, record.table(), Tongue::nearest([tongue]));
    let analysis = Analysis::of(record);
    assert_eq!(analysis.failure, None);
    tell(&Teller { scene: &scene, analysis: &analysis })
}

#[test]
fn the_clock_is_only_missing_where_time_was_not_called() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/euro-timed-7.los");
    let whole = fs::read_to_string(path).expect("a golden game");
    let clock = |teller: &Teller<'_>| {
        let note = teller.say("analysis-note-timed");
        teller.notes().contains(&note)
    };
    assert!(!told(&read(&whole), "de", clock), "the chances know when time was called");
    let called = whole.lines().position(|line| line.contains("calls time"));
    let called = called.expect("time is called in it");
    let part: Vec<_> = whole.lines().take(called).collect();
    assert!(told(&read(&part.join("\n")), "de", clock));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/euro-short-3.los");
    let short = fs::read_to_string(path).expect("a golden game");
    assert!(!told(&read(&short), "de", clock), "no clock, no word of it");
}

/// What would have been best in the first decision of a class.
fn best(text: &str, tongue: &str, class: Class) -> String {
    told(&read(text), tongue, |teller| {
        let mut all = teller.analysis.decisions.iter().filter(|one| one.class == class);
        teller.best(all.find(|one| one.cost > 0.0).expect("an error"))
    })
}

const HEAD: &str = "[edition \"standard\"]\n[rent \"automatic\"]\n[player \"Anna\"]\n\
    [player \"Ben\"]\n[player \"Clara\"]\nposition\n";

#[test]
fn a_better_way_is_told_to_its_end() {
    let rich = format!(
        "{HEAD}Anna: at 5, cash 1500, owns 16 18 19 1\nBen: at 20, cash 600, owns 21 23 15\n\
         Clara: at 30, cash 600, owns 24 25 35 6\nturn: Anna\nend\n\
         Anna throws {{1 4}}\nAnna ends turn\n"
    );
    let build = best(&rich, "en", Class::Building);
    assert!(build.starts_with("build ") && build.contains(" times on "), "{build}");
    let build = best(&rich, "de", Class::Building);
    assert!(build.ends_with(" bauen") && build.contains("mal auf "), "{build}");
    let short = format!(
        "{HEAD}Anna: at 10, cash 100, owns 16 18 1 3 5\nBen: at 20, cash 600, owns 21 23 15\n\
         Clara: at 30, cash 600, owns 24 25 35 6\nturn: Anna\nend\n\
         Anna throws {{4 5}}\nAnna declines\n"
    );
    let buy = best(&short, "en", Class::Purchase);
    assert!(buy.starts_with("mortgage ") && buy.contains(", then buy "), "{buy}");
    let buy = best(&short, "de", Class::Purchase);
    assert!(buy.starts_with("Hypothek auf ") && buy.contains(", dann "), "{buy}");
}

#[test]
fn refused_offers_are_told() {
    let text = format!(
        "{HEAD}Anna: at 10, cash 1200, owns 16 18 1\nBen: at 20, cash 600, owns 21 23 5 15\n\
         Clara: at 30, cash 600, owns 24 25 35 6\nturn: Anna\nend\n\
         Ben offers Clara 21 23 for cash 1\nClara rejects\n"
    );
    let refused = told(&read(&text), "en", |teller| {
        assert!(teller.made().is_empty());
        teller.refused().iter().map(|deal| teller.deal(deal)).collect::<Vec<_>>()
    });
    assert!(matches!(&refused[..], [one] if one.starts_with("Clara refuses")), "{refused:?}");
    told(&read(&text), "en", |teller| {
        let page = teller.html();
        assert!(page.contains("Refused offers") && page.contains("Clara refuses"));
    });
}

#[test]
fn the_errors_of_a_stand_in_are_told_as_his() {
    let text = format!(
        "{HEAD}Anna: at 10, cash 1200, owns 16 18 1\nBen: at 20, cash 600, owns 21 23 5 15\n\
         Clara: at 30, cash 600, owns 24 25 35 6\nturn: Anna\nend\n\
         Anna throws {{4 5}}\nAnna declines  ; the stand-in\n"
    );
    told(&read(&text), "de", |teller| {
        let errors = teller.analysis.errors(bankhalter_rules::Seat::FIRST);
        assert!(teller.error(errors[0]).contains("Bot für Anna"), "{}", teller.error(errors[0]));
        assert!(teller.notes().contains(&teller.say("analysis-note-stand-in")));
    });
    let own = text.replace("  ; the stand-in", "");
    told(&read(&own), "de", |teller| {
        assert!(!teller.notes().contains(&teller.say("analysis-note-stand-in")));
    });
}
