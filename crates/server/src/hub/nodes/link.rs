//! A line to another node, from the end at which clients are: what they ask about tables over there
//! goes out, and what they are to hear comes back.

use std::{
    collections::BTreeMap,
    fmt, io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::extract::ws::Utf8Bytes;
use bankhalter_journal::TableId;
use bankhalter_protocol::ClientMessage;
use tokio::sync::{mpsc, oneshot};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    frame::{Frame, Kind, odd},
    line::{Ear, Stream, open},
    words::{Answer, Ask, Question},
};
use crate::{
    hub::member::{Bye, Note},
    limits::others::Granted,
};

/// A line to another node.
#[derive(Clone)]
pub(crate) struct Link(Arc<Shared>);

struct Shared {
    say: mpsc::Sender<Frame>,
    talks: Mutex<Talks>,
    broken: CancellationToken,
}

/// Who waits for what from over there.
#[derive(Default)]
struct Talks {
    last: u64,
    open: BTreeMap<u64, Talk>,
    is_broken: bool,
}

#[derive(Default)]
struct Talk {
    answer: Option<oneshot::Sender<Answer>>,
    notes: Option<mpsc::Sender<Note>>,
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").field("talks", &self.talks().open.len()).finish_non_exhaustive()
    }
}

impl Link {
    /// Begins to speak with the node at the other end of this stream, if it is the one that is meant.
    pub(super) async fn begin(
        stream: Box<dyn Stream>,
        me: &str,
        wanted: &str,
        tasks: &TaskTracker,
    ) -> io::Result<Self> {
        let (say, ear, mouth, greeting) = open(stream, me).await?;
        if greeting.node != wanted {
            return Err(odd("another node answers at this address"));
        }
        let broken = CancellationToken::new();
        let link = Self(Arc::new(Shared { say, talks: Mutex::default(), broken }));
        let (hearing, speaking) = (link.clone(), link.clone());
        tasks.spawn(async move {
            let broken = hearing.0.broken.clone();
            let heard = broken.run_until_cancelled(hearing.hear(ear)).await;
            hearing.cut(heard.and_then(Result::err));
        });
        tasks.spawn(async move {
            let broken = speaking.0.broken.clone();
            let spoken = broken.run_until_cancelled(mouth.speak()).await;
            speaking.cut(spoken.and_then(Result::err));
        });
        Ok(link)
    }

    /// Asks about a table over there. What the client is to hear later goes to `notes`. Gives the
    /// number of the talk, and the answer as soon as there is one; none if the line breaks.
    pub(in crate::hub) async fn ask(
        &self,
        table: &TableId,
        ask: Ask,
        notes: Option<mpsc::Sender<Note>>,
    ) -> (u64, oneshot::Receiver<Answer>) {
        let (tell, told) = oneshot::channel();
        let stream = {
            let mut talks = self.talks();
            talks.last += 1;
            let stream = talks.last;
            if !talks.is_broken {
                talks.open.insert(stream, Talk { answer: Some(tell), notes });
            }
            stream
        };
        let question = Question { table: table.clone(), ask };
        self.say(Frame::json(Kind::Question, stream, &question)).await;
        (stream, told)
    }

    /// A client says something to its table over there.
    pub(in crate::hub) async fn tell(&self, stream: u64, message: &ClientMessage) {
        self.say(Frame::json(Kind::Say, stream, message)).await;
    }

    /// What was granted to addresses here.
    pub(super) async fn grant(&self, granted: &Granted) {
        self.say(Frame::json(Kind::Granted, 0, granted)).await;
    }

    /// Says something to the other node; nothing if the line is broken.
    async fn say(&self, frame: Frame) {
        let broken = self.0.broken.clone();
        // Whoever notices that it is broken tells those who wait.
        let _ = broken.run_until_cancelled(self.0.say.send(frame)).await;
    }

    /// A client has gone.
    pub(in crate::hub) async fn detach(&self, stream: u64) {
        if self.talks().open.remove(&stream).is_some() {
            self.say(Frame::new(Kind::Detach, stream, [])).await;
        }
    }

    /// A client here is told the last that it hears of a table over there, where it has gone then.
    pub(in crate::hub) async fn dismiss(&self, stream: u64, bye: Bye) {
        self.bye(stream, bye);
        self.say(Frame::new(Kind::Detach, stream, [])).await;
    }

    /// The last that a client hears of a table over there.
    fn bye(&self, stream: u64, bye: Bye) {
        let talk = self.talks().open.remove(&stream);
        if let Some(notes) = talk.and_then(|talk| talk.notes) {
            // Whoever does not read is gone anyway.
            let _ = notes.try_send(Note::Bye(bye));
        }
    }

    /// Done when the line is broken.
    pub(in crate::hub) async fn broken(&self) {
        self.0.broken.cancelled().await;
    }

    pub(super) fn is_broken(&self) -> bool {
        self.0.broken.is_cancelled()
    }

    /// Breaks the line.
    pub(super) fn cut(&self, why: Option<io::Error>) {
        let left = {
            let mut talks = self.talks();
            talks.is_broken = true;
            std::mem::take(&mut talks.open)
        };
        if !self.is_broken()
            && let Some(why) = why
        {
            tracing::info!(%why, "the line to another node broke");
        }
        self.0.broken.cancel();
        for notes in left.into_values().filter_map(|talk| talk.notes) {
            // Whoever does not read is gone anyway.
            let _ = notes.try_send(Note::Bye(Bye::Again));
        }
    }

    async fn hear(&self, mut ear: Ear) -> io::Result<()> {
        loop {
            let frame = ear.hear().await?;
            match frame.kind {
                Kind::Answer => self.answered(&frame).await,
                Kind::Note => self.noted(frame).await?,
                // A newer program may have a reason that this one has never heard of.
                Kind::Bye => self.bye(frame.stream, frame.read().unwrap_or(Bye::Again)),
                _ => {}
            }
        }
    }

    async fn answered(&self, frame: &Frame) {
        let answer: Answer = match frame.read() {
            Ok(answer) => answer,
            Err(why) => {
                // A newer program may say what this one has never heard of: whoever asked asks
                // again, and the line holds for everybody else.
                tracing::warn!(%why, "another node's answer cannot be read");
                self.talks().open.remove(&frame.stream);
                return;
            }
        };
        let is_client = matches!(answer, Answer::Attached(_));
        let waits = self.talks().open.get_mut(&frame.stream).and_then(|talk| talk.answer.take());
        let told = waits.is_some_and(|waits| waits.send(answer).is_ok());
        if !is_client {
            self.talks().open.remove(&frame.stream);
        } else if !told {
            // Whoever wanted to listen has gone meanwhile.
            self.talks().open.remove(&frame.stream);
            self.say(Frame::new(Kind::Detach, frame.stream, [])).await;
        }
    }

    async fn noted(&self, frame: Frame) -> io::Result<()> {
        let text = Utf8Bytes::try_from(frame.body).map_err(|error| odd(&error.to_string()))?;
        if self.is_lost(frame.stream, text) {
            // Without a sender the client is told that it is too slow.
            self.detach(frame.stream).await;
        }
        Ok(())
    }

    /// Hands a client a message; has it stopped reading?
    fn is_lost(&self, stream: u64, text: Utf8Bytes) -> bool {
        let talks = self.talks();
        let notes = talks.open.get(&stream).and_then(|talk| talk.notes.as_ref());
        notes.is_some_and(|notes| notes.try_send(Note::Say(text)).is_err())
    }

    fn talks(&self) -> MutexGuard<'_, Talks> {
        // Nothing is left half done under the lock.
        self.0.talks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
