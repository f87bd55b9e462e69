//! What this partner accepts: a few ways to judge an offer, each with the trust it has earned.

use bankhalter_rules::{Bundle, Properties, Return, Seat, Trade};

use super::{Mind, judge};
use crate::{View, bargain, value};

/// How people judge offers.
const WAYS: usize = 7;
/// The ways by the list, in hundredths of what they give.
const BY_LIST: [u64; 3] = [102, 135, 190];
/// What a way says is right so often.
const SURE: f32 = 0.93;

/// A partner: the trust in each way to judge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Partner {
    trust: [f32; WAYS],
}

/// What an offer means to the one it is made to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meaning {
    /// Says yes, by each way to judge.
    says: [bool; WAYS],
}

impl Partner {
    /// A stranger: by value, by the list at three prices, as the trader counts, never, and as its own
    /// kind, which wants its part of the gain.
    pub(crate) const NEW: Self = Self { trust: [0.12, 0.22, 0.13, 0.07, 0.23, 0.15, 0.08] };

    /// How likely is it that he accepts?
    pub(crate) fn likely(&self, meaning: Meaning) -> f32 {
        let says = self.trust.iter().zip(meaning.says);
        says.map(|(trust, says)| trust * if says { SURE } else { 1.0 - SURE }).sum()
    }

    /// How much it trusts that he judges as the trader counts.
    pub(crate) const fn counts_worth(&self) -> f32 {
        self.trust[4]
    }

    /// Learns from an answer.
    pub(crate) fn hear(&mut self, meaning: Meaning, accepted: bool) {
        for (trust, says) in self.trust.iter_mut().zip(meaning.says) {
            *trust *= if says == accepted { SURE } else { 1.0 - SURE };
            // Nobody is read so well that he could not surprise.
            *trust = trust.max(0.005);
        }
        let sum = self.trust.iter().sum::<f32>();
        self.trust = self.trust.map(|trust| trust / sum);
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
    u64::from(goods.cash.0) + land(view, goods.deeds)
}

/// What deeds come to by the list.
pub(crate) fn land(view: View<'_>, deeds: Properties) -> u64 {
    u64::try_from(value::land(view.book, view.state, deeds)).unwrap_or(0)
}
