//! How a database is, for whoever looks after it.

use tokio_postgres::Client;

use super::{
    line,
    migrate::{self, About},
    place::Database,
    read::{self, natural},
};
use crate::{JournalError, TableId};

/// How a database is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a finding of its own")]
pub struct Health {
    /// The version of the server, as it calls it.
    pub server: String,
    /// The version of the journal in it, if there is one.
    pub journal: Option<u32>,
    /// A journal was being moved here and is not complete.
    pub half_moved: bool,
    /// It only follows another one: nothing can be written.
    pub replica: bool,
    /// It says that something is safe before it is.
    pub hasty: bool,
    /// So many more connections are allowed, over those that are reserved for its administrators.
    pub connections: u64,
    /// May the program write to its journal, or make one where there is none?
    pub allowed: bool,
    /// What time it is there, in milliseconds since 1970.
    pub now: u64,
    /// The processes that work with the journal, and for how many milliseconds each still counts
    /// as alive without being heard of.
    pub nodes: Vec<(String, u64)>,
    /// Where the others reach them, of those that work with it side by side.
    pub addresses: Vec<String>,
    /// Where its files are on its own machine, if it tells this user.
    pub folder: Option<String>,
    /// Those that ended without a word in the last minutes, and how many milliseconds ago each was
    /// to be heard of.
    pub gone: Vec<(String, u64)>,
}

impl Health {
    /// Looks at a database and changes nothing.
    pub fn of(database: &Database) -> Result<Self, JournalError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async { look(&line::open(database).await?).await })
    }

    /// The tables that somebody owns, with the process that does: its address, or else its name.
    pub fn owners(database: &Database) -> Result<Vec<(TableId, String)>, JournalError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let asked = async { line::ask(&line::open(database).await?, OWNERS, &[]).await };
        let rows = runtime.block_on(asked)?;
        rows.iter().map(|row| Ok((read::table(row)?, row.get(1)))).collect()
    }
}

/// Which process owns which table, by the address under which the others reach it; processes that
/// have none by their names. Those that are no longer heard of own nothing.
const OWNERS: &str = "SELECT c.table_id, coalesce(n.address, n.name)
    FROM bankhalter.chain c JOIN bankhalter.node n ON n.node = c.owner
    WHERE n.expires > clock_timestamp() ORDER BY 1";

async fn look(client: &Client) -> Result<Health, JournalError> {
    let sql = "SELECT current_setting('server_version'), pg_is_in_recovery(),
         current_setting('synchronous_commit') = 'off',
         (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
         greatest(current_setting('max_connections')::bigint
             - current_setting('superuser_reserved_connections')::bigint
             - coalesce(current_setting('reserved_connections', true)::bigint, 0)
             - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'
                -- Of the lines of other users a plain one is told no more than that.
                OR backend_type IS NULL AND usesysid IS NOT NULL AND datid IS NOT NULL), 0),
         (SELECT setting FROM pg_settings WHERE name = 'data_directory')";
    let rows = line::ask(client, sql, &[]).await?;
    let row = rows.first().ok_or_else(line::silent)?;
    let about = migrate::about(client).await?;
    let (nodes, gone) = match about {
        Some(_) => (nodes(client, ALIVE).await?, nodes(client, GONE).await?),
        None => (Vec::new(), Vec::new()),
    };
    Ok(Health {
        server: row.get(0),
        journal: about.map(|about| about.version),
        half_moved: about.is_some_and(|about| about.moving),
        replica: row.get(1),
        hasty: row.get(2),
        connections: natural(row.get(4))?,
        allowed: is_allowed(client).await?,
        now: natural(row.get(3))?,
        nodes,
        addresses: addresses(client, about).await?,
        folder: row.get(5),
        gone,
    })
}

/// May an entry be written? Without a schema yet: may one be made?
async fn is_allowed(client: &Client) -> Result<bool, JournalError> {
    let sql = "SELECT CASE WHEN to_regclass('bankhalter.entry') IS NOT NULL
             THEN has_table_privilege('bankhalter.entry', 'INSERT')
         WHEN to_regnamespace('bankhalter') IS NOT NULL
             THEN has_schema_privilege('bankhalter', 'CREATE')
         ELSE has_database_privilege(current_database(), 'CREATE') END";
    let rows = line::ask(client, sql, &[]).await?;
    Ok(rows.first().is_some_and(|row| row.get(0)))
}

/// Older journals know of no servers side by side.
async fn addresses(client: &Client, about: Option<About>) -> Result<Vec<String>, JournalError> {
    if about.is_none_or(|about| about.version < 2) {
        return Ok(Vec::new());
    }
    let sql = "SELECT DISTINCT address FROM bankhalter.node
         WHERE expires > clock_timestamp() AND address IS NOT NULL ORDER BY 1";
    Ok(line::ask(client, sql, &[]).await?.iter().map(|row| row.get(0)).collect())
}

const ALIVE: &str = "SELECT name, (extract(epoch FROM expires - clock_timestamp()) * 1000)::bigint
    FROM bankhalter.node WHERE expires > clock_timestamp() ORDER BY name";

const GONE: &str = "SELECT name, (extract(epoch FROM clock_timestamp() - expires) * 1000)::bigint
    FROM bankhalter.node n WHERE expires <= clock_timestamp()
        AND NOT EXISTS (SELECT FROM bankhalter.node o
                        WHERE o.name = n.name AND o.expires > clock_timestamp()) ORDER BY name";

async fn nodes(client: &Client, sql: &str) -> Result<Vec<(String, u64)>, JournalError> {
    let rows = line::ask(client, sql, &[]).await?;
    rows.iter().map(|row| Ok((row.get(0), natural(row.get(1))?))).collect()
}
