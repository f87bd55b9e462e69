//! Positions that can be arranged, and that no game brings about.

use bankhalter_rules::{Oddity, Property, Seat};

use crate::{
    fault::{Fault, Faults},
    position::Placement,
    record::{Item, Record},
};

impl Record {
    /// Everything in the position that no game brings about, each at its line. A scenario may begin
    /// so; whoever tells how his table stands has mistyped something.
    pub fn oddities(&self) -> Faults {
        let mut faults = Faults::new();
        let found = self.setup().map(|setup| self.table().book.oddities(setup));
        for oddity in found.into_iter().flatten() {
            faults.push(Fault {
                line: self.line_of(oddity),
                column: 1,
                message: self.told(oddity),
            });
        }
        faults.sort();
        faults
    }

    fn line_of(&self, oddity: Oddity) -> usize {
        let is_it = |placement: &Placement| match (oddity, placement) {
            (
                Oddity::BuiltWithoutGroup { deed }
                | Oddity::BuiltUnevenly { deed }
                | Oddity::MortgagedBesideBuildings { deed },
                Placement::Player(seat, _),
            ) => self.owner(deed) == Some(*seat),
            (Oddity::OnGoToJail { seat: who }, Placement::Player(seat, _)) => who == *seat,
            (Oddity::DoublesInJail { .. }, Placement::Doubles(_))
            | (Oddity::PotWithoutRule, Placement::Pot(_)) => true,
            _ => false,
        };
        let line = self.lines().iter().find(|line| match &line.item {
            Item::Placement(placement) => is_it(placement),
            _ => false,
        });
        line.map_or(1, |line| line.number)
    }

    fn owner(&self, deed: Property) -> Option<Seat> {
        let chairs = &self.setup()?.chairs;
        let place = chairs.iter().position(|chair| chair.owns.has(deed))?;
        Seat::new(u8::try_from(place).ok()?)
    }

    fn told(&self, oddity: Oddity) -> String {
        let cast = &self.table().cast;
        let at = |deed: Property| cast.space_of(deed).number();
        let group = |deed: Property| {
            let spaces = cast.spaces_of(self.table().book.group(deed));
            spaces.iter().map(|space| space.number().to_string()).collect::<Vec<_>>().join(" ")
        };
        match oddity {
            Oddity::BuiltWithoutGroup { deed } => format!(
                "{} is built on, but {} does not own the whole group ({}) (BUILD-01)",
                at(deed),
                self.owner(deed).map_or("the owner", |seat| cast.player(seat)),
                group(deed)
            ),
            Oddity::BuiltUnevenly { deed } => format!(
                "{} is more than one step higher than another street of its group ({}) (BUILD-06)",
                at(deed),
                group(deed)
            ),
            Oddity::MortgagedBesideBuildings { deed } => format!(
                "{} is mortgaged while its group ({}) is built on (MORTGAGE-05)",
                at(deed),
                group(deed)
            ),
            Oddity::OnGoToJail { seat } => {
                format!(
                    "nobody stays where {} stands: from there one goes to jail",
                    cast.player(seat)
                )
            }
            Oddity::DoublesInJail { seat } => format!(
                "{} is in jail, and a turn that leads there is over whatever was thrown",
                cast.player(seat)
            ),
            Oddity::PotWithoutRule => {
                "nothing lies on Free Parking without the house rule free-parking-pot (PARKING-03)"
                    .to_owned()
            }
        }
    }
}
