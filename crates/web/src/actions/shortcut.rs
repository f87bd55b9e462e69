//! Keys that answer: they press the button that is on the screen, so they do what it does.

use super::focus::{find, main_answer};

/// Keys, the names of the buttons they press (the first that is there), and the message that says
/// what they do.
pub(crate) const SHORTCUTS: [(&str, &[&str], &str); 10] = [
    ("e", &["end"], "actions-end"),
    ("b", &["buy", "bid"], "actions-key-buy"),
    ("n", &["decline"], "actions-decline"),
    ("p", &["pay", "pass"], "actions-key-pay"),
    ("f", &["fine"], "actions-key-fine"),
    ("k", &["card"], "actions-key-card"),
    ("m", &["demand"], "actions-key-demand"),
    ("a", &["accept"], "actions-accept"),
    ("x", &["reject", "withdraw"], "actions-reject"),
    ("w", &["want"], "actions-want"),
];

/// Presses what a key stands for; false if it stands for nothing now. Whoever calls this has made
/// sure that nobody is typing.
pub(crate) fn shortcut(key: &str) -> bool {
    let button = match key {
        " " | "Enter" => main_answer(),
        _ => {
            let known = SHORTCUTS.iter().find(|(letter, ..)| key.eq_ignore_ascii_case(letter));
            known.and_then(|(_, names, _)| {
                names.iter().find_map(|name| find(&format!("[data-action=\"{name}\"]")))
            })
        }
    };
    if let Some(button) = &button {
        button.click();
    }
    button.is_some()
}
