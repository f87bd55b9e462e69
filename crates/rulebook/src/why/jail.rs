//! Why somebody is in jail, and how he came out.

use bankhalter_rules::{Deal, Effect, Event};

use super::{
    Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn jailed(&self) -> Grounds {
        let by_card = self.memory.card == Some(Effect::GoToJail);
        // A double that still counted would have earned another throw.
        let third_double = self.state.dice().is_double()
            && self.state.doubles() == 2
            && !self.state.throws_again();
        if by_card {
            rules(&["JAIL-02", "JAIL-04", "JAIL-05", "JAIL-06"])
        } else if third_double {
            self.either(
                &["DOUBLES-05", "JAIL-03", "DOUBLES-06", "JAIL-05"],
                &["DOUBLES-05", "JAIL-03", "DOUBLES-07", "JAIL-05"],
            )
        } else {
            rules(&["JAIL-01", "JAIL-04", "JAIL-05", "JAIL-06"])
        }
    }

    pub(super) fn freed(&self) -> Grounds {
        match self.previous() {
            Some(Event::Threw { .. }) if self.one_attempt() => rules(&["SHORT-27", "JAIL-17"]),
            Some(Event::Threw { .. }) => {
                self.either(&["JAIL-17", "JAIL-18"], &["JAIL-17", "JAIL-15"])
            }
            Some(Event::CardReturned { .. }) => {
                self.either(&["JAIL-12", "JAIL-13"], &["JAIL-12", "JAIL-14"])
            }
            // Thrown in vain: the fine had to be paid.
            _ if self.state.has_thrown() => self.third_failure(),
            _ => rules(&["JAIL-08", "JAIL-11"]),
        }
    }

    /// The last attempt failed: the fine, then the move by that throw.
    pub(super) fn third_failure(&self) -> Grounds {
        if self.one_attempt() { rules(&["SHORT-28", "SHORT-26"]) } else { rules(&["JAIL-19"]) }
    }

    pub(super) fn fine(&self) -> Grounds {
        let mut grounds = if self.state.has_thrown() {
            self.third_failure()
        } else if self.one_attempt() {
            rules(&["SHORT-27", "JAIL-08"])
        } else {
            rules(&["JAIL-08"])
        };
        grounds.extend(rules(&["JAIL-07"]));
        grounds
    }

    const fn one_attempt(&self) -> bool {
        matches!(self.rules_of_table().deal, Deal::Free(_))
            && self.rules_of_table().jail_attempts == 1
    }
}
