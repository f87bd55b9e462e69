//! The socket itself: nobody may hold it up for long.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use tokio::time::timeout;

/// A client must take what it is sent within this time.
const SEND_LIMIT: Duration = Duration::from_secs(10);

/// And must answer a farewell within this one.
const FAREWELL: Duration = Duration::from_secs(1);

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Close {
    /// The client has gone.
    Gone,
    /// The server stops.
    Stopping,
    /// The client should connect again.
    Again,
    /// The table stays closed.
    Damaged,
    /// The table was deleted.
    Deleted,
    /// The client does not read what it is sent.
    TooSlow,
    /// The client sent too much.
    Flood,
    /// The client sent too long a message.
    TooLong,
    /// The client was not let in.
    NotGreeted,
}

impl Close {
    const fn words(self) -> Option<(u16, &'static str)> {
        match self {
            Self::Gone => None,
            Self::Stopping => Some((close_code::AWAY, "the server is stopping")),
            Self::Again => Some((close_code::AGAIN, "connect again")),
            Self::Damaged => Some((close_code::POLICY, "the table stays closed")),
            Self::Deleted => Some((close_code::POLICY, "the table was deleted")),
            Self::TooSlow => Some((close_code::AGAIN, "too slow: connect again")),
            Self::Flood => Some((close_code::POLICY, "too many messages")),
            Self::TooLong => Some((close_code::SIZE, "too long a message")),
            Self::NotGreeted => Some((close_code::POLICY, "no proper greeting")),
        }
    }
}

/// A socket.
#[derive(Debug)]
pub(super) struct Wire(WebSocket);

impl Wire {
    pub(super) const fn new(socket: WebSocket) -> Self {
        Self(socket)
    }

    /// The next message; none if the connection has ended or broken.
    pub(super) async fn next(&mut self) -> Option<Message> {
        self.0.recv().await?.ok()
    }

    /// Puts a message into the buffer; it goes out with the next flush, or when the buffer is full.
    pub(super) async fn feed(&mut self, text: Utf8Bytes) -> Result<(), Close> {
        within(self.0.feed(Message::Text(text))).await
    }

    pub(super) async fn flush(&mut self) -> Result<(), Close> {
        within(self.0.flush()).await
    }

    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), Close> {
        within(self.0.send(Message::Text(text))).await
    }

    pub(super) async fn ping(&mut self) -> Result<(), Close> {
        within(self.0.send(Message::Ping(Vec::new().into()))).await
    }

    /// Says farewell and waits a moment for the answer, so that nothing on the way is lost.
    pub(super) async fn close(mut self, why: Close) {
        let Some((code, reason)) = why.words() else { return };
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        let farewell = async {
            self.0.send(Message::Close(Some(frame))).await.ok()?;
            while self.next().await.is_some() {}
            Some(())
        };
        // Whoever does not answer is left.
        let _ = timeout(FAREWELL, farewell).await;
    }
}

async fn within<E>(sending: impl Future<Output = Result<(), E>>) -> Result<(), Close> {
    match timeout(SEND_LIMIT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Close::Gone),
        Err(_) => Err(Close::TooSlow),
    }
}
