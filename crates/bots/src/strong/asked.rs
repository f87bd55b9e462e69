//! The offers of its own that were turned down: none of them is made twice.

use bankhalter_rules::{Properties, Return, Seat, Trade};

use super::partner::money;
use crate::View;

/// How many refused offers are remembered.
const MEMORY: usize = 60;
/// A partner who has turned down this many offers for the same deeds, not long ago, is not asked
/// for them again.
const REFUSALS: usize = 2;
/// So many offers ago is not long ago.
const LATELY: u16 = 12;

/// Deeds for deeds, before the price.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Swap {
    pub(crate) with: Seat,
    pub(crate) give: Properties,
    pub(crate) take: Properties,
    /// What both gain together.
    pub(crate) together: f32,
}

/// A refused offer.
#[derive(Clone, Copy, Debug)]
struct Refused {
    with: Seat,
    /// So many were turned down with it; none, where nothing is remembered.
    number: u16,
    give: Properties,
    take: Properties,
    /// What it would have paid, in whole amounts.
    pays: i32,
}

impl Refused {
    const NOTHING: Self = Self {
        with: Seat::FIRST,
        number: 0,
        give: Properties::NONE,
        take: Properties::NONE,
        pays: 0,
    };

    /// Is it the same, or more of the same?
    fn covers(&self, other: &Self) -> bool {
        self.with == other.with
            && self.take == other.take
            && self.give.contains(other.give)
            && self.pays >= other.pays
    }
}

/// The offers that were turned down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    offers: [Refused; MEMORY],
    count: u16,
}

impl Asked {
    pub(crate) const NEW: Self = Self { offers: [Refused::NOTHING; MEMORY], count: 0 };

    /// One more. Older ones that say less than it are forgotten, and if there are too many, the
    /// oldest.
    pub(crate) fn push(&mut self, view: View<'_>, trade: &Trade) {
        let Return::Goods(take) = trade.take else { return };
        let pays = money(view, &trade.give) - money(view, &take);
        let (give, take) = (trade.give.deeds, take.deeds);
        self.count = self.count.saturating_add(1);
        let new = Refused {
            with: trade.with,
            number: self.count,
            give,
            take,
            pays: i32::try_from(pays).unwrap_or(i32::MAX),
        };
        let count = self.count;
        self.forget(|old| count - old.number >= LATELY && new.covers(old));
        if let Some(oldest) = self.offers.iter_mut().min_by_key(|old| old.number) {
            *oldest = new;
        }
    }

    fn forget(&mut self, is_idle: impl Fn(&Refused) -> bool) {
        for old in self.offers.iter_mut().filter(|old| is_idle(old)) {
            *old = Refused::NOTHING;
        }
    }

    /// Deeds have changed hands since: what was refused about them may be welcome now.
    pub(crate) fn forget_what_moved(&mut self, view: View<'_>) {
        self.forget(|old| {
            let is_mine = view.deeds().contains(old.give);
            !is_mine || !view.state.deeds(old.with).contains(old.take)
        });
    }

    /// Was this, or something better for the other, turned down before, or is he tired of it?
    pub(crate) fn forbids(&self, swap: &Swap, pays: i64) -> bool {
        let same =
            |old: &&Refused| old.number > 0 && old.with == swap.with && old.take == swap.take;
        let refused = self.offers.iter().filter(same);
        let as_good = |old: &Refused| old.give.contains(swap.give) && i64::from(old.pays) >= pays;
        let is_late = |old: &&Refused| self.count - old.number < LATELY;
        refused.clone().any(as_good) || refused.filter(is_late).count() >= REFUSALS
    }
}
