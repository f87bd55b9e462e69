//! A table as it was written down, before it has a task.

use bankhalter_journal::Head;
use bankhalter_protocol::{Clock, Settings};
use bankhalter_room::Room;

use super::recent::Recent;
use crate::clock::{Gait, TableTime};

/// A table as it was written down.
pub(super) struct Loaded {
    pub(super) room: Room,
    pub(super) head: Head,
    pub(super) recent: Recent,
    pub(super) time: TableTime,
}

/// How time goes by at a table that is played like this.
pub(super) const fn gait(settings: &Settings) -> Gait {
    match settings.clock {
        Clock::Correspondence { .. } => Gait::WithWall,
        Clock::None | Clock::Decision { .. } => Gait::Alone,
    }
}
