//! The state of the line to the server.

use bankhalter_protocol::RejectionCode;

/// How the connection is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineState {
    /// For the first time.
    Connecting,
    /// All is well.
    Open,
    /// It broke; the page tries again by itself.
    Lost {
        /// How often it has tried.
        attempts: usize,
        /// How it ended.
        parting: Parting,
    },
    /// Trying again is no use: there is no such table, or the key is wrong.
    Gone(RejectionCode),
}

/// How a line ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Parting {
    /// Without a word.
    Broken,
    /// The server said that it stops, and comes back.
    Stopping,
}
