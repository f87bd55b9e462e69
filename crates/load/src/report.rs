//! What a load test found.

use std::{collections::BTreeMap, time::Duration};

use hdrhistogram::Histogram;
use serde::Serialize;

use crate::{plan::Plan, tally::Counts};

/// What a load test found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// How many servers there were.
    pub nodes: usize,
    /// Tables that played at the same time.
    pub tables: u32,
    /// Live clients at each.
    pub clients: u8,
    /// Actions a second that were asked for.
    pub asked: u32,
    /// Seconds that were measured.
    pub seconds: f64,
    /// Seconds until all tables were open.
    pub opening: f64,
    /// Actions acknowledged.
    pub acked: u64,
    /// Actions acknowledged a second.
    pub rate: f64,
    /// From an action to its acknowledgement.
    pub latency: Latency,
    /// Facts told to all clients together.
    pub facts: u64,
    /// Actions the rules refused.
    pub refused: u64,
    /// Actions the frame rejected.
    pub rejected: u64,
    /// Lines lost, and what else should not happen.
    pub errors: u64,
    /// Games that came to their end; a new table followed each.
    pub games: u64,
    /// The server's memory, as far as it can be seen.
    pub memory: Option<Memory>,
    /// Processors the server kept busy, if the test started it.
    pub server_cpu: Option<f64>,
    /// Processors the test itself kept busy.
    pub own_cpu: Option<f64>,
    /// What went wrong, and how often.
    pub faults: BTreeMap<String, u64>,
}

/// Milliseconds from an action to its acknowledgement.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Latency {
    /// Half are faster.
    pub p50: f64,
    /// 90 of 100 are.
    pub p90: f64,
    /// 99 of 100 are.
    pub p99: f64,
    /// 999 of 1,000 are.
    pub p999: f64,
    /// The slowest.
    pub max: f64,
}

/// A process's memory in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Memory {
    /// At the end.
    pub end: u64,
    /// At most.
    pub most: u64,
}

/// What was measured beside the counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Around {
    pub(crate) opening: Duration,
    pub(crate) time: Duration,
    pub(crate) memory: Option<Memory>,
    pub(crate) server_cpu: Option<Duration>,
    pub(crate) own_cpu: Option<Duration>,
}

impl Report {
    /// The report of these counts.
    pub(crate) fn new(plan: &Plan, nodes: usize, counts: &Counts, around: &Around) -> Self {
        let seconds = around.time.as_secs_f64();
        let share = |time: Option<Duration>| time.map(|time| time.as_secs_f64() / seconds);
        Self {
            nodes,
            tables: plan.tables,
            clients: plan.clients,
            asked: plan.rate,
            seconds,
            opening: around.opening.as_secs_f64(),
            acked: counts.acked,
            rate: thousandth(counts.acked) * 1000.0 / seconds,
            latency: Latency::of(&counts.latency),
            facts: counts.facts,
            refused: counts.refused,
            rejected: counts.rejected,
            errors: counts.errors,
            games: counts.games,
            memory: around.memory,
            server_cpu: share(around.server_cpu),
            own_cpu: share(around.own_cpu),
            faults: counts.faults.clone(),
        }
    }
}

impl Latency {
    /// The latency in a histogram of microseconds.
    pub(crate) fn of(counts: &Histogram<u64>) -> Self {
        let quantile = |part: f64| thousandth(counts.value_at_quantile(part));
        Self {
            p50: quantile(0.5),
            p90: quantile(0.9),
            p99: quantile(0.99),
            p999: quantile(0.999),
            max: thousandth(counts.max()),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody acts 2^52 times")]
fn thousandth(count: u64) -> f64 {
    count as f64 / 1000.0
}
