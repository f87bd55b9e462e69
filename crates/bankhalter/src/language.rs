//! Which of the two languages people are spoken to in.

use std::env;

pub(crate) use bankhalter_editions::Language;

/// The language of the terminal, as its variables say: German or else English.
pub(crate) fn of_terminal() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let code = first.split(['_', '.', '@', '-']).next().unwrap_or_default();
    if code.eq_ignore_ascii_case("de") { Language::German } else { Language::English }
}

/// Choosing between two languages.
pub(crate) trait Pick {
    /// The one of these that is in this language.
    fn pick<T>(self, german: T, english: T) -> T;

    /// The same language as the notation calls it.
    fn spoken(self) -> bankhalter_notation::Language;
}

impl Pick for Language {
    fn pick<T>(self, german: T, english: T) -> T {
        match self {
            Self::German => german,
            Self::English => english,
        }
    }

    fn spoken(self) -> bankhalter_notation::Language {
        self.pick(bankhalter_notation::Language::German, bankhalter_notation::Language::English)
    }
}
