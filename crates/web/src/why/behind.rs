//! What is behind a line of the history: how its amount comes about, and the rules.

use bankhalter_bots::{AnyBot, Reason, View, reason};
use bankhalter_notation::Play as Line;
use bankhalter_protocol::By;
use bankhalter_rulebook::why::{Follower, Ground};
use bankhalter_rules::Booklet;
use bankhalter_voice::{Because, Payments};
use leptos::prelude::*;

use super::Asked;
use crate::play::{Entry, Play};

/// What is said in answer to "why?".
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Answered {
    /// The sentence that was asked about.
    pub(super) about: Option<String>,
    /// How it comes about, in figures.
    pub(super) sums: Vec<String>,
    /// Ids of rules, or `house:` with the key of a house rule.
    pub(super) ids: Vec<String>,
    pub(super) booklet: Option<Booklet>,
}

impl Answered {
    /// Works out what is behind a step, as long as its game is on the screen.
    pub(super) fn of(asked: Asked) -> Self {
        let Asked { about, step, mut ids, booklet } = asked;
        let step = step.filter(|(play, _)| play.log.try_with_untracked(|_| ()).is_some());
        let sums = step.map(|(play, (entry, event))| {
            let found = behind(play, entry, event);
            if !found.is_empty() {
                ids = found;
            }
            reckoned(play, entry, event)
        });
        Self { about, sums: sums.unwrap_or_default(), ids, booklet }
    }
}

/// What `Why::ask` takes for a ground.
fn id_of(ground: Ground) -> String {
    match ground {
        Ground::Rule(id) => id.to_owned(),
        Ground::HouseRule(key) => format!("house:{key}"),
    }
}

/// The rules behind one event of an entry of the history, the nearest first. The game is followed
/// from its beginning, so that a debt still knows what it was for.
fn behind(play: Play, entry: usize, event: usize) -> Vec<String> {
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

/// How one event of an entry of the history comes about, in the figures of this game.
fn reckoned(play: Play, entry: usize, event: usize) -> Vec<String> {
    let table = play.table();
    let mut payments = Payments::default();
    play.log.with_untracked(|log| {
        let mut paid = Vec::new();
        for entry in log.iter().take(entry + 1) {
            paid = payments.follow(&table.book, &entry.before, &entry.events);
        }
        let payment = paid.into_iter().find(|(place, _)| *place == event);
        let told = |entry: &Entry| {
            let said = because(play, entry);
            play.scene(|scene| {
                let said = said.map(|because| scene.because(&because));
                let sum = payment.and_then(|(_, payment)| scene.reckoned(&payment));
                let step = scene.came_about(&entry.before, &entry.events, event);
                said.into_iter().chain(sum).chain(step).collect()
            })
        };
        log.get(entry).map(told).unwrap_or_default()
    })
}

/// Why a bot did this, if a bot did and there was something to decide. It is worked out again from
/// how it stood before, so that no table has to tell it.
fn because(play: Play, entry: &Entry) -> Option<Because> {
    let seat = entry.seat?;
    let bot = match entry.by {
        By::StandIn => play.stand_in_bot(),
        By::Seat | By::Bank => AnyBot::find(play.player(seat).bot.as_deref()?)?,
    };
    let table = play.table();
    let Line::Act { order, .. } = Line::parse(&entry.line, &table.cast).ok()? else { return None };
    let action = order.action(&table.cast, &entry.before, seat).ok()?;
    let view = View::open(&table.book, &entry.before, seat);
    let Reason { why, deeds, who, amount, other, chances } = reason(&bot, view, &action)?;
    Some(Because { seat, why: why.key(), deeds, who, amount, other, chances })
}
