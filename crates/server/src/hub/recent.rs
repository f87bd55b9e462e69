//! The last facts of a table as they were told, for those who come back soon.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;

use super::Missed;

/// How many facts at most.
const MOST: usize = 256;

/// And this many bytes: thousands of tables must fit into memory.
const MOST_BYTES: usize = 24 * 1024;

/// The last facts of a table as they were told.
#[derive(Debug, Default)]
pub(super) struct Recent {
    frames: VecDeque<Utf8Bytes>,
    bytes: usize,
    /// The number of the last one.
    last: u64,
}

impl Recent {
    /// Nothing is remembered up to this number.
    pub(super) fn after(last: u64) -> Self {
        Self { last, ..Self::default() }
    }

    /// The next fact.
    pub(super) fn push(&mut self, frame: Utf8Bytes) {
        self.last += 1;
        self.bytes += frame.len();
        self.frames.push_back(frame);
        while self.frames.len() > MOST || self.bytes > MOST_BYTES {
            let Some(oldest) = self.frames.pop_front() else { break };
            self.bytes -= oldest.len();
        }
    }

    /// What somebody who knows everything up to `since` has missed: from the journal, from here.
    ///
    /// Whoever knows more than there is has been at another table, and begins anew.
    pub(super) fn since(&self, since: u64) -> (Option<Missed>, Vec<Utf8Bytes>) {
        let after = if since > self.last { 0 } else { since };
        let forgotten = self.last - self.frames.len() as u64;
        let missed = (after < forgotten).then_some(Missed { after, upto: forgotten });
        let known = usize::try_from(after.saturating_sub(forgotten)).unwrap_or(usize::MAX);
        (missed, self.frames.iter().skip(known).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(first: u64, last: u64) -> Recent {
        let mut recent = Recent::after(first - 1);
        for seq in first..=last {
            recent.push(seq.to_string().into());
        }
        recent
    }

    /// All numbers that somebody is told who knows everything up to `since`.
    fn told(recent: &Recent, since: u64) -> Vec<u64> {
        let (missed, frames) = recent.since(since);
        let missed = missed.into_iter().flat_map(|missed| missed.after + 1..=missed.upto);
        missed.chain(frames.iter().map(|frame| frame.parse().unwrap())).collect()
    }

    #[test]
    fn nothing_is_missing_and_nothing_is_told_twice() {
        for (first, last) in [(1, 0), (1, 1), (1, 10), (5, 4), (5, 20), (1, 300), (100, 1000)] {
            let recent = filled(first, last);
            for since in 0..=last {
                let all: Vec<u64> = (since + 1..=last).collect();
                assert_eq!(told(&recent, since), all, "{first}..={last} since {since}");
            }
        }
    }

    #[test]
    fn whoever_knows_too_much_begins_anew() {
        assert_eq!(told(&filled(3, 5), 6), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn long_facts_are_forgotten_sooner() {
        let mut recent = Recent::default();
        for _ in 0..100 {
            recent.push("x".repeat(1000).into());
        }
        assert_eq!(recent.frames.len(), 24);
        assert_eq!(recent.bytes, 24_000);
    }
}
