//! What people type, and what they should find first.

use super::*;
use crate::source::built_in;

fn topic(query: &str) -> Vec<&'static str> {
    match built_in().find(query, Language::English) {
        Ok(Found::Topic(rules, _)) => rules.iter().map(|rule| rule.id.as_str()).collect(),
        Ok(Found::Rule(rule)) => vec![&rule.id],
        Err(_) => Vec::new(),
    }
}

fn best(query: &str, language: Language, booklet: Option<Booklet>) -> Vec<&'static str> {
    let hits = built_in().search(query, language, booklet);
    hits.iter().take(3).map(|hit| hit.rule.id.as_str()).collect()
}

/// One of these must be among the first three.
fn expect_first(language: Language, cases: &[(&str, &str)]) {
    let mut faults = Vec::new();
    for (query, wanted) in cases {
        let found = best(query, language, None);
        if !found.contains(wanted) {
            faults.push(format!("{query}: {wanted} is not in {found:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn an_id_is_found_however_it_is_typed() {
    for query in ["BUILD-06", "build-06", "Build 6", "build6", " BUILD-6 "] {
        assert_eq!(topic(query), ["BUILD-06"], "{query}");
        assert_eq!(best(query, Language::German, Some(Booklet::Wm)), ["BUILD-06"], "{query}");
    }
}

#[test]
fn near_ids_are_proposed() {
    let told = |query| match built_in().find(query, Language::English) {
        Err(error) => error.text(Language::English),
        Ok(_) => String::new(),
    };
    assert!(told("BULD-06").contains("BUILD-06"), "{}", told("BULD-06"));
    assert!(told("BUILD-99").contains("BUILD-01 to BUILD-14"), "{}", told("BUILD-99"));
    assert!(told("hypotek").contains("hypothek"), "{}", told("hypotek"));
}

#[test]
fn chapters_and_prefixes_come_first() {
    assert!(topic("sell")[..6].iter().all(|id| id.starts_with("SELL")));
    assert!(topic("06")[..13].iter().all(|id| !id.starts_with("BUILD")));
    assert!(topic("jail").len() > 25);
}

#[test]
fn both_languages_are_searched_without_umlauts() {
    let german = topic("gefaengnis");
    assert_eq!(german, topic("GEFÄNGNIS"));
    assert!(german.contains(&"JAIL-01"));
    assert!(topic("hypothek zinsen").contains(&"MORTGAGE-08"));
    assert!(topic("quetzalcoatl").is_empty());
}

#[test]
fn german_words_find_the_obvious_rule_first() {
    expect_first(
        Language::German,
        &[
            ("Hypothek", "MORTGAGE-01"),
            ("Pasch", "DOUBLES-01"),
            ("Miete", "RENT-01"),
            ("bauen", "BUILD-01"),
            ("Versteigerung", "AUCTION-01"),
            ("Gehalt", "GO-01"),
            ("Steuer", "TAX-01"),
            ("frei parken", "PARKING-01"),
            ("gleichmäßig bauen", "BUILD-06"),
            ("dritter Pasch", "DOUBLES-05"),
            ("Hypothek Zinsen", "MORTGAGE-09"),
            ("Miete Gefängnis", "RENT-13"),
            ("Hotel Preis", "HOTEL-03"),
            ("doppelte Miete", "RENT-08"),
            ("Bahnhof Miete", "STATION-01"),
            ("Startkapital", "SETUP-01"),
            ("bankrott Bank", "BANKRUPT-11"),
            ("kurzes Spiel", "SHORT-01"),
        ],
    );
}

#[test]
fn english_words_find_the_obvious_rule_first() {
    expect_first(
        Language::English,
        &[
            ("mortgage", "MORTGAGE-01"),
            ("doubles", "DOUBLES-01"),
            ("rent", "RENT-01"),
            ("building", "BUILD-01"),
            ("salary", "GO-01"),
            ("tax", "TAX-01"),
            ("free parking", "PARKING-01"),
            ("build evenly", "BUILD-06"),
            ("third double", "DOUBLES-05"),
            ("rent jail", "RENT-13"),
            ("hotel price", "HOTEL-03"),
            ("auction decline", "AUCTION-01"),
            ("start cash", "SETUP-05"),
            ("bankrupt bank", "BANKRUPT-11"),
        ],
    );
}

#[test]
fn slips_of_the_finger_are_forgiven() {
    for (typed, meant) in
        [("Hypotek", "MORTGAGE-01"), ("Gefängniss", "JAIL-01"), ("Versteigrung", "AUCTION-01")]
    {
        let found = best(typed, Language::German, None);
        assert!(found.contains(&meant), "{typed}: {found:?}");
    }
    let found = best("morgage", Language::English, None);
    assert!(found.contains(&"MORTGAGE-01"), "{found:?}");
    assert!(best("quetzalcoatl", Language::English, None).is_empty());
    assert!(best("", Language::English, None).is_empty());
}

#[test]
fn a_booklet_finds_what_concerns_it() {
    let all = |booklet| {
        let hits = built_in().search("Gebäude knapp", Language::German, Some(booklet));
        hits.iter().map(|hit| hit.rule.id.as_str()).collect::<Vec<_>>()
    };
    assert!(all(Booklet::Euro).contains(&"SHORTAGE-06"));
    assert!(!all(Booklet::Sonic).contains(&"SHORTAGE-06"));
    assert!(all(Booklet::Sonic).contains(&"SHORTAGE-07"));
}
