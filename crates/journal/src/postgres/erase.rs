//! Deleting tables and taking things out of them, under the same lease as appends.

use tokio::time::{Instant, sleep};
use tokio_postgres::{Transaction, types::Type};

use super::{
    line::{ask_in, begin, commit},
    order::{Erasure, PATIENCE, PAUSE},
    own::Owned,
    put::Entries,
    read::signed,
    writer::Writer,
};
use crate::{JournalError, Rewrite, TableId};

type Outcome = Result<(), JournalError>;

impl Writer {
    /// Tries again where the line breaks. Nothing happens before the last word of it, the commit, was
    /// said; from then on nobody knows, until the table is seen again.
    pub(super) async fn erase(&mut self, erasure: &Erasure) -> Outcome {
        self.check_standing()?;
        let (until, mut said) = (Instant::now() + PATIENCE, false);
        loop {
            match self.erase_once(erasure, &mut said).await {
                Err(JournalError::Away(why)) => {
                    self.client = None;
                    if Instant::now() >= until {
                        return Err(if said {
                            JournalError::Doubtful
                        } else {
                            JournalError::Away(why)
                        });
                    }
                    sleep(PAUSE).await;
                }
                Err(_) if said => return Err(JournalError::Doubtful),
                other => return other,
            }
        }
    }

    /// One try. `said` is whether an earlier one may have happened, and becomes whether this one may
    /// have where it fails.
    async fn erase_once(&mut self, erasure: &Erasure, said: &mut bool) -> Outcome {
        let table = erasure.table();
        // Waits for a try that is still under way over there, so what it finds is how that one ended.
        let found = self.claim_now(table).await;
        self.owned.remove(table);
        if *said {
            match erasure.happened(&found) {
                Some(true) => return Ok(()),
                Some(false) => *said = false,
                None => {}
            }
        }
        let owned = found?;
        self.line().await?;
        let client = self.client.as_mut().ok_or_else(super::line::silent)?;
        let transaction = begin(client).await?;
        let name = table.as_str();
        let open = "INSERT INTO bankhalter.opened_up VALUES ($1)";
        ask_in(&transaction, open, &[(&name, Type::TEXT)]).await?;
        match erasure {
            Erasure::Remove(_) => remove(&transaction, table, owned).await?,
            Erasure::Rewrite(new) => rewrite(&transaction, new, owned).await?,
        }
        let shut = "DELETE FROM bankhalter.opened_up WHERE table_id = $1";
        ask_in(&transaction, shut, &[(&name, Type::TEXT)]).await?;
        *said = true;
        let outcome = commit(transaction).await;
        // A database that answers says how it ended; one that goes away does not.
        *said = matches!(outcome, Err(JournalError::Away(_)));
        outcome
    }
}

async fn remove(transaction: &Transaction<'_>, table: &TableId, owned: Owned) -> Outcome {
    let (name, epoch) = (table.as_str(), owned.epoch);
    let sql = "DELETE FROM bankhalter.chain WHERE table_id = $1 AND epoch = $2 RETURNING 1";
    let held = ask_in(transaction, sql, &[(&name, Type::TEXT), (&epoch, Type::INT8)]).await?;
    if held.is_empty() {
        return Err(JournalError::Owned { table: table.clone(), by: None });
    }
    for from in ["entry", "card", "secret"] {
        let sql = format!("DELETE FROM bankhalter.{from} WHERE table_id = $1");
        ask_in(transaction, &sql, &[(&name, Type::TEXT)]).await?;
    }
    Ok(())
}

async fn rewrite(transaction: &Transaction<'_>, new: &Rewrite, owned: Owned) -> Outcome {
    let head = new.admit(Some(owned.head))?;
    let (name, epoch, hash) = (new.table.as_str(), owned.epoch, &head.hash[..]);
    let (seq, was) = (signed(owned.head.seq), &owned.head.hash[..]);
    let sql = "UPDATE bankhalter.chain SET hash = $3
         WHERE table_id = $1 AND epoch = $2 AND seq = $4 AND hash = $5 RETURNING 1";
    let held = ask_in(
        transaction,
        sql,
        &[
            (&name, Type::TEXT),
            (&epoch, Type::INT8),
            (&hash, Type::BYTEA),
            (&seq, Type::INT8),
            (&was, Type::BYTEA),
        ],
    )
    .await?;
    if held.is_empty() {
        return Err(JournalError::Owned { table: new.table.clone(), by: None });
    }
    let mut entries = Entries::default();
    for entry in &new.entries {
        entries.push(name, entry);
    }
    let sql = "UPDATE bankhalter.entry e SET body = n.body, hash = n.hash
         FROM unnest($2::bigint[], $3::bytea[], $4::bytea[]) AS n (seq, body, hash)
         WHERE e.table_id = $1 AND e.seq = n.seq";
    ask_in(
        transaction,
        sql,
        &[
            (&name, Type::TEXT),
            (&entries.seq, Type::INT8_ARRAY),
            (&entries.body, Type::BYTEA_ARRAY),
            (&entries.hash, Type::BYTEA_ARRAY),
        ],
    )
    .await?;
    let Some(card) = &new.card else { return Ok(()) };
    let (summary, changed) = (card.summary.as_bytes(), signed(card.changed));
    let sql = "UPDATE bankhalter.card SET summary = $2, changed = $3 WHERE table_id = $1";
    let asked: [(&(dyn tokio_postgres::types::ToSql + Sync), Type); 3] =
        [(&name, Type::TEXT), (&summary, Type::BYTEA), (&changed, Type::INT8)];
    ask_in(transaction, sql, &asked).await.map(drop)
}
