//! A line to another node, from the end at which the tables are: what its clients say is passed to
//! them, and what they are to hear goes back.

use std::{
    collections::BTreeMap,
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use bankhalter_journal::TableId;
use bankhalter_protocol::{ClientMessage, Rejection, RejectionCode, ServerMessage};
use tokio::{
    sync::mpsc::{self, error::TrySendError},
    task::JoinSet,
};

use super::{
    frame::{Frame, Kind},
    line::{Ear, Stream, open},
    words::{Answer, Ask, Greeted, Question},
};
use crate::{
    clock::ticks,
    hub::{
        Hub,
        command::{Attach, Attached, Command, Erase, ErasureOrder, Join},
        frame::encode,
        member::{Bye, Listener, Note, UNREAD},
        place::NotHere,
    },
    limits::others::Granted,
};

/// How many pieces for one client go out at once before others have their turn.
const BATCH: usize = 32;

/// What is known of another node's clients at tables of this one.
type Guests = Arc<Mutex<BTreeMap<u64, Guest>>>;

/// A client of the other node.
#[derive(Clone)]
struct Guest {
    member: u64,
    commands: mpsc::Sender<Command>,
}

/// Serves another node until the line breaks.
pub(crate) async fn serve(hub: Hub, stream: Box<dyn Stream>) -> io::Result<()> {
    let me = hub.fleet().map(|fleet| fleet.me().to_owned()).unwrap_or_default();
    let (say, ear, mouth, greeting) = open(stream, &me).await?;
    let host = Host { hub: hub.clone(), node: greeting.node, say, guests: Guests::default() };
    let guests = Arc::clone(&host.guests);
    let ended = tokio::select! {
        biased;
        spoken = mouth.speak() => spoken,
        heard = host.hear(ear) => heard,
    };
    let left = std::mem::take(&mut *lock(&guests));
    for guest in left.into_values() {
        // A table that has stopped need not be told.
        let _ = guest.commands.send(Command::Detach(guest.member)).await;
    }
    ended
}

struct Host {
    hub: Hub,
    node: String,
    say: mpsc::Sender<Frame>,
    guests: Guests,
}

impl Host {
    async fn hear(self, mut ear: Ear) -> io::Result<()> {
        // What is asked is answered beside each other: a table that sleeps keeps no other waiting.
        let mut answers = JoinSet::new();
        loop {
            let frame = ear.hear().await?;
            while answers.try_join_next().is_some() {}
            match frame.kind {
                Kind::Question => match frame.read() {
                    Ok(Question { table, ask }) => {
                        let desk = self.desk();
                        answers.spawn(async move { desk.answer(frame.stream, &table, ask).await });
                    }
                    Err(error) => {
                        let answer = Answer::No(unknown(&error));
                        let answer = Frame::json(Kind::Answer, frame.stream, &answer);
                        self.say(answer).await;
                    }
                },
                Kind::Say => match frame.read() {
                    Ok(message) => self.pass_on(frame.stream, message).await,
                    Err(error) => {
                        let no = ServerMessage::Rejected(unknown(&error));
                        self.note(frame.stream, &no).await;
                    }
                },
                Kind::Detach => self.detach(frame.stream).await,
                Kind::Granted => {
                    // What a newer program counts beside it is passed over.
                    if let Ok(granted) = frame.read::<Granted>() {
                        self.hub.limits().hear(&self.node, granted, ticks());
                    }
                }
                _ => {}
            }
        }
    }

    async fn say(&self, frame: Frame) {
        // If the line is broken nobody waits.
        let _ = self.say.send(frame).await;
    }

    fn desk(&self) -> Desk {
        Desk { hub: self.hub.clone(), say: self.say.clone(), guests: Arc::clone(&self.guests) }
    }

    async fn pass_on(&self, stream: u64, message: ClientMessage) {
        let guest = lock(&self.guests).get(&stream).cloned();
        if let Some(Guest { member, commands }) = guest {
            let id = message.id().map(str::to_owned);
            let say = Command::Say { member, message, received: Instant::now() };
            // Nobody waits here for one table: the line carries all of them. One that has stopped
            // has told its members.
            if let Err(TrySendError::Full(_)) = commands.try_send(say) {
                let text = "the table has more to do than it can; try again in a moment";
                let no = Rejection { id, ..Rejection::new(RejectionCode::TooFast, text) };
                self.note(stream, &ServerMessage::Rejected(no)).await;
            }
        }
    }

    /// A client of the other node is told something by this one.
    async fn note(&self, stream: u64, message: &ServerMessage) {
        self.say(Frame::new(Kind::Note, stream, encode(message).as_bytes())).await;
    }

    async fn detach(&self, stream: u64) {
        let guest = lock(&self.guests).remove(&stream);
        if let Some(Guest { member, commands }) = guest {
            // A table that has stopped need not be told.
            let _ = commands.send(Command::Detach(member)).await;
        }
    }
}

/// Where one question is answered.
struct Desk {
    hub: Hub,
    say: mpsc::Sender<Frame>,
    guests: Guests,
}

impl Desk {
    async fn answer(self, stream: u64, table: &TableId, ask: Ask) {
        let answer = match ask {
            Ask::Attach { key, since, prompts, screen, address } => {
                let (notes, heard) = mpsc::channel(UNREAD);
                let listener = Listener { prompts, screen, address, notes };
                let attach = Attach { key, since, listener };
                match self.attach(table, attach).await {
                    Ok((greeted, guest)) => {
                        lock(&self.guests).insert(stream, guest);
                        let answer = Answer::Attached(greeted);
                        self.say(Frame::json(Kind::Answer, stream, &answer)).await;
                        return self.relay(stream, heard).await;
                    }
                    Err(no) => no,
                }
            }
            ask => match self.ask(table, ask).await {
                Ok(answer) | Err(answer) => answer,
            },
        };
        self.say(Frame::json(Kind::Answer, stream, &answer)).await;
    }

    async fn say(&self, frame: Frame) {
        // If the line is broken nobody waits.
        let _ = self.say.send(frame).await;
    }

    async fn attach(&self, table: &TableId, attach: Attach) -> Result<(Greeted, Guest), Answer> {
        let make = |reply| Command::Attach(attach.clone(), reply);
        let (attached, commands) = self.hub.ask_here(table, make).await.map_err(no)?;
        let Attached { member, welcome, missed, recent, standing } =
            attached.map_err(Answer::No)?;
        let text = |frames: Vec<_>| frames.iter().map(ToString::to_string).collect();
        let greeted = Greeted {
            welcome: welcome.to_string(),
            missed: missed.map(|missed| (missed.after, missed.upto)),
            recent: text(recent),
            standing: text(standing),
        };
        Ok((greeted, Guest { member, commands }))
    }

    /// Passes on what a client of the other node is to hear.
    async fn relay(&self, stream: u64, mut heard: mpsc::Receiver<Note>) {
        let mut batch = Vec::new();
        while heard.recv_many(&mut batch, BATCH).await > 0 {
            for note in batch.drain(..) {
                let frame = match note {
                    Note::Say(text) => Frame::new(Kind::Note, stream, text.as_bytes()),
                    // This server stops, but not the one at which the client is.
                    Note::Bye(Bye::Stopping) => Frame::json(Kind::Bye, stream, &Bye::Again),
                    Note::Bye(bye) => Frame::json(Kind::Bye, stream, &bye),
                };
                self.say(frame).await;
            }
        }
        let left = lock(&self.guests).remove(&stream).is_some();
        if left {
            // The table has let go of whoever did not read, or has ended without a word.
            self.say(Frame::json(Kind::Bye, stream, &Bye::Again)).await;
        }
    }

    async fn ask(&self, table: &TableId, ask: Ask) -> Result<Answer, Answer> {
        let hub = &self.hub;
        Ok(match ask {
            Ask::Attach { .. } => Answer::Elsewhere,
            Ask::Join { request, key, address } => {
                let make = |reply| {
                    let (request, key) = (request.clone(), key.clone());
                    Command::Join(Join { request, key, address, reply })
                };
                let (seat, code) = told(hub.ask_here(table, make).await)?;
                Answer::Joined(seat, code)
            }
            Ask::Card { base } => {
                let make = |reply| Command::Card { base: base.clone(), reply };
                Answer::Card(Box::new(told(hub.ask_here(table, make).await)?))
            }
            Ask::Erase(what) => {
                let make = |reply| Command::Erase(ErasureOrder { what: what.clone(), reply });
                let erased = told(hub.ask_here(table, make).await);
                match (erased, &what) {
                    // Only whoever owns it may delete it.
                    (Err(Answer::No(no)), Erase::Since(since))
                        if no.code == RejectionCode::Damaged =>
                    {
                        let cleared = hub.clear(table, *since).await;
                        Answer::Erased(cleared.map_err(Answer::No)?)
                    }
                    (erased, _) => Answer::Erased(erased?),
                }
            }
            Ask::Wake => {
                told(hub.ask_here(table, Command::Wake).await)?;
                Answer::Woken
            }
        })
    }
}

/// What a table answered, if it is here.
fn told<T>(
    asked: Result<(Result<T, Rejection>, mpsc::Sender<Command>), NotHere>,
) -> Result<T, Answer> {
    asked.map_err(no)?.0.map_err(Answer::No)
}

fn no(why: NotHere) -> Answer {
    match why {
        NotHere::Elsewhere => Answer::Elsewhere,
        NotHere::No(rejection) => Answer::No(rejection),
    }
}

/// A newer program asks for something that this one has never heard of. The line holds.
fn unknown(error: &io::Error) -> Rejection {
    Rejection::new(RejectionCode::Malformed, format!("this server does not know that: {error}"))
}

fn lock(guests: &Guests) -> MutexGuard<'_, BTreeMap<u64, Guest>> {
    // Nothing is left half done under the lock.
    guests.lock().unwrap_or_else(PoisonError::into_inner)
}
