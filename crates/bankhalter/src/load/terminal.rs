//! The reports in words.

use bankhalter_load::{FaultReport, FleetReport, Kind, Latency, Memory, Played, Report, Silence};
use bankhalter_sim::Numbers;
use bankhalter_voice::args;
use std::io::{self, Write};

use crate::{
    columns::Columns,
    console::Console,
    language::{Language, Speak},
    paint,
};

/// More findings than this nobody reads at once.
const MOST_FINDINGS: usize = 20;

/// One load test.
pub(super) fn load(report: &Report, console: &mut Console) -> io::Result<()> {
    let (language, numbers) = (console.language, Numbers(console.language));
    let sockets = u64::from(report.tables) * u64::from(report.clients);
    let mut columns = Columns::indented(0).amounts(&[1]);
    let mut row = |label: String, value: String, note: String| {
        columns.row([label, value, note]);
    };
    let opening = numbers.decimal(report.opening, 1);
    let opened = language.say_with("load-opening", args![seconds = opening]);
    row(language.say("load-tables"), numbers.whole(report.tables.into()), opened);
    row(language.say("load-sockets"), numbers.whole(sockets), String::new());
    let asked = numbers.whole(report.asked.into());
    let asked = language.say_with("load-asked", args![rate = asked]);
    row(language.say("load-rate"), numbers.decimal(report.rate, 0), asked);
    let seconds = format!("{} s", numbers.decimal(report.seconds, 1));
    row(language.say("load-acknowledged"), numbers.whole(report.acked), seconds);
    for (name, value) in quantiles(report.latency) {
        row(name.to_owned(), format!("{} ms", numbers.decimal(value, 1)), String::new());
    }
    row(language.say("load-facts"), numbers.whole(report.facts), String::new());
    row(language.say("load-games"), numbers.whole(report.games), String::new());
    if let Some(memory) = report.memory {
        let most = mebibytes(memory.most, numbers);
        let most = language.say_with("load-at-most", args![memory = most]);
        row(language.say("load-memory"), mebibytes(memory.end, numbers), most);
    }
    let busy = [("load-server-busy", report.server_cpu), ("load-test-busy", report.own_cpu)];
    for (id, cpu) in busy {
        if let Some(cpu) = cpu {
            row(language.say(id), numbers.decimal(cpu, 2), language.say("load-cores"));
        }
    }
    row(
        language.say("load-refused"),
        numbers.whole(report.refused + report.rejected),
        String::new(),
    );
    row(language.say("load-errors"), numbers.whole(report.errors), String::new());
    columns.write(&mut console.out, console.width)?;
    for (fault, count) in &report.faults {
        writeln!(console.out, "  {} × {fault}", numbers.whole(*count))?;
    }
    Ok(())
}

const fn quantiles(latency: Latency) -> [(&'static str, f64); 5] {
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
    let mut columns = Columns::indented(0).amounts(&[0, 1, 2, 3, 4, 5, 6, 7]);
    columns.head([
        language.say("load-nodes"),
        language.say("load-sockets"),
        language.say("load-tables"),
        language.say("load-actions"),
        "p50 ms".to_owned(),
        "p99 ms".to_owned(),
        language.say("load-memory"),
        language.say("load-per-table"),
        language.say("load-errors"),
    ]);
    for report in reports {
        let memory = |part: u64| {
            let bytes = |memory: Memory| mebibytes(memory.most / part.max(1), numbers);
            report.memory.map_or_else(String::new, bytes)
        };
        let sockets = u64::from(report.tables) * u64::from(report.clients);
        columns.row([
            report.nodes.to_string(),
            numbers.whole(sockets),
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
    let (mean, most) = (report.restart_mean, report.restart_most);
    let args = args![mean = numbers.decimal(mean, 0), most = numbers.decimal(most, 0)];
    let again = language.say_with("load-again", args);
    columns.row([language.say("load-kills"), numbers.whole(report.kills.into()), again]);
    played(&report.played, language, &mut columns);
    columns.write(&mut console.out, console.width)?;
    judge(&report.played, console)
}

/// A storm over several servers.
pub(super) fn storm(report: &FleetReport, console: &mut Console) -> io::Result<()> {
    let (language, numbers) = (console.language, Numbers(console.language));
    let mut columns = Columns::indented(0).amounts(&[1]);
    let mut row = |id: &str, value: u64, note: String| {
        columns.row([language.say(id), numbers.whole(value), note]);
    };
    let silent = |silence: Silence| {
        let [p50, p99, most] =
            [silence.p50, silence.p99, silence.max].map(|time| numbers.decimal(time, 0));
        let args = args![tables = silence.tables, p50 = p50, p99 = p99, most = most];
        language.say_with("load-silent", args)
    };
    let counted = report.counted;
    row("load-nodes", report.nodes.into(), report.balancer.clone());
    row("load-kills", counted.kills.into(), silent(report.killed));
    let clocks = language.say("load-clocks");
    row("load-wrong-clocks", counted.wrong_clocks.into(), clocks);
    row("load-pauses", counted.pauses.into(), silent(report.paused));
    row("load-struck", report.again.tables, silent(report.again));
    let seconds = format!("{} s", numbers.decimal(counted.paused, 0));
    row("load-cuts", counted.cuts.into(), String::new());
    row("load-slow", counted.slow.into(), String::new());
    row("load-restarts", counted.restarts.into(), String::new());
    row("load-full", counted.full.into(), String::new());
    row("load-failovers", counted.failovers.into(), String::new());
    row("load-older", counted.older.into(), String::new());
    let args =
        args![errors = counted.drain_errors, longest = numbers.decimal(counted.drain_longest, 0)];
    row("load-drains", counted.drains.into(), language.say_with("load-drained", args));
    columns.row([language.say("load-paused"), seconds, String::new()]);
    for (name, value) in quantiles(report.latency) {
        columns.row([name.to_owned(), format!("{} ms", numbers.decimal(value, 1)), String::new()]);
    }
    played(&report.played, language, &mut columns);
    columns.write(&mut console.out, console.width)?;
    judge(&report.played, console)?;
    for (trouble, count) in &report.troubles {
        writeln!(console.out, "  {} × {trouble}", numbers.whole(*count))?;
    }
    Ok(())
}

/// What was played while servers came and went.
fn played(report: &Played, language: Language, columns: &mut Columns) {
    let numbers = Numbers(language);
    let mut row = |id: &str, value: u64, note: &str| {
        columns.row([language.say(id), numbers.whole(value), note.to_owned()]);
    };
    let seconds = format!("{} s", numbers.decimal(report.seconds, 0));
    row("load-opened", report.opened, &seconds);
    row("load-actions-done", report.acked, "");
    let known = numbers.whole(report.recognised);
    let known = language.say_with("load-recognised", args![count = known]);
    row("load-resent", report.resent, &known);
    row("load-games", report.games, "");
    row("load-audits", report.audits, "");
    row("load-compared", report.facts, "");
    row("load-positions", report.positions, "");
    row("load-entries", report.entries, "");
    for kind in Kind::ALL {
        let count = report.findings.iter().filter(|finding| finding.kind == kind).count();
        row(named(kind), u64::try_from(count).unwrap_or(u64::MAX), "");
    }
}

/// Is all as it was? And if not, what?
fn judge(report: &Played, console: &mut Console) -> io::Result<()> {
    let language = console.language;
    let text = if report.findings.is_empty() {
        paint::good(&language.say("load-well"))
    } else {
        paint::bad(&language.say("load-not-well"))
    };
    writeln!(console.out, "{text}")?;
    for finding in report.findings.iter().take(MOST_FINDINGS) {
        writeln!(console.out, "  {finding}")?;
    }
    more(report.findings.len(), language, &mut console.out)
}

fn more(count: usize, language: Language, out: &mut impl Write) -> io::Result<()> {
    match count.checked_sub(MOST_FINDINGS).filter(|rest| *rest > 0) {
        Some(rest) => writeln!(out, "  {}", language.say_with("load-more", args![count = rest])),
        None => Ok(()),
    }
}

const fn named(kind: Kind) -> &'static str {
    match kind {
        Kind::Lost => "load-lost",
        Kind::Doubled => "load-doubled",
        Kind::Gap => "load-gaps",
        Kind::Changed => "load-changed",
        Kind::State => "load-state",
        Kind::Answer => "load-answers",
        Kind::Journal => "load-journal",
    }
}
