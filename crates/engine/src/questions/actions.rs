//! The best actions: all that is listed, sensible bids and a few offers, each followed to the next
//! throw; the best of them are rolled out where a limit leaves time for it.
//!
//! A look ahead takes money in hand for more than it is worth, so what raises it for nothing stands
//! behind the rest until it is rolled out.

use bankhalter_notation::Play;
use bankhalter_rules::{Action, Money, Phase, Rulebook, Seat, State};

use super::{Inquiry, Outcome, bid, no_moment, offers};
use crate::{
    answer::{Choice, Found, Ranking},
    rollouts::{Rolled, roll_out},
    think::{Chances, of, round, shares},
};

/// How many are rolled out.
const CLOSE: usize = 6;
/// How many offers stand among the actions.
const OFFERS: usize = 3;

/// An action and what it is worth.
#[derive(Clone, Copy)]
struct Judged {
    action: Action,
    chances: Chances,
    rolled: Option<Rolled>,
}

pub(super) fn actions(inquiry: &Inquiry<'_>) -> Outcome {
    let (thinker, state, seat) = (inquiry.thinker, &inquiry.scene.state, inquiry.seat);
    let mut open = candidates(inquiry);
    let proposals = offers::likely(inquiry, OFFERS);
    if open.is_empty() && proposals.is_empty() {
        return Err(vec![no_moment("this player has nothing to decide now")]);
    }
    let count = open.len() + proposals.len();
    let mut judged: Vec<Judged> = Vec::new();
    for action in open.drain(..) {
        let Some(chances) = thinker.worth_of(state, seat, action) else { break };
        judged.push(Judged { action, chances, rolled: None });
        thinker.report(|| found(inquiry, &judged, false));
    }
    for proposal in proposals {
        let Some(chances) = offers::worth(inquiry, &proposal) else { break };
        judged.push(Judged { action: Action::Offer(proposal.trade), chances, rolled: None });
    }
    let complete = judged.len() == count;
    order(&mut judged, inquiry);
    if complete {
        roll_best(inquiry, &mut judged);
    }
    Ok(found(inquiry, &judged, complete))
}

/// Rolls the best few out and puts them into their order. Offers stand apart: whether they are
/// taken is no matter of luck.
fn roll_best(inquiry: &Inquiry<'_>, judged: &mut [Judged]) {
    let (thinker, state, seat) = (inquiry.thinker, &inquiry.scene.state, inquiry.seat);
    let can_roll = |one: &Judged| !matches!(one.action, Action::Offer(_));
    judged.sort_by_key(|one| !can_roll(one));
    let close = judged.iter().filter(|one| can_roll(one)).count().min(CLOSE);
    let choices: Vec<_> = judged[..close].iter().map(|one| Some((seat, one.action))).collect();
    let limits = (inquiry.seed(), inquiry.rollouts());
    let note = |judged: &mut [Judged], all: &[Rolled]| {
        for (one, rolled) in judged.iter_mut().zip(all) {
            *one = Judged { rolled: Some(*rolled), chances: rolled.mean(), ..*one };
        }
    };
    let rolled = roll_out(thinker, state, &choices, limits, |all| {
        thinker.report(|| {
            let mut now = judged.to_vec();
            note(&mut now, all);
            order(&mut now, inquiry);
            found(inquiry, &now, true)
        });
    });
    if thinker.rollouts.get() > 0 {
        note(judged, &rolled);
    }
    order(judged, inquiry);
}

/// Best first. Those that were rolled out come before the others, which were behind them already.
fn order(judged: &mut [Judged], inquiry: &Inquiry<'_>) {
    let (book, state, seat) = (inquiry.thinker.book, &inquiry.scene.state, inquiry.seat);
    let needs = needs_money(book, state, seat);
    let place = |one: &Judged| match one.rolled {
        Some(_) => 0,
        None if needs || !raises(one.action) => 1,
        None => 2,
    };
    let value = |one: &Judged| of(&one.chances, seat);
    judged.sort_by(|one, other| {
        place(one).cmp(&place(other)).then(value(other).total_cmp(&value(one)))
    });
}

/// Does it turn land or buildings into money?
const fn raises(action: Action) -> bool {
    matches!(
        action,
        Action::Mortgage(_) | Action::Sell(_) | Action::SellDown { .. } | Action::Clear(_)
    )
}

/// Is there anything to be paid now for which the cash does not suffice?
fn needs_money(book: &Rulebook, state: &State, seat: Seat) -> bool {
    match state.phase() {
        Phase::Debt => state.debt().is_some_and(|(debtor, ..)| debtor == seat),
        Phase::Purchase => state.turn() == seat && !book.can_buy(state),
        Phase::Auction => state.bidders().has(seat) && state.cash(seat) < book.least_bid(state),
        Phase::Order
        | Phase::Ready
        | Phase::Done
        | Phase::Interest
        | Phase::Shortage
        | Phase::Choice
        | Phase::Place
        | Phase::Over => false,
    }
}

/// What may be done now: the listed actions but giving up the game, and sensible bids.
fn candidates(inquiry: &Inquiry<'_>) -> Vec<Action> {
    let (scene, seat) = (inquiry.scene, inquiry.seat);
    let (book, state) = (&scene.table.book, &scene.state);
    let legal = book.legal_actions(state, seat);
    let is_named = legal.iter().any(|action| matches!(action, Action::DemandRent(Some(_))));
    let sensible = |action: &Action| match action {
        Action::Leave => false,
        Action::DemandRent(None) => !is_named,
        _ => true,
    };
    let mut all: Vec<_> = legal.into_iter().filter(sensible).collect();
    if state.phase() == Phase::Auction && all.iter().any(|action| matches!(action, Action::Bid(_)))
    {
        let view = inquiry.view(seat);
        let more = bids(inquiry).into_iter().map(Action::Bid);
        let fresh: Vec<_> = more.filter(|bid| !all.contains(bid) && view.allows(bid)).collect();
        all.extend(fresh);
    }
    all
}

/// Bids between the least and the highest that is sensible.
fn bids(inquiry: &Inquiry<'_>) -> Vec<Money> {
    let book = &inquiry.scene.table.book;
    let (least, unit) = (book.least_bid(&inquiry.scene.state).0, book.board().unit.0.max(1));
    let Some(highest) = bid::highest(inquiry).filter(|highest| highest.0 > least) else {
        return Vec::new();
    };
    let part = |quarter: u32| Money((least + (highest.0 - least) / 4 * quarter) / unit * unit);
    vec![part(1), part(2), part(3), highest]
}

fn found(inquiry: &Inquiry<'_>, judged: &[Judged], complete: bool) -> Found {
    let (cast, seat) = (&inquiry.scene.table.cast, inquiry.seat);
    let choice = |one: &Judged| Choice {
        action: Play::act(seat, &one.action, cast).text(cast),
        value: round(of(&one.chances, seat)),
        deviation: round(one.rolled.map_or(0.0, |rolled| rolled.deviation(seat))),
        rollouts: one.rolled.map_or(0, |_| inquiry.thinker.rollouts.get()),
        players: shares(&one.chances, cast),
    };
    let mut judged = judged.to_vec();
    if !complete {
        order(&mut judged, inquiry);
    }
    let actions = judged.iter().map(choice).collect();
    Found::Actions(Ranking { player: inquiry.name(), actions, complete })
}
