//! Which rule a refusal is told with: one that the table's own booklet states.

use crate::{
    action::Action,
    booklets::{Booklet, Family, Variant},
    refusal::Refusal,
};

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

/// Rules that belong to one variant, by the beginning of their ids.
const OF_VARIANTS: [(&str, Variant); 2] = [("SHORT-", Variant::Short), ("TIME-", Variant::Timed)];

impl Refusal {
    /// The rule with which this booklet refuses `action` in this variant, the nearest of
    /// [`Refusal::rules_for`].
    pub fn rule_for(self, action: Option<Action>, book: Printing) -> &'static str {
        self.rules_for(action, book).next().unwrap_or_else(|| self.rule())
    }

    /// The rules with which this booklet refuses `action` in this variant, the nearest first: only
    /// such as it states itself.
    pub fn rules_for(
        self,
        action: Option<Action>,
        book: Printing,
    ) -> impl Iterator<Item = &'static str> {
        let own = action.map_or(&[][..], Action::rules);
        let (first, then) = match (self, action) {
            // What one does with another's property, or at the wrong time, is told by its own rule.
            (Self::NotNow { .. }, Some(Action::Throw | Action::EndTurn)) => (self.rules(), own),
            (Self::NotYours { .. }, Some(_)) => (own, &[][..]),
            (Self::NotYours { .. } | Self::NotNow { .. }, _) => (own, self.rules()),
            // Where no general clause says when business is open, each kind of it has its own.
            (Self::LandingUnsettled, Some(action)) if !is_stated("TURN-08", book.booklet) => {
                (action.opening(), self.rules())
            }
            _ => (self.rules(), &[][..]),
        };
        first.iter().chain(then).copied().filter(move |id| book.states(id))
    }
}

/// A booklet and the game of it that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Printing {
    /// Whose rules.
    pub booklet: Booklet,
    /// Which game.
    pub variant: Variant,
}

impl Printing {
    /// Does this game go by the rule?
    fn states(self, id: &str) -> bool {
        let of_variant = OF_VARIANTS.iter().find(|(prefix, _)| id.starts_with(prefix));
        of_variant.is_none_or(|(_, variant)| *variant == self.variant)
            && is_stated(id, self.booklet)
    }
}

/// Does this booklet, or another of its family, state the rule?
pub fn is_stated(id: &str, booklet: Booklet) -> bool {
    match booklet.family() {
        Family::Old => !ONLY_NEW.contains(&id),
        Family::New => !ONLY_OLD.contains(&id),
    }
}
