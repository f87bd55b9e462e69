//! Reports, tournaments and comparisons: the same on any number of threads, and sensible.

use std::num::NonZero;

use bankhalter_bots::AnyBot;
use bankhalter_editions::{Edition, Language};
use bankhalter_rules::{Booklet, Money, RentClaim, Rules, Variant};
use bankhalter_sim::{
    Arena, Count, Limits, Measure, Point, Report, Series, Setting, Standings, compare,
};

const fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).expect("at least one")
}

fn standard() -> (&'static Edition, Rules) {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet has it");
    (edition, Rules { rent_claim: RentClaim::Automatic, ..rules })
}

fn bots(names: &[&str]) -> Vec<AnyBot> {
    names.iter().map(|name| AnyBot::find(name).expect("a bot")).collect()
}

fn series(rules: Rules, names: &[&str]) -> Series {
    let book = standard().0.rulebook(rules).expect("without house rules");
    Series::new(book, bots(names), 11, 600).expect("so many may play")
}

fn report(names: &[&str], language: Language) -> Report {
    let (edition, rules) = standard();
    let series = series(rules, names);
    let tally = series.run(0..60, threads(2), &|_| ());
    let setting = Setting { edition, booklet: Booklet::Euro, variant: Variant::Normal };
    Report::new(&series, setting, &tally, language)
}

#[test]
fn the_page_stands_alone() {
    for language in Language::ALL {
        let page = report(&["trader", "careful", "plain"], language).html(standard().0, language);
        for outside in ["http", "<script", "src=", "@import", "url("] {
            assert!(!page.contains(outside), "{outside} needs something from elsewhere");
        }
        for tag in ["svg", "section", "table", "details", "ul", "g", "text", "tspan", "li", "div"] {
            let opened = page.matches(&format!("<{tag} ")).count()
                + page.matches(&format!("<{tag}>")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "<{tag}>");
        }
        assert!(page.contains(&format!("<html lang=\"{}\">", language.key())));
        assert!(page.contains("prefers-color-scheme: dark"));
        assert_eq!(page.matches("<g class=\"square").count(), 40);
        assert!(!page.contains("NaN") && !page.contains("inf"), "every number is one");
    }
}

#[test]
fn the_sheet_has_seven_columns() {
    let sheet = report(&["trader", "plain"], Language::English).csv();
    let mut lines = sheet.lines();
    assert_eq!(lines.next(), Some("table,key,name,measure,value,low,high"));
    let rows: Vec<_> = lines.filter(|line| !line.contains('"')).collect();
    assert!(rows.len() > 200);
    for row in rows {
        let cells: Vec<_> = row.split(',').collect();
        assert_eq!(cells.len(), 7, "{row}");
        assert!(cells[4].parse::<f64>().is_ok_and(f64::is_finite), "{row}");
    }
}

fn tournament(threads_used: usize) -> Standings {
    let (edition, rules) = standard();
    let kinds = bots(&["plain", "careful", "trader"]);
    let arena =
        Arena::round_robin(edition.rulebook(rules).expect("without house rules"), kinds, 4, 2, 400);
    let limits = Limits { confidence: 0.95, deals: 230, to_the_end: false };
    arena
        .expect("four may play")
        .run(limits, threads(threads_used), &|_| ())
        .expect("legal answers")
}

#[test]
fn a_tournament_does_not_depend_on_the_threads() {
    let (one, two) = (tournament(1), tournament(2));
    assert_eq!(format!("{one:?}"), format!("{two:?}"));
    assert!(one.settled, "{one:?}");
    assert_eq!(one.deals, 200, "it stops at the first look that settles the order");
    assert_eq!(one.games, 200 * 9 * 4);
    assert_eq!(one.ratings[0].bot, "trader");
    assert_eq!(one.ratings[2].bot, "plain");
    for line_up in &one.line_ups {
        let all: f64 = line_up.bots.iter().map(|row| row.share.value).sum();
        assert!((all - 1.0).abs() < 1e-9);
    }
}

#[test]
fn a_fixed_table_rates_its_own() {
    let (edition, rules) = standard();
    let table = bots(&["plain", "trader", "plain", "careful"]);
    let arena = Arena::table(edition.rulebook(rules).expect("without house rules"), &table, 2, 400)
        .expect("four may play");
    let limits = Limits { confidence: 0.95, deals: 25, to_the_end: true };
    let standings = arena.run(limits, threads(2), &|_| ()).expect("legal answers");
    assert_eq!((standings.deals, standings.games), (25, 100));
    assert_eq!(standings.ratings.len(), 3);
    assert_eq!(standings.line_ups[0].bots[0].seats, 2);
    let alike = bots(&["plain", "plain"]);
    assert!(
        Arena::table(edition.rulebook(rules).expect("without house rules"), &alike, 2, 400)
            .is_none(),
        "nobody to rate"
    );
}

#[test]
fn a_table_does_not_differ_from_itself() {
    let (_, rules) = standard();
    let series = series(rules, &["trader", "plain", "careful"]);
    let same = compare(&series, &series, 0..50, threads(2), &|_| ()).expect("legal answers");
    for row in &same.measures {
        assert!(row.difference.value == 0.0 && row.difference.high == 0.0, "{row:?}");
        assert!(!row.is_certain());
    }
    assert!(same.both_finished > 0 && same.same_winner.value >= 1.0);
}

#[test]
fn more_money_makes_games_longer() {
    let (_, rules) = standard();
    let mut rich = rules;
    rich.house_rules.starting_cash = Some(Money(4000));
    let names = ["trader"; 4];
    let (a, b) = (series(rules, &names), series(rich, &names));
    let one = compare(&a, &b, 0..400, threads(1), &|_| ()).expect("legal answers");
    let two = compare(&a, &b, 0..400, threads(2), &|_| ()).expect("legal answers");
    assert_eq!(format!("{one:?}"), format!("{two:?}"));
    let length = one.measure(Measure::Throws).expect("lengths are measured");
    assert!(length.is_certain() && length.b > length.a, "{length:?}");
    for language in Language::ALL {
        let told = one.sentences(language);
        assert!(told.len() >= 4 && told.iter().all(|sentence| sentence.ends_with('.')));
    }
}

#[test]
fn a_single_point_of_another_booklet_can_be_tried() {
    let (_, rules) = standard();
    let mut doubled = rules;
    Point::find("doubling").expect("a point").take_from(Booklet::Sonic, &mut doubled);
    let names = ["plain"; 4];
    let differ =
        compare(&series(rules, &names), &series(doubled, &names), 0..300, threads(2), &|_| ())
            .expect("legal answers");
    let rent = differ.measure(Measure::RentPaid).expect("rent is measured");
    assert!(rent.difference.value != 0.0, "the point comes to bear");
}

#[test]
fn every_count_names_a_rule_of_the_inventory() {
    let inventory = include_str!("../../../../rulebook/rules.toml");
    for count in Count::ALL {
        let rule = count.rule();
        assert!(inventory.contains(&format!("\"{rule}\"")), "{rule} is no rule");
    }
}
