//! What every journal can do.

use std::sync::mpsc;

use crate::{
    Append, Card, CardFilter, Damage, Entry, Fleet, Head, JournalError, Rewrite, Stats, TableId,
    Trust,
};

/// Is called once with the outcome of an append, from any thread.
///
/// It runs where the journal works, so it should only pass the outcome on.
pub type Done = Box<dyn FnOnce(Result<(), JournalError>) + Send>;

/// How much a journal holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries of all tables together.
    pub entries: u64,
}

/// An append-only journal of tables.
///
/// Implementations differ in where they keep it; the suite in `tests/journal` holds for all.
pub trait Journal: Send + Sync {
    /// Writes all of it or nothing of it; `done` is called when it is safe on the disk, or refused.
    fn append(&self, append: Append, done: Done);

    /// The same, waiting for the outcome. Not to be called from a [`Done`].
    fn append_now(&self, append: Append) -> Result<(), JournalError> {
        let (tell, told) = mpsc::sync_channel(1);
        self.append(
            append,
            Box::new(move |outcome| {
                // The receiver below waits for it.
                let _ = tell.send(outcome);
            }),
        );
        told.recv().unwrap_or(Err(JournalError::Closed))
    }

    /// The other processes that work with this journal, where there may be some.
    fn fleet(&self) -> Option<&dyn Fleet> {
        None
    }

    /// Does whoever reads have to wait, for a disk or for a line?
    fn keeps_waiting(&self) -> bool {
        true
    }

    /// Makes a table this process's own, before it is loaded to be played on. Gives the epoch of
    /// the lease: whoever takes the table over gets a greater one, and what is appended under a
    /// lesser one is refused. Where one process owns the whole journal there is nothing to do.
    fn claim(&self, table: &TableId) -> Result<u64, JournalError> {
        let _ = table;
        Ok(0)
    }

    /// The entries of a table with greater numbers than `after`, in order.
    fn load(&self, table: &TableId, after: u64) -> Result<Vec<Entry>, JournalError> {
        self.load_some(table, after, usize::MAX)
    }

    /// The first of them, at most so many: a long past is read in pieces.
    fn load_some(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Entry>, JournalError>;

    /// Where a table stands, if there is such a table.
    fn head(&self, table: &TableId) -> Result<Option<Head>, JournalError>;

    /// What the table keeps to itself.
    fn secret(&self, table: &TableId) -> Result<Option<String>, JournalError>;

    /// The card of a table.
    fn card(&self, table: &TableId) -> Result<Option<Card>, JournalError>;

    /// The card with this code.
    fn find(&self, code: &str) -> Result<Option<Card>, JournalError>;

    /// Many cards, the last changed first.
    fn cards(&self, filter: CardFilter) -> Result<Vec<Card>, JournalError>;

    /// Every table of which there is anything, in the order of their names.
    fn tables(&self) -> Result<Vec<TableId>, JournalError>;

    /// How much there is.
    fn counts(&self) -> Result<Counts, JournalError>;

    /// How much room it takes where it is kept, in bytes.
    fn bytes(&self) -> Result<u64, JournalError>;

    /// How much room is left where it is kept, in bytes; nobody can say it of another machine.
    fn room(&self) -> Result<Option<u64>, JournalError> {
        Ok(None)
    }

    /// What time it is where it is kept, in milliseconds since 1970; nothing where that is this
    /// machine, whose own clock nobody vouches for.
    fn clock(&self) -> Result<Option<u64>, JournalError> {
        Ok(None)
    }

    /// What was noted last of this machine's clock, where nobody vouches for it.
    fn trust(&self) -> Result<Option<Trust>, JournalError> {
        Ok(None)
    }

    /// Notes it, for the next start.
    fn note_trust(&self, trust: Trust) -> Result<(), JournalError> {
        let _ = trust;
        Ok(())
    }

    /// How often and how long it wrote since it was opened.
    fn stats(&self) -> Stats;

    /// What is wrong with the place where it is kept, one line per fault.
    fn storage_faults(&self) -> Result<Vec<String>, JournalError>;

    /// Entries that somebody wrote who had lost the table to another one. Where one process at a
    /// time works with a journal, there is nobody to lose it to.
    fn broken_fences(&self) -> Result<Vec<Damage>, JournalError> {
        Ok(Vec::new())
    }

    /// How many entries were written here once and are not there any more, as far as that can be
    /// known: whoever keeps both the entries and their number in one place knows nothing of it.
    fn lost(&self) -> u64 {
        0
    }

    /// Deletes a table with everything that belongs to it.
    fn remove(&self, table: &TableId) -> Result<(), JournalError>;

    /// Takes something out of a table, all at once or not at all.
    fn rewrite(&self, rewrite: Rewrite) -> Result<(), JournalError>;

    /// Can anything be written at this moment? Writes something that leaves no trace; `done` is
    /// called with how it went.
    fn probe(&self, done: Done);

    /// Waits until everything handed in so far is written or refused.
    fn flush(&self) -> Result<(), JournalError>;

    /// Finishes what was handed in, then refuses everything with [`JournalError::Closed`].
    ///
    /// Reading goes on working. Closing twice does no harm.
    fn close(&self) -> Result<(), JournalError>;
}
