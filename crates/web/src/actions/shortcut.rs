//! Keys that answer: they press the button on the screen, so they do what it does.

use web_sys::HtmlElement;

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
    let button = if key == " " { main_answer() } else { named(key) };
    if let Some(button) = &button {
        button.click();
    }
    button.is_some()
}

/// The button on the screen that has this letter.
fn named(key: &str) -> Option<HtmlElement> {
    let (_, names, _) = SHORTCUTS.iter().find(|(letter, ..)| key.eq_ignore_ascii_case(letter))?;
    names.iter().find_map(|name| find(&format!("[data-action=\"{name}\"]")))
}
