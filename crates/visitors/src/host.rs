//! A server beside the test, what it says over HTTP, and a line to it that breaks.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bankhalter_editions::Shelf;
use bankhalter_journal::MemoryJournal;
use bankhalter_notation::Record;
use bankhalter_server::{Config, Legal, Rates, Server};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
    time::timeout,
};

/// Whatever takes longer has failed.
pub const WAIT_LIMIT: Duration = Duration::from_secs(90);

/// The folder of the project.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Starts a server that keeps nothing; it ends with the test.
pub async fn serve() -> SocketAddr {
    serve_until(std::future::pending()).await
}

/// Starts a server that keeps nothing and says who runs it.
pub async fn serve_said(legal: Legal) -> SocketAddr {
    start(legal, std::future::pending()).await
}

/// Starts a server that keeps nothing and ends when it is told to.
pub async fn serve_until(end: impl Future<Output = ()> + Send + 'static) -> SocketAddr {
    start(Legal::default(), end).await
}

async fn start(legal: Legal, end: impl Future<Output = ()> + Send + 'static) -> SocketAddr {
    let page = root().join("target/page");
    assert!(page.join("index.html").is_file(), "there is no page: run `cargo xtask page`");
    let mut config = Config::at(SocketAddr::from(([127, 0, 0, 1], 0)));
    // The server may have been built before the page was.
    config.page = Some(page);
    config.legal = legal;
    config.rates = Rates::NONE;
    let server = Server::bind(config, Arc::new(MemoryJournal::new())).await;
    let server = server.expect("a free port is free");
    let address = server.address();
    tokio::spawn(server.run(end));
    address
}

/// The record of a table.
pub async fn record(address: SocketAddr, table: &str) -> Record {
    let mut stream = TcpStream::connect(address).await.expect("the server is there");
    let path = format!("/api/tables/{table}/record");
    let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.expect("the server listens");
    let mut bytes = Vec::new();
    timeout(WAIT_LIMIT, stream.read_to_end(&mut bytes))
        .await
        .expect("it answers in time")
        .expect("it answers");
    let text = String::from_utf8(bytes).expect("a record is text");
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
    assert!(head.starts_with("HTTP/1.1 200"), "{text}");
    Record::parse(body, &Shelf::default()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A way to the server on which connections do not live long.
#[derive(Debug)]
pub struct BadLine {
    /// Where to connect instead.
    pub address: SocketAddr,
    cuts: Arc<AtomicUsize>,
}

impl BadLine {
    /// Cuts every connection that lives longer than this, but not too often: games must end.
    pub async fn to(server: SocketAddr, life: Duration, most: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port is free");
        let address = listener.local_addr().expect("it listens");
        let cuts = Arc::new(AtomicUsize::new(0));
        let counter = cuts.clone();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let counter = counter.clone();
                tokio::spawn(async move {
                    let mut far = TcpStream::connect(server).await.expect("the server is there");
                    let copy = copy_bidirectional(&mut near, &mut far);
                    if counter.load(Ordering::SeqCst) >= most {
                        let _ = copy.await;
                    } else if timeout(life, copy).await.is_err() {
                        counter.fetch_add(1, Ordering::SeqCst);
                    }
                });
            }
        });
        Self { address, cuts }
    }

    /// How often it has cut somebody off.
    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::SeqCst)
    }
}
