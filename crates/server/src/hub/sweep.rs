//! Retention: what the operator keeps no longer is deleted by itself.

use std::{collections::BTreeMap, time::Duration};

use bankhalter_journal::{Card, CardFilter, Stage, TableId};
use bankhalter_protocol::{Rejection, RejectionCode};
use tokio::time::sleep;

use super::{Erase, Erased, Hub};
use crate::config::Retention;

impl Hub {
    /// Deletes what is too old, again and again, as long as the server runs.
    pub(crate) async fn keep_clean(&self, keep: Retention) {
        if keep.is_for_ever() {
            return;
        }
        let mut silent = BTreeMap::new();
        loop {
            let looked = if self.is_first() {
                self.sweep(keep, &mut silent).await
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

    /// Looks at every table once. Of those that are `silent` already the chat has been taken out.
    pub(super) async fn sweep(
        &self,
        keep: Retention,
        silent: &mut BTreeMap<TableId, u64>,
    ) -> Result<(), Rejection> {
        let cards = self.read(|journal| journal.cards(CardFilter::default())).await?;
        let now = self.0.setup.wall.now();
        for card in cards {
            let kept = if card.stage == Stage::Over { keep.finished } else { keep.abandoned };
            if let Some(since) = before(now, kept).filter(|since| card.changed < *since) {
                self.tell_failure(&card, self.delete(&card.table, since).await)?;
            } else if let Some(since) = before(now, keep.chat)
                && card.changed < since
                && silent.get(&card.table) != Some(&card.changed)
            {
                let erased = self.erase(&card.table, Erase::ChatSince(since)).await;
                // What did not work now is tried again at the next look.
                if let Some(Erased::Gone | Erased::Nothing) = self.tell_failure(&card, erased)? {
                    silent.insert(card.table, card.changed);
                }
            }
        }
        Ok(())
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
