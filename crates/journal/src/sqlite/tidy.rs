//! Working the log into the file beside the writer, so that nobody waits for it.
//!
//! A checkpoint of a long log takes as long as several syncs. The bulk of it is done by a thread
//! with a connection of its own while the writer goes on; then little is left, and the writer does
//! that between two transactions, after which the log starts over.

use rusqlite::Connection;
use std::{
    io,
    sync::mpsc::{self, Receiver, SyncSender},
    thread::{self, JoinHandle},
};

/// After so many appends the log is worked in: two pages or three each.
const APPENDS: usize = 2000;

/// Works the log in as far as nobody is using it.
const WORK_IN: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Keeps the log short.
pub(super) struct Tidy {
    /// Asks for the bulk.
    ask: Option<SyncSender<()>>,
    /// The bulk is done.
    done: Receiver<()>,
    thread: Option<JoinHandle<()>>,
    /// Appends since the log last started over.
    appends: usize,
    asked: bool,
}

impl Tidy {
    /// With a connection for the bulk.
    pub(super) fn new(connection: Connection) -> io::Result<Self> {
        let (ask, asked) = mpsc::sync_channel(1);
        let (tell, done) = mpsc::sync_channel(1);
        let thread = thread::Builder::new().name("journal-tidy".to_owned()).spawn(move || {
            while asked.recv().is_ok() {
                // What could not be done now is done next time, or by the writer.
                let _ = connection.execute_batch(WORK_IN);
                if tell.send(()).is_err() {
                    return;
                }
            }
        })?;
        Ok(Self { ask: Some(ask), done, thread: Some(thread), appends: 0, asked: false })
    }

    /// The writer has committed so many appends and is between two transactions.
    pub(super) fn wrote(&mut self, appends: usize, writer: &Connection) {
        self.appends += appends;
        if self.asked {
            if self.done.try_recv().is_ok() {
                self.asked = false;
                self.appends = 0;
                let _ = writer.execute_batch(WORK_IN);
            }
        } else if self.appends >= APPENDS {
            self.asked = self.ask.as_ref().is_some_and(|ask| ask.try_send(()).is_ok());
        }
    }
}

/// The other connection is closed before the writer's.
impl Drop for Tidy {
    fn drop(&mut self) {
        self.ask = None;
        if let Some(thread) = self.thread.take() {
            // It has nothing left to tell.
            let _ = thread.join();
        }
    }
}
