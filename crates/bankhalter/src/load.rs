//! `load`: many tables at once on a server of this machine, or one that is killed again and again.

mod bar;
mod terminal;

use bankhalter_load::{Address, FaultPlan, Launch, Plan, Report, Target, fault, run as measure};
use bankhalter_rules::Variant;
use std::{env, time::Duration};

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
    /// A server that runs already on this machine; without it one is started for the test
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// Which board
    #[arg(long, value_name = "EDITION", default_value = "standard")]
    edition: String,
    /// Which game
    #[arg(long, value_name = "VARIANT", default_value = "normal", value_parser = values::variant())]
    variant: Variant,
    /// Measure with 100, 500, 1000 and 2000 tables, each with a server of its own
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
    /// For the moments at which the server is killed
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "faults")]
    seed: u64,
    /// Print the report for programs
    #[arg(long)]
    json: bool,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter load                                   a server of its own, 100 tables, 20 seconds
  bankhalter load --tables 2000 --rate 5000 --seconds 60
  bankhalter load --growth --seconds 20             memory and latency with 100 to 2000 tables
  bankhalter load --url http://127.0.0.1:4040       a server that runs already
  bankhalter load --faults 200                      200 times SIGKILL, and everything is still there

Only addresses of this machine are loaded. A server that runs already must be started without limits:
bankhalter serve --limit-tables 0 --limit-joins 0 --limit-sockets 0 --limit-messages 0

Ends with 0 if all is well, with 1 if anything was refused, lost or doubled.";

/// The numbers of tables of `--growth`.
const GROWTH: [u32; 4] = [100, 500, 1000, 2000];

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    if bankhalter_editions::find(&args.edition).is_none() {
        let known: Vec<_> = bankhalter_editions::all().iter().map(|one| &one.id[..]).collect();
        let message = format!("there is no edition {} ({})", args.edition, known.join(", "));
        return Err(Stop::unusable(message));
    }
    match (args.faults, args.growth) {
        (Some(kills), _) => run_faults(args, kills, console),
        (None, true) => run_growth(args, console),
        (None, false) => run_load(args, console),
    }
}

fn run_load(args: &Args, console: &mut Console) -> Answer {
    let target = match &args.url {
        Some(url) => {
            let address: Address = url.parse().map_err(unusable)?;
            Target::Running(address)
        }
        None => Target::Own(own()?),
    };
    let report = measured(&args.plan(args.tables.unwrap_or(100)), &target, console)?;
    if args.json {
        console.json(&report)?;
    } else {
        terminal::load(&report, console)?;
    }
    Ok(judged([&report]))
}

fn run_growth(args: &Args, console: &mut Console) -> Answer {
    let target = Target::Own(own()?);
    let mut reports = Vec::new();
    for tables in GROWTH {
        reports.push(measured(&args.plan(tables), &target, console)?);
    }
    if args.json {
        console.json(&reports)?;
    } else {
        terminal::growth(&reports, console)?;
    }
    Ok(judged(&reports))
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
    Ok(if report.findings.is_empty() { Exit::Good } else { Exit::Failed })
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

fn judged<'a>(reports: impl IntoIterator<Item = &'a Report>) -> Exit {
    let clean = |report: &Report| report.errors + report.refused + report.rejected == 0;
    if reports.into_iter().all(clean) { Exit::Good } else { Exit::Failed }
}

fn unusable(error: impl std::error::Error) -> Stop {
    Stop::unusable(error.to_string())
}
