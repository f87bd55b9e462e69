//! What bots are called at a table, in a page, a lobby and a terminal alike.

/// More than there are chairs, so that one is always free.
const NAMES: [&str; 16] = [
    "Ada", "Bert", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hilde", "Ivo", "Jette", "Kurt",
    "Lotte", "Max", "Nele", "Otto", "Paula",
];

/// The first name for a bot that is free.
pub fn free_name(is_free: impl Fn(&str) -> bool) -> String {
    let mut names = NAMES.iter().map(|name| format!("Bot {name}"));
    names.find(|name| is_free(name)).expect("there are more names than chairs")
}
