//! What is believed of the clock, kept in a file beside the journal: it is about this machine, and a
//! copy of the journal may be another one's.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use crate::{JournalError, Trust, private};

use super::files::{beside, named};

/// How the name of the file goes on.
const CLOCK: &str = ".clock";

/// What stands before the numbers.
const BELIEVED: &str = "believed: ";
const DOUBTED: &str = "doubted: ";

/// What was noted last; what cannot be made out is as good as none, since then the clock is doubted
/// anew.
pub(super) fn look(path: &Path) -> Result<Option<Trust>, JournalError> {
    let path = beside(path, CLOCK);
    match fs::read(&path) {
        Ok(bytes) => Ok(parse(&String::from_utf8_lossy(&bytes))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(named(&path, error)),
    }
}

pub(super) fn write(path: &Path, trust: Trust) -> Result<(), JournalError> {
    let path = beside(path, CLOCK);
    // All numbers have the same length, so nothing of an older one is left behind it.
    let Trust { believed, doubted } = trust;
    let text = format!("{BELIEVED}{believed:020}\n{DOUBTED}{:020}\n", doubted.unwrap_or_default());
    let written =
        private::open_or_create(&path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| named(&path, error))
}

fn parse(text: &str) -> Option<Trust> {
    let number =
        |start: &str| text.lines().find_map(|line| line.strip_prefix(start)?.parse::<u64>().ok());
    let doubted = number(DOUBTED)?;
    Some(Trust { believed: number(BELIEVED)?, doubted: Some(doubted).filter(|time| *time > 0) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_torn_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.db");
        assert_eq!(look(&path).unwrap(), None);
        for doubted in [Some(u64::MAX), None, Some(7)] {
            let trust = Trust { believed: 1_767_225_600_000, doubted };
            write(&path, trust).unwrap();
            assert_eq!(look(&path).unwrap(), Some(trust));
        }
        for torn in ["", "believed: 17", "believed: 17\ndoubted: ", "doubted: 1\n", "\u{0}\u{1}"] {
            fs::write(beside(&path, CLOCK), torn).unwrap();
            assert_eq!(look(&path).unwrap(), None, "{torn:?}");
        }
    }
}
