//! The tables that play while servers come and go.

use std::{rc::Rc, time::Duration};

use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep},
};

use super::{Finding, Kind, audit, field::Field, ledger::Ledger, report, table};
use crate::{
    Stop,
    line::{ANSWER_LIMIT, Lost},
    plan::Moment,
};

/// The tables that play while servers come and go.
#[derive(Debug)]
pub(crate) struct Crowd {
    pub(crate) field: Rc<Field>,
    tables: JoinSet<Vec<Ledger>>,
    over: watch::Sender<bool>,
}

/// A server that is not ready is asked again after this time.
const RETRY: Duration = Duration::from_millis(50);

/// All tables must be open after this time.
const OPENING: Duration = Duration::from_mins(1);

impl Crowd {
    /// People sit down at this many tables; comes back once all of them play.
    pub(crate) async fn sit_down(
        tables: u32,
        field: impl FnOnce(watch::Receiver<bool>) -> Field,
    ) -> Result<Self, Stop> {
        let (over, receiver) = watch::channel(false);
        let field = Rc::new(field(receiver));
        let began = Instant::now();
        let mut playing = JoinSet::new();
        for number in 0..tables {
            playing.spawn_local(table::live(Rc::clone(&field), number));
        }
        while field.counts.opened.get() < u64::from(tables) {
            if began.elapsed() > OPENING {
                let why: Vec<_> = field.pulses.look().into_keys().take(1).collect();
                return Err(Stop(format!("tables cannot be opened: {}", why.join(""))));
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(Self { field, tables: playing, over })
    }

    /// Everybody stops and compares all that is known with what the server has.
    pub(crate) async fn part(self, watch: &mut dyn FnMut(Moment)) -> Vec<Finding> {
        let Self { field, tables, over } = self;
        over.send_replace(true);
        let ledgers: Vec<Ledger> = tables.join_all().await.into_iter().flatten().collect();
        audit_all(&field, ledgers, watch).await
    }
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
        let deadline = Instant::now() + ANSWER_LIMIT;
        let audited = loop {
            match audit::audit(field.address, &mut ledger, &field.counts).await {
                Err(Lost::Line(_)) if Instant::now() < deadline => sleep(RETRY).await,
                other => break other,
            }
        };
        if let Err(lost) = audited {
            let text = format!("cannot be loaded: {lost}");
            ledger.find(Kind::Lost, text);
        }
        report::add(&field.counts.positions, ledger.fold.positions());
        findings.append(&mut ledger.findings);
        watch(Moment::Auditing { done, of });
    }
    findings
}
