//! Several servers that share a database, and everything that can happen to them.
//!
//! People connect through a balancer and play as at a single server ([`crate::fault`]): they keep a
//! ledger, come back by themselves, and send once more what was not acknowledged. Meanwhile servers
//! are killed, paused, drained and cut off, and the database is slow, full, restarted or lost.

mod balancer;
mod base;
mod clocks;
mod count;
mod database;
mod nodes;
mod pauses;
mod rage;
mod report;
mod storm;

use std::{path::PathBuf, rc::Rc, time::Duration};

use tokio::{
    task::LocalSet,
    time::{Instant, sleep, timeout},
};

pub(crate) use nodes::{Fleet, Wiring};
pub use report::{Counted, FleetReport, Silence};

use crate::{
    Launch, Stop,
    faults::{Audits, Counts, Crowd, Field, Finding, Kept, Kind, Pulses, check},
    interrupt::unless_interrupted,
    plan::{Moment, settings},
};
use rage::rage;
use storm::Storm;

/// What happens to a fleet, how often, and under which load.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FleetPlan {
    /// How many servers.
    pub nodes: u8,
    /// How often one is killed.
    pub kills: u32,
    /// How often one is paused.
    pub pauses: u32,
    /// The shortest and the longest pause, in seconds.
    pub pause_seconds: (u32, u32),
    /// How often lines are cut, refused or frozen.
    pub cuts: u32,
    /// How often the database is restarted.
    pub restarts: u32,
    /// How often the disk of the database is full for a while.
    pub full: u32,
    /// How often the database is lost and another one, which followed it, takes its place.
    pub failovers: u32,
    /// How often a server is asked to stop, and started again.
    pub drains: u32,
    /// An older program: about half of the servers are this one.
    pub older: Option<Launch>,
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
    /// For what happens when.
    pub seed: u64,
    /// A folder in which the logs of the servers are kept.
    pub logs: Option<PathBuf>,
}

/// How long everybody plays on after the last fault.
const AFTERWARDS: Duration = Duration::from_secs(2);

/// People whose line is gone compare everything every so many times.
const AUDIT_EVERY: u32 = 16;

/// Lets everything happen that is planned, and proves that nothing acknowledged is lost, nothing is
/// doubled and everybody saw the same; `watch` is told how far it has come.
pub fn storm(
    plan: &FleetPlan,
    launch: &Launch,
    watch: &mut dyn FnMut(Moment),
) -> Result<FleetReport, Stop> {
    let sockets = u64::from(plan.tables) * u64::from(plan.clients);
    // Each has two ends here where the balancer is one of our own; if it cannot be raised, opening
    // sockets will tell.
    let _ = rlimit::increase_nofile_limit(3 * sockets + 500);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Stop(format!("no runtime: {error}")))?;
    let late = |_| Stop("the test does not come to its end".to_owned());
    let bounded =
        async { timeout(plan.longest(), prove(plan, launch, watch)).await.map_err(late)? };
    runtime.block_on(LocalSet::new().run_until(unless_interrupted(bounded)))
}

impl FleetPlan {
    /// It never takes longer.
    fn longest(&self) -> Duration {
        let base = self.restarts + self.full + self.failovers;
        let faults = self.kills + self.cuts + self.drains + base;
        let pauses = u64::from(self.pauses) * u64::from(self.pause_seconds.1 + 30);
        Duration::from_secs(300 + u64::from(faults) * 30 + pauses)
    }
}

async fn prove(
    plan: &FleetPlan,
    launch: &Launch,
    watch: &mut dyn FnMut(Moment),
) -> Result<FleetReport, Stop> {
    let mut versions = vec![launch];
    // The older one makes the tables in the database.
    versions.splice(0..0, &plan.older);
    let logs = plan.logs.as_deref();
    let fleet = Fleet::start(&versions, plan.nodes, Wiring::Tormented, logs).await?;
    let fleet = Rc::new(fleet);
    let address = fleet.addresses()[0];
    let (began, pulses) = (Instant::now(), Pulses::new(plan.tables)?);
    let field = |over| Field {
        address,
        settings: settings(&plan.edition, &plan.variant, plan.clients),
        interval: Duration::from_secs_f64(f64::from(plan.tables) / f64::from(plan.rate.max(1))),
        audits: Audits::Seldom(AUDIT_EVERY),
        counts: Counts::default(),
        pulses,
        over,
    };
    let crowd = Crowd::sit_down(plan.tables, field).await?;
    let (field, balancer) = (Rc::clone(&crowd.field), fleet.balancer_name());
    let storm = Storm::new(plan, launch, Rc::clone(&fleet), Rc::clone(&field));
    let counted = rage(storm, watch).await?;
    sleep(AFTERWARDS).await;
    let (played, mut findings) = (began.elapsed(), counted.findings.take());
    findings.extend(crowd.part(watch).await);
    if let Err(why) = fleet.stop().await {
        findings.push(Finding { kind: Kind::Answer, table: None, text: why.to_string() });
    }
    let database = fleet.base.database().map_err(|trouble| Stop(trouble.to_string()))?;
    let checked = check(Kept::Database(Box::new(database))).await;
    findings.extend(checked.findings);
    let played = field.counts.played(plan.tables, plan.clients, played);
    let played = played.with(checked.entries, findings);
    Ok(FleetReport::new(plan.nodes, balancer, &counted, &field.pulses, played))
}
