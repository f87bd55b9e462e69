//! How tables move to other servers, and how this one leaves. They go one after the other, so that
//! none is silent for longer than its own move takes; what is left when this server stops is let go
//! of at once.

use std::time::Duration;

use bankhalter_journal::{Fleet, Node, TableId};
use futures_util::{Stream, StreamExt, stream};
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};

use super::{Command, Hub, fleet::others};

/// How many tables move at the same time: each is read anew where it goes, and its people come
/// back.
const AT_ONCE: usize = 4;

/// The time over which tables set out one after the other.
const MOVING: Duration = Duration::from_secs(2);

/// Those that are under way by then arrive within this time.
const ARRIVING: Duration = Duration::from_secs(2);

/// When those at the tables may be told that the server stops.
#[derive(Debug)]
pub(super) struct Farewell(watch::Sender<bool>);

impl Default for Farewell {
    fn default() -> Self {
        Self(watch::Sender::new(false))
    }
}

impl Farewell {
    /// Done when others may go on with the tables of this server.
    pub(super) async fn wait(&self) {
        // The sender is here, so it never goes.
        let _ = self.0.subscribe().wait_for(|done| *done).await;
    }

    fn say(&self) {
        self.0.send_replace(true);
    }
}

impl Hub {
    /// Where others can go on with everything, nobody new is to come here from now on; tells whether
    /// there are any. All goes on as before until [`Hub::stop`].
    pub(crate) fn leave(&self) -> bool {
        let others = self.fleet().is_some_and(|fleet| fleet.nodes().len() > 1);
        let leaves = others && self.term().is_some();
        self.live().leaving |= leaves;
        leaves
    }

    /// Is it known that this server will be gone in a moment?
    pub(crate) fn is_leaving(&self) -> bool {
        let live = self.live();
        live.leaving || live.stopping
    }

    /// Done when this server has let go of everything: all that is left to say is farewell.
    pub(crate) async fn parted(&self) {
        self.0.farewell.wait().await;
    }

    /// Hands the tables over to the others, as many as there is time for.
    pub(crate) async fn move_out(&self) {
        let Some(fleet) = self.fleet() else { return };
        let (began, others) = (Instant::now(), others(fleet, &fleet.nodes()));
        let moves = self.moves(self.within_reach(others).await);
        let count = moves.len();
        let moves = stream::iter(moves).take_until(sleep(MOVING));
        // One that has set out is woken where it goes: nobody else would do that.
        let arrived = timeout(MOVING + ARRIVING, self.hand_all(moves)).await;
        if arrived.is_err() || began.elapsed() >= MOVING {
            tracing::info!(of = count, "not all tables could be handed over one after the other");
        }
    }

    /// Hands these tables over, each to whom it is meant for.
    pub(super) async fn hand_all(&self, moves: impl Stream<Item = (TableId, String)>) {
        moves
            .for_each_concurrent(AT_ONCE, |(table, to)| async move { self.hand(&table, to).await })
            .await;
    }

    /// Where each of the tables goes: so that in the end all others carry as much.
    fn moves(&self, mut others: Vec<Node>) -> Vec<(TableId, String)> {
        let mut moves = Vec::new();
        for table in self.live().own() {
            let Some(to) = others.iter_mut().min_by_key(|node| node.carries) else { break };
            to.carries += 1;
            moves.push((table, to.name.clone()));
        }
        moves
    }

    /// Hands a table over, and has it read where it is now: clocks and bots go on there, whether
    /// anybody comes or not.
    async fn hand(&self, table: &TableId, to: String) {
        let near = {
            let live = self.live();
            // One that somebody else has handed over by now is passed on, and stays so.
            live.find(table).filter(|_| !live.is_far(table))
        };
        let Some(commands) = near else { return };
        if commands.send(Command::Leave(Some(to))).await.is_err() {
            // It has just left by itself.
            return;
        }
        commands.closed().await;
        if let Err(why) = self.ask(table, Command::Wake).await.and_then(|(woken, _)| woken) {
            tracing::info!(%table, why = why.message, "a table was handed over and not woken");
        }
    }

    /// Stops all tables; then lets others go on with them; then tells everybody, and waits until
    /// all have been told.
    pub(crate) async fn stop(&self) {
        self.live().stopping = true;
        let tables = self.live().all();
        self.0.tasks.close();
        for commands in tables {
            // A table that has just left by itself need not be told.
            let _ = commands.send(Command::Stop).await;
        }
        while !self.live().tables.is_empty() {
            self.0.emptied.notified().await;
        }
        let retired = self.try_read(|journal| journal.fleet().map_or(Ok(()), Fleet::retire));
        if let Err(trouble) = retired.await {
            tracing::warn!(%trouble, "the others have to wait until the lease ends");
        }
        self.0.farewell.say();
        self.0.tasks.wait().await;
    }
}
