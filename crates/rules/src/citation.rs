//! Which rule a refusal is told with: one that the table's own booklet states.

use crate::{action::Action, booklets::Family, refusal::Refusal};

/// Rules among the citations that only wm and euro state.
const ONLY_OLD: &[&str] = &[
    "AUCTION-06",
    "BANKRUPT-11",
    "BUILD-07",
    "BUILD-09",
    "BUILD-12",
    "BUY-02",
    "DEBT-02",
    "DEBT-03",
    "DEBT-04",
    "HOTEL-01",
    "HOTEL-08",
    "JAIL-09",
    "JAIL-18",
    "LOAN-02",
    "MORTGAGE-03",
    "MORTGAGE-04",
    "MORTGAGE-11",
    "MORTGAGE-12",
    "SELL-04",
    "SELL-06",
    "SETUP-07",
    "SETUP-13",
    "SHORT-01",
    "SHORT-02",
    "SHORT-04",
    "SHORT-06",
    "SHORT-07",
    "SHORT-09",
    "SHORT-11",
    "SHORTAGE-02",
    "SHORTAGE-03",
    "SHORTAGE-05",
    "SHORTAGE-06",
    "TAX-02",
    "TIME-01",
    "TIME-02",
    "TIME-03",
    "TRADE-03",
    "TRADE-08",
];

/// Rules among the citations that only gloeoeckler, franken and sonic state.
const ONLY_NEW: &[&str] = &[
    "AUCTION-07",
    "AUCTION-08",
    "AUCTION-10",
    "BANKRUPT-13",
    "BUILD-02",
    "BUILD-14",
    "CARD-03",
    "HOTEL-02",
    "HOTEL-07",
    "HOUSERULE-02",
    "MORTGAGE-05",
    "MORTGAGE-07",
    "MORTGAGE-10",
    "RENT-04",
    "SHORT-21",
    "SHORT-23",
    "SHORT-25",
    "SHORT-26",
    "SHORT-27",
    "SHORT-28",
    "SHORT-29",
    "SHORTAGE-04",
    "SHORTAGE-07",
    "TRADE-06",
    "TURN-08",
    "TURN-09",
];

impl Refusal {
    /// The rule with which this family's booklets refuse `action`, or else the rule of the family
    /// that rules it for both.
    pub fn rule_for(self, action: Action, family: Family) -> &'static str {
        let (first, then) = match (self, action) {
            // What one does with another's property, or at the wrong time, is told by its own rule.
            (Self::NotNow { .. }, Action::Throw | Action::EndTurn) => {
                (self.rules(), action.rules())
            }
            (Self::NotYours { .. } | Self::NotNow { .. }, _) => (action.rules(), self.rules()),
            _ => (self.rules(), &[][..]),
        };
        let stated = first.iter().chain(then).find(|id| is_stated(id, family));
        stated.copied().unwrap_or_else(|| self.rule())
    }
}

/// Does a booklet of this family state the rule?
pub fn is_stated(id: &str, family: Family) -> bool {
    match family {
        Family::Old => !ONLY_NEW.contains(&id),
        Family::New => !ONLY_OLD.contains(&id),
    }
}
