//! The medium level: solid. It plays as the trader does, by rules of thumb, but does not sell a
//! street cheaply to somebody who collects its group. It thinks no further than the next turn, and
//! it does not look at who is winning: whoever does can beat it.

use bankhalter_rules::{Action, Bundle, Kind, Property, Return, Words};

use crate::{Bot, Stops, Trader, View, value::land};

/// What a street must bring from somebody who collects its group, in hundredths of its price.
const DEAR: i64 = 160;

/// Solid, without a mind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Medium {
    trader: Trader,
}

impl Bot for Medium {
    fn name(&self) -> &'static str {
        Self::KEY
    }

    fn stops(&self) -> Stops {
        self.trader.stops()
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.trader.answer(view, luck)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        if sells_out(view) { Action::Reject } else { self.trader.judge(view, luck) }
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.trader.business(view, luck)
    }

    fn business_alone<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.trader.business_alone(view, luck)
    }
}

impl Medium {
    /// Its key.
    pub const KEY: &'static str = "mittel";

    /// A bot that has seen nothing yet.
    pub const NEW: Self = Self { trader: Trader::NEW };
}

/// Would it give somebody a part of what he collects, for too little and for no group of its own?
fn sells_out(view: View<'_>) -> bool {
    let Some((from, trade)) = view.state.offer() else { return false };
    let Return::Goods(take) = trade.take else { return false };
    let collects = |deed: Property| {
        deed.kind() == Kind::Street && view.state.deeds(from).meets(view.book.group(deed))
    };
    if !take.deeds.iter().any(collects) {
        return false;
    }
    let after = view.deeds() & !take.deeds | trade.give.deeds;
    let completes = |deed: Property| after.contains(view.book.group(deed));
    let worth = |goods: &Bundle| i64::from(goods.cash.0) + land(view.book, view.state, goods.deeds);
    !trade.give.deeds.iter().any(completes) && worth(&trade.give) * 100 < worth(&take) * DEAR
}
