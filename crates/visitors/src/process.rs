//! A table server that stops, or is killed, and comes back.

use std::{
    net::{Ipv4Addr, SocketAddr, TcpListener},
    process::Stdio,
    time::Duration,
};

use tempfile::TempDir;
use tokio::{
    net::TcpStream,
    process::{Child, Command},
    time::{Instant, sleep, timeout},
};

use crate::host::WAIT_LIMIT;

/// A server in a process of its own, always at the same address and on the same journal. It ends
/// with the test.
#[derive(Debug)]
pub struct Process {
    /// Where it listens, while it does.
    pub address: SocketAddr,
    program: &'static str,
    folder: TempDir,
    child: Option<Child>,
}

impl Process {
    /// Starts it; the program is `env!("CARGO_BIN_EXE_table-server")`.
    pub async fn start(program: &'static str) -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port is free");
        let address = free.local_addr().expect("it listens");
        drop(free);
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let mut process = Self { address, program, folder, child: None };
        process.start_again().await;
        process
    }

    /// Starts it again, and waits until it listens.
    pub async fn start_again(&mut self) {
        let mut command = Command::new(self.program);
        command.arg(self.address.port().to_string()).arg(self.folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true);
        self.child = Some(command.spawn().expect("the program can be started"));
        let end = Instant::now() + WAIT_LIMIT;
        while TcpStream::connect(self.address).await.is_err() {
            assert!(Instant::now() < end, "the server does not come up");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Asks it to stop, as whoever renews it does, and waits until it has.
    pub async fn stop(&mut self) {
        if self.child.is_some() {
            self.signal("-TERM").await;
        }
        let Some(mut child) = self.child.take() else { return };
        let ended = timeout(WAIT_LIMIT, child.wait()).await.expect("it stops in time");
        assert!(ended.is_ok_and(|status| status.success()), "it stops in peace");
    }

    /// Lets it stand still: it hears and answers nothing, as if its disk took its time.
    pub async fn pause(&self) {
        self.signal("-STOP").await;
    }

    /// Lets it go on.
    pub async fn resume(&self) {
        self.signal("-CONT").await;
    }

    async fn signal(&self, which: &str) {
        let child = self.child.as_ref().expect("it runs");
        let number = child.id().expect("it has not ended by itself").to_string();
        let told = Command::new("kill").args([which, &number]).status().await;
        assert!(told.is_ok_and(|status| status.success()), "it can be told {which}");
    }

    /// Kills it without a word.
    pub async fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().await.expect("it can be killed");
        }
    }
}
