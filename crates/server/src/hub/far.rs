//! A table that another node owns: what is asked here is passed on to it.

use std::{collections::BTreeSet, pin::Pin, time::Duration};

use bankhalter_protocol::Rejection;
use futures_util::{StreamExt, stream::FuturesUnordered};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{
    TableId,
    command::{Attach, Attached, Command, Join, Missed},
    member::{Bye, Listener},
    nodes::{Answer, Ask, Greeted, Link},
};

/// After this long without a question it is looked up anew whose the table is.
const REST: Duration = Duration::from_secs(20);

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Nobody here wants anything of the table.
    Rest,
    /// The other node does not own it, or cannot be reached.
    Moved,
    /// This server stops.
    Stopping,
}

/// An answer on its way to whoever asked.
type Way = Pin<Box<dyn Future<Output = Came> + Send>>;

/// What an answer says of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Came {
    /// It is where it was asked.
    FromThere,
    /// It is, but whoever wanted to listen was not let in, or has gone.
    ForNobody(u64),
    /// It is not.
    Elsewhere,
}

/// A table that another node owns.
pub(super) struct Far {
    table: TableId,
    link: Link,
    /// The talks of clients of this node.
    members: BTreeSet<u64>,
    ways: FuturesUnordered<Way>,
}

impl Far {
    pub(super) fn new(table: TableId, link: Link) -> Self {
        Self { table, link, members: BTreeSet::new(), ways: FuturesUnordered::new() }
    }

    /// Passes on what is asked until the table is elsewhere. Whoever still waits for an answer when
    /// this is dropped asks again.
    pub(super) async fn run(&mut self, commands: &mut mpsc::Receiver<Command>) -> End {
        let mut rest = Instant::now() + REST;
        loop {
            let is_idle = self.members.is_empty() && self.ways.is_empty();
            tokio::select! {
                biased;
                () = self.link.broken() => return End::Moved,
                Some(came) = self.ways.next() => match came {
                    Came::FromThere => {}
                    Came::ForNobody(talk) => {
                        self.members.remove(&talk);
                        self.link.detach(talk).await;
                    }
                    Came::Elsewhere => return End::Moved,
                },
                command = commands.recv() => match command {
                    None => return End::Rest,
                    Some(Command::Stop) => return End::Stopping,
                    // It is read again, as one that this node owns or another.
                    Some(Command::Leave(_) | Command::Close(_)) => return End::Moved,
                    Some(command) => {
                        rest = Instant::now() + REST;
                        self.pass_on(command).await;
                    }
                },
                () = sleep_until(rest), if is_idle => return End::Rest,
            }
        }
    }

    /// The last that the clients of this node hear.
    pub(super) async fn tell(self, end: End) {
        let bye = if end == End::Stopping { Bye::Stopping } else { Bye::Again };
        // Whoever waits for an answer asks again.
        drop(self.ways);
        for talk in self.members {
            self.link.dismiss(talk, bye).await;
        }
    }

    async fn pass_on(&mut self, command: Command) {
        match command {
            Command::Say { member, message, .. } => self.link.tell(member, &message).await,
            Command::Detach(member) => {
                self.members.remove(&member);
                self.link.detach(member).await;
            }
            Command::Attach(attach, reply) => self.attach(attach, reply).await,
            Command::Join(Join { request, key, address, reply }) => {
                self.ask(Ask::Join { request, key, address }, reply, |answer| match answer {
                    Answer::Joined(seat, code) => Some(Ok((seat, code))),
                    other => rejected(other).map(Err),
                })
                .await;
            }
            Command::Card { base, reply } => {
                self.ask(Ask::Card { base }, reply, |answer| match answer {
                    Answer::Card(card) => Some(Ok(*card)),
                    other => rejected(other).map(Err),
                })
                .await;
            }
            Command::Erase(order) => {
                self.ask(Ask::Erase(order.what), order.reply, |answer| match answer {
                    Answer::Erased(how) => Some(Ok(how)),
                    other => rejected(other).map(Err),
                })
                .await;
            }
            Command::Wake(reply) => {
                self.ask(Ask::Wake, reply, |answer| match answer {
                    Answer::Woken => Some(Ok(())),
                    other => rejected(other).map(Err),
                })
                .await;
            }
            Command::Stop | Command::Leave(_) | Command::Close(_) => {}
        }
    }

    async fn attach(
        &mut self,
        attach: Attach,
        reply: oneshot::Sender<Result<Attached, Rejection>>,
    ) {
        let Attach { key, since, listener } = attach;
        let Listener { prompts, screen, address, notes } = listener;
        let ask = Ask::Attach { key, since, prompts, screen, address };
        let (talk, answer) = self.link.ask(&self.table, ask, Some(notes)).await;
        self.members.insert(talk);
        self.ways.push(Box::pin(async move {
            match answer.await {
                Ok(Answer::Attached(greeted)) => match reply.send(Ok(attached(talk, greeted))) {
                    Ok(()) => Came::FromThere,
                    Err(_) => Came::ForNobody(talk),
                },
                Ok(Answer::Elsewhere) | Err(_) => Came::Elsewhere,
                Ok(other) => {
                    if let Some(no) = rejected(other) {
                        // Whoever asked may have gone.
                        let _ = reply.send(Err(no));
                    }
                    Came::ForNobody(talk)
                }
            }
        }));
    }

    async fn ask<T: Send + 'static>(
        &mut self,
        ask: Ask,
        reply: oneshot::Sender<T>,
        read: fn(Answer) -> Option<T>,
    ) {
        let (_, answer) = self.link.ask(&self.table, ask, None).await;
        self.ways.push(Box::pin(async move {
            match answer.await {
                Ok(Answer::Elsewhere) | Err(_) => Came::Elsewhere,
                // Without a reply whoever asked asks again.
                Ok(answer) => {
                    if let Some(told) = read(answer) {
                        // Whoever asked may have gone.
                        let _ = reply.send(told);
                    }
                    Came::FromThere
                }
            }
        }));
    }
}

fn rejected(answer: Answer) -> Option<Rejection> {
    if let Answer::No(rejection) = answer { Some(rejection) } else { None }
}

fn attached(member: u64, greeted: Greeted) -> Attached {
    let Greeted { welcome, missed, recent, standing } = greeted;
    Attached {
        member,
        welcome: welcome.into(),
        missed: missed.map(|(after, upto)| Missed { after, upto }),
        recent: recent.into_iter().map(Into::into).collect(),
        standing: standing.into_iter().map(Into::into).collect(),
    }
}
