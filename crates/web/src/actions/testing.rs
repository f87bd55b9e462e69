//! Tables for the tests of this folder.

use bankhalter_editions::{Edition, all};
use bankhalter_rules::{Chair, Rulebook, Seat, Setup, Space, State, Variant};

/// Calls `test` with every edition under its own booklet.
pub(super) fn each_edition(mut test: impl FnMut(&Edition, &Rulebook)) {
    for edition in all() {
        let rules = edition.booklet.rules(Variant::Normal).expect("everybody prints the game");
        test(edition, &edition.rulebook(rules).expect("without house rules"));
    }
}

/// A table at which the first seat is about to throw.
pub(super) fn position(book: &Rulebook, seats: u8) -> State {
    arranged(book, seats, |_| ())
}

/// The same, with something else for the first seat.
pub(super) fn arranged(book: &Rulebook, seats: u8, change: impl FnOnce(&mut Chair)) -> State {
    let mut setup = Setup::new(Seat::FIRST);
    for _ in 0..seats {
        setup.chairs.push(Chair::new(book.board().start_cash, Space::GO));
    }
    change(&mut setup.chairs[0]);
    book.arrange(&setup).expect("a sound arrangement")
}
