//! The squares that are decided about: for sale, under the hammer, or in an offer.

use bankhalter_rules::{Lot, Phase, Property, Return, Space, State};
use leptos::prelude::*;

use crate::play::play;

/// Is this square decided about now?
pub(super) fn is_at_stake(space: Space, deed: Option<Property>) -> Memo<bool> {
    let play = play();
    Memo::new(move |_| deed.is_some_and(|deed| play.state.with(|now| at_stake(now, space, deed))))
}

fn at_stake(state: &State, space: Space, deed: Property) -> bool {
    let offered = |(_, trade): (_, bankhalter_rules::Trade)| {
        let wanted = match trade.take {
            Return::Goods(goods) => goods.deeds.has(deed),
            Return::Debt => false,
        };
        wanted || trade.give.deeds.has(deed)
    };
    state.offer().is_some_and(offered)
        || state.lot() == Some(Lot::Deed(deed))
        || state.phase() == Phase::Purchase && state.at(state.turn()) == space
}
