//! A server that runs, and what a guest does there: opens a table, looks at the page, and plays.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// A server that takes longer to answer has failed.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is asked.
const GLANCE: Duration = Duration::from_millis(10);

/// What is asked of a server: a table with two bots that do not dawdle.
const OPEN: &str = r#"{"settings":{"edition":"sonic","chairs":3,"pace":0},"host":{"name":"Anna"},"bots":["trader","plain"]}"#;

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
    throw(address, &opened)?;
    Ok(took)
}

/// Sits down at the table, begins the game and throws as soon as it is asked for.
fn throw(address: SocketAddr, opened: &str) -> Result<(), String> {
    let seat = opened.split("\r\n\r\n").nth(1).unwrap_or_default();
    let seat: Value = serde_json::from_str(seat).map_err(|error| format!("no seat: {error}"))?;
    let mut line = Line::dial(address).map_err(|error| format!("no line: {error}"))?;
    let (table, key) = (&seat["table"], &seat["key"]);
    let messages = [
        json!({ "type": "hello", "protocol": 1, "table": table, "key": key, "since": 0, "prompts": true }),
        json!({ "type": "ready", "ready": true, "contribution": "5a".repeat(32) }),
        json!({ "type": "start" }),
    ];
    for message in &messages {
        line.say(message).map_err(|error| format!("it does not listen: {error}"))?;
    }
    let is_throw = |line: &Value| line.as_str().is_some_and(|line| line.starts_with("throws"));
    line.until(|told| {
        let legal = told["legal"].as_array().is_some_and(|legal| legal.iter().any(is_throw));
        told["type"] == "prompt" && told["awaited"] == true && legal
    })?;
    let act = json!({ "type": "act", "id": "t1", "do": "throws" });
    line.say(&act).map_err(|error| format!("it does not listen: {error}"))?;
    line.until(|told| told["type"] == "ack" && told["id"] == "t1")
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

/// A WebSocket with no more than it takes to play.
struct Line(TcpStream);

impl Line {
    fn dial(address: SocketAddr) -> io::Result<Self> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "GET /ws HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte)?;
            head.extend(byte);
        }
        Ok(Self(stream))
    }

    /// One text, masked with zeros, in the longer form of a length.
    fn say(&mut self, message: &Value) -> io::Result<()> {
        let text = message.to_string();
        let length = u16::try_from(text.len()).map_err(io::Error::other)?;
        let mut frame = vec![0x81, 0xfe];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.write_all(&frame)
    }

    /// Hears until this was said; a no is the end.
    fn until(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Result<(), String> {
        loop {
            let told = self.hear().map_err(|error| format!("it fell silent: {error}"))?;
            if is_wanted(&told) {
                return Ok(());
            }
            if told["type"] == "rejected" || told["type"] == "refused" {
                return Err(format!("it said no: {told}"));
            }
        }
    }

    /// The next text; what is none is passed over.
    fn hear(&mut self) -> io::Result<Value> {
        let mut head = [0; 2];
        self.0.read_exact(&mut head)?;
        let length = match head[1] {
            126 => u64::from(u16::from_be_bytes(self.bytes()?)),
            127 => u64::from_be_bytes(self.bytes()?),
            short => u64::from(short),
        };
        let mut text = Vec::new();
        (&mut self.0).take(length).read_to_end(&mut text)?;
        Ok(serde_json::from_slice(&text).unwrap_or_default())
    }

    fn bytes<const COUNT: usize>(&mut self) -> io::Result<[u8; COUNT]> {
        let mut bytes = [0; COUNT];
        self.0.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}
