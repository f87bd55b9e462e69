//! Why an offer may be made, and what becomes of it.

use bankhalter_rules::{Event, OfferEnd, OfferKind, Return};

use super::{
    Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn offer(&self, event: Event) -> Grounds {
        match event {
            Event::OfferOpened { kind: OfferKind::ForDebt, .. } => self.for_debt(),
            Event::OfferOpened { .. } => {
                self.either(&["TRADE-01", "TRADE-02", "TRADE-03"], &["TRADE-01", "TRADE-02"])
            }
            Event::OfferClosed { how } => self.offer_closed(how),
            _ => Grounds::new(),
        }
    }

    fn offer_closed(&self, how: OfferEnd) -> Grounds {
        if how == OfferEnd::Void {
            // Its debt is paid, or one of the two is out.
            return rules(if self.leaver.is_some() { &["BANKRUPT-02"] } else { &["DEBT-05"] });
        }
        let debt = self.state.offer().is_some_and(|(_, trade)| trade.take == Return::Debt);
        if debt { self.for_debt() } else { rules(&["TRADE-04"]) }
    }

    /// Property instead of money.
    fn for_debt(&self) -> Grounds {
        self.either(&["DEBT-02", "DEBT-03"], &["DEBT-01", "TRADE-04"])
    }
}
