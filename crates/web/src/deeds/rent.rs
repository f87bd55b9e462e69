//! What a deed earns: every line that is printed on it, and which one holds now.

use bankhalter_rules::{HOTEL, Kind, Money, Property, RentInJail, Rulebook, State};

/// A line of a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A street with nothing on it.
    Bare,
    /// The same for the owner of the whole group (RENT-07).
    WholeGroup,
    /// With this many houses.
    Houses(u8),
    /// With a hotel.
    Hotel,
    /// With this many stations in one hand.
    Stations(u8),
    /// With this many utilities in one hand; the amount is for each pip.
    Utilities(u8),
}

/// What a deed earns now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Earning {
    /// Nobody owns it.
    BankOwned,
    /// It lies face down (RENT-06).
    Mortgaged,
    /// House rule: its owner is in jail.
    OwnerJailed,
    /// This line holds.
    Line(Line, Money),
}

impl Earning {
    /// The line that holds, if one does.
    pub(crate) const fn line(self) -> Option<Line> {
        match self {
            Self::Line(line, _) => Some(line),
            Self::BankOwned | Self::Mortgaged | Self::OwnerJailed => None,
        }
    }
}

/// All lines of a deed, as this table's rules use them.
pub(crate) fn lines(book: &Rulebook, deed: Property) -> Vec<(Line, Money)> {
    let rents = &book.deed(deed).rents;
    match deed.kind() {
        Kind::Street => {
            let built = 1..=book.rules().houses_before_hotel;
            let houses = built.map(|count| (Line::Houses(count), rents[usize::from(count)]));
            let bare = [(Line::Bare, rents[0]), (Line::WholeGroup, rents[0] * 2)];
            let hotel = (Line::Hotel, rents[usize::from(HOTEL)]);
            bare.into_iter().chain(houses).chain([hotel]).collect()
        }
        Kind::Station => (1..=4).map(Line::Stations).zip(*rents).collect(),
        Kind::Utility => (1..=2).map(Line::Utilities).zip(*rents).collect(),
    }
}

/// What a deed earns when somebody lands on it now; for utilities, for each pip.
pub(crate) fn earning(book: &Rulebook, state: &State, deed: Property) -> Earning {
    let Some(owner) = state.owner(deed) else { return Earning::BankOwned };
    let Some(amount) = book.rent(state, deed, 1) else { return Earning::Mortgaged };
    let spares = book.rules().house_rules.rent_in_jail == RentInJail::NotDue;
    if spares && state.jail(owner).is_some() {
        return Earning::OwnerJailed;
    }
    let held = (state.deeds(owner) & book.group(deed)).count();
    let line = match (deed.kind(), state.level(deed)) {
        (Kind::Street, 0) if amount > book.deed(deed).rents[0] => Line::WholeGroup,
        (Kind::Street, 0) => Line::Bare,
        (Kind::Street, HOTEL) => Line::Hotel,
        (Kind::Street, houses) => Line::Houses(houses),
        (Kind::Station, _) => Line::Stations(held),
        (Kind::Utility, _) => Line::Utilities(held),
    };
    Earning::Line(line, amount)
}

#[cfg(test)]
mod tests {
    use bankhalter_rules::{Booklet, Event, Party, Variant, Why};

    use super::{super::random_games::games, *};

    #[test]
    fn the_line_that_holds_is_what_the_engine_charges() {
        let (mut fixed, mut thrown) = (0, 0);
        games(|book, before, events| {
            let drawn = |event: &Event| matches!(event, Event::CardDrawn { .. });
            if events.iter().any(drawn) {
                return;
            }
            let mut state = *before;
            for event in events {
                if let Event::Paid { from: Party::Seat(payer), amount, why: Why::Rent, .. } = *event
                {
                    let deed = Property::all().find(|deed| book.deed(*deed).at == state.at(payer));
                    let deed = deed.expect("rent is due on a property");
                    // A debt is paid later, when buildings may be gone.
                    if before.debt().is_none() {
                        let Earning::Line(line, earned) = earning(book, &state, deed) else {
                            panic!("rent was paid for {deed:?}")
                        };
                        if let Line::Utilities(_) = line {
                            thrown += 1;
                            assert!((2..=12).any(|pips| earned * pips == amount), "{line:?}");
                        } else {
                            fixed += 1;
                            assert_eq!(earned, amount, "{line:?}");
                        }
                    }
                }
                state.apply(*event);
            }
        });
        assert!(fixed > 300 && thrown > 20, "{fixed} and {thrown} rents are too few to tell");
    }

    #[test]
    fn the_line_that_holds_is_printed_with_its_amount() {
        let mut seen = std::collections::BTreeSet::new();
        games(|book, state, _| {
            for deed in Property::all() {
                match earning(book, state, deed) {
                    Earning::Line(line, amount) => {
                        seen.insert(format!("{line:?}"));
                        assert!(lines(book, deed).contains(&(line, amount)), "{deed:?} {line:?}");
                    }
                    Earning::BankOwned => assert_eq!(state.owner(deed), None),
                    Earning::Mortgaged => assert!(state.mortgaged().has(deed)),
                    Earning::OwnerJailed => panic!("no table plays this house rule"),
                }
            }
        });
        for line in [Line::Bare, Line::WholeGroup, Line::Houses(1), Line::Stations(2)] {
            assert!(seen.contains(&format!("{line:?}")), "{line:?} never held");
        }
    }

    #[test]
    fn a_short_game_has_one_line_of_houses_less() {
        let edition = bankhalter_editions::find("wm").unwrap();
        let street = Property::new(0).unwrap();
        let count = |booklet: Booklet, variant| {
            let book =
                edition.rulebook(booklet.rules(variant).unwrap()).expect("without house rules");
            (lines(&book, street).len(), usize::from(book.rules().houses_before_hotel))
        };
        for variant in [Variant::Normal, Variant::Short] {
            let (lines, houses) = count(edition.booklet, variant);
            assert_eq!(lines, houses + 3, "bare, whole group, hotel, and the houses");
        }
    }
}
