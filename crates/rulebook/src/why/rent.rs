//! Why rent is due, and why so much.

use bankhalter_rules::{
    Deal, Doubling, Effect, Ending, HOTEL, Kind, Party, Properties, Property, Seat, Square,
};

use super::{
    Ground, Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    /// What the owner may claim for his property as the table stands.
    pub(super) fn rent(&self, owner: Seat, deed: Property) -> Grounds {
        let mut grounds = match deed.kind() {
            Kind::Street => self.street_rent(owner, deed),
            Kind::Station => self.station_rent(),
            Kind::Utility => self.utility_rent(owner),
        };
        if self.state.jail(owner).is_some() {
            grounds.push(Ground::Rule("RENT-13"));
        }
        grounds
    }

    /// Rent that is being paid or has become a debt: as it was when it arose, if that is known.
    pub(super) fn rent_paid(&self, payer: Seat, to: Party) -> Grounds {
        if let Some(asked) = &self.memory.asked {
            return asked.clone();
        }
        match (to, self.book.square(self.state.at(payer))) {
            (Party::Seat(owner), Square::Deed(deed)) if self.state.owner(deed) == Some(owner) => {
                self.rent(owner, deed)
            }
            _ => rules(&["RENT-01"]),
        }
    }

    fn street_rent(&self, owner: Seat, deed: Property) -> Grounds {
        let level = self.state.level(deed);
        let group = self.book.group(deed);
        let whole = self.state.deeds(owner).contains(group);
        let mortgaged = self.state.mortgaged().meets(group);
        if level > 0 {
            return self.built_rent(level);
        }
        match (whole, mortgaged, self.rules_of_table().doubling) {
            (true, false, Doubling::DespiteMortgage) => rules(&["RENT-08", "RENT-07", "RENT-01"]),
            (true, true, Doubling::DespiteMortgage) => rules(&["RENT-08", "RENT-09", "RENT-01"]),
            (true, false, Doubling::OnlyUnmortgaged) => rules(&["RENT-08", "RENT-10", "RENT-01"]),
            (true, true, Doubling::OnlyUnmortgaged) => rules(&["RENT-10", "RENT-07", "RENT-01"]),
            (false, true, Doubling::DespiteMortgage) => rules(&["RENT-07", "RENT-12", "RENT-01"]),
            (false, ..) => rules(&["RENT-07", "RENT-05", "RENT-01"]),
        }
    }

    fn built_rent(&self, level: u8) -> Grounds {
        let table = self.rules_of_table();
        let short = matches!(table.ending, Ending::AtBankruptcy(_));
        rules(match (level, short, table.deal) {
            (HOTEL, true, Deal::Paid(_)) => &["SHORT-08", "RENT-11", "RENT-01"],
            (HOTEL, true, Deal::Free(_)) => &["SHORT-24", "RENT-11", "RENT-01"],
            _ => &["RENT-11", "RENT-05", "RENT-01"],
        })
    }

    fn station_rent(&self) -> Grounds {
        match self.memory.card {
            Some(Effect::NearestStation { factor }) if factor > 1 => {
                rules(&["CARD-02", "STATION-01", "STATION-06"])
            }
            _ => rules(&["STATION-01", "STATION-03", "STATION-06"]),
        }
    }

    fn utility_rent(&self, owner: Seat) -> Grounds {
        let both = self.state.deeds(owner).contains(Properties::UTILITIES);
        let factor = match self.memory.card {
            Some(Effect::NearestUtility { .. }) => "CARD-02",
            _ if both => "UTILITY-03",
            _ => "UTILITY-02",
        };
        let throw = match self.memory.card {
            Some(_) => self.either(&["UTILITY-06"], &["UTILITY-05"]),
            None => self.either(&["UTILITY-04"], &["UTILITY-05"]),
        };
        [vec![Ground::Rule(factor)], throw, rules(&["UTILITY-01"])].concat()
    }

    /// Is a claim being asked for, or does it fall away with its player?
    pub(super) fn claim_closed(&self) -> Grounds {
        match self.leaver {
            Some(_) => rules(&["BANKRUPT-02"]),
            None => rules(&["RENT-02", "RENT-03"]),
        }
    }
}
