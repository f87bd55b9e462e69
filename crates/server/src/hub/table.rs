//! The task that owns one table: it decides, writes down, folds, tells, in this order.

mod answer;
mod erase;
mod keep;
mod people;

use std::time::Duration;

use bankhalter_journal::{Head, TableId};
use bankhalter_protocol::{Clock, ClockView, Fact, Stage};
use bankhalter_room::{Next, Room};
use tokio::{
    sync::mpsc::{self, error::TryRecvError},
    time::{Instant as Moment, timeout_at},
};

use super::{
    Bye, Command, Hub, loaded::Loaded, marks::Marks, member::Member, place::Claim, recent::Recent,
    sittings::Sittings,
};
use crate::clock::TableTime;
use people::Presence;

/// If nothing can be written, what should happen by itself is tried again after this many
/// milliseconds.
const PAUSE: u64 = 1000;

/// How long a table stays that was read because something may be due.
const MOMENT: Duration = Duration::from_secs(1);

/// For fewer milliseconds no table leaves memory.
const WORTH_IT: u64 = 60_000;

/// One table with everybody who listens.
pub(super) struct Table {
    hub: Hub,
    id: TableId,
    claim: Claim,
    /// The lease under which it was read.
    term: Option<u64>,
    time: TableTime,
    room: Room,
    head: Head,
    recent: Recent,
    marks: Marks,
    members: Vec<Member>,
    /// How many members there have been.
    joined: u64,
    presence: Presence,
    sittings: Sittings,
    /// The clock as it was last told.
    clock: Option<ClockView>,
    /// When the card was last written.
    card_at: u64,
    /// When it last could not be written.
    failed: Option<u64>,
    /// When nobody will have wanted anything for long.
    rest: Moment,
    /// As what it is counted.
    stage: Stage,
}

/// When the table must do something if nobody asks it before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Due {
    /// At once.
    Now,
    /// At this time.
    At(u64),
    /// Not by itself.
    Never,
}

/// What ended a wait.
enum Woken {
    /// Somebody wants something.
    By(Command),
    /// It is time to look again.
    Due,
    /// Nobody looks at the table, and nothing happens at it before this time, if ever.
    Resting(Option<u64>),
    /// Nobody can reach this task now.
    Cut,
}

/// Does the task go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    On,
    Ends(Bye),
}

impl Table {
    pub(super) fn new(hub: Hub, id: TableId, loaded: Loaded, claim: Claim) -> Self {
        let Loaded { room, head, recent, marks, time } = loaded;
        let (stage, clock, card_at) = (room.stage(), room.clock(), room.changed());
        hub.metrics().tables(stage).inc();
        // Whoever has it read says at once what for.
        let rest = Moment::now() + hub.0.setup.idle.min(MOMENT);
        let term = hub.term();
        Self {
            hub,
            id,
            claim,
            term,
            time,
            room,
            head,
            recent,
            marks,
            members: Vec::new(),
            joined: 0,
            presence: Presence::default(),
            sittings: Sittings::default(),
            clock,
            card_at,
            failed: None,
            rest,
            stage,
        }
    }

    /// It was read under this lease.
    pub(super) const fn under(mut self, term: Option<u64>) -> Self {
        self.term = term;
        self
    }

    /// Somebody has just opened it and will look at it soon.
    pub(super) fn opened(mut self) -> Self {
        self.touch();
        self
    }

    /// Somebody wants something: the table stays in memory for a while.
    fn touch(&mut self) {
        self.rest = Moment::now() + self.hub.0.setup.idle;
    }

    pub(super) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let bye = self.live(&mut commands).await;
        // From here on nobody finds this task; whoever still waits in the queue asks again.
        self.claim.leave();
        if bye == Bye::Stopping && self.hub.live().stopping {
            self.hub.0.farewell.wait().await;
        }
        for member in &mut self.members {
            member.bye(bye);
        }
    }

    async fn live(&mut self, commands: &mut mpsc::Receiver<Command>) -> Bye {
        loop {
            let (due, flow) = self.go_on().await;
            if let Flow::Ends(bye) = flow {
                return self.broken_off(bye);
            }
            // Whoever is gone may change what happens next.
            let due = if self.drop_lost() { Due::Now } else { due };
            let due = self.tell_presence(due);
            let command = match self.wait(commands, due).await {
                Woken::By(command) => command,
                Woken::Due => continue,
                Woken::Resting(back) => {
                    if let Some(time) = back {
                        self.hub.0.alarms.set(&self.id, time);
                    }
                    return Bye::Again;
                }
                Woken::Cut => return Bye::Again,
            };
            if !matches!(command, Command::Wake(_)) {
                self.touch();
            }
            if let Flow::Ends(bye) = self.obey(command).await {
                return self.broken_off(bye);
            }
        }
    }

    /// What happens by itself now, and when it must be looked at again.
    async fn go_on(&mut self) -> (Due, Flow) {
        let now = self.time.now();
        if let Some(failed) = self.failed.filter(|failed| now < failed + PAUSE) {
            return (Due::At(failed + PAUSE), Flow::On);
        }
        match self.room.next(now) {
            Next::Drafts(drafts) => {
                // What bots play is played, too.
                let plays = drafts.iter().filter(|draft| matches!(draft.fact, Fact::Play(_)));
                let plays = plays.count() as u64;
                match self.keep(drafts).await {
                    Ok(_) => {
                        self.hub.metrics().actions.inc_by(plays);
                        (Due::Now, Flow::On)
                    }
                    Err(trouble) => (Due::At(now + PAUSE), self.not_written(&trouble)),
                }
            }
            Next::At(time) => (Due::At(time), Flow::On),
            Next::Nothing => (Due::Never, Flow::On),
        }
    }

    /// Waits for a command, or until something is due, or until the table may leave memory.
    async fn wait(&self, commands: &mut mpsc::Receiver<Command>, due: Due) -> Woken {
        let (until, then) = match due {
            Due::Now => {
                // Others have their turn, too.
                tokio::task::yield_now().await;
                return match commands.try_recv() {
                    Ok(command) => Woken::By(command),
                    Err(TryRecvError::Empty) => Woken::Due,
                    Err(TryRecvError::Disconnected) => Woken::Cut,
                };
            }
            Due::At(time) => {
                let until = Moment::now() + self.time.until(time);
                match self.rest().filter(|_| self.may_leave(time)) {
                    Some(rest) if rest <= until => (Some(rest), Woken::Resting(Some(time))),
                    _ => (Some(until), Woken::Due),
                }
            }
            Due::Never => (self.rest(), Woken::Resting(None)),
        };
        let command = match until {
            None => Ok(commands.recv().await),
            Some(until) => timeout_at(until, commands.recv()).await,
        };
        match command {
            Ok(Some(command)) => Woken::By(command),
            Ok(None) => Woken::Cut,
            Err(_) => then,
        }
    }

    /// When nobody will have looked at the table for long; none while somebody does.
    fn rest(&self) -> Option<Moment> {
        self.members.is_empty().then_some(self.rest)
    }

    /// May the table leave memory if nothing happens before this time? The time for a decision
    /// stands still while it is away, so there it stays.
    fn may_leave(&self, time: u64) -> bool {
        let counts_days = match self.room.settings().clock {
            Clock::None | Clock::Correspondence { .. } => true,
            Clock::Decision { .. } => false,
        };
        counts_days && time.saturating_sub(self.time.now()) > WORTH_IT
    }

    /// A table that had to leave memory during a game is soon read again, for a clock may run.
    fn broken_off(&self, bye: Bye) -> Bye {
        if bye == Bye::Again && self.room.stage() == Stage::Running {
            self.hub.0.alarms.set(&self.id, self.hub.0.setup.wall.now().saturating_add(PAUSE));
        }
        bye
    }

    async fn obey(&mut self, command: Command) -> Flow {
        if self.term.is_none() || self.term != self.hub.term() {
            // Another node may have gone on with it: whoever asked asks again.
            return Flow::Ends(Bye::Again);
        }
        match command {
            Command::Say { member, message, received } => {
                self.hear(member, message, received).await
            }
            Command::Attach(attach, reply) => self.attach(attach, reply).await,
            Command::Detach(member) => self.detach(member),
            Command::Join(join) => self.join(join).await,
            Command::Card { base, reply } => {
                // Whoever asked may have gone.
                let _ = reply.send(Ok(self.room.card(&base)));
                Flow::On
            }
            Command::Wake(reply) => {
                // Whoever asked may have gone.
                let _ = reply.send(Ok(()));
                Flow::On
            }
            Command::Erase(order) => self.erase(order).await,
            Command::Leave(to) => {
                if let Some(to) = to {
                    self.hub.hand_over(&self.id, to).await;
                }
                let leaves = self.hub.is_leaving();
                Flow::Ends(if leaves { Bye::Stopping } else { Bye::Again })
            }
            Command::Close(harm) => Flow::Ends(Bye::Closed(harm)),
            Command::Stop => Flow::Ends(Bye::Stopping),
        }
    }
}

/// However the task ends, it is no longer counted.
impl Drop for Table {
    fn drop(&mut self) {
        self.hub.metrics().tables(self.stage).dec();
    }
}
