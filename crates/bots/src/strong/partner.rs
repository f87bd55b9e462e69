//! What this partner accepts: a few ways to judge an offer, each with the trust it has earned.

use bankhalter_rules::{Bundle, Properties, Return, Seat, Trade};

use super::{Mind, judge, what_if};
use crate::{View, bargain, value};

/// How people judge offers.
const WAYS: usize = 7;
/// The ways by the list, in hundredths of what they give.
const BY_LIST: [u64; 3] = [102, 135, 190];
/// What a way says is right so often.
const SURE: f32 = 0.93;
/// The least trust that answers leave in a way, and that offers do.
const LEAST_HEARD: f32 = 0.005;
const LEAST_SEEN: f32 = 0.0005;

/// A partner: the trust in each way to judge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Partner {
    trust: [f32; WAYS],
    /// What each way says is right so often.
    sure: [f32; WAYS],
}

/// What an offer means to the one it is made to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meaning {
    /// Says yes, by each way to judge.
    says: [bool; WAYS],
}

impl Partner {
    /// A stranger: by value, by the list at three prices, as the trader counts, never, and as its own
    /// kind, which wants its part of the gain (how likely that is, is a matter of taste).
    const OTHERS: [f32; WAYS] = [0.12, 0.22, 0.13, 0.07, 0.23, 0.15, 0.0];
    /// What they come to.
    const ALL_OTHERS: f32 = 0.92;

    /// Somebody who is of its own kind with this chance.
    pub(crate) const fn stranger(kin: f32, frank: f32) -> Self {
        let mut trust = Self::OTHERS;
        let mut way = 0;
        while way < WAYS - 1 {
            trust[way] *= (1.0 - kin) / Self::ALL_OTHERS;
            way += 1;
        }
        trust[WAYS - 1] = kin;
        Self { trust, sure: [SURE, SURE, SURE, SURE, SURE, SURE, frank] }
    }

    /// How likely is it that he accepts?
    pub(crate) fn likely(&self, meaning: Meaning) -> f32 {
        let ways = self.trust.iter().zip(self.sure).zip(meaning.says);
        ways.map(|((trust, sure), says)| trust * if says { sure } else { 1.0 - sure }).sum()
    }

    /// How much it trusts that he judges as the trader counts.
    pub(crate) const fn counts_worth(&self) -> f32 {
        self.trust[4]
    }

    /// Learns from an offer of his: what each kind of people would make of it so often.
    pub(crate) fn see(&mut self, sign: Sign) {
        for (trust, likely) in self.trust.iter_mut().zip(sign.likely) {
            *trust = (*trust * likely).max(LEAST_SEEN);
        }
        let sum = self.trust.iter().sum::<f32>();
        self.trust = self.trust.map(|trust| trust / sum);
    }

    /// Learns from an answer.
    pub(crate) fn hear(&mut self, meaning: Meaning, accepted: bool) {
        for ((trust, sure), says) in self.trust.iter_mut().zip(self.sure).zip(meaning.says) {
            *trust *= if says == accepted { sure } else { 1.0 - sure };
            // Nobody is read so well that he could not surprise.
            *trust = trust.max(LEAST_HEARD);
        }
        let sum = self.trust.iter().sum::<f32>();
        self.trust = self.trust.map(|trust| trust / sum);
    }
}

/// Whose an offer would be: how often each kind of people makes one like it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sign {
    likely: [f32; WAYS],
}

impl Sign {
    /// What the offer of `from` says of him: would a trader have thought of these deeds here, and
    /// does he gain by it without harming the other, as one of its own kind would?
    pub(crate) fn of(mind: Mind<'_>, from: Seat, trade: &Trade) -> Self {
        let before = what_if::refused(mind.view);
        let after = what_if::traded(mind.view.state, from, trade);
        let gain = |seat| mind.worth_to(&after, seat) - mind.worth_to(&before, seat);
        let theirs = View { seat: from, state: &before, ..mind.view };
        let as_trader = bargain::propose(theirs).is_some_and(|own| deeds(&own) == deeds(trade));
        let as_own_kind = gain(from) > -0.01 && gain(trade.with) > -0.03;
        let (trader, own_kind) = match (as_trader, as_own_kind) {
            (true, _) => (0.8, 0.12),
            (false, true) => (0.02, 0.5),
            (false, false) => (0.02, 0.06),
        };
        Self { likely: [0.3, 0.25, 0.25, 0.25, trader, 0.1, own_kind] }
    }
}

/// Who is asked, and for which deeds; none if a debt is offered for.
const fn deeds(trade: &Trade) -> Option<(Seat, Properties, Properties)> {
    match trade.take {
        Return::Goods(take) => Some((trade.with, trade.give.deeds, take.deeds)),
        Return::Debt => None,
    }
}

impl Meaning {
    /// What the offer of `from` means to the one it is made to: what he would gain, and what `from`.
    pub(crate) fn of(mind: Mind<'_>, from: Seat, trade: &Trade, (his, mine): (f32, f32)) -> Self {
        let Return::Goods(take) = trade.take else { return Self { says: [false; WAYS] } };
        let view = mind.view;
        let (gets, gives) = (list(view, &trade.give), list(view, &take));
        let [low, middle, high] = BY_LIST.map(|share| gets * 100 >= gives * share);
        let other = View { seat: trade.with, ..view };
        let by_worth = bargain::would_accept(other, from, trade);
        let as_own_kind = judge::suits(mind, from, trade, (his, mine));
        Self { says: [his > 0.004, low, middle, high, by_worth, false, as_own_kind] }
    }
}

/// What goods come to by the list: a mortgage counts off.
pub(crate) fn list(view: View<'_>, goods: &Bundle) -> u64 {
    u64::try_from(money(view, goods)).unwrap_or(0) + land(view, goods.deeds)
}

/// What money and cards come to: a card saves the fine.
pub(crate) fn money(view: View<'_>, goods: &Bundle) -> i64 {
    let cards = goods.cards.iter().map(|_| i64::from(view.book.board().fine.0));
    i64::from(goods.cash.0) + cards.sum::<i64>()
}

/// What deeds come to by the list.
pub(crate) fn land(view: View<'_>, deeds: Properties) -> u64 {
    u64::try_from(value::land(view.book, view.state, deeds)).unwrap_or(0)
}
