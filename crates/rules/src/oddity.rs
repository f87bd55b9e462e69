//! What no game brings about, though a table can be arranged so: a scenario may show what follows
//! from it, but whoever asks about his own table has mistyped something.

use arrayvec::ArrayVec;

use crate::{
    property::{Properties, Property, STREETS},
    rulebook::Rulebook,
    rules::{ClearBeforeMortgage, Parking},
    seat::{MAX_SEATS, Seat, Seats},
    setup::{Chair, Setup},
    space::Square,
};

/// What no game brings about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Oddity {
    /// Built on without the whole group (BUILD-01).
    BuiltWithoutGroup {
        /// Which street.
        deed: Property,
    },
    /// Higher than another street of its group by more than one step (BUILD-06).
    BuiltUnevenly {
        /// Which street.
        deed: Property,
    },
    /// Mortgaged while its group is built on, where the booklet wants all of it bare (MORTGAGE-05).
    MortgagedBesideBuildings {
        /// Which street.
        deed: Property,
    },
    /// Nobody stays on this square (JAIL-01).
    OnGoToJail {
        /// Who.
        seat: Seat,
    },
    /// Whoever goes to jail has ended his turn, whatever he threw (DOUBLES-08).
    DoublesInJail {
        /// Who.
        seat: Seat,
    },
    /// Money lies on Free Parking without the house rule that puts it there (PARKING-03).
    PotWithoutRule,
}

/// Two for every street and every player, and one for the table.
pub type Oddities = ArrayVec<Oddity, { 2 * STREETS + 2 * MAX_SEATS as usize + 1 }>;

impl Rulebook {
    /// What in an arrangement no game brings about. It can be played on all the same, as scenarios
    /// do that show what a rule says of it.
    pub fn oddities(&self, setup: &Setup) -> Oddities {
        find(self, setup)
    }
}

/// Everything in an arrangement that no game brings about.
fn find(book: &Rulebook, setup: &Setup) -> Oddities {
    let mut odd = Oddities::new();
    for (seat, chair) in Seats::first(setup.chairs.len() as u8).iter().zip(&setup.chairs) {
        if chair.bankrupt {
            continue;
        }
        find_on_land(book, chair, &mut odd);
        if book.square(chair.at) == Square::GoToJail {
            odd.push(Oddity::OnGoToJail { seat });
        }
        if chair.jail.is_some() && seat == setup.turn && setup.doubles > 0 {
            odd.push(Oddity::DoublesInJail { seat });
        }
    }
    if setup.pot > crate::Money::ZERO && book.rules().house_rules.parking == Parking::Nothing {
        odd.push(Oddity::PotWithoutRule);
    }
    odd
}

fn find_on_land(book: &Rulebook, chair: &Chair, odd: &mut Oddities) {
    let step = |deed: Property| book.step(chair.level[deed.index()]);
    for deed in (chair.owns & Properties::STREETS).iter() {
        let group = book.group(deed);
        let own = group & chair.owns;
        let lowest = own.iter().map(step).min().unwrap_or_default();
        if step(deed) > 0 && own != group {
            odd.push(Oddity::BuiltWithoutGroup { deed });
        } else if step(deed) > lowest + 1 {
            odd.push(Oddity::BuiltUnevenly { deed });
        }
        // MORTGAGE-03: in some booklets a house may still stand next door.
        let clears = book.rules().clear_before_mortgage == ClearBeforeMortgage::WholeGroup;
        if clears && chair.mortgaged.has(deed) && own.iter().any(|other| step(other) > 0) {
            odd.push(Oddity::MortgagedBesideBuildings { deed });
        }
    }
}
