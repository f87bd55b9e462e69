//! Deeds in their groups: who holds what, what is missing and with whom.

use bankhalter_editions::{Edition, Group};
use bankhalter_rules::{Building, Money, Properties, Property, Rulebook, Seat, State};

/// The group of a deed as the edition prints it.
pub(crate) fn group_of(edition: &Edition, deed: Property) -> Option<&Group> {
    let at = edition.board().deeds.get(usize::from(deed.number()))?.at;
    edition.space(at).kind.deed().map(|deed| edition.group(deed))
}

/// All groups, in the order of the board, stations and utilities last.
pub(crate) fn groups(book: &Rulebook) -> Vec<Properties> {
    let first = |deed: &Property| book.group(*deed).lowest() == Some(*deed);
    Property::all().filter(first).map(|deed| book.group(deed)).collect()
}

/// The deeds of a set, group by group.
pub(crate) fn grouped(book: &Rulebook, deeds: Properties) -> Vec<(Properties, Properties)> {
    let own = |group: Properties| (group, group & deeds);
    groups(book).into_iter().map(own).filter(|(_, own)| !own.is_empty()).collect()
}

/// What of a group others hold: each with the deeds he has; `None` is the bank.
pub(crate) fn missing(
    state: &State,
    group: Properties,
    seat: Seat,
) -> Vec<(Option<Seat>, Property)> {
    let owned = group.iter().map(|deed| (state.owner(deed), deed));
    owned.filter(|(owner, _)| *owner != Some(seat)).collect()
}

/// What all buildings of a group bring if they are sold at once (SHORTAGE-02).
pub(crate) fn clearing(book: &Rulebook, state: &State, group: Properties) -> Money {
    (group & Properties::STREETS).iter().map(|street| buildings_bring(book, state, street)).sum()
}

/// What the buildings of one street bring.
fn buildings_bring(book: &Rulebook, state: &State, street: Property) -> Money {
    let mut level = state.level(street);
    let mut sum = Money::ZERO;
    while let Some(below) = book.level_below(level) {
        sum += book.building_price(street, Building::topmost(level)).half();
        level = below;
    }
    sum
}

#[cfg(test)]
mod tests {
    use bankhalter_rules::{Action, Silent};

    use super::{
        super::random_games::{NoLuck, games},
        *,
    };

    #[test]
    fn clearing_a_group_brings_what_is_said() {
        let mut cleared = 0;
        games(|book, state, _| {
            for group in groups(book) {
                let Some(street) = group.lowest().filter(|street| street.is_street()) else {
                    continue;
                };
                let Some(owner) = state.owner(street) else { continue };
                let action = Action::Clear(street);
                if book.check(state, owner, action).is_err() {
                    continue;
                }
                let mut after = *state;
                let chance = &mut bankhalter_rules::Seeded(NoLuck);
                book.play(&mut after, owner, action, chance, &mut Silent).unwrap();
                let brings = after.cash(owner) - state.cash(owner);
                assert_eq!(brings, clearing(book, state, group));
                cleared += 1;
            }
        });
        assert!(cleared > 50, "{cleared} groups are too few to tell");
    }

    #[test]
    fn every_deed_lies_in_one_group_and_has_one_holder() {
        games(|book, state, _| {
            let all = groups(book).into_iter().fold(Properties::NONE, |all, group| all | group);
            assert_eq!(all, Properties::ALL);
            let seat = Seat::FIRST;
            for (group, own) in grouped(book, state.deeds(seat)) {
                let others = missing(state, group, seat).len();
                assert_eq!(usize::from(own.count()) + others, usize::from(group.count()));
            }
        });
    }
}
