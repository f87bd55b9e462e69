//! What players may be called.

use bankhalter_protocol::{Rejection, RejectionCode};

/// A name may have so many characters.
const LONGEST: usize = 20;

/// The bots' names: more than there are chairs, so that one is always free.
const BOTS: [&str; 16] = [
    "Ada", "Bert", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hilde", "Ivo", "Jette", "Kurt",
    "Lotte", "Max", "Nele", "Otto", "Paula",
];

/// The name as it will be used, or why it cannot be.
pub(super) fn check(name: &str, taken: &[&str]) -> Result<String, Rejection> {
    let name = name.trim();
    let length = name.chars().count();
    if length > LONGEST {
        let message = format!("a name has at most {LONGEST} characters, this one has {length}");
        return Err(Rejection::new(RejectionCode::TooLong, message));
    }
    let fault = if length == 0 {
        "a name has at least one character".to_owned()
    } else if name.contains(|letter: char| letter == '"' || is_unseen(letter)) {
        "a name has no quotation marks, control characters or invisible characters".to_owned()
    } else if taken.iter().any(|other| same_letters(other, name)) {
        format!("somebody at this table is called {name} already")
    } else {
        return Ok(name.to_owned());
    };
    Err(Rejection::new(RejectionCode::Taken, fault))
}

/// A name for a bot that nobody has.
pub(super) fn for_bot(taken: &[&str]) -> String {
    let free = |name: &String| !taken.iter().any(|other| same_letters(other, name));
    let mut names = BOTS.iter().map(|name| format!("Bot {name}"));
    names.find(free).expect("there are more names than chairs")
}

/// Names that differ in nothing but capital letters would be mixed up.
fn same_letters(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Letters that cannot be seen or turn the direction of writing: with them two names could look the
/// same, or a line read like another.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_kept() {
        for name in ["Anna", " Ümit\t", "bank", "12", "a;b", "{3 4}", "throws", "\\", "日本"] {
            assert_eq!(check(name, &["Ben"]).unwrap(), name.trim());
        }
        assert!(check(&"x".repeat(20), &[]).is_ok());
    }

    #[test]
    fn what_cannot_be_used_is_told() {
        let code = |name: &str, taken: &[&str]| check(name, taken).unwrap_err().code;
        for name in ["", "  ", "a\"b", "a\nb", "a\u{0}b", "a\u{202e}b", "a\u{200b}"] {
            assert_eq!(code(name, &[]), RejectionCode::Taken, "{name:?}");
        }
        assert_eq!(code(&"x".repeat(21), &[]), RejectionCode::TooLong);
        assert_eq!(code("ÄNNE", &["Änne"]), RejectionCode::Taken);
    }

    #[test]
    fn bots_find_a_name() {
        assert_eq!(for_bot(&[]), "Bot Ada");
        assert_eq!(for_bot(&["bot ada", "Bot Bert"]), "Bot Cleo");
    }
}
