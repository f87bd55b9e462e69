//! A server whose page becomes a newer one while people look at it.

use std::{
    fs,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
};

use crate::host::root;

/// Stands before the server and, once told, answers with a page that starts from another file.
#[derive(Clone, Debug)]
pub struct Renewed {
    /// Where to connect instead.
    pub address: SocketAddr,
    server: SocketAddr,
    is_newer: Arc<AtomicBool>,
}

impl Renewed {
    /// Before this server.
    pub async fn of(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port is free");
        let address = listener.local_addr().expect("it listens");
        let door = Self { address, server, is_newer: Arc::default() };
        let keeper = door.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let keeper = keeper.clone();
                tokio::spawn(async move { keeper.answer(stream).await });
            }
        });
        door
    }

    /// From now on the page is a newer one.
    pub fn renew(&self) {
        self.is_newer.store(true, Ordering::SeqCst);
    }

    /// Answers one request; the server closes the line after it.
    async fn answer(&self, mut stream: TcpStream) {
        let Some(head) = head(&mut stream).await else { return };
        let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
        if let Some((kind, text)) = self.newer(&path) {
            let answer = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\
                 cache-control: no-cache\r\nconnection: close\r\n\r\n{text}",
                text.len()
            );
            // A browser that has gone needs no answer.
            let _ = stream.write_all(answer.as_bytes()).await;
            return;
        }
        // While the server is away nobody answers.
        let Ok(mut server) = TcpStream::connect(self.server).await else { return };
        let head = head.replace("onnection: keep-alive", "onnection: close");
        if server.write_all(head.as_bytes()).await.is_ok() {
            let _ = copy_bidirectional(&mut stream, &mut server).await;
        }
    }

    /// What is another thing in the newer page: where it starts, and who says so.
    fn newer(&self, path: &str) -> Option<(&'static str, String)> {
        let built = root().join("target/page");
        let text = |file: &str| fs::read_to_string(built.join(file)).expect("the page is built");
        let html = text("index.html");
        let (_, rest) = html.split_once("src=\"/assets/start.")?;
        let (hash, _) = rest.split_once(".js")?;
        let (old, new) = (format!("start.{hash}.js"), "start.newer.js");
        match path {
            _ if !self.is_newer.load(Ordering::SeqCst) => None,
            "/" => Some(("text/html; charset=utf-8", html.replace(&old, new))),
            "/worker.js" => {
                let worker = text("worker.js").replace(&old, new);
                Some((
                    "text/javascript",
                    worker.replace("KEPT = \"bankhalter-", "KEPT = \"bankhalter-newer-"),
                ))
            }
            "/assets/start.newer.js" => Some(("text/javascript", text(&format!("assets/{old}")))),
            _ => None,
        }
    }
}

/// The head of a request, with its end.
async fn head(stream: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    String::from_utf8(head).ok()
}
