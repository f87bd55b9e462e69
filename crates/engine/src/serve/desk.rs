//! The desk on which queries lie until somebody thinks about them.

use std::{
    collections::{BTreeMap, VecDeque},
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::SyncSender,
    },
    time::{Duration, Instant},
};

use bankhalter_notation::Library;

use super::lines::Heard;
use crate::{
    answer::{Answer, Code, Problem},
    query::Query,
    questions::{Job, answer},
    remembered::Remembered,
    think::Halt,
};

/// More queries are not in flight at a time.
const MOST_QUERIES: usize = 4096;

/// Queries that wait, queries that are thought about, and the pipe for answers.
pub(super) struct Desk<W> {
    queue: Mutex<Queue>,
    /// Something has changed in the queue.
    news: Condvar,
    out: Mutex<Out<W>>,
    /// Hears when nobody reads the answers any more.
    gone: SyncSender<Heard>,
    /// When the last line was read: from then on nobody can cancel anything.
    closed: Arc<OnceLock<Instant>>,
    /// How long is thought about a query then that has no limit of time.
    after_end: Duration,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Job>,
    /// Every query in flight, and how it is told to stop.
    flying: BTreeMap<String, Arc<AtomicBool>>,
    closed: bool,
}

struct Out<W> {
    pipe: W,
    broken: Option<io::Error>,
}

/// What a query was doing when it was cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dropped {
    /// There is none of this id.
    Unknown,
    /// Nobody had begun with it: it is gone.
    Waiting,
    /// It is being thought about and will be answered soon.
    Thinking,
}

impl<W: Write + Send> Desk<W> {
    pub(super) fn new(pipe: W, gone: SyncSender<Heard>, after_end: Duration) -> Self {
        let out = Mutex::new(Out { pipe, broken: None });
        let (queue, news, closed) = (Mutex::default(), Condvar::new(), Arc::default());
        Self { queue, news, out, gone, closed, after_end }
    }

    /// Is there nothing against a query of this name?
    pub(super) fn check(&self, id: &str) -> Result<(), Problem> {
        let queue = lock(&self.queue);
        if queue.flying.contains_key(id) {
            let message = "a query in flight has this id already";
            return Err(Problem::in_field(Code::IdInUse, "id", message));
        }
        if queue.flying.len() >= MOST_QUERIES {
            let message = format!("{MOST_QUERIES} queries are in flight already");
            return Err(Problem::new(Code::TooMany, message));
        }
        Ok(())
    }

    /// Takes a query against which there is nothing.
    pub(super) fn take(&self, query: Query, warnings: Vec<Problem>, remembered: Remembered) {
        let stop = Arc::new(AtomicBool::new(false));
        let (closed, at_most) = (Arc::clone(&self.closed), self.after_end);
        let halt = Halt { stop: Arc::clone(&stop), closed, at_most };
        let mut queue = lock(&self.queue);
        queue.flying.insert(query.id.clone(), stop);
        queue.waiting.push_back(Job { query, warnings, remembered, halt });
        drop(queue);
        self.news.notify_one();
    }

    /// Ends a query.
    pub(super) fn cancel(&self, id: &str) -> Dropped {
        let mut queue = lock(&self.queue);
        let Some(stop) = queue.flying.get(id) else { return Dropped::Unknown };
        stop.store(true, Ordering::Relaxed);
        let Some(place) = queue.waiting.iter().position(|job| job.query.id == id) else {
            return Dropped::Thinking;
        };
        queue.waiting.remove(place);
        queue.flying.remove(id);
        Dropped::Waiting
    }

    /// Ends all queries: nobody wants to hear of them.
    pub(super) fn drop_all(&self) {
        let mut queue = lock(&self.queue);
        queue.waiting.clear();
        queue.flying.values().for_each(|stop| stop.store(true, Ordering::Relaxed));
    }

    /// No more queries will come.
    pub(super) fn close(&self) {
        let _ = self.closed.set(Instant::now());
        lock(&self.queue).closed = true;
        self.news.notify_all();
    }

    /// Answers queries until there are no more.
    pub(super) fn work(&self, library: &dyn Library) {
        while let Some(job) = self.next() {
            let thought = || answer(&job, library, &|partial| self.tell(&partial));
            // One question that goes wrong must not silence the others.
            let answer = catch_unwind(AssertUnwindSafe(thought)).unwrap_or_else(|_| {
                let problem =
                    Problem::new(Code::Internal, "a fault of the engine, not of the query");
                Answer::error(Some(job.query.id.clone()), vec![problem])
            });
            // Who has read the answer may use the id again.
            lock(&self.queue).flying.remove(&job.query.id);
            self.tell(&answer);
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = lock(&self.queue);
        loop {
            if let Some(job) = queue.waiting.pop_front() {
                return Some(job);
            }
            if queue.closed {
                return None;
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Writes an answer, whole and at once.
    pub(super) fn tell(&self, answer: &Answer) {
        let mut out = lock(&self.out);
        if out.broken.is_some() {
            return;
        }
        let written = serde_json::to_vec(answer).map_err(io::Error::from).and_then(|mut line| {
            line.push(b'\n');
            out.pipe.write_all(&line)?;
            out.pipe.flush()
        });
        if let Err(error) = written {
            out.broken = Some(error);
            drop(out);
            // The last line may have been read, and then nobody else looks.
            self.drop_all();
            // If the desk is full of lines, the one who takes them is not waiting for this one.
            let _ = self.gone.try_send(Heard::NobodyReads);
        }
    }

    /// Is nobody reading any more?
    pub(super) fn is_broken(&self) -> bool {
        lock(&self.out).broken.is_some()
    }

    /// Could everything be written?
    pub(super) fn result(self) -> io::Result<()> {
        let out = self.out.into_inner().unwrap_or_else(PoisonError::into_inner);
        out.broken.map_or(Ok(()), Err)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
