//! The same people at a new table.

use bankhalter_fair::Secret;
use bankhalter_protocol::{
    Fact, JoinRequest, Rejection, RejectionCode, Settings, Sitter, Stage, TableId,
};

use super::{Declined, Draft, Room, TableName, key::KeyHash, places::Places};

/// Who meets again, and to play what.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// The table where the people were.
    pub from: TableId,
    settings: Settings,
    people: Vec<Guest>,
    bots: Vec<(u8, String)>,
    /// Whoever asks for it.
    asking: u8,
    host: u8,
    /// Whoever was kept out of the old table is kept out of the new one: it is locked until the host
    /// says otherwise.
    locked: bool,
}

#[derive(Clone, Debug)]
struct Guest {
    request: JoinRequest,
    key: KeyHash,
}

impl Room {
    /// Who meets again, if this chair may ask for it now. Once there is a new table,
    /// [`Room::rematch_table`] names it. A host who is not connected leaves the new table to whoever
    /// asks: somebody must be there to start.
    pub fn rematch(&self, seat: Option<u8>) -> Result<Rematch, Declined> {
        let asking = self.speaker(seat)?;
        let wrong = |text: String| Declined::rejected(RejectionCode::WrongStage, text);
        if self.stage != Stage::Over {
            return Err(wrong("people meet again once the game is over".to_owned()));
        }
        if let Some(TableName { code, .. }) = &self.rematch {
            return Err(wrong(format!("the people meet at table {code}")));
        }
        let people = self.people().filter_map(|(seat, seated)| {
            let chair = &seated.chair;
            let request = JoinRequest {
                token: Some(chair.token.clone()),
                seat: Some(seat),
                sitter: chair.sitter.clone(),
                ..JoinRequest::person(chair.name.clone())
            };
            Some(Guest { request, key: seated.key? })
        });
        let bots = self.seated().filter_map(|(seat, seated)| match &seated.chair.sitter {
            Sitter::Bot { bot } => Some((seat, bot.clone())),
            Sitter::Person | Sitter::Program => None,
        });
        let is_here = |host: &u8| self.sitting(*host).is_some_and(|seated| seated.chair.online);
        Ok(Rematch {
            from: self.name.table.clone(),
            settings: self.settings_again(),
            people: people.collect(),
            bots: bots.collect(),
            asking,
            host: self.host().filter(is_here).unwrap_or(asking),
            locked: self.is_locked() || !self.seating.removed().is_empty(),
        })
    }

    /// What is played when the same people meet again: bots that were hurried to the end of this game
    /// take their time in the next.
    pub(super) fn settings_again(&self) -> Settings {
        let usual = self.game.as_ref().and_then(|game| game.usual_pace);
        let pace = usual.unwrap_or(self.settings.pace);
        Settings { pace, ..(*self.settings).clone() }
    }

    /// The new table: everybody sits there with the key of the old one.
    pub fn open_again(
        rematch: &Rematch,
        name: TableName,
        secret: [u8; 32],
    ) -> Result<(Self, Vec<Draft>), Rejection> {
        let room = Self::blank(name, rematch.settings.clone(), Secret::new(secret));
        let mut places = Places::of(&room)?;
        let mut drafts = vec![room.opened(Some(&rematch.from))];
        for guest in &rematch.people {
            drafts.push(places.sit_again(&guest.request, guest.key)?);
        }
        drafts.push(Draft::plain(Fact::Host { seat: rematch.host }));
        for (seat, bot) in &rematch.bots {
            drafts.push(places.sit_bot(Some(*seat), bot)?);
        }
        if rematch.locked {
            drafts.push(Draft::plain(Fact::Locked { locked: true }));
        }
        Ok((room, drafts))
    }

    /// The old table tells where the new one is, and who asked for it.
    pub fn tell_rematch(rematch: &Rematch, new: &TableName) -> Draft {
        let (table, code) = (new.table.clone(), new.code.clone());
        Draft::plain(Fact::Rematch { table, code, seat: Some(rematch.asking) })
    }
}
