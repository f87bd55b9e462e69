//! What waits for people: a report that is not complete, and what somebody wants to put right.

use std::sync::Arc;

use bankhalter_protocol::{Correction, Fact, RealBoard};

/// What waits for people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pending {
    reported: Option<Begun>,
    proposal: Option<Arc<Proposal>>,
}

/// The beginning of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Begun {
    /// Who told it, or whose bot decided it.
    seat: u8,
    line: Arc<str>,
}

/// Something that somebody wants to put right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The number of its fact, or of the last play since: what it would come to is another then, and
    /// whoever agreed before it did not agree to that.
    pub seq: u64,
    /// Who.
    pub seat: u8,
    /// The client's own name for it.
    pub id: Option<String>,
    /// What, as the game stands now.
    pub correction: Correction,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

impl Proposal {
    /// One more line was played: whoever agreed knew one less.
    fn play_on(&mut self, seq: u64) {
        self.seq = seq;
        self.agreed = vec![self.seat];
        // What was to be taken back goes on to the end.
        if let Correction::TakeBack { lines } = &mut self.correction {
            *lines = lines.saturating_add(1);
        }
    }
}

impl Pending {
    /// Folds a fact with its number. Whatever is played ends a report; what somebody wants to put right
    /// at a real board it does not end: nobody gets rid of it by playing on.
    pub fn fold(&mut self, seq: u64, fact: &Fact, real: Option<RealBoard>) {
        match fact {
            Fact::Play(_) if real.is_some() => {
                self.reported = None;
                if let Some(proposal) = &mut self.proposal {
                    Arc::make_mut(proposal).play_on(seq);
                }
            }
            Fact::Play(_) | Fact::Corrected(_) | Fact::Started { .. } => *self = Self::default(),
            Fact::Reported { seat, line, .. } => {
                self.reported = Some(Begun { seat: *seat, line: line.as_str().into() });
            }
            Fact::NotMeant { .. } => self.reported = None,
            Fact::StandIn { seat, .. } => self.forget_decision(*seat),
            Fact::Proposed { seat, id, correction } => {
                let (id, correction) = (id.clone(), correction.clone());
                let agreed = vec![*seat];
                self.proposal =
                    Some(Arc::new(Proposal { seq, seat: *seat, id, correction, agreed }));
            }
            Fact::Agreed { agree: false, .. } => self.proposal = None,
            Fact::Replaced { seat, .. } => self.forget(*seat),
            Fact::Agreed { seat, agree: true, .. } => {
                if let Some(proposal) = &mut self.proposal {
                    Arc::make_mut(proposal).agreed.push(*seat);
                }
            }
            _ => {}
        }
    }

    /// Somebody else sits there now: what his predecessor wanted or agreed to binds nobody.
    fn forget(&mut self, seat: u8) {
        self.forget_decision(seat);
        self.proposal.take_if(|proposal| proposal.seat == seat);
        if let Some(proposal) = self.proposal.as_mut().filter(|one| one.agreed.contains(&seat)) {
            Arc::make_mut(proposal).agreed.retain(|agreed| *agreed != seat);
        }
    }

    /// Somebody else decides there now: what a bot has decided before anything fell is open again.
    /// What fell stays.
    fn forget_decision(&mut self, seat: u8) {
        self.reported.take_if(|begun| begun.seat == seat && !begun.line.contains('{'));
    }

    /// The beginning of a line, of which chance has more to tell.
    pub fn reported(&self) -> Option<&str> {
        self.reported.as_ref().map(|begun| &*begun.line)
    }

    /// What somebody wants to put right, as long as others have to agree.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_deref()
    }
}
