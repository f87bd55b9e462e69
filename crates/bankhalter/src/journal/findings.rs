//! What a look at a journal found, for people and for programs.

use bankhalter_journal::{Damage, Flaw, Report, TableId};
use serde::Serialize;
use std::{
    io::{self, Write},
    path::Path,
};

use crate::{
    console::{Console, Exit},
    language::{Language, Pick},
    paint,
};

use super::secrets::Lost;

/// All that is wrong with a journal.
pub(super) struct Findings {
    /// What the journal sees itself.
    pub(super) report: Report,
    /// The tables whose secrets are lost.
    pub(super) lost: Vec<Lost>,
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
        for Lost { table, why } in &self.lost {
            let why = why.in_words(language);
            writeln!(console.out, "{}", at_table(table, &why, language))?;
        }
        let verdict = match self.count() {
            0 => paint::good(language.pick("in Ordnung", "no faults")),
            1 => paint::bad(language.pick("1 Fehler", "1 fault")),
            count => {
                paint::bad(&language.pick(format!("{count} Fehler"), format!("{count} faults")))
            }
        };
        let Report { tables, entries, .. } = &self.report;
        let size = language.pick(
            format!("Tische: {tables}, Einträge: {entries}"),
            format!("tables: {tables}, entries: {entries}"),
        );
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
    language.pick(format!("Tisch {table}: {what}"), format!("table {table}: {what}"))
}

fn in_words(fault: &Damage, language: Language) -> String {
    if language == Language::English {
        return fault.to_string();
    }
    let flaw = german(&fault.flaw);
    match (&fault.table, fault.seq) {
        (Some(table), Some(seq)) => format!("Tisch {table}, Eintrag {seq}: {flaw}"),
        (Some(table), None) => at_table(table, &flaw, language),
        (None, _) => flaw,
    }
}

fn german(flaw: &Flaw) -> String {
    match flaw {
        Flaw::Gap { expected } => {
            format!("Einträge fehlen: hier müsste Nummer {expected} stehen")
        }
        Flaw::Chain => "wurde verändert oder versetzt: seine Prüfsumme passt nicht".to_owned(),
        Flaw::NotJson => "sein Inhalt ist kein JSON".to_owned(),
        Flaw::Tail { written } => {
            format!("zuletzt wurde Eintrag {written} geschrieben, und das ist nicht dieser")
        }
        Flaw::NoEntries => "hat keine Einträge".to_owned(),
        Flaw::NoCard => "hat keine Karte".to_owned(),
        Flaw::Code(code) => {
            format!("der Code \"{}\" besteht nicht aus sechs Großbuchstaben", code.escape_debug())
        }
        Flaw::Unreadable(why) => format!("kann nicht gelesen werden: {why}"),
        Flaw::Unfolded(why) => format!(
            "seine Einträge sind die geschriebenen, keiner wurde verändert, aber diese Version \
             kann keinen Tisch daraus machen: {why}"
        ),
        Flaw::Lost { entries } => format!(
            "zuletzt geschriebene Einträge fehlen: {entries}; die Platte hat das Ende des \
             Protokolls verloren, oder eine ältere Kopie wurde zurückgelegt"
        ),
        Flaw::Storage(line) => format!("die Datei ist beschädigt: {line}"),
        // The journal may learn to see more before this page does.
        other => other.to_string(),
    }
}
