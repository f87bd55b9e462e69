//! Which of the two languages people are spoken to in, and how it is spoken.

use bankhalter_voice::{Tongue, Value};
use std::env;

pub(crate) use bankhalter_editions::Language;

/// The language of the terminal, as its variables say: German or else English.
pub(crate) fn of_terminal() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let code = first.split(['_', '.', '@', '-']).next().unwrap_or_default();
    if code.eq_ignore_ascii_case("de") { Language::German } else { Language::English }
}

/// Saying the messages of `locales/`.
pub(crate) trait Speak {
    /// A message without arguments.
    fn say(self, id: &str) -> String;

    /// A message with its arguments.
    fn say_with<'a>(self, id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>)
    -> String;
}

impl Speak for Language {
    fn say(self, id: &str) -> String {
        Tongue::speaking(self).say(id)
    }

    fn say_with<'a>(
        self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, Value<'a>)>,
    ) -> String {
        Tongue::speaking(self).say_with(id, args)
    }
}
