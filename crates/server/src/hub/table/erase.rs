//! What is deleted here, and who may say so.

use bankhalter_journal::JournalError;
use bankhalter_protocol::{Clock, Rejection, RejectionCode};

use super::{Flow, Table};
use crate::hub::{
    Bye, Erase, Erased, ErasureOrder,
    erase::{Part, Taken, never_opened, take_out},
    not_kept,
};

/// What is to be done, once it is clear that it may be.
enum Task {
    Table,
    Part(Part),
    Later,
}

impl Table {
    pub(super) async fn erase(&mut self, order: ErasureOrder) -> Flow {
        let ErasureOrder { what, reply } = order;
        let (answer, flow) = match self.task(&what) {
            Err(no) => (Err(no), Flow::On),
            Ok(Task::Later) => (Ok(Erased::Later), Flow::On),
            Ok(Task::Table) => self.delete(&what).await,
            Ok(Task::Part(part)) => self.take_out(part, &what).await,
        };
        // Whoever asked may have gone.
        let _ = reply.send(answer);
        flow
    }

    fn task(&self, what: &Erase) -> Result<Task, Rejection> {
        let is_left = |last: u64, since: u64| self.members.is_empty() && last < since;
        Ok(match what {
            Erase::ByHost { key } => {
                let seat = self.room.seat_of(key).ok_or_else(|| self.turned_away(key))?;
                if self.room.host() != Some(seat) {
                    let text = "only the host may delete the table";
                    return Err(Rejection::new(RejectionCode::NotHost, text));
                }
                Task::Table
            }
            Erase::Person { key } => Task::Part(Part::Person { key: key.clone() }),
            Erase::Since(since) if is_left(self.awaited_until(), *since) => Task::Table,
            Erase::ChatSince(since) if is_left(self.room.changed(), *since) => {
                Task::Part(Part::Chat)
            }
            Erase::Since(_) | Erase::ChatSince(_) => Task::Later,
        })
    }

    /// Until when the table is not abandoned: whoever has days for a move may take them.
    fn awaited_until(&self) -> u64 {
        let changed = self.room.changed();
        match (self.room.settings().clock, self.room.clock()) {
            (Clock::Correspondence { .. }, Some(clock)) => clock.until.max(changed),
            _ => changed,
        }
    }

    async fn delete(&self, what: &Erase) -> (Result<Erased, Rejection>, Flow) {
        let id = self.id.clone();
        match self.hub.try_read(move |journal| journal.remove(&id)).await {
            Ok(()) => {
                self.hub.0.alarms.forget(&self.id);
                self.hub.metrics().deleted.inc();
                tracing::info!(table = %self.id, reason = reason(what), "a table was deleted");
                (Ok(Erased::Gone), Flow::Ends(Bye::Gone))
            }
            Err(trouble) => self.not_erased(&trouble),
        }
    }

    async fn take_out(&self, part: Part, what: &Erase) -> (Result<Erased, Rejection>, Flow) {
        let (id, wall) = (self.id.clone(), self.hub.0.setup.wall.clone());
        match self.hub.try_read(move |journal| take_out(journal, &id, &part, &wall)).await {
            Ok(Taken::Nothing) => (Ok(Erased::Nothing), Flow::On),
            Ok(Taken::OfNobody) => (Err(never_opened()), Flow::On),
            Ok(Taken::Out) => {
                self.hub.metrics().taken_out.inc();
                tracing::info!(table = %self.id, reason = reason(what), "something was taken out");
                // It is read again as it stands now.
                (Ok(Erased::Gone), Flow::Ends(Bye::Again))
            }
            Err(trouble) => self.not_erased(&trouble),
        }
    }

    fn not_erased(&self, trouble: &JournalError) -> (Result<Erased, Rejection>, Flow) {
        tracing::error!(table = %self.id, %trouble, "nothing was deleted");
        let flow = match trouble {
            JournalError::Conflict { .. } | JournalError::Doubtful | JournalError::Owned { .. } => {
                Flow::Ends(Bye::Again)
            }
            _ => Flow::On,
        };
        (Err(not_kept(trouble)), flow)
    }
}

/// Who wanted it, for the log.
const fn reason(what: &Erase) -> &'static str {
    match what {
        Erase::ByHost { .. } => "the host",
        Erase::Person { .. } => "the person",
        Erase::Since(_) | Erase::ChatSince(_) => "retention",
    }
}
