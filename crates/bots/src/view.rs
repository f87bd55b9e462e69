//! What a bot looks at: the book, the table and its own chair.

use bankhalter_mind::Left;
use bankhalter_rules::{
    Action, Building, Money, Phase, Properties, Property, Rulebook, Seat, State, Trade,
};

/// The table from one chair.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The rules and the board.
    pub book: &'a Rulebook,
    /// The table.
    pub state: &'a State,
    /// The chair.
    pub seat: Seat,
    /// What is left of the game, as everybody at the table knows it.
    pub left: Left,
}

impl<'a> View<'a> {
    /// The table from this chair, with no end of the game in sight.
    #[inline]
    pub const fn open(book: &'a Rulebook, state: &'a State, seat: Seat) -> Self {
        Self { book, state, seat, left: Left::OPEN }
    }
}

impl View<'_> {
    /// Its cash.
    #[inline]
    pub const fn cash(self) -> Money {
        self.state.cash(self.seat)
    }

    /// Its deeds.
    #[inline]
    pub const fn deeds(self) -> Properties {
        self.state.deeds(self.seat)
    }

    /// May it do this now?
    #[inline]
    pub fn allows(self, action: &Action) -> bool {
        self.book.check(self.state, self.seat, *action).is_ok()
    }

    /// [`View::allows`] of an action whose kind is known where this is called: quicker, and longer.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a known action leaves one arm of a match")]
    pub fn may(self, action: Action) -> bool {
        self.book.allows(self.state, self.seat, action)
    }

    /// May it build here now?
    #[inline]
    pub fn can_build(self, street: Property) -> bool {
        self.may(Action::Build(street))
    }

    /// May it mortgage this now?
    #[inline]
    pub fn can_mortgage(self, deed: Property) -> bool {
        self.may(Action::Mortgage(deed))
    }

    /// May it sell a building of this street now?
    #[inline]
    pub fn can_sell(self, street: Property) -> bool {
        self.may(Action::Sell(street))
    }

    /// May it offer this now?
    #[inline]
    pub fn can_offer(self, trade: &Trade) -> bool {
        self.may(Action::Offer(*trade))
    }

    /// Does an offer on the table wait for its answer?
    pub fn is_offered(self) -> bool {
        let for_me = |(_, trade): (Seat, Trade)| trade.with == self.seat;
        // These questions come first, whatever is offered meanwhile.
        let later = matches!(
            self.state.phase(),
            Phase::Order | Phase::Interest | Phase::Shortage | Phase::Place | Phase::Choice
        );
        !later && self.state.offer().is_some_and(for_me)
    }

    /// The first of its legal actions but leaving: what a seat does that does not care.
    #[cold]
    pub fn fallback(self) -> Action {
        let legal = self.book.legal_actions(self.state, self.seat);
        legal.into_iter().find(|action| *action != Action::Leave).unwrap_or(Action::Leave)
    }

    /// The streets of its whole groups without a mortgage (BUILD-11).
    #[inline]
    pub fn building_land(self) -> Properties {
        self.book.whole_groups(self.deeds() & !self.state.mortgaged())
    }

    /// The least built street of its groups for which bank and cash suffice, if the cash left over
    /// would be at least `reserve`.
    pub fn next_building(self, reserve: Money) -> Option<Property> {
        let (book, state) = (self.book, self.state);
        let streets = self.building_land() & !state.with_hotels();
        let mut best: Option<(Property, u8)> = None;
        for street in streets.iter() {
            let level = state.level(street);
            let Some(above) = book.level_above(level) else { continue };
            let building = Building::topmost(above);
            let price = book.building_price(street, building);
            if self.cash() < price.saturating_add(reserve) || state.stock(building) == 0 {
                continue;
            }
            if best.is_none_or(|(_, lowest)| level < lowest) {
                best = Some((street, level));
            }
        }
        best.map(|(street, _)| street)
    }

    /// What raises money without much thought: a bare deed to mortgage, one of no whole group
    /// first, else a building to sell.
    pub fn next_sacrifice(self) -> Option<Action> {
        let open = self.deeds() & !self.state.mortgaged();
        let parts = open & self.book.groups_around(!self.deeds());
        let mut land = parts.iter().chain((open & !parts).iter());
        let mortgage = land.find(|deed| self.can_mortgage(*deed)).map(Action::Mortgage);
        mortgage.or_else(|| self.next_sale(open))
    }

    #[cold]
    fn next_sale(self, open: Properties) -> Option<Action> {
        let down = |street| {
            let steps = self.book.fewest_steps(self.state, self.seat, street)?;
            Some(Action::SellDown { street, steps })
        };
        let sales = open.iter().map(Action::Sell).chain(open.iter().filter_map(down));
        sales.chain(open.iter().map(Action::Clear)).find(|sale| self.allows(sale))
    }
}
