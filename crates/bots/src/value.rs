//! What things are worth to somebody, in money: land, groups, buildings, and the road ahead.
//!
//! Rough by intention: whole numbers, no search. Everything is measured against the printed prices
//! and rents, so that the same bot plays boards of any currency.

use bankhalter_rules::{Building, Kind, Money, Properties, Property, Rulebook, Seat, State};

use crate::View;

/// The likeliest throws, 5 to 9, and in how many ways each comes up.
const FIRST_LIKELY: u8 = 5;
const LIKELY: [u32; 5] = [4, 5, 6, 5, 4];
/// For how many turns of each opponent land is expected to earn.
const TURNS: i64 = 10;
/// How often a token comes by: once in this many turns on each square.
const SQUARES: i64 = 38;
/// Houses on each street that a group is built to first.
const FIRST_AIM: u8 = 3;

/// What a likely throw costs on average: the rents of others' buildings within reach of its token.
fn danger(view: View<'_>) -> Money {
    let View { book, state, seat, .. } = view;
    let start = state.at(seat);
    let road = book.deeds_ahead(start, FIRST_LIKELY, LIKELY.len());
    let mut sum = 0;
    for street in (road & state.built_to(1) & !view.deeds()).iter() {
        let deed = book.deed(street);
        let ways = LIKELY[usize::from(start.steps_to(deed.at) - FIRST_LIKELY)];
        sum += deed.rents[usize::from(state.level(street))].0 * ways;
    }
    Money(sum / 24)
}

/// The cash it does not touch for what can wait.
pub(crate) fn reserve(view: View<'_>) -> Money {
    let board = view.book.board();
    // Nothing stands anywhere: no rent is to be feared, and the road need not be looked at.
    if view.state.houses() == board.houses && view.state.hotels() == board.hotels {
        return board.fine;
    }
    danger(view).max(board.fine)
}

/// What a group promises beyond its land to whoever holds a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Promise<'a> {
    group: Properties,
    kind: Kind,
    /// Streets: of all of them, bare and built. Others: by how many of them one has.
    rents: &'a [Money; 6],
    /// A house on each street.
    row: i64,
    /// How many could pay rent to the owner.
    payers: i64,
}

impl<'a> Promise<'a> {
    /// What the group of this deed promises with this many payers.
    #[inline]
    pub(crate) fn of(book: &'a Rulebook, deed: Property, payers: i64) -> Self {
        let (facts, totals, kind) = (book.deed(deed), book.totals(deed), deed.kind());
        let rents = if kind == Kind::Street { &totals.rents } else { &facts.rents };
        Self { group: facts.group, kind, rents, row: i64::from(totals.houses.0), payers }
    }

    /// The group itself.
    #[inline]
    pub(crate) const fn group(&self) -> Properties {
        self.group
    }

    /// What a part of it promises to somebody with this much to build with.
    #[inline]
    pub(crate) fn worth(&self, part: Properties, funds: i64) -> i64 {
        match self.kind {
            _ if part.is_empty() => 0,
            Kind::Street if part == self.group => self.whole(funds),
            Kind::Street if part.are_several() => self.whole(funds) / 2,
            Kind::Street => 0,
            Kind::Station => self.earned(self.rent_of(part)),
            Kind::Utility => self.earned(self.rent_of(part) * 7),
        }
    }

    /// A whole colour group: the rents of three houses each with the money for them at hand, of two
    /// without, less half of what they cost. No group is worth nothing.
    #[inline]
    fn whole(&self, funds: i64) -> i64 {
        let rich = funds >= 3 * self.row;
        let (rents, rows) = if rich { (self.rents[3], 3) } else { (self.rents[2], 2) };
        (self.earned(i64::from(rents.0)) - rows * self.row / 2).max(self.row / 4)
    }

    /// The rents of stations together, or of utilities for each pip.
    fn rent_of(&self, part: Properties) -> i64 {
        let count = part.count().clamp(1, 4);
        i64::from(self.rents[usize::from(count - 1)].0) * i64::from(count)
    }

    /// What these rents bring in the time one looks ahead.
    #[inline]
    const fn earned(&self, rents: i64) -> i64 {
        rents * self.payers * TURNS / SQUARES
    }
}

/// Enough to build whatever one wants.
const PLENTY: i64 = i64::MAX;

/// The land itself: its price, or what is left of it under a mortgage.
#[inline]
pub(crate) fn land(book: &Rulebook, state: &State, deeds: Properties) -> i64 {
    let price = |deed: Property| i64::from(book.deed(deed).price.0);
    let owed = |deed: Property| i64::from(book.deed(deed).mortgage.0);
    let whole = deeds.iter().map(price).sum::<i64>();
    whole - (deeds & state.mortgaged()).iter().map(owed).sum::<i64>()
}

/// How many others could pay rent.
#[inline]
pub(crate) fn payers(state: &State) -> i64 {
    i64::from(state.alive().count()) - 1
}

/// What somebody could build with soon: his cash and the next salary.
#[inline]
pub(crate) fn funds(book: &Rulebook, state: &State, seat: Seat) -> i64 {
    i64::from(state.cash(seat).0) + i64::from(book.board().salary.0)
}

/// What a deed of the bank is worth to the one who looks: what it adds to his own group, or half of
/// what it would add to somebody else's.
pub(crate) fn deed_worth(view: View<'_>, deed: Property) -> i64 {
    let View { book, state, seat, .. } = view;
    let promise = Promise::of(book, deed, payers(state));
    let gain = |seat: Seat| {
        // The bank's price is the same for rich and poor: money to build with will come.
        let held = state.deeds(seat) & promise.group();
        promise.worth(held.with(deed), PLENTY) - promise.worth(held, PLENTY)
    };
    let rest = promise.group().without(deed);
    let other = rest.lowest().and_then(|other| state.owner(other)).filter(|other| *other != seat);
    let block = match other {
        Some(other) if state.deeds(other).contains(rest) => gain(other) / 2,
        _ => 0,
    };
    i64::from(book.deed(deed).price.0) + gain(seat).max(block)
}

/// What the next building on a street earns for its price, in hundredths of rent; streets below
/// three houses look ahead to the third.
fn building_return(book: &Rulebook, street: Property, steps: (u8, u8), price: Money) -> u32 {
    let (level, above) = steps;
    let rents = &book.deed(street).rents;
    let aim = if level < FIRST_AIM { FIRST_AIM } else { above };
    let houses = if level < FIRST_AIM { u32::from(FIRST_AIM - level) } else { 1 };
    let more = rents[usize::from(aim)].0.saturating_sub(rents[usize::from(level)].0);
    more.saturating_mul(100) / (houses * price.0).max(1)
}

/// A place for the next building.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub(crate) street: Property,
    pub(crate) price: Money,
    /// Is the group still below three houses, for which it is worth mortgaging other land?
    pub(crate) urgent: bool,
}

/// The best place for a building on its own whole groups, whatever it costs.
#[inline(never)]
pub(crate) fn best_site(view: View<'_>) -> Option<Site> {
    best_of(view, view.building_land())
}

/// The best place for a building on these whole groups.
#[inline(always)]
#[expect(clippy::inline_always, reason = "one call is on everybody's way, the others are rare")]
pub(crate) fn best_of(view: View<'_>, streets: Properties) -> Option<Site> {
    let View { book, state, .. } = view;
    let mut best: Option<(u32, Site)> = None;
    let mut rest = streets;
    while let Some(first) = rest.lowest() {
        let group = book.group(first);
        rest = rest & !group;
        let (level, street) = lowest(state, group, first);
        let Some(above) = book.level_above(level) else { continue };
        let building = Building::topmost(above);
        if state.stock(building) == 0 {
            continue;
        }
        let price = book.building_price(street, building);
        let site = Site { street, price, urgent: level < FIRST_AIM };
        // What is alone need not be compared.
        if rest.is_empty() && best.is_none() {
            return Some(site);
        }
        let earns = building_return(book, street, (level, above), price);
        if best.is_none_or(|(most, _)| earns > most) {
            best = Some((earns, site));
        }
    }
    best.map(|(_, site)| site)
}

/// The street of the group that is built least, and how far.
#[inline]
fn lowest(state: &State, group: Properties, first: Property) -> (u8, Property) {
    let start = (state.level(first), first);
    group.without(first).iter().fold(start, |least, street| {
        let level = state.level(street);
        if level < least.0 { (level, street) } else { least }
    })
}
