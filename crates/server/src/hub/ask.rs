//! Asking a table: it comes into memory if it is not there, or the question goes to the node that
//! owns it.

use bankhalter_protocol::{Rejection, RejectionCode, TableId};
use tokio::sync::{mpsc, oneshot};

use super::{
    Hub,
    command::Command,
    damaged, load,
    place::{NotHere, Reach},
    stopping,
};

/// A table may be leaving memory, or moving to another node, just when somebody asks for it; then
/// one asks again.
const TRIES: u8 = 3;

/// What a table answered, and where to say more.
type Told<T> = (T, mpsc::Sender<Command>);

impl Hub {
    /// Asks a table and waits for its answer.
    pub(super) async fn ask<T>(
        &self,
        table: &TableId,
        make: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<Told<T>, Rejection> {
        for _ in 0..TRIES {
            if let Some(told) = self.try_ask(table, Reach::Anywhere, &make).await? {
                return Ok(told);
            }
        }
        Err(self.unreadable())
    }

    /// Asks a table for another node, which looks elsewhere if it is not here.
    pub(super) async fn ask_here<T>(
        &self,
        table: &TableId,
        make: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<Told<T>, NotHere> {
        if self.live().is_far(table) {
            return Err(NotHere::Elsewhere);
        }
        let told = self.try_ask(table, Reach::Here, &make).await.map_err(|no| match no.code {
            // Somebody else may own it by now.
            RejectionCode::Stopping => NotHere::Elsewhere,
            _ => NotHere::No(no),
        })?;
        if let Some(told) = told {
            return Ok(told);
        }
        let harm = self.live().damaged.get(table).copied();
        Err(harm.map_or(NotHere::Elsewhere, |harm| NotHere::No(damaged(harm))))
    }

    async fn try_ask<T>(
        &self,
        table: &TableId,
        reach: Reach,
        make: &impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<Option<Told<T>>, Rejection> {
        let commands = self.handle(table, reach)?;
        let (reply, answer) = oneshot::channel();
        if commands.send(make(reply)).await.is_err() {
            return Ok(None);
        }
        Ok(answer.await.ok().map(|answer| (answer, commands)))
    }

    pub(super) fn unreadable(&self) -> Rejection {
        if self.live().stopping {
            return stopping();
        }
        Rejection::new(RejectionCode::NotKept, "the table cannot be read now; try again later")
    }

    /// Where commands for this table go.
    fn handle(&self, table: &TableId, reach: Reach) -> Result<mpsc::Sender<Command>, Rejection> {
        self.check_term()?;
        let mut live = self.live();
        if let Some(harm) = live.damaged.get(table) {
            return Err(damaged(*harm));
        }
        if let Some(commands) = live.find(table) {
            return Ok(commands);
        }
        let (place, commands) = live.claim(self, table, reach).ok_or_else(stopping)?;
        drop(live);
        let (hub, table) = (self.clone(), table.clone());
        self.0.tasks.spawn(async move { load::run(hub, table, place).await });
        Ok(commands)
    }
}
