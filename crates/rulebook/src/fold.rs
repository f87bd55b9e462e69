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
            // `don't` and `dont`, `geht's` and `gehts`.
            '\u{300}'..='\u{36f}' | '\'' | '’' | '`' | '´' => {}
            other => plain.push(other),
        }
    }
    plain
}

/// The words of a folded text.
pub(crate) fn words(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The word without the endings that German and English hang on: `hypotheken` and `hypothek`,
/// `building` and `builds`, `kaufst` and `kaufen` meet.
pub(crate) fn stem(word: &str) -> &str {
    const ENDINGS: [&str; 13] =
        ["ungen", "ung", "ing", "est", "st", "ed", "en", "er", "em", "e", "n", "s", "t"];
    let mut rest = word;
    while let Some(shorn) =
        ENDINGS.iter().filter_map(|ending| rest.strip_suffix(ending)).find(|shorn| shorn.len() >= 3)
    {
        rest = shorn;
    }
    rest
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
        let forms = [
            ("hypotheken", "hypothek"),
            ("hauser", "haus"),
            ("building", "builds"),
            ("kaufst", "kaufen"),
            ("versteigerung", "versteigert"),
            ("mortgaging", "mortgaged"),
        ];
        for (one, other) in forms {
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
