//! Golden games are replayed to the last coin, and there is one for every edition, variant and
//! table size.

use std::{collections::BTreeSet, fs, path::PathBuf};

use bankhalter_conformance::golden;
use bankhalter_editions::Shelf;
use bankhalter_notation::Record;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games")
}

fn records() -> Vec<(String, String)> {
    let entries = fs::read_dir(folder()).expect("the folder of games").filter_map(Result::ok);
    let mut records: Vec<_> = entries
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "los"))
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, fs::read_to_string(entry.path()).expect("a readable record"))
        })
        .collect();
    records.sort();
    records
}

#[test]
fn every_golden_game_replays_to_its_digest() {
    for (name, text) in records() {
        let record = Record::parse(&text, &Shelf::default())
            .unwrap_or_else(|faults| panic!("{name}: {faults}"));
        let end = record.play_out().unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let digest = golden::digest_header(&end);
        assert!(record.headers().any(|header| *header == digest), "{name}: comes to {digest:?}");
        assert_eq!(record.to_string(), text, "{name}: printed otherwise than read");
    }
}

#[test]
fn there_is_a_golden_game_for_every_kind_of_table() {
    let written = golden::all().expect("random players can always act");
    let wanted: BTreeSet<_> = written.iter().map(|game| game.file.clone()).collect();
    let found: BTreeSet<_> = records().into_iter().map(|(name, _)| name).collect();
    let missing: Vec<_> = wanted.difference(&found).collect();
    assert!(missing.is_empty(), "cargo xtask bless writes {missing:?}");
}

#[test]
fn the_same_luck_writes_the_same_games() {
    let written = golden::all().expect("random players can always act");
    for (name, text) in records() {
        let Some(game) = written.iter().find(|game| game.file == name) else { continue };
        assert!(game.text == text, "{name} is written otherwise now: see cargo xtask bless");
    }
}
