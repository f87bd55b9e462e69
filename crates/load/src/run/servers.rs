//! The servers that are loaded: one or several, started for the test or running already.

use std::time::Duration;

use crate::{
    Address, Stop,
    fleet::{Fleet, Wiring},
    http::Http,
    plan::Target,
    process::{Process, memory, processor_time},
    report::Memory,
};

/// The servers that are loaded.
#[derive(Debug)]
pub(super) enum Servers {
    /// They run already.
    Running(Vec<Address>),
    /// One of our own.
    Own(Box<Process>),
    /// Several, with a database of our own.
    Fleet(Box<Fleet>),
}

impl Servers {
    /// Starts what has to be started.
    pub(super) async fn start(target: &Target) -> Result<Self, Stop> {
        Ok(match target {
            Target::Running(addresses) => Self::Running(addresses.clone()),
            Target::Own(launch) => Self::Own(Box::new(Process::start(launch).await?)),
            Target::Fleet(launch, count) => {
                Self::Fleet(Box::new(Fleet::start(&[launch], *count, Wiring::Direct, None).await?))
            }
        })
    }

    /// Where people connect: table after table, client after client another one.
    pub(super) fn addresses(&self) -> Vec<Address> {
        match self {
            Self::Running(addresses) => addresses.clone(),
            Self::Own(process) => vec![process.address()],
            Self::Fleet(fleet) => fleet.addresses(),
        }
    }

    /// The numbers of their processes, as far as they are ours.
    pub(super) async fn ids(&self) -> Vec<u32> {
        match self {
            Self::Running(_) => Vec::new(),
            Self::Own(process) => process.id().into_iter().collect(),
            Self::Fleet(fleet) => fleet.ids().await,
        }
    }

    /// The memory of servers that were there before, if they tell.
    pub(super) async fn told_memory(&self) -> Option<Memory> {
        let Self::Running(addresses) = self else { return None };
        let mut end = 0;
        for address in addresses {
            let text = Http::connect(*address).await.ok()?.get("/metrics").await.ok()?;
            let name = "process_resident_memory_bytes ";
            let line = text.lines().find_map(|line| line.strip_prefix(name))?;
            end += line.trim().parse::<u64>().ok()?;
        }
        Some(Memory { end, most: end })
    }

    /// Ends what was started.
    pub(super) async fn stop(&mut self) -> Result<(), Stop> {
        match self {
            Self::Running(_) => Ok(()),
            Self::Own(process) => process.stop().await,
            Self::Fleet(fleet) => fleet.stop().await,
        }
    }
}

/// What all of these processes have used of processors.
pub(super) fn time_of(processes: &[u32]) -> Option<Duration> {
    let times = processes.iter().map(|id| processor_time(&id.to_string()));
    times.reduce(|one, other| Some(one? + other?)).flatten()
}

/// What all of them have in memory.
pub(super) fn memory_of(processes: &[u32]) -> Option<Memory> {
    let sizes = processes.iter().map(|id| memory(*id));
    let all = sizes.reduce(|one, other| Some((one?.0 + other?.0, one?.1 + other?.1)));
    all.flatten().map(|(end, most)| Memory { end, most })
}
