//! Somebody who sits at the table with the visitors and says what the test wants.

use std::{net::SocketAddr, time::Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

use crate::host::WAIT_LIMIT;

/// Asks the server to do something; gives its answer.
pub async fn post(address: SocketAddr, path: &str, body: &Value) -> Value {
    let mut stream = TcpStream::connect(address).await.expect("the server is there");
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("it listens");
    let mut answer = String::new();
    timeout(WAIT_LIMIT, stream.read_to_string(&mut answer))
        .await
        .expect("it answers in time")
        .expect("it answers");
    let (_, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

/// A line to a table.
#[derive(Debug)]
pub struct Guest {
    socket: WebSocketStream<TcpStream>,
    /// The last fact it was told.
    heard: u64,
}

impl Guest {
    /// Comes with the key of a seat.
    pub async fn enter(address: SocketAddr, seat: &Value) -> Self {
        let stream = TcpStream::connect(address).await.expect("the server is there");
        let (socket, _) =
            client_async(format!("ws://{address}/ws"), stream).await.expect("it speaks");
        let mut guest = Self { socket, heard: 0 };
        let (table, key) = (&seat["table"], &seat["key"]);
        let hello = json!({ "type": "hello", "protocol": 1, "table": table, "key": key });
        guest.say(&hello).await;
        guest
    }

    /// Says something to the table.
    pub async fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("it listens");
    }

    /// Waits for a fact that has all of this.
    pub async fn wait_for(&mut self, wanted: &Value) {
        let wanted = wanted.as_object().expect("a fact is an object");
        // Others go on talking meanwhile.
        let until = Instant::now() + 4 * WAIT_LIMIT;
        loop {
            assert!(Instant::now() < until, "{wanted:?} happens in time");
            let message =
                timeout(WAIT_LIMIT, self.socket.next()).await.expect("it happens in time");
            let message = message.and_then(Result::ok).expect("the line holds");
            let Ok(text) = message.to_text() else { continue };
            let Ok(told) = serde_json::from_str::<Value>(text) else { continue };
            self.heard =
                told["seq"].as_u64().filter(|_| told["type"] == "fact").unwrap_or(self.heard);
            if wanted.iter().all(|(key, value)| told["fact"][key] == *value) {
                return;
            }
        }
    }

    /// The number of the last fact it was told.
    pub const fn heard(&self) -> u64 {
        self.heard
    }

    /// Adds its luck and is ready.
    pub async fn get_ready(&mut self) {
        let contribution = "5a".repeat(32);
        self.say(&json!({ "type": "ready", "ready": true, "contribution": contribution })).await;
    }
}
