//! Asking a table: it comes into memory if it is not there, or the question goes to the node that
//! owns it.

use std::time::Duration;

use bankhalter_protocol::{Rejection, RejectionCode, TableId};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep},
};

use super::{
    Hub,
    command::Command,
    damaged, load,
    place::{NotHere, Reach},
    stopping,
};

/// A table may be leaving memory just when somebody asks for it; then one asks again.
const TRIES: u32 = 3;

/// Among several nodes it may be moving to another one, which takes a moment, or its owner may have
/// gone: so long it is asked for again, and by then the owner's lease has ended.
const PATIENCE: Duration = Duration::from_secs(4);

/// Between two tries at first, and at most.
const PAUSES: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(80)];

/// What a table answered, and where to say more.
type Told<T> = (T, mpsc::Sender<Command>);

impl Hub {
    /// Asks a table and waits for its answer.
    pub(super) async fn ask<T>(
        &self,
        table: &TableId,
        make: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<Told<T>, Rejection> {
        let until = Instant::now() + PATIENCE;
        for number in 1.. {
            if let Some(told) = self.try_ask(table, Reach::Anywhere, &make).await? {
                return Ok(told);
            }
            if self.fleet().is_none() {
                if number == TRIES {
                    break;
                }
            } else if Instant::now() >= until {
                return Err(self.out_of_reach());
            } else {
                sleep(PAUSES[1].min(PAUSES[0] * number)).await;
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
        if !self.comes_home(table).await {
            return Err(NotHere::Elsewhere);
        }
        let told = self.try_ask(table, Reach::Here, &make).await.map_err(|no| match no.code {
            // Somebody else may own it by now.
            RejectionCode::Stopping => NotHere::Elsewhere,
            _ => NotHere::No(no),
        })?;
        told.ok_or(NotHere::Elsewhere)
    }

    /// Another node has read that the table is this one's; where it is still passed on to the node
    /// that had it before, that ends. Tells whether it may be asked for here.
    async fn comes_home(&self, table: &TableId) -> bool {
        let far = {
            let live = self.live();
            live.find(table).filter(|_| live.is_far(table))
        };
        let Some(commands) = far else { return true };
        let wanted = table.clone();
        if self.try_read(move |journal| journal.claim(&wanted)).await.is_err() {
            return false;
        }
        // One that has just left by itself need not be told.
        let _ = commands.send(Command::Leave(None)).await;
        commands.closed().await;
        true
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

    /// The table is with a node that nobody can ask now.
    pub(super) fn out_of_reach(&self) -> Rejection {
        if self.live().stopping {
            return stopping();
        }
        let text = "the server that has this table cannot be asked now; connect again in a moment";
        Rejection::new(RejectionCode::Stopping, text)
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
