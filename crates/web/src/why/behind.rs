//! The rules behind a line of the history.

use bankhalter_rulebook::why::{Follower, Ground};
use leptos::prelude::*;

use crate::play::Play;

/// What `Why::ask` takes for a ground.
fn id_of(ground: Ground) -> String {
    match ground {
        Ground::Rule(id) => id.to_owned(),
        Ground::HouseRule(key) => format!("house:{key}"),
    }
}

/// The rules behind one event of an entry of the history, the nearest first. The game is followed
/// from its beginning, so that a debt still knows what it was for.
pub(crate) fn behind(play: Play, entry: usize, event: usize) -> Vec<String> {
    let table = play.table();
    let mut follower = Follower::new(table.booklet);
    play.log.with_untracked(|log| {
        let mut grounds = Vec::new();
        for entry in log.iter().take(entry + 1) {
            grounds = follower.explain(&table.book, &entry.before, &entry.events);
        }
        let of_it = grounds.into_iter().nth(event).unwrap_or_default();
        of_it.into_iter().map(id_of).collect()
    })
}
