//! What is different between two states of a table, for everybody who has to agree.

use bankhalter_rules::{Property, Seat, Space, State};

/// What changes for one player. Whoever is not named keeps everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Who.
    pub seat: Seat,
    /// How much more money he has; less if it is below 0.
    pub cash: i64,
    /// Deeds that he gets.
    pub gets: Vec<Property>,
    /// Deeds that he loses.
    pub loses: Vec<Property>,
    /// Deeds of his that are built on or mortgaged otherwise.
    pub alters: Vec<Property>,
    /// Deeds for which he could still ask rent, and no longer can.
    pub forfeits: Vec<Property>,
    /// Where he stands now, if it is somewhere else.
    pub moves: Option<Space>,
    /// Is he in the game, if that is different?
    pub plays: Option<bool>,
}

impl Change {
    const fn is_nothing(&self) -> bool {
        self.cash == 0
            && self.gets.is_empty()
            && self.loses.is_empty()
            && self.alters.is_empty()
            && self.forfeits.is_empty()
            && self.moves.is_none()
            && self.plays.is_none()
    }
}

/// Who gains and loses what if the table stood like this instead.
pub fn changes(was: &State, now: &State) -> Vec<Change> {
    let everybody = (0..was.seats()).filter_map(Seat::new);
    everybody.map(|seat| change(seat, was, now)).filter(|change| !change.is_nothing()).collect()
}

fn change(seat: Seat, was: &State, now: &State) -> Change {
    let owns = |state: &State, deed| state.owner(deed) == Some(seat);
    let deeds = |wanted: &dyn Fn(Property) -> bool| -> Vec<Property> {
        Property::all().filter(|deed| wanted(*deed)).collect()
    };
    let (here, there) = (was.at(seat), now.at(seat));
    Change {
        seat,
        cash: i64::from(now.cash(seat).0) - i64::from(was.cash(seat).0),
        gets: deeds(&|deed| owns(now, deed) && !owns(was, deed)),
        loses: deeds(&|deed| owns(was, deed) && !owns(now, deed)),
        alters: deeds(&|deed| {
            owns(was, deed)
                && owns(now, deed)
                && (was.level(deed) != now.level(deed)
                    || was.mortgaged().has(deed) != now.mortgaged().has(deed))
        }),
        forfeits: was
            .claims()
            .filter(|claim| claim.owner == seat && !now.claims().any(|other| other == *claim))
            .map(|claim| claim.deed)
            .collect(),
        moves: (here != there).then_some(there),
        plays: (was.alive().has(seat) != now.alive().has(seat)).then(|| now.alive().has(seat)),
    }
}
