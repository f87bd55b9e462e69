//! What people say to each other at a table.

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Remark {
    /// The number of the fact.
    pub(crate) seq: u64,
    /// Was it said before this page came?
    pub(crate) is_past: bool,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// Which chair it was then; none if a spectator.
    pub(crate) seat: Option<u8>,
    /// Whoever sat there. Chairs are numbered anew when the game begins, names stay.
    pub(crate) name: Option<String>,
    /// His token.
    pub(crate) token: Option<String>,
    /// What.
    pub(crate) text: String,
}
