//! What a server does beside answering.

use std::time::Duration;

use crate::{config::Retention, hub::Hub};

/// No story takes so long: nothing in it is ever old enough to be deleted.
pub(super) const KEPT: Duration = Duration::from_hours(12);

/// One of the things that it does as long as it runs.
#[derive(Clone, Copy)]
pub(super) enum Task {
    Pace,
    Watch,
    Retention,
}

impl Task {
    pub(super) async fn run(self, hub: Hub) {
        let (old, every) = (Some(KEPT), Duration::from_millis(700));
        let keep = Retention { finished: old, abandoned: old, chat: None, every };
        match self {
            Self::Pace => hub.keep_pace().await,
            // It ends with the server.
            Self::Watch => drop(hub.keep_watch().await),
            Self::Retention => hub.keep_clean(keep).await,
        }
    }
}
