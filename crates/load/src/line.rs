//! One client's line to the server.

use std::{
    future::poll_fn,
    task::{Context, Poll},
    time::Duration,
};

use bankhalter_protocol::{ClientMessage, Hello};
use futures_util::{SinkExt as _, StreamExt as _};
use thiserror::Error;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
};

use crate::Address;

/// Thousands of lines must fit into memory: most messages are shorter than this.
const BUFFER: usize = 4 * 1024;

/// A server that has not answered after this time has failed.
pub(crate) const ANSWER_LIMIT: Duration = Duration::from_secs(30);

/// One client's line to the server.
#[derive(Debug)]
pub(crate) struct Line(WebSocketStream<TcpStream>);

/// Why a client cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Lost {
    /// The line is gone: the server may be, too.
    #[error("{0}")]
    Line(String),
    /// The server did what it must not do.
    #[error("{0}")]
    Server(String),
}

impl Line {
    /// Connects and greets.
    pub(crate) async fn connect(address: Address, hello: Hello) -> Result<Self, Lost> {
        let told = |what: &str| Lost::Line(format!("no connection: {what}"));
        let dial = async {
            let stream = TcpStream::connect(address.socket()).await;
            let stream = stream.map_err(|error| told(&error.to_string()))?;
            stream.set_nodelay(true).map_err(|error| told(&error.to_string()))?;
            let config = WebSocketConfig::default()
                .read_buffer_size(BUFFER)
                .write_buffer_size(0)
                .max_write_buffer_size(64 * 1024);
            let url = format!("ws://{}/ws", address.socket());
            let opened = client_async_with_config(url, stream, Some(config)).await;
            opened.map_err(|error| told(&error.to_string()))
        };
        let late = |_| told("the server does not answer");
        let (socket, _) = timeout(ANSWER_LIMIT, dial).await.map_err(late)??;
        let mut line = Self(socket);
        line.say(&ClientMessage::Hello(hello)).await?;
        Ok(line)
    }

    /// Says something.
    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<(), Lost> {
        let text = serde_json::to_string(message).map_err(|error| Lost::Line(error.to_string()))?;
        let sent = self.0.send(Message::text(text)).await;
        sent.map_err(|error| Lost::Line(format!("cannot send: {error}")))
    }

    /// What the server says next.
    pub(crate) fn poll(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, Lost>> {
        loop {
            let Poll::Ready(message) = self.0.poll_next_unpin(context) else {
                return Poll::Pending;
            };
            return Poll::Ready(match message {
                Some(Ok(Message::Text(text))) => Ok(text),
                // Pings are answered by the library.
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Ok(Message::Binary(_))) => {
                    Err(Lost::Server("the server sent bytes".to_owned()))
                }
                Some(Ok(Message::Close(Some(frame)))) => {
                    Err(Lost::Line(format!("closed: {frame}")))
                }
                Some(Ok(Message::Close(None))) | None => Err(Lost::Line("closed".to_owned())),
                Some(Err(error)) => Err(Lost::Line(error.to_string())),
            });
        }
    }

    /// The same, for whoever has nothing else to do.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, Lost> {
        let late = |_| Lost::Server("the server does not answer".to_owned());
        timeout(ANSWER_LIMIT, poll_fn(|context| self.poll(context))).await.map_err(late)?
    }
}
