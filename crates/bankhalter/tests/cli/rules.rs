//! `rules`: where does it say that?

use crate::run::bankhalter;

#[test]
fn a_rule_tells_who_states_it_where() {
    bankhalter(&["rules", "RENT-09"]).ends(0).says(&[
        "RENT-09  ",
        "euro         ",
        "sonic        –",
        "differs",
        "rulebook/06-rent.md:",
    ]);
    bankhalter(&["rules", "short 1", "--lang", "de"]).ends(0).says(&[
        "SHORT-01",
        "REGELN FÜR EIN KÜRZERES SPIEL",
        "wm           rekonstruiert",
        "Entscheidung",
    ]);
}

#[test]
fn an_unknown_id_gets_near_ones() {
    bankhalter(&["rules", "BULD-06"]).ends(2).complains(&["no rule BULD-06", "BUILD-06"]);
    bankhalter(&["rules", "BUILD-77"]).ends(2).complains(&["BUILD-01 to BUILD-14"]);
    bankhalter(&["rules", "ZZZZZZZ-01"]).ends(2).complains(&["no rule ZZZZZZZ-01"]);
    bankhalter(&["rules", "quetzalcoatl"])
        .ends(2)
        .complains(&["No booklet says anything about \"quetzalcoatl\""]);
    let nothing = ["rules", "quetzalcoatl", "--lang", "de"];
    bankhalter(&nothing).ends(2).complains(&["sagt kein Heft etwas", "Gefängnis", "Hypotheken"]);
}

#[test]
fn topics_are_found_in_both_languages_without_umlauts() {
    let typed = bankhalter(&["rules", "haeuser", "gleichmaessig", "--all"]).ends(0).out;
    let written = bankhalter(&["rules", "HÄUSER", "gleichmäßig", "--all"]).ends(0).out;
    assert_eq!(typed, written);
    let found = bankhalter(&["rules", "even"]).ends(0).says(&["BUILD-06"]).out;
    assert!(found.lines().count() <= 26, "{found}");
}

#[test]
fn a_question_is_answered_by_its_rule_first() {
    let question = ["rules", "Darf ich im Gefängnis Miete kassieren?", "--lang", "de"];
    let quoted =
        bankhalter(&question).ends(0).says(&["Häftling", "alle (", "Vielleicht auch:"]).out;
    assert!(quoted.starts_with("RENT-13  Miete außer der Reihe und aus der Zelle\n"), "{quoted}");
    let plain = "rules --lang de darf ich im gefaengnis Miete kassieren";
    assert_eq!(bankhalter(&plain.split(' ').collect::<Vec<_>>()).ends(0).out, quoted);
    let slip = bankhalter(&["rules", "hypotek", "--lang", "de"]).ends(0).out;
    assert!(slip.starts_with("MORTGAGE-01"), "{slip}");
}

#[test]
fn the_booklet_that_is_asked_answers_first() {
    let first = |booklet: &str| {
        let question = ["rules", "Wann darf ich bauen?", "--lang", "de", "--booklet", booklet];
        bankhalter(&question).ends(0).says(&[&format!("{booklet}: ")]).out
    };
    assert!(first("euro").starts_with("BUILD-07"), "{}", first("euro"));
    assert!(first("sonic").starts_with("BUILD-14"), "{}", first("sonic"));
}

#[test]
fn without_a_topic_the_chapters_are_listed() {
    bankhalter(&["rules", "--lang", "de"]).ends(0).says(&[
        "06-rent",
        "Miete",
        "RENT UTILITY STATION",
    ]);
    let json = bankhalter(&["rules", "--json"]).ends(0).json();
    let rules: u64 =
        json.as_array().unwrap().iter().map(|one| one["rules"].as_u64().unwrap()).sum();
    assert_eq!(rules, 338);
    let chapter = bankhalter(&["rules", "06"]).ends(0).out;
    assert!(
        chapter.lines().all(|line| ["RENT", "UTIL", "STAT"].contains(&&line[..4])),
        "{chapter}"
    );
}

#[test]
fn a_booklet_narrows_and_marks() {
    let sonic = ["rules", "go", "--edition", "sonic"];
    bankhalter(&sonic).ends(0).says(&["GO-04", "ruled"]).never_says(&["SETUP-13"]);
    let short = ["rules", "short", "--booklet", "wm", "--all"];
    bankhalter(&short).ends(0).says(&["SHORT-01", "reconstructed"]).never_says(&["SHORT-21"]);
    let silent = ["rules", "short", "--booklet", "gloeoeckler"];
    bankhalter(&silent).ends(2).complains(&["says nothing about", "other booklets say: SHORT-01"]);
    bankhalter(&["rules", "--edition", "nope"]).ends(2).complains(&["no edition nope", "standard"]);
    bankhalter(&["rules", "--booklet", "nope"]).ends(2).complains(&["possible values: sonic"]);
}

#[test]
fn the_differences_come_from_code_and_inventory() {
    bankhalter(&["rules", "--differences"]).ends(0).says(&[
        "Is a full group's base rent doubled while one of its streets is mortgaged? RENT-09 RENT-10",
        "  euro, wm                     yes, on the unmortgaged ones",
        "  sonic, franken, gloeoeckler  no",
        "euro, franken, wm* (short game; * reconstructed)",
        "COMPONENTS-13",
    ]);
    let json = bankhalter(&["rules", "--differences", "--json"]).ends(0).json();
    assert_eq!(json["points"][0]["key"], "most_seats");
    assert!(json["rules"].as_array().unwrap().len() > 200);
    let topic = bankhalter(&["rules", "--differences", "hypothek", "--lang", "de"]).ends(0);
    topic.says(&["MORTGAGE-04"]).never_says(&["Wie viele dürfen mitspielen?"]);
}

#[test]
fn where_the_booklets_agree_that_is_said() {
    let alike = bankhalter(&["rules", "--differences", "BUILD-06", "--lang", "de"]).ends(0);
    alike.says(&["Hier sind sich die Hefte einig: BUILD-06"]);
}

#[test]
fn what_no_booklet_answers_is_said_to_be_so() {
    let asked = ["rules", "Geld unterm Tisch verstecken", "--lang", "de"];
    bankhalter(&asked).ends(2).complains(&["steht in keinem Heft", "BUY-05"]);
    let asked = ["rules", "can I join later"];
    bankhalter(&asked).ends(2).complains(&["No rule says whether somebody may join"]);
    for number in [&["rules", "0"][..], &["rules", "--", "-1"]] {
        bankhalter(number).ends(2).complains(&["No booklet says anything about"]);
    }
    let long = "wie viele Häuser ".repeat(1_000);
    bankhalter(&["rules", &long]).ends(2).complains(&["too long"]);
}

#[test]
fn programs_get_a_rule_with_everything() {
    let json = bankhalter(&["rules", "BUILD-06", "--json"]).ends(0).json();
    assert_eq!(json["id"], "BUILD-06");
    assert_eq!(json["chapter"], "08-building");
    assert!(json["booklets"]["wm"].is_string());
    assert!(json["shown"][0]["scenarios"].as_u64().unwrap() > 0);
}
