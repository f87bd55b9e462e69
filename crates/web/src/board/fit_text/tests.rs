//! Every name of every edition fits its square, whichever side the board is turned to.

use bankhalter_editions::{Language, SpaceKind, all};

use super::*;
use crate::board::{
    face::{Room, room, written},
    place::{BAR, DEEP, WIDE},
};

const LANGUAGES: [Language; 2] = [Language::German, Language::English];

#[test]
fn every_name_fits() {
    for edition in all() {
        for space in edition.spaces.iter() {
            for language in LANGUAGES {
                for is_row in [true, false] {
                    let Room { width, height } = room(&space.kind, is_row);
                    let name = written(space, language);
                    let fitted = fit(name, width, height);
                    let context = format!("{}: {name}: {fitted:?}", edition.id);
                    assert!(fitted.size >= 100, "too small: {context}");
                    assert!(
                        tall(fitted.lines.len(), fitted.size) <= height * 10,
                        "too tall: {context}"
                    );
                    for line in &fitted.lines {
                        assert!(wide(line, fitted.size) <= width * 10, "too wide: {context}");
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_is_lost() {
    for edition in all() {
        for space in edition.spaces.iter() {
            let bare = |text: &str| text.replace([' ', '-'], "");
            let name = written(space, Language::German);
            let Room { width, height } = room(&space.kind, true);
            assert_eq!(bare(&fit(name, width, height).lines.concat()), bare(name));
        }
    }
}

#[test]
fn short_names_are_large_and_long_words_are_broken() {
    assert_eq!(fit("Rom", 84, 60), Fitted { lines: vec!["Rom".to_owned()], size: 155 });
    let fitted = fit("Gemeinschaftsfeld", 84, 60);
    assert_eq!(fitted.lines, ["Gemein-", "schaftsfeld"]);
    let fitted = fit("Store-Eröffnung am Boulevard", 84, 60);
    assert_eq!(fitted.lines[0], "Store-");
    assert!(!fit("Store-Eröffnung am Boulevard", 60, 60).lines.concat().contains("--"));
}

/// On the screen in the middle every street has a name, whichever side it lies on, and only those are
/// cut that are sentences; of everything else a drawing tells what it is.
#[test]
fn every_street_can_be_read_from_afar() {
    for edition in all() {
        let streets = edition.spaces.iter();
        for space in streets.filter(|space| matches!(space.kind, SpaceKind::Street { .. })) {
            for language in LANGUAGES {
                for width in [WIDE - 6, DEEP - BAR - 6] {
                    let name = written(space, language);
                    let whole = fit_afar(name, width, 3);
                    let context = format!("{}: {name}: {whole:?}", edition.id);
                    assert!(whole.is_some() || name.chars().count() > 17, "{context}");
                    let lines = whole.unwrap_or_else(|| cut_afar(name, width, 3));
                    let is_word = |line: &String| name.split(' ').any(|word| word == line);
                    let is_told =
                        lines.iter().all(|line| line.chars().count() > 1 || is_word(line));
                    assert!(is_told && (1..=3).contains(&lines.len()), "{context} {lines:?}");
                }
            }
        }
    }
    let lines = fit_afar("Chausseestraße", WIDE - 6, 3);
    assert_eq!(lines.unwrap(), ["Chaus-", "see-", "straße"]);
    let lines = cut_afar("Jede Frau ist eine Prinzessin", WIDE - 6, 2);
    assert_eq!(lines, ["Jede", "Frau ist…"]);
}
