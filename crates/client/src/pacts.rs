//! What players at a real board promised each other, which no booklet knows.

use std::sync::Arc;

use bankhalter_evening::{Pact as Promise, PactKind as About};
use bankhalter_protocol::{Fact, Pact, PactKind};
use bankhalter_rules::Seat;

/// All agreements that were noted, the oldest first. Shared, because a room is copied for everything
/// that happens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pacts {
    all: Arc<Vec<Noted>>,
    /// Is it a bank? There nobody takes another's chair: he has another phone.
    is_bank: bool,
}

/// An agreement that was noted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// The number of its fact.
    pub number: u64,
    /// What was promised.
    pub promise: Promise,
}

impl Pacts {
    /// Folds a fact with its number. Whoever takes a chair is bound by nothing that was promised
    /// there, and to him nothing was.
    pub fn fold(&mut self, seq: u64, fact: &Fact) {
        match fact {
            Fact::Noted { pact, .. } => {
                if let Some(promise) = promise(pact) {
                    Arc::make_mut(&mut self.all).push(Noted { number: seq, promise });
                }
            }
            Fact::Lapsed { pact, .. } => self.end(|noted| noted.number == *pact),
            Fact::Opened { settings, .. } => self.is_bank = settings.bank.is_some(),
            Fact::Replaced { seat, .. } if !self.is_bank => {
                if let Some(seat) = Seat::new(*seat) {
                    self.end(|noted| noted.promise.binds(seat));
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, which: impl Fn(&Noted) -> bool) {
        if self.open().any(&which) {
            let all = Arc::make_mut(&mut self.all).iter_mut();
            all.filter(|noted| which(noted)).for_each(|noted| noted.promise.ended = true);
        }
    }

    /// All of them, also those that have ended.
    pub fn all(&self) -> &[Noted] {
        &self.all
    }

    /// Those that have not ended.
    pub fn open(&self) -> impl Iterator<Item = &Noted> {
        self.all.iter().filter(|noted| !noted.promise.ended)
    }
}

fn promise(pact: &Pact) -> Option<Promise> {
    let kind = match pact.kind {
        PactKind::Immunity => About::Immunity,
        PactKind::Rent => About::Rent,
        PactKind::Share => About::Share,
    };
    let (from, to) = (Seat::new(pact.from)?, Seat::new(pact.to)?);
    Some(Promise { from, to, kind, words: pact.words.clone(), ended: false })
}
