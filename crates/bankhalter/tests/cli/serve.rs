//! `serve`: it comes up, says where, stops when it is asked to, and says in one line why it cannot.

use bankhalter_journal::FILE;
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use crate::run::{bankhalter_in, command, folder, write};

/// A server that says where it listens.
struct Server {
    child: Child,
    /// What else it says, so that it is not told that nobody listens.
    _rest: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut child = command()
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary was built");
        let mut out = BufReader::new(child.stdout.take().expect("the pipe was laid"));
        let mut lines = out.by_ref().lines().map_while(Result::ok);
        let here = lines.find(|line| line.starts_with("Here"));
        let here = here.expect("it says where it listens");
        let address = here.split("http://").nth(1).expect("an address").trim().to_owned();
        Self { child, _rest: out, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .expect("it hears");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Asks it to stop; gives its code.
    fn stop(mut self) -> Option<i32> {
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
    write(&folder, "file", "");
    ran(&["--data", "file"]).complains(&["file", "--data"]);
    write(&folder, &format!("foreign/{FILE}"), "I am something else, and long enough to be read.");
    ran(&["--data", "foreign"]).complains(&["no journal"]);
    let kept = fs::read(folder.join("foreign").join(FILE)).expect("it is still there");
    assert!(kept.starts_with(b"I am something else"));
    ran(&["--listen", "everywhere"]).complains(&["everywhere", "--listen"]);
    ran(&["--public-url", "play.example"]).complains(&["http:// or https://"]);
    ran(&["--limit-tables", "-1"]).complains(&["-1"]);
}

#[test]
fn the_help_has_examples_and_names_the_variables() {
    let help = bankhalter_in(&folder("serve-help"), &["serve", "--help"], "").ends(0);
    let names = ["BANKHALTER_LISTEN", "BANKHALTER_DATA", "BANKHALTER_PUBLIC_URL", "Examples:"];
    help.says(&names).never_says(&["panicked"]);
}
