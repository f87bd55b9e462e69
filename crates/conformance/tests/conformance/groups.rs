//! What the rulebook tells of groups at a glance is what a look at every deed tells.

use bankhalter_rules::{
    Board, Booklet, Money, Properties, Property, Rulebook, Space, Square, Variant,
};
use proptest::prelude::*;

/// Some edition's board, and one whose first street has changed places with the sixth: its groups
/// are no runs of neighbours.
fn books() -> Vec<Rulebook> {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet has it");
    let usual = edition.rulebook(rules).expect("without house rules");
    let odd = Rulebook::new(odd_board(usual.board()), rules).expect("a sound board");
    vec![usual, odd]
}

fn odd_board(usual: &Board) -> Board {
    let swap = |number: u8| match number {
        0 => 5,
        5 => 0,
        other => other,
    };
    let mut board = usual.clone();
    for deed in &mut board.deeds {
        let members = deed.group.iter().filter_map(|deed| Property::new(swap(deed.number())));
        deed.group = members.collect();
    }
    let groups = board.deeds.map(|deed| deed.group);
    (board.deeds[0].group, board.deeds[5].group) = (groups[5], groups[0]);
    board
}

proptest! {
    #[test]
    fn sets_agree_with_single_deeds(bits in any::<u32>(), thinned in any::<u32>()) {
        let books = books();
        let sets = [bits, bits & thinned].map(Properties::from_bits);
        for (deeds, book) in sets.into_iter().flat_map(|set| books.iter().map(move |book| (set, book))) {
            let having = |wanted: &dyn Fn(Property) -> bool| -> Properties {
                Property::all().filter(|deed| wanted(*deed)).collect()
            };
            let held = |deed: Property| deeds & book.group(deed);
            prop_assert_eq!(book.groups_around(deeds), having(&|deed| !held(deed).is_empty()));
            let lone = having(&|deed| held(deed) == Properties::only(deed));
            prop_assert_eq!(book.lone(deeds), lone);
            let whole = having(&|deed| deed.is_street() && held(deed) == book.group(deed));
            prop_assert_eq!(book.whole_groups(deeds), whole);
            prop_assert_eq!(deeds.are_several(), deeds.count() > 1);
        }
    }
}

#[test]
fn a_group_comes_to_what_its_deeds_come_to() {
    for book in books() {
        for deed in Property::all() {
            let totals = book.totals(deed);
            for (step, sum) in totals.rents.into_iter().enumerate() {
                let rents = book.group(deed).iter().map(|deed| book.deed(deed).rents[step]);
                assert_eq!(sum, rents.sum::<Money>());
            }
            let houses = book.group(deed).iter().map(|deed| book.deed(deed).house_price);
            assert_eq!(totals.houses, houses.sum::<Money>());
        }
    }
}

#[test]
fn the_road_ahead_goes_on_beyond_go() {
    for book in books() {
        for start in (0..40).filter_map(Space::new) {
            let squares = (5..=9).map(|steps| book.square(start.ahead(steps)));
            let deeds = squares.filter_map(|square| match square {
                Square::Deed(deed) => Some(deed),
                _ => None,
            });
            assert_eq!(book.deeds_ahead(start, 5, 5), deeds.collect());
        }
    }
}
