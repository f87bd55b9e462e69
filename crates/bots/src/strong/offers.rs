//! Offers of its own: few, worth it for both, and never the same twice.

use arrayvec::ArrayVec;
use bankhalter_mind::Chances;
use bankhalter_rules::{Bundle, JailCards, Money, Properties, Return, Seat, Trade};

use super::{
    Deep, Mind, Proposal, Reads,
    asked::{Asked, Swap},
    deep, judge,
    partner::{Meaning, Partner, land},
    way::Way,
    what_if::traded,
};
use crate::{View, bargain};

/// What two must gain together before the price is talked about.
const TOGETHER: f32 = 0.01;
/// How many exchanges are looked at closely.
const CLOSE: usize = 6;
/// No more offers are looked at twice.
const FINAL: usize = deep::MOST;

/// Has this trade of its own happened?
pub(crate) const fn has_happened(view: View<'_>, trade: &Trade) -> bool {
    let Return::Goods(take) = trade.take else { return false };
    view.deeds().contains(take.deeds) && view.state.deeds(trade.with).contains(trade.give.deeds)
}

type Parts = ArrayVec<Properties, 16>;

/// An offer that might be made.
#[derive(Clone, Copy)]
struct Idea {
    trade: Trade,
    meaning: Meaning,
    /// What it brings.
    gain: f32,
    likely: f32,
}

impl Idea {
    /// What it is worth to make it.
    fn score(&self) -> f32 {
        self.gain * self.likely
    }

    /// The same, if there is more to it than meets the eye.
    fn hope(&self, mind: Mind<'_>) -> f32 {
        (self.gain + mind.taste.hope) * self.likely
    }
}

/// The best offer it can think of: what it brings, times how likely this partner takes it.
pub(crate) fn best(
    mind: Mind<'_>,
    partners: &[Partner; 8],
    asked: &Asked,
) -> Option<(Trade, Meaning)> {
    let view = mind.view;
    let now = mind.chances(view.state);
    let mut ideas: ArrayVec<Idea, FINAL> = ArrayVec::new();
    for with in view.state.alive().without(view.seat).iter() {
        let partner = &partners[usize::from(with.number())];
        for swap in swaps(mind, with, &now) {
            let open = prices(mind, &swap, &now).into_iter();
            let open = open.filter(|pays| !asked.forbids(&swap, *pays));
            let open = open.flat_map(|pays| ways_to_pay(view, &swap, pays));
            let valued = open.filter_map(|trade| value(mind, trade, partner, &now));
            let hopeful = valued.filter(|idea| idea.hope(mind) > mind.taste.breath);
            let best = hopeful.max_by(|one, other| one.hope(mind).total_cmp(&other.hope(mind)));
            if let Some(idea) = best {
                keep(&mut ideas, idea, |idea| idea.hope(mind));
            }
        }
    }
    ideas.sort_by(|one, other| other.hope(mind).total_cmp(&one.hope(mind)));
    ideas.truncate(usize::from(mind.taste.finals));
    confirmed(mind, ideas).map(|idea| (idea.trade, idea.meaning))
}

/// The best of a few, looked at twice.
fn confirmed(mind: Mind<'_>, ideas: ArrayVec<Idea, FINAL>) -> Option<Idea> {
    let view = mind.view;
    let legal = ideas.into_iter().filter(|idea| view.can_offer(&idea.trade));
    let legal = legal.collect::<ArrayVec<Idea, FINAL>>();
    let way = |idea: &Idea| Way::to(traded(view.state, view.seat, &idea.trade), idea.gain);
    let ways = legal.iter().map(way).collect::<ArrayVec<Way, FINAL>>();
    let gains = deep::gains(mind, Deep::OFFER, &Way::to(*view.state, 0.0), &ways);
    let looked_at = legal.into_iter().zip(gains).map(|(idea, gain)| Idea { gain, ..idea });
    let good =
        looked_at.filter(|idea| idea.gain >= mind.taste.asks && idea.score() > mind.taste.breath);
    good.max_by(|one, other| one.score().total_cmp(&other.score()))
}

/// The best price for every exchange that is worth talking about, with its score.
pub(crate) fn proposals(
    mind: Mind<'_>,
    partners: &[Partner; 8],
    asked: &Asked,
) -> Vec<(f32, Proposal)> {
    let view = mind.view;
    let now = mind.chances(view.state);
    let mut all = Vec::new();
    for with in view.state.alive().without(view.seat).iter() {
        let partner = &partners[usize::from(with.number())];
        for swap in swaps(mind, with, &now) {
            let prices = prices(mind, &swap, &now).into_iter();
            let open = prices.filter(|pays| !asked.forbids(&swap, *pays));
            let open = open.flat_map(|pays| ways_to_pay(view, &swap, pays));
            let valued = open.filter_map(|trade| value(mind, trade, partner, &now));
            let best = valued.max_by(|one, other| one.score().total_cmp(&other.score()));
            let Some(best) = best.filter(|best| view.can_offer(&best.trade)) else { continue };
            let Idea { trade, gain, likely, .. } = best;
            all.push((best.score(), Proposal { trade, likely, gain }));
        }
    }
    all
}

/// The exchanges with this partner by which both gain most together.
fn swaps(mind: Mind<'_>, with: Seat, now: &Chances) -> ArrayVec<Swap, CLOSE> {
    let view = mind.view;
    let (takes, gives) = (parts(view, with, view.seat), parts(view, view.seat, with));
    let mut close: ArrayVec<Swap, CLOSE> = ArrayVec::new();
    for take in &takes {
        for give in &gives {
            let swap = Swap { with, give: *give, take: *take, together: 0.0 };
            consider(mind, &mut close, swap, now);
        }
    }
    if mind.taste.lots > 1 {
        two_lots(mind, with, (&takes, &gives), &mut |swap| consider(mind, &mut close, swap, now));
    }
    close
}

/// Two lots for one, where the one makes a group whole for whoever gets it.
fn two_lots(
    mind: Mind<'_>,
    with: Seat,
    (takes, gives): (&Parts, &Parts),
    tell: &mut dyn FnMut(Swap),
) {
    let (view, together) = (mind.view, 0.0);
    let completes = |seat: Seat, lot: Properties| {
        let whole = |first| (view.state.deeds(seat) | lot).contains(view.book.group(first));
        lot.lowest().is_some_and(whole)
    };
    for take in takes.iter().copied().filter(|lot| completes(view.seat, *lot)) {
        each_pair(gives, &mut |give| tell(Swap { with, give, take, together }));
    }
    for give in gives.iter().copied().filter(|lot| completes(with, *lot)) {
        each_pair(takes, &mut |take| tell(Swap { with, give, take, together }));
    }
}

/// Every two of these lots together.
fn each_pair(lots: &Parts, tell: &mut dyn FnMut(Properties)) {
    for (place, one) in lots.iter().enumerate().filter(|(_, lot)| !lot.is_empty()) {
        for other in lots[place + 1..].iter().filter(|lot| !lot.is_empty() && !lot.meets(*one)) {
            tell(*one | *other);
        }
    }
}

/// Keeps an exchange by which both gain together.
fn consider(mind: Mind<'_>, close: &mut ArrayVec<Swap, CLOSE>, swap: Swap, now: &Chances) {
    let view = mind.view;
    let is_nothing = swap.take.is_empty() && swap.give.is_empty();
    if is_nothing || view.book.groups_around(swap.take).meets(swap.give) {
        return;
    }
    let after = traded(view.state, view.seat, &trade(view, &swap, 0));
    let then = mind.chances(&after);
    let gain = |seat| then.of(seat) - now.of(seat);
    let together = gain(view.seat) + gain(swap.with);
    if together > TOGETHER - mind.taste.hope {
        keep(close, Swap { together, ..swap }, |swap| swap.together);
    }
}

/// Keeps the best few.
fn keep<T, const N: usize>(all: &mut ArrayVec<T, N>, one: T, score: impl Fn(&T) -> f32) {
    if all.is_full() {
        let least = all.iter().enumerate().min_by(|a, b| score(a.1).total_cmp(&score(b.1)));
        match least {
            Some((place, least)) if score(least) < score(&one) => all[place] = one,
            _ => {}
        }
    } else {
        all.push(one);
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
        // A single deed of several is small change, but nobody breaks a whole street up for it.
        let is_whole_street = first.is_street() && held == group;
        if held.are_several() && !has_part && !is_whole_street {
            let _ = parts.try_push(Properties::only(first));
        }
    }
    parts
}

/// The prices at which this partner may say yes: what its own seat adds, or gets if negative.
fn prices(mind: Mind<'_>, swap: &Swap, now: &Chances) -> ArrayVec<i64, 8> {
    let view = mind.view;
    let amount = |deeds| i64::try_from(land(view, deeds)).unwrap_or(0);
    let (given, taken) = (amount(swap.give), amount(swap.take));
    let mut prices = ArrayVec::new();
    for share in [103, 136, 191] {
        prices.push(round(view, taken * share / 100 - given));
    }
    let (even, least) = bargain::pays(view, swap.with, swap.give, swap.take);
    prices.push(round(view, even));
    prices.push(round(view, least));
    if let Some(fair) = fair_price(mind, swap, now, Reads::Answers) {
        prices.push(round(view, fair));
        prices.push(round(view, i64::midpoint(fair, even)));
    }
    prices.extend(fair_price(mind, swap, now, Reads::OwnKind).map(|fair| round(view, fair)));
    prices
}

/// The price at which the partner just gains, by the value of the positions: anything at all, or what
/// one of its own kind wants.
fn fair_price(mind: Mind<'_>, swap: &Swap, now: &Chances, reads: Reads) -> Option<i64> {
    let view = mind.view;
    let gains = |pays: i64| {
        let trade = trade(view, swap, pays);
        let after = traded(view.state, view.seat, &trade);
        let then = mind.chances(&after);
        let gain = |seat| then.of(seat) - now.of(seat);
        match reads {
            Reads::Answers => gain(swap.with) > 0.008,
            Reads::OwnKind => {
                judge::suits(mind, view.seat, &trade, (gain(swap.with), gain(view.seat)))
            }
        }
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

/// The price in money alone; and with get-out-of-jail cards for a part of it, where whoever pays has
/// some.
fn ways_to_pay(view: View<'_>, swap: &Swap, pays: i64) -> ArrayVec<Trade, 2> {
    let mut ways = ArrayVec::from_iter([trade(view, swap, pays)]);
    let payer = if pays > 0 { view.seat } else { swap.with };
    let fine = i64::from(view.book.board().fine.0);
    let (mut cards, mut rest) = (JailCards::NONE, pays.abs());
    for deck in view.state.jail_cards(payer).iter().filter(|_| fine > 0) {
        if rest >= fine {
            (cards, rest) = (cards.with(deck), rest - fine);
        }
    }
    if !cards.is_empty() {
        let mut way = trade(view, swap, rest * pays.signum());
        match &mut way.take {
            _ if pays > 0 => way.give.cards = cards,
            Return::Goods(take) => take.cards = cards,
            Return::Debt => {}
        }
        ways.push(way);
    }
    ways
}

/// An offer: what it brings, and what it means to the other.
fn value(mind: Mind<'_>, trade: Trade, partner: &Partner, now: &Chances) -> Option<Idea> {
    let view = mind.view;
    let Return::Goods(take) = trade.take else { return None };
    if trade.give.cash > view.cash() || take.cash > view.state.cash(trade.with) {
        return None;
    }
    let then = mind.chances(&traded(view.state, view.seat, &trade));
    let gain = then.of(view.seat) - now.of(view.seat);
    if gain < mind.taste.asks - mind.taste.hope {
        return None;
    }
    let theirs = then.of(trade.with) - now.of(trade.with);
    let meaning = Meaning::of(mind, view.seat, &trade, (theirs, gain));
    let likely = match mind.taste.reads {
        Reads::Answers => partner.likely(meaning),
        Reads::OwnKind => {
            f32::from(u8::from(judge::suits(mind, view.seat, &trade, (theirs, gain))))
        }
    };
    (likely > mind.taste.likely).then_some(Idea { trade, meaning, gain, likely })
}

fn trade(view: View<'_>, swap: &Swap, pays: i64) -> Trade {
    let unit = view.book.board().unit.0;
    let notes = |amount: i64| Money(u32::try_from(amount).unwrap_or(0) / unit * unit);
    let give = Bundle { cash: notes(pays), deeds: swap.give, ..Bundle::NOTHING };
    let take = Bundle { cash: notes(-pays), deeds: swap.take, ..Bundle::NOTHING };
    Trade { with: swap.with, give, take: Return::Goods(take) }
}
