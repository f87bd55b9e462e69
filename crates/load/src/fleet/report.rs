//! What a storm came to.

use std::{collections::BTreeMap, time::Duration};

use hdrhistogram::Histogram;
use serde::Serialize;

use super::count::Tally;
use crate::{
    faults::{Loss, Played, Pulses},
    report::Latency,
};

/// What a storm came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FleetReport {
    /// How many servers there were.
    pub nodes: u8,
    /// Who spread the connections over them.
    pub balancer: String,
    /// What happened, and how often.
    pub counted: Counted,
    /// From an action to its acknowledgement, where a server answered.
    pub latency: Latency,
    /// How long tables were silent whose owner was killed.
    pub killed: Silence,
    /// How long tables were silent whose owner was paused.
    pub paused: Silence,
    /// How long tables were silent that lost their next owner, too, before they had answered; they
    /// are in none of the others.
    pub again: Silence,
    /// What was played meanwhile, and what is wrong with it.
    #[serde(flatten)]
    pub played: Played,
    /// What clients met, and how often: lines that broke, servers that were not ready.
    pub troubles: BTreeMap<String, u64>,
}

/// What happened, and how often.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Counted {
    /// A server was killed and started again.
    pub kills: u32,
    /// Of all servers that were started, so many were wrong about the time.
    pub wrong_clocks: u32,
    /// A server was paused.
    pub pauses: u32,
    /// Seconds of all pauses together.
    pub paused: f64,
    /// Lines were cut, refused or frozen.
    pub cuts: u32,
    /// Lines were slow.
    pub slow: u32,
    /// The database was restarted.
    pub restarts: u32,
    /// The disk of the database was full.
    pub full: u32,
    /// The database was lost, and one that followed it took its place.
    pub failovers: u32,
    /// Of all servers that were started, so many were an older program.
    pub older: u32,
    /// A server was asked to stop and started again.
    pub drains: u32,
    /// What clients met meanwhile that they should not.
    pub drain_errors: u64,
    /// The longest silence of a table meanwhile, in milliseconds.
    pub drain_longest: f64,
}

/// How long tables were silent, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Silence {
    /// How many were.
    pub tables: u64,
    /// Half were back sooner.
    pub p50: f64,
    /// 99 of 100 were.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

impl FleetReport {
    pub(super) fn new(
        nodes: u8,
        balancer: String,
        tally: &Tally,
        pulses: &Pulses,
        played: Played,
    ) -> Self {
        Self {
            nodes,
            balancer,
            counted: Counted::of(tally),
            latency: Latency::of(&pulses.latency()),
            killed: Silence::of(&pulses.silences(Loss::Killed).borrow()),
            paused: Silence::of(&pulses.silences(Loss::Paused).borrow()),
            again: Silence::of(&pulses.silent_again().borrow()),
            played,
            troubles: tally.troubles.borrow().clone(),
        }
    }
}

impl Counted {
    fn of(tally: &Tally) -> Self {
        Self {
            kills: tally.kills.get(),
            wrong_clocks: tally.wrong_clocks.get(),
            pauses: tally.pauses.get(),
            paused: tally.paused.get().as_secs_f64(),
            cuts: tally.cuts.get(),
            slow: tally.slow.get(),
            restarts: tally.restarts.get(),
            full: tally.full.get(),
            failovers: tally.failovers.get(),
            older: tally.older.get(),
            drains: tally.drains.get(),
            drain_errors: tally.drain_errors.get(),
            drain_longest: millis(tally.drain_longest.get()),
        }
    }
}

impl Silence {
    fn of(silences: &Histogram<u64>) -> Self {
        let ms = |us: u64| millis(Duration::from_micros(us));
        Self {
            tables: silences.len(),
            p50: ms(silences.value_at_quantile(0.5)),
            p99: ms(silences.value_at_quantile(0.99)),
            max: ms(silences.max()),
        }
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
