//! Why buildings went up and came down.

use bankhalter_rules::{Deal, Event, HOTEL, HotelPrice, Phase, Property};

use super::{
    Ground, Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn built(&self, street: Property, level: u8) -> Grounds {
        let mut grounds =
            if level == HOTEL { self.hotel() } else { rules(&["BUILD-01", "BUILD-06"]) };
        if self.state.phase() == Phase::Place {
            grounds.splice(0..0, self.either(&["SHORTAGE-05"], &["SHORTAGE-04"]));
        }
        if self.state.owner(street) != Some(self.state.turn()) {
            grounds.extend(self.either(&["BUILD-07"], &["BUILD-14"]));
        }
        grounds
    }

    fn hotel(&self) -> Grounds {
        if self.rules_of_table().houses_before_hotel == 3 {
            return match self.rules_of_table().deal {
                Deal::Free(_) => rules(&["SHORT-23", "HOTEL-04"]),
                Deal::Paid(_) | Deal::Nothing => rules(&["SHORT-07", "HOTEL-04"]),
            };
        }
        self.either(&["HOTEL-01", "HOTEL-04"], &["HOTEL-02", "HOTEL-04"])
    }

    pub(super) fn building_paid(&self) -> Grounds {
        if self.after(|event| matches!(event, Event::AuctionClosed)) {
            return self.either(&["SHORTAGE-05", "AUCTION-09"], &["SHORTAGE-04", "AUCTION-09"]);
        }
        match self.next() {
            Some(Event::Built { level: HOTEL, .. }) => match self.rules_of_table().hotel_price {
                HotelPrice::OneMoreHouse if self.rules_of_table().houses_before_hotel == 3 => {
                    rules(&["SHORT-07", "HOTEL-03"])
                }
                HotelPrice::OneMoreHouse | HotelPrice::ItsOwn => rules(&["HOTEL-03", "BANK-03"]),
            },
            _ => rules(&["BUILD-05", "BUILD-04"]),
        }
    }

    pub(super) fn sold(&self, street: Property, level: u8) -> Grounds {
        if self.leaver.is_some() {
            return self.either(&["BANKRUPT-05", "BANKRUPT-15"], &["BANKRUPT-03", "SELL-01"]);
        }
        let before = self.state.level(street);
        if level == 0 && before > 1 {
            // The whole group at once: no steps, so nothing to keep even.
            return rules(&["SELL-01", "SELL-02"]);
        }
        if before == HOTEL {
            return self.hotel_sold();
        }
        self.either(&["SELL-01", "SELL-03", "SELL-04"], &["SELL-01", "SELL-03"])
    }

    fn hotel_sold(&self) -> Grounds {
        let mut grounds = rules(&["SELL-05", "SELL-03"]);
        if self.rules_of_table().houses_before_hotel == 3 {
            let short = match self.rules_of_table().deal {
                Deal::Free(_) => "SHORT-25",
                Deal::Paid(_) | Deal::Nothing => "SHORT-09",
            };
            grounds.insert(0, Ground::Rule(short));
        }
        grounds
    }

    /// Half the price, from the bank.
    pub(super) fn sale(&self) -> Grounds {
        match self.leaver {
            Some(_) => self.either(&["BANKRUPT-05", "SELL-02"], &["BANKRUPT-03", "SELL-02"]),
            None => rules(&["SELL-02", "SELL-01"]),
        }
    }
}
