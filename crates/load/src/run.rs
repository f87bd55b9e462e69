//! Many tables at once, for a while.

mod servers;
mod table;

use std::{rc::Rc, time::Duration};

use bankhalter_protocol::Settings;
use tokio::{
    sync::{Semaphore, watch},
    task::{JoinSet, LocalSet},
    time::{Instant, interval, sleep},
};

use crate::{
    Address, Stop,
    interrupt::unless_interrupted,
    plan::{Moment, Plan, Target},
    process::processor_time,
    report::{Around, Report},
    tally::Tally,
};
use servers::{Servers, memory_of, time_of};

/// How many tables are opened at the same time: more would only wait for each other.
const AT_ONCE: usize = 16;

/// How long everybody plays before anything counts; never longer than what counts.
const WARM_UP: Duration = Duration::from_secs(2);

/// What all tables share.
#[derive(Debug)]
struct Field {
    addresses: Vec<Address>,
    settings: Settings,
    interval: Duration,
    tally: Tally,
    /// Who may open a table now.
    opening: Semaphore,
    progress: watch::Receiver<Progress>,
}

/// How far the test has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Progress {
    /// Tables are being opened.
    Opening,
    /// Everybody plays, since this moment.
    Playing(Instant),
    /// That was all.
    Done,
}

/// Makes the load and measures; `watch` is told about twice a second how far it has come.
pub fn run(plan: &Plan, target: &Target, watch: &mut dyn FnMut(Moment)) -> Result<Report, Stop> {
    let sockets = u64::from(plan.tables) * u64::from(plan.clients);
    // If it cannot be raised, opening sockets will tell.
    let _ = rlimit::increase_nofile_limit(sockets + 200);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Stop(format!("no runtime: {error}")))?;
    let work = unless_interrupted(load(plan, target, watch));
    runtime.block_on(LocalSet::new().run_until(work))
}

async fn load(plan: &Plan, target: &Target, watch: &mut dyn FnMut(Moment)) -> Result<Report, Stop> {
    let mut servers = Servers::start(target).await?;
    let (progress, receiver) = watch::channel(Progress::Opening);
    let field = Rc::new(Field {
        addresses: servers.addresses(),
        settings: plan.settings(),
        interval: plan.interval(),
        tally: Tally::new()?,
        opening: Semaphore::new(AT_ONCE),
        progress: receiver,
    });
    let began = Instant::now();
    let mut tables = JoinSet::new();
    let (opened, mut openings) = watch::channel(0_u64);
    let opened = Rc::new(opened);
    for number in 0..plan.tables {
        tables.spawn_local(table::live(Rc::clone(&field), number, plan.tables, Rc::clone(&opened)));
    }
    wait_for_tables(&mut openings, plan, &field, watch).await?;
    let opening = began.elapsed();
    progress.send_replace(Progress::Playing(Instant::now()));
    let around = measure(plan, &field, &servers.ids().await, watch).await;
    progress.send_replace(Progress::Done);
    while tables.join_next().await.is_some() {}
    let memory = around.memory.or(servers.told_memory().await);
    let nodes = field.addresses.len();
    servers.stop().await?;
    let around = Around { opening, memory, ..around };
    Ok(field.tally.with(|counts| Report::new(plan, nodes, counts, &around)))
}

/// Waits until every table has been opened once.
async fn wait_for_tables(
    openings: &mut watch::Receiver<u64>,
    plan: &Plan,
    field: &Field,
    watch: &mut dyn FnMut(Moment),
) -> Result<(), Stop> {
    let of = u64::from(plan.tables);
    loop {
        let done = *openings.borrow_and_update();
        watch(Moment::Opening { done, of });
        if done >= of {
            return Ok(());
        }
        // Before anybody plays, a fault is one of the set-up and will not go away.
        let fault = field.tally.with(|counts| counts.faults.keys().next().cloned());
        if let Some(fault) = fault {
            return Err(Stop(format!("tables cannot be opened: {fault}")));
        }
        let gone = |_| Stop("no table is left".to_owned());
        tokio::select! {
            changed = openings.changed() => changed.map_err(gone)?,
            () = sleep(Duration::from_millis(500)) => {}
        }
    }
}

/// Lets everybody warm up, then counts.
async fn measure(
    plan: &Plan,
    field: &Field,
    processes: &[u32],
    watch: &mut dyn FnMut(Moment),
) -> Around {
    sleep(WARM_UP.min(plan.time)).await;
    field.tally.with(crate::tally::Counts::begin);
    let server_time = || time_of(processes);
    let (server_before, own_before) = (server_time(), processor_time("self"));
    let began = Instant::now();
    let mut ticks = interval(Duration::from_millis(500));
    let mut before = (began, 0);
    while began.elapsed() < plan.time {
        ticks.tick().await;
        let now = Instant::now();
        let acked = field.tally.with(|counts| counts.acked);
        let passed = (now - before.0).as_millis().max(1);
        let rate = u128::from(acked - before.1) * 1000 / passed;
        before = (now, acked);
        watch(Moment::Playing {
            done: millis(began.elapsed()),
            of: millis(plan.time),
            rate: u64::try_from(rate).unwrap_or(u64::MAX),
        });
    }
    let time = began.elapsed();
    field.tally.with(|counts| counts.measuring = false);
    let spent = |after: Option<Duration>, before: Option<Duration>| {
        after.zip(before).map(|(after, before)| after.saturating_sub(before))
    };
    Around {
        opening: Duration::ZERO,
        time,
        memory: memory_of(processes),
        server_cpu: spent(server_time(), server_before),
        own_cpu: spent(processor_time("self"), own_before),
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
