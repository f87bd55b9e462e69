//! One of several processes that work with a journal.

/// A process that works with the journal, as the others know it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Node {
    /// Under this name it owns tables. A process that is started again has another one.
    pub name: String,
    /// Where the others reach it.
    pub address: String,
    /// The newest words that it understands among nodes.
    pub speaks: u32,
    /// How many tables it has in memory.
    pub carries: u64,
}
