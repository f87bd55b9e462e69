//! Why somebody is out, and who gets what he leaves.

use bankhalter_rules::{Auctions, Deal, Ending, Seat};

use super::{
    Ground, Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn went_bankrupt(&self, seat: Seat) -> Grounds {
        let gave_up = self.leaver.is_some_and(|leaver| !leaver.owes);
        let mut grounds =
            rules(if gave_up { &["BANKRUPT-02"] } else { &["BANKRUPT-01", "BANKRUPT-02"] });
        let gone = self.state.seats() - self.state.alive().without(seat).count();
        if let Ending::AtBankruptcy(number) = self.rules_of_table().ending {
            let last = match self.rules_of_table().deal {
                Deal::Free(_) => "SHORT-29",
                Deal::Paid(_) | Deal::Nothing if gone >= number => "SHORT-11",
                Deal::Paid(_) | Deal::Nothing => "SHORT-10",
            };
            grounds.push(Ground::Rule(last));
        }
        grounds
    }

    /// His cash.
    pub(super) fn estate_paid(&self) -> Grounds {
        match self.heir() {
            Some(_) => self.either(&["BANKRUPT-04"], &["BANKRUPT-03", "BANKRUPT-06"]),
            None => self.either(&["BANKRUPT-11"], &["BANKRUPT-03", "BANKRUPT-13"]),
        }
    }

    /// His deeds.
    pub(super) fn estate_passed(&self) -> Grounds {
        match self.heir() {
            Some(_) => self.either(&["BANKRUPT-04"], &["BANKRUPT-06"]),
            None => self.either(&["BANKRUPT-11"], &["BANKRUPT-13"]),
        }
    }

    fn heir(&self) -> Option<Seat> {
        self.leaver.and_then(|leaver| leaver.heir)
    }

    /// The bank keeps what was to be auctioned.
    pub(super) fn estate_closed(&self) -> Grounds {
        match (self.rules_of_table().ending, self.rules_of_table().deal) {
            _ if self.state.estate().is_empty() => Grounds::new(),
            (Ending::AtBankruptcy(_), Deal::Free(_)) if self.ends() => rules(&["SHORT-29"]),
            (Ending::AtBankruptcy(_), _) if self.ends() => rules(&["SHORT-12"]),
            _ if self.rules_of_table().house_rules.auctions == Auctions::None => {
                vec![Ground::HouseRule("no-auctions")]
            }
            _ => Grounds::new(),
        }
    }
}
