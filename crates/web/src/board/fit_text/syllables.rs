//! Where a German word may be broken: before the last part of a compound, or between syllables.

use bankhalter_voice::last_parts;

use crate::order::ordered;

/// Letters that stay together at the beginning of a syllable, longer ones first.
const ONSETS: [&str; 28] = [
    "schl", "schw", "sch", "str", "spr", "pfl", "chr", "ch", "ck", "ph", "th", "st", "sp", "sl",
    "qu", "pf", "bl", "br", "dr", "fl", "fr", "gl", "gr", "kl", "kr", "pl", "pr", "tr",
];
/// The fewest letters before and after a break.
const LEAST: usize = 3;

/// Before the last part of a compound: byte offsets.
pub(super) fn parts(word: &str) -> Vec<usize> {
    last_parts(word).filter(|at| is_roomy(word, *at)).collect()
}

/// Between syllables, and before the last part of a compound: byte offsets.
pub(super) fn all(word: &str) -> Vec<usize> {
    let letters: Vec<(usize, char)> = word.char_indices().collect();
    let mut breaks = parts(word);
    let cuts = breaks.clone();
    let mut last_vowel: Option<usize> = None;
    for (index, (_, letter)) in letters.iter().enumerate() {
        if !is_vowel(*letter) {
            continue;
        }
        if let Some(last) = last_vowel.filter(|last| index - last > 1) {
            let start = onset(&letters, last, index);
            let at = letters[start].0;
            let plain = letters[last..=index].iter().all(|(_, letter)| letter.is_alphabetic());
            // Beside the joint of a compound there is no second one.
            let near = cuts.iter().any(|cut| cut.abs_diff(at) < LEAST);
            if plain && !near && is_roomy(word, at) {
                breaks.push(at);
            }
        }
        last_vowel = Some(index);
    }
    ordered(breaks.into_iter(), |at| *at)
}

/// Where the syllable begins that has its vowel here: the last consonant, or letters that stay
/// together.
fn onset(letters: &[(usize, char)], last: usize, vowel: usize) -> usize {
    let between: String = letters[last + 1..vowel].iter().map(|(_, letter)| *letter).collect();
    let lower = between.to_lowercase();
    let kept = ONSETS.iter().find(|onset| lower.ends_with(**onset));
    vowel - kept.map_or(1, |onset| onset.chars().count())
}

fn is_roomy(word: &str, at: usize) -> bool {
    word.is_char_boundary(at)
        && word[..at].chars().count() >= LEAST
        && word[at..].chars().count() >= LEAST
}

fn is_vowel(letter: char) -> bool {
    "aeiouyäöüéAEIOUYÄÖÜÉ".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(word: &str, at: &[usize]) -> String {
        let mut text = word.to_owned();
        for at in at.iter().rev() {
            text.insert(*at, '|');
        }
        text
    }

    #[test]
    fn compounds_break_before_their_last_part() {
        for (word, wish) in [
            ("Chausseestraße", "Chaussee|straße"),
            ("Einkommensteuer", "Einkommen|steuer"),
            ("Herzogenaurach", "Herzogen|aurach"),
            ("Opernplatz", "Opern|platz"),
            ("Platz", "Platz"),
        ] {
            assert_eq!(broken(word, &parts(word)), wish);
        }
    }

    #[test]
    fn syllables_are_german_ones() {
        for (word, wish) in [
            ("Gemeinschaftsfeld", "Gemein|schafts|feld"),
            ("Blitzlichtgewitter", "Blitz|licht|gewit|ter"),
            ("Verpflichtungs", "Ver|pflich|tungs"),
            ("Rom", "Rom"),
        ] {
            assert_eq!(broken(word, &all(word)), wish);
        }
    }
}
