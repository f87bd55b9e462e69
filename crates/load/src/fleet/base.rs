//! The database that all nodes share: a private one, which can be restarted.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use bankhalter_cluster::{Care, Cluster, Ending, Lines, PASSWORD, USER};
use bankhalter_journal::{Database, Health, JournalError, TableId};
use tokio::task::spawn_blocking;

use crate::{Address, Stop};

/// The database that all nodes share.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    cluster: Arc<Mutex<Cluster>>,
    port: u16,
    name: String,
    /// A file with its password.
    secret: PathBuf,
}

impl Base {
    /// Starts a database server and makes an empty database; its password goes into the folder.
    pub(crate) async fn start(care: Care, folder: &Path) -> Result<Self, Stop> {
        let secret = folder.join("database-password");
        let told = |error: std::io::Error| Stop(format!("no file for a password: {error}"));
        std::fs::write(&secret, PASSWORD).map_err(told)?;
        let made = spawn_blocking(move || {
            let cluster = Cluster::start(Lines::Plain, care)?;
            let address = cluster.database()?;
            Ok::<_, bankhalter_cluster::Trouble>((cluster, address))
        });
        let (cluster, address) = unbroken(made.await)?;
        let name = address.rsplit('/').next().unwrap_or_default().to_owned();
        let port = cluster.port();
        Ok(Self { cluster: Arc::new(Mutex::new(cluster)), port, name, secret })
    }

    /// Where it listens itself.
    pub(crate) const fn place(&self) -> Address {
        Address::local(self.port)
    }

    /// Its address over a line that leads there.
    pub(crate) fn over(&self, line: Address) -> String {
        format!("postgres://{USER}@{}/{}", line.socket(), self.name)
    }

    /// The file with its password.
    pub(crate) fn secret(&self) -> &Path {
        &self.secret
    }

    /// Ends the server and starts it again.
    pub(super) async fn restart(&self, ending: Ending) -> Result<(), Stop> {
        let cluster = Arc::clone(&self.cluster);
        let restarted = spawn_blocking(move || {
            cluster.lock().unwrap_or_else(PoisonError::into_inner).restart(ending)
        });
        unbroken(restarted.await)
    }

    /// Which node owns which table, by the address under which the others reach the node.
    pub(super) async fn owners(&self) -> Result<Vec<(TableId, String)>, JournalError> {
        let database = self.database()?;
        let asked = spawn_blocking(move || Health::owners(&database));
        asked.await.unwrap_or_else(|error| Err(JournalError::Other(error.to_string())))
    }

    /// The database itself, over no line of ours.
    pub(super) fn database(&self) -> Result<Database, JournalError> {
        Database::new(&self.over(self.place()), Some(PASSWORD), None)
    }
}

/// What came of a thread.
fn unbroken<T>(
    joined: Result<Result<T, bankhalter_cluster::Trouble>, tokio::task::JoinError>,
) -> Result<T, Stop> {
    let done = joined.map_err(|error| Stop(format!("the database: {error}")))?;
    done.map_err(|trouble| Stop(trouble.to_string()))
}
