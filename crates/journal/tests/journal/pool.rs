//! `PgBouncer` before the database, in transaction mode: each statement goes over whichever line is
//! free.

use bankhalter_journal::{Beside, Journal, PostgresJournal, Rewrite, check};
use std::{
    fs, io,
    io::Write as _,
    net::{TcpListener, TcpStream},
    os::unix::fs::PermissionsExt as _,
    process::{Child, Command, Stdio},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

use crate::{
    cluster::{Cluster, PASSWORD},
    postgres::database,
    table::{Owner, four_owners},
};

/// A pool that is there as long as its keeper's input is open: however this process ends.
struct Pool {
    folder: TempDir,
    port: u16,
    keeper: Child,
}

/// The pool refuses to run as root, and Debian keeps it where not everybody looks.
const KEEPER: &str = r#"
trap '' INT HUP PIPE
PATH="$PATH:/usr/sbin"
as=""
if [ "$(id -u)" = 0 ]; then as="-u postgres"; fi
pgbouncer -q $as "$1" >"$2" 2>&1 &
pid=$!
cat >/dev/null
kill -INT $pid
wait $pid
"#;

impl Pool {
    /// Fewer lines than those who ask: whoever kept one to himself would soon wait for ever.
    fn start(cluster: &Cluster) -> Self {
        let folder = tempfile::Builder::new().prefix("bankhalter-pool").tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let port = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
        let (place, server) = (folder.path().display(), cluster.port());
        let settings = format!(
            "[databases]
             * = host=127.0.0.1 port={server}
             [pgbouncer]
             listen_addr = 127.0.0.1
             listen_port = {port}
             unix_socket_dir =
             auth_type = scram-sha-256
             auth_file = {place}/users
             pool_mode = transaction
             default_pool_size = 3
             server_round_robin = 1
             "
        );
        let settings: Vec<_> = settings.lines().map(str::trim).collect();
        fs::write(folder.path().join("pool.ini"), settings.join("\n")).unwrap();
        fs::write(folder.path().join("users"), format!("\"keeper\" \"{PASSWORD}\"\n")).unwrap();
        let keeper = Self::begin(&folder, port);
        Self { folder, port, keeper }
    }

    fn begin(folder: &TempDir, port: u16) -> Child {
        let files = ["pool.ini", "pool.log"].map(|name| folder.path().join(name));
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "keeper"]).args(&files).stdin(Stdio::piped());
        let keeper = keeper.spawn().unwrap();
        let until = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let log = || fs::read_to_string(&files[1]).unwrap_or_default();
            assert!(Instant::now() < until, "the pool does not come up: {}", log());
            thread::sleep(Duration::from_millis(20));
        }
        keeper
    }

    fn end(&mut self) {
        drop(self.keeper.stdin.take());
        self.keeper.wait().unwrap();
    }

    /// Ends it, with all lines, and begins anew.
    fn restart(&mut self) {
        self.end();
        self.keeper = Self::begin(&self.folder, self.port);
    }

    /// The address of a database by way of this pool.
    fn before(&self, address: &str, cluster: &Cluster) -> String {
        address.replace(&format!(":{}/", cluster.port()), &format!(":{}/", self.port))
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.end();
    }
}

/// Is there a pool on this machine? Says so plainly where there is none, even though the test passes.
fn is_installed() -> bool {
    let ask = ["-c", "PATH=\"$PATH:/usr/sbin\" pgbouncer --version >&2"];
    let told = Command::new("sh").args(ask).stderr(Stdio::null()).status();
    let is_there = told.is_ok_and(|status| status.success());
    if !is_there {
        let text = "skipped: there is no PgBouncer; on Debian: apt-get install pgbouncer";
        let _ = io::stderr().write_all(format!("{text}\n").as_bytes());
    }
    is_there
}

fn beside(address: &str, name: &str) -> Arc<PostgresJournal> {
    let others = Beside::Others { address: name.to_owned(), speaks: 1 };
    Arc::new(PostgresJournal::open_beside(&database(address), others).unwrap())
}

#[test]
fn a_journal_works_through_a_pool() {
    if !is_installed() {
        return;
    }
    let cluster = Cluster::shared();
    let pool = Pool::start(cluster);
    let address = pool.before(&cluster.database(), cluster);
    let (one, other) = (beside(&address, "a:1"), beside(&address, "b:1"));
    let writers = [(&one, 0), (&other, 10)].map(|(journal, first)| {
        four_owners(journal, move |journal, number| Owner::play(journal, first + number, 40))
    });
    let writers = writers.into_iter().flatten();
    let mut owners: Vec<_> = writers.map(|writer| writer.join().unwrap()).collect();
    // What needs a transaction, and what sees one moment, as well.
    let (mut anna, ben) = (owners.remove(0), owners.remove(0));
    one.remove(&ben.id).unwrap();
    let old = one.load(&anna.id, 0).unwrap();
    let mut bodies: Vec<_> = old.iter().map(|entry| entry.body.clone()).collect();
    "{}".clone_into(&mut bodies[2]);
    one.rewrite(Rewrite::new(&anna.id, old, bodies, None).unwrap()).unwrap();
    anna.head = one.head(&anna.id).unwrap().unwrap();
    owners.push(anna);
    drop(one);
    for owner in &mut owners {
        other.append_now(owner.append(1)).unwrap();
    }
    let look = PostgresJournal::snapshot(&database(&address)).unwrap();
    for owner in owners {
        owner.is_kept_by(&look);
    }
    assert_eq!(look.counts().unwrap().tables, 7);
    assert_eq!(check(&look).unwrap().faults, []);
}

#[test]
fn a_pool_that_is_restarted_loses_and_doubles_nothing() {
    if !is_installed() {
        return;
    }
    let cluster = Cluster::shared();
    let mut pool = Pool::start(cluster);
    let address = pool.before(&cluster.database(), cluster);
    let journal = beside(&address, "a:1");
    let writers = four_owners(&journal, |journal, number| Owner::play_for_a_while(journal, number));
    for _ in 0..3 {
        thread::sleep(Duration::from_millis(300));
        pool.restart();
    }
    for writer in writers {
        writer.join().unwrap().is_kept_by(&*journal);
    }
    assert_eq!(check(&*journal).unwrap().faults, []);
}
