//! The program that steers a browser.

use std::{
    io::{Read, Write},
    net::TcpStream as Stream,
    process::Stdio,
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

use crate::host::WAIT_LIMIT;

/// A running driver; its browser ends with it, also when a test fails.
#[derive(Debug)]
pub(crate) struct Driver {
    pub(crate) port: u16,
    /// The browser to end, by the name that the driver gave it.
    pub(crate) session: Option<String>,
    _child: Child,
}

impl Driver {
    /// Starts the driver on a port of its own choice. Several start at once, and now and then two
    /// choose the same one: the loser ends and is started again.
    pub(crate) async fn start() -> Self {
        for _ in 0..5 {
            if let Some(driver) = try_start().await {
                return driver;
            }
        }
        panic!("chromedriver did not say where it listens");
    }
}

async fn try_start() -> Option<Driver> {
    let mut child = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("chromedriver is there: if not, run `cargo xtask setup`");
    let mut lines = BufReader::new(child.stdout.take()?).lines();
    let port = timeout(WAIT_LIMIT, async {
        while let Ok(Some(line)) = lines.next_line().await {
            let told = line.split("on port ").nth(1).filter(|_| line.contains("successfully"));
            let digits = told.map(|rest| rest.trim_end_matches('.').to_owned());
            if let Some(port) = digits.and_then(|digits| digits.parse().ok()) {
                return Some(port);
            }
        }
        None
    });
    let port = port.await.ok().flatten()?;
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Some(Driver { port, session: None, _child: child })
}

impl Driver {
    /// What the console has shown since it was last asked, as the driver writes it. It is asked
    /// where nothing can be awaited.
    pub(crate) fn console(&self) -> String {
        let session = self.session.as_deref().unwrap_or_default();
        let answer =
            self.ask("POST", &format!("/session/{session}/se/log"), r#"{"type":"browser"}"#);
        answer.unwrap_or_default()
    }

    /// Asks the driver something; nothing if it does not answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> Option<String> {
        let mut stream = Stream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(5))).ok()?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).ok()?;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Some(String::from_utf8_lossy(&answer).into_owned())
    }
}

impl Drop for Driver {
    /// The driver is killed when it is dropped, and would leave its browser behind.
    fn drop(&mut self) {
        // Whatever fails here fails after the test has said what it has to say.
        if let Some(session) = self.session.take() {
            let _ = self.ask("DELETE", &format!("/session/{session}"), "");
        }
    }
}
