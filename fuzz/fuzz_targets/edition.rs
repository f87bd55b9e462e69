#![no_main]
//! Any text is read as an edition's files: never a panic, and faults or a playable board.

use bankhalter_editions::{FILES, load};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|texts: (u8, &str)| {
    let (which, text) = texts;
    let standard = bankhalter_editions::template("fuzzed");
    let files = FILES.map(|file| {
        standard.iter().find(|(name, _)| *name == file).map(|(_, text)| text.clone())
    });
    let mut texts = files.each_ref().map(|file| file.as_deref());
    texts[usize::from(which) % FILES.len()] = Some(text);
    if let Ok(edition) = load(texts) {
        assert_eq!(edition.board().check(), Ok(()));
    }
});
