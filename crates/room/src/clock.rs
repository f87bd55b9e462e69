//! How long a decision may take.
//!
//! Whoever is asked has so much time for the question, then the spare time runs. Business does not
//! buy time: an offer stops the clock of whoever made it until it is answered, and anything else lets
//! it run.

use bankhalter_bots::View;
use bankhalter_protocol::{Clock, ClockView, Spent, Stage};
use bankhalter_rules::Phase;

use super::{Room, game::Match};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Where no clock runs, people must wait so long for an answer before they may vote.
const PATIENCE: u64 = 2 * 60 * 1000;

/// The question on the table and its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    pub(super) seat: u8,
    question: Question,
    /// Since when the time runs.
    since: u64,
    /// How much had been used up before.
    used: u64,
}

impl Asked {
    /// How long this answer has been awaited.
    const fn waited(&self, now: u64) -> u64 {
        self.used.saturating_add(now.saturating_sub(self.since))
    }
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
pub(super) enum Answer {
    /// Whoever is asked has answered: even if the same is asked again, it is a new question.
    Given,
    /// Somebody else has played, or the answer was put off for business.
    Open,
}

/// Whose time runs, and how long.
struct Running {
    seat: u8,
    spare_from: u64,
    until: u64,
}

impl Match {
    /// Puts the question that stands on the table now.
    pub(super) fn ask(&mut self, at: u64, answer: Answer) {
        if let Some(asked) = &mut self.asked {
            asked.used = asked.waited(at);
            asked.since = at;
        }
        let Some(seat) = self.state.awaited() else {
            self.asked = None;
            return;
        };
        let view = View { book: &self.table.book, state: &self.state, seat };
        let question =
            if view.is_offered() { Question::Offer } else { Question::Of(self.state.phase()) };
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
                let before = self.waiting.take().filter(same).filter(|_| is_offer(old));
                before.map_or(0, |asked| asked.used)
            }
        };
        self.asked = Some(Asked { seat: seat.number(), question, since: at, used });
    }

    /// The question begins anew.
    pub(super) const fn ask_anew(&mut self, at: u64) {
        if let Some(asked) = &mut self.asked {
            asked.since = at;
            asked.used = 0;
        }
    }
}

fn is_offer(asked: Option<Asked>) -> bool {
    asked.is_some_and(|asked| asked.question == Question::Offer)
}

impl Room {
    /// How much time whoever is asked has; none if no clock runs.
    pub fn clock(&self) -> Option<ClockView> {
        let Running { seat, spare_from, until } = self.running()?;
        Some(ClockView { seat, until, spare_from })
    }

    /// The time for a new question, without the spare time.
    fn full_time(&self) -> u64 {
        match self.settings.clock {
            Clock::None => 0,
            Clock::Decision { seconds, .. } => 1000 * u64::from(seconds),
            Clock::Correspondence { days } => DAY * u64::from(days),
        }
    }

    /// When the stand-in decides, and for whom.
    pub(super) fn time_out(&self) -> Option<(u8, u64)> {
        self.running().map(|running| (running.seat, running.until))
    }

    /// The spare time that whoever is asked has used up over this question until now.
    pub(super) fn spent(&self, now: u64) -> Option<Spent> {
        let Running { seat, spare_from, .. } = self.running()?;
        let spare = self.sitting(seat)?.spare_ms;
        let over = u32::try_from(now.saturating_sub(spare_from)).unwrap_or(u32::MAX).min(spare);
        (over > 0).then_some(Spent { seat, ms: over })
    }

    /// Has this chair kept a table waiting that has no clock to do something about it?
    pub(super) fn is_overdue(&self, seat: u8, now: u64) -> bool {
        let asked = self.game.as_ref().and_then(|game| game.asked);
        self.settings.clock == Clock::None
            && asked.is_some_and(|asked| asked.seat == seat && asked.waited(now) >= PATIENCE)
    }

    fn running(&self) -> Option<Running> {
        if self.settings.clock == Clock::None || self.stage != Stage::Running {
            return None;
        }
        let asked = self.game.as_ref()?.asked.as_ref()?;
        let seated = self.sitting(asked.seat).filter(|seated| !seated.is_automatic())?;
        let left = self.full_time().saturating_sub(asked.used);
        let spare_from = asked.since.saturating_add(left);
        let until = spare_from.saturating_add(u64::from(seated.spare_ms));
        Some(Running { seat: asked.seat, spare_from, until })
    }
}
