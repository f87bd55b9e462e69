//! Short prints of long things, to compare them later.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use bankhalter_protocol::Position;

/// A number that differs if the text does.
pub(super) fn print(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The same of a position.
pub(super) fn print_position(position: &Position) -> u64 {
    print(&format!("{position:?}"))
}
