//! From any position to the next throw: what has to be decided first is decided soundly.

use bankhalter_bots::{Bot, Careful, View};
use bankhalter_rules::{Action, Chance, Phase, Rulebook, Seat, Silent, State, Words};

/// An auction with small bids takes a while; nothing takes longer.
const MOST_STEPS: usize = 500;

/// Plays on until somebody throws next, or the game is over.
pub(crate) fn settle<C: Chance + Words>(book: &Rulebook, state: &mut State, chance: &mut C) {
    for _ in 0..MOST_STEPS {
        let Some((seat, action)) = next(book, state, chance) else { return };
        if book.play(state, seat, action, chance, &mut Silent).is_err() {
            return;
        }
    }
}

/// Plays an action, throws where that is what it was for, and settles what comes of it. Is the
/// action legal?
pub(crate) fn follow<C: Chance + Words>(
    book: &Rulebook,
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut C,
) -> bool {
    let is_before_throw = state.phase() == Phase::Ready && state.turn() == seat;
    if book.play(state, seat, action, chance, &mut Silent).is_err() {
        return false;
    }
    settle(book, state, chance);
    let is_still = state.phase() == Phase::Ready && state.turn() == seat;
    if is_before_throw && is_still && action != Action::Throw {
        let thrown = book.play(state, seat, Action::Throw, chance, &mut Silent);
        debug_assert!(thrown.is_ok(), "{thrown:?}");
        settle(book, state, chance);
    }
    true
}

/// What is decided before the next throw, and by whom.
fn next<W: Words>(book: &Rulebook, state: &State, words: &mut W) -> Option<(Seat, Action)> {
    let demand = state.claims().find_map(|claim| {
        let action = Action::DemandRent(Some(claim.deed));
        book.check(state, claim.owner, action).is_ok().then_some((claim.owner, action))
    });
    if demand.is_some() {
        return demand;
    }
    let seat = state.awaited()?;
    let view = View::open(book, state, seat);
    let mut bot = Careful::NEW;
    match state.phase() {
        _ if view.is_offered() => Some((seat, bot.judge(view, words))),
        Phase::Order | Phase::Ready | Phase::Over => None,
        Phase::Done => Some((seat, Action::EndTurn)),
        Phase::Purchase
        | Phase::Auction
        | Phase::Debt
        | Phase::Interest
        | Phase::Shortage
        | Phase::Choice
        | Phase::Place => Some((seat, bot.answer(view, words))),
    }
}
