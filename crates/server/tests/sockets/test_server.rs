//! A server of one's own for a test, and how to ask it.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use bankhalter_journal::{Journal, MemoryJournal};
use bankhalter_protocol::{JoinRequest, OpenRequest, SeatKey, Settings};
use bankhalter_server::{BackDoor, Config, Rates, Server};
use serde::de::DeserializeOwned;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};

/// A server that runs beside the test.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    done: Option<JoinHandle<()>>,
}

/// Whatever takes longer has failed.
pub(crate) const TEST_LIMIT: Duration = Duration::from_secs(20);

/// No limits but those a test asks for.
pub(crate) const FREE: Rates = Rates::NONE;

impl TestServer {
    /// A server that keeps nothing.
    pub(crate) async fn new() -> Self {
        Self::with(Arc::new(MemoryJournal::new()), |_| {}).await
    }

    /// A server on this journal, set up like this.
    pub(crate) async fn with(journal: Arc<dyn Journal>, set: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::at("127.0.0.1:0".parse().unwrap());
        config.rates = FREE;
        set(&mut config);
        Self::run(Server::bind(config, journal).await.unwrap())
    }

    /// A server behind a door that people could knock at before there was a journal.
    pub(crate) fn behind(listener: TcpListener, journal: Arc<dyn Journal>) -> Self {
        let mut config = Config::at(listener.local_addr().unwrap());
        config.rates = FREE;
        Self::run(Server::on(listener, config, journal).unwrap())
    }

    /// One of several on this journal: the others come in by the back door.
    pub(crate) async fn beside(
        journal: Arc<dyn Journal>,
        back: BackDoor,
        notice: Duration,
    ) -> Self {
        let mut config = Config::at("127.0.0.1:0".parse().unwrap());
        config.rates = FREE;
        config.notice = notice;
        let listener = Server::listen("127.0.0.1:0").await.unwrap();
        Self::run(Server::beside_others(listener, back, config, journal).unwrap())
    }

    fn run(server: Server) -> Self {
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let run = server.run(async {
            let _ = stopped.await;
        });
        Self { address, stop: Some(stop), done: Some(tokio::spawn(run)) }
    }

    /// Asks it to stop, as the process would be; it goes on for a moment.
    pub(crate) fn ask_to_stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
    }

    /// Stops as the process would when it is asked to.
    pub(crate) async fn stop(mut self) {
        self.ask_to_stop();
        timeout(Duration::from_secs(5), self.done.take().unwrap()).await.unwrap().unwrap();
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> Answer {
        self.ask("POST", path, &[], body).await
    }

    /// One request on a connection of its own.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let own = self.address.to_string();
        let own = (!headers.iter().any(|(name, _)| *name == "host")).then_some(("host", &own[..]));
        let length = body.len().to_string();
        let mut head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        for (name, value) in
            headers.iter().copied().chain(own).chain([("content-length", &length[..])])
        {
            head.extend([name, ": ", value, "\r\n"]);
        }
        head.push_str("\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        // The server may answer and close before it has read everything.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut bytes = Vec::new();
        timeout(TEST_LIMIT, stream.read_to_end(&mut bytes)).await.unwrap().unwrap();
        Answer::read(&bytes)
    }

    /// Opens a table.
    pub(crate) async fn open(&self, settings: &Settings, bots: &[&str]) -> SeatKey {
        let request = OpenRequest {
            settings: settings.clone(),
            host: guest("Anna"),
            bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
            from: None,
        };
        let answer = self.post("/api/tables", &serde_json::to_string(&request).unwrap()).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }

    /// Sits somebody down.
    pub(crate) async fn join(&self, table: &str, name: &str) -> SeatKey {
        let body = serde_json::to_string(&guest(name)).unwrap();
        let answer = self.post(&format!("/api/tables/{table}/seats"), &body).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }

    /// A number of the metrics; 0 if it is not there.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let page = self.get("/metrics").await.body;
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0.0, |value| value.parse().unwrap())
    }
}

/// Somebody who wants to sit down.
pub(crate) fn guest(name: &str) -> JoinRequest {
    JoinRequest::person(name.to_owned())
}

/// The usual board for so many, with bots that do not dawdle.
pub(crate) fn settings(chairs: u8) -> Settings {
    let text = format!(r#"{{"edition":"standard","chairs":{chairs},"pace":0}}"#);
    serde_json::from_str(&text).unwrap()
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let head = head.to_ascii_lowercase();
        Self { status: status.unwrap_or(0), head, body: body.to_owned() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let line = |line: &'_ str| line.split_once(": ").is_some_and(|(own, _)| own == name);
        let found = self.head.lines().find(|text| line(text))?;
        found.split_once(": ").map(|(_, value)| value)
    }

    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Why it says no.
    pub(crate) fn code(&self) -> String {
        self.json::<serde_json::Value>()["code"].as_str().unwrap_or_default().to_owned()
    }
}
