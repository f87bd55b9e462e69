//! Answers that are given exactly once.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::{Done, JournalError};

/// Tells the outcome exactly once, even if the writer should break down before.
pub(crate) struct Reply(Option<Done>);

impl Reply {
    pub(crate) fn new(done: Done) -> Self {
        Self(Some(done))
    }

    pub(crate) fn tell(mut self, outcome: Result<(), JournalError>) {
        self.once(outcome);
    }

    fn once(&mut self, outcome: Result<(), JournalError>) {
        if let Some(done) = self.0.take() {
            // Whoever panics on hearing it must not take the journal along; the panic was printed.
            let _ = catch_unwind(AssertUnwindSafe(|| done(outcome)));
        }
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        self.once(Err(JournalError::Closed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn a_reply_is_heard_once_even_if_nobody_gives_it() {
        let (tell, told) = mpsc::channel();
        let reply = || {
            let tell = tell.clone();
            Reply::new(Box::new(move |outcome| tell.send(outcome).unwrap()))
        };
        reply().tell(Ok(()));
        drop(reply());
        let heard: Vec<_> = told.try_iter().collect();
        assert_eq!(heard, [Ok(()), Err(JournalError::Closed)]);
    }
}
