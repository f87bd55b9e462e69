//! The booklets' names in the texts of the inventory, which is written with their keys.

use bankhalter_editions::{Language, Text};

use crate::rule::Rule;

/// Each booklet's key and what people call its box, in German and in English. Each name has the key as
/// a word in it: by that a text is known to speak of the booklet.
const NAMES: [(&str, &str, &str); 5] = [
    ("sonic", "Sonic", "Sonic"),
    ("euro", "Euro-Edition", "Euro Edition"),
    ("franken", "Franken", "Franken"),
    ("wm", "WM", "WM"),
    ("gloeoeckler", "Glööckler", "Glööckler"),
];

/// Says names where the rule's texts have keys.
pub(crate) fn name_booklets(rule: &mut Rule) {
    let always = [&mut rule.title, &mut rule.statement];
    let seldom = [&mut rule.differs, &mut rule.question, &mut rule.ruling];
    for Text { de, en } in always.into_iter().chain(seldom.into_iter().flatten()) {
        *de = named(de, Language::German);
        *en = named(en, Language::English);
    }
}

/// The text with every word that is a key replaced.
fn named(text: &str, language: Language) -> String {
    let name = |word: &str| {
        let (_, german, english) = NAMES.iter().find(|(key, ..)| *key == word)?;
        Some(if language == Language::German { *german } else { *english })
    };
    let pieces = text.split_inclusive(|letter: char| !letter.is_alphanumeric());
    let told = pieces.map(|piece| {
        let word = piece.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        name(word).map_or_else(|| piece.to_owned(), |name| piece.replacen(word, name, 1))
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::built_in;

    #[test]
    fn keys_become_names_and_other_words_stay() {
        let text = "6 (sonic, gloeoeckler) or 8 (euro, franken, wm).";
        let english = "6 (Sonic, Glööckler) or 8 (Euro Edition, Franken, WM).";
        assert_eq!(named(text, Language::English), english);
        let german = "6 (Sonic, Glööckler) or 8 (Euro-Edition, Franken, WM).";
        assert_eq!(named(text, Language::German), german);
        let others = "euros, Franken's, WM-Ausgabe";
        assert_eq!(named(others, Language::English), others);
    }

    #[test]
    fn nobody_reads_a_key_in_the_book() {
        for rule in built_in().rules() {
            let others = [&rule.differs, &rule.question, &rule.ruling];
            let texts =
                [&rule.title, &rule.statement].into_iter().chain(others.into_iter().flatten());
            for text in texts {
                assert_eq!(text.de, named(&text.de, Language::German), "{}", rule.id);
                assert_eq!(text.en, named(&text.en, Language::English), "{}", rule.id);
            }
        }
    }
}
