//! Why the dice passed on, and why a token moved.

use bankhalter_rules::{
    Auctions, Deal, Effect, Ending, Event, FirstLap, Kind, Parking, Phase, Property, RentInJail,
    Seat, Square,
};

use super::{
    Ground, Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    /// What the deal of a short or timed game rests on.
    pub(super) fn dealt(&self) -> Grounds {
        let rules_of_table = self.rules_of_table();
        rules(match (rules_of_table.deal, rules_of_table.ending) {
            (Deal::Nothing, _) => &["SETUP-12"],
            (Deal::Free(_), _) => &["SHORT-21", "SHORT-22"],
            (Deal::Paid(_), Ending::AtTime) => &["TIME-03", "TIME-04"],
            (Deal::Paid(_), Ending::LastOne | Ending::AtBankruptcy(_)) => &["SHORT-04", "SHORT-05"],
        })
    }

    pub(super) fn turn_began(&self) -> Grounds {
        if self.state.phase() == Phase::Order {
            return rules(&["SETUP-14"]);
        }
        rules(match self.previous() {
            Some(Event::Jailed { .. }) => &["JAIL-06", "TURN-07"],
            Some(Event::AttemptFailed { .. }) => &["JAIL-16", "TURN-07"],
            Some(Event::WentBankrupt { .. }) => &["BANKRUPT-02", "TURN-07"],
            _ => &["TURN-07"],
        })
    }

    pub(super) fn threw(&self, seat: Seat) -> Grounds {
        if self.state.jail(seat).is_some() {
            return match self.rules_of_table().deal {
                Deal::Free(_) => rules(&["SHORT-28", "JAIL-15"]),
                Deal::Nothing | Deal::Paid(_) => rules(&["JAIL-15", "JAIL-16"]),
            };
        }
        match (self.state.throws_again(), self.state.doubles()) {
            (true, 2) => rules(&["DOUBLES-04", "DOUBLES-03"]),
            (true, _) => rules(&["DOUBLES-03"]),
            (false, _) => rules(&["TURN-01"]),
        }
    }

    pub(super) fn double_counted(&self) -> Grounds {
        match self.previous() {
            Some(Event::Freed { .. }) => vec![Ground::HouseRule("jail-double-throws-again")],
            _ => self.either(&["DOUBLES-03", "DOUBLES-01"], &["DOUBLES-03", "DOUBLES-02"]),
        }
    }

    pub(super) fn moved(&self) -> Grounds {
        match self.memory.card {
            Some(Effect::BackTo(_) | Effect::BackSteps(_)) => {
                self.either(&["CARD-02", "GO-04"], &["CARD-02", "CARD-03"])
            }
            Some(_) => self.either(&["CARD-02", "CARD-09"], &["CARD-02", "CARD-03"]),
            None => match self.previous() {
                // Out of jail by this very throw: free by a double, or after the fine.
                Some(Event::Freed { .. }) if self.state.dice().is_double() => {
                    rules(&["JAIL-17", "TURN-02"])
                }
                Some(Event::Freed { .. }) => self.third_failure(),
                _ => rules(&["TURN-02", "TURN-03"]),
            },
        }
    }

    /// Landings on which nothing happens, and why not; for all others the next event speaks.
    pub(super) fn landed(&self) -> Grounds {
        match self.state.phase() {
            Phase::Purchase => return self.left_unsold(),
            Phase::Choice => return Grounds::new(),
            _ => {}
        }
        let seat = self.state.turn();
        match self.book.square(self.state.at(seat)) {
            Square::Deed(deed) => self.landed_on(seat, deed),
            Square::Visit => rules(&["JAIL-23"]),
            Square::Parking => match self.rules_of_table().house_rules.parking {
                Parking::Nothing => self.either(&["PARKING-01"], &["PARKING-01", "PARKING-03"]),
                Parking::Pot => vec![Ground::HouseRule("free-parking-pot")],
            },
            Square::Go | Square::Draw(_) | Square::Tax(_) | Square::GoToJail => Grounds::new(),
        }
    }

    fn landed_on(&self, seat: Seat, deed: Property) -> Grounds {
        let house_rules = &self.rules_of_table().house_rules;
        match self.state.owner(deed) {
            None if house_rules.first_lap == FirstLap::OnlyWalks
                && !self.state.has_lapped(seat) =>
            {
                vec![Ground::HouseRule("no-purchase-first-lap")]
            }
            Some(owner) if owner == seat => self.either(&["RENT-01"], &["TURN-09"]),
            Some(_) if self.state.mortgaged().has(deed) => {
                self.either(&["RENT-06"], &["RENT-06", "MORTGAGE-07"])
            }
            Some(owner)
                if house_rules.rent_in_jail == RentInJail::NotDue
                    && self.state.jail(owner).is_some() =>
            {
                vec![Ground::HouseRule("no-rent-in-jail")]
            }
            None | Some(_) => Grounds::new(),
        }
    }

    /// A purchase that was declined where there are no auctions.
    fn left_unsold(&self) -> Grounds {
        let bought = matches!(self.previous(), Some(Event::DeedPassed { .. }));
        let held = self.rules_of_table().house_rules.auctions == Auctions::Held;
        if bought || held { Grounds::new() } else { vec![Ground::HouseRule("no-auctions")] }
    }

    pub(super) fn purchase_opened(&self, deed: Property) -> Grounds {
        match deed.kind() {
            Kind::Street => self.either(&["BUY-01", "BUY-02"], &["BUY-01"]),
            Kind::Station => rules(&["BUY-01", "STATION-04"]),
            Kind::Utility => rules(&["BUY-01", "BUY-06"]),
        }
    }
}
