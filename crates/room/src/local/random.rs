//! The random bytes with which a table of one page begins.

use bankhalter_fair::Contribution;
use bankhalter_protocol::TableId;
use sha2::{Digest, Sha256};
use std::fmt;

/// Random bytes for a new table, fresh for every one.
#[derive(Clone, PartialEq, Eq)]
pub struct RandomBytes {
    /// The secret of the dice.
    pub secret: [u8; 32],
    /// From which the people's shares in the luck come, and the table's name.
    pub share: [u8; 32],
}

impl RandomBytes {
    /// The table's name: 80 bits, so that no two tables of a device are called the same.
    pub(super) fn table(&self) -> TableId {
        let name = hex::encode(&self.hash("table", 0)[..10]);
        TableId::new(&name).expect("hexadecimal digits")
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
