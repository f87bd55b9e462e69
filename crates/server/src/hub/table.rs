//! The task that owns one table: it decides, writes down, folds, tells, in this order.

mod answer;
mod keep;
mod people;

use std::time::Instant;

use bankhalter_journal::{Head, TableId};
use bankhalter_protocol::{ClockView, Stage};
use bankhalter_room::{Next, Room};
use tokio::{
    sync::mpsc,
    time::{Instant as Moment, timeout_at},
};

use super::{Bye, Command, Hub, load::Loaded, member::Member, recent::Recent};
use crate::clock;
pub(super) use keep::ahead;
use people::Presence;

/// If nothing can be written, what should happen by itself is tried again after so many
/// milliseconds.
const PAUSE: u64 = 1000;

/// One table with everybody who listens.
pub(super) struct Table {
    hub: Hub,
    id: TableId,
    run: u64,
    room: Room,
    head: Head,
    recent: Recent,
    members: Vec<Member>,
    /// How many members there have been.
    joined: u64,
    presence: Presence,
    /// The clock as it was last told.
    clock: Option<ClockView>,
    /// When the card was last written.
    card_at: u64,
    /// When it last could not be written.
    failed: Option<u64>,
    /// When somebody last wanted something.
    touched: Instant,
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

/// Does the task go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    On,
    Ends(Bye),
}

impl Table {
    pub(super) fn new(hub: Hub, id: TableId, loaded: Loaded, run: u64) -> Self {
        let Loaded { room, head, recent } = loaded;
        let (stage, clock, card_at) = (room.stage(), room.clock(), room.changed());
        hub.metrics().tables(stage).inc();
        Self {
            hub,
            id,
            run,
            room,
            head,
            recent,
            members: Vec::new(),
            joined: 0,
            presence: Presence::default(),
            clock,
            card_at,
            failed: None,
            touched: Instant::now(),
            stage,
        }
    }

    pub(super) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let bye = self.live(&mut commands).await;
        // From here on nobody finds this task; whoever still waits in the queue asks again.
        self.hub.leave(&self.id, self.run);
        for member in &mut self.members {
            member.bye(bye);
        }
    }

    async fn live(&mut self, commands: &mut mpsc::Receiver<Command>) -> Bye {
        loop {
            let (due, flow) = self.go_on().await;
            if let Flow::Ends(bye) = flow {
                return bye;
            }
            // Who is gone may change what happens by itself.
            let due = if self.drop_lost() { Due::Now } else { due };
            let due = self.tell_presence(due);
            let Some(command) = self.wait(commands, due).await else { return Bye::Again };
            let Some(command) = command else { continue };
            self.touched = Instant::now();
            if let Flow::Ends(bye) = self.obey(command).await {
                return bye;
            }
        }
    }

    /// What happens by itself now, and when it must be looked at again.
    async fn go_on(&mut self) -> (Due, Flow) {
        let now = clock::now();
        if let Some(failed) = self.failed.filter(|failed| now < failed + PAUSE) {
            return (Due::At(failed + PAUSE), Flow::On);
        }
        match self.room.next(now) {
            Next::Drafts(drafts) => match self.keep(drafts).await {
                Ok(_) => (Due::Now, Flow::On),
                Err(trouble) => (Due::At(now + PAUSE), self.not_written(&trouble)),
            },
            Next::At(time) => (Due::At(time), Flow::On),
            Next::Nothing => (Due::Never, Flow::On),
        }
    }

    /// The next command; `Some(None)` when it is time to look again, `None` when nobody has looked
    /// at the table for long and nothing happens at it.
    async fn wait(
        &self,
        commands: &mut mpsc::Receiver<Command>,
        due: Due,
    ) -> Option<Option<Command>> {
        match due {
            Due::Now => {
                // Others have their turn, too.
                tokio::task::yield_now().await;
                Some(commands.try_recv().ok())
            }
            Due::At(time) => {
                let until = Moment::now() + clock::until(time);
                Some(timeout_at(until, commands.recv()).await.ok().flatten())
            }
            Due::Never if self.members.is_empty() => {
                let until = Moment::from_std(self.touched + self.hub.0.idle);
                timeout_at(until, commands.recv()).await.ok()
            }
            Due::Never => Some(commands.recv().await),
        }
    }

    async fn obey(&mut self, command: Command) -> Flow {
        match command {
            Command::Say { member, message, received } => {
                self.hear(member, message, received).await
            }
            Command::Attach(attach, reply) => self.attach(attach, reply).await,
            Command::Detach(member) => self.detach(member),
            Command::Join { request, key, reply } => self.join(&request, &key, reply).await,
            Command::Card { base, reply } => {
                // Whoever asked may have gone.
                let _ = reply.send(self.room.card(&base));
                Flow::On
            }
            Command::Stop => Flow::Ends(Bye::Stopping),
        }
    }
}

/// However the task ends, it is no longer counted, and whoever asks next gets a new one.
impl Drop for Table {
    fn drop(&mut self) {
        self.hub.leave(&self.id, self.run);
        self.hub.metrics().tables(self.stage).dec();
    }
}
