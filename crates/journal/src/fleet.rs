//! Several processes that work with one journal side by side: each table belongs to one of them.

use std::time::Duration;

use crate::{Card, JournalError, Node, TableId};

/// A journal that several processes share. An append holds only for whoever owns its table, so all
/// of this is about finding the owner, never about who may write.
pub trait Fleet: Send + Sync {
    /// The name of this process among the others.
    fn me(&self) -> &str;

    /// The lease under which this process may answer for its tables now. There is none once it has
    /// not been heard of for nearly as long as a lease lasts: another one may own them by then; and
    /// whoever gets a new one reads its tables again.
    fn term(&self) -> Option<u64>;

    /// How long ago this process was last heard of. Its lease ends two seconds later.
    fn silence(&self) -> Duration {
        Duration::ZERO
    }

    /// All that were alive when this process was last heard of, itself included, by name.
    fn nodes(&self) -> Vec<Node>;

    /// Lets the others know how many tables this process has in memory.
    fn carry(&self, tables: u64);

    /// Running tables that nobody alive owns.
    fn forsaken(&self) -> Result<Vec<Card>, JournalError>;

    /// Running tables of this process, whether or not it has ever read them: one that was handed to
    /// it may sleep.
    fn own(&self) -> Result<Vec<Card>, JournalError>;

    /// Makes a table of this process another one's.
    fn hand_over(&self, table: &TableId, to: &str) -> Result<(), JournalError>;

    /// Gives everything back, so that others may go on with it at once. Nothing is appended from
    /// here on.
    fn retire(&self) -> Result<(), JournalError>;
}
