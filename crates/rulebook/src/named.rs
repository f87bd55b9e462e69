//! The booklets' names in the texts of the inventory, which is written with their keys.

use bankhalter_editions::Text;

use crate::rule::Rule;

/// Each booklet's key and its name, the same in both languages.
const NAMES: [(&str, &str); 5] = [
    ("sonic", "Sonic"),
    ("euro", "Euro"),
    ("franken", "Franken"),
    ("wm", "WM"),
    ("gloeoeckler", "Glööckler"),
];

/// Says names where the rule's texts have keys.
pub(crate) fn name_booklets(rule: &mut Rule) {
    let always = [&mut rule.title, &mut rule.statement];
    let seldom = [&mut rule.differs, &mut rule.question, &mut rule.ruling];
    for Text { de, en } in always.into_iter().chain(seldom.into_iter().flatten()) {
        *de = named(de);
        *en = named(en);
    }
}

/// The text with every word that is a key replaced.
fn named(text: &str) -> String {
    let name = |word: &str| NAMES.iter().find(|(key, _)| *key == word).map(|(_, name)| *name);
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
        assert_eq!(named(text), "6 (Sonic, Glööckler) or 8 (Euro, Franken, WM).");
        assert_eq!(named("euros and franken's, WM-Ausgabe"), "euros and Franken's, WM-Ausgabe");
    }

    #[test]
    fn nobody_reads_a_key_in_the_book() {
        for rule in built_in().rules() {
            let others = [&rule.differs, &rule.question, &rule.ruling];
            let texts =
                [&rule.title, &rule.statement].into_iter().chain(others.into_iter().flatten());
            for text in texts.flat_map(|text| [&text.de, &text.en]) {
                assert_eq!(*text, named(text), "{}", rule.id);
            }
        }
    }
}
