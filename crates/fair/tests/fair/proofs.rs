//! Records that prove their dice, and records that do not.

use bankhalter_fair::{Checked, Finding, Proof, headers, verify};
use bankhalter_notation::{Item, Language, Outcome, Play, Record, Statement};
use std::{fs, path::Path};

use crate::tables::{self, ARRANGED, Events, read, secret, write};

/// The results of chance that stand in the lines of a record.
fn written(record: &Record) -> Checked {
    let mut written = Checked::default();
    for line in record.lines() {
        let Item::Statement(statement) = &line.item else { continue };
        match &**statement {
            Statement::Play(Play::Act { outcomes, .. }) => {
                for outcome in outcomes {
                    match outcome {
                        Outcome::Throw(_) => written.throws += 1,
                        Outcome::Card(..) => written.cards += 1,
                    }
                }
            }
            Statement::Play(Play::Deal(hands)) => {
                written.deals +=
                    hands.iter().flat_map(|hand| &hand.squares).map(|_| 1).sum::<u32>();
            }
            _ => {}
        }
    }
    written
}

#[test]
fn every_kind_of_table_can_be_proved() {
    let mut deals = 0;
    for (edition, variant) in tables::all() {
        for (seats, events) in [(2, Events::Written), (4, Events::LeftOut)] {
            let record = read(&write(&edition.id, variant, seats, events));
            let verdict = verify(&record);
            let name = format!("{} {}", edition.id, variant.key());
            assert_eq!(verdict.finding, Finding::Fair, "{name}");
            assert_eq!(verdict.checked, written(&record), "{name}");
            assert!(verdict.checked.throws > 40 && verdict.checked.cards > 0, "{name}");
            deals += verdict.checked.deals;
        }
    }
    assert!(deals > 0);
}

#[test]
fn a_record_with_a_position_can_be_proved() {
    let verdict = verify(&read(ARRANGED));
    let cast = read(ARRANGED).table().cast.clone();
    assert!(verdict.is_fair(), "{}", verdict.text(Language::English, &cast));
    assert_eq!(verdict.checked, Checked { throws: 1, cards: 1, deals: 0 });
}

/// The records of the documentation hold.
#[test]
fn the_example_of_the_documentation_is_true() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair-dice.md");
    let page = fs::read_to_string(page).expect("the documentation");
    let blocks: Vec<_> = page.split("```los\n").skip(1).collect();
    assert_eq!(blocks.len(), 1);
    let record = read(blocks[0].split("```").next().unwrap());
    let verdict = verify(&record);
    let text = verdict.text(Language::English, &record.table().cast);
    assert!(verdict.is_fair(), "{text}");
    assert_eq!(verdict.checked, written(&record));
    let seed = Proof::of(&record).unwrap().seed();
    assert!(page.contains(seed.digits()), "{}", seed.digits());
}

fn header_lines(secret_told: bool) -> String {
    let (id, word) = ("t".parse().expect("a name"), secret().commitment());
    let given = [("Anna", bankhalter_fair::Contribution([1; 32]))];
    let headers = headers(&id, word, &given, secret_told.then(secret).as_ref());
    headers.iter().map(|header| header.text() + "\n").collect()
}

fn with_headers(lines: &str) -> Record {
    read(&format!("[edition \"wm\"]\n[player \"Anna\"]\n[player \"Ben\"]\n{lines}"))
}

#[test]
fn headers_are_read_as_they_were_written() {
    let proof = Proof::of(&with_headers(&header_lines(true))).unwrap();
    assert_eq!(proof.secret, secret());
    assert_eq!(proof.contributions.len(), 1);
    assert!(proof.keeps_its_word());
}

#[test]
fn a_running_game_has_no_proof_yet() {
    let missing = Proof::of(&with_headers(&header_lines(false))).unwrap_err();
    assert!(missing.is_only_the_secret());
    assert!(missing.text(Language::English).contains("when the game is over"));
    assert!(missing.text(Language::German).contains("wenn das Spiel vorbei ist"));
}

#[test]
fn all_that_is_missing_or_malformed_is_told_at_once() {
    let record = with_headers(
        "[table \"a b\"]\n[commitment \"12\"]\n[commitment \"12\" \"13\"]\n\
         [contribution \"Clara\" \"00\"]\n[contribution \"Ben\" \"00\"]\n\
         [secret \"0\"]\n[secret \"1\"]\n",
    );
    let Finding::NoProof(missing) = verify(&record).finding else { panic!("no proof") };
    let text = missing.text(Language::English);
    for part in [
        "line 4: `table`",
        "line 5: `commitment` needs 64",
        "line 6: `commitment` needs 1 in quotes, not 2",
        "line 7: no player is called Clara",
        "line 8: `contribution` needs 64",
        "line 9: `secret` needs 64",
        "line 10: a second header `secret`",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(missing.iter().count(), 7, "{text}");
    let bare = Proof::of(&with_headers("")).unwrap_err();
    assert_eq!(bare.iter().count(), 3, "{}", bare.text(Language::German));
}
