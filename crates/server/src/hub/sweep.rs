//! Retention: what the operator keeps no longer is deleted by itself.

use std::{collections::BTreeMap, time::Duration};

use bankhalter_journal::{Card, CardFilter, Journal, Stage, TableId, Trust};
use bankhalter_protocol::{Rejection, RejectionCode};
use tokio::time::sleep;

use super::{Erase, Erased, Hub};
use crate::config::Retention;

/// A clock that is further ahead than this, in milliseconds, of what it should show is not believed
/// at once: a machine that starts in the wrong year would delete everything.
const FAR: u64 = 7 * A_DAY;

/// For so long it is not believed: whoever runs the server can set it.
const DOUBT: u64 = A_DAY;

/// A server may be down for so long from one start to the next, and the clock go on meanwhile.
const BREAK: u64 = 90 * A_DAY;

const A_DAY: u64 = 86_400_000;

/// What was found before.
#[derive(Debug, Default)]
pub(super) struct Swept {
    /// Tables out of which the chat has been taken, and when they had last changed.
    silent: BTreeMap<TableId, u64>,
    /// How far the clock is believed, once it is known.
    trust: Option<Trust>,
}

/// How far a clock that shows this is believed from now on.
///
/// One that was too far ahead must go on for a day. It need not do so in one go, since many a server
/// runs for an evening at a time; but it may not have gone on for much longer than it was ahead, else
/// it has jumped once more. What people play meanwhile has its times from the same clock and vouches
/// for nothing.
fn looked_at(trust: Trust, now: u64) -> Trust {
    let Trust { believed, doubted } = trust;
    if now <= believed {
        return trust;
    }
    let longest = |since: u64| since.saturating_sub(believed).min(BREAK) + FAR;
    match doubted {
        _ if now - believed <= FAR => Trust { believed: now, doubted: None },
        Some(since) if since <= now && now - since < DOUBT => trust,
        Some(since) if since <= now && now - since <= longest(since) => {
            Trust { believed: now, doubted: None }
        }
        Some(_) | None => Trust { believed, doubted: Some(now) },
    }
}

impl Hub {
    /// Deletes what is too old, again and again, as long as the server runs.
    pub(crate) async fn keep_clean(&self, keep: Retention) {
        if keep.is_for_ever() {
            return;
        }
        let mut swept = Swept::default();
        loop {
            let looked = if self.is_first() {
                self.sweep(keep, &mut swept).await
            } else {
                self.forget_deleted().await
            };
            match looked {
                Err(rejection) if rejection.code == RejectionCode::Stopping => return,
                Err(rejection) => tracing::error!(why = rejection.message, "nothing was deleted"),
                Ok(()) => {}
            }
            sleep(keep.every).await;
        }
    }

    /// Of several servers one does it.
    fn is_first(&self) -> bool {
        self.fleet()
            .is_none_or(|fleet| fleet.nodes().first().is_none_or(|first| first.name == fleet.me()))
    }

    /// Looks at every table once.
    pub(super) async fn sweep(&self, keep: Retention, swept: &mut Swept) -> Result<(), Rejection> {
        let look =
            |journal: &dyn Journal| Ok((journal.cards(CardFilter::default())?, journal.clock()?));
        let (cards, clock) = self.read(look).await?;
        let now = match clock {
            Some(now) => now,
            None => match self.believed(&cards, swept).await? {
                Some(now) => now,
                None => return Ok(()),
            },
        };
        for card in cards {
            let kept = if card.stage == Stage::Over { keep.finished } else { keep.abandoned };
            if let Some(since) = before(now, kept).filter(|since| card.changed < *since) {
                self.tell_failure(&card, self.delete(&card.table, since).await)?;
            } else if let Some(since) = before(now, keep.chat)
                && card.changed < since
                && swept.silent.get(&card.table) != Some(&card.changed)
            {
                let erased = self.erase(&card.table, Erase::ChatSince(since)).await;
                // What did not work now is tried again at the next look.
                if let Some(Erased::Gone | Erased::Nothing) = self.tell_failure(&card, erased)? {
                    swept.silent.insert(card.table, card.changed);
                }
            }
        }
        Ok(())
    }

    /// What time it is by this machine's clock, if that can be believed. (Where the journal has a
    /// clock, that one counts for all servers.)
    async fn believed(&self, cards: &[Card], swept: &mut Swept) -> Result<Option<u64>, Rejection> {
        let now = self.0.setup.wall.now();
        let Some(newest) = cards.iter().map(|card| card.changed).max() else {
            return Ok(Some(now));
        };
        let kept = match swept.trust {
            Some(trust) => Some(trust),
            None => self.read(|journal| journal.trust()).await?,
        };
        let before = kept.unwrap_or(Trust { believed: newest, doubted: None });
        let trust = looked_at(before, now);
        swept.trust = Some(trust);
        if kept != swept.trust {
            self.note(trust).await;
        }
        // By a clock that was set back nothing is deleted too early.
        if trust.doubted.is_none() || now <= trust.believed {
            return Ok(Some(now));
        }
        let days = now.saturating_sub(trust.believed) / A_DAY;
        tracing::error!(
            days,
            "this machine's clock is many days ahead of what it last was or should be: nothing is \
             deleted until it has gone on for a day; set the clock, if it is wrong"
        );
        Ok(None)
    }

    /// What cannot be noted holds until the server stops.
    async fn note(&self, trust: Trust) {
        if let Err(trouble) = self.try_read(move |journal| journal.note_trust(trust)).await {
            tracing::error!(%trouble, "how far the clock is believed cannot be noted");
        }
    }

    /// Deletes a table; one that is damaged is deleted by whoever owns it.
    async fn delete(&self, table: &TableId, since: u64) -> Result<Erased, Rejection> {
        match self.erase(table, Erase::Since(since)).await {
            Err(no) if no.code == RejectionCode::Damaged => self.clear(table, since).await,
            erased => erased,
        }
    }

    /// What became of it. One that cannot be deleted now does not keep the others.
    fn tell_failure(
        &self,
        card: &Card,
        erased: Result<Erased, Rejection>,
    ) -> Result<Option<Erased>, Rejection> {
        match erased {
            Err(no) if no.code == RejectionCode::Stopping && self.live().stopping => Err(no),
            Err(no) => {
                tracing::error!(table = %card.table, why = no.message, "nothing was deleted");
                Ok(None)
            }
            Ok(erased) => Ok(Some(erased)),
        }
    }
}

/// Whatever last changed before this time is too old.
fn before(now: u64, kept: Option<Duration>) -> Option<u64> {
    let kept = u64::try_from(kept?.as_millis()).ok()?;
    now.checked_sub(kept)
}
