//! Half of a throw: which face was tapped and whose throw it is. Whatever else is played before the
//! second tap, nobody has to tap the first again.

use bankhalter_rules::{Event, Seat};
use leptos::prelude::*;

use crate::{
    play::{Entry, Play},
    table::Half,
};

/// Whose throws were begun at this page. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Entered(StoredValue<Vec<(Wanted, [u8; 2])>>);

/// Which throw of whom: what waits for it, and his last one before it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Wanted {
    half: Half,
    last: Option<usize>,
}

impl Entered {
    /// For a table screen.
    pub(crate) fn provide() {
        provide_context(Self(StoredValue::new(Vec::new())));
    }

    /// What was tapped for this.
    pub(super) fn of(self, play: Play, half: &Half) -> Kept {
        let last = play.log.with_untracked(|log| last_throw(log, half.seat));
        Kept { all: self, wanted: Wanted { half: half.clone(), last } }
    }
}

/// The place in the history of somebody's last throw.
fn last_throw(log: &[Entry], of: Seat) -> Option<usize> {
    let threw = |event: &Event| match event {
        Event::Threw { seat, .. }
        | Event::ThrewForFirst { seat, .. }
        | Event::ThrewForRent { seat, .. } => *seat == of,
        _ => false,
    };
    log.iter().rposition(|entry| entry.events.iter().any(threw))
}

/// Where the faces of one throw are kept.
pub(super) struct Kept {
    all: Entered,
    wanted: Wanted,
}

impl Kept {
    /// The faces that were tapped; 0 where none was.
    pub(super) fn faces(&self) -> [u8; 2] {
        self.all.0.with_value(|all| {
            let own = all.iter().find(|(wanted, _)| *wanted == self.wanted);
            own.map_or([0; 2], |(_, faces)| *faces)
        })
    }

    /// Keeps them: of everybody the throw that he is waited for.
    pub(super) fn keep(&self, faces: [u8; 2]) {
        self.all.0.update_value(|all| {
            all.retain(|(wanted, _)| wanted.half.seat != self.wanted.half.seat);
            all.push((self.wanted.clone(), faces));
        });
    }
}
