#![no_main]
//! Any bytes arrive as a message: never a panic; what can be read is written and read again.

use bankhalter_protocol::{read_client, read_server};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(message) = read_client(text) {
        let written = serde_json::to_string(&message).expect("a message can be written");
        assert_eq!(read_client(&written), Ok(message));
    }
    if let Ok(message) = read_server(text) {
        let written = serde_json::to_string(&message).expect("a message can be written");
        assert_eq!(read_server(&written), Ok(message));
    }
});
