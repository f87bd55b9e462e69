//! `load`: many tables at once on servers of this machine, or servers that are killed again and again.

mod bar;
mod terminal;

use bankhalter_load::{
    Address, FaultPlan, FleetPlan, Launch, Plan, Report, Target, fault, run as measure, storm,
};
use bankhalter_rules::Variant;
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use crate::{
    console::{Answer, Console, Exit, Stop},
    values,
};
use bar::Bar;

/// How much load.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How many tables play at the same time [default: 100, with --faults 24]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: Option<u32>,
    /// How many live clients sit at each table
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 4,
        value_parser = clap::value_parser!(u8).range(2..=8)
    )]
    clients: u8,
    /// Actions per second, all tables together [default: 2.5 for each table, with --faults 40]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,
    /// How long is measured
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 20,
        value_parser = clap::value_parser!(u32).range(1..=86_400)
    )]
    seconds: u32,
    /// A server that runs already on this machine, or several; without it one is started for the test
    #[arg(long, value_name = "URL")]
    url: Vec<String>,
    /// Which board
    #[arg(long, value_name = "EDITION", default_value = "standard")]
    edition: String,
    /// Which game
    #[arg(long, value_name = "VARIANT", default_value = "normal", value_parser = values::variant())]
    variant: Variant,
    /// Measure with 100, 500, 1000 and 2000 tables, each with a server of its own; with --fleet 25,
    /// 250, 1000 and 2000
    #[arg(long, conflicts_with_all = ["tables", "url", "faults"])]
    growth: bool,
    /// Kill the server this many times under load and prove that nothing is lost and nothing is doubled
    #[arg(
        long,
        value_name = "KILLS",
        conflicts_with_all = ["url", "seconds"],
        value_parser = clap::value_parser!(u32).range(1..=100_000)
    )]
    faults: Option<u32>,
    #[command(flatten)]
    fleet: Fleet,
    /// For what happens to servers, and when
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Print the report for programs
    #[arg(long)]
    json: bool,
}

/// Several servers with a private database, and what happens to them.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Several servers with a database that is started for the test")]
#[expect(clippy::struct_field_names, reason = "as the options are called")]
struct Fleet {
    /// How many servers; with --growth one, two and so on up to this number
    #[arg(
        long,
        value_name = "SERVERS",
        conflicts_with_all = ["url", "faults"],
        value_parser = clap::value_parser!(u8).range(1..=9)
    )]
    fleet: Option<u8>,
    /// Kill one so often
    #[arg(long, value_name = "TIMES", default_value_t = 0, requires = "fleet")]
    kills: u16,
    /// Pause one so often, as if its machine stood still
    #[arg(long, value_name = "TIMES", default_value_t = 0, requires = "fleet")]
    pauses: u16,
    /// How long a pause lasts
    #[arg(
        long,
        value_name = "FROM-TO",
        default_value = "10-60",
        requires = "fleet",
        value_parser = seconds
    )]
    pause_seconds: (u32, u32),
    /// Cut lines to the database and between servers so often
    #[arg(long, value_name = "TIMES", default_value_t = 0, requires = "fleet")]
    cuts: u16,
    /// Restart the database so often
    #[arg(long, value_name = "TIMES", default_value_t = 0, requires = "fleet")]
    database_restarts: u16,
    /// Let the database's disk be full for a while so often
    #[arg(long, value_name = "TIMES", default_value_t = 0, requires = "fleet")]
    database_full: u16,
    /// Lose the database so often; another one, which followed it, takes its place
    #[arg(long, value_name = "TIMES", default_value_t = 0, requires = "fleet")]
    database_failovers: u16,
    /// Ask one to stop so often, and start it again
    #[arg(long, value_name = "TIMES", default_value_t = 0, requires = "fleet")]
    drains: u16,
    /// An older program that can be one of several servers, too: about half of them are this one
    #[arg(long, value_name = "PROGRAM", requires = "fleet")]
    older: Option<PathBuf>,
    /// Keep the logs of the servers in this folder
    #[arg(long, value_name = "FOLDER", requires = "fleet")]
    logs: Option<PathBuf>,
}

impl Fleet {
    /// Does anything happen to it?
    const fn is_tormented(&self) -> bool {
        let Self { kills, pauses, cuts, drains, older, .. } = self;
        let Self { database_restarts, database_full, database_failovers, .. } = self;
        *kills > 0
            || *pauses > 0
            || *cuts > 0
            || *drains > 0
            || older.is_some()
            || *database_restarts > 0
            || *database_full > 0
            || *database_failovers > 0
    }
}

/// `10-60`, or one number for both.
fn seconds(text: &str) -> Result<(u32, u32), String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) if (1..=600).contains(&from) && (from..=600).contains(&to) => {
            Ok((from, to))
        }
        _ => Err("expected seconds, as in 10-60".to_owned()),
    }
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter load                                   a server of its own, 100 tables, 20 seconds
  bankhalter load --tables 2000 --rate 5000 --seconds 60
  bankhalter load --growth --seconds 20             memory and latency with 100 to 2000 tables
  bankhalter load --url http://127.0.0.1:4040       a server that runs already
  bankhalter load --faults 200                      200 times SIGKILL, and everything is still there
  BANKHALTER_DATABASE=postgres://… bankhalter load --faults 200       the same with a database
  bankhalter load --fleet 3 --growth                one, two and three servers on PostgreSQL
  bankhalter load --fleet 3 --kills 50 --pauses 5 --cuts 20 --database-restarts 5 --drains 10
  bankhalter load --fleet 3 --database-full 5 --database-failovers 5
  bankhalter load --fleet 3 --kills 20 --drains 20 --older ./bankhalter-earlier   two builds side by side

A fleet needs PostgreSQL on this machine, and takes HAProxy to spread connections if it is there.
Only addresses of this machine are loaded. A server that runs already must be started without limits:
bankhalter serve --limit-tables 0 --limit-joins 0 --limit-sockets 0 --limit-messages 0

Ends with 0 if all is well, with 1 if anything was refused, lost or doubled.";

/// The numbers of tables of `--growth`.
const GROWTH: [u32; 4] = [100, 500, 1000, 2000];

/// The same for several servers: with four clients each, 100 to 8,000 sockets.
const FLEET_GROWTH: [u32; 4] = [25, 250, 1000, 2000];

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    if bankhalter_editions::find(&args.edition).is_none() {
        let known: Vec<_> = bankhalter_editions::all().iter().map(|one| &one.id[..]).collect();
        let message = format!("there is no edition {} ({})", args.edition, known.join(", "));
        return Err(Stop::unusable(message));
    }
    match (args.faults, args.fleet.fleet, args.growth) {
        (Some(kills), _, _) => run_faults(args, kills, console),
        (None, Some(nodes), _) if args.fleet.is_tormented() => run_storm(args, nodes, console),
        (None, nodes, true) => run_growth(args, nodes, console),
        (None, nodes, false) => run_load(args, nodes, console),
    }
}

fn run_load(args: &Args, nodes: Option<u8>, console: &mut Console) -> Answer {
    let addresses: Result<Vec<Address>, _> = args.url.iter().map(|url| url.parse()).collect();
    let addresses = addresses.map_err(unusable)?;
    let target = match nodes {
        Some(nodes) => Target::Fleet(own()?, nodes),
        None if addresses.is_empty() => Target::Own(own()?),
        None => Target::Running(addresses),
    };
    let report = measured(&args.plan(args.tables.unwrap_or(100)), &target, console)?;
    if args.json {
        console.json(&report)?;
    } else {
        terminal::load(&report, console)?;
    }
    Ok(judged([&report]))
}

fn run_growth(args: &Args, nodes: Option<u8>, console: &mut Console) -> Answer {
    let targets = match nodes {
        Some(most) => {
            let own = own()?;
            (1..=most).map(|nodes| Target::Fleet(own.clone(), nodes)).collect()
        }
        None => vec![Target::Own(own()?)],
    };
    let steps = if nodes.is_some() { FLEET_GROWTH } else { GROWTH };
    let mut reports = Vec::new();
    for target in &targets {
        for tables in steps {
            reports.push(measured(&args.plan(tables), target, console)?);
        }
    }
    if args.json {
        console.json(&reports)?;
    } else {
        terminal::growth(&reports, console)?;
    }
    Ok(judged(&reports))
}

fn run_storm(args: &Args, nodes: u8, console: &mut Console) -> Answer {
    let tables = args.tables.unwrap_or(24);
    let fleet = &args.fleet;
    let older = fleet.older.as_deref().map(older).transpose()?;
    let plan = FleetPlan {
        nodes,
        kills: fleet.kills.into(),
        pauses: fleet.pauses.into(),
        pause_seconds: fleet.pause_seconds,
        cuts: fleet.cuts.into(),
        restarts: fleet.database_restarts.into(),
        full: fleet.database_full.into(),
        failovers: fleet.database_failovers.into(),
        drains: fleet.drains.into(),
        older,
        tables,
        clients: args.clients,
        rate: args.rate.unwrap_or(tables * 10),
        edition: args.edition.clone(),
        variant: args.variant.key().to_owned(),
        seed: args.seed,
        logs: fleet.logs.clone(),
    };
    let mut bar = Bar::new(console.language);
    let report = storm(&plan, &own()?, &mut |moment| bar.show(moment));
    bar.clear();
    let report = report.map_err(unusable)?;
    if args.json {
        console.json(&report)?;
    } else {
        terminal::storm(&report, console)?;
    }
    Ok(if report.played.findings.is_empty() { Exit::Good } else { Exit::Failed })
}

fn run_faults(args: &Args, kills: u32, console: &mut Console) -> Answer {
    let tables = args.tables.unwrap_or(24);
    let plan = FaultPlan {
        kills,
        tables,
        clients: args.clients,
        rate: args.rate.unwrap_or(tables * 40),
        edition: args.edition.clone(),
        variant: args.variant.key().to_owned(),
        seed: args.seed,
    };
    let mut bar = Bar::new(console.language);
    let report = fault(&plan, &own()?, &mut |moment| bar.show(moment));
    bar.clear();
    let report = report.map_err(unusable)?;
    if args.json {
        console.json(&report)?;
    } else {
        terminal::faults(&report, console)?;
    }
    Ok(if report.played.findings.is_empty() { Exit::Good } else { Exit::Failed })
}

impl Args {
    fn plan(&self, tables: u32) -> Plan {
        Plan {
            tables,
            clients: self.clients,
            rate: match (self.rate, self.growth) {
                (None, _) => (tables * 5).div_ceil(2),
                (Some(rate), false) => rate,
                // As much for each table whatever their number.
                (Some(rate), true) => {
                    let share = u64::from(rate) * u64::from(tables) / u64::from(GROWTH[3]);
                    u32::try_from(share.max(1)).unwrap_or(rate)
                }
            },
            time: Duration::from_secs(self.seconds.into()),
            edition: self.edition.clone(),
            variant: self.variant.key().to_owned(),
        }
    }
}

fn measured(plan: &Plan, target: &Target, console: &Console) -> Result<Report, Stop> {
    let mut bar = Bar::new(console.language);
    let report = measure(plan, target, &mut |moment| bar.show(moment));
    bar.clear();
    report.map_err(unusable)
}

/// This program starts itself as the server.
fn own() -> Result<Launch, Stop> {
    let program = env::current_exe().map_err(|error| Stop::unusable(error.to_string()))?;
    Ok(Launch { program })
}

/// The older program, if it can be one of several servers: before 0.2 none could.
fn older(program: &Path) -> Result<Launch, Stop> {
    let shown = program.display();
    let told = Command::new(program).args(["serve", "--help"]).output();
    let told = told.map_err(|error| Stop::unusable(format!("{shown} does not start: {error}")))?;
    if !String::from_utf8_lossy(&told.stdout).contains("--node-listen") {
        return Err(Stop::unusable(format!(
            "{shown} knows of no other servers (`serve --node-listen`), so it cannot be one of \
             several: name a program of version 0.2 or later"
        )));
    }
    Ok(Launch { program: program.to_owned() })
}

fn judged<'a>(reports: impl IntoIterator<Item = &'a Report>) -> Exit {
    let clean = |report: &Report| report.errors + report.refused + report.rejected == 0;
    if reports.into_iter().all(clean) { Exit::Good } else { Exit::Failed }
}

fn unusable(error: impl std::error::Error) -> Stop {
    Stop::unusable(error.to_string())
}
