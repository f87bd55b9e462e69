//! How much one socket may say.

use crate::{
    clock,
    limits::{Allowed, Bucket, Pace},
};

/// A client that sends this many more messages after it was warned is cut off.
const MOST_AFTER_WARNING: u32 = 200;

/// How much one socket may still say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tap {
    pace: Pace,
    bucket: Bucket,
    /// Messages that were not read since the last one that was.
    dropped: u32,
}

/// What becomes of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It is read.
    Fine,
    /// It is not read, and the client is told so.
    Warned,
    /// It is not read either.
    Dropped,
    /// The client is cut off.
    Flood,
}

impl Tap {
    pub(super) const fn new(pace: Pace) -> Self {
        Self { pace, bucket: Bucket::NEW, dropped: 0 }
    }

    /// A message arrives.
    pub(super) fn pour(&mut self) -> Verdict {
        self.pour_at(clock::ticks())
    }

    /// Was the last message one that is not read?
    pub(super) const fn is_shut(&self) -> bool {
        self.dropped > 0
    }

    fn pour_at(&mut self, now: u64) -> Verdict {
        if self.bucket.take(self.pace, now) == Allowed::Yes {
            self.dropped = 0;
            return Verdict::Fine;
        }
        self.dropped += 1;
        match self.dropped {
            1 => Verdict::Warned,
            2..=MOST_AFTER_WARNING => Verdict::Dropped,
            _ => Verdict::Flood,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_floods_is_warned_once_and_then_cut_off() {
        let mut tap = Tap::new(Pace::new(20, 1, 60));
        let verdicts: Vec<_> = (0..400).map(|_| tap.pour_at(1)).collect();
        let count = |verdict| verdicts.iter().filter(|own| **own == verdict).count();
        assert_eq!(count(Verdict::Fine), 60);
        assert_eq!(count(Verdict::Warned), 1);
        assert_eq!(count(Verdict::Dropped), 199);
        assert_eq!(count(Verdict::Flood), 140);
    }

    #[test]
    fn whoever_waits_is_read_again() {
        let mut tap = Tap::new(Pace::new(20, 1, 60));
        for _ in 0..61 {
            tap.pour_at(1);
        }
        assert!(tap.is_shut());
        assert_eq!(tap.pour_at(5000), Verdict::Fine);
        assert!(!tap.is_shut());
    }
}
