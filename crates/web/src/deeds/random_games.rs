//! Random games, so that tests meet tables as they arise in play.

use bankhalter_notation::{Luck, Seed};
use bankhalter_rules::{
    Action, Event, RentClaim, Rulebook, Rules, Seat, Seeded, State, Variant, Words,
};

/// Plays every kind of game on every board at random; shows the table before every play, and what
/// came of it.
pub(crate) fn games(mut look: impl FnMut(&Rulebook, &State, &[Event])) {
    for (number, edition) in bankhalter_editions::all().iter().enumerate() {
        for variant in Variant::ALL {
            let Some(rules) = edition.booklet.rules(variant) else { continue };
            let rent_claim = RentClaim::Automatic;
            let book =
                edition.rulebook(Rules { rent_claim, ..rules }).expect("without house rules");
            let seed = Seed::new(&format!("{number:02x}17")).unwrap();
            game(&book, &mut Luck::new(&seed), &mut look);
        }
    }
}

/// For what needs no luck.
pub(crate) struct NoLuck;

impl Words for NoLuck {
    fn word(&mut self) -> u64 {
        unreachable!("nothing here is left to chance")
    }
}

fn game(book: &Rulebook, luck: &mut Luck, look: &mut impl FnMut(&Rulebook, &State, &[Event])) {
    let mut state = book.start(4).unwrap();
    if !state.is_dealt() {
        book.deal(&mut state, &mut Seeded(&mut *luck), &mut |_| {}).unwrap();
    }
    for _ in 0..2_000 {
        let Some(seat) = state.awaited() else { return };
        let action = pick(book, &state, seat, luck);
        let (before, mut events) = (state, Vec::new());
        let mut keep = |event| events.push(event);
        book.play(&mut state, seat, action, &mut Seeded(&mut *luck), &mut keep).unwrap();
        look(book, &before, &events);
    }
}

/// Somebody who likes to buy and to build and gives up only if there is nothing else.
fn pick(book: &Rulebook, state: &State, seat: Seat, luck: &mut Luck) -> Action {
    let legal = book.legal_actions(state, seat);
    let eager = |action: &&Action| matches!(action, Action::Buy | Action::Build(_) | Action::Pay);
    let last = |action: &Action| matches!(action, Action::Leave | Action::GoBankrupt);
    if let Some(action) = legal.iter().find(eager) {
        return *action;
    }
    let some: Vec<_> = legal.iter().filter(|action| !last(action)).collect();
    let word = usize::try_from(luck.word() >> 33).unwrap();
    some.get(word % some.len().max(1)).map_or(Action::GoBankrupt, |action| **action)
}
