//! Opening a table.

use std::sync::Arc;

use bankhalter_client::{Pacts, Pauses, Pending, Seating, is_bare};
use bankhalter_editions::Shelf;
use bankhalter_fair::Secret;
use bankhalter_notation::Record;
use bankhalter_protocol::{Fact, OpenRequest, Rejection, RejectionCode, Settings, Stage, TableId};

use super::{
    Draft, Room, TableName,
    key::KeyHash,
    own_bank,
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
        let settings = check(&request.settings, &request.bots, request.from.as_deref())?;
        let mut room = Self::blank(name, settings, Secret::new(secret));
        room.from = request.from.as_deref().map(unnamed_or_odd).transpose()?;
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
        // What can be opened has been checked; what cannot is told by its first entry.
        let bank = own_bank::open(&settings);
        Self {
            bank,
            name: Arc::new(name),
            seating: Arc::new(Seating::of(&settings)),
            settings: Arc::new(settings),
            secret,
            from: None,
            stage: Stage::Open,
            notes,
            game: None,
            pending: Pending::default(),
            pacts: Pacts::default(),
            pauses: Pauses::default(),
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
            settings: Box::new((*self.settings).clone()),
            commitment: self.secret.commitment().to_string(),
            rematch_of: rematch_of.cloned(),
            from: self.from.as_deref().map(str::to_owned),
        })
    }
}

/// Everything that is wrong with what was asked for, in one message.
pub(super) fn check(
    wanted: &Settings,
    bots: &[String],
    from: Option<&str>,
) -> Result<Settings, Rejection> {
    let checked = settings::check(wanted);
    let mut faults = checked.as_ref().err().cloned().unwrap_or_default();
    faults.extend(bots.iter().filter_map(|bot| check_bot(bot).err()).map(|fault| fault.message));
    if wanted.bank.is_some() && !bots.is_empty() {
        faults.push("bots: nothing is played at a bank".to_owned());
    }
    if bots.len() >= usize::from(wanted.chairs) {
        faults.push(format!("bots: {} and a host need more chairs", bots.len()));
    }
    let wrong = from.map(|text| from_faults(text, wanted)).unwrap_or_default();
    faults.extend(wrong.into_iter().map(|fault| format!("from: {fault}")));
    match checked {
        Ok(settings) if faults.is_empty() => Ok(settings),
        _ => Err(Rejection::new(RejectionCode::BadSettings, faults.join("; "))),
    }
}

/// A position as it is written down: who sat there elsewhere is nobody's business here.
pub fn unnamed(from: &str) -> Option<String> {
    bankhalter_client::unnamed(from, &Shelf::default())
}

fn unnamed_or_odd(from: &str) -> Result<Arc<str>, Rejection> {
    let odd = || Rejection::new(RejectionCode::BadSettings, "from: expected a position");
    unnamed(from).map(Arc::from).ok_or_else(odd)
}

/// All that is wrong with a table that is said to stand like this. It comes from anybody, so nothing
/// in it may have been played: events are believed, positions are checked by the rules.
fn from_faults(text: &str, settings: &Settings) -> Vec<String> {
    let mut faults = Vec::new();
    if settings.bank.is_some() {
        return vec!["a bank is opened empty; what was paid before is entered".to_owned()];
    }
    if settings.real_board.is_none() {
        // With the program's dice a game begins at its beginning, or nobody could trust it.
        faults.push("only a real board can be taken over".to_owned());
    }
    let record = match Record::parse(text, &Shelf::default()) {
        Ok(record) => record,
        Err(wrong) => {
            faults.extend(wrong.iter().map(ToString::to_string));
            return faults;
        }
    };
    // A page has asked for all of it in a form of its own, and carries no second one.
    if cfg!(not(target_arch = "wasm32")) {
        faults.extend(record.oddities().iter().map(ToString::to_string));
    }
    if record.setup().is_none() || !is_bare(&record) {
        faults.push("expected a position and nothing played after it".to_owned());
    }
    let players: Vec<_> = record.table().cast.players().iter().map(String::as_str).collect();
    if players.len() != usize::from(settings.chairs) {
        faults.push(format!("{} players need as many chairs", players.len()));
    }
    let table = settings::open(settings, &players);
    if table.is_ok_and(|table| table.book != record.table().book) {
        faults.push("expected the board and the rules of the settings".to_owned());
    }
    faults
}
