//! A server that runs, and what a guest does there: opens a table and looks at the page.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A server that takes longer to answer has failed.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is asked.
const GLANCE: Duration = Duration::from_millis(10);

/// What is asked of a server: a table with two bots.
const OPEN: &str = r#"{"settings":{"edition":"sonic","chairs":3},"host":{"name":"Anna"},"bots":["trader","plain"]}"#;

/// A server; it ends when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Whoever has ended by himself needs no end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An address of this machine on which nobody listens.
pub(crate) fn free_address() -> Result<SocketAddr, String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
    listener.local_addr().map_err(|error| error.to_string())
}

/// Starts a server and opens a table on it; answers how long that took together.
pub(crate) fn first_game(mut server: Command, address: SocketAddr) -> Result<Duration, String> {
    let started = Instant::now();
    server.stdout(Stdio::null()).stderr(Stdio::piped());
    let child = server.spawn().map_err(|error| format!("it does not start: {error}"))?;
    let mut running = Running(child);
    let opened = open(address, &mut running, started)?;
    let took = started.elapsed();
    let code = opened.split("\"code\":\"").nth(1).and_then(|rest| rest.get(..6));
    let code = code.ok_or_else(|| format!("the table has no code: {opened}"))?;
    let card = ask(address, &format!("GET /api/tables/{code}"), "").unwrap_or_default();
    if !card.contains("200 OK") || !card.contains("Anna") {
        return Err(format!("the table is not found: {card}"));
    }
    let page = ask(address, "GET /", "").unwrap_or_default();
    if !page.contains("data-words=\"editions\"") {
        return Err("it was built without its page".to_owned());
    }
    Ok(took)
}

/// Asks until a table is opened.
fn open(address: SocketAddr, running: &mut Running, started: Instant) -> Result<String, String> {
    loop {
        if let Some(answer) = ask(address, "POST /api/tables", OPEN) {
            return if answer.contains("201 Created") { Ok(answer) } else { Err(answer) };
        }
        let ended = running.0.try_wait().map_err(|error| error.to_string())?;
        if ended.is_some() || started.elapsed() > PATIENCE {
            let mut said = String::new();
            let _ = running.0.kill();
            if let Some(mut stderr) = running.0.stderr.take() {
                let _ = stderr.read_to_string(&mut said);
            }
            return Err(format!("it does not answer; it said: {said}"));
        }
        thread::sleep(GLANCE);
    }
}

/// One request; nothing if nobody answers.
fn ask(address: SocketAddr, what: &str, body: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let head = format!(
        "{what} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    (!answer.is_empty()).then(|| String::from_utf8_lossy(&answer).into_owned())
}
