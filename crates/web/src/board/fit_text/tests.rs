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

/// On the screen in the middle every street has its name, whichever side it lies on; of everything
/// else a drawing tells what it is.
#[test]
fn every_street_can_be_read_from_afar() {
    let mut cut = Vec::new();
    for edition in all() {
        let streets = edition.spaces.iter();
        for space in streets.filter(|space| matches!(space.kind, SpaceKind::Street { .. })) {
            for language in LANGUAGES {
                for (width, most) in [(WIDE - 6, 3), (DEEP - BAR - 6, 3)] {
                    let name = written(space, language);
                    match fit_afar(name, width, most) {
                        Some(lines) => println!("AFAR {} {width} {name} {lines:?}", edition.id),
                        None => cut.push((edition.id.clone(), name, cut_afar(name, width))),
                    }
                }
            }
        }
    }
    assert_eq!(cut, []);
    assert_eq!(fit_afar("Chausseestraße", WIDE - 6, 3).unwrap(), ["Chaus-", "see-", "straße"]);
    assert_eq!(cut_afar("Donaudampfschifffahrt", WIDE - 6), "Donau.");
}
