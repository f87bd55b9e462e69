//! Why deeds changed hands, were turned over, or cost interest.

use bankhalter_rules::{Deal, Ending, Event, Kind, OfferEnd, Properties, Property};

use super::{
    Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn deed_passed(&self, deed: Property) -> Grounds {
        if !self.state.is_dealt() {
            return self.dealt();
        }
        // The hammer may fall for another because somebody leaves.
        if self.after(|event| matches!(event, Event::AuctionClosed)) {
            return rules(&["AUCTION-09"]);
        }
        if self.leaver.is_some() {
            return self.estate_passed();
        }
        if self.traded() {
            return if self.state.mortgaged().has(deed) {
                rules(&["TRADE-01", "TRADE-07"])
            } else {
                rules(&["TRADE-01", "TRADE-04"])
            };
        }
        rules(match deed.kind() {
            Kind::Street => &["BUY-05", "BUY-01"],
            Kind::Station => &["BUY-05", "BUY-07"],
            Kind::Utility => &["BUY-05", "BUY-06"],
        })
    }

    /// What a dealt deed costs.
    pub(super) fn deal_paid(&self) -> Grounds {
        rules(match (self.rules_of_table().deal, self.rules_of_table().ending) {
            (Deal::Paid(_), Ending::AtTime) => &["TIME-04"],
            (Deal::Paid(_), _) => &["SHORT-05"],
            (Deal::Free(_) | Deal::Nothing, _) => &[],
        })
    }

    pub(super) fn mortgaged(&self) -> Grounds {
        match self.leaver {
            Some(_) => rules(&["BANKRUPT-06"]),
            None => self.either(&["MORTGAGE-01", "MORTGAGE-11"], &["MORTGAGE-01", "MORTGAGE-07"]),
        }
    }

    pub(super) fn mortgage_paid(&self) -> Grounds {
        match self.leaver {
            Some(_) => rules(&["BANKRUPT-06", "MORTGAGE-06"]),
            None => rules(&["MORTGAGE-06", "BANK-07"]),
        }
    }

    pub(super) fn redemption(&self) -> Grounds {
        let deed = match self.next() {
            Some(Event::MortgageLifted { deed }) => Some(deed),
            _ => None,
        };
        let at_once = self.after(|event| matches!(event, Event::InterestSettled { .. }));
        let is = |set: Properties| deed.is_some_and(|deed| set.has(deed));
        rules(match (at_once, is(self.memory.inherited), is(self.memory.kept)) {
            (true, true, _) => &["BANKRUPT-10", "MORTGAGE-08"],
            (true, false, _) => &["MORTGAGE-13", "MORTGAGE-08"],
            (false, _, true) => &["MORTGAGE-15", "MORTGAGE-08", "MORTGAGE-09"],
            (false, ..) => &["MORTGAGE-08", "MORTGAGE-09"],
        })
    }

    pub(super) fn mortgage_lifted(&self) -> Grounds {
        match self.leaver {
            Some(_) => self.either(&["BANKRUPT-11"], &["BANKRUPT-14"]),
            None => self.either(&["MORTGAGE-08", "MORTGAGE-16"], &["MORTGAGE-10", "MORTGAGE-08"]),
        }
    }

    /// Interest that a new owner owes, and his decision on it.
    pub(super) fn interest(&self, event: Event) -> Grounds {
        let from_bankrupt = match event {
            Event::InterestSettled { deed } => self.memory.inherited.has(deed),
            _ => self.leaver.is_some(),
        };
        match (self.leaver, event) {
            // It goes to the bank with its owner: nobody pays for it any more.
            (Some(_), Event::InterestSettled { .. }) => {
                self.either(&["BANKRUPT-11"], &["BANKRUPT-13"])
            }
            _ if from_bankrupt => rules(&["BANKRUPT-08", "BANKRUPT-10"]),
            _ => rules(&["MORTGAGE-13", "MORTGAGE-14"]),
        }
    }

    pub(super) fn interest_paid(&self) -> Grounds {
        match self.previous() {
            Some(Event::InterestSettled { deed }) if self.memory.inherited.has(deed) => {
                rules(&["BANKRUPT-08", "BANKRUPT-09"])
            }
            _ => rules(&["MORTGAGE-14"]),
        }
    }

    /// Is an accepted offer being carried out?
    pub(super) fn traded(&self) -> bool {
        self.after(|event| matches!(event, Event::OfferClosed { how: OfferEnd::Accepted }))
    }
}
