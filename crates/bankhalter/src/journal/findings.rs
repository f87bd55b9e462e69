//! What a look at a journal found, for people and for programs.

use bankhalter_journal::{Damage, Flaw, Report, TableId};
use bankhalter_voice::args;
use serde::Serialize;
use std::{
    io::{self, Write},
    path::Path,
};

use crate::{
    console::{Console, Exit},
    language::{Language, Speak},
    paint,
};

use super::secrets::LostSecret;

/// All that is wrong with a journal.
pub(super) struct Findings {
    /// What the journal sees itself.
    pub(super) report: Report,
    /// The tables whose secrets are lost.
    pub(super) lost: Vec<LostSecret>,
}

impl Findings {
    const fn count(&self) -> usize {
        self.report.faults.len() + self.lost.len()
    }

    pub(super) const fn exit(&self) -> Exit {
        if self.count() == 0 { Exit::Good } else { Exit::Failed }
    }

    pub(super) fn tell(&self, path: &Path, console: &mut Console) -> io::Result<()> {
        let language = console.language;
        for fault in &self.report.faults {
            writeln!(console.out, "{}", in_words(fault, language))?;
        }
        for LostSecret { table, why } in &self.lost {
            let why = why.in_words(language);
            writeln!(console.out, "{}", at_table(table, &why, language))?;
        }
        let verdict = match self.count() {
            0 => paint::good(&language.say("no-faults")),
            count => paint::bad(&language.say_with("faults", args![count = count])),
        };
        let Report { tables, entries, .. } = &self.report;
        let size = language.say_with("journal-size", args![tables = *tables, entries = *entries]);
        writeln!(console.out, "{}: {verdict} ({size})", path.display())
    }

    pub(super) fn for_programs(&self, path: &Path) -> Checked {
        let seen = self.report.faults.iter().map(|fault| FaultEntry {
            table: fault.table.as_ref().map(ToString::to_string),
            seq: fault.seq,
            message: fault.flaw.to_string(),
        });
        let lost = self.lost.iter().map(|lost| FaultEntry {
            table: Some(lost.table.to_string()),
            seq: None,
            message: lost.why.in_words(Language::English),
        });
        Checked {
            path: path.display().to_string(),
            tables: self.report.tables,
            entries: self.report.entries,
            faults: seen.chain(lost).collect(),
        }
    }
}

/// The findings for programs.
#[derive(Serialize)]
pub(super) struct Checked {
    path: String,
    tables: u64,
    entries: u64,
    faults: Vec<FaultEntry>,
}

#[derive(Serialize)]
struct FaultEntry {
    table: Option<String>,
    seq: Option<u64>,
    message: String,
}

fn at_table(table: &TableId, what: &str, language: Language) -> String {
    language.say_with("journal-at-table", args![table = table.to_string(), what = what])
}

fn in_words(fault: &Damage, language: Language) -> String {
    let flaw = flaw(&fault.flaw, language);
    match (&fault.table, fault.seq) {
        (Some(table), Some(seq)) => language.say_with(
            "journal-at-entry",
            args![table = table.to_string(), entry = seq, what = flaw],
        ),
        (Some(table), None) => at_table(table, &flaw, language),
        (None, _) => flaw,
    }
}

fn flaw(flaw: &Flaw, language: Language) -> String {
    match flaw {
        Flaw::Gap { expected } => {
            language.say_with("journal-flaw-gap", args![expected = *expected])
        }
        Flaw::Chain => language.say("journal-flaw-chain"),
        Flaw::NotJson => language.say("journal-flaw-not-json"),
        Flaw::Tail { written } => language.say_with("journal-flaw-tail", args![written = *written]),
        Flaw::Fence { lease, before } => {
            language.say_with("journal-flaw-fence", args![lease = *lease, before = *before])
        }
        Flaw::NoEntries => language.say("journal-flaw-no-entries"),
        Flaw::NoCard => language.say("journal-flaw-no-card"),
        Flaw::Code(code) => {
            let code = code.escape_debug().to_string();
            language.say_with("journal-flaw-code", args![code = code])
        }
        Flaw::Unreadable(why) => {
            language.say_with("journal-flaw-unreadable", args![why = why.clone()])
        }
        Flaw::Unfolded(why) => language.say_with("journal-flaw-unfolded", args![why = why.clone()]),
        Flaw::Lost { entries } => language.say_with("journal-flaw-lost", args![entries = *entries]),
        Flaw::Storage(line) => {
            language.say_with("journal-flaw-storage", args![line = line.clone()])
        }
        // The journal may learn to see more before this page does.
        other => other.to_string(),
    }
}
