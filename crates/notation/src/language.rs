//! The two languages in which the game was written.

/// A language in which editions, rules and refusals are told. More languages can be spoken from
/// `locales/`; each of them is based on one of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// `de`.
    German,
    /// `en`.
    English,
}

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::German, Self::English];

    /// Its key in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
        }
    }

    /// The language with this key.
    pub fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.key() == key)
    }

    /// Whichever of the two is in this language.
    pub fn pick<T>(self, german: T, english: T) -> T {
        match self {
            Self::German => german,
            Self::English => english,
        }
    }
}
