//! Opening a table.

use std::sync::Arc;

use bankhalter_client::{Pending, Seating};
use bankhalter_fair::Secret;
use bankhalter_protocol::{Fact, OpenRequest, Rejection, RejectionCode, Settings, Stage, TableId};

use super::{
    Draft, Room, TableName,
    key::KeyHash,
    places::{Places, check_bot},
    quota::Tally,
    settings,
};

impl Room {
    /// A room without facts, and what it begins with: the table, its host and the bots. Whatever is
    /// wrong with the settings is told at once.
    pub fn open(
        request: &OpenRequest,
        name: TableName,
        secret: [u8; 32],
        host_key: &str,
    ) -> Result<(Self, Vec<Draft>), Rejection> {
        let settings = check(&request.settings, &request.bots)?;
        let room = Self::blank(name, settings, Secret::new(secret));
        let mut places = Places::of(&room)?;
        let (host, sat) = places.sit(&request.host, KeyHash::of(host_key))?;
        let mut drafts = vec![room.opened(None), sat, Draft::plain(Fact::Host { seat: host })];
        for bot in &request.bots {
            drafts.push(places.sit_bot(None, bot)?);
        }
        Ok((room, drafts))
    }

    /// A room in which nothing has happened.
    pub(super) fn blank(name: TableName, settings: Settings, secret: Secret) -> Self {
        let notes = (0..settings.chairs).map(|_| None).collect();
        Self {
            name: Arc::new(name),
            seating: Arc::new(Seating::of(&settings)),
            settings: Arc::new(settings),
            secret,
            from: None,
            stage: Stage::Open,
            notes,
            game: None,
            pending: Pending::default(),
            rematch: None,
            marks: Arc::default(),
            tally: Tally::default(),
            seq: 0,
            changed: 0,
            awake: 0,
        }
    }

    /// The first fact.
    pub(super) fn opened(&self, rematch_of: Option<&TableId>) -> Draft {
        Draft::plain(Fact::Opened {
            table: self.name.table.clone(),
            code: self.name.code.clone(),
            settings: (*self.settings).clone(),
            commitment: self.secret.commitment().to_string(),
            rematch_of: rematch_of.cloned(),
            from: self.from.as_deref().map(str::to_owned),
        })
    }
}

/// Everything that is wrong with what was asked for, in one message.
pub(super) fn check(wanted: &Settings, bots: &[String]) -> Result<Settings, Rejection> {
    let checked = settings::check(wanted);
    let mut faults = checked.as_ref().err().cloned().unwrap_or_default();
    faults.extend(bots.iter().filter_map(|bot| check_bot(bot).err()).map(|fault| fault.message));
    if bots.len() >= usize::from(wanted.chairs) {
        faults.push(format!("bots: {} and a host need more chairs", bots.len()));
    }
    match checked {
        Ok(settings) if faults.is_empty() => Ok(settings),
        _ => Err(Rejection::new(RejectionCode::BadSettings, faults.join("; "))),
    }
}
