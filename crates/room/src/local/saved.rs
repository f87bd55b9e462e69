//! A table of one page as text: a head, then a line for each fact, so that keeping what is new is
//! adding lines.

use bankhalter_fair::Secret;
use bankhalter_protocol::Told;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::LocalTable;
use crate::Room;

/// The version of the form in which tables are kept.
const VERSION: u32 = 1;

/// Why a text does not bring a table back.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotRestored {
    /// A newer program kept it.
    #[error("kept by a newer program: version {found}, this one knows {VERSION}")]
    Newer {
        /// In which version of the form.
        found: u32,
    },
    /// It is not a table, or not a whole one.
    #[error("line {line}: {why}")]
    Broken {
        /// The line of the text, counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    version: u32,
    secret: String,
}

/// What every version of the first line has.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

impl LocalTable {
    /// The first line of what has to be kept. It holds the secret of the dice.
    pub fn head_line(&self) -> String {
        line(&Head { version: VERSION, secret: self.room.secret.reveal() })
    }

    /// The lines that have to be added to it for all facts after this one.
    pub fn lines_after(&self, seq: u64) -> String {
        self.facts_after(seq).iter().map(line).collect()
    }

    /// The table that was kept as this text. Nobody's time ran meanwhile, days apart.
    pub fn restore(text: &str, now: u64) -> Result<Self, NotRestored> {
        let mut lines = (1..).zip(text.lines());
        let (_, first) = lines.next().unwrap_or((1, ""));
        let secret = read_head(first)?;
        let mut entries = Vec::new();
        for (number, text) in lines {
            let told: Told = read(number, text)?;
            entries.push((told, None));
        }
        let last = entries.len() + 1;
        let room = Room::restore(&entries, secret, now)
            .map_err(|why| NotRestored::Broken { line: last, why })?;
        let clock = room.clock();
        let facts = entries.into_iter().map(|(told, _)| told).collect();
        let mut table = Self { room, facts, clock };
        table.everybody_is_here(now);
        Ok(table)
    }
}

fn line(what: &impl Serialize) -> String {
    let mut text = serde_json::to_string(what).expect("what is kept has no maps with odd keys");
    text.push('\n');
    text
}

fn read<'t, T: Deserialize<'t>>(line: usize, text: &'t str) -> Result<T, NotRestored> {
    serde_json::from_str(text).map_err(|error| NotRestored::Broken { line, why: error.to_string() })
}

fn read_head(text: &str) -> Result<[u8; 32], NotRestored> {
    let Versioned { version: found } = read(1, text)?;
    if found > VERSION {
        return Err(NotRestored::Newer { found });
    }
    let Head { secret, .. } = read(1, text)?;
    let broken = |why: String| NotRestored::Broken { line: 1, why };
    secret.parse::<Secret>().map_err(|error| broken(format!("secret: {error}")))?;
    let mut bytes = [0; 32];
    hex::decode_to_slice(&secret, &mut bytes).map_err(|error| broken(error.to_string()))?;
    Ok(bytes)
}
