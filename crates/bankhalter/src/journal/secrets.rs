//! Does the journal still hold the secrets to which the tables are bound?
//!
//! The journal keeps a secret beside the chain of a table and knows nothing of its meaning. The
//! first fact of the table has its commitment; without the secret that fits, the table can neither
//! go on nor be proved fair.

use bankhalter_fair::{Commitment, Secret};
use bankhalter_journal::{Journal, TableId};
use serde::Deserialize;

use crate::language::{Language, Pick};

/// A table whose secret is not what it should be.
pub(super) struct Lost {
    pub(super) table: TableId,
    pub(super) why: Why,
}

/// What is wrong with a secret.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Why {
    Missing,
    Malformed,
    /// It is another one than the first fact promised.
    Other,
    Unreadable(String),
}

/// As much of the first fact as has to do with the secret.
#[derive(Deserialize)]
struct First {
    #[serde(rename = "type")]
    kind: String,
    commitment: String,
}

/// Every table that is bound to a secret and does not have it. What else cannot be read is for
/// the journal's own check to tell.
pub(super) fn lost(journal: &dyn Journal) -> Vec<Lost> {
    let tables = journal.tables().unwrap_or_default();
    let look = |table: TableId| look_at(journal, &table).map(|why| Lost { table, why });
    tables.into_iter().filter_map(look).collect()
}

fn look_at(journal: &dyn Journal, table: &TableId) -> Option<Why> {
    let commitment = commitment(journal, table)?;
    let secret = match journal.secret(table) {
        Ok(Some(secret)) => secret,
        Ok(None) => return Some(Why::Missing),
        Err(trouble) => return Some(Why::Unreadable(trouble.to_string())),
    };
    let Ok(secret) = secret.parse::<Secret>() else { return Some(Why::Malformed) };
    let fits = commitment.parse::<Commitment>() == Ok(secret.commitment());
    (!fits).then_some(Why::Other)
}

/// What the table was opened with, if it was bound to a secret.
fn commitment(journal: &dyn Journal, table: &TableId) -> Option<String> {
    let entries = journal.load(table, 0).ok()?;
    let first = entries.first().filter(|entry| entry.seq == 1)?;
    let first: First = serde_json::from_str(&first.body).ok()?;
    (first.kind == "opened").then_some(first.commitment)
}

impl Why {
    pub(super) fn in_words(&self, language: Language) -> String {
        let (german, english) = match self {
            Self::Missing => ("sein Geheimnis fehlt", "its secret is missing"),
            Self::Malformed => (
                "sein Geheimnis besteht nicht aus 64 Hexadezimalziffern",
                "its secret is not 64 hexadecimal digits",
            ),
            Self::Other => (
                "sein Geheimnis passt nicht zu der Festlegung in seinem ersten Eintrag",
                "its secret does not fit the commitment in its first entry",
            ),
            Self::Unreadable(why) => {
                return language.pick(
                    format!("sein Geheimnis kann nicht gelesen werden: {why}"),
                    format!("its secret cannot be read: {why}"),
                );
            }
        };
        language.pick(german, english).to_owned()
    }
}
