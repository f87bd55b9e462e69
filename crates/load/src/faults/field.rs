//! What all tables of a fault test share.

use std::time::Duration;

use bankhalter_protocol::Settings;
use tokio::sync::watch;

use super::{pulse::Pulses, report::Counts};
use crate::Address;

/// What all tables of a fault test share.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) address: Address,
    pub(crate) settings: Settings,
    pub(crate) interval: Duration,
    pub(crate) audits: Audits,
    pub(crate) counts: Counts,
    pub(crate) pulses: Pulses,
    /// Is that all?
    pub(crate) over: watch::Receiver<bool>,
}

/// How often a table that lost its server is loaded whole and compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Audits {
    /// Before anybody sits down again.
    EveryTime,
    /// One time in this many: whoever measures how long a table is silent must not be silent
    /// himself.
    Seldom(u32),
}

impl Audits {
    /// Is one due when the table comes back for the n-th time?
    pub(super) const fn is_due(self, time: u32) -> bool {
        match self {
            Self::EveryTime => true,
            Self::Seldom(times) => time.is_multiple_of(times),
        }
    }
}
