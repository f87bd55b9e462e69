//! A table comes back from the journal; or it turns out to be another node's.

use std::time::Duration;

use bankhalter_journal::{Journal, JournalError, Node, TableId, load_sound};
use tokio::time::{Instant, sleep};

use super::{
    Harm, Hub, Place, SPEAKS,
    far::{End, Far},
    loaded::{Loaded, restored},
    place::Reach,
    table::Table,
};
use crate::clock::Wall;

/// How long to wait for an owner that cannot be reached: then its lease has ended, or it is back.
const PATIENCE: Duration = Duration::from_secs(4);

/// Between two looks at whose the table is.
const PAUSE: Duration = Duration::from_millis(100);

/// Reads a table, then is its task; or passes on what is asked to whoever owns it.
pub(super) async fn run(hub: Hub, table: TableId, mut place: Place) {
    let until = Instant::now() + PATIENCE;
    loop {
        let (wanted, wall) = (table.clone(), hub.0.setup.wall.clone());
        let term = hub.term();
        let owner = match hub.try_read(move |journal| load(journal, &wanted, &wall)).await {
            Ok(loaded) => {
                let Place { claim, commands, .. } = place;
                let task = Table::new(hub, table, loaded, claim).under(term);
                return task.run(commands).await;
            }
            Err(JournalError::Owned { by, .. }) => by,
            Err(trouble) => match entrust(&hub, &table, &trouble).await {
                Some(newer) => Some(newer),
                None => return place.refuse(&hub.not_to_be_had(&table, &trouble)),
            },
        };
        if place.reach == Reach::Here {
            // Another node asked, and looks again itself.
            return;
        }
        if let Some(owner) = owner
            && pass_on(&hub, &table, &owner, &mut place).await
        {
            return;
        }
        if Instant::now() >= until || hub.term().is_none() {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Passes on what is asked to the node that owns the table. Nothing if it cannot be reached.
async fn pass_on(hub: &Hub, table: &TableId, owner: &Node, place: &mut Place) -> bool {
    let Some(link) = hub.line_to(owner).await else { return false };
    place.claim.mark_far();
    let mut far = Far::new(table.clone(), link);
    let end = far.run(&mut place.commands).await;
    // From here on nobody finds this task; whoever still waits asks again.
    place.claim.leave();
    if end == End::Stopping {
        hub.0.farewell.wait().await;
    }
    far.tell(end).await;
    true
}

/// A table of which this program cannot make sense goes to a newer one, if there is one.
async fn entrust(hub: &Hub, table: &TableId, trouble: &JournalError) -> Option<Node> {
    let JournalError::Damaged(fault) = trouble else { return None };
    let fleet = hub.fleet().filter(|_| Harm::of(&fault.flaw) == Harm::Unfolded)?;
    let others = fleet.nodes().into_iter().filter(|node| node.name != fleet.me());
    let newest = others.max_by_key(|node| node.speaks).filter(|node| node.speaks > SPEAKS)?;
    tracing::warn!(%table, %fault, to = newest.address, "the table goes to a newer server");
    hub.hand_over(table, newest.name.clone()).await;
    Some(newest)
}

fn load(journal: &dyn Journal, table: &TableId, wall: &Wall) -> Result<Loaded, JournalError> {
    // First of all: what is read from now on nobody else goes on with.
    journal.claim(table)?;
    let entries = load_sound(journal, table)?;
    restored(journal, table, entries, wall)
}
