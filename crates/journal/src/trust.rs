//! How far the clock of the machine that keeps a journal is believed.

/// How far this machine's clock is believed, where nobody else vouches for it. It is kept from one
/// start to the next: a server that runs for an evening at a time would doubt anew every evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trust {
    /// The last time that was believed, in milliseconds since 1970.
    pub believed: u64,
    /// What it showed when it was too far ahead to be believed, if it has been since.
    pub doubted: Option<u64>,
}
