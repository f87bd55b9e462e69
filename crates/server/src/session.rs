//! One socket: greeting, messages in, messages out.

mod greeting;
mod tap;
mod wire;

use std::{
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use bankhalter_protocol::{
    ClientMessage, MOST_BYTES, Rejection, RejectionCode, ServerMessage, read_client,
};
use tokio::{
    sync::mpsc,
    time::{Interval, MissedTickBehavior, interval_at, sleep},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    hub::{Bye, Command, Hub, Note, damaged, encode},
    limits::{Limits, SocketPlace},
};
pub(crate) use greeting::alike;
use tap::{Tap, Verdict};
use wire::{Close, Wire};

/// A client that says nothing for this long is asked whether it is there.
const PING: Duration = Duration::from_secs(30);

/// A client that has not been heard for this long is gone.
const SILENCE: Duration = Duration::from_secs(90);

/// Once the server has let go of everything, whoever is connected takes what is meant for him within
/// this time.
const TAKES: Duration = Duration::from_secs(1);

/// How many messages go out in one go.
const BATCH: usize = 32;

/// Buffers of a socket: most messages are far smaller, and there are thousands of sockets.
pub(crate) const BUFFER: usize = 4 * 1024;

/// Frames up to this size are read so that the client can be told that they are too long.
pub(crate) const MOST_FRAME: usize = 4 * MOST_BYTES;

/// What a session needs of the server.
#[derive(Clone, Debug)]
pub(crate) struct Lounge {
    pub(crate) hub: Hub,
    pub(crate) limits: Limits,
    /// Done when the server stops.
    pub(crate) ending: CancellationToken,
    /// Connections and sockets: when the server stops they have a moment to say farewell.
    pub(crate) tasks: TaskTracker,
}

impl Lounge {
    /// Done when the server has stopped and nobody who is still connected is waited for.
    pub(crate) async fn too_late(&self) {
        self.hub.parted().await;
        sleep(TAKES).await;
    }
}

/// A socket that has been greeted.
struct Session {
    wire: Wire,
    notes: mpsc::Receiver<Note>,
    commands: mpsc::Sender<Command>,
    member: u64,
    tap: Tap,
    heard: Instant,
}

/// Serves a socket until it closes.
pub(crate) async fn run(socket: WebSocket, lounge: Lounge, place: Arc<SocketPlace>) {
    let hub = lounge.hub.clone();
    hub.metrics().sockets.inc();
    tokio::select! {
        () = stay(socket, &lounge, place.address()) => {}
        // He does not read: whoever stops does not wait for that.
        () = lounge.too_late() => {}
    }
    hub.metrics().sockets.dec();
}

async fn stay(socket: WebSocket, lounge: &Lounge, address: IpAddr) {
    let (wire, tap) = (Wire::new(socket), Tap::new(lounge.limits.messages()));
    if let Some(mut session) = greet(wire, tap, lounge, address).await {
        let close = session.live(&lounge.hub).await;
        // A table that has stopped need not be told.
        let _ = session.commands.send(Command::Detach(session.member)).await;
        session.wire.close(close).await;
    }
}

/// Waits for the greeting and answers it; a socket that does not greet properly is closed.
async fn greet(mut wire: Wire, tap: Tap, lounge: &Lounge, address: IpAddr) -> Option<Session> {
    match greeting::exchange(&mut wire, lounge, address).await {
        Ok(joined) => {
            let greeting::Joined { notes, commands, member } = joined;
            Some(Session { wire, notes, commands, member, tap, heard: Instant::now() })
        }
        Err(close) => {
            wire.close(close).await;
            None
        }
    }
}

impl Session {
    async fn live(&mut self, hub: &Hub) -> Close {
        let mut ticks = ticks();
        let mut batch = Vec::new();
        loop {
            let done = tokio::select! {
                count = self.notes.recv_many(&mut batch, BATCH) => match count {
                    0 => Err(Close::TooSlow),
                    _ => self.pass_on(&mut batch).await,
                },
                message = self.wire.next() => match message {
                    Some(message) => self.hear(message, hub).await,
                    None => Err(Close::Gone),
                },
                _ = ticks.tick() => self.check_pulse().await,
            };
            if let Err(close) = done {
                return close;
            }
        }
    }

    /// Passes on what the table says, everything that waits in one go.
    async fn pass_on(&mut self, batch: &mut Vec<Note>) -> Result<(), Close> {
        let mut bye = None;
        for note in batch.drain(..) {
            match note {
                Note::Say(text) => self.wire.feed(text).await?,
                Note::Bye(reason) => bye = Some(reason),
            }
        }
        match bye {
            None => self.wire.flush().await,
            Some(Bye::Again) => Err(Close::Again),
            Some(Bye::Stopping) => {
                self.wire.send(encode(&ServerMessage::Stopping)).await?;
                Err(Close::Stopping)
            }
            Some(Bye::Gone) => {
                let text = "the table was deleted";
                let gone = Rejection::new(RejectionCode::UnknownTable, text);
                self.wire.send(rejected(gone)).await?;
                Err(Close::Deleted)
            }
            Some(Bye::Closed(harm)) => {
                self.wire.send(rejected(damaged(harm))).await?;
                Err(Close::Damaged)
            }
        }
    }

    async fn hear(&mut self, message: Message, hub: &Hub) -> Result<(), Close> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.malformed("messages are text, not bytes").await,
            Message::Ping(_) | Message::Pong(_) => return self.calm(hub).await,
            Message::Close(_) => return Err(Close::Gone),
        };
        if text.len() > MOST_BYTES {
            self.wire.send(too_long()).await?;
            return Err(Close::TooLong);
        }
        self.calm(hub).await?;
        if self.tap.is_shut() {
            return Ok(());
        }
        match understand(&text) {
            Ok(message) => self.obey(message).await,
            Err(error) => self.malformed(&error).await,
        }
    }

    async fn obey(&mut self, message: ClientMessage) -> Result<(), Close> {
        match message {
            ClientMessage::Ping { echo } => {
                self.wire.send(encode(&ServerMessage::Pong { echo })).await
            }
            ClientMessage::Hello(_) => self.malformed("a greeting is the first message only").await,
            message => {
                let say = Command::Say { member: self.member, message, received: self.heard };
                self.commands.send(say).await.map_err(|_| Close::Again)
            }
        }
    }

    /// Is the client still within its limits?
    async fn calm(&mut self, hub: &Hub) -> Result<(), Close> {
        match self.tap.pour() {
            Verdict::Fine | Verdict::Dropped => Ok(()),
            Verdict::Warned => {
                let text = "too many messages: some were not read; slow down";
                self.reject(RejectionCode::TooFast, text).await
            }
            Verdict::Flood => {
                hub.metrics().floods.inc();
                Err(Close::Flood)
            }
        }
    }

    async fn check_pulse(&mut self) -> Result<(), Close> {
        if self.heard.elapsed() > SILENCE {
            return Err(Close::Gone);
        }
        self.wire.ping().await
    }

    async fn malformed(&mut self, message: &str) -> Result<(), Close> {
        self.reject(RejectionCode::Malformed, message).await
    }

    async fn reject(&mut self, code: RejectionCode, message: &str) -> Result<(), Close> {
        self.wire.send(rejected(Rejection::new(code, message))).await
    }
}

fn ticks() -> Interval {
    let mut ticks = interval_at(tokio::time::Instant::now() + PING, PING);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// A message of a client. A list of the right things would be read as an object, too: it is none.
fn understand(text: &str) -> Result<ClientMessage, String> {
    if text.trim_start().starts_with('[') {
        return Err("expected a JSON object: {…}".to_owned());
    }
    read_client(text)
}

fn rejected(rejection: Rejection) -> Utf8Bytes {
    encode(&ServerMessage::Rejected(rejection))
}

fn too_long() -> Utf8Bytes {
    let text = format!("a message may have {MOST_BYTES} bytes");
    rejected(Rejection::new(RejectionCode::TooLong, text))
}
