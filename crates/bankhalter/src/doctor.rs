//! `doctor`: looks at the settings, the journal, the disk and the clocks of a server, and says what
//! is wrong and what to do.

mod clocks;
mod folder;
mod others;
mod settings;

use bankhalter_journal::{CardFilter, Health, Journal, JournalError};
use bankhalter_voice::args;
use std::{
    io::Write,
    path::{Path, PathBuf},
};

use crate::{
    console::{Answer, Console, Exit, Stop},
    database,
    language::Speak,
    paint, serve,
};
use clocks::now;
use settings::settings;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter doctor                                 with the settings of the environment
  bankhalter doctor --data /var/lib/bankhalter
  bankhalter doctor --database postgres://bankhalter@db.example/bankhalter

It takes the options of `bankhalter serve` and changes nothing; the server may go on meanwhile.
Exit code: 0 if all is well, 1 if something is wrong.";

/// So many connections a server needs.
const CONNECTIONS: u64 = 3;

/// What was looked at: how it is, or what is wrong and what to do.
type Finding = Result<String, String>;

pub(crate) fn run(args: &serve::Args, serve: &clap::Command, console: &mut Console) -> Answer {
    let mut findings = settings(args, serve);
    match &args.database {
        Some(address) => findings.extend(of_database(args, address)),
        None => findings.extend(folder::of(&args.usual_folder()?)),
    }
    findings.push(clocks::set_by());
    let mut wrong = 0_usize;
    for finding in &findings {
        match finding {
            Ok(text) => writeln!(console.out, "{} {text}", paint::good("ok"))?,
            Err(text) => {
                wrong += 1;
                writeln!(console.out, "{} {text}", paint::bad("!!"))?;
            }
        }
    }
    let (verdict, exit) = match wrong {
        0 => (paint::good(&console.language.say("no-faults")), Exit::Good),
        count => {
            let text = console.language.say_with("faults", args![count = count]);
            (paint::bad(&text), Exit::Failed)
        }
    };
    writeln!(console.out, "{verdict}")?;
    Ok(exit)
}

fn of_journal(journal: &dyn Journal, place: &Path) -> Vec<Finding> {
    let shown = place.display();
    let size = journal.counts().map(|counts| {
        let (tables, entries) = (counts.tables, counts.entries);
        format!(
            "{shown}: {tables} tables, {entries} entries; `bankhalter journal check` looks at each"
        )
    });
    let mut findings = vec![size.map_err(|trouble| format!("{shown}: {trouble}"))];
    if journal.lost() > 0 {
        findings.push(Err(format!(
            "{shown}: {} entries that were written are missing: the disk lost the end of the log, \
             or an older copy was put back; see docs/operations.md, Damage",
            journal.lost()
        )));
    }
    let last = journal.cards(CardFilter { limit: 1, ..CardFilter::default() });
    if let Some(card) = last.ok().and_then(|cards| cards.into_iter().next()) {
        findings
            .push(clocks::agree(card.changed.saturating_sub(now()), "the journal's last entry"));
    }
    findings
}

fn of_database(args: &serve::Args, address: &str) -> Vec<Finding> {
    let found = database::database(address, args.database_ca.as_deref());
    let found = match found {
        Ok(found) => found,
        Err(trouble) => return vec![Err(trouble.to_string())],
    };
    match Health::of(&found) {
        Err(JournalError::Newer { found: version, known }) => vec![Err(format!(
            "{found}: its journal has version {version}, this program knows up to {known}: use a \
             newer program"
        ))],
        Err(trouble) => vec![Err(format!("{found}: {trouble}"))],
        Ok(health) => {
            let mut findings = of_health(&health, &found.to_string());
            findings.extend(others::greeted(args, &health));
            findings
        }
    }
}

fn of_health(health: &Health, shown: &str) -> Vec<Finding> {
    let mut findings = vec![Ok(format!("{shown}: PostgreSQL {} answers", health.server))];
    let journal = match health.journal {
        Some(version) => format!("{shown}: a journal of version {version}"),
        None => format!("{shown}: no journal yet; the server makes it when it starts"),
    };
    findings.push(Ok(journal));
    let faults = [
        (
            health.half_moved,
            "a journal was being moved here and is not complete: finish it with \
                             `bankhalter journal move`",
        ),
        (health.replica, "this is a replica, which nobody can write to: name the primary"),
        (health.hasty, "synchronous_commit is off: what people have seen can be lost; turn it on"),
        (
            !health.allowed,
            "this user may not write to the journal, or make one: see PostgreSQL in \
                            docs/operations.md",
        ),
        (
            health.connections < CONNECTIONS,
            "no three connections are free, and a server needs \
                            three: raise max_connections, or stop whoever has them",
        ),
    ];
    let faults = faults.into_iter().filter(|(is_so, _)| *is_so);
    findings.extend(faults.map(|(_, text)| Err(format!("{shown}: {text}"))));
    findings.extend(leases(health, shown));
    findings.push(clocks::agree(health.now.abs_diff(now()), "the clock of the database"));
    findings.push(folder::room_of_database(health.folder.as_deref()));
    findings
}

/// Who works with a database, and who should.
fn leases(health: &Health, shown: &str) -> Vec<Finding> {
    let alive = health.nodes.iter().map(|(name, left)| {
        Ok(format!("{shown}: {name} works with it, and its lease holds for {left} ms more"))
    });
    let gone = health.gone.iter().map(|(name, since)| {
        Err(format!(
            "{shown}: {name} ended without a word, {} seconds ago, and its tables go to whoever is \
             asked for them: start it again, or wait ten minutes until it is forgotten",
            since / 1000
        ))
    });
    let mut findings: Vec<Finding> = alive.chain(gone).collect();
    if findings.is_empty() && health.journal.is_some() {
        findings.push(Ok(format!("{shown}: no server works with it now")));
    }
    findings
}

impl serve::Args {
    /// Where the journal would be, without making the folder.
    fn usual_folder(&self) -> Result<PathBuf, Stop> {
        let usual = || dirs::data_dir().map(|folder| folder.join("bankhalter"));
        let none = || Stop::unusable("there is no user's data folder: name one with --data FOLDER");
        self.data.clone().or_else(usual).ok_or_else(none)
    }
}
