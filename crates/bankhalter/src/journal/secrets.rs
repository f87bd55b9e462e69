//! Does the journal still hold the secrets to which the tables are bound?
//!
//! The journal keeps a secret beside the chain of a table and knows nothing of its meaning. The
//! first fact of the table has its commitment; without the secret that fits, the table can neither
//! go on nor be proved fair.

use bankhalter_fair::{Commitment, Secret};
use bankhalter_journal::{Journal, TableId};
use bankhalter_voice::args;
use serde::Deserialize;

use crate::language::{Language, Speak};

/// A table whose secret is not what it should be.
pub(super) struct LostSecret {
    pub(super) table: TableId,
    pub(super) why: SecretFlaw,
}

/// What is wrong with a secret.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum SecretFlaw {
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
pub(super) fn lost(journal: &dyn Journal) -> Vec<LostSecret> {
    let tables = journal.tables().unwrap_or_default();
    let look = |table: TableId| look_at(journal, &table).map(|why| LostSecret { table, why });
    tables.into_iter().filter_map(look).collect()
}

fn look_at(journal: &dyn Journal, table: &TableId) -> Option<SecretFlaw> {
    let commitment = commitment(journal, table)?;
    let secret = match journal.secret(table) {
        Ok(Some(secret)) => secret,
        Ok(None) => return Some(SecretFlaw::Missing),
        Err(trouble) => return Some(SecretFlaw::Unreadable(trouble.to_string())),
    };
    let Ok(secret) = secret.parse::<Secret>() else { return Some(SecretFlaw::Malformed) };
    let fits = commitment.parse::<Commitment>() == Ok(secret.commitment());
    (!fits).then_some(SecretFlaw::Other)
}

/// What the table was opened with, if it was bound to a secret.
fn commitment(journal: &dyn Journal, table: &TableId) -> Option<String> {
    let entries = journal.load(table, 0).ok()?;
    let first = entries.first().filter(|entry| entry.seq == 1)?;
    let first: First = serde_json::from_str(&first.body).ok()?;
    (first.kind == "opened").then_some(first.commitment)
}

impl SecretFlaw {
    pub(super) fn in_words(&self, language: Language) -> String {
        language.say(match self {
            Self::Missing => "journal-secret-missing",
            Self::Malformed => "journal-secret-malformed",
            Self::Other => "journal-secret-other",
            Self::Unreadable(why) => {
                let args = args![why = why.as_str()];
                return language.say_with("journal-secret-unreadable", args);
            }
        })
    }
}
