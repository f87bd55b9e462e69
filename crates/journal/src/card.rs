//! Cards: what the lobby must know of a table without reading its entries.

use bankhalter_protocol::{Stage, TableId};

use crate::JournalError;

/// What the lobby must know of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Which table.
    pub table: TableId,
    /// Six capital letters by which people find it; no two tables have the same.
    pub code: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether everybody may see it in the lobby.
    pub public: bool,
    /// When it last changed, in milliseconds since 1970.
    pub changed: u64,
    /// Whatever else the lobby shows, as JSON text.
    pub summary: String,
}

/// Which cards are asked for; the last changed come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardFilter {
    /// Only tables of this stage.
    pub stage: Option<Stage>,
    /// Only tables that everybody may see.
    pub public_only: bool,
    /// At most so many.
    pub limit: usize,
}

impl Default for CardFilter {
    /// All of them.
    fn default() -> Self {
        Self { stage: None, public_only: false, limit: usize::MAX }
    }
}

impl Card {
    /// Whether people can type it: six capital letters.
    pub fn is_code(code: &str) -> bool {
        code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_uppercase())
    }

    /// Whether the card can be kept.
    pub(crate) fn check(&self) -> Result<(), JournalError> {
        if !Self::is_code(&self.code) {
            return Err(JournalError::Unfit(format!(
                "\"{}\" is no code of a table: expected six capital letters",
                self.code.escape_debug()
            )));
        }
        Ok(())
    }
}

impl CardFilter {
    /// Whether this card is asked for.
    pub(crate) fn wants(&self, card: &Card) -> bool {
        self.stage.is_none_or(|stage| stage == card.stage) && (card.public || !self.public_only)
    }
}
