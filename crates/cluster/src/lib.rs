//! A private `PostgreSQL` server in a temporary folder, for as long as a test runs.
//!
//! A shell (`keeper.sh`) starts the server and waits for its own input to end. That input is a pipe
//! of this process: when the process ends, however it does, the pipe is closed, the server is
//! stopped and its folder removed.

use std::{
    env, fs, io,
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

use thiserror::Error;

/// Whose name the server and its files belong to.
pub const USER: &str = "keeper";

/// Her password: only this machine reaches the server.
pub const PASSWORD: &str = "eight-hotels";

/// A server of this process's own.
#[derive(Debug)]
pub struct Cluster {
    folder: PathBuf,
    port: u16,
    bin: PathBuf,
    /// Its input keeps the server alive.
    keeper: Child,
    words: BufReader<ChildStdout>,
    databases: AtomicU32,
    /// Where the server listens that follows this one, if there is one.
    follower: Option<u16>,
}

/// Why there is no server.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Trouble(String);

/// Do lines to the server hide what they carry?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// They do not.
    Plain,
    /// They do, and [`Cluster::authority`] vouches for the server.
    Encrypted,
}

/// How much the server cares for what it keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// Enough for its own end, however that comes, but not for the machine's: faster to test with.
    Quick,
    /// As in earnest: what it has written is on the disk.
    Earnest,
}

/// How much room there is on the server's disk, as far as it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Enough.
    Plenty,
    /// Nothing new can be written, but what is there can be changed in its place.
    NothingNew,
    /// Nothing can be written.
    Nothing,
}

/// How the server ends before it is started again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It ends what it is doing and closes its files.
    Orderly,
    /// It drops everything: when it comes back it has to play its log again.
    Crash,
}

/// A server that does not answer after this time does not come up.
const UP_LIMIT: Duration = Duration::from_mins(1);

const KEEPER: &str = include_str!("keeper.sh");

/// What a server says whose disk is full.
const NO_ROOM: &str = "CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
END $$";

/// The tables of a journal, and whether what is kept there is changed in its place.
const KEPT: [(&str, bool); 5] =
    [("entry", false), ("secret", false), ("card", true), ("chain", true), ("node", true)];

impl Cluster {
    /// Makes a server and starts it. Says so plainly where there is no `PostgreSQL`.
    pub fn start(lines: Lines, care: Care) -> Result<Self, Trouble> {
        let bin = programs().ok_or_else(|| {
            Trouble(
                "this needs a PostgreSQL server; on Debian: apt-get install postgresql (or name \
                 the folder of initdb in BANKHALTER_POSTGRES)"
                    .to_owned(),
            )
        })?;
        let told = |error: io::Error| Trouble(format!("no folder for a database: {error}"));
        let folder = tempfile::Builder::new().prefix("bankhalter-pg").tempdir().map_err(told)?;
        fs::write(folder.path().join("password"), PASSWORD).map_err(told)?;
        open_up(folder.path()).map_err(told)?;
        let port = free_port().map_err(told)?;
        // From here on the keeper clears it away.
        let folder = folder.keep();
        let mut keeper = keeper(&bin, &folder, port)
            .arg(settings(care))
            .arg(if lines == Lines::Encrypted { "encrypted" } else { "plain" })
            .spawn()
            .map_err(|error| Trouble(format!("no shell: {error}")))?;
        let words = keeper.stdout.take().ok_or_else(|| Trouble("no pipe".to_owned()))?;
        let (words, databases) = (BufReader::new(words), AtomicU32::new(0));
        let mut cluster = Self { folder, port, bin, keeper, words, databases, follower: None };
        cluster.hear()?;
        cluster.wait(port)?;
        Ok(cluster)
    }

    /// Ends the server, starts it again and waits until it answers.
    pub fn restart(&mut self, ending: Ending) -> Result<(), Trouble> {
        self.tell(match ending {
            Ending::Orderly => "orderly",
            Ending::Crash => "crash",
        })?;
        self.wait(self.port)
    }

    /// Starts a second server that follows this one. From when this comes back nothing counts as
    /// written before both have it.
    pub fn follow(&mut self) -> Result<(), Trouble> {
        let port = free_port().map_err(|error| Trouble(format!("no free port: {error}")))?;
        self.tell(&format!("follow {port}"))?;
        self.wait(port)?;
        self.follower = Some(port);
        self.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'")?;
        self.sql("postgres", "SELECT pg_reload_conf()")?;
        let until = Instant::now() + UP_LIMIT;
        let follows = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        while self.sql("postgres", follows)? != "1" {
            if Instant::now() > until {
                return Err(Trouble(format!("nobody follows: {}", self.log("server.log"))));
            }
            thread::sleep(Duration::from_millis(20));
        }
        // Whoever makes it is also who tells the others to wait: once it is made, they do.
        self.sql("postgres", "CHECKPOINT").map(drop)
    }

    /// Loses this server with all its files; the one that followed it goes on in its place, at a
    /// port of its own, and nobody follows it.
    pub fn fail_over(&mut self) -> Result<(), Trouble> {
        let port = self.follower.take().ok_or_else(|| Trouble("nobody follows".to_owned()))?;
        self.tell("failover")?;
        self.port = port;
        self.wait(port)
    }

    /// From now on the disk of the database with this name is as full as this. Its errors are those
    /// of a real one; a real one may also end the server, as [`Ending::Crash`] does.
    pub fn set_room(&self, database: &str, room: Room) -> Result<(), Trouble> {
        if room != Room::Plenty {
            self.sql(database, NO_ROOM)?;
        }
        for (table, is_changed_in_place) in KEPT {
            let refused = match room {
                Room::Nothing => Some("INSERT OR UPDATE"),
                Room::NothingNew if !is_changed_in_place => Some("INSERT"),
                Room::NothingNew | Room::Plenty => None,
            };
            let sql = match refused {
                Some(what) => format!(
                    "CREATE OR REPLACE TRIGGER no_room BEFORE {what} ON bankhalter.{table}
                     EXECUTE FUNCTION no_room()"
                ),
                None => format!("DROP TRIGGER IF EXISTS no_room ON bankhalter.{table}"),
            };
            // Each by itself: whoever is just writing holds several of them.
            self.sql(database, &sql)?;
        }
        Ok(())
    }

    /// A new, empty database; gives its address.
    pub fn database(&self) -> Result<String, Trouble> {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("games{number}");
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address(&name))
    }

    /// The address of the database with this name.
    pub fn address(&self, name: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port)
    }

    /// Where the server listens on this machine.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Where the server listens that follows this one.
    pub const fn follower(&self) -> Option<u16> {
        self.follower
    }

    /// Who vouches for a server that encrypts its lines.
    pub fn authority(&self) -> PathBuf {
        self.folder.join("server.crt")
    }

    /// Lets the administrator say something; gives what comes back.
    pub fn sql(&self, database: &str, sql: &str) -> Result<String, Trouble> {
        let done = self.psql(self.port, database, sql)?;
        if !done.status.success() {
            let told = String::from_utf8_lossy(&done.stderr);
            return Err(Trouble(format!("{sql}: {}", told.trim())));
        }
        Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned())
    }

    fn psql(&self, port: u16, database: &str, sql: &str) -> Result<Output, Trouble> {
        Command::new(self.bin.join("psql"))
            .args(["-h", "127.0.0.1", "-p", &port.to_string(), "-U", USER, "-d", database])
            .args(["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-c", sql])
            .env("PGPASSWORD", PASSWORD)
            .stdin(Stdio::null())
            .output()
            .map_err(|error| Trouble(format!("no psql: {error}")))
    }

    /// Says a word to the keeper and waits until it is carried out.
    fn tell(&mut self, word: &str) -> Result<(), Trouble> {
        let told = |error: io::Error| Trouble(format!("nobody keeps the database: {error}"));
        let input = self.keeper.stdin.as_mut();
        let input = input.ok_or_else(|| Trouble("nobody keeps the database".to_owned()))?;
        writeln!(input, "{word}").map_err(told)?;
        self.hear()
    }

    fn hear(&mut self) -> Result<(), Trouble> {
        let mut word = String::new();
        // Whatever goes wrong there, the word does not come.
        let _ = self.words.read_line(&mut word);
        if word == "ready\n" {
            return Ok(());
        }
        Err(Trouble(format!("the keeper of the database: {}", self.log("initdb.log"))))
    }

    /// Waits until the server at this port answers.
    fn wait(&self, port: u16) -> Result<(), Trouble> {
        let until = Instant::now() + UP_LIMIT;
        while !self.psql(port, "postgres", "SELECT 1")?.status.success() {
            if Instant::now() > until {
                let log = self.log("server.log");
                return Err(Trouble(format!("the server does not start: {log}")));
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    fn log(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap_or_default()
    }
}

fn keeper(bin: &Path, folder: &Path, port: u16) -> Command {
    let mut keeper = Command::new("sh");
    keeper.args(["-c", KEEPER, "keeper"]).args([bin, folder]).arg(port.to_string());
    keeper.stdin(Stdio::piped()).stdout(Stdio::piped());
    keeper
}

const fn settings(care: Care) -> &'static str {
    match care {
        Care::Quick => "-c fsync=off -c full_page_writes=off -c shared_buffers=32MB",
        Care::Earnest => "-c shared_buffers=256MB -c max_wal_size=4GB",
    }
}

/// Where `initdb` is: Debian keeps it beside the path, one folder for each version.
fn programs() -> Option<PathBuf> {
    if let Some(named) = env::var_os("BANKHALTER_POSTGRES") {
        return Some(named.into());
    }
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<_> = debian.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.reverse();
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    folders.into_iter().find(|folder| folder.join("initdb").is_file())
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

/// The server's user must get in, whoever made the folder.
#[cfg(unix)]
fn open_up(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn open_up(_folder: &Path) -> io::Result<()> {
    Err(io::Error::other("on this system a database has to be started by hand"))
}
