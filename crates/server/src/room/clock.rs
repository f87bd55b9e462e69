//! How long a decision may take.
//!
//! Whoever is asked has so much time for the question, then the spare time runs. Bargaining does not
//! buy time: an offer stops the clock of whoever made it, and afterwards it goes on.

use bankhalter_bots::View;
use bankhalter_protocol::{Clock, ClockView, Spent, Stage};
use bankhalter_rules::Phase;

use super::{Room, game::Match};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The question on the table and its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    pub(super) seat: u8,
    question: Question,
    /// Since when the time runs.
    since: u64,
    /// How much there was then, without the spare time.
    left: u64,
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
    /// Whoever is asked has played: even if the same is asked again, it is a new question.
    Given,
    /// Somebody else has.
    Open,
}

/// Whose time runs, and how long.
struct Running {
    seat: u8,
    spare_from: u64,
    until: u64,
}

impl Match {
    /// Puts the question that stands on the table now; `full` is the time for a new one.
    pub(super) fn ask(&mut self, at: u64, answer: Answer, full: u64) {
        if let Some(asked) = &mut self.asked {
            asked.left = asked.left.saturating_sub(at.saturating_sub(asked.since));
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
        let left = match question {
            Question::Offer => {
                self.waiting = old.filter(|asked| asked.question != Question::Offer);
                full
            }
            Question::Of(_) => {
                let before = self.waiting.take().filter(same).filter(|_| is_offer(old));
                before.map_or(full, |asked| asked.left)
            }
        };
        self.asked = Some(Asked { seat: seat.number(), question, since: at, left });
    }

    /// The question begins anew.
    pub(super) const fn ask_anew(&mut self, at: u64, full: u64) {
        if let Some(asked) = &mut self.asked {
            asked.since = at;
            asked.left = full;
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
    pub(super) fn full_time(&self) -> u64 {
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

    fn running(&self) -> Option<Running> {
        if self.settings.clock == Clock::None || self.stage != Stage::Running {
            return None;
        }
        let asked = self.game.as_ref()?.asked.as_ref()?;
        let seated = self.sitting(asked.seat).filter(|seated| !seated.is_automatic())?;
        let spare_from = asked.since.saturating_add(asked.left);
        let until = spare_from.saturating_add(u64::from(seated.spare_ms));
        Some(Running { seat: asked.seat, spare_from, until })
    }
}
