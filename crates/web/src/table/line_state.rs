//! The state of the line to the server.

use std::time::Duration;

use bankhalter_protocol::RejectionCode;
use leptos::prelude::*;

use crate::local::now;

/// A server that starts anew, or hands its tables to another, is back before anybody notices.
const NOTICED: Duration = Duration::from_secs(1);
/// Whoever has waited so long wants to know more than that it will soon go on.
const LONG: Duration = Duration::from_secs(20);

/// How the connection is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineState {
    /// For the first time.
    Connecting,
    /// All is well.
    Open,
    /// It broke; the page tries again by itself.
    Lost {
        /// When, in milliseconds since 1970.
        since: u64,
        /// For how long by now.
        absence: Absence,
    },
    /// Trying again is no use: there is no such table, or the key is wrong.
    Gone(RejectionCode),
}

/// For how long there has been no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Absence {
    /// Nobody has to know.
    Moment,
    /// One waits.
    While,
    /// One wonders.
    Long,
}

impl LineState {
    /// The line has broken now. It says by itself how long that is, for as long as it lasts.
    pub(super) fn lose(line: RwSignal<Self>) {
        if matches!(line.get_untracked(), Self::Lost { .. }) {
            return;
        }
        let since = now();
        line.set(Self::Lost { since, absence: Absence::Moment });
        for (after, absence) in [(NOTICED, Absence::While), (LONG, Absence::Long)] {
            let later = move || {
                let state = line.try_get_untracked();
                if let Some(Self::Lost { since: other, .. }) = state
                    && other == since
                {
                    line.set(Self::Lost { since, absence });
                }
            };
            set_timeout(later, after);
        }
    }

    /// Is all well, as far as anybody has to know?
    pub(crate) const fn seems_open(&self) -> bool {
        matches!(self, Self::Open | Self::Lost { absence: Absence::Moment, .. })
    }
}
