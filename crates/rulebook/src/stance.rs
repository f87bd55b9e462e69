//! What a booklet has to do with a rule: it states it, or it was ruled or reconstructed for it.

use bankhalter_editions::Language;
use bankhalter_rules::{Booklet, Family, Printed, Variant};

use crate::{fold::fold, rule::Rule};

/// What a booklet has to do with a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance<'a> {
    /// It states it, under this heading.
    States(&'a str),
    /// It takes it for granted, under this heading.
    Implies(&'a str),
    /// It says nothing, and the ruling covers it.
    Ruled,
    /// Its text breaks off or is lost; the rule stands in for what was there.
    Reconstructed,
    /// It says nothing.
    Silent,
}

impl Stance<'_> {
    /// The stance in a word.
    pub const fn word(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::States(_), Language::German) => "steht da",
            (Self::States(_), Language::English) => "states",
            (Self::Implies(_), Language::German) => "setzt voraus",
            (Self::Implies(_), Language::English) => "implies",
            (Self::Ruled, Language::German) => "entschieden",
            (Self::Ruled, Language::English) => "ruled",
            (Self::Reconstructed, Language::German) => "rekonstruiert",
            (Self::Reconstructed, Language::English) => "reconstructed",
            (Self::Silent, Language::German) => "schweigt",
            (Self::Silent, Language::English) => "silent",
        }
    }
}

/// How a heading tells that the booklet does not say it in so many words.
const IMPLIED: &str = "(implied)";

impl Rule {
    /// What this booklet has to do with it.
    pub fn stance(&self, booklet: Booklet) -> Stance<'_> {
        match self.booklets.get(booklet.key()) {
            Some(heading) if heading.contains(IMPLIED) => Stance::Implies(heading),
            Some(heading) => Stance::States(heading),
            None if self.is_reconstructed(booklet) || self.is_lost(booklet) => {
                Stance::Reconstructed
            }
            None if self.is_ruled(booklet) => Stance::Ruled,
            None => Stance::Silent,
        }
    }

    /// Is it part of a variant that the booklet's family prints and its own copy has lost?
    fn is_reconstructed(&self, booklet: Booklet) -> bool {
        let variant = match self.prefix() {
            "SHORT" => Variant::Short,
            "TIME" => Variant::Timed,
            _ => return false,
        };
        let kin = |other: &Booklet| other.family() == booklet.family();
        booklet.prints(variant) == Printed::Reconstructed
            && Booklet::ALL.iter().filter(|other| kin(other)).any(|kin| self.names_heading(*kin))
    }

    fn names_heading(&self, booklet: Booklet) -> bool {
        self.booklets.contains_key(booklet.key())
    }

    /// Do the differences say that the booklet's words are lost?
    fn is_lost(&self, booklet: Booklet) -> bool {
        let Some(differs) = &self.differs else { return false };
        let parts = differs.en.split(['.', ';']);
        let lost = |part: &&str| {
            ["surviv", "lost", "breaks off", "missing in the copy"]
                .iter()
                .any(|word| part.contains(word))
        };
        parts.into_iter().filter(lost).any(|part| names(part, booklet))
    }

    /// Does the question ask about this booklet, or the ruling speak of its family?
    fn is_ruled(&self, booklet: Booklet) -> bool {
        let (Some(question), Some(ruling)) = (&self.question, &self.ruling) else { return false };
        let everybody = ["everywhere", "all editions", "no booklet", "other booklets"];
        let question = question.en.to_lowercase();
        let ruling = ruling.en.to_lowercase();
        everybody.iter().any(|word| question.contains(word) || ruling.contains(word))
            || names(&question, booklet)
            || ruling.contains(family(booklet))
    }
}

/// Does the text speak of the booklet, by its name or by its family?
fn names(text: &str, booklet: Booklet) -> bool {
    let key = fold(booklet.key());
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.into_iter().any(|word| fold(word) == key) || text.contains(family(booklet))
}

const fn family(booklet: Booklet) -> &'static str {
    match booklet.family() {
        Family::Old => "1997/99",
        Family::New => "2014+",
    }
}

/// The heading without the remark that it is only implied.
pub fn heading(text: &str, language: Language) -> String {
    let implied = language.pick("(vorausgesetzt)", "(implied)");
    text.replace(IMPLIED, implied)
}

#[cfg(test)]
#[cfg(feature = "source")]
mod tests {
    use super::*;
    use crate::source::built_in;

    fn stance(id: &str, booklet: Booklet) -> Stance<'static> {
        built_in().rule(id).map_or(Stance::Silent, |rule| rule.stance(booklet))
    }

    #[test]
    fn what_a_booklet_states_is_not_ruled() {
        assert!(matches!(stance("TURN-01", Booklet::Wm), Stance::States(_)));
        assert!(matches!(stance("SHORT-28", Booklet::Franken), Stance::States(_)));
    }

    #[test]
    fn rulings_reach_the_booklets_they_speak_of() {
        assert_eq!(stance("COMPONENTS-13", Booklet::Euro), Stance::Ruled);
        assert_eq!(stance("GO-04", Booklet::Sonic), Stance::Ruled);
        assert_eq!(stance("LOAN-02", Booklet::Franken), Stance::Ruled);
        assert_eq!(stance("BUILD-07", Booklet::Sonic), Stance::Silent);
        assert_eq!(stance("RENT-10", Booklet::Euro), Stance::Silent);
        assert_eq!(stance("TERMS-34", Booklet::Gloeoeckler), Stance::Silent);
    }

    #[test]
    fn what_a_copy_has_lost_is_reconstructed() {
        assert_eq!(stance("SHORT-01", Booklet::Wm), Stance::Reconstructed);
        assert_eq!(stance("TIME-02", Booklet::Wm), Stance::Reconstructed);
        assert_eq!(stance("SHORT-21", Booklet::Wm), Stance::Silent);
        assert_eq!(stance("SETUP-02", Booklet::Gloeoeckler), Stance::Reconstructed);
        assert_eq!(stance("DEBT-04", Booklet::Wm), Stance::Reconstructed);
        assert_eq!(stance("BUY-04", Booklet::Gloeoeckler), Stance::Reconstructed);
        assert_eq!(stance("SHORT-01", Booklet::Sonic), Stance::Silent);
    }
}
