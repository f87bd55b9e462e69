//! `serve`: it comes up, says where, stops when it is asked to, and says in one line why it cannot.

use bankhalter_journal::FILE;
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    iter,
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use crate::run::{bankhalter_in, folder, write};

pub(crate) fn command() -> Command {
    let mut command = crate::run::command();
    command.env_remove("BANKHALTER_LOG").arg("serve");
    command
}

/// A server that says where it listens.
pub(crate) struct Server {
    pub(crate) child: Child,
    /// What else it says, so that it is not told that nobody listens.
    _rest: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    pub(crate) fn start(data: &Path) -> Self {
        Self::run(command().args(["--listen", "127.0.0.1:0"]).stderr(Stdio::null()), data)
    }

    /// Starts one that was set up like this.
    pub(crate) fn run(command: &mut Command, data: &Path) -> Self {
        let mut child = command
            .args(["--lang", "en", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary was built");
        let mut out = BufReader::new(child.stdout.take().expect("the pipe was laid"));
        let mut lines = out.by_ref().lines().map_while(Result::ok);
        let here = lines.find(|line| line.starts_with("Here"));
        let here = here.expect("it says where it listens");
        let address = here.split("http://").nth(1).expect("an address").trim().to_owned();
        Self { child, _rest: out, address }
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.ask("GET", path, "")
    }

    pub(crate) fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let length = body.len();
        let head = "host: x\r\nconnection: close\r\ncontent-length";
        write!(stream, "{method} {path} HTTP/1.1\r\n{head}: {length}\r\n\r\n{body}")
            .expect("it hears");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Asks it to stop; gives its code.
    pub(crate) fn stop(mut self) -> Option<i32> {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(asked.expect("there is a command to stop it").success());
        let begun = Instant::now();
        let status = self.child.wait().expect("it ends");
        assert!(begun.elapsed() < Duration::from_secs(5));
        status.code()
    }
}

#[test]
fn it_says_where_it_listens_and_stops_when_it_is_asked_to() {
    let data = folder("serve").join("new").join("data");
    for _ in 0..2 {
        let server = Server::start(&data);
        assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
        assert!(server.get("/").contains("<!doctype html>"));
        assert_eq!(server.stop(), Some(0));
    }
    assert!(data.join(FILE).exists());
}

#[test]
fn whoever_asks_twice_is_not_kept_waiting() {
    let data = folder("serve-twice-asked");
    let code = iter::repeat_with(|| ended_when_asked_twice(&data)).take(20).flatten().next();
    assert_eq!(code, Some(1), "cut short");
    assert_eq!(Server::start(&data).stop(), Some(0), "nothing is broken");
}

/// The code of a server that was asked twice while it waited for somebody silent; nothing where this
/// machine was too slow to ask in time.
fn ended_when_asked_twice(data: &Path) -> Option<i32> {
    let log = folder("serve-twice-asked-log").join("log");
    let file = fs::File::create(&log).expect("a file for the log");
    let mut server = Server::run(command().args(["--listen", "127.0.0.1:0"]).stderr(file), data);
    // The server waits a second for his farewell.
    let silent = Socket::dial(&server.address);
    let ask = |child: &Child| Command::new("kill").arg(child.id().to_string()).status();
    let begun = Instant::now();
    assert!(ask(&server.child).expect("there is a command to stop it").success());
    while !fs::read_to_string(&log).expect("the log").contains("stopping") {
        std::thread::sleep(Duration::from_millis(5));
    }
    let asked = ask(&server.child).expect("there is a command to stop it").success();
    let in_time = asked && begun.elapsed() < Duration::from_millis(900);
    let code = server.child.wait().expect("it ends").code();
    drop(silent);
    code.filter(|_| in_time)
}

#[test]
fn two_servers_do_not_share_a_journal() {
    let data = folder("serve-twice");
    let server = Server::start(&data);
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", "."];
    bankhalter_in(&data, &args, "").ends(2).complains(&["another process works with this journal"]);
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn why_it_cannot_start_is_said_in_one_line() {
    let folder = folder("serve-wrong");
    let ran = |args: &[&str]| bankhalter_in(&folder, &[&["serve"], args].concat(), "").ends(2);
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("its number").to_string();
    let port = address.rsplit(':').next().expect("a port").to_owned();
    ran(&["--listen", &address, "--data", "a"]).complains(&[&port, "in use", "--listen"]);
    assert!(!folder.join("a").exists(), "nothing is left behind");
    write(&folder, "file", "");
    // Never the usual port: a game may be running there.
    let free = ["--listen", "127.0.0.1:0"];
    ran(&[&free[..], &["--data", "file"]].concat()).complains(&["file", "--data"]);
    write(&folder, &format!("foreign/{FILE}"), "I am something else, and long enough to be read.");
    ran(&[&free[..], &["--data", "foreign"]].concat()).complains(&["no journal"]);
    let kept = fs::read(folder.join("foreign").join(FILE)).expect("it is still there");
    assert!(kept.starts_with(b"I am something else"));
    write(&folder, "gone/journal.db", "");
    write(&folder, "gone/journal.db.lock", "entries written: 00000000000000009277\n");
    ran(&[&free[..], &["--data", "gone"]].concat()).complains(&["9277 entries", "put it back"]);
    let known = fs::read_to_string(folder.join("gone/journal.db.lock")).expect("still there");
    assert!(known.contains("9277"), "{known}");
    ran(&["--listen", "everywhere"]).complains(&["everywhere", "--listen", "localhost:4040"]);
    ran(&["--listen", "nowhere.invalid:0", "--data", "a"]).complains(&[
        "nowhere.invalid:0",
        "--listen",
        "localhost:4040",
    ]);
    ran(&[&free[..], &["--public-url", "play.example"]].concat())
        .complains(&["http:// or https://"]);
    ran(&[&free[..], &["--limit-tables", "-1"]].concat()).complains(&["-1"]);
    for long in ["18446744073709551615", "604801"] {
        ran(&[&free[..], &["--idle", long, "--data", "a"]].concat()).complains(&[
            long,
            "--idle",
            "0..=604800",
        ]);
    }
}

/// What a server says of itself in its log when it has come up.
fn logged(name: &str, args: &[&str]) -> String {
    let log = folder(name).join("log");
    let file = fs::File::create(&log).expect("a file for the log");
    let mut command = command();
    let server = Server::run(command.args(args).stderr(file), &folder(&format!("{name}-data")));
    assert_eq!(server.stop(), Some(0));
    fs::read_to_string(&log).expect("the log")
}

#[test]
fn whoever_lets_strangers_in_is_told_that_he_has_to_say_who_he_is() {
    let here = ["--listen", "127.0.0.1:0"];
    let public = ["--public-url", "https://play.example"];
    let imprint = ["--imprint", "https://play.example/impressum"];
    let cases = [
        ("inside", here.to_vec(), None),
        ("public", [here, public].concat(), Some("can be reached publicly")),
        ("named", [here, public, imprint].concat(), None),
        ("every", vec!["--listen", "0.0.0.0:0"], Some("WARN")),
        ("proxy", [&here[..], &["--behind-proxy"]].concat(), Some("WARN")),
    ];
    for (name, args, wanted) in cases {
        let said = logged(&format!("serve-reach-{name}"), &args);
        match wanted {
            Some(wanted) => assert!(said.contains(wanted), "{name}: {said}"),
            None => assert!(!said.contains("--imprint"), "{name}: {said}"),
        }
    }
}

#[test]
fn the_help_has_examples_and_names_the_variables() {
    let help = bankhalter_in(&folder("serve-help"), &["serve", "--help"], "").ends(0);
    let names = ["BANKHALTER_LISTEN", "BANKHALTER_DATA", "BANKHALTER_PUBLIC_URL", "Examples:"];
    help.says(&names).never_says(&["panicked"]);
}

#[test]
fn it_listens_under_a_name() {
    let data = folder("serve-name");
    let mut command = command();
    let server =
        Server::run(command.args(["--listen", "localhost:0"]).stderr(Stdio::null()), &data);
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn a_log_that_cannot_be_read_is_said() {
    let data = folder("serve-log-wrong");
    for wrong in ["verbose", "bankhalter=loud", "info,,loud"] {
        let mut command = command();
        command.args(["--listen", "127.0.0.1:0"]).env("BANKHALTER_LOG", wrong);
        let ran = command.arg("--data").arg(&data).output();
        let ran = ran.expect("the binary was built");
        let said = String::from_utf8(ran.stderr).expect("it writes UTF-8");
        assert_eq!((ran.status.code(), said.lines().count()), (Some(2), 1), "{said}");
        assert!(said.contains("BANKHALTER_LOG") && said.contains("debug"), "{said}");
    }
}

#[test]
fn the_log_tells_the_start_but_never_a_key_or_what_people_say() {
    let (data, log) = (folder("serve-log"), folder("serve-log-lines").join("log"));
    let file = fs::File::create(&log).expect("a file for the log");
    let mut command = command();
    command.args(["--listen", "127.0.0.1:0", "--log", "json"]).stderr(file);
    command.env("BANKHALTER_LOG", "trace,tungstenite::protocol=trace");
    let server = Server::run(&mut command, &data);
    let wanted = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Anna"}}"#;
    let opened = server.ask("POST", "/api/tables", wanted);
    let seat: serde_json::Value =
        serde_json::from_str(opened.split("\r\n\r\n").nth(1).expect("a body")).expect("a seat");
    let (table, key) = (&seat["table"], seat["key"].as_str().expect("a key"));
    let mut socket = Socket::dial(&server.address);
    socket.say(&format!(
        r#"{{"type":"hello","protocol":1,"table":{table},"key":"{key}","since":0,"prompts":true}}"#
    ));
    socket.until("\"welcome\"");
    socket.say(r#"{"type":"chat","text":"between you and me"}"#);
    socket.until("between you and me");
    drop(socket);
    let address = server.address.clone();
    assert_eq!(server.stop(), Some(0));
    let said = fs::read_to_string(&log).expect("the log");
    let start = said.lines().find(|line| line.contains("listening")).expect("the start");
    let data = data.to_str().expect("a path in UTF-8");
    for part in [&address, env!("CARGO_PKG_VERSION"), data] {
        assert!(start.contains(part), "{part}: {start}");
    }
    assert!(said.contains("a table was opened"));
    assert!(!said.contains(key) && !said.contains("between you"), "{said}");
}

/// A WebSocket with no more than it takes to be heard.
struct Socket(TcpStream);

impl Socket {
    fn dial(address: &str) -> Self {
        let stream = TcpStream::connect(address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        let mut socket = Self(stream);
        let key = "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==";
        let upgrade = "connection: upgrade\r\nupgrade: websocket";
        write!(socket.0, "GET /ws HTTP/1.1\r\nhost: x\r\n{upgrade}\r\n{key}\r\n\r\n")
            .expect("it hears");
        socket.until("\r\n\r\n");
        socket
    }

    /// One text frame, masked with zeros.
    fn say(&mut self, text: &str) {
        let length = u16::try_from(text.len()).expect("a short text");
        // The longer form of a length is right for short texts, too, as far as the server cares.
        let mut frame = vec![0x81, 0xfe];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.write_all(&frame).expect("it hears");
    }

    /// Reads until this was said.
    fn until(&mut self, text: &str) {
        let (mut heard, mut byte) = (Vec::new(), [0]);
        while !heard.ends_with(text.as_bytes()) {
            self.0.read_exact(&mut byte).expect("it answers");
            heard.extend(byte);
        }
    }
}
