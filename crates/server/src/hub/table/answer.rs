//! What members say, and what they hear back.

use std::{net::IpAddr, time::Instant};

use bankhalter_protocol::{ClientMessage, Rejection, RejectionCode, ServerMessage};
use bankhalter_room::{Declined, Draft, Room, answer_to};

use super::{Flow, Table};
use crate::{
    clock,
    hub::{frame::encode, not_kept},
    limits::{Allowed, TOO_MANY_TABLES},
};

/// The answer to a message.
enum Answer {
    /// It was carried out and has become this fact.
    Done { id: Option<String>, seq: u64, kind: Kind },
    /// It was not.
    Declined(Declined),
}

/// As what a message is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Action,
    Other,
}

impl Table {
    /// A member says something.
    pub(super) async fn hear(
        &mut self,
        member: u64,
        message: ClientMessage,
        received: Instant,
    ) -> Flow {
        // A member that was cut off may have said something before it noticed.
        let own = self.members.iter().find(|own| own.id == member);
        let Some((seat, address)) = own.map(|own| (own.seat, own.listener.address)) else {
            return Flow::On;
        };
        let decided = match &message {
            ClientMessage::Rematch => self.rematch(seat, address).await,
            _ => self.room.say(seat, &message, self.time.now()),
        };
        let (answer, flow) = match decided {
            Ok(drafts) => self.carry_out(&message, drafts).await,
            Err(no) => (Answer::Declined(no), Flow::On),
        };
        self.reply(member, answer, received);
        flow
    }

    async fn carry_out(&mut self, message: &ClientMessage, drafts: Vec<Draft>) -> (Answer, Flow) {
        let id = message.id().map(str::to_owned);
        let place = answer_to(message, &drafts);
        match self.keep(drafts).await {
            Ok(first) => {
                let seq = first + place as u64;
                let is_action = matches!(message, ClientMessage::Act(_));
                let kind = if is_action { Kind::Action } else { Kind::Other };
                (Answer::Done { id, seq, kind }, Flow::On)
            }
            Err(trouble) => {
                let flow = self.not_written(&trouble);
                let rejection = Rejection { id, ..not_kept(&trouble) };
                (Answer::Declined(Declined::Rejected(rejection)), flow)
            }
        }
    }

    /// The people meet at a new table, which is opened first and counts as one.
    async fn rematch(&self, seat: Option<u8>, address: IpAddr) -> Result<Vec<Draft>, Declined> {
        let rematch = self.room.rematch(seat)?;
        if self.hub.0.setup.limits.table(address, clock::ticks()) == Allowed::No {
            return Err(Declined::Rejected(Rejection::new(
                RejectionCode::TooFast,
                TOO_MANY_TABLES,
            )));
        }
        let name = self.hub.open_again(&rematch).await?;
        Ok(vec![Room::tell_rematch(&rematch, &name)])
    }

    fn reply(&mut self, member: u64, answer: Answer, received: Instant) {
        let metrics = self.hub.metrics();
        match &answer {
            Answer::Done { kind, .. } => {
                match kind {
                    Kind::Action => &metrics.actions,
                    Kind::Other => &metrics.others,
                }
                .inc();
                metrics.acknowledged(received.elapsed().as_secs_f64());
            }
            Answer::Declined(Declined::Again { .. }) => {}
            Answer::Declined(Declined::Refused(_)) => {
                metrics.refusals.inc();
            }
            Answer::Declined(Declined::Rejected(_)) => {
                metrics.rejections.inc();
            }
        }
        let message = match answer {
            Answer::Done { id, seq, .. } => ServerMessage::Ack { id, seq },
            Answer::Declined(no) => no.into(),
        };
        if let Some(member) = self.members.iter_mut().find(|own| own.id == member) {
            member.say(encode(&message));
        }
    }
}
