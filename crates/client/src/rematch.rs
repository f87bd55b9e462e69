//! The people of a table meet at another one.

use bankhalter_protocol::{Fact, TableId, Told};

/// Where the people of a table meet again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// The new table.
    pub table: TableId,
    /// Its code.
    pub code: String,
    /// Who asked for it; nobody knows of whom that was not written down.
    pub asked: Option<u8>,
    /// Had it been asked for before this client came, or long before it came back? Then it is no
    /// news to anybody.
    pub is_past: bool,
}

impl Rematch {
    /// What this fact tells of one; nothing if it tells of something else.
    pub(crate) fn of(told: &Told, is_past: bool) -> Option<Self> {
        let Fact::Rematch { table, code, seat: asked } = &told.fact else { return None };
        let (table, code, asked) = (table.clone(), code.clone(), *asked);
        Some(Self { table, code, asked, is_past })
    }
}
