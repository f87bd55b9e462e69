//! The first message of a socket and its answer.

use std::{net::IpAddr, time::Duration};

use axum::extract::ws::Message;
use bankhalter_journal::TableId;
use bankhalter_protocol::{ClientMessage, Hello, MOST_BYTES, PROTOCOL, Rejection, RejectionCode};
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};

use super::{
    Lounge, rejected, understand,
    wire::{Close, Wire},
};
use crate::{
    clock,
    hub::{Attached, Command, Missed, Note, Visitor, of_entry, stopping},
    limits::{Allowed, Guess, Limits},
};

/// A client must greet within this time.
const GREETING_LIMIT: Duration = Duration::from_secs(10);

/// Every "no" to whoever has guessed too often takes this time.
const ALIKE: Duration = Duration::from_secs(2);

/// A socket at its table.
pub(super) struct Joined {
    pub(super) notes: mpsc::Receiver<Note>,
    pub(super) commands: mpsc::Sender<Command>,
    pub(super) member: u64,
}

/// Waits for the greeting, joins the table and tells what the client missed.
pub(super) async fn exchange(
    wire: &mut Wire,
    lounge: &Lounge,
    address: IpAddr,
) -> Result<Joined, Close> {
    let greeted = lounge.ending.run_until_cancelled(timeout(GREETING_LIMIT, hear(wire))).await;
    // Whoever has not said anything when the server stops is not waited for.
    let Some(greeted) = greeted else { return Err(turn_away(wire, stopping()).await) };
    let hello = match greeted {
        Ok(Ok(hello)) => hello,
        Ok(Err(Some(rejection))) => return Err(turn_away(wire, rejection).await),
        Ok(Err(None)) => return Err(Close::Gone),
        Err(_) => {
            let rejection = Rejection::new(RejectionCode::Malformed, "say hello first");
            return Err(turn_away(wire, rejection).await);
        }
    };
    let Hello { table, key, since, prompts, screen, .. } = hello;
    let visitor = Visitor { key, since, prompts, screen, address };
    match admit(lounge, &table, &visitor).await {
        Ok((table, (attached, notes, commands))) => {
            let member = attached.member;
            if let Err(close) = catch_up(wire, lounge, &table, attached).await {
                // The table may have stopped meanwhile.
                let _ = commands.send(Command::Detach(member)).await;
                return Err(close);
            }
            Ok(Joined { notes, commands, member })
        }
        Err(rejection) => Err(turn_away(wire, rejection).await),
    }
}

/// The greeting; or why it is none, if there is anybody to tell.
async fn hear(wire: &mut Wire) -> Result<Hello, Option<Rejection>> {
    let malformed = |text: &str| Some(Rejection::new(RejectionCode::Malformed, text));
    let text = loop {
        match wire.next().await {
            Some(Message::Text(text)) => break text,
            Some(Message::Ping(_) | Message::Pong(_)) => {}
            Some(Message::Binary(_)) => return Err(malformed("messages are text, not bytes")),
            Some(Message::Close(_)) | None => return Err(None),
        }
    };
    if text.len() > MOST_BYTES {
        return Err(Some(Rejection::new(RejectionCode::TooLong, "too long a greeting")));
    }
    match understand(&text) {
        Ok(ClientMessage::Hello(hello)) if hello.protocol == PROTOCOL => Ok(hello),
        Ok(ClientMessage::Hello(hello)) => {
            let spoken = hello.protocol;
            let text = format!("this server speaks version {PROTOCOL}, the client {spoken}");
            Err(Some(Rejection::new(RejectionCode::Version, text)))
        }
        Ok(_) => Err(malformed("the first message is a greeting")),
        Err(error) => Err(malformed(&error)),
    }
}

/// A socket at a table: which, what it is told first, where it hears, and where it speaks.
type Admitted = (TableId, (Attached, mpsc::Receiver<Note>, mpsc::Sender<Command>));

/// Joins the table. Whoever has a right key is let in, whatever others of the same address did;
/// without a key an address that has asked for too many unknown tables has to wait.
async fn admit(lounge: &Lounge, name: &str, visitor: &Visitor) -> Result<Admitted, Rejection> {
    let Lounge { hub, limits, .. } = lounge;
    let address = visitor.address;
    let admitted = async {
        let table = hub.find(name).await?;
        let admitted = hub.attach(&table, visitor).await?;
        Ok((table, admitted))
    };
    match limits.guess(address, Guess::Table, clock::ticks()) {
        Allowed::Yes => {
            let admitted: Result<_, Rejection> = admitted.await;
            admitted.map_err(|rejection| count_guess(limits, address, rejection))
        }
        Allowed::No if visitor.key.is_none() => Err(guessed_too_often()),
        Allowed::No => alike(admitted).await,
    }
}

/// Whoever has guessed too often and is not let in learns nothing, not even from how long it takes:
/// a table that sleeps would take longer than one that does not exist.
pub(crate) async fn alike<T>(
    admitted: impl Future<Output = Result<T, Rejection>>,
) -> Result<T, Rejection> {
    let answer = sleep(ALIKE);
    if let Ok(Ok(admitted)) = timeout(ALIKE, admitted).await {
        return Ok(admitted);
    }
    answer.await;
    Err(guessed_too_often())
}

/// Counts what was guessed wrong; whoever did so too often learns nothing more.
fn count_guess(limits: &Limits, address: IpAddr, rejection: Rejection) -> Rejection {
    let now = clock::ticks();
    // A wrong key, too, tells that there is such a table.
    let tables = limits.guess(address, Guess::Table, now);
    let own = match rejection.code {
        RejectionCode::UnknownTable => limits.guessed_wrong(address, Guess::Table, now),
        RejectionCode::BadKey => limits.guessed_wrong(address, Guess::Key, now),
        _ => return rejection,
    };
    if tables == Allowed::No || own == Allowed::No { guessed_too_often() } else { rejection }
}

fn guessed_too_often() -> Rejection {
    let text = "too many wrong keys or unknown tables: wait a minute";
    Rejection::new(RejectionCode::TooFast, text)
}

/// Tells what the client missed. What happens meanwhile waits in its channel.
async fn catch_up(
    wire: &mut Wire,
    lounge: &Lounge,
    table: &TableId,
    attached: Attached,
) -> Result<(), Close> {
    wire.feed(attached.welcome).await?;
    if let Some(Missed { mut after, upto }) = attached.missed {
        // A long past goes out in pieces, each read when the one before has been taken.
        while after < upto {
            let piece = lounge.hub.piece(table, after).await.map_err(|_| Close::Again)?;
            let missed = piece.iter().take_while(|entry| entry.seq <= upto);
            for entry in missed {
                wire.feed(of_entry(entry)).await?;
                after = entry.seq;
            }
            if piece.is_empty() {
                return Err(Close::Again);
            }
            wire.flush().await?;
        }
    }
    for frame in attached.recent.into_iter().chain(attached.standing) {
        wire.feed(frame).await?;
    }
    wire.flush().await
}

async fn turn_away(wire: &mut Wire, rejection: Rejection) -> Close {
    // What passes by itself is worth another try.
    let close = match rejection.code {
        RejectionCode::NotKept | RejectionCode::Stopping => Close::Again,
        _ => Close::NotGreeted,
    };
    wire.send(rejected(rejection)).await.err().unwrap_or(close)
}
