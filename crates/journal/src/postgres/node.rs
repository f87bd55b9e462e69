//! This process among those that work with the journal: it counts as alive while it renews.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::time::{Instant, sleep};
use tokio_postgres::{Client, Row, types::Type};

use super::{
    line::{Asked, LEASE, ask, ask_in, begin, commit},
    lock,
    read::{natural, signed},
};
use crate::{JournalError, Node};

/// How often it lets itself be heard.
pub(super) const BEAT: Duration = Duration::from_millis(400);

/// For how long after it was last heard of a process answers: it stops a little before its lease
/// ends.
const ANSWERS: Duration = Duration::from_millis(1_850);

/// After a kill the old process counts as alive for a while: so long the new one waits.
const WAIT: Duration = Duration::from_secs(6);

/// How a process works with the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beside {
    /// It is the only one.
    Nobody,
    /// There may be others, which reach it here.
    Others {
        /// Host and port.
        address: String,
        /// The newest words that it understands among nodes.
        speaks: u32,
    },
}

/// How things stand with this process.
pub(super) struct Standing {
    /// The name under which it owns tables.
    pub(super) node: String,
    pub(super) beside: Beside,
    began: Instant,
    /// Until when its lease certainly holds, in milliseconds since it began.
    until: AtomicU64,
    /// How often it has lapsed.
    lapses: AtomicU64,
    /// Has it given everything back, or has somebody else signed in alone?
    ended: AtomicBool,
    carries: AtomicU64,
    nodes: Mutex<Vec<Node>>,
    /// Whoever lets this process be heard, or signs it out, does so alone.
    turn: tokio::sync::Mutex<()>,
}

impl Standing {
    fn new(node: String, beside: Beside) -> Self {
        let standing = Self {
            node,
            beside,
            began: Instant::now(),
            until: AtomicU64::new(0),
            lapses: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            carries: AtomicU64::new(0),
            nodes: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        };
        lock(&standing.nodes).extend(standing.own());
        standing
    }

    /// This process, as the others know it.
    fn own(&self) -> Option<Node> {
        let Beside::Others { address, speaks } = &self.beside else { return None };
        let (name, carries) = (self.node.clone(), self.carries.load(Ordering::Relaxed));
        Some(Node { name, address: address.clone(), speaks: *speaks, carries })
    }

    /// Is it over for this process?
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }

    /// The lease that holds now, if one does: whoever lost it, if only for a moment, has another.
    pub(super) fn term(&self) -> Option<u64> {
        let holds = !self.has_ended() && self.now() < self.until.load(Ordering::Acquire);
        holds.then(|| self.lapses.load(Ordering::Acquire))
    }

    /// How long ago it was last heard of: since it asked, as the lease counts.
    pub(super) fn silence(&self) -> Duration {
        let heard = Duration::from_millis(self.until.load(Ordering::Acquire));
        self.began.elapsed().saturating_sub(heard.saturating_sub(ANSWERS))
    }

    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    pub(super) fn carry(&self, tables: u64) {
        self.carries.store(tables, Ordering::Relaxed);
    }

    pub(super) fn nodes(&self) -> Vec<Node> {
        lock(&self.nodes).clone()
    }

    /// Lets this process be heard. The lease counts from before it was asked for, so that it never
    /// holds longer here than there.
    pub(super) async fn renew(&self, client: &Client) -> Result<(), JournalError> {
        let turn = self.turn.lock().await;
        if self.has_ended() {
            return Err(JournalError::Ousted);
        }
        let asked = self.now();
        let known = match &self.beside {
            Beside::Nobody => renew_alone(client, &self.node).await?,
            Beside::Others { .. } => self.renew_beside(client).await?,
        };
        drop(turn);
        if !known {
            self.ended.store(true, Ordering::Release);
            return Err(JournalError::Ousted);
        }
        let before = self.until.load(Ordering::Acquire);
        if before != 0 && self.now() >= before {
            self.lapses.fetch_add(1, Ordering::AcqRel);
        }
        let lasts = u64::try_from(ANSWERS.as_millis()).unwrap_or_default();
        self.until.store(asked.saturating_add(lasts), Ordering::Release);
        Ok(())
    }

    /// The same beside others, of whom it hears on this occasion. A row that was swept away is put
    /// back: what nobody has taken meanwhile still belongs to this process.
    async fn renew_beside(&self, client: &Client) -> Result<bool, JournalError> {
        let Some(own) = self.own() else { return Ok(false) };
        let (lease, speaks, carries) = (millis(LEASE), i64::from(own.speaks), signed(own.carries));
        let asked: Asked<'_> = &[
            (&own.name, Type::TEXT),
            (&lease, Type::FLOAT8),
            (&own.address, Type::TEXT),
            (&speaks, Type::INT8),
            (&carries, Type::INT8),
        ];
        let rows = ask(client, BESIDE, asked).await?;
        if rows.first().is_none_or(|row| row.get::<_, i64>(0) == 0) {
            return Ok(false);
        }
        let mut nodes = rows.iter().filter_map(|row| node_at(row, 1).transpose());
        let mut nodes = nodes.by_ref().collect::<Result<Vec<_>, _>>()?;
        nodes.retain(|node| node.name != own.name);
        nodes.push(own);
        nodes.sort();
        *lock(&self.nodes) = nodes;
        Ok(true)
    }

    /// Hands everything back, so that nobody has to wait. Nothing is written from here on.
    pub(super) async fn sign_out(&self, client: &Client) -> Result<(), JournalError> {
        let _turn = self.turn.lock().await;
        self.ended.store(true, Ordering::Release);
        let sql = "DELETE FROM bankhalter.node WHERE node = $1";
        ask(client, sql, &[(&self.node, Type::TEXT)]).await.map(drop)
    }
}

const BESIDE: &str = "
WITH own AS (
    INSERT INTO bankhalter.node (node, name, expires, address, speaks, carries)
    SELECT $1, $3, clock_timestamp() + $2 * interval '1 ms', $3, $4::integer, $5
    WHERE NOT EXISTS (SELECT FROM bankhalter.node n
                      WHERE n.address IS NULL AND n.expires > clock_timestamp())
    ON CONFLICT (node) DO UPDATE SET expires = excluded.expires, carries = excluded.carries,
        speaks = excluded.speaks
    RETURNING 1
)
SELECT o.known, n.node, n.address, n.speaks, n.carries
FROM (SELECT count(*) AS known FROM own) o
LEFT JOIN bankhalter.node n ON n.expires > clock_timestamp() AND n.address IS NOT NULL";

/// A node whose name, address and so on begin in this column, if there is one in the row.
pub(super) fn node_at(row: &Row, column: usize) -> Result<Option<Node>, JournalError> {
    let Some(name) = row.get(column) else { return Ok(None) };
    let speaks = u32::try_from(row.get::<_, i32>(column + 2)).unwrap_or_default();
    let (address, carries) = (row.get(column + 1), natural(row.get(column + 3))?);
    Ok(Some(Node { name, address, speaks, carries }))
}

async fn renew_alone(client: &Client, node: &str) -> Result<bool, JournalError> {
    let sql = "UPDATE bankhalter.node SET expires = clock_timestamp() + $2 * interval '1 ms'
         WHERE node = $1 RETURNING 1";
    let lease = millis(LEASE);
    let rows = ask(client, sql, &[(&node, Type::TEXT), (&lease, Type::FLOAT8)]).await?;
    Ok(!rows.is_empty())
}

/// Signs in, alone or beside others. Waits for one that was killed a moment ago, if it stands in the
/// way.
pub(super) async fn sign_in(
    client: &mut Client,
    beside: &Beside,
) -> Result<Standing, JournalError> {
    let until = Instant::now() + WAIT;
    loop {
        match try_in(client, beside).await? {
            Some(node) => {
                let standing = Standing::new(node, beside.clone());
                standing.renew(client).await?;
                return Ok(standing);
            }
            None if Instant::now() < until => sleep(Duration::from_millis(200)).await,
            None => return Err(JournalError::Locked),
        }
    }
}

async fn try_in(client: &mut Client, beside: &Beside) -> Result<Option<String>, JournalError> {
    let transaction = begin(client).await?;
    // One at a time: the row is there to be locked.
    ask_in(&transaction, "SELECT 1 FROM bankhalter.about FOR UPDATE", &[]).await?;
    let (name, address, rival) = match beside {
        Beside::Nobody => (format!("process {}", std::process::id()), None, "TRUE"),
        Beside::Others { address, .. } => (address.clone(), Some(address), "address IS NULL"),
    };
    // One of several may come back under its name; whoever is alone must not, once there are others.
    let gone = format!(
        "DELETE FROM bankhalter.node WHERE expires < clock_timestamp()
         AND ({rival} OR expires < clock_timestamp() - interval '10 min')"
    );
    ask_in(&transaction, &gone, &[]).await?;
    let sql = format!(
        "INSERT INTO bankhalter.node (node, name, expires, address)
         SELECT gen_random_uuid()::text, $1, clock_timestamp() + $2 * interval '1 ms', $3
         WHERE NOT EXISTS (SELECT FROM bankhalter.node
                           WHERE {rival} AND expires > clock_timestamp()) RETURNING node"
    );
    let lease = millis(LEASE);
    let asked: Asked<'_> = &[(&name, Type::TEXT), (&lease, Type::FLOAT8), (&address, Type::TEXT)];
    let rows = ask_in(&transaction, &sql, asked).await?;
    commit(transaction).await?;
    Ok(rows.first().map(|row| row.get(0)))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
