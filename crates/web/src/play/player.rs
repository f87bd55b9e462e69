//! A player with his piece.

use bankhalter_editions::{Edition, Token};
use bankhalter_protocol::{Chair, Sitter};

/// A player with his piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Player {
    /// What he is called.
    pub(crate) name: String,
    /// The key of his token in the edition.
    pub(crate) token: String,
    /// His colour, `#rrggbb`.
    pub(crate) colour: String,
    /// A bot's name, if it is one.
    pub(crate) bot: Option<String>,
    /// Is he connected? Bots and people at this device always are.
    pub(crate) online: bool,
    /// Does a bot decide for him until he is back?
    pub(crate) stand_in: bool,
}

impl Player {
    /// Whoever sits on a chair.
    pub(crate) fn of(chair: &Chair, edition: &Edition) -> Self {
        let bot = match &chair.sitter {
            Sitter::Bot { bot } => Some(bot.clone()),
            Sitter::Person | Sitter::Program => None,
        };
        let online = chair.online || bot.is_some();
        let player = Self::with_token(&chair.name, &chair.token, edition);
        Self { bot, online, stand_in: chair.stand_in, ..player }
    }

    /// A player with this token.
    pub(crate) fn with_token(name: &str, key: &str, edition: &Edition) -> Self {
        let token = edition.tokens.iter().find(|token| token.key == key);
        let colour = token.map_or("#777777", |token: &Token| &token.colour);
        Self {
            name: name.to_owned(),
            token: key.to_owned(),
            colour: colour.to_owned(),
            online: true,
            ..Self::default()
        }
    }
}
