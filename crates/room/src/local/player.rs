//! Who sits down at a table of one page, and what chance is given to begin with.

use bankhalter_fair::Contribution;
use bankhalter_protocol::Sitter;
use sha2::{Digest, Sha256};
use std::fmt;

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

/// Random bytes for a new table, fresh for every one.
#[derive(Clone, PartialEq, Eq)]
pub struct RandomBytes {
    /// The secret of the dice.
    pub secret: [u8; 32],
    /// From which the people's shares in the luck come, and the table's name.
    pub share: [u8; 32],
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

impl RandomBytes {
    /// The table's name: 80 bits, so that no two tables of a device are called the same.
    pub(super) fn table(&self) -> String {
        hex::encode(&self.hash("table", 0)[..10])
    }

    /// What a chair adds to the luck.
    pub(super) fn contribution(&self, seat: u8) -> Contribution {
        Contribution(self.hash("share", seat))
    }

    fn hash(&self, what: &str, seat: u8) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"bankhalter local 1\n");
        hash.update(what);
        hash.update([seat]);
        hash.update(self.share);
        hash.finalize().into()
    }
}

/// Logs must not tell what is still to come.
impl fmt::Debug for RandomBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RandomBytes(…)")
    }
}
