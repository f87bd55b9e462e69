//! The careful bot: keeps a reserve for the road ahead, values groups, bids to a ceiling, builds to
//! three houses first and gives up in debt what hurts least. It judges offers but makes none.

use bankhalter_rules::{Action, Effect, Lot, Money, Phase, Properties, Property, Square, Words};

use crate::{
    Bot, Stops, View, bargain,
    hardship::{sacrifice, spare_mortgage},
    value::{best_of, best_site, deed_worth, reserve},
};

/// It pays to be out of jail while the bank still has this many deeds.
const EARLY: u8 = 4;
/// An auction goes up by this part of the printed price.
const STEP: u32 = 4;

/// Keeps a reserve, values groups, bids to a ceiling, manages debt.
#[derive(Clone, Copy, Debug, Default)]
pub struct Careful {
    /// What is left of the money it set aside for this turn's business.
    budget: Option<Money>,
    /// What it lacked the money for last time, and the deeds it had then.
    wish: Money,
    deeds: Properties,
    /// What was mortgaged at the end of its last turn.
    mortgaged: Properties,
    /// Is it mortgaging land to build in this turn?
    raises: bool,
}

impl Bot for Careful {
    fn name(&self) -> &'static str {
        "careful"
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::LATE).and(Stops::RENT)
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        answer(view)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        bargain::judge(view)
    }

    fn business<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Option<Action> {
        if view.cash() < self.wish && view.deeds() == self.deeds {
            return None;
        }
        let action = self.do_business(view);
        if action.is_none() {
            self.budget = None;
            self.deeds = view.deeds();
            self.mortgaged = view.deeds() & view.state.mortgaged();
            self.raises = false;
        }
        action
    }
}

impl Careful {
    /// A bot that has seen nothing yet.
    pub const NEW: Self = Self {
        budget: None,
        wish: Money::ZERO,
        deeds: Properties::NONE,
        mortgaged: Properties::NONE,
        raises: false,
    };

    /// Building, raising money for the first three houses, and redeeming what is worth it.
    #[inline]
    fn do_business(&mut self, view: View<'_>) -> Option<Action> {
        self.wish = Money::ZERO;
        let sites = view.building_land();
        let mortgaged = view.deeds() & view.state.mortgaged();
        if sites.is_empty() && mortgaged.is_empty() {
            return None;
        }
        self.do_some(view, sites, mortgaged)
    }

    /// Its business with these whole groups and these mortgages.
    #[inline(never)]
    fn do_some(
        &mut self,
        view: View<'_>,
        sites: Properties,
        mortgaged: Properties,
    ) -> Option<Action> {
        if let Some(site) = best_of(view, sites) {
            if self.affords(view, site.price) {
                self.spend(site.price);
                return Some(Action::Build(site.street));
            }
            if view.cash() < site.price {
                self.wish = site.price;
                self.budget = None;
            }
            if site.urgent && (self.raises || view.cash() < site.price) {
                return self.raise(view, site.price);
            }
        }
        self.redeem(view, mortgaged)
    }

    /// Mortgages lone land for a house. The reserve is raised with the price, else it could not
    /// build after all.
    fn raise(&mut self, view: View<'_>, price: Money) -> Option<Action> {
        self.budget = None;
        self.raises = true;
        spare_mortgage(view, price.saturating_add(reserve(view)))
    }

    /// Redeems one of these, land of a whole group first; not what it has mortgaged since its last
    /// turn: that would only cost interest.
    #[inline]
    fn redeem(&mut self, view: View<'_>, mortgaged: Properties) -> Option<Action> {
        let mortgaged = mortgaged & self.mortgaged;
        let lowest = mortgaged.lowest()?;
        let parted = view.book.groups_around(!view.deeds());
        let deed = (mortgaged & !parted).lowest().unwrap_or(lowest);
        let cost = redemption(view, deed);
        if !self.affords(view, cost) {
            self.wish = self.wish.min(cost);
            return None;
        }
        self.spend(cost);
        Some(Action::Redeem(deed))
    }

    fn spend(&mut self, price: Money) {
        self.budget = self.budget.map(|budget| budget - price);
    }

    /// Is it in the middle of its business?
    pub(crate) const fn is_busy(&self) -> bool {
        self.budget.is_some()
    }

    /// Can it spend this much this turn? It looks at the road ahead once per turn, and only if need be.
    fn affords(&mut self, view: View<'_>, price: Money) -> bool {
        if view.cash() < price {
            return false;
        }
        let budget =
            self.budget.get_or_insert_with(|| Money(view.cash().0.saturating_sub(reserve(view).0)));
        *budget >= price
    }
}

/// The answer to the question on the table.
#[inline]
pub(crate) fn answer(view: View<'_>) -> Action {
    match view.state.phase() {
        Phase::Order => Action::Throw,
        Phase::Ready if view.state.jail(view.seat).is_none() => Action::Throw,
        Phase::Done => Action::EndTurn,
        Phase::Purchase => purchase(view),
        _ => answer_rarely(view),
    }
}

#[cold]
fn answer_rarely(view: View<'_>) -> Action {
    let wish = match view.state.phase() {
        Phase::Ready => Some(leave_jail(view)),
        Phase::Auction => bid(view),
        Phase::Debt => settle(view),
        Phase::Interest => interest(view),
        Phase::Shortage => Some(want(view)),
        Phase::Choice => Some(pay_or_draw(view)),
        Phase::Place => place(view),
        Phase::Order | Phase::Purchase | Phase::Done | Phase::Over => None,
    };
    wish.unwrap_or_else(|| view.fallback())
}

/// What paying off a mortgage takes: its price, and for land of no whole group as much again as the
/// land costs, for there are better uses.
fn redemption(view: View<'_>, deed: Property) -> Money {
    let facts = view.book.deed(deed);
    let cost = facts.mortgage + view.book.interest(deed);
    let whole = view.deeds().contains(facts.group);
    if whole { cost } else { cost + facts.price }
}

/// Buys what is worth its price, raising money for what it needs badly.
fn purchase(view: View<'_>) -> Action {
    let Square::Deed(deed) = view.book.square(view.state.at(view.seat)) else {
        return view.fallback();
    };
    let facts = view.book.deed(deed);
    let cash = view.cash();
    // A mortgage brings back half of it: land is a reserve too.
    if cash >= facts.price && cash >= facts.mortgage.saturating_add(reserve(view)) {
        return Action::Buy;
    }
    let badly = deed_worth(view, deed) > i64::from(facts.price.0) * 3 / 2;
    if badly && cash >= facts.price {
        return Action::Buy;
    }
    if badly && let Some(mortgage) = spare_mortgage(view, facts.price) {
        return mortgage;
    }
    Action::Decline
}

/// Early it is best to be out and buy, later to stay in and collect.
fn leave_jail(view: View<'_>) -> Action {
    let state = view.state;
    let owned = state.alive().iter().fold(Properties::NONE, |all, seat| all | state.deeds(seat));
    if (!owned).count() < EARLY {
        return Action::Throw;
    }
    if view.may(Action::UseCard) {
        Action::UseCard
    } else if view.may(Action::PayFine) {
        Action::PayFine
    } else {
        Action::Throw
    }
}

/// Up to its ceiling, in steps.
fn bid(view: View<'_>) -> Option<Action> {
    let unit = view.book.board().unit;
    let least = view.book.least_bid(view.state);
    if view.cash() < least {
        return Some(Action::Pass);
    }
    let (worth, price) = match view.state.lot()? {
        Lot::Deed(deed) => (deed_worth(view, deed), view.book.deed(deed).price),
        Lot::Building(_) => {
            let price = best_site(view).map_or(Money::ZERO, |site| site.price);
            (i64::from(price.0) * 3 / 2, price)
        }
    };
    let (worth, cash) = (u32::try_from(worth).unwrap_or(0), view.cash().0);
    if worth < least.0 {
        return Some(Action::Pass);
    }
    // Out of plenty the road ahead does not matter.
    let spare = if cash / 2 > worth { cash } else { cash.saturating_sub(reserve(view).0 / 2) };
    let step = (price.0 / STEP).max(unit.0);
    // Nobody gets it for less than half of its price, so nobody need begin there.
    let wish = (least.0 + step).max(price.0 / 2).min(worth).min(spare) / unit.0 * unit.0;
    let bid = Action::Bid(Money(wish));
    Some(if wish >= least.0 && view.may(bid) { bid } else { Action::Pass })
}

/// Pays, or gives up what hurts least, or is bankrupt.
fn settle(view: View<'_>) -> Option<Action> {
    let (.., amount, _) = view.state.debt()?;
    let short = Money(amount.0.saturating_sub(view.cash().0));
    if short == Money::ZERO {
        return Some(Action::Pay);
    }
    match sacrifice(view, short) {
        Some(sacrifice) if sacrifice.reach >= short => Some(sacrifice.action),
        // It might not be enough: is it worth beginning?
        _ if view.may(Action::GoBankrupt) => Some(Action::GoBankrupt),
        sacrifice => sacrifice.map(|sacrifice| sacrifice.action),
    }
}

/// Redeems an acquired mortgage out of plenty, otherwise keeps it.
fn interest(view: View<'_>) -> Option<Action> {
    let deed = (view.state.interest() & view.deeds()).lowest()?;
    let cost = redemption(view, deed);
    let redeem = Action::Redeem(deed);
    let rich = view.cash() >= cost
        && view.cash() >= cost.saturating_add(reserve(view))
        && view.may(redeem);
    Some(if rich { redeem } else { Action::Keep(deed) })
}

/// Wants a scarce building where it would have built anyway.
fn want(view: View<'_>) -> Action {
    let spare = Money(view.cash().0.saturating_sub(reserve(view).0));
    let builds = best_site(view).is_some_and(|site| site.price <= spare);
    if builds { Action::Want } else { Action::Pass }
}

/// Pays while it has the money: the other deck may cost more.
fn pay_or_draw(view: View<'_>) -> Action {
    match view.state.choice().map(|(deck, card)| view.book.card(deck, card)) {
        Some(Effect::PayOrDraw { amount, .. }) if view.cash() < amount => Action::Draw,
        _ => Action::Pay,
    }
}

/// Puts a building it won where it would have built, if it fits there.
fn place(view: View<'_>) -> Option<Action> {
    let best = best_site(view).map(|site| Action::Build(site.street));
    let others = view.deeds().iter().map(Action::Build);
    best.into_iter().chain(others).find(|action| view.allows(action))
}
