//! The drawings of the page: each edition finds all of its own, and the sprite keeps its rules.

use std::{collections::BTreeSet, fs, path::Path};

use bankhalter_editions::{Edition, all};

/// More than this and the page would be slow to open.
const MOST_BYTES: usize = 170_000;

/// What the page's content policy or its speed forbids.
const FORBIDDEN: [&str; 7] =
    ["<style", " style=", "<text", "<filter", "Gradient", "<image", "<script"];

/// All symbol files, one after the other.
fn sprite() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/art");
    let entries = fs::read_dir(&folder).expect("the folder of drawings is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "svg"));
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("text")).collect()
}

/// Every id in order, as often as it is given.
fn ids(sprite: &str) -> Vec<&str> {
    sprite.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The names tried for the pictures of an edition; one of each row has to exist.
fn wanted(edition: &Edition) -> Vec<Vec<String>> {
    let id = edition.id.as_str();
    let mut rows: Vec<Vec<String>> =
        edition.tokens.iter().map(|token| vec![format!("token-{}", token.key)]).collect();
    let mut plain = vec!["house", "hotel", "centre", "note", "coin", "deck-chance", "deck-chest"];
    plain.extend(["corner-go", "corner-jail", "corner-parking", "corner-gotojail"]);
    rows.extend(plain.into_iter().map(|name| vec![format!("{name}-{id}"), name.to_owned()]));
    rows.extend((1..=6).map(|pips| vec![format!("die-{id}-{pips}"), format!("die-{pips}")]));
    for (kind, squares) in [("tax", 2), ("station", 4), ("utility", 2)] {
        rows.extend((1..=squares).map(|number| numbered(kind, number, id)));
    }
    rows
}

fn numbered(kind: &str, number: u8, id: &str) -> Vec<String> {
    vec![
        format!("{kind}-{number}-{id}"),
        format!("{kind}-{id}"),
        format!("{kind}-{number}"),
        kind.to_owned(),
    ]
}

#[test]
fn every_edition_finds_its_drawings() {
    let sprite = sprite();
    let drawn: BTreeSet<&str> = ids(&sprite).into_iter().collect();
    for edition in all() {
        for names in wanted(edition) {
            assert!(
                names.iter().any(|name| drawn.contains(name.as_str())),
                "{}: none of {names:?} is drawn",
                edition.id
            );
        }
    }
}

#[test]
fn every_drawing_of_an_edition_is_found_by_it() {
    let sprite = sprite();
    let found: BTreeSet<String> = all().iter().flat_map(wanted).flatten().collect();
    let apart = ["token-pawn", "corner-visit"];
    for name in ids(&sprite).into_iter().filter(|name| !name.starts_with("i-")) {
        assert!(found.contains(name) || apart.contains(&name), "nobody asks for {name}");
    }
}

#[test]
fn the_sprite_keeps_its_rules() {
    let sprite = sprite();
    assert!(sprite.len() < MOST_BYTES, "the sprite has {} bytes", sprite.len());
    for word in FORBIDDEN {
        assert!(!sprite.contains(word), "{word:?} is in a drawing");
    }
    let ids = ids(&sprite);
    let mut seen = BTreeSet::new();
    for id in &ids {
        assert!(seen.insert(id), "{id} is drawn twice");
    }
    assert_eq!(ids.len(), sprite.matches("<symbol ").count(), "only symbols have ids");
}
