//! A server that is killed again and again under load.
//!
//! Clients keep a ledger of every acknowledged action and of every fact they were told. After each
//! restart they load their whole table again, compare, send once more what was not acknowledged,
//! under its old name, and play on. In the end everything is folded from the beginning.

mod audit;
mod finding;
mod fold;
mod journal;
mod ledger;
mod print;
mod report;
mod table;

use std::{rc::Rc, time::Duration};

use bankhalter_protocol::Settings;
use bankhalter_sim::Luck;
use tokio::{
    sync::watch,
    task::{JoinSet, LocalSet},
    time::{Instant, sleep},
};

pub use finding::{Finding, Kind};
pub use report::FaultReport;

use crate::{
    Address, Launch, Stop,
    plan::{Moment, settings},
    process::Process,
};
use ledger::Ledger;
use report::Counts;

/// How often a server is killed, and under which load.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultPlan {
    /// How often.
    pub kills: u32,
    /// How many tables play at the same time.
    pub tables: u32,
    /// How many live clients sit at each.
    pub clients: u8,
    /// Actions a second, all tables together.
    pub rate: u32,
    /// Which board.
    pub edition: String,
    /// `normal`, `short` or `timed`.
    pub variant: String,
    /// For the moments at which it is killed.
    pub seed: u64,
}

/// The earliest it is killed after it came up, in milliseconds.
const EARLIEST: u32 = 50;

/// And the latest.
const LATEST: u32 = 1500;

/// After how many kills the whole journal is checked; it is checked in the end as well.
const CHECK_EVERY: u32 = 10;

/// How long everybody plays on after the last kill.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// All tables must be open after this time.
const OPENING: Duration = Duration::from_mins(1);

/// What all tables share.
#[derive(Debug)]
struct Field {
    address: Address,
    settings: Settings,
    interval: Duration,
    counts: Counts,
    /// Is that all?
    over: watch::Receiver<bool>,
}

/// Kills the server as often as planned and proves that nothing acknowledged is lost and nothing is
/// doubled; `watch` is told how far it has come.
pub fn fault(
    plan: &FaultPlan,
    launch: &Launch,
    watch: &mut dyn FnMut(Moment),
) -> Result<FaultReport, Stop> {
    let sockets = u64::from(plan.tables) * u64::from(plan.clients);
    // If it cannot be raised, opening sockets will tell.
    let _ = rlimit::increase_nofile_limit(sockets + 200);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Stop(format!("no runtime: {error}")))?;
    runtime.block_on(LocalSet::new().run_until(prove(plan, launch, watch)))
}

async fn prove(
    plan: &FaultPlan,
    launch: &Launch,
    watch: &mut dyn FnMut(Moment),
) -> Result<FaultReport, Stop> {
    let mut process = Process::start(launch).await?;
    let (over, receiver) = watch::channel(false);
    let field = Rc::new(Field {
        address: process.address(),
        settings: settings(&plan.edition, &plan.variant, plan.clients),
        interval: Duration::from_secs_f64(f64::from(plan.tables) / f64::from(plan.rate.max(1))),
        counts: Counts::default(),
        over: receiver,
    });
    let began = Instant::now();
    let mut tables = JoinSet::new();
    for number in 0..plan.tables {
        tables.spawn_local(table::live(Rc::clone(&field), number));
    }
    while field.counts.opened.get() < u64::from(plan.tables) {
        if began.elapsed() > OPENING {
            return Err(Stop("tables cannot be opened".to_owned()));
        }
        sleep(Duration::from_millis(20)).await;
    }
    let mut findings = kill_again_and_again(plan, &mut process, &field, watch).await?;
    sleep(AFTERWARDS).await;
    over.send_replace(true);
    let ledgers: Vec<Ledger> = tables.join_all().await.into_iter().flatten().collect();
    findings.extend(audit_all(&field, ledgers, watch).await);
    process.stop().await?;
    let checked = journal::check(process.data()).await;
    findings.extend(checked.findings);
    Ok(field.counts.report(plan, began.elapsed(), checked.entries, findings))
}

async fn kill_again_and_again(
    plan: &FaultPlan,
    process: &mut Process,
    field: &Field,
    watch: &mut dyn FnMut(Moment),
) -> Result<Vec<Finding>, Stop> {
    let mut luck = Luck::of_game(plan.seed, 0);
    let mut findings = Vec::new();
    for kill in 1..=plan.kills {
        let wait = EARLIEST + luck.below(LATEST - EARLIEST + 1);
        sleep(Duration::from_millis(wait.into())).await;
        process.kill().await?;
        let down = Instant::now();
        process.restart().await?;
        field.counts.came_up_after(down.elapsed());
        watch(Moment::Killed { done: kill.into(), of: plan.kills.into() });
        if kill % CHECK_EVERY == 0 {
            findings.extend(journal::check(process.data()).await.findings);
        }
    }
    Ok(findings)
}

/// Loads every table once more and folds all of it from the beginning.
async fn audit_all(
    field: &Field,
    ledgers: Vec<Ledger>,
    watch: &mut dyn FnMut(Moment),
) -> Vec<Finding> {
    let of = u64::try_from(ledgers.len()).unwrap_or(u64::MAX);
    let mut findings = Vec::new();
    for (done, mut ledger) in (1..).zip(ledgers) {
        ledger.forget_folds();
        if let Err(lost) = audit::audit(field.address, &mut ledger, &field.counts).await {
            let text = format!("cannot be loaded: {lost}");
            ledger.find(Kind::Lost, text);
        }
        report::add(&field.counts.positions, ledger.fold.positions());
        findings.append(&mut ledger.findings);
        watch(Moment::Auditing { done, of });
    }
    findings
}
