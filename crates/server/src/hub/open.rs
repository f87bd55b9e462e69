//! New tables.

use bankhalter_journal::{Append, Head, JournalError};
use bankhalter_protocol::{OpenRequest, Rejection, RejectionCode, TableId};
use bankhalter_room::{Draft, Rematch, Room, TableName};
use tokio::sync::oneshot;

use super::{
    Hub,
    loaded::{Loaded, gait},
    marks::Marks,
    not_kept, of_entry,
    place::Place,
    recent::Recent,
    table::Table,
    writing::{ahead, card, entries},
};
use crate::clock::TableTime;

/// Codes are short: now and then one is taken, and another is drawn.
const TRIES: u8 = 8;

/// A seat and the key to it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Opened {
    /// The table's name in links.
    pub(crate) table: TableId,
    /// Its six letters.
    pub(crate) code: String,
    /// Which chair.
    pub(crate) seat: u8,
    /// Whoever has the key has the seat.
    pub(crate) key: String,
}

impl Hub {
    /// A key that nobody has.
    pub(super) fn fresh_key(&self) -> Result<String, Rejection> {
        self.0.setup.chance.key().map_err(|_| no_randomness())
    }

    fn fresh_name(&self) -> Result<TableName, Rejection> {
        let chance = &self.0.setup.chance;
        let table = chance.table().map_err(|_| no_randomness())?;
        let code = chance.code().map_err(|_| no_randomness())?;
        Ok(TableName { table, code })
    }

    /// Opens a table and sits its host down.
    pub(crate) async fn open(&self, request: &OpenRequest) -> Result<Opened, Rejection> {
        self.check_term()?;
        let key = self.fresh_key()?;
        let make = |name, secret| Room::open(request, name, secret, &key);
        let room = self.found(make).await?;
        let seat = room.host.unwrap_or_default();
        Ok(Opened { table: room.name.table, code: room.name.code, seat, key })
    }

    /// Opens a table where the people of another meet again.
    pub(super) async fn open_again(&self, rematch: &Rematch) -> Result<TableName, Rejection> {
        let make = |name, secret| Room::open_again(rematch, name, secret);
        Ok(self.found(make).await?.name)
    }

    async fn found(
        &self,
        make: impl Fn(TableName, [u8; 32]) -> Result<(Room, Vec<Draft>), Rejection>,
    ) -> Result<Founded, Rejection> {
        let secret = self.0.setup.chance.bytes().map_err(|_| no_randomness())?;
        for _ in 0..TRIES {
            let name = self.fresh_name()?;
            let (room, drafts) = make(name.clone(), secret)?;
            match self.first_append(&name, secret, room, drafts).await {
                Ok(founded) => return Ok(founded),
                Err(JournalError::CodeTaken { .. }) => {}
                Err(trouble) => {
                    tracing::error!(%trouble, "a table cannot be opened");
                    return Err(not_kept(&trouble));
                }
            }
        }
        Err(Rejection::new(RejectionCode::NotKept, "no free code was found; try again"))
    }

    /// Writes down the beginning of a table; then it is in memory.
    async fn first_append(
        &self,
        name: &TableName,
        secret: [u8; 32],
        room: Room,
        drafts: Vec<Draft>,
    ) -> Result<Founded, JournalError> {
        let table = name.table.clone();
        // Whoever sees the table in the journal, and asks for it before it is known here that it
        // was written, waits for this task and gets no second one.
        let place = self.claim(&table).ok_or(JournalError::Closed)?;
        let time = TableTime::new(&self.0.setup.wall, 0, gait(room.settings()));
        let now = time.now();
        let room = ahead(&room, now, &drafts)?;
        let (entries, head) = entries(&table, Head::START, now, &drafts);
        let mut recent = Recent::default();
        for entry in &entries {
            recent.push(of_entry(entry));
        }
        let marks = Marks::of(drafts.iter().map(|draft| &draft.fact));
        let mut append = Append::new(table.clone(), entries);
        append.card = Some(card(&table, &room));
        append.secret = Some(hex::encode(secret));
        self.append(append).await?;
        tracing::info!(%table, "a table was opened");
        let founded = Founded { name: name.clone(), host: room.host() };
        self.begin(table, Loaded { room, head, recent, marks, time }, place);
        Ok(founded)
    }

    /// A table that has just been opened gets its task.
    fn begin(&self, table: TableId, loaded: Loaded, place: Place) {
        let Place { claim, commands, .. } = place;
        let task = Table::new(self.clone(), table, loaded, claim);
        self.0.tasks.spawn(task.opened().run(commands));
    }

    /// Writes to the journal and waits until it is safe.
    pub(super) async fn append(&self, append: Append) -> Result<(), JournalError> {
        let (tell, told) = oneshot::channel();
        let done = move |outcome| {
            // Whoever waited for it may have been dropped with the runtime.
            let _ = tell.send(outcome);
        };
        self.0.journal.append(append, Box::new(done));
        told.await.unwrap_or(Err(JournalError::Closed))
    }
}

struct Founded {
    name: TableName,
    host: Option<u8>,
}

fn no_randomness() -> Rejection {
    let text = "the server has no random numbers now; try again";
    Rejection::new(RejectionCode::NotKept, text)
}
