//! What the browser keeps of people and rounds, and what a file of a round says.

use serde::{Deserialize, Serialize};

use super::round::{Profile, Round};
use crate::{local::now, store};

/// Under which name.
const KEY: &str = "bankhalter.people";
/// What a file says that it is.
const FORMAT: &str = "bankhalter-round";
/// The newest form of such a file.
const VERSION: u32 = 1;
/// No name is longer.
pub(super) const LONGEST: usize = 20;

/// People and rounds.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Everybody {
    /// Who plays here.
    #[serde(default)]
    pub(crate) profiles: Vec<Profile>,
    /// Who of them has this device now, by name.
    #[serde(default)]
    pub(crate) me: String,
    /// The rounds that meet here.
    #[serde(default)]
    pub(crate) rounds: Vec<Round>,
}

impl Everybody {
    /// What is kept.
    pub(crate) fn load() -> Self {
        store::load(KEY).unwrap_or_default()
    }

    /// Keeps it; false if the browser does not.
    pub(crate) fn keep(&self) -> bool {
        store::save(KEY, self)
    }

    /// A new round of this name; answers its id.
    pub(super) fn found(&mut self, name: &str) -> String {
        let id = format!("{:x}", now());
        let members = self.profiles.iter().map(|profile| profile.name.clone()).collect();
        let (name, evenings) = (name.trim().to_owned(), Vec::new());
        self.rounds.push(Round { id: id.clone(), name, members, evenings });
        id
    }
}

/// The favourite token of whoever has this device now.
pub(crate) fn own_token() -> Option<String> {
    let Everybody { profiles, me, .. } = Everybody::load();
    let own = profiles.into_iter().find(|profile| profile.name == me)?;
    Some(own.token).filter(|token| !token.is_empty())
}

/// Tells one game from another by its record.
pub(crate) fn fingerprint(record: &str) -> String {
    let mix = |mix: u64, byte: u8| (mix ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    format!("{:x}", record.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// A round as a file.
#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    round: Round,
}

/// Why a file is no round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unreadable {
    /// It is something else, or broken.
    NoRound,
    /// It was written by a newer program.
    Newer,
}

/// A round as a text.
pub(super) fn write(round: &Round) -> String {
    let file = File { format: FORMAT.to_owned(), version: VERSION, round: round.clone() };
    serde_json::to_string_pretty(&file).unwrap_or_default()
}

/// Reads a round.
pub(super) fn read(text: &str) -> Result<Round, Unreadable> {
    let file: File = serde_json::from_str(text).map_err(|_| Unreadable::NoRound)?;
    if file.format != FORMAT {
        return Err(Unreadable::NoRound);
    }
    if file.version > VERSION {
        return Err(Unreadable::Newer);
    }
    Ok(file.round)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_comes_back_from_its_file() {
        let mut everybody = Everybody::default();
        everybody.profiles.push(Profile { name: "Oma".to_owned(), ..Profile::default() });
        let round = Round {
            id: "7".to_owned(),
            name: "Freitagsrunde".to_owned(),
            members: vec!["Oma".to_owned()],
            evenings: Vec::new(),
        };
        assert_eq!(read(&write(&round)), Ok(round.clone()));
        assert_eq!(read("Freitagsrunde"), Err(Unreadable::NoRound));
        let newer = write(&round).replace("\"version\": 1", "\"version\": 2");
        assert_eq!(read(&newer), Err(Unreadable::Newer));
        let other = write(&round).replace(FORMAT, "bankhalter-bank");
        assert_eq!(read(&other), Err(Unreadable::NoRound));
    }

    #[test]
    fn records_are_told_apart() {
        assert_eq!(fingerprint("a"), fingerprint("a"));
        assert_ne!(fingerprint("a"), fingerprint("b"));
    }
}
