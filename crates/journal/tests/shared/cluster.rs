//! A private `PostgreSQL` server for a test: whatever it cannot do ends the test.

use std::sync::OnceLock;

pub(crate) use bankhalter_cluster::PASSWORD;
use bankhalter_cluster::{Care, Cluster as Kept, Ending, Lines, Room};

/// A server of this program's own.
pub(crate) struct Cluster(Kept);

impl Cluster {
    /// The server of this program, started when it is first asked for.
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// One that a test has to itself.
    pub(crate) fn start() -> Self {
        Self(Kept::start(Lines::Plain, Care::Quick).unwrap())
    }

    /// One whose lines are encrypted.
    #[allow(dead_code, reason = "not every test program encrypts")]
    pub(crate) fn encrypted() -> Self {
        Self(Kept::start(Lines::Encrypted, Care::Quick).unwrap())
    }

    /// Ends the server and starts it again.
    #[allow(dead_code, reason = "not every test program does")]
    pub(crate) fn restart(&mut self, ending: Ending) {
        self.0.restart(ending).unwrap();
    }

    /// Starts a server that follows this one.
    #[allow(dead_code, reason = "not every test program does")]
    pub(crate) fn follow(&mut self) {
        self.0.follow().unwrap();
    }

    /// Where it listens.
    #[allow(dead_code, reason = "not every test program asks")]
    pub(crate) const fn follower(&self) -> u16 {
        self.0.follower().unwrap()
    }

    /// Loses this server; the other one goes on.
    #[allow(dead_code, reason = "not every test program does")]
    pub(crate) fn fail_over(&mut self) {
        self.0.fail_over().unwrap();
    }

    /// From now on there is so much room on its disk.
    #[allow(dead_code, reason = "not every test program fills it")]
    pub(crate) fn set_room(&self, database: &str, room: Room) {
        self.0.set_room(database, room).unwrap();
    }

    /// A new, empty database; gives its address.
    pub(crate) fn database(&self) -> String {
        self.0.database().unwrap()
    }

    pub(crate) fn address(&self, name: &str) -> String {
        self.0.address(name)
    }

    #[allow(dead_code, reason = "not every test program asks")]
    pub(crate) const fn port(&self) -> u16 {
        self.0.port()
    }

    /// Who vouches for a server that encrypts its lines.
    #[allow(dead_code, reason = "not every test program encrypts")]
    pub(crate) fn authority(&self) -> String {
        self.0.authority().to_string_lossy().into_owned()
    }

    /// Lets the administrator say something; gives what comes back.
    pub(crate) fn sql(&self, database: &str, sql: &str) -> String {
        self.0.sql(database, sql).unwrap()
    }
}
