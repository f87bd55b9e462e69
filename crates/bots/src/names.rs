//! What bots are called at a table, in a page, a lobby and a terminal alike.

/// More than there are chairs, so that one is always free.
const NAMES: [&str; 16] = [
    "Ada", "Bert", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hilde", "Ivo", "Jette", "Kurt",
    "Lotte", "Max", "Nele", "Otto", "Paula",
];

/// The first name for a bot that is free; where none is, the last of them.
pub fn free_name(is_free: impl Fn(&str) -> bool) -> String {
    let named = |name: &&str| format!("Bot {name}");
    let free = NAMES.iter().map(named).find(|name| is_free(name));
    free.unwrap_or_else(|| named(&NAMES[NAMES.len() - 1]))
}
