//! `journal`: look after the journal of a server: check it, copy it, take a table out of it.

mod findings;
mod secrets;

use bankhalter_journal::{Database, Journal, JournalError, TableId, check, export};
use bankhalter_voice::args;
use clap::Subcommand;
use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use crate::{
    audit::Deed,
    console::{Answer, Console, Exit, Format, Stop},
    database::Keeping,
    language::Speak,
    source::{complaint, reason},
};

use findings::Findings;

/// What to do with a journal.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Task,
}

/// What to do with a journal.
#[derive(Subcommand, Debug)]
pub(crate) enum Task {
    /// Look at every entry and the secret of every table and report every fault
    #[command(
        after_help = "Examples:\n  bankhalter journal check data\n  bankhalter journal check copy.db --json\n\nThe server may go on meanwhile.\nExit code: 0 if all is well, 1 if there are faults, 2 if there is no journal."
    )]
    Check {
        /// The data folder of a server, the file of a journal, or the address of a database
        journal: PathBuf,
        /// Print the faults for programs
        #[arg(long)]
        json: bool,
    },
    /// Print what happened at a table, one line of JSON for each entry
    #[command(
        after_help = "Examples:\n  bankhalter journal export data QWERTZ\n  bankhalter journal export data QWERTZ --out table.jsonl\n\nKeys and secrets are not in it. The server may go on meanwhile."
    )]
    Export {
        /// The data folder of a server, the file of a journal, or the address of a database
        journal: PathBuf,
        /// The six letters of the table, or its name in the journal
        table: String,
        /// Write to this new file instead
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Copy a journal, even while the server works with it, and check the copy
    #[command(
        after_help = "Example:\n  bankhalter journal backup data journal-monday.db\n\nNothing is overwritten; the copy has its name only when it is complete.\nTo go back to a copy, stop the server and put it into the data folder as journal.db.\nExit code: 0 if all is well, 1 if the copy has the faults of the journal, 2 if nothing was copied."
    )]
    Backup {
        /// The data folder of a server, the file of a journal, or the address of a database
        journal: PathBuf,
        /// The new file
        to: PathBuf,
    },
    /// Delete a table with everything that belongs to it
    #[command(
        after_help = "Example:\n  bankhalter journal delete data QWERTZ\n\nStop the server first. Nothing of the table is left, and nobody can bring it back; the other tables stay as they are.\nExit code: 0 if it is gone, 2 if there is no such table."
    )]
    Delete {
        /// The data folder of a server, the file of a journal, or the address of a database
        journal: PathBuf,
        /// The six letters of the table, or its name in the journal
        table: String,
    },
    /// Bring a whole journal from a file to a database, or back
    #[command(
        after_help = "Examples:\n  bankhalter journal move data postgres://bankhalter@db.example/bankhalter\n  bankhalter journal move postgres://bankhalter@db.example/bankhalter data\n\nA journal that goes to a folder is called journal.db there; a name with an ending, such as monday.db, is a file.\nStop the server first. The old journal stays as it is.\nWhoever is interrupted runs it again: what is there already is not written twice, and nobody can work with a half.\nThe password of a database comes from BANKHALTER_DATABASE_PASSWORD, or from the file that BANKHALTER_DATABASE_PASSWORD_FILE names.\nExit code: 0 if all is there and sound, 2 if not."
    )]
    Move {
        /// The data folder of a server, the file of a journal, or the address of a database
        from: PathBuf,
        /// The data folder of a server, a new file, or the address of an empty database
        to: PathBuf,
    },
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter journal check data                     is everything there?
  bankhalter journal export data QWERTZ             what happened at a table
  bankhalter journal backup data journal-monday.db  copy it while the server runs
  bankhalter journal delete data QWERTZ             delete a table for good
  bankhalter journal move data postgres://…         bring it to a database";

pub(crate) fn run(task: &Task, console: &mut Console) -> Answer {
    match task {
        Task::Check { journal, json } => run_check(journal, Format::of(*json), console),
        Task::Export { journal, table, out } => Deed::new("export", &named(journal)?)
            .about(table)
            .carry_out(|| run_export(journal, table, out.as_deref(), console)),
        Task::Backup { journal, to } => Deed::new("backup", &named(journal)?)
            .about(named(to)?.display().to_string())
            .carry_out(|| run_backup(journal, to, console)),
        Task::Delete { journal, table } => Deed::new("delete", &named(journal)?)
            .about(table)
            .carry_out(|| run_delete(journal, table, console)),
        Task::Move { from, to } => {
            let found = Keeping::find_new(to);
            let to = found.map_err(|trouble| Stop::unusable(trouble.to_string()))?;
            Deed::new("move", &named(from)?)
                .about(to.shown().display().to_string())
                .carry_out(|| run_move(from, &to, console))
        }
    }
}

/// How a place is called in what is noted. An address with a password in it is refused before
/// anything is noted: no file keeps the password.
fn named(place: &Path) -> Result<PathBuf, Stop> {
    if !place.to_str().is_some_and(Database::is_address) {
        return Ok(place.to_owned());
    }
    let keeping = Keeping::find(place).map_err(|trouble| Stop::unusable(trouble.to_string()))?;
    Ok(keeping.shown())
}

/// The journal as it is now, and how its place is called.
fn look_at(place: &Path) -> Result<(Box<dyn Journal>, PathBuf), Stop> {
    let keeping = Keeping::find(place).map_err(|trouble| Stop::unusable(trouble.to_string()))?;
    let shown = keeping.shown();
    let journal = keeping.look().map_err(|trouble| unusable(&shown, &trouble))?;
    Ok((journal, shown))
}

fn unusable(path: &Path, trouble: &JournalError) -> Stop {
    match trouble {
        // These name the file themselves, and it may be another one.
        JournalError::Io { kind: io::ErrorKind::NotFound, .. } if !path.exists() => {
            Stop::unusable(complaint(path, &"no such file or folder"))
        }
        JournalError::Io { text, .. } => Stop::unusable(text.clone()),
        trouble => Stop::unusable(complaint(path, trouble)),
    }
}

fn run_check(place: &Path, format: Format, console: &mut Console) -> Answer {
    let (journal, path) = &look_at(place)?;
    let report = check(&**journal).map_err(|trouble| unusable(path, &trouble))?;
    let findings = Findings { report, lost: secrets::lost(&**journal) };
    if format == Format::Json {
        console.json(&findings.for_programs(path))?;
    } else {
        findings.tell(path, console)?;
    }
    Ok(findings.exit())
}

fn run_export(place: &Path, name: &str, out: Option<&Path>, console: &mut Console) -> Answer {
    let (journal, path) = &look_at(place)?;
    let journal = &**journal;
    let table = find(journal, name).map_err(|trouble| unusable(path, &trouble))?;
    let Some(out) = out else {
        return match export(journal, &table, &mut console.out) {
            Ok(_) => Ok(Exit::Good),
            Err(JournalError::Io { kind, .. }) => Err(Stop::Unwritable(kind.into())),
            Err(trouble) => Err(Stop::unusable(complaint(path, &trouble))),
        };
    };
    let unwritable = |error: &io::Error| {
        let why = match error.kind() {
            io::ErrorKind::AlreadyExists => "exists already and is left as it is".to_owned(),
            _ => format!("cannot be written: {}", reason(error)),
        };
        Stop::unusable(complaint(out, &why))
    };
    let mut target = BufWriter::new(File::create_new(out).map_err(|error| unwritable(&error))?);
    let lines = export(journal, &table, &mut target).map_err(|trouble| unusable(out, &trouble))?;
    target.get_ref().sync_all().map_err(|error| unwritable(&error))?;
    let said = console
        .language
        .say_with("journal-exported", args![lines = lines, table = table.to_string()]);
    writeln!(console.out, "{}: {said}", out.display())?;
    Ok(Exit::Good)
}

/// The table of this name, or else the one with this code, in letters of any size.
fn find(journal: &dyn Journal, name: &str) -> Result<TableId, JournalError> {
    let table = TableId::new(name)?;
    if journal.head(&table)?.is_some() {
        return Ok(table);
    }
    let card = journal.find(&name.to_ascii_uppercase())?;
    card.map(|card| card.table).ok_or(JournalError::NoTable { table })
}

fn run_backup(place: &Path, to: &Path, console: &mut Console) -> Answer {
    let keeping = Keeping::find(place).map_err(|trouble| Stop::unusable(trouble.to_string()))?;
    let report = keeping.back_up(to).map_err(|trouble| unusable(&keeping.shown(), &trouble))?;
    let findings = Findings { report, lost: secrets::lost(&*look_at(to)?.0) };
    findings.tell(to, console)?;
    Ok(findings.exit())
}

fn run_delete(place: &Path, name: &str, console: &mut Console) -> Answer {
    let keeping = Keeping::find(place).map_err(|trouble| Stop::unusable(trouble.to_string()))?;
    let path = keeping.shown();
    let delete = || {
        let journal = keeping.open()?;
        let table = find(&*journal, name)?;
        journal.remove(&table)?;
        journal.close()?;
        Ok(table)
    };
    let table = delete().map_err(|trouble| unusable(&path, &trouble))?;
    let said = console.language.say_with("journal-deleted", args![table = table.to_string()]);
    writeln!(console.out, "{}: {said}", path.display())?;
    Ok(Exit::Good)
}

fn run_move(from: &Path, to: &Keeping, console: &mut Console) -> Answer {
    let from = Keeping::find(from).map_err(|trouble| Stop::unusable(trouble.to_string()))?;
    let counts = from.move_to(to).map_err(|trouble| unusable(&from.shown(), &trouble))?;
    let size = args![
        tables = counts.tables,
        entries = counts.entries,
        place = to.shown().display().to_string()
    ];
    writeln!(console.out, "{}", console.language.say_with("journal-moved", size))?;
    Ok(Exit::Good)
}
