//! `edition`: list, show, new, check.

use std::fs;

use crate::run::{bankhalter, bankhalter_in, folder};

#[test]
fn the_six_are_listed() {
    bankhalter(&["edition", "list", "--lang", "de"]).ends(0).says(&[
        "standard     euro",
        "wm           wm           2–8",
        "MONOPOLY Sonic the Hedgehog (2024)",
    ]);
    let json = bankhalter(&["edition", "list", "--json"]).ends(0).json();
    assert_eq!(json.as_array().unwrap().len(), 6);
    assert_eq!(json[2]["seats"][1], 8);
}

#[test]
fn an_edition_is_shown_with_everything() {
    bankhalter(&["edition", "show", "wm", "--lang", "de"]).ends(0).says(&[
        "39   H   Brasilien",
        "8000",
        "Fußball-Schuh",
        "Startgeld 30.000,- DM, kleinste Einheit 20,- DM",
        "Auswärtsspiel-Stapel chance",
        "Anmerkungen",
        "Bank: 32 Tribünen, 12 Stadien",
    ]);
    let json = bankhalter(&["edition", "show", "sonic", "--json"]).ends(0).json();
    assert_eq!(json["squares"].as_array().unwrap().len(), 40);
    assert_eq!(json["cards"].as_array().unwrap().len(), 32);
    bankhalter(&["edition", "show", "nope"]).ends(2).complains(&["no edition nope", "gloeoeckler"]);
}

#[test]
fn a_new_one_passes_its_check_and_is_not_overwritten() {
    let dir = folder("edition-new");
    let said = ["seaside/board.toml", "edition check seaside"];
    bankhalter_in(&dir, &["edition", "new", "seaside"], "").ends(0).says(&said);
    bankhalter_in(&dir, &["edition", "check", "seaside"], "")
        .ends(0)
        .says(&["no faults (seaside)"]);
    let file = dir.join("seaside/board.toml");
    bankhalter_in(&dir, &["edition", "check", file.to_str().unwrap()], "").ends(0);
    bankhalter_in(&dir, &["edition", "show", "./seaside"], "").ends(0).says(&["seaside"]);
    fs::write(&file, "mine").unwrap();
    let again = bankhalter_in(&dir, &["edition", "new", "seaside"], "").ends(2);
    again.complains(&["seaside", "exists already"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn names_have_rules() {
    let dir = folder("edition-names");
    let long = "x".repeat(41);
    for name in ["", "Seaside", "sea side", "../up", "a/b", "see-", "küste", long.as_str()] {
        let ran = bankhalter_in(&dir, &["edition", "new", "--", name], "").ends(2);
        ran.complains(&["no name for an edition"]);
    }
    bankhalter_in(&dir, &["edition", "new", "wm"], "").ends(2).complains(&["already"]);
    let nowhere = ["edition", "new", "seaside", "--dir", "not-there"];
    bankhalter_in(&dir, &nowhere, "").ends(2).complains(&["not-there"]);
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 0);
}

#[test]
fn five_faults_are_told_at_once_with_file_line_and_field() {
    let dir = folder("edition-faults");
    bankhalter_in(&dir, &["edition", "new", "seaside"], "").ends(0);
    let change = |file: &str, from: &str, to: &str| {
        let path = dir.join("seaside").join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} holds no {from:?}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
    };
    change("edition.toml", "booklet = \"euro\"", "booklet = \"atlantis\"");
    change("edition.toml", "salary = 200", "salary = -5");
    change("board.toml", "price = 60", "price = \"sixty\"");
    change("board.toml", "kind = \"tax\"", "kind = \"toll\"");
    change("cards.toml", "effect = \"go_to_jail\"", "effect = \"go_to_moon\"");
    let ran = bankhalter_in(&dir, &["edition", "check", "seaside"], "").ends(1);
    for (file, field) in [
        ("edition.toml", "booklet"),
        ("edition.toml", "money.salary"),
        ("board.toml", "space[2].price"),
        ("board.toml", "space[5].kind"),
        ("cards.toml", "].effect"),
    ] {
        let told =
            |line: &&str| line.starts_with(&format!("seaside/{file}:")) && line.contains(field);
        let line = ran.out.lines().find(told);
        let line = line.unwrap_or_else(|| panic!("{file} {field} is not in:\n{}", ran.out));
        let number = line.split(':').nth(1).unwrap();
        assert!(number.parse::<usize>().is_ok(), "{line}");
    }
    let json = bankhalter_in(&dir, &["edition", "check", "--json", "seaside"], "").ends(1).json();
    assert!(json[0]["faults"].as_array().unwrap().len() >= 5);
    let show = bankhalter_in(&dir, &["edition", "show", "./seaside"], "").ends(1);
    assert!(show.err.contains("booklet"));
    let play = ["play", "--edition-dir", "seaside", "--edition", "seaside"];
    let play = bankhalter_in(&dir, &play, "").ends(2);
    assert!(play.err.contains("space[2].price"));
}

#[test]
fn a_folder_that_is_not_there_ends_with_two() {
    bankhalter(&["edition", "check", "not-there"])
        .ends(2)
        .complains(&["not-there: no such folder"]);
}
