//! The little grammar that sentences with the editions' own nouns need.

use bankhalter_editions::{Gender, GermanNoun, Noun};

use crate::language::{Language, Pick};

/// der, die, das.
pub(crate) fn the(noun: &GermanNoun) -> String {
    let article = match noun.gender {
        Gender::Masculine => "der",
        Gender::Feminine => "die",
        Gender::Neuter => "das",
    };
    format!("{article} {}", noun.singular)
}

/// dem, der.
pub(crate) fn to_the(noun: &GermanNoun) -> String {
    let article = match noun.gender {
        Gender::Masculine | Gender::Neuter => "dem",
        Gender::Feminine => "der",
    };
    format!("{article} {}", noun.dative)
}

/// den, die, das.
pub(crate) fn the_object(noun: &GermanNoun) -> String {
    let article = match noun.gender {
        Gender::Masculine => "den",
        Gender::Feminine => "die",
        Gender::Neuter => "das",
    };
    format!("{article} {}", noun.accusative)
}

/// einen, eine, ein.
pub(crate) fn one_object(noun: &GermanNoun) -> String {
    let article = match noun.gender {
        Gender::Masculine => "einen",
        Gender::Feminine => "eine",
        Gender::Neuter => "ein",
    };
    format!("{article} {}", noun.accusative)
}

/// `1 Haus`, `3 Häuser`.
pub(crate) fn counted(count: u8, noun: &Noun, language: Language) -> String {
    let word = if count == 1 { noun.singular(language) } else { noun.plural(language) };
    format!("{count} {word}")
}

/// `Anna, Ben und Clara`.
pub(crate) fn listed<T: AsRef<str>>(words: &[T], language: Language) -> String {
    let and = language.pick("und", "and");
    match words {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<_> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {and} {}", first.join(", "), last.as_ref())
        }
    }
}

/// The sentence with a capital letter in front.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Names such as `Verlorene Ringe!` bring their own full stop.
pub(crate) fn ended(text: String) -> String {
    match text.strip_suffix('.') {
        Some(rest) if rest.ends_with(['!', '?', '.']) => rest.to_owned(),
        _ => text,
    }
}
