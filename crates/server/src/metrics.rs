//! What operators look at: counters for Prometheus.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use bankhalter_journal::{Fleet, Journal, Stats};
use bankhalter_protocol::Stage;
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeLabelSet, EncodeLabelValue, NoLabelSet, text},
    metrics::{
        MetricType,
        counter::{ConstCounter, Counter},
        family::Family,
        gauge::{ConstGauge, Gauge},
        histogram::Histogram,
    },
    registry::{Registry, Unit},
};

/// The counters, and the registry that prints them.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    tables: Family<StageLabel, Gauge>,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Actions that were played and written down.
    pub(crate) actions: Counter,
    /// Other messages that were carried out.
    pub(crate) others: Counter,
    /// Actions that the rules refused.
    pub(crate) refusals: Counter,
    /// Messages that the frame rejected.
    pub(crate) rejections: Counter,
    /// Tables that stay closed because they are damaged.
    pub(crate) damaged: Gauge,
    /// Could something be written down when it was last asked?
    pub(crate) ready: Gauge,
    /// Other servers that share the journal and could not be reached when it was last tried.
    pub(crate) unreachable: Gauge,
    /// Readers who were too slow.
    pub(crate) slow: Counter,
    /// Clients who were cut off because they flooded.
    pub(crate) floods: Counter,
    /// Tables that were deleted.
    pub(crate) deleted: Counter,
    /// Names and chats that were taken out of tables.
    pub(crate) taken_out: Counter,
    latency: Histogram,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct StageLabel {
    stage: StageValue,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelValue)]
#[expect(non_camel_case_types, reason = "the names stand in the output as they are")]
enum StageValue {
    open,
    running,
    over,
}

impl From<Stage> for StageLabel {
    fn from(stage: Stage) -> Self {
        let stage = match stage {
            Stage::Open => StageValue::open,
            Stage::Running => StageValue::running,
            Stage::Over => StageValue::over,
        };
        Self { stage }
    }
}

/// Bounds of the latency histogram, in seconds.
const BOUNDS: [f64; 12] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

impl Metrics {
    pub(crate) fn new(journal: Arc<dyn Journal>) -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("bankhalter"),
            tables: Family::default(),
            sockets: Gauge::default(),
            damaged: Gauge::default(),
            ready: Gauge::default(),
            unreachable: Gauge::default(),
            actions: Counter::default(),
            others: Counter::default(),
            refusals: Counter::default(),
            rejections: Counter::default(),
            slow: Counter::default(),
            floods: Counter::default(),
            deleted: Counter::default(),
            taken_out: Counter::default(),
            latency: Histogram::new(BOUNDS),
        };
        metrics.register();
        metrics
            .registry
            .register_collector(Box::new(JournalCollector { journal, sizes: Mutex::default() }));
        metrics
    }

    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("tables", "Tables in memory", self.tables.clone());
        registry.register("sockets", "Open sockets", self.sockets.clone());
        let help = "Tables found damaged, which stay closed";
        registry.register("damaged_tables", help, self.damaged.clone());
        let help = "1 while the server can write things down, as /readyz says";
        registry.register("ready", help, self.ready.clone());
        let help = "Servers that share the journal and cannot be reached from this one";
        registry.register("unreachable_nodes", help, self.unreachable.clone());
        let counters = [
            ("actions", "Actions played and written down, of people and bots", &self.actions),
            ("messages", "Other messages carried out", &self.others),
            ("refusals", "Actions refused by the rules", &self.refusals),
            ("rejections", "Messages rejected by the frame", &self.rejections),
            ("slow_readers", "Readers cut off because they were too slow", &self.slow),
            ("floods", "Clients cut off because they flooded", &self.floods),
            ("deleted_tables", "Tables deleted, by hosts or by retention", &self.deleted),
            ("taken_out", "Names and chats taken out of tables", &self.taken_out),
        ];
        for (name, help, counter) in counters {
            registry.register(name, help, counter.clone());
        }
        let help = "From a message's arrival to its acknowledgement";
        registry.register_with_unit("latency", help, Unit::Seconds, self.latency.clone());
    }

    /// The gauge of tables in memory that stand here.
    pub(crate) fn tables(&self, stage: Stage) -> Gauge {
        self.tables.get_or_create(&stage.into()).clone()
    }

    /// A message was acknowledged after this many seconds.
    pub(crate) fn acknowledged(&self, seconds: f64) {
        self.latency.observe(seconds);
    }

    /// All of it as text.
    pub(crate) fn print(&self) -> Result<String, fmt::Error> {
        let mut page = String::new();
        text::encode(&mut page, &self.registry)?;
        Ok(page)
    }
}

/// Asks the journal whenever somebody looks.
struct JournalCollector {
    journal: Arc<dyn Journal>,
    sizes: Mutex<Option<(Instant, Sizes)>>,
}

/// What a journal has to count: in a database that reads much.
#[derive(Clone, Copy, Default)]
struct Sizes {
    tables: u64,
    entries: u64,
    bytes: u64,
}

/// For so long what was counted is told again, however many ask.
const COUNTED: Duration = Duration::from_secs(1);

impl JournalCollector {
    /// Nothing where it cannot count: it says so elsewhere, and the other numbers are still worth
    /// reading.
    fn sizes(&self) -> Option<Sizes> {
        // Whoever comes meanwhile waits for what is being counted.
        let mut kept = self.sizes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, sizes)) = kept.filter(|(at, _)| at.elapsed() < COUNTED) {
            return Some(sizes);
        }
        let counts = self.journal.counts().ok()?;
        let bytes = self.journal.bytes().unwrap_or_default();
        let sizes = Sizes { tables: counts.tables, entries: counts.entries, bytes };
        *kept = Some((Instant::now(), sizes));
        Some(sizes)
    }
}

impl fmt::Debug for JournalCollector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JournalCollector")
    }
}

impl Collector for JournalCollector {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let stats = self.journal.stats();
        let counters = [
            ("journal_commits", "Times the journal wrote and synced", stats.commits),
            ("journal_appends", "Appends written", stats.appends),
            ("journal_failures", "Appends that failed", stats.failures),
        ];
        for (name, help, count) in counters {
            let counter = ConstCounter::new(count);
            let metric = encoder.encode_descriptor(name, help, None, MetricType::Counter)?;
            prometheus_client::encoding::EncodeMetric::encode(&counter, metric)?;
        }
        encode_sync(&mut encoder, &stats)?;
        encode_fleet(&mut encoder, self.journal.fleet())?;
        if let Ok(Some(room)) = self.journal.room() {
            let help = "Room left on the disk of the journal";
            encode_gauge(&mut encoder, "journal_room_bytes", help, room)?;
        }
        let Some(sizes) = self.sizes() else { return Ok(()) };
        let gauges = [
            ("journal_tables", "Tables in the journal", sizes.tables),
            ("journal_entries", "Entries in the journal", sizes.entries),
            ("journal_lost", "Entries missing when the journal was opened", self.journal.lost()),
            ("journal_bytes", "Room that the journal takes", sizes.bytes),
        ];
        for (name, help, count) in gauges {
            encode_gauge(&mut encoder, name, help, count)?;
        }
        Ok(())
    }
}

/// What operators of several servers look at; one alone is always heard of.
fn encode_fleet(
    encoder: &mut DescriptorEncoder<'_>,
    fleet: Option<&dyn Fleet>,
) -> Result<(), fmt::Error> {
    let (nodes, lease, silence) = fleet.map_or((1, 1, Duration::ZERO), |fleet| {
        (fleet.nodes().len() as u64, u64::from(fleet.term().is_some()), fleet.silence())
    });
    encode_gauge(encoder, "nodes", "Servers that share the journal", nodes)?;
    encode_gauge(encoder, "lease", "1 while this one may answer for its tables", lease)?;
    let age = ConstGauge::<f64>::new(silence.as_secs_f64());
    let help = "How long ago this one was last heard of in the database";
    let unit = Some(&Unit::Seconds);
    let metric = encoder.encode_descriptor("lease_age", help, unit, MetricType::Gauge)?;
    prometheus_client::encoding::EncodeMetric::encode(&age, metric)
}

fn encode_gauge(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    count: u64,
) -> Result<(), fmt::Error> {
    let gauge = ConstGauge::<u64>::new(count);
    let metric = encoder.encode_descriptor(name, help, None, MetricType::Gauge)?;
    prometheus_client::encoding::EncodeMetric::encode(&gauge, metric)
}

fn encode_sync(encoder: &mut DescriptorEncoder<'_>, stats: &Stats) -> Result<(), fmt::Error> {
    let bounds = Stats::BOUNDS.iter().map(|&micros| seconds(micros)).chain([f64::INFINITY]);
    let buckets: Vec<(f64, u64)> = bounds.zip(stats.histogram).collect();
    let help = "How long the journal took to sync";
    let mut metric = encoder.encode_descriptor(
        "journal_sync",
        help,
        Some(&Unit::Seconds),
        MetricType::Histogram,
    )?;
    metric.encode_histogram::<NoLabelSet>(seconds(stats.micros), stats.commits, &buckets, None)
}

#[expect(clippy::cast_precision_loss, reason = "a sum of microseconds need not be exact")]
fn seconds(micros: u64) -> f64 {
    micros as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_journal::{FILE, MemoryJournal, SqliteJournal};

    /// The dashboard and the alerts that we hand out ask for numbers that there are.
    #[test]
    fn dashboard_and_alerts_ask_for_numbers_that_there_are() {
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
        let metrics = Metrics::new(Arc::new(journal));
        metrics.tables(Stage::Running).inc();
        let page = metrics.print().unwrap();
        let handed_out = [
            include_str!("../../../deploy/grafana.json"),
            include_str!("../../../deploy/alerts.yaml"),
            include_str!("../../../docs/operations.md"),
        ];
        for text in handed_out {
            let words = text.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
            let asked: Vec<_> = words.filter(|word| word.starts_with("bankhalter_")).collect();
            assert!(asked.len() > 5);
            let is_number = |name: &&str| *name != "bankhalter_server" && !name.ends_with('_');
            for name in asked.into_iter().filter(is_number) {
                let is_there = |line: &str| line.split([' ', '{']).next() == Some(name);
                let kind = format!("# TYPE {name} ");
                let told = page.lines().any(|line| is_there(line) || line.starts_with(&kind));
                assert!(told, "there is no number {name}");
            }
        }
    }

    #[test]
    fn everything_is_printed_once() {
        let metrics = Metrics::new(Arc::new(MemoryJournal::new()));
        metrics.tables(Stage::Running).inc();
        metrics.actions.inc();
        metrics.acknowledged(0.002);
        let page = metrics.print().unwrap();
        for line in [
            "bankhalter_tables{stage=\"running\"} 1",
            "bankhalter_actions_total 1",
            "bankhalter_sockets 0",
            "bankhalter_latency_seconds_bucket{le=\"0.0025\"} 1",
            "bankhalter_latency_seconds_count 1",
            "bankhalter_journal_sync_seconds_count 0",
            "bankhalter_journal_entries 0",
            "bankhalter_journal_bytes 0",
            "bankhalter_nodes 1",
            "bankhalter_lease 1",
            "bankhalter_lease_age_seconds 0.0",
            "bankhalter_ready 0",
            "bankhalter_unreachable_nodes 0",
        ] {
            assert_eq!(page.lines().filter(|other| *other == line).count(), 1, "{line}\n{page}");
        }
    }
}
