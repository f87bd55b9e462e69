//! What people type, and what they should find first.

use super::*;
use crate::{source::built_in, stance::Stance};
use bankhalter_editions::Language;
use bankhalter_rules::Booklet;
use std::collections::BTreeMap;

fn topic(query: &str) -> Vec<&'static str> {
    match built_in().find(query) {
        Ok(Found::Topic(rules) | Found::Answers(rules) | Found::Guesses(rules)) => {
            rules.iter().map(|rule| rule.id.as_str()).collect()
        }
        Ok(Found::Rule(rule)) => vec![&rule.id],
        Err(_) => Vec::new(),
    }
}

fn nothing(query: &str) -> NotFound {
    built_in().find(query).expect_err("nothing is found")
}

/// One of these must be among the first three.
fn expect_first(cases: &[(&str, &str)]) {
    let mut faults = Vec::new();
    for (query, wanted) in cases {
        let found = topic(query);
        if !found.iter().take(3).any(|id| id == wanted) {
            faults.push(format!("{query}: {wanted} is not first in {found:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn an_id_is_found_however_it_is_typed() {
    for query in ["BUILD-06", "build-06", "Build 6", "build6", " BUILD-6 "] {
        assert_eq!(topic(query), ["BUILD-06"], "{query}");
    }
    assert_eq!(topic("LOS 200")[..1], ["GO-02"], "a word and a number may be a question");
}

#[test]
fn near_ids_are_proposed() {
    let NotFound::Id { id, near } = nothing("BULD-06") else { panic!("an id was typed") };
    assert_eq!((&id[..], &near[0][..]), ("BULD-06", "BUILD-06"), "{near:?}");
    let [id, first, last] = ["BUILD-99", "BUILD-01", "BUILD-14"].map(str::to_owned);
    assert_eq!(nothing("BUILD-99"), NotFound::Number { id, first, last });
}

#[test]
fn chapters_and_prefixes_come_first() {
    assert!(topic("sell")[..6].iter().all(|id| id.starts_with("SELL")));
    assert!(topic("06").iter().all(|id| !id.starts_with("BUILD")));
    assert!(topic("jail").len() > 24);
}

#[test]
fn both_languages_are_searched_without_umlauts() {
    let german = topic("gefaengnis");
    assert_eq!(german, topic("GEFÄNGNIS"));
    assert!(german.contains(&"JAIL-01"));
    assert!(topic("hypothek zinsen").contains(&"MORTGAGE-08"));
}

#[test]
fn whoever_finds_nothing_is_offered_the_chapters() {
    for asked in ["quetzalcoatl", "", "Was ist das?"] {
        let NotFound::Topic { query, chapters } = nothing(asked) else {
            panic!("{asked}: no topic")
        };
        assert_eq!(query, asked);
        assert_eq!(chapters[0].en, "Setup and the bank");
    }
}

/// What no booklet speaks of has no wrong answer, however much its words look like others.
#[test]
fn what_no_booklet_answers_finds_nothing() {
    let german = ["Geburtstag", "Ronaldo", "Mittagessen", "Kippe", "speichern", "Hausaufgaben"];
    for asked in german.into_iter().chain(["birthday", "lunch", "homework"]) {
        assert_eq!(topic(asked), [""; 0], "{asked}");
        assert!(matches!(nothing(asked), NotFound::Topic { .. }), "{asked}");
    }
}

/// Two slips make another word of a short one as easily: what was typed right decides.
#[test]
fn a_word_with_two_slips_weighs_less() {
    let read = |word| built_in().pages.index.read(word);
    let certain = |word| read(word).iter().flatten().map(|(_, certain)| *certain).max();
    assert_eq!(certain("Versteigrung"), Some(80), "one slip");
    assert_eq!(certain("Gefegniss"), Some(30), "two slips in nine letters");
}

#[test]
fn german_words_find_the_obvious_rule_first() {
    expect_first(&[
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
        ("Hypothek Zinsen", "MORTGAGE-08"),
        ("Miete Gefängnis", "RENT-13"),
        ("Hotel Preis", "HOTEL-03"),
        ("doppelte Miete", "RENT-08"),
        ("Bahnhof Miete", "STATION-01"),
        ("Startkapital", "SETUP-05"),
        ("bankrott bei der Bank", "BANKRUPT-11"),
        ("kurzes Spiel", "SHORT-01"),
    ]);
}

#[test]
fn english_words_find_the_obvious_rule_first() {
    expect_first(&[
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
        ("bankrupt to the bank", "BANKRUPT-11"),
    ]);
}

#[test]
fn slips_of_the_finger_are_forgiven() {
    expect_first(&[
        ("Hypotek", "MORTGAGE-01"),
        ("Gefängniss", "JAIL-01"),
        ("Gefägnis", "JAIL-01"),
        ("Versteigrung", "AUCTION-01"),
        ("Miette", "RENT-01"),
        ("Hypotekenzinsen", "MORTGAGE-08"),
        ("morgage", "MORTGAGE-01"),
    ]);
}

#[test]
fn compounds_are_taken_apart() {
    expect_first(&[
        ("Hypothekenzinsen", "MORTGAGE-08"),
        ("Gefängnisfreikarte", "CARD-06"),
        ("Bahnhofsmiete", "STATION-01"),
        ("Häuserbau", "BUILD-01"),
        ("Grundstücksversteigerung", "AUCTION-01"),
    ]);
}

#[test]
fn answers_come_while_somebody_is_typing() {
    expect_first(&[("Hyp", "MORTGAGE-01"), ("Versteig", "AUCTION-01"), ("Frei Par", "PARKING-01")]);
}

#[test]
fn the_nouns_of_an_edition_mean_what_they_are() {
    expect_first(&[
        ("Was kostet ein Labor?", "BUILD-05"),
        ("Was kostet eine Hightech-Anlage?", "HOTEL-03"),
        ("Tribünen gleichmäßig bauen", "BUILD-06"),
        ("Wie viele Tribünen braucht man für ein Stadion?", "HOTEL-01"),
        ("Miete für vier Flughäfen", "STATION-02"),
        ("Ich lande auf Lebkuchensteuer", "TAX-01"),
    ]);
}

#[test]
fn two_rules_for_two_families_stand_together() {
    let own = |query: &str, booklet| {
        let hits = built_in().search(query).into_iter().map(|hit| hit.rule);
        let mut own = hits.filter(move |rule| rule.stance(booklet) != Stance::Silent);
        own.next().map_or("", |rule| rule.id.as_str())
    };
    for (query, old, new) in [
        ("Wann darf ich bauen?", "BUILD-07", "BUILD-14"),
        ("Doppelte Miete trotz Hypothek", "RENT-09", "RENT-10"),
        ("Hypothek mit Häusern", "MORTGAGE-04", "MORTGAGE-05"),
        ("Wer bekommt das letzte Haus?", "SHORTAGE-03", "SHORTAGE-04"),
        ("Mindestgebot", "AUCTION-06", "AUCTION-07"),
    ] {
        assert_eq!(own(query, Booklet::Euro), old, "{query}");
        assert_eq!(own(query, Booklet::Sonic), new, "{query}");
    }
}

#[test]
fn no_two_rules_have_the_same_title() {
    for language in Language::ALL {
        let mut titles = BTreeMap::new();
        for rule in built_in().rules() {
            let other = titles.insert(rule.title.get(language), &rule.id);
            assert_eq!(other, None, "{} {}", rule.id, rule.title.get(language));
        }
    }
}

#[test]
fn a_count_is_not_an_amount() {
    assert_eq!(topic("Wieviele Häuser gibt es")[..1], ["COMPONENTS-04"]);
    assert_eq!(topic("Wie viel ist ein Haus")[..1], ["BUILD-05"]);
}

#[test]
fn verbs_are_made_whole_again() {
    let words = |text| built_in().pages.index.rejoined(&fold(text));
    assert_eq!(words("Gebe ich das Haus zurück?"), "zuruckgebe ich das haus");
    assert_eq!(words("teilt man Karten aus und wann"), "austeilt man karten und wann");
    assert_eq!(words("baue ich auf Bahnhöfen"), "bau ich auf bahnhofen");
}

#[test]
fn apostrophes_and_slips_do_not_break_a_phrase() {
    assert_eq!(topic("I don't want to buy"), topic("i dont want to buy"));
    assert_eq!(topic("aus dem Gefengnis"), topic("aus dem Gefängnis"));
}

#[test]
fn a_number_alone_asks_nothing() {
    for query in ["0", "-1", "7", "?"] {
        assert!(built_in().search(query).is_empty(), "{query}");
        assert!(matches!(nothing(query), NotFound::Topic { .. }), "{query}");
    }
    assert!(topic("06").len() > 3, "the number of a chapter is its name");
}

#[test]
fn a_question_of_pages_is_not_read() {
    let query = "wie viele Häuser ".repeat(5_000);
    assert!(built_in().search(&query).is_empty() && built_in().silence(&query).is_none());
    assert!(matches!(nothing(&query), NotFound::TooLong { .. }));
}

#[test]
fn what_is_answered_badly_is_only_guessed() {
    for query in ["Darf ich die Miete erlassen?", "hotel", "Pasch", "mortgage interest"] {
        assert!(
            matches!(built_in().find(query), Ok(Found::Answers(_) | Found::Topic(_))),
            "{query}"
        );
    }
    let query = "Darf mein Hund auf dem Brett schlafen?";
    let found = built_in().find(query);
    assert!(matches!(found, Ok(Found::Guesses(_))), "{query}: {:?}", topic(query));
}
