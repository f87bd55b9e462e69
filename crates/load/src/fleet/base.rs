//! The database that all nodes share: a private one, which can be restarted, lost and full.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU16, Ordering},
    },
};

use bankhalter_cluster::{Care, Cluster, Ending, Lines, PASSWORD, Room, Trouble, USER};
use bankhalter_journal::{Database, Health, JournalError, TableId};
use tokio::task::spawn_blocking;

use crate::{Address, Stop};

/// The database that all nodes share.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    cluster: Arc<Mutex<Cluster>>,
    /// After a failover it is another one.
    port: Arc<AtomicU16>,
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
            Ok::<_, Trouble>((cluster, address))
        });
        let (cluster, address) = unbroken(made.await)?;
        let name = address.rsplit('/').next().unwrap_or_default().to_owned();
        let port = Arc::new(AtomicU16::new(cluster.port()));
        Ok(Self { cluster: Arc::new(Mutex::new(cluster)), port, name, secret })
    }

    /// Where it listens itself now.
    pub(crate) fn place(&self) -> Address {
        Address::local(self.port.load(Ordering::Acquire))
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
        self.order(move |cluster| cluster.restart(ending)).await
    }

    /// From now on a second server has whatever counts as written.
    pub(super) async fn follow(&self) -> Result<(), Stop> {
        self.order(Cluster::follow).await
    }

    /// Loses the server; the one that followed it goes on.
    pub(super) async fn fail_over(&self) -> Result<(), Stop> {
        let port = Arc::clone(&self.port);
        self.order(move |cluster| {
            cluster.fail_over()?;
            port.store(cluster.port(), Ordering::Release);
            Ok(())
        })
        .await
    }

    /// From now on there is so much room for what is written.
    pub(super) async fn set_room(&self, room: Room) -> Result<(), Stop> {
        let name = self.name.clone();
        self.order(move |cluster| cluster.set_room(&name, room)).await
    }

    /// One order at a time, beside everything else.
    async fn order(
        &self,
        order: impl FnOnce(&mut Cluster) -> Result<(), Trouble> + Send + 'static,
    ) -> Result<(), Stop> {
        let cluster = Arc::clone(&self.cluster);
        let done = spawn_blocking(move || {
            order(&mut cluster.lock().unwrap_or_else(PoisonError::into_inner))
        });
        unbroken(done.await)
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
fn unbroken<T>(joined: Result<Result<T, Trouble>, tokio::task::JoinError>) -> Result<T, Stop> {
    let done = joined.map_err(|error| Stop(format!("the database: {error}")))?;
    done.map_err(|trouble| Stop(trouble.to_string()))
}
