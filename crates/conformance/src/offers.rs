//! Offers out of thin air: random trades, most of them nonsense.

use bankhalter_rules::{
    Action, Bundle, JailCards, Money, Party, Phase, Properties, Return, Seat, Seats, State, Trade,
};

use crate::luck::Luck;

/// A random offer by `seat`; legal or not is for the engine to say.
pub fn offer(luck: &mut Luck, state: &State, seat: Seat, unit: Money) -> Option<Action> {
    let others: Vec<Seat> = Seats::first(state.seats()).iter().filter(|s| *s != seat).collect();
    let with = luck.pick(&others)?;
    let for_debt = state.phase() == Phase::Debt && luck.one_in(2);
    let creditor = match state.debt() {
        Some((_, Party::Seat(creditor), ..)) if for_debt => creditor,
        _ => with,
    };
    let give = bundle(luck, state, seat, unit);
    let take = if for_debt { Return::Debt } else { Return::Goods(bundle(luck, state, with, unit)) };
    Some(Action::Offer(Trade { with: creditor, give, take }))
}

fn bundle(luck: &mut Luck, state: &State, seat: Seat, unit: Money) -> Bundle {
    let owned: Vec<_> = state.deeds(seat).iter().collect();
    let mut deeds = Properties::NONE;
    for _ in 0..luck.below(3) {
        if let Some(deed) = luck.pick(&owned) {
            deeds = deeds.with(deed);
        }
    }
    let cards = if luck.one_in(3) { state.jail_cards(seat) } else { JailCards::NONE };
    let most = state.cash(seat).0 / unit.0 / 3 + 1;
    let cash = if luck.one_in(2) { unit * luck.below(most) } else { Money::ZERO };
    Bundle { cash, deeds, cards }
}
