//! What players may be called, and which characters of a text can be seen.
//!
//! With the feature `names` (a server has it, a page does without its tables) names are normalised
//! and compared by how they look: see [`looks`].

#[cfg_attr(not(feature = "names"), path = "names/plain.rs")]
mod looks;

use bankhalter_notation::is_unseen;
use bankhalter_protocol::{Rejection, RejectionCode};

pub(super) use looks::Print;

/// How many characters a name may have.
const LONGEST: usize = 20;

/// How many before it is normalised: letters and their accents may be apart.
const LONGEST_RAW: usize = 4 * LONGEST;

/// The name as it will be used, or why it cannot be.
pub fn check(name: &str, taken: &[&str]) -> Result<String, Rejection> {
    check_length(name)?;
    let name = name.trim();
    if name.contains(is_unseen) {
        return Err(bad("a name has no control characters and no invisible characters"));
    }
    let name = looks::normal(name);
    let length = name.chars().count();
    if length > LONGEST {
        return Err(too_long(length));
    }
    if length == 0 {
        return Err(bad("a name has at least one character"));
    }
    if name.contains('"') || name.contains(is_unseen) || !joins(&name) {
        return Err(bad("a name has no quotation marks and no invisible characters"));
    }
    if looks::has_odd_marks(&name) {
        return Err(bad("a name has no accents that stand alone or pile up"));
    }
    if taken.iter().any(|other| same_letters(other, &name)) {
        let message = format!("somebody at this table is called {name} already");
        return Err(Rejection::new(RejectionCode::Taken, message));
    }
    let print = Print::of(&name);
    if let Some(other) = taken.iter().find(|other| print.is_like(&Print::of(other))) {
        let message = format!("{name} looks like {other}, who sits at this table");
        return Err(Rejection::new(RejectionCode::LookAlike, message));
    }
    Ok(name)
}

/// Is the name short enough to be looked at more closely? That takes the longer the longer it is.
pub(super) fn check_length(name: &str) -> Result<(), Rejection> {
    let raw = name.trim().chars().count();
    if raw > LONGEST_RAW { Err(too_long(raw)) } else { Ok(()) }
}

/// A name for a bot that nobody has.
pub(super) fn for_bot(taken: &[&str]) -> String {
    let taken: Vec<_> = taken.iter().map(|name| Print::of(name)).collect();
    bankhalter_bots::free_name(|name| {
        let print = Print::of(name);
        !taken.iter().any(|other| print.is_like(other))
    })
}

/// What of a text can be seen, and the line breaks within it.
pub(super) fn visible(text: &str) -> String {
    let seen: String = text.chars().filter(|it| *it == '\n' || !is_unseen(*it)).collect();
    seen.trim().to_owned()
}

fn too_long(length: usize) -> Rejection {
    let message = format!("a name has at most {LONGEST} characters, this one has {length}");
    Rejection::new(RejectionCode::TooLong, message)
}

fn bad(message: &str) -> Rejection {
    Rejection::new(RejectionCode::BadName, message)
}

/// Names that differ in nothing but capital letters would be mixed up.
fn same_letters(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Do joiners stand only where they join: after a picture, and two pictures between them?
fn joins(name: &str) -> bool {
    let letters: Vec<char> = name.chars().collect();
    let is_good = |place: usize| {
        let before = place.checked_sub(1).map(|before| letters[before]);
        let after = letters.get(place + 1).copied();
        match letters[place] {
            '\u{200c}' | '\u{fe0e}' => false,
            '\u{fe0f}' => before.is_some_and(is_picture),
            '\u{200d}' => {
                before.is_some_and(|it| is_picture(it) || it == '\u{fe0f}')
                    && after.is_some_and(is_picture)
            }
            _ => true,
        }
    };
    (0..letters.len()).all(is_good)
}

/// Roughly: a sign that may be drawn as a picture.
const fn is_picture(letter: char) -> bool {
    matches!(
        letter,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
            | '\u{2190}'..='\u{27bf}' | '\u{2900}'..='\u{2bff}' | '\u{3030}' | '\u{303d}'
            | '\u{1f000}'..='\u{1faff}'
    )
}

#[cfg(test)]
mod tests;
