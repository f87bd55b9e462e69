//! Who sits down at a table of one page.

use bankhalter_protocol::Sitter;

/// Somebody who is to sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// What the player is called. A bot may be left to find a name; where a record is played on,
    /// everybody may be left the name that stands there.
    pub name: Option<String>,
    /// The playing piece; without it the first free one.
    pub token: Option<String>,
    /// A person, or which bot.
    pub sitter: Sitter,
}

impl Player {
    /// A person on this device.
    pub fn person(name: &str, token: Option<&str>) -> Self {
        let token = token.map(str::to_owned);
        Self { name: Some(name.to_owned()), token, sitter: Sitter::Person }
    }

    /// A bot of this kind.
    pub fn bot(kind: &str) -> Self {
        Self { name: None, token: None, sitter: Sitter::Bot { bot: kind.to_owned() } }
    }
}
