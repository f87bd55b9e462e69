//! Deleting tables and taking things out of them, under the same lease as appends.

use tokio::time::{Instant, sleep};
use tokio_postgres::{Transaction, types::Type};

use super::{
    complaint::error_of,
    line::{ask_in, begin},
    node::LEASE,
    order::{Erasure, PATIENCE, PAUSE},
    own::Owned,
    put::Entries,
    read::signed,
    writer::Writer,
};
use crate::{JournalError, Rewrite, TableId};

type Outcome = Result<(), JournalError>;

impl Writer {
    /// Tries again where the line breaks.
    pub(super) async fn erase(&mut self, erasure: &Erasure) -> Outcome {
        self.check_standing()?;
        let (until, mut lost) = (Instant::now() + PATIENCE, false);
        loop {
            match self.erase_once(erasure, lost).await {
                Err(JournalError::Away(_)) if Instant::now() < until => {
                    self.client = None;
                    lost = true;
                    sleep(PAUSE).await;
                }
                Err(JournalError::Away(_)) if lost => return Err(JournalError::Doubtful),
                other => return other,
            }
        }
    }

    async fn erase_once(&mut self, erasure: &Erasure, lost: bool) -> Outcome {
        let table = erasure.table();
        self.owned.remove(table);
        self.claim_all(&[table]).await?;
        let owned = self.owned.remove(table);
        if lost && erasure.is_done(owned.map(|owned| owned.head)) {
            return Ok(());
        }
        let Some(owned) = owned else { return self.claim_one(table).await.map(drop) };
        self.line().await?;
        let client = self.client.as_mut().ok_or_else(super::line::silent)?;
        let transaction = begin(client, LEASE).await?;
        let name = table.as_str();
        let open = "INSERT INTO bankhalter.opened_up VALUES ($1)";
        ask_in(&transaction, open, &[(&name, Type::TEXT)]).await?;
        match erasure {
            Erasure::Remove(_) => remove(&transaction, table, owned).await?,
            Erasure::Rewrite(new) => rewrite(&transaction, new, owned).await?,
        }
        let shut = "DELETE FROM bankhalter.opened_up WHERE table_id = $1";
        ask_in(&transaction, shut, &[(&name, Type::TEXT)]).await?;
        transaction.commit().await.map_err(|error| error_of(&error))
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
