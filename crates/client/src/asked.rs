//! Whose answer is awaited, and for how long it has been.
//!
//! Business does not buy time: an offer stops the clock of whoever made it until it is answered, and
//! anything else lets it run.

use bankhalter_notation::{Order, Play};
use bankhalter_rules::{Phase, Seat, State, Trade};

/// The question on the table, and the one that an offer interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asking {
    asked: Option<Asked>,
    waiting: Option<Asked>,
}

/// A question and its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Who is asked.
    pub seat: u8,
    question: Question,
    /// Since when the time runs.
    pub since: u64,
    /// How much had been used up before, in milliseconds.
    pub used: u64,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// The question of the phase.
    Of(Phase),
    /// An offer.
    Offer,
}

/// What a play did to the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Whoever is asked has answered: even if the same is asked again, it is a new question.
    Given,
    /// Somebody else has played, or the answer was put off for business.
    Open,
}

/// What a play is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// To do business that nobody asked for.
    Business,
    /// To answer the question on the table, or to ask for rent.
    #[default]
    Answer,
}

impl Asked {
    /// How long this answer has been awaited.
    pub const fn waited(&self, now: u64) -> u64 {
        self.used.saturating_add(now.saturating_sub(self.since))
    }
}

impl Asking {
    /// The question on the table.
    pub const fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// What it means to the question that this chair has played so.
    pub fn answer(&self, seat: Option<u8>, kind: Kind) -> Answer {
        let is_asked = self.asked.is_some_and(|asked| Some(asked.seat) == seat);
        if is_asked && kind == Kind::Answer { Answer::Given } else { Answer::Open }
    }

    /// Puts the question that stands on the table now.
    pub fn ask(&mut self, state: &State, at: u64, answer: Answer) {
        if let Some(asked) = &mut self.asked {
            asked.used = asked.waited(at);
            asked.since = at;
        }
        let Some(seat) = state.awaited() else {
            self.asked = None;
            return;
        };
        let question =
            if is_offered(state, seat) { Question::Offer } else { Question::Of(state.phase()) };
        let same = |asked: &Asked| asked.seat == seat.number() && asked.question == question;
        if self.asked.as_ref().is_some_and(same) && answer == Answer::Open {
            return;
        }
        let old = self.asked.take();
        let used = match question {
            Question::Offer => {
                self.waiting = old.filter(|asked| asked.question != Question::Offer);
                0
            }
            Question::Of(_) => {
                let was_offer = old.is_some_and(|asked| asked.question == Question::Offer);
                let before = self.waiting.take().filter(same).filter(|_| was_offer);
                before.map_or(0, |asked| asked.used)
            }
        };
        self.asked = Some(Asked { seat: seat.number(), question, since: at, used });
    }

    /// The game has stood still for so long: that was nobody's time.
    pub const fn put_off(&mut self, lasted: u64) {
        if let Some(asked) = &mut self.asked {
            asked.since = asked.since.saturating_add(lasted);
        }
    }

    /// The question starts over.
    pub const fn ask_anew(&mut self, at: u64) {
        if let Some(asked) = &mut self.asked {
            asked.since = at;
            asked.used = 0;
        }
    }

    /// The question starts over if it is this chair that is asked.
    pub fn ask_anew_if(&mut self, seat: u8, at: u64) {
        if self.asked.is_some_and(|asked| asked.seat == seat) {
            self.ask_anew(at);
        }
    }
}

/// Does an offer on the table wait for this chair's answer? Some questions come first, whatever is
/// offered meanwhile.
fn is_offered(state: &State, seat: Seat) -> bool {
    let later = matches!(
        state.phase(),
        Phase::Order | Phase::Interest | Phase::Shortage | Phase::Place | Phase::Choice
    );
    !later && state.offer().is_some_and(|(_, trade): (Seat, Trade)| trade.with == seat)
}

impl Kind {
    /// What this play is for.
    pub const fn of(play: &Play) -> Self {
        let Play::Act { order, .. } = play else { return Self::Answer };
        match order {
            Order::Offer { .. }
            | Order::Withdraw
            | Order::Build(_)
            | Order::Sell(_)
            | Order::SellDown { .. }
            | Order::Clear(_)
            | Order::Mortgage(_)
            | Order::Redeem(_) => Self::Business,
            Order::Throw
            | Order::EndTurn
            | Order::DemandRent(_)
            | Order::PayFine
            | Order::UseCard
            | Order::Buy
            | Order::Decline
            | Order::Bid(_)
            | Order::Pass
            | Order::Want
            | Order::Draw
            | Order::Pay
            | Order::Keep(_)
            | Order::Accept
            | Order::Reject
            | Order::GoBankrupt
            | Order::Leave => Self::Answer,
        }
    }
}
