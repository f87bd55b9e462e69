//! The line to the server: it comes back by itself, and nothing that was said is lost or said twice.

use std::{collections::VecDeque, time::Duration};

use bankhalter_client::Mirror;
use bankhalter_protocol::{ClientMessage, Hello, RejectionCode, ServerMessage, read_server};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::{FutureExt, SinkExt, StreamExt, select, stream::SplitSink};
use gloo_net::websocket::{Message, futures::WebSocket};
use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};

use super::{Desk, LineState, OtherHand, Parting, Seats, Wire};
use crate::local::now;

/// Pauses between attempts, in milliseconds; the last one again and again.
const PAUSES: [u32; 6] = [250, 500, 1_000, 2_000, 4_000, 8_000];
/// A line that is quiet for so many milliseconds is asked whether it still lives.
const HEARTBEAT: u64 = 20_000;
/// This many milliseconds after an unanswered word the line counts as dead. The word was at most a
/// heartbeat late, so a dead line is noticed after two and a half.
const SILENCE_LIMIT: u64 = 30_000;

struct SocketWire {
    desk: Desk,
    own: UnboundedSender<ClientMessage>,
    /// Everybody else whose hand this device carries has a line of his own.
    others: Vec<(String, UnboundedSender<ClientMessage>)>,
}

impl Wire for SocketWire {
    fn say(&self, seat: Option<u8>, message: ClientMessage) {
        let name = seat.and_then(|seat| self.desk.name_at(seat));
        let other = self.others.iter().find(|(other, _)| Some(other) == name.as_ref());
        let line = other.map_or(&self.own, |(_, line)| line);
        // The other end lives as long as the screen.
        let _ = line.unbounded_send(message);
    }
}

/// Connects a desk to a table of the server, until the screen is left; by these keys it also acts
/// for others at this device.
pub(crate) fn connect(desk: Desk, table: &str, key: Option<String>, hands: &[OtherHand]) {
    desk.others.set_value(hands.iter().map(|hand| hand.name.clone()).collect());
    let own = Line::begin(desk, table, key, None);
    let others = hands.iter().map(|hand| {
        let line = Line::begin(desk, table, Some(hand.key.clone()), Some(hand.name.clone()));
        (hand.name.clone(), line)
    });
    desk.plug(Box::new(SocketWire { desk, own, others: others.collect() }));
}

struct Line {
    desk: Desk,
    table: String,
    /// For whom, if it is somebody else at this device: such a line hears answers only, since the
    /// first one tells the game.
    hand: Option<String>,
    key: Option<String>,
    said: UnboundedReceiver<ClientMessage>,
    /// What has a name, was sent and is not yet answered: sent again after a break, by the same name.
    unsure: VecDeque<ClientMessage>,
    /// Was the greeting of this connection answered kindly?
    is_welcome: bool,
    /// Since when something has been said without anything being heard. Silence alone proves
    /// nothing: the browser lets a hidden page sleep through heartbeats.
    asked: Option<u64>,
    /// How the last connection that worked ended.
    parting: Parting,
}

impl Line {
    /// Begins to connect; answers the way for words.
    fn begin(
        desk: Desk,
        table: &str,
        key: Option<String>,
        hand: Option<String>,
    ) -> UnboundedSender<ClientMessage> {
        let (say, said) = unbounded();
        let line = Self {
            desk,
            table: table.to_owned(),
            hand,
            key,
            said,
            unsure: VecDeque::new(),
            is_welcome: false,
            asked: None,
            parting: Parting::Broken,
        };
        spawn_local(line.run());
        say
    }

    async fn run(mut self) {
        let mut attempts = 0;
        while !self.is_left() {
            self.is_welcome = false;
            self.talk().await;
            // A server that only turns the page away is not asked again at once.
            if self.is_welcome {
                attempts = 0;
            }
            let state = self.desk.line.try_get_untracked();
            if state.is_none_or(|state| matches!(state, LineState::Gone(_))) || self.is_dropped() {
                return;
            }
            if self.hand.is_none() {
                self.desk.line.set(LineState::Lost { attempts, parting: self.parting });
            }
            sleep(Duration::from_millis(PAUSES[attempts.min(PAUSES.len() - 1)].into())).await;
            attempts += 1;
        }
    }

    fn is_left(&self) -> bool {
        self.desk.line.is_disposed()
    }

    /// Is it the line of somebody whose hand this device no longer carries?
    fn is_dropped(&self) -> bool {
        let hand = self.hand.as_ref();
        hand.is_some_and(|name| self.desk.others.with_value(|others| !others.contains(name)))
    }

    /// One connection from greeting to break.
    async fn talk(&mut self) {
        let Some(socket) = open() else { return };
        let (mut out, heard) = socket.split();
        if self.greet(&mut out).await.is_none() {
            return;
        }
        let mut heard = heard.fuse();
        while let Some(wait) = patience(self.asked, now()) {
            let mut beat = sleep(Duration::from_millis(wait)).fuse();
            let message = select! {
                message = heard.next() => {
                    let Some(Ok(message)) = message else { return };
                    self.asked = None;
                    if !self.hear(message) {
                        return;
                    }
                    continue;
                },
                message = self.said.next() => match message {
                    Some(message) => message,
                    None => return,
                },
                () = beat => ClientMessage::Ping { echo: 0 },
            };
            if self.pass_on(&mut out, message).await.is_none() {
                return;
            }
        }
    }

    /// Says hello, and again what may not have been heard.
    async fn greet(&mut self, out: &mut SplitSink<WebSocket, Message>) -> Option<()> {
        send(out, &ClientMessage::Hello(self.hello())).await?;
        for message in &self.unsure {
            send(out, message).await?;
        }
        self.asked = Some(now());
        Some(())
    }

    async fn pass_on(
        &mut self,
        out: &mut SplitSink<WebSocket, Message>,
        message: ClientMessage,
    ) -> Option<()> {
        if message.id().is_some() {
            self.unsure.push_back(message.clone());
        }
        if self.is_left() {
            return None;
        }
        self.asked.get_or_insert_with(now);
        send(out, &message).await
    }

    fn hello(&self) -> Hello {
        self.desk.mirror.with_untracked(|mirror| mirror.hello(&self.table, self.key.as_deref()))
    }

    /// Hears a message; false if the connection must be made again.
    fn hear(&mut self, message: Message) -> bool {
        if self.is_left() {
            return false;
        }
        let Message::Text(text) = message else { return true };
        let Ok(message) = read_server(&text) else { return true };
        match &message {
            ServerMessage::Welcome(_) => {
                (self.is_welcome, self.parting) = (true, Parting::Broken);
                if self.hand.is_none() {
                    self.desk.line.set(LineState::Open);
                }
            }
            ServerMessage::Ack { id: Some(id), .. } => self.settle(id),
            ServerMessage::Refused(refused) => self.settle(&refused.id),
            ServerMessage::Rejected(rejection) => {
                match &rejection.id {
                    Some(id) => self.settle(id),
                    // It may be that a remark was not read; whoever said it says it again.
                    None if rejection.code == RejectionCode::TooFast => {
                        self.unsure.retain(|message| matches!(message, ClientMessage::Act(_)));
                    }
                    None => {}
                }
                if !self.is_welcome && self.turned_away(rejection.code) {
                    return false;
                }
            }
            ServerMessage::Stopping => {
                self.parting = Parting::Stopping;
                return false;
            }
            _ => {}
        }
        if self.hand.is_some() && !is_answer(&message) {
            return true;
        }
        if self.desk.hear(&message).is_err() {
            // Facts are missing: everything is told from the beginning.
            self.desk.mirror.set(Mirror::new());
            self.desk.play.set(None);
            self.desk.talk.set(Vec::new());
            self.desk.news.set(Vec::new());
            return false;
        }
        true
    }

    /// Does this answer to a greeting end the line? It may be the first greeting or, after a break,
    /// a later one: tables are deleted and servers are renewed while people play.
    fn turned_away(&mut self, code: RejectionCode) -> bool {
        if code == RejectionCode::Stopping {
            self.parting = Parting::Stopping;
            return true;
        }
        if let Some(name) = &self.hand {
            if is_final(code) {
                self.desk.others.update_value(|others| others.retain(|other| other != name));
                Seats::drop_hand(&self.table, name);
            }
            return is_final(code);
        }
        // While the line was broken a bot has got the chair: whoever had it looks on.
        let knew = self.key.is_some() && self.desk.play.with_untracked(Option::is_some);
        if code == RejectionCode::BadKey && knew {
            self.key = None;
            Seats::leave_at(&self.table);
            return true;
        }
        if is_final(code) {
            self.desk.line.set(LineState::Gone(code));
        }
        is_final(code)
    }

    fn settle(&mut self, id: &str) {
        self.unsure.retain(|message| message.id() != Some(id));
    }
}

/// Is it about something that was said here?
const fn is_answer(message: &ServerMessage) -> bool {
    use ServerMessage::{Ack, Refused, Rejected};
    matches!(message, Ack { .. } | Refused(_) | Rejected(_))
}

const fn is_final(code: RejectionCode) -> bool {
    use RejectionCode::{BadKey, Damaged, Removed, UnknownTable, Version};
    matches!(code, UnknownTable | Damaged | BadKey | Removed | Version)
}

/// How long the page waits before it says something by itself, in milliseconds; none if what was
/// said went unanswered for so long that the line is dead.
fn patience(asked: Option<u64>, now: u64) -> Option<u64> {
    let Some(asked) = asked else { return Some(HEARTBEAT) };
    let left = SILENCE_LIMIT.checked_sub(now.saturating_sub(asked))?;
    (left > 0).then_some(left.min(HEARTBEAT))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quiet_line_is_asked_and_not_given_up() {
        assert_eq!(patience(None, 5_000_000), Some(HEARTBEAT));
    }

    #[test]
    fn a_line_that_does_not_answer_is_dead_after_two_and_a_half_heartbeats() {
        let asked = 1_000 + HEARTBEAT;
        assert_eq!(patience(Some(asked), asked), Some(HEARTBEAT));
        assert_eq!(patience(Some(asked), asked + HEARTBEAT), Some(HEARTBEAT / 2));
        assert_eq!(patience(Some(asked), 1_000 + HEARTBEAT * 5 / 2 - 1), Some(1));
        assert_eq!(patience(Some(asked), 1_000 + HEARTBEAT * 5 / 2), None);
        assert_eq!(patience(Some(asked), asked + 3_600_000), None, "after a long sleep");
    }

    #[test]
    fn a_clock_that_was_put_back_kills_no_line() {
        assert_eq!(patience(Some(9_000), 1_000), Some(HEARTBEAT));
    }
}
