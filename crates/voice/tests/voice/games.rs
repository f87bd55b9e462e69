//! Golden games told from their first throw to their end, also in a language nobody speaks.

use std::{fs, path::PathBuf};

use bankhalter_editions::{Language, Shelf};
use bankhalter_notation::Record;
use bankhalter_rules::{Seat, State};
use bankhalter_voice::{Scene, Tongue};
use fluent_syntax::{
    ast::{Entry, PatternElement},
    parser::parse,
    serializer::serialize,
};

/// What stands around every message of the made-up language.
const MARKS: [&str; 2] = ["⟦", "⟧"];

/// Every third game: all editions, all variants, all numbers of players.
fn games() -> Vec<(PathBuf, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let entries = fs::read_dir(folder).expect("there are golden games");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "los"));
    paths.sort();
    assert!(paths.len() > 50, "{} games", paths.len());
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("readable");
        (path, text)
    };
    paths.into_iter().step_by(3).map(read).collect()
}

/// English with marks around every message but the head, so that a sentence from elsewhere shows.
fn marked() -> Tongue {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en.ftl");
    let text = fs::read_to_string(path).expect("English is there");
    let mut resource = parse(text.as_str()).expect("English is sound");
    for entry in &mut resource.body {
        let Entry::Message(message) = entry else { continue };
        let is_text = !["base", "language-name"].contains(&message.id.name)
            && !message.id.name.starts_with("number-")
            && !message.id.name.starts_with("list-");
        if let Some(value) = message.value.as_mut().filter(|_| is_text) {
            let [before, after] = MARKS.map(|value| PatternElement::TextElement { value });
            value.elements.insert(0, before);
            value.elements.push(after);
        }
    }
    Tongue::read("qps", &serialize(&resource)).expect("as sound as English")
}

/// Everything that is said of a game, sentence by sentence, to a player or to nobody.
fn told(text: &str, tongue: Tongue, reader: Option<Seat>, mut hear: impl FnMut(&str)) {
    let shelf = Shelf::default();
    let record = Record::parse(text, &shelf).expect("a golden game");
    let table = record.table();
    let edition = shelf.find(&table.edition).expect("one of the six");
    let scene = Scene::new(edition, table, tongue).told_to(reader);
    hear(&scene.headline());
    let mut before = *record.start();
    for step in record.replay() {
        let step = step.expect("a golden game");
        let mut last = None;
        for (index, sentence) in scene.tell_each(&before, &step.events) {
            assert!(index < step.events.len() && last < Some(index), "{sentence}: {index}");
            last = Some(index);
            hear(&sentence);
        }
        asked(&scene, &step.state, &mut hear);
        before = step.state;
    }
}

fn asked(scene: &Scene<'_>, state: &State, hear: &mut impl FnMut(&str)) {
    for sentence in scene.situation(state) {
        hear(&sentence);
    }
    for seat in state.alive().iter() {
        hear(&scene.question(state, seat));
    }
    for claim in state.claims() {
        hear(&scene.demand(&claim));
    }
}

/// Marks of Fluent for something it could not find, and our own.
fn has_gap(sentence: &str) -> bool {
    sentence.is_empty() || ["{", "}", "()", "«", "  "].iter().any(|gap| sentence.contains(gap))
}

#[test]
fn games_are_told_in_every_language_without_a_gap() {
    for tongue in Tongue::all() {
        for (path, text) in games() {
            for reader in [None, Some(Seat::FIRST)] {
                told(&text, *tongue, reader, |sentence| {
                    assert!(!has_gap(sentence), "{}: {sentence}", path.display());
                });
            }
        }
    }
}

#[test]
fn a_language_from_one_file_tells_whole_games() {
    let (tongue, mut sentences) = (marked(), 0);
    assert_eq!(tongue.base(), Language::English);
    for (path, text) in games() {
        told(&text, tongue, None, |sentence| {
            sentences += 1;
            // A full stop may have been left out before the second mark.
            let [before, after] = MARKS;
            let own = sentence.starts_with(before) && sentence.ends_with(after);
            assert!(own && !has_gap(sentence), "{}: {sentence}", path.display());
        });
    }
    assert!(sentences > 10_000, "{sentences} sentences");
}
