//! How the zoo trades: mostly by the list, as people do who have the deeds before them.

use bankhalter_rules::{
    Action, Bundle, JailCards, Money, Properties, Property, Return, Seat, Trade,
};

use super::{Asks, Habits, Partners, Sells, percent};
use crate::{View, bargain, value};

/// The answer to the offer on the table.
pub(crate) fn judge(habits: &Habits, view: View<'_>) -> Action {
    let accepts = view.state.offer().is_some_and(|(from, trade)| {
        let partner = deals_with(habits, view, from);
        let guarded =
            habits.guards && completes_for(view, from, &trade) && !completes_mine(view, &trade);
        partner && !guarded && likes(habits, view, &trade)
    });
    if accepts && view.may(Action::Accept) { Action::Accept } else { Action::Reject }
}

fn likes(habits: &Habits, view: View<'_>, trade: &Trade) -> bool {
    let Return::Goods(take) = trade.take else { return false };
    let (gets, gives) = (list(view, &trade.give), list(view, &take));
    match habits.sells {
        Sells::Never => false,
        Sells::ByList(share) => gets * 100 > gives * u64::from(share),
        Sells::ByWorth => bargain::judge(view) == Action::Accept,
        Sells::ForAWholeGroup(share) => {
            completes_mine(view, trade) && gives * 100 <= gets * u64::from(share)
        }
    }
}

/// What goods come to by the list: a mortgage counts off.
fn list(view: View<'_>, goods: &Bundle) -> u64 {
    let land = u64::try_from(value::land(view.book, view.state, goods.deeds)).unwrap_or(0);
    let cards = goods.cards.iter().count() as u64 * u64::from(view.book.board().fine.0);
    u64::from(goods.cash.0) + land + cards
}

/// Would it make a group of the judge's whole?
fn completes_mine(view: View<'_>, trade: &Trade) -> bool {
    let Return::Goods(take) = trade.take else { return false };
    let after = view.deeds() & !take.deeds | trade.give.deeds;
    let whole = |deed: Property| after.contains(view.book.group(deed));
    trade.give.deeds.iter().any(whole)
}

/// Would it make a group of the offerer's whole?
fn completes_for(view: View<'_>, from: Seat, trade: &Trade) -> bool {
    let Return::Goods(take) = trade.take else { return false };
    let after = view.state.deeds(from) & !trade.give.deeds | take.deeds;
    take.deeds.iter().any(|deed| after.contains(view.book.group(deed)))
}

fn deals_with(habits: &Habits, view: View<'_>, other: Seat) -> bool {
    let wealth = |seat| u64::from(view.book.wealth(view.state, seat).0);
    let alive = view.state.alive();
    match habits.partners {
        Partners::All => true,
        Partners::NotTheRichest => {
            alive.without(view.seat).iter().any(|seat| wealth(seat) > wealth(other))
        }
        Partners::AllWhenBehind => {
            let sum = alive.iter().map(wealth).sum::<u64>();
            wealth(view.seat) * u64::from(alive.count()) < sum
        }
    }
}

/// What it asks for now; every time for the next of what it wants.
pub(crate) fn ask(habits: &Habits, view: View<'_>, asks: u16) -> Option<Trade> {
    if let Asks::ByWorth = habits.asks {
        let trade = bargain::propose(view)?;
        return Some(trade).filter(|trade| deals_with(habits, view, trade.with));
    }
    let others = !view.deeds() & owned(view);
    let around = view.book.groups_around(view.deeds());
    let wanted = match habits.asks {
        Asks::ForAnything(_) => others,
        _ => others & around,
    };
    let bare = wanted & !view.book.groups_around(view.state.built_to(1));
    let count = usize::from(bare.count());
    let deed = bare.iter().nth(usize::from(asks) % count.max(1))?;
    let partner = view.state.owner(deed).filter(|other| deals_with(habits, view, *other))?;
    let trade = offer_for(habits, view, deed, partner)?;
    view.can_offer(&trade).then_some(trade)
}

fn owned(view: View<'_>) -> Properties {
    let alive = view.state.alive();
    alive.iter().fold(Properties::NONE, |all, seat| all | view.state.deeds(seat))
}

fn offer_for(habits: &Habits, view: View<'_>, deed: Property, partner: Seat) -> Option<Trade> {
    let take = Bundle { deeds: Properties::only(deed), ..Bundle::NOTHING };
    let unit = view.book.board().unit.0;
    let notes = |amount: u32| Money(amount / unit * unit);
    match habits.asks {
        Asks::ForMoney(share) | Asks::ForAnything(share) => {
            let cash = notes(percent(view.book.deed(deed).price, share).0.max(unit));
            let give = Bundle { cash, ..Bundle::NOTHING };
            let affordable = cash > Money::ZERO && cash <= view.cash();
            affordable.then_some(Trade { with: partner, give, take: Return::Goods(take) })
        }
        Asks::ForADeed => {
            let spare = view.book.lone(view.deeds()) & !view.book.group(deed);
            let bare = spare & !view.state.mortgaged();
            let price = |deed: Property| view.book.deed(deed).price.0;
            let given = bare.iter().min_by_key(|own| price(*own).abs_diff(price(deed)))?;
            let (mine, theirs) = (price(given), price(deed));
            let adds = Money(theirs.saturating_sub(mine)).min(view.cash());
            let gets = Money(mine.saturating_sub(theirs)).min(view.state.cash(partner));
            let cards = JailCards::NONE;
            let give = Bundle { cash: notes(adds.0), deeds: Properties::only(given), cards };
            let take = Bundle { cash: notes(gets.0), ..take };
            Some(Trade { with: partner, give, take: Return::Goods(take) })
        }
        Asks::Nothing | Asks::ByWorth => None,
    }
}
