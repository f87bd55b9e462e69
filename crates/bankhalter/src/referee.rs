//! `referee`: scenarios, and whether everything happens as they say.

use bankhalter_editions::Shelf;
use bankhalter_notation::{Failure, Faults, Verdict, referee, referee_markdown};
use serde::Serialize;
use std::{
    io::Write,
    path::{Path, PathBuf},
};

use crate::{
    console::{Answer, Console, Exit},
    paint,
    source::{self, Found, ShelfArgs},
};

/// What is to be judged.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Scenarios (.los), Markdown pages with los blocks, folders of both, or - for a pipe
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    shelf: ShelfArgs,
    /// Print the result for programs
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Print nothing but the closing line
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter referee rulebook games             every scenario and every game of two folders
  bankhalter referee my-case.los                one scenario
  bankhalter referee --edition-dir seaside a.los

Prints a line for each scenario that fails and for each fault of what is no notation, then
`N passed, M failed`.
Exit code: 0 if all passed, 1 if any failed, 2 if a file is missing or is not notation, or if there
is no scenario at all.";

/// How it went with all of them.
#[derive(Serialize, Default)]
struct Report {
    passed: usize,
    failed: usize,
    results: Vec<Entry>,
    #[serde(skip)]
    unusable: bool,
}

/// How it went with one file or block.
#[derive(Serialize)]
struct Entry {
    path: String,
    /// The line of the page on which the block begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    block: Option<usize>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<FailureEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultEntry>,
    /// What people read, if anything is wrong.
    #[serde(skip)]
    told: Option<String>,
}

#[derive(Serialize)]
struct FailureEntry {
    line: usize,
    expected: String,
    found: String,
}

#[derive(Serialize)]
struct FaultEntry {
    line: usize,
    column: usize,
    message: String,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let mut report = Report::default();
    for found in source::gather(&args.files) {
        for entry in judge(found, &shelf) {
            report.add(&entry);
            match &entry.told {
                _ if args.json || args.quiet => {}
                Some(told) if entry.verdict == MISSING => console.complain(told),
                Some(told) => writeln!(console.out, "{told}")?,
                None => {}
            }
            if args.json {
                report.results.push(entry);
            }
        }
    }
    if args.json {
        console.json(&report)?;
    } else {
        close(&report, console)?;
    }
    Ok(report.exit())
}

fn close(report: &Report, console: &mut Console) -> std::io::Result<()> {
    if report.passed + report.failed == 0 {
        console.complain("no scenario found: neither a .los file nor a ```los block");
        return Ok(());
    }
    let line = format!("{} passed, {} failed", report.passed, report.failed);
    let line = if report.failed == 0 { paint::good(&line) } else { paint::bad(&line) };
    writeln!(console.out, "{line}")
}

impl Report {
    fn add(&mut self, entry: &Entry) {
        match entry.verdict {
            PASSED => self.passed += 1,
            FAILED => self.failed += 1,
            _ => {
                self.failed += 1;
                self.unusable = true;
            }
        }
    }

    const fn exit(&self) -> Exit {
        if self.unusable || self.passed + self.failed == 0 {
            Exit::Unusable
        } else if self.failed > 0 {
            Exit::Failed
        } else {
            Exit::Good
        }
    }
}

const PASSED: &str = "passed";
const FAILED: &str = "failed";
const UNREADABLE: &str = "unreadable";
const MISSING: &str = "missing";

/// A file is one scenario, a page as many as it has blocks.
fn judge(found: Found, shelf: &Shelf) -> Vec<Entry> {
    let path = match found {
        Found::File(path) => path,
        Found::Nothing(path, why) => return vec![missing(&path, &why)],
    };
    match source::read(&path) {
        Err(why) => vec![missing(&path, &why)],
        Ok(bytes) if source::is_markdown(&path) => referee_markdown(&bytes, shelf)
            .into_iter()
            .map(|block| entry(&path, Some(block.line), block.verdict))
            .collect(),
        Ok(bytes) => vec![entry(&path, None, referee(&bytes, shelf))],
    }
}

fn missing(path: &Path, why: &str) -> Entry {
    let told = Some(source::complaint(path, &why));
    let path = path.display().to_string();
    Entry { path, block: None, verdict: MISSING, failure: None, faults: Vec::new(), told }
}

fn entry(path: &Path, block: Option<usize>, verdict: Verdict) -> Entry {
    let (verdict, told, failure, faults) = match verdict {
        Verdict::Passed => (PASSED, None, None, Vec::new()),
        Verdict::Failed(failure) => {
            (FAILED, Some(source::complaint(path, &failure)), Some(failure), Vec::new())
        }
        Verdict::Unreadable(faults) => {
            (UNREADABLE, Some(all_of(path, &faults)), None, list(&faults))
        }
    };
    let failure =
        failure.map(|Failure { line, expected, found }| FailureEntry { line, expected, found });
    let path = path.display().to_string();
    Entry { path, block, verdict, failure, faults, told }
}

/// Every fault on a line of its own, with the file: whoever mends one wants to know the others.
fn all_of(path: &Path, faults: &Faults) -> String {
    let told = faults.to_string();
    told.lines().map(|line| source::complaint(path, &line)).collect::<Vec<_>>().join("\n")
}

fn list(faults: &Faults) -> Vec<FaultEntry> {
    let told = |fault: &bankhalter_notation::Fault| FaultEntry {
        line: fault.line,
        column: fault.column,
        message: fault.message.clone(),
    };
    faults.iter().map(told).collect()
}
