//! Why money changed hands.

use bankhalter_rules::{Effect, Event, LandingOnGo, Party, Space, Why};

use super::{
    Ground, Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    /// A payment, or one that was owed for a while.
    pub(super) fn paid(&self, from: Party, to: Party, why: Why) -> Grounds {
        let settles = self.state.debt().is_some_and(|(debtor, creditor, _, owed)| {
            Party::Seat(debtor) == from && creditor == to && owed == why
        });
        match &self.memory.owed {
            Some(owed) if settles => owed.clone(),
            _ => self.payment(from, to, why),
        }
    }

    /// What somebody pays or owes.
    pub(super) fn payment(&self, from: Party, to: Party, why: Why) -> Grounds {
        let mut grounds = match why {
            Why::Salary => self.salary(to),
            Why::Purchase => self.purchase_paid(),
            Why::Rent => match from {
                Party::Seat(payer) => self.rent_paid(payer, to),
                Party::Bank | Party::Pot => Grounds::new(),
            },
            Why::Tax => self.either(&["TAX-01", "TAX-02"], &["TAX-01", "TAX-04"]),
            Why::Card => self.card_payment(),
            Why::Fine => self.fine(),
            Why::Building => self.building_paid(),
            Why::Sale => self.sale(),
            Why::Mortgage => self.mortgage_paid(),
            Why::Redemption => self.redemption(),
            Why::Interest => self.interest_paid(),
            Why::Trade => self.either(&["TRADE-04", "TRADE-01"], &["TRADE-04", "TRADE-06"]),
            Why::Estate => self.estate_paid(),
            Why::Pot => Grounds::new(),
        };
        if from == Party::Pot || to == Party::Pot {
            grounds.push(Ground::HouseRule("free-parking-pot"));
        }
        grounds
    }

    fn salary(&self, to: Party) -> Grounds {
        let Party::Seat(seat) = to else { return Grounds::new() };
        let on_go = self.state.at(seat) == Space::GO;
        let mut grounds = match self.memory.card {
            // GO-04, ruling: landing on it backwards pays in 2014+.
            Some(Effect::BackTo(_) | Effect::BackSteps(_)) => rules(&["GO-04", "GO-01"]),
            Some(_) => self.either(&["GO-05", "CARD-09", "GO-02"], &["GO-05", "GO-01", "GO-02"]),
            None => rules(&["GO-01", "GO-02"]),
        };
        if on_go && self.rules_of_table().house_rules.landing_on_go == LandingOnGo::Double {
            grounds.insert(0, Ground::HouseRule("double-salary-on-go"));
        }
        grounds
    }

    fn card_payment(&self) -> Grounds {
        rules(match self.memory.card {
            Some(Effect::BankPays(_)) => &["CARD-02", "BANK-04"],
            Some(Effect::PayEach(_) | Effect::CollectFromEach(_)) => &["CARD-02", "DEBT-05"],
            Some(Effect::PayBank(_) | Effect::Repairs { .. } | Effect::PayOrDraw { .. }) => {
                &["CARD-02", "BANK-06"]
            }
            _ => &["CARD-02"],
        })
    }

    fn purchase_paid(&self) -> Grounds {
        if !self.state.is_dealt() {
            return self.deal_paid();
        }
        if self.after(|event| matches!(event, Event::AuctionClosed)) {
            return rules(&["AUCTION-09", "BANK-05"]);
        }
        rules(&["BUY-03", "BUY-04"])
    }
}
