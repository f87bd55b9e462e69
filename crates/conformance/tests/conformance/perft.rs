//! Perft: the number of paths of a given number of decisions, each with every outcome of chance.
//!
//! The first numbers are counted by hand in the comments; the deeper ones are the engine's own,
//! kept so that a change shows.

use bankhalter_conformance::perft::perft;
use bankhalter_rules::{
    Booklet, Chair, Money, Properties, RentClaim, Rulebook, Rules, Seat, Setup, Space, State,
    Variant,
};

fn book(edition: &str, booklet: Booklet, change: impl FnOnce(&mut Rules)) -> Rulebook {
    let edition = bankhalter_editions::find(edition).expect("an edition of ours");
    let mut rules = booklet.rules(Variant::Normal).expect("every booklet has the normal game");
    change(&mut rules);
    edition.rulebook(rules).expect("without house rules")
}

/// Two players on a square, the first ready to throw.
fn two_at(book: &Rulebook, at: u8, arrange: impl FnOnce(&mut Setup)) -> State {
    let at = Space::new(at).expect("a square");
    let mut setup = Setup::new(Seat::FIRST);
    setup.chairs.push(Chair::new(Money(1500), at));
    setup.chairs.push(Chair::new(Money(1500), at));
    arrange(&mut setup);
    book.arrange(&setup).expect("a sound arrangement")
}

/// From GO with nothing owned the only decision is to throw. Of the 36 throws one (1 1) reaches
/// the chest square 2 with its 16 cards and six (total 7) reach the chance square 7 with its 16
/// cards, none of which leads to another draw or throw; the other 29 lead to one place each:
/// 29 + 1 × 16 + 6 × 16 = 141.
#[test]
fn first_throw() {
    let book = book("standard", Booklet::Euro, |_| {});
    assert_eq!(perft(&book, &two_at(&book, 0, |_| {}), 1), 141);
}

/// The same, but the other player owns both utilities and rent is collected at once: the card
/// "nearest utility" now brings a fresh throw with 36 outcomes (UTILITY-06):
/// 29 + 16 + 6 × (15 + 36) = 351.
#[test]
fn first_throw_with_owned_utilities() {
    let own = |setup: &mut Setup| setup.chairs[1].owns = Properties::UTILITIES;
    let automatic = |rules: &mut Rules| rules.rent_claim = RentClaim::Automatic;
    let old = book("standard", Booklet::Euro, automatic);
    assert_eq!(perft(&old, &two_at(&old, 0, own), 1), 351);

    // 2014+: 6 6 leads straight to a utility, and that rent is thrown for as well (UTILITY-05):
    // 28 + 36 + 16 + 6 × (15 + 36) = 386.
    let new = book("standard", Booklet::Sonic, automatic);
    assert_eq!(perft(&new, &two_at(&new, 0, own), 1), 386);

    // In a strict game the owner has to ask first, so landing there is one outcome again.
    let strict = book("standard", Booklet::Sonic, |_| {});
    assert_eq!(perft(&strict, &two_at(&strict, 0, own), 1), 141);
}

/// In jail (1997/99) with no attempt behind him: the fine is one path; the throw has 36 outcomes,
/// of which 6 6 leads from 10 to the chance square 22 with 16 cards, the other five doubles to one
/// place each and the 30 others to the next player's turn: 1 + 16 + 5 + 30 = 52.
#[test]
fn first_turn_in_jail() {
    let book = book("standard", Booklet::Euro, |_| {});
    let jail = |setup: &mut Setup| setup.chairs[0].jail = Some(0);
    assert_eq!(perft(&book, &two_at(&book, 10, jail), 1), 52);
}

/// In the third jail turn (1997/99) the throw is the only decision and always moves. The doubles
/// give 16 + 5; of the 30 others the six with total 7 reach the chest square 17 with 16 cards:
/// 21 + 24 + 6 × 16 = 141. In 2014+ the fine before the throw is one path more.
#[test]
fn last_turn_in_jail() {
    let jail = |setup: &mut Setup| setup.chairs[0].jail = Some(2);
    let old = book("standard", Booklet::Euro, |_| {});
    assert_eq!(perft(&old, &two_at(&old, 10, jail), 1), 141);
    let new = book("standard", Booklet::Sonic, |_| {});
    assert_eq!(perft(&new, &two_at(&new, 10, jail), 1), 142);
}

/// The engine's own numbers.
#[test]
fn deeper() {
    let euro = book("standard", Booklet::Euro, |_| {});
    let counts = [2, 3, 4].map(|depth| perft(&euro, &two_at(&euro, 0, |_| {}), depth));
    assert_eq!(counts, [2823, 37898, 549_808], "standard board, booklet euro");
    let wm = book("wm", Booklet::Wm, |_| {});
    let counts = [1, 2, 3].map(|depth| perft(&wm, &two_at(&wm, 0, |_| {}), depth));
    assert_eq!(counts, [141, 2613, 33312], "wm");
    let franken = book("franken", Booklet::Franken, |_| {});
    let counts = [1, 2, 3].map(|depth| perft(&franken, &two_at(&franken, 0, |_| {}), depth));
    assert_eq!(counts, [141, 2817, 38642], "franken");
}
