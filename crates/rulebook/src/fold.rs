//! Words as they are compared: without capitals, umlauts and accents, however these were typed.

/// `Häuser`, `haeuser` and `hauser` become the same.
pub(crate) fn fold(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' | 'à' | 'á' | 'â' => plain.push('a'),
            'ö' | 'ò' | 'ó' | 'ô' => plain.push('o'),
            'ü' | 'ù' | 'ú' | 'û' => plain.push('u'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'ß' => plain.push_str("ss"),
            // An umlaut that was typed as two letters, or a mark that stands by itself.
            'e' if plain.ends_with(['a', 'o', 'u']) => {}
            '\u{300}'..='\u{36f}' => {}
            other => plain.push(other),
        }
    }
    plain
}

/// The words of a folded text.
pub(crate) fn words(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The word without the ending that German and English hang on: `hypotheken` and `hypothek`,
/// `building` and `builds` meet.
pub(crate) fn stem(word: &str) -> &str {
    const ENDINGS: [&str; 11] =
        ["ungen", "ing", "ern", "ed", "en", "er", "es", "em", "e", "n", "s"];
    let shorn = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    shorn.into_iter().find(|rest| rest.len() >= 4).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_fold_however_they_are_typed() {
        for text in ["Häuser", "HÄUSER", "haeuser", "hauser", "ha\u{308}user"] {
            assert_eq!(fold(text), "hauser", "{text}");
        }
        assert_eq!(fold("Straße"), fold("STRASSE"));
        assert_eq!(fold("neue"), fold("Neue"));
    }

    #[test]
    fn forms_of_a_word_meet() {
        for (one, other) in [("hypotheken", "hypothek"), ("hauser", "haus"), ("building", "builds")]
        {
            assert_eq!(stem(one), stem(other));
        }
        assert_eq!(stem("los"), "los");
        assert_ne!(stem("miete"), stem("mitte"));
    }

    #[test]
    fn words_are_cut_at_everything_else() {
        assert_eq!(words("2: miete, 10%").collect::<Vec<_>>(), ["2", "miete", "10"]);
    }
}
