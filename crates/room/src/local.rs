//! A table that lives in one page: everybody sits at the same device, and no server is asked.
//!
//! The page is its own server then. A [`LocalTable`] owns the room and all its facts, answers
//! messages as a server would, and tells what happens by itself. It is as pure as the room: random
//! bytes and the time come in. What has to be kept comes out as lines of text, the new ones alone if
//! that is all that is missing ([`LocalTable::lines_after`]), and brings the same table back
//! ([`LocalTable::restore`]).
//!
//! ```
//! use bankhalter_room::local::{LocalTable, Meanwhile, Player, RandomBytes};
//!
//! let settings = serde_json::from_str(r#"{"edition":"euro","chairs":2,"pace":0}"#)?;
//! let players = [Player::person("Anna", None), Player::bot("careful")];
//! let random = RandomBytes { secret: [1; 32], share: [2; 32] };
//! let mut table = LocalTable::open(&settings, &players, &random, 0).expect("it can be played");
//! assert!(matches!(table.next(0), Meanwhile::Nothing), "Anna throws first");
//! let kept = table.lines_after(0);
//! assert_eq!(LocalTable::restore(&(table.head_line() + &kept), 0)?.facts(), table.facts());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod open;
mod past;
mod random;
mod saved;

use bankhalter_protocol::{ClientMessage, ClockView, RejectionCode, ServerMessage, Told};

pub use crate::player::Player;
pub use past::Past;
pub use random::RandomBytes;
pub use saved::NotRestored;

use crate::{Declined, Draft, Next, Room, answer_to};

/// A table that lives in one page.
#[derive(Clone, Debug)]
pub struct LocalTable {
    room: Room,
    facts: Vec<Told>,
    /// As it was last told.
    clock: Option<ClockView>,
}

/// What happens by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meanwhile {
    /// This has happened; something else may be due at once.
    Happened(Vec<ServerMessage>),
    /// Something will, at this time.
    At(u64),
    /// Nothing, until somebody says something.
    Nothing,
}

impl LocalTable {
    /// Somebody on this device says something: what everybody is told, and the answer last. Ask
    /// [`LocalTable::next`] afterwards.
    ///
    /// A greeting is answered as a server does, with all facts after the one it names. A rematch is
    /// [`LocalTable::again`].
    pub fn say(
        &mut self,
        seat: u8,
        message: &ClientMessage,
        now: u64,
    ) -> Result<Vec<ServerMessage>, Declined> {
        match message {
            ClientMessage::Hello(hello) => return Ok(self.greet(Some(seat), hello.since, now)),
            ClientMessage::Ping { echo } => return Ok(vec![ServerMessage::Pong { echo: *echo }]),
            _ => {}
        }
        let drafts = match self.room.say(Some(seat), message, now) {
            Err(again @ Declined::Again { .. }) => return Ok(vec![again.into()]),
            said => said?,
        };
        let id = message.id().map(str::to_owned);
        let seq = match drafts.len() {
            0 => self.room.seq(),
            _ => self.room.seq() + 1 + answer_to(message, &drafts) as u64,
        };
        let mut told = self.keep(&drafts, now)?;
        told.push(ServerMessage::Ack { id, seq });
        Ok(told)
    }

    /// What happens by itself at this time: bots, the bank, clocks, the result. One thing at a time,
    /// so that a page can show it; ask again until nothing has happened.
    pub fn next(&mut self, now: u64) -> Meanwhile {
        match self.room.next(now) {
            // What does not fit has not happened, and does not fit a moment later either.
            Next::Drafts(drafts) => {
                self.keep(&drafts, now).map_or(Meanwhile::Nothing, Meanwhile::Happened)
            }
            Next::At(at) => Meanwhile::At(at),
            Next::Nothing => Meanwhile::Nothing,
        }
    }

    /// What was decided elsewhere, by a copy of this table: it has happened here too, if nothing else
    /// has meanwhile.
    pub fn hear(&mut self, facts: &[Told]) -> Result<Vec<ServerMessage>, String> {
        let mut messages = Vec::new();
        for told in facts {
            if told.seq != self.room.seq() + 1 {
                return Err(format!("expected {}, found {}", self.room.seq() + 1, told.seq));
            }
            let draft = Draft::plain(told.fact.clone());
            messages.extend(self.keep(&[draft], told.at).map_err(|why| format!("{why:?}"))?);
        }
        Ok(messages)
    }

    /// The greeting to whoever looks from this chair, or from none: a welcome, all facts after this
    /// one, and the clock. A mirror that hears it is current.
    pub fn greet(&self, seat: Option<u8>, since: u64, now: u64) -> Vec<ServerMessage> {
        let welcome = ServerMessage::Welcome(Box::new(self.room.welcome(seat, now)));
        let facts = self.facts_after(since).iter().cloned().map(ServerMessage::Fact);
        let clock = ServerMessage::Clock { clock: self.room.clock() };
        [welcome].into_iter().chain(facts).chain([clock]).collect()
    }

    /// Everything that has happened here.
    pub fn facts(&self) -> &[Told] {
        &self.facts
    }

    /// What has happened after this fact.
    pub fn facts_after(&self, seq: u64) -> &[Told] {
        let known = usize::try_from(seq).unwrap_or(usize::MAX);
        self.facts.get(known..).unwrap_or_default()
    }

    /// The table itself.
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// The chairs of the people on this device, bots left out.
    pub fn people(&self) -> Vec<u8> {
        self.room.people().map(|(seat, _)| seat).collect()
    }

    /// The record of the game, as a `.los` text.
    pub fn record(&self) -> Result<String, String> {
        crate::record(&self.facts)
    }

    /// Whatever was decided and fits has happened: nothing else can keep it from being so.
    fn keep(&mut self, drafts: &[Draft], now: u64) -> Result<Vec<ServerMessage>, Declined> {
        let at = now.max(self.room.changed());
        let after = self.room.ahead(at, drafts);
        let after = after.map_err(|why| Declined::rejected(RejectionCode::NotKept, why))?;
        let mut told = Vec::new();
        for (seq, draft) in (self.room.seq() + 1..).zip(drafts) {
            let fact = Told { seq, at, fact: draft.fact.clone() };
            told.push(ServerMessage::Fact(fact.clone()));
            self.facts.push(fact);
        }
        self.room = after;
        let clock = self.room.clock();
        if clock != self.clock {
            told.push(ServerMessage::Clock { clock: clock.clone() });
            self.clock = clock;
        }
        Ok(told)
    }

    /// Whoever sits on this device is here.
    fn everybody_is_here(&mut self, now: u64) {
        for seat in self.people() {
            self.room.set_online(seat, true, now);
        }
    }
}
