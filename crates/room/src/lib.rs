//! One table in memory: a pure machine.
//!
//! What is said becomes facts, and facts are folded into the room. Deciding and folding are kept
//! apart: [`Room::open`], [`Room::join`], [`Room::say`], [`Room::next`] and the like only *draft*
//! facts and change nothing. [`Room::ahead`] is the room as it will be once they have happened: the
//! caller writes the drafts down and then goes on with that room. What does not fit is not written,
//! and if it could not be written, nothing has happened. What [`Room::restore`] makes of the facts is
//! the same room again.
//!
//! A room knows no clock, no network and no randomness: the time in milliseconds since 1970, the
//! secret and the seat keys come in as arguments. It keeps no facts and no keys, only their hashes.

mod act;
mod bank;
mod bargains;
mod bots;
mod change;
mod clock;
mod correct;
mod declined;
mod door;
mod fold;
mod game;
mod handing;
mod key;
mod leave;
pub mod local;
mod names;
mod next;
mod notes;
mod open;
mod own_bank;
mod pacts;
mod pauses;
mod people;
mod phones;
mod places;
mod player;
pub mod position;
mod quota;
mod record;
mod rematch;
mod report;
mod settings;
#[cfg(test)]
mod tests;
mod view;

use std::sync::Arc;

use bankhalter_client::{Pacts, Pauses, Pending, Seating};
use bankhalter_fair::Secret;
use bankhalter_protocol::{
    Chair, ClientMessage, Fact, RejectionCode, Settings, Sitter, Stage, TableId,
};

pub use bankhalter_client::WordMark;
pub use declined::Declined;
pub use key::KeyHash;
pub use names::check as check_name;
pub use open::unnamed;
pub use record::record;
pub use rematch::Rematch;

use game::{After, Match};
use notes::{Mark, Notes, Seated};
use own_bank::OwnBank;
use quota::Tally;

/// The names of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableName {
    /// In links.
    pub table: TableId,
    /// Six letters, to be told aloud.
    pub code: String,
}

/// A fact that has been decided but has not happened yet.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What everybody will be told.
    pub fact: Fact,
    /// What only the journal keeps: the hash of a seat key.
    pub private: Option<String>,
    /// What folding would have to work out again.
    after: Option<Box<After>>,
}

/// What happens by itself.
#[derive(Clone, Debug)]
pub enum Next {
    /// This, now.
    Drafts(Vec<Draft>),
    /// Something, at this time.
    At(u64),
    /// Nothing, until somebody says or does something.
    Nothing,
}

/// One table in memory. It is copied for everything that happens, so what is large is shared.
#[derive(Clone, Debug)]
pub struct Room {
    name: Arc<TableName>,
    settings: Arc<Settings>,
    secret: Secret,
    /// The record that is played on here.
    from: Option<Arc<str>>,
    stage: Stage,
    /// Who sits where, as everybody is told.
    seating: Arc<Seating>,
    /// By chair: what nobody is told.
    notes: Vec<Option<Arc<Notes>>>,
    game: Option<Box<Match>>,
    /// The bank, where the table is one.
    bank: Option<OwnBank>,
    /// What waits for people.
    pending: Pending,
    /// What players have promised each other.
    pacts: Pacts,
    /// When the game stood still.
    pauses: Pauses,
    /// Where the people meet again.
    rematch: Option<TableName>,
    /// How those are known again whom the host has removed, now or before.
    marks: Arc<Vec<Mark>>,
    /// How much has been written down.
    tally: Tally,
    /// The last fact.
    seq: u64,
    /// When it happened.
    changed: u64,
    /// Since when the table is in memory: nobody has been away or awaited for longer.
    awake: u64,
}

impl Draft {
    /// A fact and nothing else.
    const fn plain(fact: Fact) -> Self {
        Self { fact, private: None, after: None }
    }
}

impl Room {
    /// The table's name in links.
    pub fn table(&self) -> &TableId {
        &self.name.table
    }

    /// Its six letters.
    pub fn code(&self) -> &str {
        &self.name.code
    }

    /// What is played.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where it stands in its life.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of the last fact; 0 before the first.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// When the last fact happened.
    pub const fn changed(&self) -> u64 {
        self.changed
    }

    /// Who may start the game, fill chairs and remove players.
    pub fn host(&self) -> Option<u8> {
        self.seating.host()
    }

    /// Where the people meet again, once that is settled.
    pub const fn rematch_table(&self) -> Option<&TableName> {
        self.rematch.as_ref()
    }

    /// For each chair: is somebody connected?
    pub fn online(&self) -> Vec<bool> {
        let online = |chair: &Option<Chair>| chair.as_ref().is_some_and(|chair| chair.online);
        self.seating.chairs().iter().map(online).collect()
    }

    /// For each chair: since when nobody is; none where somebody is, or a bot.
    pub fn away(&self) -> Vec<Option<u64>> {
        let count = u8::try_from(self.notes.len()).unwrap_or(u8::MAX);
        (0..count).map(|seat| self.sitting(seat)?.away_since()).collect()
    }

    /// A fingerprint of how the game stands and of the words of luck used; none before the start.
    pub fn digest(&self) -> Option<(u64, u64)> {
        self.game.as_ref().map(|game| (game.state.digest(), game.luck.used()))
    }

    /// The chair to which this key belongs. Every chair is compared in constant time.
    pub fn seat_of(&self, key: &str) -> Option<u8> {
        let hash = KeyHash::of(key);
        let mut found = None;
        for (seat, seated) in self.seated() {
            if seated.key.as_ref().is_some_and(|own| own.fits(&hash)) {
                found = Some(seat);
            }
        }
        found
    }

    /// What a message of this chair leads to, or why it does not. Nobody's chair is `None`.
    ///
    /// Greetings and pings are not for the table; a rematch needs a new table: see
    /// [`Room::rematch`].
    pub fn say(
        &self,
        seat: Option<u8>,
        message: &ClientMessage,
        now: u64,
    ) -> Result<Vec<Draft>, Declined> {
        let answer = self.speaker(seat).and_then(|seat| self.answer_from(seat, message, now));
        answer.map_err(|no| match message.id() {
            Some(id) => no.about(id),
            None => no,
        })
    }

    fn answer_from(
        &self,
        seat: u8,
        message: &ClientMessage,
        now: u64,
    ) -> Result<Vec<Draft>, Declined> {
        match message {
            ClientMessage::Act(act) => self.act(seat, act, now),
            ClientMessage::Far { seat: chair, far } => self.set_far(seat, *chair, *far),
            ClientMessage::NotMeant { line } => self.not_meant(seat, line),
            ClientMessage::Correct { id, correction, seen } => {
                self.correct(seat, id, correction, *seen)
            }
            ClientMessage::Agree { proposal, agree } => match &self.bank {
                Some(bank) => self.agree_at_bank(bank, seat, *proposal, *agree),
                None => self.agree(seat, *proposal, *agree),
            },
            ClientMessage::Enter { id, entry, seen } => self.enter(seat, id, entry, *seen),
            ClientMessage::Name { purse, name, token } => {
                self.name(seat, *purse, name.as_deref(), token.as_deref())
            }
            ClientMessage::Keep(keeping) => self.keep(seat, keeping),
            ClientMessage::Banker { seat: other, banker } => {
                self.make_banker(seat, *other, *banker)
            }
            ClientMessage::Note { id, pact } => self.note(seat, id, pact),
            ClientMessage::Lapse { pact } => self.lapse(seat, *pact),
            ClientMessage::Ready { ready, contribution } => {
                self.ready(seat, *ready, contribution.as_deref())
            }
            ClientMessage::Start => self.start(seat),
            ClientMessage::Chat { id, text } => self.chat(seat, id.as_deref(), text),
            ClientMessage::Fill { seat: chair, sitter } => self.fill(seat, *chair, sitter, now),
            ClientMessage::Remove { seat: chair } => self.remove(seat, *chair, now),
            ClientMessage::Admit { name } => self.admit(seat, name),
            ClientMessage::Lock { locked } => self.lock(seat, *locked),
            ClientMessage::Change { settings } => self.change(seat, settings),
            ClientMessage::HandOver { seat: chair } => self.hand_over(seat, *chair),
            ClientMessage::Pace { pace } => self.pace(seat, *pace),
            ClientMessage::Pause { paused } => self.pause(seat, *paused),
            ClientMessage::Vote { about, remove } => self.vote(seat, *about, *remove, now),
            ClientMessage::Leave => Ok(self.leave(seat, now)),
            ClientMessage::Hello(_) | ClientMessage::Ping { .. } | ClientMessage::Rematch => {
                Err(Declined::rejected(
                    RejectionCode::Malformed,
                    "the table cannot answer this message",
                ))
            }
        }
    }

    /// Somebody at this chair is connected now, or nobody is any more. Not a part of the past.
    pub fn set_online(&mut self, seat: u8, online: bool, now: u64) {
        let was_online = self.sitting(seat).is_some_and(|seated| seated.chair.online);
        if was_online
            && !online
            && let Ok(notes) = self.notes_of(seat)
        {
            notes.away = now;
        }
        let is_new = self.sitting(seat).is_some_and(|seated| online && seated.is_awaited());
        if is_new && let Ok(notes) = self.notes_of(seat) {
            notes.arrive();
        }
        Arc::make_mut(&mut self.seating).set_online(seat, online);
    }

    /// Somebody at this chair is here again: the stand-in hands it back.
    pub fn came_back(&self, seat: u8) -> Vec<Draft> {
        let stood_in = self.sitting(seat).filter(|seated| seated.chair.stand_in);
        stood_in.map(|_| self.back(seat)).into_iter().collect()
    }

    /// Whoever says something must sit there with a key of his own.
    fn speaker(&self, seat: Option<u8>) -> Result<u8, Declined> {
        let sits = |seat: &u8| self.sitting(*seat).is_some_and(|it| !it.is_bot());
        let no =
            || Declined::rejected(RejectionCode::NotSeated, "only those who sit here may say this");
        seat.filter(sits).ok_or_else(no)
    }

    fn sitting(&self, seat: u8) -> Option<Seated<'_>> {
        let notes = self.notes.get(usize::from(seat))?.as_deref()?;
        Some(Seated { chair: self.seating.chair(seat)?, notes })
    }

    /// The chairs on which somebody sits.
    fn seated(&self) -> impl Iterator<Item = (u8, Seated<'_>)> {
        self.seating.seated().filter_map(|(seat, _)| Some((seat, self.sitting(seat)?)))
    }

    /// The chairs of people and programs.
    fn people(&self) -> impl Iterator<Item = (u8, Seated<'_>)> {
        self.seated().filter(|(_, seated)| !seated.is_bot())
    }

    /// Spare milliseconds left to a player.
    fn spare(&self, seat: u8) -> u32 {
        self.seating.spare(seat).unwrap_or_default()
    }

    /// The stand-in hands the chair back.
    fn back(&self, seat: u8) -> Draft {
        Draft::plain(Fact::StandIn { seat, on: false, spare: self.spare(seat) / 1000 })
    }
}

/// Which of these drafts answers the message: the play that it asks for, or else the last.
pub fn answer_to(message: &ClientMessage, drafts: &[Draft]) -> usize {
    let asked = match message {
        ClientMessage::Act(act) => Some(act.id.as_str()),
        _ => None,
    };
    let is_play = |draft: &Draft| match &draft.fact {
        Fact::Play(play) => asked.is_some() && play.id.as_deref() == asked,
        _ => false,
    };
    drafts.iter().position(is_play).unwrap_or(drafts.len().saturating_sub(1))
}

impl Room {
    /// The bot that takes the chairs of those who leave or stall.
    fn successor(&self) -> Sitter {
        Sitter::Bot { bot: self.stand_in().name().to_owned() }
    }
}
