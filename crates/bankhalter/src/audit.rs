//! What operators did, one line of JSON each, for whoever has to show it later.
//!
//! The file is named by a variable, so that every command of a service writes to the same one. What
//! cannot be noted is not done.

use std::{
    env,
    fs::{File, OpenOptions},
    io::{self, Write},
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use serde::Serialize;

use crate::{
    console::{Answer, Exit, Stop},
    source::complaint,
};

/// Names the file.
pub(crate) const VARIABLE: &str = "BANKHALTER_AUDIT_FILE";

/// What is done, before it is done.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Deed {
    action: &'static str,
    /// Which journal.
    place: String,
    /// Which table, or where something goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
}

#[derive(Serialize)]
struct Line<'a> {
    /// Milliseconds since 1970.
    at: u64,
    /// Whoever the environment says it is.
    who: String,
    /// The number of the user that the system knows; nobody can set it.
    #[serde(skip_serializing_if = "Option::is_none")]
    uid: Option<u32>,
    version: &'static str,
    #[serde(flatten)]
    deed: &'a Deed,
    outcome: &'a str,
}

impl Deed {
    pub(crate) fn new(action: &'static str, place: &Path) -> Self {
        Self { action, place: place.display().to_string(), what: None }
    }

    pub(crate) fn about(self, what: impl Into<String>) -> Self {
        Self { what: Some(what.into()), ..self }
    }

    /// Does it, and notes that it is going to be done and how it went. Where there is no such file
    /// it is only done.
    pub(crate) fn carry_out(self, act: impl FnOnce() -> Answer) -> Answer {
        self.note("begun")?;
        let answer = act();
        let outcome = match &answer {
            Ok(Exit::Good) => "done".to_owned(),
            Ok(_) => "done, with faults".to_owned(),
            Err(Stop::Complaint(_, why)) => format!("not done: {why}"),
            Err(Stop::Unwritable(why)) => format!("the answer could not be told: {why}"),
        };
        self.note(&outcome)?;
        answer
    }

    /// Writes a line, if operators want to have it.
    pub(crate) fn note(&self, outcome: &str) -> Result<(), Stop> {
        let Some(file) = env::var_os(VARIABLE).filter(|file| !file.is_empty()) else {
            return Ok(());
        };
        let line = Line {
            at: now(),
            who: env::var("SUDO_USER").or_else(|_| env::var("USER")).unwrap_or_default(),
            uid: uid(),
            version: env!("CARGO_PKG_VERSION"),
            deed: self,
            outcome,
        };
        let path = Path::new(&file);
        append(path, &line).map_err(|error| {
            let why = format!("cannot be written ({VARIABLE}): {error}");
            Stop::unusable(complaint(path, &why))
        })
    }
}

fn append(path: &Path, line: &Line<'_>) -> io::Result<()> {
    let mut text = serde_json::to_string(line)?;
    text.push('\n');
    // In one go, so that two commands at once do not write into each other's lines.
    let mut file = open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    OpenOptions::new().append(true).create(true).mode(0o600).open(path)
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).create(true).open(path)
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems have no such numbers")]
fn uid() -> Option<u32> {
    Some(rustix::process::getuid().as_raw())
}

#[cfg(not(unix))]
const fn uid() -> Option<u32> {
    None
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
