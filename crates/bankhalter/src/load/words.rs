//! The reports in words.

use bankhalter_load::{FaultReport, Kind, Memory, Report};
use bankhalter_sim::Numbers;
use std::io::{self, Write};

use super::verdict;
use crate::{
    columns::Columns,
    console::Console,
    language::{Language, Pick},
};

/// More findings than this nobody reads at once.
const MOST_FINDINGS: usize = 20;

/// One load test.
pub(super) fn load(report: &Report, console: &mut Console) -> io::Result<()> {
    let (language, numbers) = (console.language, Numbers(console.language));
    let sockets = u64::from(report.tables) * u64::from(report.clients);
    let mut columns = Columns::indented(0).amounts(&[1]);
    let mut row = |german: &str, english: &str, value: String, note: String| {
        columns.row([language.pick(german, english).to_owned(), value, note]);
    };
    let opened = language.pick("s, bis alle offen waren", "s until all were open");
    let opened = format!("{} {opened}", numbers.decimal(report.opening, 1));
    row("Tische", "tables", numbers.whole(report.tables.into()), opened);
    row("Verbindungen", "sockets", numbers.whole(sockets), String::new());
    let asked = language.pick("verlangt", "asked for");
    let asked = format!("{} {asked}", numbers.whole(report.asked.into()));
    row("Züge je Sekunde", "actions a second", numbers.decimal(report.rate, 0), asked);
    let seconds = format!("{} s", numbers.decimal(report.seconds, 1));
    row("bestätigt", "acknowledged", numbers.whole(report.acked), seconds);
    for (name, value) in quantiles(report) {
        row(name, name, format!("{} ms", numbers.decimal(value, 1)), String::new());
    }
    row("Fakten", "facts told", numbers.whole(report.facts), String::new());
    row("Partien zu Ende", "games over", numbers.whole(report.games), String::new());
    if let Some(memory) = report.memory {
        let most = language.pick("höchstens", "at most");
        let most = format!("{most} {}", mebibytes(memory.most, numbers));
        row("Speicher", "memory", mebibytes(memory.end, numbers), most);
    }
    let cores = language.pick("Kerne", "cores");
    for (german, english, cpu) in [
        ("Server rechnet", "server busy", report.server_cpu),
        ("Test rechnet", "test busy", report.own_cpu),
    ] {
        if let Some(cpu) = cpu {
            row(german, english, numbers.decimal(cpu, 2), cores.to_owned());
        }
    }
    row("abgelehnt", "refused", numbers.whole(report.refused + report.rejected), String::new());
    row("Fehler", "errors", numbers.whole(report.errors), String::new());
    columns.write(&mut console.out, console.width)?;
    for (fault, count) in &report.faults {
        writeln!(console.out, "  {} × {fault}", numbers.whole(*count))?;
    }
    Ok(())
}

const fn quantiles(report: &Report) -> [(&'static str, f64); 5] {
    let latency = report.latency;
    [
        ("p50", latency.p50),
        ("p90", latency.p90),
        ("p99", latency.p99),
        ("p99.9", latency.p999),
        ("max", latency.max),
    ]
}

/// Several tests with more and more tables.
pub(super) fn growth(reports: &[Report], console: &mut Console) -> io::Result<()> {
    let (language, numbers) = (console.language, Numbers(console.language));
    let mut columns = Columns::indented(0).amounts(&[0, 1, 2, 3, 4, 5]);
    columns.head([
        language.pick("Tische", "tables"),
        language.pick("Züge/s", "actions/s"),
        "p50 ms",
        "p99 ms",
        language.pick("Speicher", "memory"),
        language.pick("je Tisch", "a table"),
        language.pick("Fehler", "errors"),
    ]);
    for report in reports {
        let memory = |part: u64| {
            let bytes = |memory: Memory| mebibytes(memory.most / part.max(1), numbers);
            report.memory.map_or_else(String::new, bytes)
        };
        columns.row([
            numbers.whole(report.tables.into()),
            numbers.decimal(report.rate, 0),
            numbers.decimal(report.latency.p50, 1),
            numbers.decimal(report.latency.p99, 1),
            memory(1),
            memory(report.tables.into()),
            numbers.whole(report.errors + report.refused + report.rejected),
        ]);
    }
    columns.write(&mut console.out, console.width)
}

fn mebibytes(bytes: u64, numbers: Numbers) -> String {
    #[expect(clippy::cast_precision_loss, reason = "no machine has 2^52 bytes")]
    let mebibytes = bytes as f64 / (1024.0 * 1024.0);
    let places = if mebibytes < 10.0 { 2 } else { 0 };
    format!("{} MiB", numbers.decimal(mebibytes, places))
}

/// A fault test.
pub(super) fn faults(report: &FaultReport, console: &mut Console) -> io::Result<()> {
    let (language, numbers) = (console.language, Numbers(console.language));
    let mut columns = Columns::indented(0).amounts(&[1]);
    let mut row = |german: &str, english: &str, value: String, note: &str| {
        columns.row([language.pick(german, english).to_owned(), value, note.to_owned()]);
    };
    let again = language.pick("ms bis zur Antwort, höchstens", "ms until it answers, at most");
    let mean = numbers.decimal(report.restart_mean, 0);
    let again = format!("{mean} {again} {}", numbers.decimal(report.restart_most, 0));
    row("SIGKILL", "SIGKILL", numbers.whole(report.kills.into()), &again);
    let seconds = format!("{} s", numbers.decimal(report.seconds, 0));
    row("Tische eröffnet", "tables opened", numbers.whole(report.opened), &seconds);
    row("Züge bestätigt", "actions acknowledged", numbers.whole(report.acked), "");
    let known = language.pick("davon schon gespielt", "of them played already");
    let known = format!("{known}: {}", numbers.whole(report.recognised));
    row("noch einmal geschickt", "sent once more", numbers.whole(report.resent), &known);
    row("Partien zu Ende", "games over", numbers.whole(report.games), "");
    row("Tische neu geladen", "tables loaded again", numbers.whole(report.audits), "");
    row("Fakten verglichen", "facts compared", numbers.whole(report.facts), "");
    row("Stellungen verglichen", "positions compared", numbers.whole(report.positions), "");
    row("Einträge im Journal", "entries in the journal", numbers.whole(report.entries), "");
    for kind in Kind::ALL {
        let (german, english) = named(kind);
        let count = report.findings.iter().filter(|finding| finding.kind == kind).count();
        row(german, english, numbers.whole(u64::try_from(count).unwrap_or(u64::MAX)), "");
    }
    columns.write(&mut console.out, console.width)?;
    let well = report.findings.is_empty();
    let text = verdict(
        well,
        ("Nichts verloren, nichts doppelt.", "Nicht alles ist, wie es war."),
        ("Nothing lost, nothing doubled.", "Not everything is as it was."),
        console,
    );
    writeln!(console.out, "{text}")?;
    for finding in report.findings.iter().take(MOST_FINDINGS) {
        writeln!(console.out, "  {finding}")?;
    }
    more(report.findings.len(), language, &mut console.out)
}

fn more(count: usize, language: Language, out: &mut impl Write) -> io::Result<()> {
    match count.checked_sub(MOST_FINDINGS).filter(|rest| *rest > 0) {
        Some(rest) => writeln!(out, "  … {rest} {}", language.pick("weitere", "more")),
        None => Ok(()),
    }
}

const fn named(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Lost => ("verloren", "lost"),
        Kind::Doubled => ("doppelt", "doubled"),
        Kind::Gap => ("Lücken", "gaps"),
        Kind::Changed => ("anders erzählt", "told differently"),
        Kind::State => ("andere Stellung", "another position"),
        Kind::Answer => ("falsche Antworten", "wrong answers"),
        Kind::Journal => ("Schäden im Journal", "faults in the journal"),
    }
}
