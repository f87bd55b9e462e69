//! One table with its live clients.

mod open;

use std::{
    future::poll_fn,
    task::{Context, Poll},
};

use bankhalter_client::Mirror;
use bankhalter_editions::Shelf;
use bankhalter_protocol::{
    Act, ClientMessage, Prompt, Refused, Rejection, RejectionCode, SeatKey, ServerMessage,
    read_server,
};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

pub(crate) use open::{Asking, open, reconnect};

use crate::{
    glance::fact_number,
    line::{ANSWER_LIMIT, Line, Lost},
};

/// Who else wants to know what clients hear.
pub(crate) trait Observer {
    /// Some client was told this fact.
    fn fact(&mut self, seq: u64, text: &str);

    /// A client was told the position.
    fn prompt(&mut self, prompt: &Prompt);
}

/// One table with its live clients. The first one keeps a mirror of the table; the others only see
/// to it that they are told every fact.
#[derive(Debug)]
pub(crate) struct Sitting<O> {
    /// Their seats, by number.
    pub(crate) keys: Vec<SeatKey>,
    /// The table as the first client sees it.
    pub(crate) mirror: Mirror,
    /// Who else listens.
    pub(crate) observer: O,
    lines: Vec<Line>,
    /// The last fact each client was told.
    told: Vec<u64>,
    /// Facts heard by all clients together.
    pub(crate) facts: u64,
}

/// What a client heard that concerns its own doing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// A fact, a clock, who is there.
    News,
    /// It is done.
    Ack(Option<String>, u64),
    /// The rules say no.
    Refused(Refused),
    /// The frame says no.
    Rejected(Rejection),
}

/// The answer to an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It is done, as this fact.
    Acked(u64),
    /// The rules say no.
    Refused(Refused),
    /// The frame says no.
    Rejected(Rejection),
}

impl<O: Observer> Sitting<O> {
    /// Acts for a seat and waits for the answer, and for the facts up to it.
    pub(crate) async fn act(&mut self, seat: u8, act: &Act) -> Result<Answer, Lost> {
        let line = usize::from(seat);
        self.say(line, &ClientMessage::Act(act.clone())).await?;
        let answered = async {
            loop {
                let (place, word) = self.hear().await?;
                let answer = match word {
                    Word::Ack(Some(id), seq) if id == act.id => Answer::Acked(seq),
                    Word::Refused(refused) if refused.id == act.id => Answer::Refused(refused),
                    Word::Rejected(rejection) if place == line => Answer::Rejected(rejection),
                    _ => continue,
                };
                return Ok::<_, Lost>(answer);
            }
        };
        let late = |_| Lost::Server(format!("no answer to `{}`", act.what));
        timeout(ANSWER_LIMIT, answered).await.map_err(late)?
    }

    /// Waits until the mirror shows this fact.
    pub(crate) async fn see(&mut self, seq: u64) -> Result<(), Lost> {
        self.until(|mirror| mirror.seq() >= seq).await
    }

    /// Listens until the mirror shows something.
    pub(crate) async fn until(&mut self, shows: impl Fn(&Mirror) -> bool) -> Result<(), Lost> {
        let waiting = async {
            while !shows(&self.mirror) {
                if let (_, Word::Rejected(rejection)) = self.hear().await? {
                    return Err(rejected(&rejection));
                }
            }
            Ok(())
        };
        let late = |_| Lost::Server("the server does not go on".to_owned());
        timeout(ANSWER_LIMIT, waiting).await.map_err(late)?
    }

    /// Listens until this moment.
    pub(crate) async fn idle(&mut self, until: Instant) -> Result<(), Lost> {
        if until <= Instant::now() {
            return Ok(());
        }
        let sleep = sleep_until(until);
        tokio::pin!(sleep);
        loop {
            tokio::select! {
                biased;
                () = &mut sleep => return Ok(()),
                heard = self.hear() => drop(heard?),
            }
        }
    }

    /// Says something on one of the lines.
    pub(crate) async fn say(&mut self, line: usize, message: &ClientMessage) -> Result<(), Lost> {
        let nobody = || Lost::Server(format!("nobody sits on chair {line}"));
        self.lines.get_mut(line).ok_or_else(nobody)?.say(message).await
    }

    /// What any of the clients hears next.
    pub(crate) async fn hear(&mut self) -> Result<(usize, Word), Lost> {
        let (line, text) = poll_fn(|context| self.poll(context)).await?;
        Ok((line, self.take(line, &text)?))
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Result<(usize, Utf8Bytes), Lost>> {
        for (place, line) in self.lines.iter_mut().enumerate() {
            if let Poll::Ready(text) = line.poll(context) {
                return Poll::Ready(text.map(|text| (place, text)));
            }
        }
        Poll::Pending
    }

    fn take(&mut self, line: usize, text: &Utf8Bytes) -> Result<Word, Lost> {
        if let Some(seq) = fact_number(text) {
            self.count(line, seq)?;
            self.observer.fact(seq, text);
            if line > 0 {
                return Ok(Word::News);
            }
        }
        let message =
            read_server(text).map_err(|error| Lost::Server(format!("unreadable: {error}")))?;
        if line == 0 {
            let heard = self.mirror.hear(&message, &Shelf::default());
            heard.map_err(|trouble| Lost::Server(trouble.to_string()))?;
        }
        Ok(match message {
            ServerMessage::Ack { id, seq } => Word::Ack(id, seq),
            ServerMessage::Refused(refused) => Word::Refused(refused),
            // "Connect again in a moment."
            ServerMessage::Rejected(rejection) if rejection.code == RejectionCode::Stopping => {
                return Err(rejected(&rejection));
            }
            ServerMessage::Rejected(rejection) => Word::Rejected(rejection),
            ServerMessage::Prompt(prompt) => {
                self.observer.prompt(&prompt);
                Word::News
            }
            ServerMessage::Stopping => return Err(Lost::Line("the server is stopping".to_owned())),
            ServerMessage::Welcome(_)
            | ServerMessage::Fact(_)
            | ServerMessage::Clock { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Pong { .. } => Word::News,
        })
    }

    /// Every client is told every fact, in order and once.
    fn count(&mut self, line: usize, seq: u64) -> Result<(), Lost> {
        self.facts += 1;
        let told = &mut self.told[line];
        if seq != *told + 1 {
            let expected = *told + 1;
            let text = format!("expected fact {expected}, found {seq} on line {line}");
            return Err(Lost::Server(text));
        }
        *told = seq;
        Ok(())
    }
}

/// The frame said no to something that is always allowed.
pub(crate) fn rejected(rejection: &Rejection) -> Lost {
    let text = format!("{:?}: {}", rejection.code, rejection.message);
    match rejection.code {
        // What cannot be done now can be done in a moment, here or elsewhere.
        RejectionCode::Stopping | RejectionCode::NotKept => Lost::Line(text),
        _ => Lost::Server(text),
    }
}
