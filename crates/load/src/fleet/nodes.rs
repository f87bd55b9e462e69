//! The processes of a fleet, and all lines between them.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use bankhalter_cluster::Care;
use tempfile::TempDir;
use tokio::sync::Mutex;

use super::{balancer::Balancer, base::Base, clocks::Clock};
use crate::{
    Address, Launch, Stop,
    net::{Link, Net},
    process::{Process, Setup, free_port},
    reaper::Reaper,
};

/// The processes of a fleet, and all lines between them.
#[derive(Debug)]
pub(crate) struct Fleet {
    pub(super) base: Base,
    pub(super) nodes: Vec<Node>,
    pub(super) balancer: Option<Balancer>,
    _net: Option<Net>,
    _folder: TempDir,
    /// The last to go: it ends whatever is left.
    _reaper: Arc<Reaper>,
}

/// One of the processes. Whoever does something to it holds it meanwhile.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) process: Mutex<Process>,
    pub(super) lines: Lines,
    /// Where people reach it.
    pub(super) address: Address,
    /// Under which address it owns tables; one that is alone owns them under none.
    pub(super) name: Option<String>,
}

/// The lines of one node.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// To the database.
    pub(super) database: Link,
    /// From the other nodes; one that is alone has none.
    pub(super) others: Option<Link>,
}

/// Is anything between the nodes?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wiring {
    /// Lines that can be cut, and a balancer in front.
    Tormented,
    /// Nothing: everybody is reached directly, and the database keeps things in earnest.
    Direct,
}

impl Fleet {
    /// Starts the database and so many nodes, and waits until all are ready. Where there are several
    /// versions of the program, the nodes take one after the other.
    pub(crate) async fn start(
        versions: &[&Launch],
        count: u8,
        wiring: Wiring,
        logs: Option<&Path>,
    ) -> Result<Self, Stop> {
        let told = |error: std::io::Error| Stop(format!("no temporary folder: {error}"));
        let folder = tempfile::Builder::new().prefix("bankhalter-fleet-").tempdir();
        let folder = folder.map_err(told)?;
        let reaper = Arc::new(Reaper::start()?);
        let care = if wiring == Wiring::Direct { Care::Earnest } else { Care::Quick };
        let base = Base::start(care, folder.path()).await?;
        let net = if wiring == Wiring::Tormented { Some(Net::start()?) } else { None };
        let mut making = Making { versions, base: &base, net: net.as_ref(), secret: None, logs };
        if count > 1 {
            making.secret = Some(secret(folder.path().join("node-secret"))?);
        }
        let mut nodes = Vec::new();
        for number in 0..count {
            nodes.push(making.node(number, &reaper)?);
        }
        for node in &nodes {
            // One after the other: the first makes the tables in the database.
            node.process.lock().await.restart().await?;
        }
        let addresses: Vec<_> = nodes.iter().map(|node| node.address).collect();
        let balancer = match &net {
            Some(net) => Some(Balancer::start(&addresses, folder.path(), net, &reaper).await?),
            None => None,
        };
        Ok(Self { base, nodes, balancer, _net: net, _folder: folder, _reaper: reaper })
    }

    /// Where people reach the nodes.
    pub(crate) fn addresses(&self) -> Vec<Address> {
        match &self.balancer {
            Some(balancer) => vec![balancer.address],
            None => self.nodes.iter().map(|node| node.address).collect(),
        }
    }

    /// Who spreads connections over them.
    pub(super) fn balancer_name(&self) -> String {
        self.balancer.as_ref().map(|balancer| balancer.name.clone()).unwrap_or_default()
    }

    /// The numbers of the processes that run.
    pub(crate) async fn ids(&self) -> Vec<u32> {
        let mut ids = Vec::new();
        for node in &self.nodes {
            ids.extend(node.process.lock().await.id());
        }
        ids
    }

    /// Asks all of them to stop and waits until they have.
    pub(crate) async fn stop(&self) -> Result<(), Stop> {
        for node in &self.nodes {
            node.process.lock().await.stop().await?;
        }
        Ok(())
    }
}

/// What every node is made of.
struct Making<'a> {
    versions: &'a [&'a Launch],
    base: &'a Base,
    net: Option<&'a Net>,
    /// What nodes know each other by.
    secret: Option<PathBuf>,
    /// Where logs are kept.
    logs: Option<&'a Path>,
}

impl Making<'_> {
    fn node(&self, number: u8, reaper: &Arc<Reaper>) -> Result<Node, Stop> {
        let database = match self.net {
            Some(net) => {
                let base = self.base.clone();
                net.link_to(Arc::new(move || vec![base.place().socket()]))?
            }
            None => Link::straight(self.base.place()),
        };
        let mut options: Vec<OsString> = Vec::new();
        let mut option = |name: &str, value: OsString| options.extend([name.into(), value]);
        option("--database", self.base.over(database.address()).into());
        let mut others = None;
        if let Some(secret) = &self.secret {
            let listen = Address::local(free_port()?);
            let line = match self.net {
                Some(net) => net.link(listen.socket())?,
                None => Link::straight(listen),
            };
            option("--node-listen", listen.socket().to_string().into());
            option("--node-address", line.address().socket().to_string().into());
            option("--node-secret-file", secret.into());
            others = Some(line);
        }
        let environment =
            vec![("BANKHALTER_DATABASE_PASSWORD_FILE", self.base.secret().as_os_str().to_owned())];
        let reaper = Some(Arc::clone(reaper));
        let log = self.logs.map(|folder| folder.join(format!("node{number}.log")));
        let setup = Setup { options, environment, up: "/readyz", reaper, log };
        let version = usize::from(number) % self.versions.len().max(1);
        let none = || Stop("there is no program to start".to_owned());
        let launch = self.versions.get(version).ok_or_else(none)?;
        let process = Process::prepare(launch, setup)?;
        let name = others.as_ref().map(|line| line.address().socket().to_string());
        let address = process.address();
        let lines = Lines { database, others };
        Ok(Node { process: Mutex::new(process), lines, address, name })
    }
}

impl Node {
    /// From its next start its clock shows another time.
    pub(super) fn set_clock(process: &mut Process, clock: Clock) {
        process.setup.environment.truncate(1);
        process.setup.environment.extend(clock.environment());
    }
}

/// What nodes know each other by, in a file that nobody else may read.
fn secret(file: PathBuf) -> Result<PathBuf, Stop> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Stop(error.to_string()))?;
    let told = |error: std::io::Error| Stop(format!("no file for a secret: {error}"));
    fs::write(&file, hex::encode(bytes)).map_err(told)?;
    only_for_us(&file).map_err(told)?;
    Ok(file)
}

#[cfg(unix)]
fn only_for_us(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(file, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn only_for_us(_file: &Path) -> std::io::Result<()> {
    Ok(())
}
