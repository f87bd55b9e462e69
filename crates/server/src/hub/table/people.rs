//! Who listens, who sits down, who is here.

use std::{net::IpAddr, time::Duration};

use bankhalter_protocol::{JoinRequest, Rejection, RejectionCode, ServerMessage, Welcome};
use bankhalter_room::{Declined, Draft};
use tokio::{sync::oneshot, time::Instant};

use super::{Due, Flow, Table};
use crate::{
    hub::{Attached, Join, command::Attach, frame::encode, member::Member, not_kept},
    limits::Allowed,
};

/// Comings and goings are told at most this often: a crowd must not be told of each of its own.
const BREATH: Duration = Duration::from_millis(300);

/// Who is here, and who has been told.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Presence {
    /// Has it changed since it was told?
    changed: bool,
    told: Option<Instant>,
}

impl Table {
    /// A socket wants to hear what happens.
    pub(super) async fn attach(
        &mut self,
        attach: Attach,
        reply: oneshot::Sender<Result<Attached, Rejection>>,
    ) -> Flow {
        let seat = match attach.key.as_deref().map(|key| self.room.seat_of(key)) {
            None => None,
            Some(Some(seat)) => Some(seat),
            Some(None) => {
                let no = self.turned_away(attach.key.as_deref().unwrap_or_default());
                // Whoever asked may have gone.
                let _ = reply.send(Err(no));
                return Flow::On;
            }
        };
        let flow = match seat {
            Some(seat) => self.arrive(seat).await,
            None => Flow::On,
        };
        self.joined += 1;
        let attached = self.greeting(self.joined, seat, &attach);
        self.members.push(Member::new(self.joined, seat, attach.listener));
        self.presence.changed = true;
        if reply.send(Ok(attached)).is_err() {
            // The socket closed while it waited.
            self.detach(self.joined);
        }
        flow
    }

    /// Why this key opens nothing.
    pub(super) fn turned_away(&self, key: &str) -> Rejection {
        if self.room.is_removed(key) {
            let text = "the host has removed this player and has not admitted him again";
            return Rejection::new(RejectionCode::Removed, text);
        }
        Rejection::new(RejectionCode::BadKey, "this key opens no seat of this table")
    }

    /// Somebody is at a chair again; a stand-in hands it back.
    async fn arrive(&mut self, seat: u8) -> Flow {
        self.room.set_online(seat, true, self.time.now());
        match self.keep(self.room.came_back(seat)).await {
            Ok(_) => Flow::On,
            Err(trouble) => self.not_written(&trouble),
        }
    }

    fn greeting(&self, member: u64, seat: Option<u8>, attach: &Attach) -> Attached {
        let mark = Some(self.marks.at(attach.since).number());
        let welcome = Welcome { mark, ..self.room.welcome(seat, self.time.now()) };
        let (missed, recent) = self.recent.since(attach.since);
        let mut standing = Vec::new();
        if let Some(clock) = self.room.clock() {
            standing.push(encode(&ServerMessage::Clock { clock: Some(clock) }));
        }
        let prompt =
            seat.filter(|_| attach.listener.prompts).and_then(|seat| self.room.prompt(seat));
        if let Some(prompt) = prompt {
            standing.push(encode(&ServerMessage::Prompt(Box::new(prompt))));
        }
        let welcome = encode(&ServerMessage::Welcome(Box::new(welcome)));
        Attached { member, welcome, missed, recent, standing }
    }

    /// A socket no longer listens.
    pub(super) fn detach(&mut self, member: u64) -> Flow {
        if let Some(place) = self.members.iter().position(|own| own.id == member) {
            let member = self.members.swap_remove(place);
            self.gone(member.seat);
        }
        Flow::On
    }

    /// Those who have stopped reading are cut off; they come back and hear what they missed.
    /// Gives whether there were any.
    pub(super) fn drop_lost(&mut self) -> bool {
        let before = self.members.len();
        while let Some(place) = self.members.iter().position(Member::is_lost) {
            let member = self.members.swap_remove(place);
            if !member.has_gone() {
                self.hub.metrics().slow.inc();
            }
            self.gone(member.seat);
        }
        self.members.len() < before
    }

    fn gone(&mut self, seat: Option<u8>) {
        self.presence.changed = true;
        let alone = |seat: &u8| self.members.iter().all(|member| member.seat != Some(*seat));
        if let Some(seat) = seat.filter(alone) {
            self.room.set_online(seat, false, self.time.now());
        }
    }

    /// Tells who is here, if that has changed and is not told too often; gives when to look again.
    pub(super) fn tell_presence(&mut self, due: Due) -> Due {
        if !self.presence.changed {
            return due;
        }
        let wait = self.presence.told.map(|told| BREATH.saturating_sub(told.elapsed()));
        let wait = wait.unwrap_or_default();
        if !wait.is_zero() {
            let look = self.time.now() + u64::try_from(wait.as_millis()).unwrap_or_default() + 1;
            return match due {
                Due::Now => Due::Now,
                Due::At(time) => Due::At(time.min(look)),
                Due::Never => Due::At(look),
            };
        }
        self.presence = Presence { changed: false, told: Some(Instant::now()) };
        let looking = self.members.iter().filter(|member| member.looks_on()).count();
        let message = ServerMessage::Presence {
            online: self.room.online(),
            away: self.room.away(),
            spectators: u32::try_from(looking).unwrap_or(u32::MAX),
        };
        self.say_all(&encode(&message));
        due
    }

    /// Somebody wants to sit down.
    pub(super) async fn join(&mut self, join: Join) -> Flow {
        let Join { request, key, address, reply } = join;
        if let Some(seat) = self.room.seat_of(&key) {
            // He sits down already: the answer was lost, and it was asked for him once more.
            let _ = reply.send(Ok((seat, self.room.code().to_owned())));
            return Flow::On;
        }
        let (answer, flow) = match self.seat(&request, &key, address) {
            Ok((seat, drafts)) => match self.keep(drafts).await {
                Ok(_) => {
                    self.sittings.count(address);
                    (Ok((seat, self.room.code().to_owned())), Flow::On)
                }
                Err(trouble) => (Err(not_kept(&trouble)), self.not_written(&trouble)),
            },
            Err(rejection) => (Err(rejection), Flow::On),
        };
        // Whoever asked may have gone; the seat is taken all the same.
        let _ = reply.send(answer);
        flow
    }

    fn seat(
        &self,
        request: &JoinRequest,
        key: &str,
        address: IpAddr,
    ) -> Result<(u8, Vec<Draft>), Rejection> {
        if self.sittings.check(address) == Allowed::No {
            let text = "people of this address have sat down here too often";
            return Err(Rejection::new(RejectionCode::TooMuch, text));
        }
        let drafted = match request.handed_by {
            Some(_) => self.room.hand_on(request, key, self.time.now()),
            None if request.takes_over => self.room.take_over(request, key, self.time.now()),
            None => self.room.join(request, key),
        };
        drafted.map_err(|no| match no {
            Declined::Rejected(rejection) => rejection,
            Declined::Refused(_) | Declined::Again { .. } => {
                Rejection::new(RejectionCode::Malformed, "this cannot be answered here")
            }
        })
    }
}
