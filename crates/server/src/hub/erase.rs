//! Deleting a table, and taking things out of one: by its host, by somebody who sat at it, or
//! because the operator keeps it no longer.

use std::sync::atomic::{AtomicU32, Ordering};

use bankhalter_journal::{Entry, Journal, JournalError, Node, Rewrite, TableId, load_sound};
use bankhalter_protocol::{Fact, Rejection, RejectionCode};
use serde::Serialize;
use serde_json::value::RawValue;

use super::{
    Command, Erase, Erased, ErasureOrder, Hub,
    loaded::{fact, restored},
    nodes::{Answer, Ask},
    not_kept,
    writing::card,
};
use crate::{
    clock::Wall,
    data::{About, Person, without_chat, without_person},
};

/// What the server knows of somebody who sits at a table, or sat there.
#[derive(Serialize)]
pub(crate) struct Known {
    /// The table's name in links.
    pub(crate) table: TableId,
    /// Its six letters.
    pub(crate) code: String,
    /// Which chair.
    pub(crate) seat: u8,
    /// What the person is called there.
    pub(crate) name: String,
    /// The playing piece.
    pub(crate) token: String,
    /// That the key to the seat is kept as a checksum, which is told to nobody.
    pub(crate) key: &'static str,
    /// Every fact in which he sat, spoke, played or was named.
    pub(crate) facts: Vec<KnownFact>,
}

/// A fact about somebody.
#[derive(Serialize)]
pub(crate) struct KnownFact {
    seq: u64,
    at: u64,
    fact: Box<RawValue>,
}

impl Hub {
    /// Takes something out of a table, or all of it.
    pub(crate) async fn erase(&self, table: &TableId, what: Erase) -> Result<Erased, Rejection> {
        let tries = AtomicU32::new(0);
        let make = |reply| {
            tries.fetch_add(1, Ordering::Relaxed);
            Command::Erase(ErasureOrder { what: what.clone(), reply })
        };
        let erased = self.ask(table, make).await.and_then(|(erased, _)| erased);
        let whole = matches!(what, Erase::ByHost { .. } | Erase::Since(_));
        match erased {
            // The line broke over the answer of the first try.
            Err(no)
                if whole
                    && no.code == RejectionCode::UnknownTable
                    && tries.load(Ordering::Relaxed) > 1 =>
            {
                Ok(Erased::Gone)
            }
            erased => erased,
        }
    }

    /// Deletes a damaged table at which nothing has happened since this time. Nobody can set it up
    /// again, so nobody can be asked but the node that owns it.
    pub(super) async fn clear(&self, table: &TableId, since: u64) -> Result<Erased, Rejection> {
        let wanted = table.clone();
        let clear = move |journal: &dyn Journal| {
            if journal.card(&wanted)?.is_some_and(|card| card.changed >= since) {
                return Ok(Erased::Later);
            }
            journal.remove(&wanted).map(|()| Erased::Gone)
        };
        let cleared = match self.try_read(clear).await {
            Err(JournalError::Owned { by: Some(owner), .. }) => {
                return self.have_cleared(table, &owner, since).await;
            }
            cleared => cleared.map_err(|trouble| not_kept(&trouble))?,
        };
        if cleared == Erased::Gone {
            self.forget_damage(table);
            self.metrics().deleted.inc();
            tracing::info!(%table, reason = "retention", "a damaged table was deleted");
        }
        Ok(cleared)
    }

    /// The same where another node owns it, which may not even know yet that it is damaged.
    async fn have_cleared(
        &self,
        table: &TableId,
        owner: &Node,
        since: u64,
    ) -> Result<Erased, Rejection> {
        let Some(link) = self.line_to(owner).await else { return Err(self.out_of_reach()) };
        let (_, answer) = link.ask(table, Ask::Erase(Erase::Since(since)), None).await;
        match answer.await {
            Ok(Answer::Erased(erased)) => {
                if erased == Erased::Gone {
                    self.forget_damage(table);
                }
                Ok(erased)
            }
            Ok(Answer::No(no)) => Err(no),
            // It is another one's by now: the next look finds whose.
            Ok(_) | Err(_) => Err(self.out_of_reach()),
        }
    }

    /// Tables that were found damaged here and deleted elsewhere are damaged no more.
    pub(super) async fn forget_deleted(&self) -> Result<(), Rejection> {
        let damaged: Vec<_> = self.live().damaged.keys().cloned().collect();
        for table in damaged {
            let wanted = table.clone();
            if self.read(move |journal| journal.card(&wanted)).await?.is_none() {
                self.forget_damage(&table);
            }
        }
        Ok(())
    }

    fn forget_damage(&self, table: &TableId) {
        if self.live().damaged.remove(table).is_some() {
            self.metrics().damaged.dec();
        }
    }

    /// What the server knows of whoever has, or had, this key.
    pub(crate) async fn known(&self, table: &TableId, key: &str) -> Result<Known, Rejection> {
        let (wanted, key) = (table.clone(), key.to_owned());
        let known = self.past(table, move |entries| about(wanted, &key, entries)).await?;
        let known = known.map_err(|why| {
            tracing::error!(%table, why, "what is known of somebody cannot be told");
            Rejection::new(RejectionCode::NotKept, "the server could not answer; its log says why")
        })?;
        known.ok_or_else(never_opened)
    }
}

/// Nobody ever had this key.
pub(super) fn never_opened() -> Rejection {
    Rejection::new(RejectionCode::BadKey, "this key never opened a seat of this table")
}

fn about(table: TableId, key: &str, entries: Vec<Entry>) -> Result<Option<Known>, String> {
    let Some(person) = Person::with(key, kept(&entries))? else { return Ok(None) };
    let first = entries.first().map(|first| fact(&first.body)).transpose()?;
    let Some(Fact::Opened { code, .. }) = first else {
        return Err("the table was never opened".to_owned());
    };
    let mut about = About::new(&person);
    let mut facts = Vec::new();
    for Entry { seq, at, body, .. } in entries {
        if about.is(&body)? {
            let fact = RawValue::from_string(body).map_err(|error| error.to_string())?;
            facts.push(KnownFact { seq, at, fact });
        }
    }
    let Person { seat, name, token, .. } = person;
    Ok(Some(Known { table, code, seat, name, token, key: "kept as a checksum", facts }))
}

/// Facts, with what was kept beside them.
fn kept(entries: &[Entry]) -> impl Iterator<Item = (&str, Option<&str>)> {
    entries.iter().map(|entry| (&entry.body[..], entry.private.as_deref()))
}

/// What is taken out of the facts of a table.
#[derive(Clone, Debug)]
pub(super) enum Part {
    Chat,
    /// Of whoever has, or had, this key.
    Person {
        key: String,
    },
}

/// How that went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    Out,
    /// There was nothing.
    Nothing,
    /// Nobody ever had this key.
    OfNobody,
}

/// Takes a part out of a table. What would be left is folded first: a table that could not be set
/// up again stays as it is.
pub(super) fn take_out(
    journal: &dyn Journal,
    table: &TableId,
    part: &Part,
    wall: &Wall,
) -> Result<Taken, JournalError> {
    let old = load_sound(journal, table)?;
    let bodies: Vec<_> = old.iter().map(|entry| entry.body.clone()).collect();
    let odd = |why| JournalError::Other(format!("it cannot be taken out of table {table}: {why}"));
    let new = match part {
        Part::Chat => without_chat(&bodies),
        Part::Person { key } => match Person::with(key, kept(&old)).map_err(odd)? {
            None => return Ok(Taken::OfNobody),
            Some(person) => without_person(&bodies, &person).map(Some),
        },
    };
    let Some(new) = new.map_err(odd)?.filter(|new| *new != bodies) else {
        return Ok(Taken::Nothing);
    };
    let mut would_be = old.clone();
    for (entry, body) in would_be.iter_mut().zip(&new) {
        entry.body.clone_from(body);
    }
    let loaded = restored(journal, table, would_be, wall)?;
    let card = card(table, &loaded.room);
    journal.rewrite(Rewrite::new(table, old, new, Some(card))?)?;
    Ok(Taken::Out)
}
