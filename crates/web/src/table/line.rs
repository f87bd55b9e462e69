//! The line to the server: it comes back by itself, and nothing that was said is lost or said twice.

use std::{pin::pin, time::Duration};

use bankhalter_client::{CannotFollow, Mirror};
use bankhalter_protocol::{
    ClientMessage, Hello, Rejection, RejectionCode, ServerMessage, Welcome, read_server,
};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::{FutureExt, SinkExt, StreamExt, select, stream::SplitSink};
use gloo_net::websocket::{Message, futures::WebSocket};
use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};

use super::{
    Carried, Desk, Happening, LineState, OtherHand, Seats, Wire,
    pauses::{attempts_after, pause},
    spoken::Spoken,
    unanswered::Unanswered,
};
use crate::local::{AppMode, now};

/// A line that is quiet for this many milliseconds is asked whether it still lives.
const HEARTBEAT: u64 = 20_000;
/// This many milliseconds after an unanswered word the line counts as dead. The word was at most a
/// heartbeat late, so a dead line is noticed after two and a half.
const SILENCE_LIMIT: u64 = 30_000;
/// The same when somebody comes back to the page or the network does: the line has often died
/// meanwhile without a word.
const GLANCE_LIMIT: u64 = 4_000;
/// A connection that is not made within this time is tried anew.
const CONNECT_LIMIT: Duration = Duration::from_secs(8);
/// What the server could not write down is said again after so many milliseconds.
const RETRY: u64 = 400;
/// After so many milliseconds the server reads much again.
const CALM: u64 = 3_000;

/// What a line is told by the page.
enum Word {
    /// To be said to the server.
    Say(Spoken),
    /// Look whether the line lives; if there is none, try now.
    Look,
}

struct SocketWire {
    desk: Desk,
    own: UnboundedSender<Word>,
    /// Everybody else whose hand this device carries has a line of his own.
    others: Vec<(String, UnboundedSender<Word>)>,
}

impl Wire for SocketWire {
    fn say(&self, seat: Option<u8>, message: ClientMessage) {
        let name = seat.and_then(|seat| self.desk.carried_at(seat));
        let other = self.others.iter().find(|(other, _)| Some(other) == name.as_ref());
        let line = other.map_or(&self.own, |(_, line)| line);
        // The other end lives as long as the screen.
        if let Some(spoken) = Spoken::of(&message) {
            let _ = line.unbounded_send(Word::Say(spoken));
        }
    }

    fn look(&self) {
        let others = self.others.iter().map(|(_, line)| line);
        for line in others.chain([&self.own]) {
            // The line of a hand that is no longer carried has ended.
            let _ = line.unbounded_send(Word::Look);
        }
    }
}

/// Connects a desk to a table of the server, until the screen is left; by these keys it also acts
/// for others at this device.
pub(crate) fn connect(desk: Desk, table: &str, key: Option<String>, hands: &[OtherHand]) {
    desk.others.set_value(hands.iter().map(Carried::of).collect());
    let own = Line::begin(desk, table, key, None);
    let others = hands.iter().map(|hand| {
        let line = Line::begin(desk, table, Some(hand.key.clone()), Some(hand.name.clone()));
        (hand.name.clone(), line)
    });
    desk.plug(Box::new(SocketWire { desk, own, others: others.collect() }));
    for event in ["online", "visibilitychange"] {
        let handle = window_event_listener_untyped(event, move |_| {
            if !document().hidden() {
                desk.look();
            }
        });
        on_cleanup(move || handle.remove());
    }
}

struct Line {
    desk: Desk,
    table: String,
    /// For whom, if it is somebody else at this device: such a line hears answers only, since the
    /// first one tells the game.
    hand: Option<String>,
    key: Option<String>,
    said: UnboundedReceiver<Word>,
    unanswered: Unanswered,
    /// Since when the greeting of this connection has been answered kindly.
    welcome: Option<u64>,
    /// When the line counts as dead: something has been said, and nothing heard since. Silence alone
    /// proves nothing: the browser lets a hidden page sleep through heartbeats.
    dead_at: Option<u64>,
    /// When something is said again that the server could not write down.
    retry_at: Option<u64>,
    /// Has the server said something on this connection that this page does not understand?
    is_strange: bool,
}

impl Line {
    /// Begins to connect; answers the way for words.
    fn begin(
        desk: Desk,
        table: &str,
        key: Option<String>,
        hand: Option<String>,
    ) -> UnboundedSender<Word> {
        let (say, said) = unbounded();
        // The table may have been asked for by its code.
        let name =
            Seats::load().at(table).map_or_else(|| table.to_owned(), |seat| seat.table.clone());
        let unanswered = Unanswered::of(&name, key.as_deref());
        let line = Self {
            desk,
            table: table.to_owned(),
            hand,
            key,
            said,
            unanswered,
            welcome: None,
            dead_at: None,
            retry_at: None,
            is_strange: false,
        };
        spawn_local(line.run());
        say
    }

    async fn run(mut self) {
        let mut attempts = 0;
        while !self.is_left() {
            (self.welcome, self.dead_at, self.retry_at) = (None, None, None);
            self.is_strange = false;
            self.talk().await;
            let held = self.welcome.map(|since| now().saturating_sub(since));
            attempts = attempts_after(attempts, held);
            let state = self.desk.line.try_get_untracked();
            if state.is_none_or(|state| matches!(state, LineState::Gone(_))) || self.is_dropped() {
                return;
            }
            if self.hand.is_none() {
                LineState::lose(self.desk.line);
            }
            match self.rest(pause(attempts, js_sys::Math::random())).await {
                Rest::Over => attempts += 1,
                Rest::Hurried => attempts = 0,
                Rest::Left => return,
            }
        }
    }

    fn is_left(&self) -> bool {
        self.desk.line.is_disposed()
    }

    /// Is it the line of somebody whose hand this device no longer carries?
    fn is_dropped(&self) -> bool {
        let hand = self.hand.as_ref();
        hand.is_some_and(|name| {
            self.desk.others.with_value(|others| others.iter().all(|other| other.name != *name))
        })
    }

    /// Waits for the next attempt; what is said meanwhile waits too.
    async fn rest(&mut self, pause: u64) -> Rest {
        let mut over = sleep(Duration::from_millis(pause)).fuse();
        loop {
            select! {
                () = over => return Rest::Over,
                word = self.said.next() => match word {
                    Some(Word::Say(spoken)) => self.unanswered.wait(spoken),
                    Some(Word::Look) => return Rest::Hurried,
                    None => return Rest::Left,
                },
            }
        }
    }

    /// One connection from greeting to break.
    async fn talk(&mut self) {
        let Some(socket) = open() else { return };
        let (mut out, heard) = socket.split();
        if self.greet_in_time(&mut out).await.is_none() {
            return;
        }
        let mut heard = heard.fuse();
        while let Some(wait) = patience(self.dead_at, self.retry_at, now()) {
            let mut beat = sleep(Duration::from_millis(wait)).fuse();
            let done = select! {
                message = heard.next() => match message {
                    Some(Ok(message)) => {
                        self.dead_at = None;
                        self.hear(message).then_some(())
                    }
                    _ => None,
                },
                word = self.said.next() => match word {
                    Some(Word::Say(spoken)) => self.pass_on(&mut out, spoken).await,
                    Some(Word::Look) => self.ask(&mut out, GLANCE_LIMIT).await,
                    None => None,
                },
                () = beat => match self.retry_at.take_if(|due| *due <= now()) {
                    Some(_) => self.repeat(&mut out).await,
                    None => self.ask(&mut out, SILENCE_LIMIT).await,
                },
            };
            if done.is_none() {
                return;
            }
        }
    }

    async fn greet_in_time(&mut self, out: &mut SplitSink<WebSocket, Message>) -> Option<()> {
        let mut late = sleep(CONNECT_LIMIT).fuse();
        let mut greeted = pin!(self.greet(out).fuse());
        select! {
            greeted = greeted => greeted,
            () = late => None,
        }
    }

    /// Says hello, and again what may not have been heard.
    async fn greet(&mut self, out: &mut SplitSink<WebSocket, Message>) -> Option<()> {
        send(out, &ClientMessage::Hello(self.hello())).await?;
        self.repeat(out).await
    }

    async fn repeat(&mut self, out: &mut SplitSink<WebSocket, Message>) -> Option<()> {
        for words in self.unanswered.repeat() {
            out.send(Message::Text(words)).await.ok()?;
        }
        if self.unanswered.has_more() {
            self.retry_at = Some(now() + CALM);
        }
        self.expect_answer(SILENCE_LIMIT);
        Some(())
    }

    async fn pass_on(
        &mut self,
        out: &mut SplitSink<WebSocket, Message>,
        spoken: Spoken,
    ) -> Option<()> {
        if self.unanswered.has_more() {
            // What was said before goes first.
            self.unanswered.wait(spoken);
            self.retry_at.get_or_insert(now() + CALM);
            return Some(());
        }
        let words = spoken.words.clone();
        self.unanswered.send(spoken);
        if self.is_left() {
            return None;
        }
        self.expect_answer(SILENCE_LIMIT);
        out.send(Message::Text(words)).await.ok()
    }

    /// Asks whether anybody is there.
    async fn ask(&mut self, out: &mut SplitSink<WebSocket, Message>, limit: u64) -> Option<()> {
        if self.is_left() {
            return None;
        }
        self.expect_answer(limit);
        send(out, &ClientMessage::Ping { echo: 0 }).await
    }

    fn expect_answer(&mut self, limit: u64) {
        let dead_at = now() + limit;
        self.dead_at = Some(self.dead_at.map_or(dead_at, |earlier| earlier.min(dead_at)));
    }

    fn hello(&self) -> Hello {
        let (key, screen) = (self.key.as_deref(), self.desk.is_screen.get_value());
        let hello = self.desk.mirror.with_untracked(|mirror| mirror.hello(&self.table, key));
        Hello { screen, ..hello }
    }

    /// Hears a message; false if the connection must be made again.
    fn hear(&mut self, message: Message) -> bool {
        if self.is_left() {
            return false;
        }
        let Message::Text(text) = message else { return true };
        let Ok(message) = read_server(&text) else {
            self.is_strange = true;
            AppMode::look_for_newer();
            return true;
        };
        match &message {
            ServerMessage::Welcome(welcome) => self.come_in(welcome),
            ServerMessage::Ack { id, .. } => {
                self.unanswered.settle(id.as_deref());
            }
            ServerMessage::Refused(refused) => {
                self.unanswered.settle(Some(&refused.id));
            }
            ServerMessage::Rejected(rejection) => match self.hear_rejection(rejection) {
                Heard::Told => {}
                Heard::Kept => return true,
                Heard::Ends => return false,
            },
            ServerMessage::Stopping => return false,
            _ => {}
        }
        if self.hand.is_some() && !is_answer(&message) {
            return true;
        }
        if let Err(why) = self.desk.hear(&message) {
            self.begin_anew(&why);
            return false;
        }
        true
    }

    fn come_in(&mut self, welcome: &Welcome) {
        self.welcome = Some(now());
        if let Some(name) = &self.hand {
            self.desk.seat_carried(name, welcome);
        } else {
            let was_lost = matches!(self.desk.line.get_untracked(), LineState::Lost { .. });
            self.desk.line.set(LineState::Open);
            if was_lost {
                // The server may be a newer one by now.
                AppMode::look_for_newer();
            }
        }
    }

    /// Facts are missing: everything is told from the beginning. If it is because the server says
    /// what this page does not understand, only another page can help.
    fn begin_anew(&self, why: &CannotFollow) {
        if self.is_strange {
            self.desk.line.set(LineState::Gone(RejectionCode::Version));
            return;
        }
        self.desk.begin_anew(why);
    }

    fn hear_rejection(&mut self, rejection: &Rejection) -> Heard {
        let Rejection { id, code, .. } = rejection;
        if self.welcome.is_none() {
            if *code == RejectionCode::Stopping || self.turned_away(*code) {
                return Heard::Ends;
            }
            return Heard::Told;
        }
        match (id, code) {
            // It is said again to whoever has the table next.
            (_, RejectionCode::Stopping) => Heard::Ends,
            (Some(id), RejectionCode::NotKept) if self.unanswered.should_retry(id) => {
                self.retry_at = Some(now() + RETRY);
                Heard::Kept
            }
            (None, RejectionCode::TooFast) => {
                if self.unanswered.forget_unread() {
                    self.retry_at = Some(now() + CALM);
                }
                Heard::Told
            }
            (id, _) => {
                let is_told = self.unanswered.settle_no(id.as_deref(), *code);
                if is_told { Heard::Told } else { Heard::Kept }
            }
        }
    }

    /// Does this answer to a greeting end the line? It may be the first greeting or, after a break,
    /// a later one: tables are deleted and servers are renewed while people play.
    fn turned_away(&mut self, code: RejectionCode) -> bool {
        // Another version of the page may be let in where this one is not.
        if is_final(code) && code != RejectionCode::Version {
            self.unanswered.give_up();
        }
        if let Some(name) = &self.hand {
            if is_final(code) {
                self.desk.others.update_value(|others| others.retain(|other| other.name != *name));
                Seats::drop_hand(&self.table, name);
            }
            return is_final(code);
        }
        let is_on = self.desk.play.with_untracked(Option::is_some)
            || self.desk.mirror.with_untracked(Mirror::is_bank);
        if code == RejectionCode::BadKey && self.key.is_some() && (is_on || self.has_sat()) {
            self.key = None;
            Seats::leave_at(&self.table);
            return true;
        }
        if is_final(code) {
            if code == RejectionCode::UnknownTable && is_on {
                self.desk.note(Happening::Gone);
            }
            self.desk.line.set(LineState::Gone(code));
        }
        is_final(code)
    }
}

impl Line {
    /// Has this browser had the chair that its key opened? Then a bot has got it meanwhile, or another
    /// phone the purse, and whoever had it looks on. A key that came with a link may never have fitted.
    fn has_sat(&self) -> bool {
        Seats::load().at(&self.table).is_some_and(|seat| !seat.name.is_empty())
    }
}

/// How a pause between two attempts ended.
enum Rest {
    Over,
    Hurried,
    Left,
}

/// What becomes of a "no" of the frame.
enum Heard {
    /// The page says so.
    Told,
    /// It is no matter of the people.
    Kept,
    /// The connection must be made again.
    Ends,
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
fn patience(dead_at: Option<u64>, retry_at: Option<u64>, now: u64) -> Option<u64> {
    let left = dead_at.map_or(HEARTBEAT, |at| at.saturating_sub(now));
    let retry = retry_at.map_or(HEARTBEAT, |at| at.saturating_sub(now));
    (left > 0).then_some(left.min(retry).min(HEARTBEAT))
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
        assert_eq!(patience(None, None, 5_000_000), Some(HEARTBEAT));
    }

    #[test]
    fn a_line_that_does_not_answer_is_dead_after_two_and_a_half_heartbeats() {
        let asked = 1_000 + HEARTBEAT;
        let dead_at = Some(asked + SILENCE_LIMIT);
        assert_eq!(patience(dead_at, None, asked), Some(HEARTBEAT));
        assert_eq!(patience(dead_at, None, asked + HEARTBEAT), Some(HEARTBEAT / 2));
        assert_eq!(patience(dead_at, None, 1_000 + HEARTBEAT * 5 / 2 - 1), Some(1));
        assert_eq!(patience(dead_at, None, 1_000 + HEARTBEAT * 5 / 2), None);
        assert_eq!(patience(dead_at, None, asked + 3_600_000), None, "after a long sleep");
    }

    #[test]
    fn a_clock_that_was_put_back_kills_no_line() {
        assert_eq!(patience(Some(9_000 + SILENCE_LIMIT), None, 1_000), Some(HEARTBEAT));
    }

    #[test]
    fn what_could_not_be_written_is_said_again_soon() {
        assert_eq!(patience(Some(90_000), Some(60_000 + RETRY), 60_000), Some(RETRY));
        assert_eq!(patience(Some(90_000), Some(60_000), 60_001), Some(0));
    }
}
