//! A server that is killed again and again under load.
//!
//! Clients keep a ledger of every acknowledged action and of every fact they were told. After each
//! restart they load their whole table again, compare, send once more what was not acknowledged,
//! under its old name, and play on. In the end everything is folded from the beginning.

mod audit;
mod crowd;
mod field;
mod finding;
mod fold;
mod journal;
mod ledger;
mod print;
mod pulse;
mod report;
mod table;

use std::time::Duration;

use bankhalter_sim::Luck;
use tokio::{
    task::LocalSet,
    time::{Instant, sleep},
};

pub(crate) use crowd::Crowd;
pub(crate) use field::{Audits, Field};
pub use finding::{Finding, Kind};
pub(crate) use journal::{Kept, check};
pub(crate) use pulse::{Loss, Pulses};
pub(crate) use report::Counts;
pub use report::{FaultReport, Played};

use crate::{
    Launch, Stop,
    interrupt::unless_interrupted,
    plan::{Moment, settings},
    process::Process,
};

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
    let work = unless_interrupted(prove(plan, launch, watch));
    runtime.block_on(LocalSet::new().run_until(work))
}

async fn prove(
    plan: &FaultPlan,
    launch: &Launch,
    watch: &mut dyn FnMut(Moment),
) -> Result<FaultReport, Stop> {
    let mut process = Process::start(launch).await?;
    let (began, pulses) = (Instant::now(), Pulses::new(plan.tables)?);
    let field = |over| Field {
        address: process.address(),
        settings: settings(&plan.edition, &plan.variant, plan.clients),
        interval: Duration::from_secs_f64(f64::from(plan.tables) / f64::from(plan.rate.max(1))),
        audits: Audits::EveryTime,
        counts: Counts::default(),
        pulses,
        over,
    };
    let crowd = Crowd::sit_down(plan.tables, field).await?;
    let mut findings = kill_again_and_again(plan, &mut process, &crowd.field, watch).await?;
    sleep(AFTERWARDS).await;
    let field = crowd.field.clone();
    findings.extend(crowd.part(watch).await);
    process.stop().await?;
    let checked = check(Kept::by_environment(process.data())).await;
    findings.extend(checked.findings);
    let played = field.counts.played(plan.tables, plan.clients, began.elapsed());
    let (mean, most) = field.counts.restarts(plan.kills);
    Ok(FaultReport {
        kills: plan.kills,
        restart_mean: mean,
        restart_most: most,
        played: played.with(checked.entries, findings),
    })
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
            findings.extend(check(Kept::by_environment(process.data())).await.findings);
        }
    }
    Ok(findings)
}
