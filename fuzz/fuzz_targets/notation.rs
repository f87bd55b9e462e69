#![no_main]
//! Any bytes are read as a record: never a panic; what can be read is printed and read again.

use bankhalter_editions::Shelf;
use bankhalter_notation::{Record, referee_markdown};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let shelf = Shelf::default();
    if let Ok(record) = Record::parse_bytes(bytes, &shelf) {
        let text = record.to_string();
        let again = Record::parse(&text, &shelf).expect("what was printed can be read");
        assert_eq!(again.to_string(), text);
        let _ = record.play_out();
    }
    let _ = referee_markdown(bytes, &shelf);
});
