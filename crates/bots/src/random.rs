//! The random bot: any legal action, now and then an offer out of thin air. It never leaves.

use bankhalter_rules::{
    Action, Bundle, JailCards, Money, Party, Properties, Property, Return, Seat, Trade, Words,
};

use crate::{Bot, Stops, View};

/// It answers one question out of this many with an offer.
const OFFERS: u32 = 16;
/// Once in this many times it goes on with the turn, whatever else it could do.
const MOVES_ON: u32 = 3;

/// Does anything the rules allow.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn stops(&self) -> Stops {
        Stops::TRADE.and(Stops::RENT)
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        if below(luck, OFFERS) == 0
            && let Some(offer) = offer(view, luck).filter(|offer| view.allows(offer))
        {
            return offer;
        }
        let mut legal = view.book.legal_actions(view.state, view.seat);
        legal.retain(|action| *action != Action::Leave);
        match pick(luck, &legal) {
            Some(Action::Bid(least)) => raise(view, least, luck),
            Some(action) => action,
            None => Action::Leave,
        }
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        let accepts = below(luck, 2) == 0 && view.allows(&Action::Accept);
        if accepts { Action::Accept } else { Action::Reject }
    }

    fn demands<W: Words>(&mut self, _view: View<'_>, luck: &mut W) -> bool {
        below(luck, 4) > 0
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        if below(luck, MOVES_ON) == 0 {
            return None;
        }
        let goes_on = |action: &Action| matches!(action, Action::Throw | Action::EndTurn);
        Some(self.answer(view, luck)).filter(|action| !goes_on(action))
    }
}

/// Any bid it can pay, low ones more often.
fn raise<W: Words>(view: View<'_>, least: Money, luck: &mut W) -> Action {
    let unit = view.book.board().unit;
    let room = view.cash().0.saturating_sub(least.0) / unit.0;
    let room = below(luck, room.saturating_add(1));
    Action::Bid(least + unit * below(luck, room.saturating_add(1)))
}

fn offer<W: Words>(view: View<'_>, luck: &mut W) -> Option<Action> {
    let with = pick_seat(view, luck)?;
    let give = bundle(view, view.seat, luck);
    match view.state.debt() {
        Some((debtor, Party::Seat(with), ..)) if debtor == view.seat && below(luck, 2) == 0 => {
            Some(Action::Offer(Trade { with, give, take: Return::Debt }))
        }
        _ => {
            let take = Return::Goods(bundle(view, with, luck));
            Some(Action::Offer(Trade { with, give, take }))
        }
    }
}

fn pick_seat<W: Words>(view: View<'_>, luck: &mut W) -> Option<Seat> {
    let others = view.state.alive().without(view.seat);
    let index = below(luck, u32::from(others.count()));
    others.iter().nth(index as usize)
}

/// Up to two deeds, some of the cash and perhaps the jail cards of `seat`.
fn bundle<W: Words>(view: View<'_>, seat: Seat, luck: &mut W) -> Bundle {
    let deeds = view.state.deeds(seat);
    let chosen = (0..below(luck, 3)).filter_map(|_| pick_deed(deeds, luck)).collect();
    let unit = view.book.board().unit;
    let notes = view.state.cash(seat).0 / unit.0;
    let cash = if below(luck, 2) == 0 { Money::ZERO } else { unit * below(luck, notes + 1) };
    let cards = if below(luck, 4) == 0 { view.state.jail_cards(seat) } else { JailCards::NONE };
    Bundle { cash, deeds: chosen, cards }
}

fn pick_deed<W: Words>(deeds: Properties, luck: &mut W) -> Option<Property> {
    let index = below(luck, u32::from(deeds.count()));
    deeds.iter().nth(index as usize)
}

fn pick<W: Words, T: Copy>(luck: &mut W, choices: &[T]) -> Option<T> {
    let bound = u32::try_from(choices.len()).unwrap_or(u32::MAX);
    choices.get(below(luck, bound) as usize).copied()
}

/// A number below `bound`; 0 if `bound` is 0.
fn below<W: Words>(luck: &mut W, bound: u32) -> u32 {
    let product = u128::from(luck.word()) * u128::from(bound);
    u32::try_from(product >> 64).unwrap_or(0)
}
