//! Random games on every kind of table, under an auditor with books of his own.

use std::{
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

use bankhalter_conformance::play::{self, Scrutiny};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};

/// How many games a thread takes at a time.
const BATCH: u64 = 64;

/// Play random games on every kind of table under an auditor.
#[derive(clap::Parser)]
#[command(
    name = "cargo xtask audit",
    after_help = "Examples:\n  cargo xtask audit --games 20000\n  cargo run --profile audit -p bankhalter-conformance --bin audit -- --games 1000000"
)]
struct Options {
    /// How many games.
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// The run: another number plays other games.
    #[arg(long, default_value_t = 1)]
    run: u64,
    /// The first game of the run; a failure names its number.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// A game that lasts longer than so many throws is left there.
    #[arg(long, default_value_t = 200)]
    cap: u32,
    /// Threads; all cores if not given.
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Default)]
struct Totals {
    games: u64,
    finished: u64,
    throws: u64,
    actions: u64,
    events: u64,
    phases: u16,
}

impl Totals {
    fn add(&mut self, report: &play::Report) {
        self.games += 1;
        self.finished += u64::from(report.finished);
        self.throws += u64::from(report.throws);
        self.actions += u64::from(report.actions);
        self.events += report.events;
        self.phases |= report.phases;
    }

    const fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.finished += other.finished;
        self.throws += other.throws;
        self.actions += other.actions;
        self.events += other.events;
        self.phases |= other.phases;
    }
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks")]
fn main() -> ExitCode {
    let options = Options::parse();
    let started = Instant::now();
    let (totals, failures) = play_all(&options);
    for failure in &failures {
        eprintln!("{failure}");
    }
    let Totals { games, finished, throws, actions, events, phases } = totals;
    println!(
        "{games} games, {finished} finished, {throws} throws, {actions} actions, {events} events"
    );
    println!("phases seen: {} of 11; {:.1?}", phases.count_ones(), started.elapsed());
    println!("{} passed, {} failed", games, failures.len());
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn play_all(options: &Options) -> (Totals, Vec<String>) {
    let threads = options
        .threads
        .unwrap_or_else(|| thread::available_parallelism().map_or(1, std::num::NonZero::get));
    let next = AtomicU64::new(options.from);
    let stop = AtomicBool::new(false);
    let shared = Mutex::new((Totals::default(), Vec::new()));
    let bar = ProgressBar::new(options.games).with_style(style());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(options, &next, &stop, &shared, &bar));
        }
    });
    bar.finish_and_clear();
    shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn work(
    options: &Options,
    next: &AtomicU64,
    stop: &AtomicBool,
    shared: &Mutex<(Totals, Vec<String>)>,
    bar: &ProgressBar,
) {
    let end = options.from + options.games;
    let mut totals = Totals::default();
    let mut failures = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= end {
            break;
        }
        for number in first..end.min(first + BATCH) {
            match play::game(options.run, number, options.cap, Scrutiny::Thorough) {
                Ok(report) => totals.add(&report),
                Err(message) => {
                    failures.push(message);
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
        bar.inc(end.min(first + BATCH) - first);
    }
    let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    shared.0.merge(&totals);
    shared.1.extend(failures);
}
