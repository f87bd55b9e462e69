//! `verify`: a finished game, and whether its dice were fair.

mod luck;

use bankhalter_editions::Shelf;
use bankhalter_fair::{Finding, LuckReport, Proof, Verdict, luck_report, verify};
use bankhalter_notation::Record;
use serde::Serialize;
use std::{
    io::Write,
    path::{Path, PathBuf},
};

use crate::{
    columns::paragraph,
    console::{Answer, Console, Exit, Stop},
    language::{Language, Speak},
    paint,
    source::{self, ShelfArgs},
};

/// Which records.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Records of finished games (.los), or - for a pipe
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Also tell how lucky everybody was
    #[arg(long)]
    luck: bool,
    #[command(flatten)]
    shelf: ShelfArgs,
    /// Print the result for programs
    #[arg(long)]
    json: bool,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter verify game.los                 compute every throw, card and dealt deed again
  bankhalter verify game.los --luck          and tell who was lucky
  bankhalter verify *.los --json             several games, for programs

Tells the first line that says something else than the seed gives.
docs/fair-dice.md describes how the dice come about and how to compute them yourself.
At a real board what the program threw is computed (mixed), and what people reported is not.
Exit code: 0 if all are fair or mixed, 1 if one deviates, 2 if one cannot be read or carries no proof.";

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let mut entries = Vec::new();
    for path in &args.files {
        let judged = judge(path, &shelf, args.luck)?;
        let entry = judged.entry(console.language);
        if !args.json {
            judged.tell(&entry, console)?;
        }
        entries.push(entry);
    }
    let exit = entries.iter().map(|entry| entry.exit).max_by_key(|exit| *exit as u8);
    if args.json {
        console.json(&entries)?;
    }
    Ok(exit.unwrap_or(Exit::Good))
}

/// One file and what came of it.
struct Judged<'a> {
    path: &'a Path,
    outcome: Examined,
}

/// What came of a file.
enum Examined {
    /// It is no record: why not.
    Unreadable(String),
    /// It is one.
    Computed { record: Box<Record>, verdict: Box<Verdict>, luck: Option<LuckReport> },
}

/// A file for programs.
#[derive(Serialize)]
struct Entry {
    path: String,
    verdict: &'static str,
    /// What people read.
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<CheckedEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deviation: Option<DeviationEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<luck::ReportEntry>,
    #[serde(skip)]
    exit: Exit,
}

#[derive(Serialize)]
struct CheckedEntry {
    throws: u32,
    cards: u32,
    deals: u32,
}

#[derive(Serialize)]
struct DeviationEntry {
    line: usize,
    said: Option<String>,
    given: Option<String>,
}

fn judge<'a>(path: &'a Path, shelf: &Shelf, with_luck: bool) -> Result<Judged<'a>, Stop> {
    let record = match source::record(path, shelf) {
        Ok(record) => record,
        Err(Stop::Complaint(_, text)) => {
            return Ok(Judged { path, outcome: Examined::Unreadable(text) });
        }
        Err(stop) => return Err(stop),
    };
    let verdict = Box::new(verify(&record));
    let luck = if with_luck { luck_report(&record).ok() } else { None };
    Ok(Judged { path, outcome: Examined::Computed { record: Box::new(record), verdict, luck } })
}

impl Judged<'_> {
    fn tell(&self, entry: &Entry, console: &mut Console) -> Result<(), Stop> {
        let text = &entry.message;
        match entry.exit {
            Exit::Unusable => {
                console.complain(text);
                return Ok(());
            }
            Exit::Failed => writeln!(console.out, "{}", paint::bad(text))?,
            Exit::Good => writeln!(console.out, "{}", paint::good(text))?,
        }
        let Examined::Computed { luck: Some(report), .. } = &self.outcome else { return Ok(()) };
        luck::write(report, console)?;
        let warning = console.language.say("verify-warning");
        let warning = paragraph(&paint::dim(&warning), 0, console.width);
        Ok(writeln!(console.out, "\n{warning}\n")?)
    }

    fn entry(&self, language: Language) -> Entry {
        let path = self.path.display().to_string();
        match &self.outcome {
            Examined::Unreadable(message) => Entry {
                path,
                verdict: "unreadable",
                message: message.clone(),
                seed: None,
                checked: None,
                deviation: None,
                luck: None,
                exit: Exit::Unusable,
            },
            Examined::Computed { record, verdict, luck } => {
                let (key, exit) = kind(&verdict.finding);
                let cast = &record.table().cast;
                let message = verdict.text(language, cast);
                let luck = luck.as_ref().filter(|_| exit != Exit::Unusable);
                Entry {
                    path,
                    verdict: key,
                    message: source::complaint(self.path, &message),
                    seed: Proof::of(record).ok().map(|proof| proof.seed().digits().to_owned()),
                    checked: checked(verdict),
                    deviation: deviation(&verdict.finding, record),
                    luck: luck.map(|report| luck::entry(report, language)),
                    exit,
                }
            }
        }
    }
}

const fn kind(finding: &Finding) -> (&'static str, Exit) {
    match finding {
        Finding::Fair => ("fair", Exit::Good),
        Finding::Mixed { .. } => ("mixed", Exit::Good),
        Finding::Reported => ("reported", Exit::Unusable),
        Finding::NoProof(_) => ("no-proof", Exit::Unusable),
        Finding::WordBroken { .. } => ("word-broken", Exit::Failed),
        Finding::UsedTwice { .. } => ("used-twice", Exit::Failed),
        Finding::Deviation(_) => ("deviation", Exit::Failed),
        Finding::Refused { .. } => ("refused", Exit::Failed),
        Finding::Untrue(_) => ("untrue", Exit::Failed),
    }
}

fn checked(verdict: &Verdict) -> Option<CheckedEntry> {
    let proved = !matches!(verdict.finding, Finding::Reported | Finding::NoProof(_));
    let bankhalter_fair::Checked { throws, cards, deals } = verdict.checked;
    proved.then_some(CheckedEntry { throws, cards, deals })
}

fn deviation(finding: &Finding, record: &Record) -> Option<DeviationEntry> {
    let Finding::Deviation(found) = finding else { return None };
    let told =
        |fact: Option<bankhalter_fair::Fact>| fact.map(|fact| fact.text(&record.table().cast));
    Some(DeviationEntry { line: found.line, said: told(found.said), given: told(found.given) })
}
