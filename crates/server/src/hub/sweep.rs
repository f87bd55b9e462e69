//! Retention: what the operator keeps no longer is deleted by itself.

use std::{collections::BTreeMap, time::Duration};

use bankhalter_journal::{Card, CardFilter, Journal, Stage, TableId};
use bankhalter_protocol::{Rejection, RejectionCode};
use tokio::time::{Instant, sleep};

use super::{Erase, Erased, Hub};
use crate::config::Retention;

/// A clock that is further ahead than this of what it should show is not believed at once: a machine
/// that starts in the wrong year would delete everything.
const FAR: Duration = Duration::from_hours(7 * 24);

/// For so long it is not believed: whoever runs the server can set it.
const DOUBT: Duration = Duration::from_hours(24);

/// What was found before.
#[derive(Debug, Default)]
pub(super) struct Swept {
    /// Tables out of which the chat has been taken, and when they had last changed.
    silent: BTreeMap<TableId, u64>,
    /// The last time that was believed.
    believed: Option<u64>,
    /// Since when the clock has not been believed.
    doubted: Option<Instant>,
}

impl Swept {
    /// Is this the time? `newest` is when something last happened anywhere. What is written while
    /// the clock is doubted does not vouch for it.
    fn believes(&mut self, now: u64, newest: u64) -> bool {
        let far = u64::try_from(FAR.as_millis()).unwrap_or(u64::MAX);
        let is_far = now > self.believed.unwrap_or(newest).saturating_add(far);
        if is_far && self.doubted.get_or_insert_with(Instant::now).elapsed() < DOUBT {
            self.believed.get_or_insert(newest);
            return false;
        }
        (self.believed, self.doubted) = (Some(now), None);
        true
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
        let Some(now) = self.time_there(clock, &cards, swept) else { return Ok(()) };
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

    /// What time it is, if that can be believed: one clock counts for all servers, where the journal
    /// has one.
    fn time_there(&self, clock: Option<u64>, cards: &[Card], swept: &mut Swept) -> Option<u64> {
        let newest = cards.iter().map(|card| card.changed).max();
        let (None, Some(newest)) = (clock, newest) else { return clock };
        let now = self.0.setup.wall.now();
        if swept.believes(now, newest) {
            return Some(now);
        }
        let days = now.saturating_sub(newest) / 86_400_000;
        tracing::error!(
            days,
            "this machine's clock is many days ahead of all that ever happened here: nothing is \
             deleted for a day; set the clock, if it is wrong"
        );
        None
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
