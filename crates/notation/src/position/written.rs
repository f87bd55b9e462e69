//! From an arrangement of the table to the lines of a position block.

use bankhalter_rules::{Board, Chair, HOTEL, Money, Property, Rulebook, STREETS, Seat, Setup};

use super::{BankClause, Clause, Holding, Land, Placement};
use crate::cast::Cast;

/// How this arrangement is written: a line for each player, then whatever is not as usual.
pub fn placements(setup: &Setup, cast: &Cast, book: &Rulebook) -> Vec<Placement> {
    let mut lines: Vec<_> = cast
        .seats()
        .zip(&setup.chairs)
        .map(|(seat, chair)| player_line(seat, chair, cast))
        .collect();
    let bank = bank_clauses(setup, book.board());
    if !bank.is_empty() {
        lines.push(Placement::Bank(bank));
    }
    lines.push(Placement::Turn(setup.turn));
    if setup.doubles > 0 {
        lines.push(Placement::Doubles(setup.doubles));
    }
    if setup.pot > Money::ZERO {
        lines.push(Placement::Pot(setup.pot));
    }
    lines
}

fn player_line(seat: Seat, chair: &Chair, cast: &Cast) -> Placement {
    if chair.bankrupt {
        return Placement::Player(seat, vec![Clause::Bankrupt]);
    }
    let mut clauses = vec![Clause::At(chair.at), Clause::Cash(chair.cash)];
    clauses.extend(chair.jail.map(Clause::Jail));
    if !chair.owns.is_empty() {
        let deeds = cast.spaces_of(chair.owns).into_iter().filter_map(|space| cast.deed(space));
        clauses.push(Clause::Owns(deeds.map(|deed| holding(deed, chair)).collect()));
    }
    if !chair.cards.is_empty() {
        clauses.push(Clause::Cards(chair.cards));
    }
    Placement::Player(seat, clauses)
}

fn holding(deed: Property, chair: &Chair) -> Holding {
    let level = chair.level.get(usize::from(deed.number())).copied().unwrap_or(0);
    let state = match level {
        _ if chair.mortgaged.has(deed) => Land::Mortgaged,
        0 => Land::Bare,
        level => Land::Built(level),
    };
    Holding { deed, state }
}

/// What the bank has, where it is not what the streets leave.
fn bank_clauses(setup: &Setup, board: &Board) -> Vec<BankClause> {
    let levels = || setup.chairs.iter().flat_map(owned_levels);
    let hotels = levels().filter(|level| *level == HOTEL).count();
    let houses: usize = levels().filter(|level| *level < HOTEL).map(usize::from).sum();
    let left = |stock: u8, used: usize| usize::from(stock).checked_sub(used);
    let differs = |told: &u8, usual: Option<usize>| usual != Some(usize::from(*told));
    let mut clauses = Vec::new();
    let told = setup.houses.filter(|told| differs(told, left(board.houses, houses)));
    clauses.extend(told.map(BankClause::Houses));
    let told = setup.hotels.filter(|told| differs(told, left(board.hotels, hotels)));
    clauses.extend(told.map(BankClause::Hotels));
    clauses
}

fn owned_levels(chair: &Chair) -> impl Iterator<Item = u8> {
    let owned = |number: &usize| {
        let deed = u8::try_from(*number).ok().and_then(Property::new);
        deed.is_some_and(|deed| chair.owns.has(deed))
    };
    (0..STREETS).filter(owned).map(|number| chair.level[number])
}
