//! Everything that can happen to a fleet, pauses and what happens to its database apart.

use std::{collections::BTreeSet, rc::Rc, time::Duration};

use bankhalter_protocol::TableId;
use bankhalter_sim::Luck;
use tokio::{
    sync::{Mutex, MutexGuard, Semaphore, SemaphorePermit},
    time::{Instant, sleep},
};

use super::{
    FleetPlan,
    clocks::{self, Clock},
    count::{Tally, one_more},
    nodes::{Fleet, Node},
};
use crate::{
    Launch, Stop,
    faults::{Field, Kept, Kind, Loss, check},
    net::{Link, Weather},
    process::Process,
};

/// Everything that takes part in a storm.
#[derive(Debug)]
pub(super) struct Storm {
    pub(super) faults: Vec<Mishap>,
    pub(super) seed: u64,
    pub(super) pauses: u32,
    pub(super) pause_seconds: (u32, u32),
    pub(super) fleet: Rc<Fleet>,
    pub(super) field: Rc<Field>,
    pub(super) tally: Tally,
    /// The program of this version, and an older one if there is one to be tried beside it.
    versions: Vec<Launch>,
    /// How many servers may be away at the same time.
    spare: Semaphore,
    /// Held by whoever is drained, and by whoever falls asleep or wakes up.
    pub(super) calm: Mutex<()>,
}

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mishap {
    Kill,
    Cut,
    Slow,
    Restart,
    Fill,
    FailOver,
    Drain,
}

/// A table that is silent for longer after the loss of its owner is a fault.
const SILENT: Duration = Duration::from_secs(30);

/// For how long people are watched after a server has been drained.
const AFTER_DRAIN: Duration = Duration::from_millis(1500);

impl Storm {
    pub(super) fn new(
        plan: &FleetPlan,
        launch: &Launch,
        fleet: Rc<Fleet>,
        field: Rc<Field>,
    ) -> Self {
        let mut faults = Vec::new();
        let slow = plan.cuts.div_ceil(10);
        for (fault, times) in [
            (Mishap::Kill, plan.kills),
            (Mishap::Cut, plan.cuts),
            (Mishap::Slow, slow),
            (Mishap::Restart, plan.restarts),
            (Mishap::Fill, plan.full),
            (Mishap::FailOver, plan.failovers),
            (Mishap::Drain, plan.drains),
        ] {
            faults.extend((0..times).map(|_| fault));
        }
        shuffle(&mut faults, &mut Luck::of_game(plan.seed, u64::MAX));
        let spare = Semaphore::new(usize::from(plan.nodes - 1).max(1));
        let (pauses, pause_seconds) = (plan.pauses, plan.pause_seconds);
        let (tally, calm, seed) = (Tally::default(), Mutex::new(()), plan.seed);
        let versions = [launch.clone()].into_iter().chain(plan.older.clone()).collect();
        if plan.older.is_some() {
            // They took turns when the fleet was started, and the older ones began.
            tally.older.set(u32::from(plan.nodes).div_ceil(2));
        }
        Self { faults, seed, pauses, pause_seconds, fleet, field, tally, versions, spare, calm }
    }

    /// Lets this happen.
    pub(super) async fn happen(&self, fault: Mishap, luck: &mut Luck) -> Result<(), Stop> {
        match fault {
            Mishap::Kill => self.kill(luck).await,
            Mishap::Cut => {
                self.cut(luck).await;
                Ok(())
            }
            Mishap::Slow => {
                self.slow(luck).await;
                Ok(())
            }
            Mishap::Restart => self.restart(luck).await,
            Mishap::Fill => self.fill(luck).await,
            Mishap::FailOver => self.fail_over(luck).await,
            Mishap::Drain => self.drain(luck).await,
        }
    }

    /// Kills a server without a warning and starts it again, sometimes with a wrong clock. Half the
    /// time everybody waits until the tables have answered, half the time it goes on at once.
    async fn kill(&self, luck: &mut Luck) -> Result<(), Stop> {
        let _spare = self.spare().await;
        let (number, mut process) = self.any_free(luck).await;
        let owned = self.owned_by(number).await;
        process.kill().await?;
        let down = Instant::now();
        self.lose(number, owned, Loss::Killed).await;
        let clock = self.clock(luck);
        Node::set_clock(&mut process, clock);
        self.choose_version(&mut process, luck);
        process.spawn()?;
        self.wait_until_up(number, &mut process).await?;
        self.field.counts.came_up_after(down.elapsed());
        one_more(&self.tally.kills);
        if luck.below(2) == 0 {
            self.wait_for_answers().await;
        }
        Ok(())
    }

    /// A server that owned these tables has just been lost. Others it took over in its last moment,
    /// from one that had been lost before.
    pub(super) async fn lose(&self, number: usize, owned: BTreeSet<TableId>, how: Loss) {
        let since = Instant::now();
        self.field.pulses.lose(&owned, how, since);
        let late = self.owned_by(number).await.into_iter().filter(|table| !owned.contains(table));
        self.field.pulses.lose(&late.collect(), how, since);
    }

    /// Waits until all tables have answered whose owner was lost.
    async fn wait_for_answers(&self) {
        let began = Instant::now();
        while self.field.pulses.is_waiting() && began.elapsed() < SILENT {
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Every fourth server that starts is wrong about the time, by up to a day.
    fn clock(&self, luck: &mut Luck) -> Clock {
        if !clocks::can_be_wrong() || luck.below(4) > 0 {
            return Clock::Right;
        }
        one_more(&self.tally.wrong_clocks);
        let most = [10, 3_600, 86_400][usize::try_from(luck.below(3)).unwrap_or(0)];
        let seconds = i32::try_from(1 + luck.below(most)).unwrap_or(1);
        Clock::Off(if luck.below(2) == 0 { seconds } else { -seconds })
    }

    /// Where there is an older program, every second server that starts is one.
    fn choose_version(&self, process: &mut Process, luck: &mut Luck) {
        let [new, older] = self.versions.as_slice() else { return };
        let is_older = luck.below(2) == 0;
        process.set_program(if is_older { older } else { new });
        if is_older {
            one_more(&self.tally.older);
        }
    }

    /// Cuts lines of one server or between all of them, or lets nothing pass there for a while.
    async fn cut(&self, luck: &mut Luck) {
        let links = self.some_links(luck);
        match luck.below(3) {
            0 => links.iter().for_each(Link::cut),
            kind => {
                let weather = if kind == 1 { Weather::Down } else { Weather::Frozen };
                let time = Duration::from_millis((200 + luck.below(4000)).into());
                self.for_a_while(&links, weather, time).await;
            }
        }
        one_more(&self.tally.cuts);
    }

    /// To the database, from the other servers, or both; of one server or, sometimes, of all.
    pub(super) fn some_links(&self, luck: &mut Luck) -> Vec<Link> {
        let nodes = &self.fleet.nodes;
        let count = u32::try_from(nodes.len()).unwrap_or(1);
        let one = usize::try_from(luck.below(count)).unwrap_or(0);
        let all = luck.below(6) == 0;
        let (database, others) = match luck.below(3) {
            0 => (true, false),
            1 => (false, true),
            _ => (true, true),
        };
        let mut links = Vec::new();
        for (number, node) in nodes.iter().enumerate() {
            if all || number == one {
                if database || node.lines.others.is_none() {
                    links.push(node.lines.database.clone());
                }
                if others {
                    links.extend(node.lines.others.clone());
                }
            }
        }
        links
    }

    /// Asks a server to stop: it hands its tables over, and nobody sees an error.
    async fn drain(&self, luck: &mut Luck) -> Result<(), Stop> {
        let _spare = self.spare().await;
        let (number, mut process) = self.any_free(luck).await;
        let _calm = self.calm.lock().await;
        // Whatever happened before is over when it begins, and is not counted as its doing.
        self.wait_for_answers().await;
        sleep(AFTER_DRAIN).await;
        self.tally.met(self.field.pulses.look());
        let stopped = process.stop().await;
        sleep(AFTER_DRAIN).await;
        let (longest, met) = (self.field.pulses.longest(), self.field.pulses.look());
        if let Err(why) = stopped {
            self.tally.find(Kind::Answer, format!("server {number}: {why}"));
        }
        // Where there is only one, it is missed.
        if self.fleet.nodes.len() > 1 {
            self.tally.drain_longest.set(self.tally.drain_longest.get().max(longest));
            let errors: u64 = met.values().sum();
            self.tally.drain_errors.set(self.tally.drain_errors.get() + errors);
            for (text, count) in met {
                let text = format!("met {count} times while a server was drained: {text}");
                self.tally.find(Kind::Answer, text);
            }
        }
        self.choose_version(&mut process, luck);
        process.spawn()?;
        self.wait_until_up(number, &mut process).await?;
        one_more(&self.tally.drains);
        Ok(())
    }

    /// A server may be away now.
    pub(super) async fn spare(&self) -> Option<SemaphorePermit<'_>> {
        self.spare.acquire().await.ok()
    }

    /// A server to which nothing else is happening.
    pub(super) async fn any_free(&self, luck: &mut Luck) -> (usize, MutexGuard<'_, Process>) {
        loop {
            let count = u32::try_from(self.fleet.nodes.len()).unwrap_or(1);
            let number = usize::try_from(luck.below(count)).unwrap_or(0);
            if let Ok(process) = self.fleet.nodes[number].process.try_lock() {
                return (number, process);
            }
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// The tables that a server owns, as far as the database can be asked.
    pub(super) async fn owned_by(&self, number: usize) -> BTreeSet<TableId> {
        let owners = self.fleet.base.owners().await.unwrap_or_default();
        let name = self.fleet.nodes[number].name.as_ref();
        let own = owners.into_iter().filter(|(_, owner)| name.is_none_or(|name| name == owner));
        own.map(|(table, _)| table).collect()
    }

    /// Waits until a server is ready; one that has ended by itself is a fault and is started again.
    pub(super) async fn wait_until_up(
        &self,
        number: usize,
        process: &mut Process,
    ) -> Result<(), Stop> {
        let Err(why) = process.wait_until_up().await else { return Ok(()) };
        self.tally.find(Kind::Answer, format!("server {number}: {why}"));
        process.kill().await?;
        process.restart().await
    }

    /// Finds tables that have been silent for too long.
    pub(super) fn tell_silent(&self) {
        for table in self.field.pulses.silent(SILENT) {
            let text = format!("{table} was silent for {} s", SILENT.as_secs());
            self.tally.find(Kind::Answer, text);
        }
    }

    /// Looks at the whole journal.
    pub(super) async fn check(&self) -> Result<(), Stop> {
        let database = self.fleet.base.database();
        let database = database.map_err(|trouble| Stop(trouble.to_string()))?;
        let checked = check(Kept::Database(Box::new(database))).await;
        self.tally.findings.borrow_mut().extend(checked.findings);
        Ok(())
    }
}

fn shuffle(faults: &mut [Mishap], luck: &mut Luck) {
    for last in (1..faults.len()).rev() {
        let most = u32::try_from(last + 1).unwrap_or(u32::MAX);
        faults.swap(last, usize::try_from(luck.below(most)).unwrap_or(0));
    }
}
