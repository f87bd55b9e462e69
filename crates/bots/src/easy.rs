//! The easy level: somebody friendly who has not played often.
//!
//! Its mistakes are those that people make, and a child can find them out: it sells at about the
//! printed price, even the last street of somebody's group, pays too much for one that it lacks
//! itself, bids timidly, and builds late and one house at a time.

use bankhalter_rules::{
    Action, Bundle, Lot, Money, Phase, Properties, Property, Return, Square, Trade, Words,
};

use crate::{Bot, Careful, Stops, View, bargain, value::land};

/// It bids up to this part of the printed price, in hundredths.
const BID: u32 = 60;
/// What it gives for a street that it lacks, in hundredths of the printed price.
const PAYS: u32 = 150;
/// It sells for this part of the printed price, in hundredths.
const SELLS: i64 = 90;
/// How many of its turns lie between two offers.
const PAUSE: u8 = 4;

/// Friendly, timid and easy to beat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy {
    careful: Careful,
    /// Has it built in this turn?
    built: bool,
    /// Its turns until it asks for a street again.
    wait: u8,
}

impl Bot for Easy {
    fn name(&self) -> &'static str {
        Self::KEY
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::TRADE).and(Stops::LATE).and(Stops::RENT)
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        match (view.state.phase(), view.state.lot()) {
            (Phase::Purchase, _) => purchase(view),
            (Phase::Auction, Some(Lot::Deed(deed))) => bid(view, deed),
            _ => self.careful.answer(view, luck),
        }
    }

    fn judge<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        let Some((_, trade)) = view.state.offer() else { return Action::Reject };
        let accepts = match trade.take {
            Return::Goods(take) => likes(view, &trade.give, &take),
            Return::Debt => return bargain::judge(view),
        };
        if accepts && view.may(Action::Accept) { Action::Accept } else { Action::Reject }
    }

    fn business<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Option<Action> {
        let action = self.do_business(view);
        if action.is_none() {
            self.built = false;
        }
        action
    }

    fn business_alone<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.wait = PAUSE;
        self.business(view, luck)
    }
}

impl Easy {
    /// Its key.
    pub const KEY: &'static str = "leicht";

    /// A bot that has seen nothing yet.
    pub const NEW: Self = Self { careful: Careful::NEW, built: false, wait: PAUSE };

    /// One offer now and then, one house per turn.
    fn do_business(&mut self, view: View<'_>) -> Option<Action> {
        if self.built {
            return None;
        }
        if let Some(trade) = self.ask(view) {
            return Some(Action::Offer(trade));
        }
        let kept = nest_egg(view);
        let site = view.next_building(kept).filter(|street| view.can_build(*street));
        if let Some(street) = site {
            self.built = true;
            return Some(Action::Build(street));
        }
        let rich =
            |deed: &Property| view.cash() >= view.book.redemption(*deed).saturating_add(kept);
        let mortgaged = (view.deeds() & view.state.mortgaged()).lowest().filter(rich)?;
        Some(Action::Redeem(mortgaged)).filter(|action| view.allows(action))
    }

    /// Asks for the last street of a group, and pays well for it.
    fn ask(&mut self, view: View<'_>) -> Option<Trade> {
        if self.wait > 0 {
            self.wait -= 1;
            return None;
        }
        self.wait = PAUSE;
        let bare = view.book.groups_around(view.deeds() & !view.state.built_to(1));
        let lacks = |deed: &Property| {
            let group = view.book.group(*deed);
            view.deeds().with(*deed).contains(group) && deed.is_street()
        };
        let deed = (bare & !view.deeds()).iter().find(lacks)?;
        let with = view.state.owner(deed)?;
        let unit = view.book.board().unit.0;
        let cash = Money(view.book.deed(deed).price.0 * PAYS / 100 / unit * unit);
        let give = Bundle { cash, ..Bundle::NOTHING };
        let take = Bundle { deeds: Properties::only(deed), ..Bundle::NOTHING };
        let trade = Trade { with, give, take: Return::Goods(take) };
        let affordable = view.cash() >= cash.saturating_add(view.book.board().fine);
        (affordable && view.can_offer(&trade)).then_some(trade)
    }
}

/// The cash that it keeps for a rainy day: a third of what everybody begins with.
const fn nest_egg(view: View<'_>) -> Money {
    Money(view.book.board().start_cash.0 / 3)
}

fn purchase(view: View<'_>) -> Action {
    let Square::Deed(deed) = view.book.square(view.state.at(view.seat)) else {
        return view.fallback();
    };
    let (price, kept) = (view.book.deed(deed).price, view.book.board().salary);
    let buys = view.cash() >= price.saturating_add(kept) && view.may(Action::Buy);
    if buys { Action::Buy } else { Action::Decline }
}

/// An eighth of the price at a time, and not far.
fn bid(view: View<'_>, deed: Property) -> Action {
    let (price, unit) = (view.book.deed(deed).price.0, view.book.board().unit.0);
    let least = view.book.least_bid(view.state);
    let ceiling = (price * BID / 100).min(view.cash().0 / 2);
    let wish = (least.0 + price / 8).min(ceiling) / unit * unit;
    let bid = Action::Bid(Money(wish));
    if wish >= least.0 && view.may(bid) { bid } else { Action::Pass }
}

/// By the printed prices, whatever it does to the groups of others; its own whole groups it keeps.
fn likes(view: View<'_>, gets: &Bundle, gives: &Bundle) -> bool {
    let value = |goods: &Bundle| {
        let cards = goods.cards.iter().map(|_| i64::from(view.book.board().fine.0)).sum::<i64>();
        i64::from(goods.cash.0) + land(view.book, view.state, goods.deeds) + cards
    };
    let breaks = view.book.whole_groups(view.deeds()).meets(gives.deeds);
    !breaks && value(gets) * 100 >= value(gives) * SELLS && value(gets) > 0
}
