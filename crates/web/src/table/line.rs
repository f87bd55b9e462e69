//! The line to the server: it comes back by itself, and nothing that was said is lost or said twice.

use std::{collections::VecDeque, time::Duration};

use bankhalter_client::Mirror;
use bankhalter_protocol::{ClientMessage, Hello, RejectionCode, ServerMessage, read_server};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::{FutureExt, SinkExt, StreamExt, select, stream::SplitSink};
use gloo_net::websocket::{Message, futures::WebSocket};
use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};

use super::{Desk, Wire};

/// Pauses between attempts, in milliseconds; the last one again and again.
const PAUSES: [u32; 6] = [250, 500, 1_000, 2_000, 4_000, 8_000];
/// So often the line is tried, so that a dead one is noticed.
const HEARTBEAT: u32 = 20_000;

/// How the connection is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineState {
    /// For the first time.
    Connecting,
    /// All is well.
    Open,
    /// It broke; the page tries again by itself.
    Lost {
        /// How often it has tried.
        attempts: usize,
    },
    /// There is no use in trying again: there is no such table, or the key is wrong.
    Gone(RejectionCode),
}

struct SocketWire(UnboundedSender<ClientMessage>);

impl Wire for SocketWire {
    fn say(&self, _: Option<u8>, message: ClientMessage) {
        // The other end lives as long as the screen.
        let _ = self.0.unbounded_send(message);
    }
}

/// Connects a desk to a table of the server, until the screen is left.
pub(crate) fn connect(desk: Desk, table: String, key: Option<String>) {
    let (say, said) = unbounded();
    desk.plug(Box::new(SocketWire(say)));
    spawn_local(
        async move { Line { desk, table, key, said, unsure: VecDeque::new() }.run().await },
    );
}

struct Line {
    desk: Desk,
    table: String,
    key: Option<String>,
    said: UnboundedReceiver<ClientMessage>,
    /// Actions that were sent and not yet answered: sent again after a break, by the same names.
    unsure: VecDeque<ClientMessage>,
}

impl Line {
    async fn run(mut self) {
        let mut attempts = 0;
        while !self.is_left() {
            if self.talk().await {
                attempts = 0;
            }
            let state = self.desk.line.try_get_untracked();
            if state.is_none_or(|state| matches!(state, LineState::Gone(_))) {
                return;
            }
            self.desk.line.set(LineState::Lost { attempts });
            sleep(Duration::from_millis(PAUSES[attempts.min(PAUSES.len() - 1)].into())).await;
            attempts += 1;
        }
    }

    fn is_left(&self) -> bool {
        self.desk.line.is_disposed()
    }

    /// One connection from greeting to break. Did it ever work?
    async fn talk(&mut self) -> bool {
        let Some(socket) = open() else { return false };
        let (mut out, heard) = socket.split();
        if send(&mut out, &ClientMessage::Hello(self.hello())).await.is_none() {
            return false;
        }
        for message in self.unsure.clone() {
            if send(&mut out, &message).await.is_none() {
                return false;
            }
        }
        let mut heard = heard.fuse();
        let mut worked = false;
        loop {
            let mut beat = sleep(Duration::from_millis(HEARTBEAT.into())).fuse();
            let message = select! {
                message = heard.next() => match message {
                    Some(Ok(Message::Text(text))) => {
                        if !self.hear(&text) { return worked; }
                        worked = true;
                        continue;
                    }
                    Some(Ok(Message::Bytes(_))) => continue,
                    Some(Err(_)) | None => return worked,
                },
                message = self.said.next() => match message {
                    Some(message) => message,
                    None => return worked,
                },
                () = beat => ClientMessage::Ping { echo: 0 },
            };
            if matches!(message, ClientMessage::Act(_)) {
                self.unsure.push_back(message.clone());
            }
            if self.is_left() || send(&mut out, &message).await.is_none() {
                return worked;
            }
        }
    }

    fn hello(&self) -> Hello {
        self.desk.mirror.with_untracked(|mirror| mirror.hello(&self.table, self.key.as_deref()))
    }

    /// Hears a message; false if the line must be built anew.
    fn hear(&mut self, text: &str) -> bool {
        if self.is_left() {
            return false;
        }
        let Ok(message) = read_server(text) else { return true };
        match &message {
            ServerMessage::Welcome(_) => self.desk.line.set(LineState::Open),
            ServerMessage::Ack { id: Some(id), .. } => self.settle(id),
            ServerMessage::Refused(refused) => self.settle(&refused.id),
            ServerMessage::Rejected(rejection) => {
                if let Some(id) = &rejection.id {
                    self.settle(id);
                }
                if is_final(rejection.code) && self.desk.mirror.with_untracked(Mirror::seq) == 0 {
                    self.desk.line.set(LineState::Gone(rejection.code));
                    return false;
                }
            }
            ServerMessage::Stopping => return false,
            _ => {}
        }
        if self.desk.hear(&message).is_err() {
            // Facts are missing: everything is told from the beginning.
            self.desk.mirror.set(Mirror::new());
            self.desk.play.set(None);
            self.desk.talk.set(Vec::new());
            return false;
        }
        true
    }

    fn settle(&mut self, id: &str) {
        let other = |message: &ClientMessage| match message {
            ClientMessage::Act(act) => act.id != id,
            _ => true,
        };
        self.unsure.retain(other);
    }
}

const fn is_final(code: RejectionCode) -> bool {
    matches!(code, RejectionCode::UnknownTable | RejectionCode::BadKey | RejectionCode::Version)
}

fn open() -> Option<WebSocket> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    WebSocket::open(&format!("{scheme}://{}/ws", location.host().ok()?)).ok()
}

async fn send(out: &mut SplitSink<WebSocket, Message>, message: &ClientMessage) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    out.send(Message::Text(text)).await.ok()
}
