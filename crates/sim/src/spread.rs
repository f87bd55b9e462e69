//! Many games on many threads, without a lock in the loop.

use std::{
    num::NonZero,
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

/// Hears how many more games are done, now and then, from any thread.
pub type Tick<'a> = &'a (dyn Fn(u64) + Sync);

/// The most games a thread takes at a time.
const MOST: u64 = 256;
/// Every thread should come back this often, so that all end together.
const ROUNDS: u64 = 32;

/// As many threads as there are cores.
pub fn cores() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Plays the games of `numbers` on this many threads. Each thread counts for itself in what `fresh`
/// gives; the counts come back in the order of the threads, but which games a thread played is
/// left to chance: whatever is done with them must not depend on that.
pub(crate) fn spread<L: Send>(
    numbers: Range<u64>,
    threads: NonZero<usize>,
    tick: Tick<'_>,
    fresh: impl Fn() -> L + Sync,
    game: impl Fn(&mut L, u64) + Sync,
) -> Vec<L> {
    let next = AtomicU64::new(numbers.start);
    let games = numbers.end.saturating_sub(numbers.start);
    let step = (games / (threads.get() as u64 * ROUNDS)).clamp(1, MOST);
    let work = || {
        let mut local = fresh();
        loop {
            let first = next.fetch_add(step, Ordering::Relaxed);
            if first >= numbers.end {
                return local;
            }
            let end = numbers.end.min(first + step);
            (first..end).for_each(|number| game(&mut local, number));
            tick(end - first);
        }
    };
    if threads.get() == 1 {
        return vec![work()];
    }
    thread::scope(|scope| {
        let all: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, L>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        all.into_iter().map(join).collect()
    })
}
