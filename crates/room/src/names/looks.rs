//! How names look, by the tables of Unicode.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::skeleton;

/// So many marks may stand on one letter: Thai and Hebrew need two.
const MARKS: usize = 2;

/// The name in its one usual form (NFKC), with single blanks.
pub(super) fn normal(name: &str) -> String {
    let name: String = name.nfkc().collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Are there marks that stand on no letter, pile up, or strike letters out?
pub(super) fn has_odd_marks(name: &str) -> bool {
    let (mut marks, mut carries) = (0, false);
    let mut last = ' ';
    for letter in name.chars().filter(|letter| !is_joiner(*letter)) {
        if is_combining_mark(letter) {
            marks += 1;
            if marks > MARKS || !carries || letter == last || is_overlay(letter) {
                return true;
            }
        } else {
            (marks, carries) = (0, letter.is_alphanumeric());
        }
        last = letter;
    }
    false
}

/// What is left of a name in people's heads. To make it takes a while, to compare it does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Print {
    seen: String,
    heard: String,
}

impl Print {
    pub(crate) fn of(name: &str) -> Self {
        Self { seen: print(name), heard: print_folded(name) }
    }

    /// Could one be taken for the other: letters of other scripts that look the same, capitals,
    /// accents?
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.seen == other.seen || self.heard == other.heard
    }
}

/// What the eye sees, accents apart: capital I and small l are one.
fn print(name: &str) -> String {
    bare(&skeleton(&normal(name)).collect::<String>())
}

/// What the ear hears: capitals do not count, then what the eye sees.
fn print_folded(name: &str) -> String {
    let folded = bare(&normal(name)).to_uppercase().to_lowercase();
    bare(&skeleton(&folded).collect::<String>()).to_lowercase()
}

/// Without accents and what joins.
fn bare(name: &str) -> String {
    name.nfd().filter(|it| !is_combining_mark(*it) && !is_joiner(*it)).collect()
}

/// Strokes through letters, and frames around them.
const fn is_overlay(letter: char) -> bool {
    matches!(letter, '\u{334}'..='\u{338}' | '\u{488}' | '\u{489}' | '\u{20d0}'..='\u{20ff}')
}

/// Makes one picture of two, or a picture of a sign; not seen itself.
const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}
