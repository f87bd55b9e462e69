//! Offers of its own: few, worth it for both, and never the same twice.

use arrayvec::ArrayVec;
use bankhalter_rules::{Bundle, Money, Properties, Return, Seat, Trade};

use super::{
    Mind, Proposal,
    partner::{Meaning, Partner, land},
    what_if::traded,
};
use crate::{View, bargain};

/// Less likely offers are not made.
const LIKELY: f32 = 0.12;
/// What two must gain together before the price is talked about.
const TOGETHER: f32 = 0.01;
/// So many exchanges are looked at closely.
const CLOSE: usize = 6;
/// So many refused offers are remembered.
const MEMORY: usize = 12;
/// A partner who has turned down so many offers for the same deeds is not asked for them again.
const REFUSALS: usize = 2;

/// A refused offer.
#[derive(Clone, Copy, Debug)]
struct Refused {
    with: Seat,
    give: Properties,
    take: Properties,
    /// What it would have paid.
    pays: i64,
}

/// The offers that were turned down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    offers: [Option<Refused>; MEMORY],
    next: usize,
}

impl Asked {
    pub(crate) const NEW: Self = Self { offers: [None; MEMORY], next: 0 };

    /// One more; the oldest is forgotten.
    pub(crate) fn push(&mut self, trade: &Trade) {
        let Return::Goods(take) = trade.take else { return };
        let pays = i64::from(trade.give.cash.0) - i64::from(take.cash.0);
        let (give, take) = (trade.give.deeds, take.deeds);
        self.offers[self.next % MEMORY] = Some(Refused { with: trade.with, give, take, pays });
        self.next += 1;
    }

    /// Was this, or something better for the other, turned down before, or is he tired of it?
    fn forbids(&self, swap: &Swap, pays: i64) -> bool {
        let same = |old: &&Refused| old.with == swap.with && old.take == swap.take;
        let refused = self.offers.iter().flatten().filter(same);
        let as_good = |old: &Refused| old.give.contains(swap.give) && old.pays >= pays;
        refused.clone().any(as_good) || refused.count() >= REFUSALS
    }
}

/// Has this trade of its own happened?
pub(crate) const fn has_happened(view: View<'_>, trade: &Trade) -> bool {
    let Return::Goods(take) = trade.take else { return false };
    view.deeds().contains(take.deeds) && view.state.deeds(trade.with).contains(trade.give.deeds)
}

/// Deeds for deeds, before the price.
#[derive(Clone, Copy, Debug)]
struct Swap {
    with: Seat,
    give: Properties,
    take: Properties,
    /// What both gain together.
    together: f32,
}

type Parts = ArrayVec<Properties, 16>;

/// The best offer it can think of: what it brings, times how likely this partner takes it.
pub(crate) fn best(
    mind: Mind<'_>,
    partners: &[Partner; 8],
    asked: &Asked,
) -> Option<(Trade, Meaning)> {
    let view = mind.view;
    let mut best: Option<(f32, Trade, Meaning)> = None;
    for with in view.state.alive().without(view.seat).iter() {
        for swap in swaps(mind, with) {
            let partner = &partners[usize::from(with.number())];
            for pays in prices(mind, &swap) {
                if asked.forbids(&swap, pays) {
                    continue;
                }
                let Some((score, trade, meaning)) = value(mind, &swap, pays, partner) else {
                    continue;
                };
                if best.as_ref().is_none_or(|(most, ..)| score > *most) {
                    best = Some((score, trade, meaning));
                }
            }
        }
    }
    best.filter(|(score, trade, _)| *score > mind.taste.breath && view.can_offer(trade))
        .map(|(_, trade, meaning)| (trade, meaning))
}

/// The best price for every exchange that is worth talking about, with its score.
pub(crate) fn proposals(
    mind: Mind<'_>,
    partners: &[Partner; 8],
    asked: &Asked,
) -> Vec<(f32, Proposal)> {
    let view = mind.view;
    let now = mind.worth(view.state);
    let mut all = Vec::new();
    for with in view.state.alive().without(view.seat).iter() {
        let partner = &partners[usize::from(with.number())];
        for swap in swaps(mind, with) {
            let prices = prices(mind, &swap);
            let open = prices.into_iter().filter(|pays| !asked.forbids(&swap, *pays));
            let valued = open.filter_map(|pays| value(mind, &swap, pays, partner));
            let best = valued.max_by(|one, other| one.0.total_cmp(&other.0));
            let Some((score, trade, meaning)) = best.filter(|best| view.can_offer(&best.1)) else {
                continue;
            };
            let gain = mind.worth(&traded(view.state, view.seat, &trade)) - now;
            all.push((score, Proposal { trade, likely: partner.likely(meaning), gain }));
        }
    }
    all
}

/// The exchanges with this partner by which both gain most together.
fn swaps(mind: Mind<'_>, with: Seat) -> ArrayVec<Swap, CLOSE> {
    let view = mind.view;
    let (takes, gives) = (parts(view, with, view.seat), parts(view, view.seat, with));
    let now = mind.net.chances(mind.look, view.book, view.state);
    let mut close: ArrayVec<Swap, CLOSE> = ArrayVec::new();
    for take in &takes {
        for give in &gives {
            let is_nothing = take.is_empty() && give.is_empty();
            if is_nothing || view.book.groups_around(*take).meets(*give) {
                continue;
            }
            let swap = Swap { with, give: *give, take: *take, together: 0.0 };
            let after = traded(view.state, view.seat, &trade(view, &swap, 0));
            let then = mind.net.chances(mind.look, view.book, &after);
            let gain = |seat| then.of(seat) - now.of(seat);
            let together = gain(view.seat) + gain(with);
            if together > TOGETHER {
                keep(&mut close, Swap { together, ..swap });
            }
        }
    }
    close
}

/// Keeps the best few.
fn keep(close: &mut ArrayVec<Swap, CLOSE>, swap: Swap) {
    if close.try_push(swap).is_ok() {
        return;
    }
    let least = close.iter_mut().min_by(|one, other| one.together.total_cmp(&other.together));
    if let Some(least) = least.filter(|least| least.together < swap.together) {
        *least = swap;
    }
}

/// What `owner` could part with: nothing, or what he holds of a group on which nothing stands; one
/// deed of it alone where that is all the other lacks, or where he holds several.
fn parts(view: View<'_>, owner: Seat, other: Seat) -> Parts {
    let (mut parts, state) = (Parts::new(), view.state);
    parts.push(Properties::NONE);
    let bare = state.deeds(owner) & !view.book.groups_around(state.built_to(1));
    let mut rest = bare;
    while let Some(first) = rest.lowest() {
        let group = view.book.group(first);
        let held = bare & group;
        rest = rest & !group;
        let has_part = state.deeds(other).meets(group);
        if parts.try_push(held).is_err() {
            break;
        }
        if held.are_several() && !has_part {
            // A single deed of several is small change.
            let _ = parts.try_push(Properties::only(first));
        }
    }
    parts
}

/// The prices at which this partner may say yes: what its own seat adds, or gets if negative.
fn prices(mind: Mind<'_>, swap: &Swap) -> ArrayVec<i64, 8> {
    let view = mind.view;
    let amount = |deeds| i64::try_from(land(view, deeds)).unwrap_or(0);
    let (given, taken) = (amount(swap.give), amount(swap.take));
    let mut prices = ArrayVec::new();
    for share in [103, 136, 191] {
        prices.push(round(view, taken * share / 100 - given));
    }
    let even = bargain::even_pay(view, swap.with, swap.give, swap.take);
    prices.push(round(view, even));
    if let Some(fair) = fair_price(mind, swap) {
        prices.push(round(view, fair));
        prices.push(round(view, i64::midpoint(fair, even)));
    }
    prices
}

/// The price at which the partner just gains, by the value of the positions.
fn fair_price(mind: Mind<'_>, swap: &Swap) -> Option<i64> {
    let view = mind.view;
    let now = mind.worth_to(view.state, swap.with);
    let gains = |pays: i64| {
        let after = traded(view.state, view.seat, &trade(view, swap, pays));
        mind.worth_to(&after, swap.with) - now > 0.008
    };
    let (mut low, mut high) = (-i64::from(view.state.cash(swap.with).0), i64::from(view.cash().0));
    if !gains(high) {
        return None;
    }
    for _ in 0..6 {
        let middle = i64::midpoint(low, high);
        if gains(middle) { high = middle } else { low = middle }
    }
    Some(high)
}

/// Round amounts, as people name them.
fn round(view: View<'_>, amount: i64) -> i64 {
    let board = view.book.board();
    let note = i64::from((board.fine.0 / 5).max(board.unit.0));
    let note = note - note % i64::from(board.unit.0.max(1));
    amount.div_euclid(note.max(1)) * note.max(1) + if amount % note.max(1) == 0 { 0 } else { note }
}

/// The offer at a price, what it is worth to make it, and what it means to the other.
fn value(
    mind: Mind<'_>,
    swap: &Swap,
    pays: i64,
    partner: &Partner,
) -> Option<(f32, Trade, Meaning)> {
    let view = mind.view;
    let (mine, theirs) = (i64::from(view.cash().0), i64::from(view.state.cash(swap.with).0));
    if pays > mine || -pays > theirs {
        return None;
    }
    let offer = trade(view, swap, pays);
    let now = mind.net.chances(mind.look, view.book, view.state);
    let then = mind.net.chances(mind.look, view.book, &traded(view.state, view.seat, &offer));
    let gain = then.of(view.seat) - now.of(view.seat);
    if gain < mind.taste.asks {
        return None;
    }
    let meaning = Meaning::of(mind, view.seat, &offer, then.of(swap.with) - now.of(swap.with));
    let likely = partner.likely(meaning);
    (likely > LIKELY).then_some((gain * likely, offer, meaning))
}

fn trade(view: View<'_>, swap: &Swap, pays: i64) -> Trade {
    let unit = view.book.board().unit.0;
    let notes = |amount: i64| Money(u32::try_from(amount).unwrap_or(0) / unit * unit);
    let give = Bundle { cash: notes(pays), deeds: swap.give, ..Bundle::NOTHING };
    let take = Bundle { cash: notes(-pays), deeds: swap.take, ..Bundle::NOTHING };
    Trade { with: swap.with, give, take: Return::Goods(take) }
}
