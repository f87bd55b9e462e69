//! What is wrong with a text in the notation, for people who do not read English: the notation speaks
//! it, and a language of ours has the phrases from which its complaints are made.

use crate::Tongue;

/// The phrases, one per line; in every language in the same order.
const PHRASES: &str = "fault-phrases";

impl Tongue {
    /// A complaint of the notation in this language. What it cites from the text (between
    /// backticks) stays as it is.
    pub fn fault(self, message: &str) -> String {
        let Some(english) = Self::of("en").filter(|english| *english != self) else {
            return message.to_owned();
        };
        let (from, to) = (english.say(PHRASES), self.say(PHRASES));
        let pairs = || from.lines().zip(to.lines());
        let told = message.split('`').enumerate().map(|(number, part)| match number % 2 {
            0 => pairs().fold(part.to_owned(), |part, (from, to)| replace(&part, from, to)),
            _ => part.to_owned(),
        });
        told.collect::<Vec<_>>().join("`")
    }
}

/// Replaces a phrase wherever it stands for itself.
fn replace(text: &str, from: &str, to: &str) -> String {
    let mut left = text;
    let mut done = String::new();
    while let Some(place) = left.find(from) {
        let (before, after) = (&left[..place], &left[place + from.len()..]);
        let whole =
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        done.push_str(before);
        done.push_str(if whole { to } else { from });
        left = after;
    }
    done.push_str(left);
    done
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::Shelf;
    use bankhalter_notation::Record;

    use super::*;

    /// The first complaint about a text, in German.
    fn complaint(text: &str) -> String {
        let faults = Record::parse(text, &Shelf::default()).expect_err("something is wrong");
        let first = faults.iter().next().expect("a fault").message.clone();
        Tongue::of("de").expect("always there").fault(&first)
    }

    #[test]
    fn complaints_are_german_and_citations_stay() {
        let open = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\n";
        let told = complaint(&open.replace("euro", "euo"));
        assert!(told.starts_with("erwartet: eine Ausgabe ("), "{told}");
        let told = complaint(&format!("{open}Anna here 3 4\n"));
        assert!(told.ends_with("; gefunden: `here`"), "{told}");
        let told = complaint(&format!("{open}Cleo throws 3 4\n"));
        assert!(told.contains("ein Spieler (Anna, Ben)"), "{told}");
    }

    #[test]
    fn every_language_has_the_phrases_line_by_line() {
        let lines = |tongue: &Tongue| tongue.say(PHRASES).lines().count();
        let counts: Vec<_> = Tongue::all().iter().map(lines).collect();
        assert!(counts[0] > 20 && counts.iter().all(|count| *count == counts[0]), "{counts:?}");
    }

    #[test]
    fn a_phrase_is_not_found_within_a_word() {
        assert_eq!(replace("for or, nor", "or", "oder"), "for oder, nor");
        let english = Tongue::of("en").expect("always there");
        assert_eq!(english.fault("expected this, found that"), "expected this, found that");
    }
}
