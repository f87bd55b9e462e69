//! Writing down, folding and telling.

use std::mem;

use axum::extract::ws::Utf8Bytes;
use bankhalter_journal::{Append, Card, JournalError};
use bankhalter_protocol::{Fact, ServerMessage};
use bankhalter_room::{Draft, Room};

use super::{Flow, Table};
use crate::hub::{
    Bye,
    frame::{encode, of_entry},
    writing::{ahead, card, entries},
};

/// The lobby may be this many milliseconds behind a game that only goes on.
const CARD_LAG: u64 = 60_000;

/// What a fact means beside what is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weight {
    /// The lobby must know.
    Lobby,
    /// Nobody but those at the table.
    Table,
}

const fn weight(fact: &Fact) -> Weight {
    match fact {
        Fact::Opened { .. }
        | Fact::Sat { .. }
        | Fact::Rose { .. }
        | Fact::Replaced { .. }
        | Fact::Handed { .. }
        | Fact::Locked { .. }
        | Fact::Named { .. }
        | Fact::Changed { .. }
        | Fact::Started { .. }
        | Fact::Corrected(_)
        | Fact::Over(_) => Weight::Lobby,
        Fact::Ready { .. }
        | Fact::Host { .. }
        | Fact::Play(_)
        | Fact::Reported { .. }
        | Fact::NotMeant { .. }
        | Fact::Proposed { .. }
        | Fact::Agreed { .. }
        | Fact::Entered(_)
        | Fact::Requested { .. }
        | Fact::Paused { .. }
        | Fact::Banker { .. }
        | Fact::Noted { .. }
        | Fact::Lapsed { .. }
        | Fact::Chat { .. }
        | Fact::StandIn { .. }
        | Fact::Far { .. }
        | Fact::Vote { .. }
        | Fact::Admitted { .. }
        | Fact::Paced { .. }
        | Fact::Rematch { .. } => Weight::Table,
    }
}

impl Table {
    /// Folds drafts into a copy of the room, writes them down, goes on with the copy and tells them;
    /// gives the number of the first. What does not fit is not written, and if they cannot be
    /// written, nothing has happened.
    pub(super) async fn keep(&mut self, drafts: Vec<Draft>) -> Result<u64, JournalError> {
        let first = self.head.seq + 1;
        if drafts.is_empty() {
            return Ok(self.head.seq);
        }
        let at = self.time.now().max(self.room.changed());
        let after = ahead(&self.room, at, &drafts)?;
        let (entries, head) = entries(&self.id, self.head, at, &drafts);
        let frames: Vec<_> = entries.iter().map(of_entry).collect();
        let mut append = Append::new(self.id.clone(), entries);
        append.card = self.news(&after, at, &drafts);
        self.hub.append(append).await?;
        self.head = head;
        self.failed = None;
        for draft in &drafts {
            self.reseat(&draft.fact);
            self.marks.fold(&draft.fact);
        }
        self.room = after;
        self.tell(frames);
        self.count();
        Ok(first)
    }

    /// Where the lobby must know, the card is written together with the facts.
    fn news(&mut self, after: &Room, at: u64, drafts: &[Draft]) -> Option<Card> {
        let told = drafts.iter().any(|draft| weight(&draft.fact) == Weight::Lobby);
        if !told && at < self.card_at + CARD_LAG {
            return None;
        }
        self.card_at = at;
        Some(card(&self.id, after))
    }

    /// A chair that has another number, or another player, is no longer the member's own.
    fn reseat(&mut self, fact: &Fact) {
        for member in &mut self.members {
            let Some(seat) = member.seat else { continue };
            member.seat = match fact {
                Fact::Started { chairs } => chairs
                    .iter()
                    .position(|chair| *chair == seat)
                    .and_then(|place| u8::try_from(place).ok()),
                Fact::Rose { seat: chair, .. }
                | Fact::Handed { seat: chair, .. }
                | Fact::Replaced { seat: chair, .. }
                    if *chair == seat =>
                {
                    None
                }
                _ => Some(seat),
            };
        }
    }

    /// Tells everybody what has happened, and what follows from it.
    fn tell(&mut self, frames: Vec<Utf8Bytes>) {
        for frame in frames {
            self.say_all(&frame);
            self.recent.push(frame);
        }
        let clock = self.room.clock();
        if clock != self.clock {
            self.say_all(&encode(&ServerMessage::Clock { clock: clock.clone() }));
            self.clock = clock;
        }
        for member in &mut self.members {
            let prompt = member.seat.filter(|_| member.listener.prompts);
            if let Some(prompt) = prompt.and_then(|seat| self.room.prompt(seat)) {
                member.say(encode(&ServerMessage::Prompt(Box::new(prompt))));
            }
        }
    }

    pub(super) fn say_all(&mut self, frame: &Utf8Bytes) {
        for member in &mut self.members {
            member.say(frame.clone());
        }
    }

    /// The table may be counted as something else now.
    fn count(&mut self) {
        let stage = self.room.stage();
        if stage != self.stage {
            self.hub.metrics().tables(mem::replace(&mut self.stage, stage)).dec();
            self.hub.metrics().tables(stage).inc();
            tracing::info!(table = %self.id, ?stage, "a table has gone on");
        }
    }

    /// The journal said no. Does the table go on?
    pub(super) fn not_written(&mut self, trouble: &JournalError) -> Flow {
        let table = &self.id;
        match trouble {
            JournalError::Closed => Flow::Ends(Bye::Stopping),
            JournalError::Conflict { .. }
            | JournalError::Unfit(_)
            | JournalError::Owned { .. }
            | JournalError::Ousted
            | JournalError::Doubtful
            | JournalError::NoTable { .. } => {
                tracing::error!(%table, %trouble, "the table is read again");
                Flow::Ends(Bye::Again)
            }
            _ => {
                if self.failed.is_none() {
                    tracing::error!(%table, %trouble, "the table cannot be written");
                }
                self.failed = Some(self.time.now());
                Flow::On
            }
        }
    }
}

#[cfg(test)]
mod tests;
