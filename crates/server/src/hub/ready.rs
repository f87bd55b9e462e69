//! Can the server do its work at this moment?

use std::time::{Duration, Instant};

use bankhalter_journal::JournalError;
use bankhalter_protocol::{Rejection, RejectionCode};
use tokio::{
    sync::{Mutex, oneshot},
    time::timeout,
};

use super::{Hub, stopping};

/// However many ask, the journal is tried once in this time.
const FRESH: Duration = Duration::from_secs(1);

/// A journal that has not written for this long cannot.
const WRITE_LIMIT: Duration = Duration::from_secs(5);

/// How the last try went, and when.
#[derive(Debug, Default)]
pub(super) struct LastTry(Mutex<Option<(Instant, Result<(), JournalError>)>>);

impl Hub {
    /// Can something be written down now?
    pub(crate) async fn ready(&self) -> Result<(), Rejection> {
        if self.is_leaving() {
            return Err(stopping());
        }
        self.check_term()?;
        self.check_company().await?;
        let hub = self.clone();
        // By itself: whoever asks and goes must not have the journal tried again and again.
        let tried = tokio::spawn(async move { hub.try_journal().await }).await;
        let tried = tried.unwrap_or_else(|error| Err(JournalError::Other(error.to_string())));
        tried.map_err(|trouble| {
            let text = match trouble {
                JournalError::Full => "nothing can be written: there is no room on the disk",
                JournalError::Missing { .. } => {
                    "nothing can be written: the journal was deleted or replaced"
                }
                _ => "nothing can be written; the log says why",
            };
            Rejection::new(RejectionCode::NotKept, text)
        })
    }

    async fn try_journal(&self) -> Result<(), JournalError> {
        let mut last = self.0.tried.0.lock().await;
        if let Some((when, outcome)) = &*last
            && when.elapsed() < FRESH
        {
            return outcome.clone();
        }
        let (tell, told) = oneshot::channel();
        self.0.journal.probe(Box::new(move |outcome| {
            // Whoever waited may have lost patience.
            let _ = tell.send(outcome);
        }));
        let late = || Err(JournalError::Other("the journal does not answer".to_owned()));
        let outcome = timeout(WRITE_LIMIT, told).await;
        let outcome =
            outcome.map_or_else(|_| late(), |told| told.unwrap_or(Err(JournalError::Closed)));
        if let Err(trouble) = &outcome {
            tracing::error!(%trouble, "the journal cannot be written");
        }
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }
}
