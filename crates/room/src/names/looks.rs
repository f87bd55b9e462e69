//! How names look, by the tables of Unicode.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::skeleton;

/// How many marks may stand on one letter: Thai and Hebrew need two.
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

/// What is left of a name in people's heads. Making one takes a while, comparing does not.
///
/// Letters that differ in one case may look the same in the other, and nobody remembers in which
/// case a name was written. So a name has several prints, and one that fits is enough.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Print {
    /// As it is written.
    seen: String,
    /// As it would look in small letters, and in capitals.
    small: String,
    capital: String,
    /// What is read, whatever case it is written in.
    read: String,
}

impl Print {
    pub(crate) fn of(name: &str) -> Self {
        let name = bare(&normal(name));
        let folded = name.to_uppercase().to_lowercase();
        Self {
            seen: shape(&name),
            small: shape(&folded).to_lowercase(),
            capital: shape(&name.to_uppercase()),
            read: shape(&with_plain_capitals(&name)).to_lowercase(),
        }
    }

    /// Could one be taken for the other: letters of other scripts that look the same, capitals,
    /// accents?
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.seen == other.seen
            || self.small == other.small
            || self.capital == other.capital
            || self.read == other.read
    }
}

/// What the eye sees, accents apart: capital I and small l are one.
fn shape(name: &str) -> String {
    bare(&skeleton(name).collect::<String>())
}

/// Where a capital is expected, at the beginning of a word and among other capitals, an I is read as
/// an I, so that Ian and Lan are two; elsewhere it is read as an l.
fn with_plain_capitals(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let is_expected = |place: usize| {
        let before = place.checked_sub(1).map_or(' ', |before| letters[before]);
        let after = letters.get(place + 1).copied().unwrap_or(' ');
        !before.is_alphanumeric() || before.is_uppercase() && !after.is_lowercase()
    };
    let plain = |(place, letter): (usize, &char)| match letter {
        'I' if is_expected(place) => 'i',
        _ => *letter,
    };
    letters.iter().enumerate().map(plain).collect()
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
