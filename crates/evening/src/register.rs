//! Deeds at a table that only banks: what they cost, earn and bring by the booklet. Every amount is
//! the rules' own; what is here only asks them.

use std::iter;

use bankhalter_rules::{
    Action, Building, Chair, Deck, Effect, Kind, Money, Property, Refusal, Rulebook, Rules, Seat,
    Setup, Space, State,
};

use crate::purses::{Account, Deal, Payment, Purpose, Purses};

/// The booklet's page for what the purses hold.
#[derive(Clone, Copy, Debug)]
pub struct Register<'a> {
    book: &'a Rulebook,
    purses: &'a Purses,
    /// The table as the rules see it; none if it is no table, such as one with a single player.
    state: Option<State>,
}

/// What it means that somebody comes to a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Visit {
    /// It lies in the bank: it can be bought at this price.
    Buys(Payment),
    /// It is another's, who gets this rent.
    Rent(Payment),
    /// It is another's, who gets this much for each pip of a throw.
    RentPerPip(Money),
    /// It is another's and mortgaged.
    NoRent,
    /// It is his own and the next building can go up.
    Builds(Payment),
    /// It is his own, and nothing can be built on it.
    Own(Option<Refusal>),
}

impl<'a> Register<'a> {
    /// Of these purses by this book.
    pub fn new(book: &'a Rulebook, purses: &'a Purses) -> Self {
        Self { book, purses, state: arrange(book, purses) }
    }

    /// What a deed costs.
    pub const fn price(&self, deed: Property) -> Money {
        self.book.deed(deed).price
    }

    /// Houses or hotels that the bank still has; nothing is known of a table that is none.
    pub fn stock(&self, building: Building) -> Option<u8> {
        self.state.map(|state| state.stock(building))
    }

    /// The rent after a throw of this many pips; nothing if none is due.
    pub fn rent(&self, deed: Property, pips: u8) -> Option<Money> {
        self.book.rent(&self.state?, deed, pips)
    }

    /// What it means that somebody comes to a deed.
    pub fn visit(&self, seat: Seat, deed: Property) -> Visit {
        match self.purses.holdings().owner(deed) {
            None => Visit::Buys(self.buys(seat, deed)),
            Some(owner) if owner == seat => match self.builds(seat, deed) {
                Ok(payment) => Visit::Builds(payment),
                Err(refusal) => Visit::Own(refusal),
            },
            Some(_) if self.purses.holdings().mortgaged().has(deed) => Visit::NoRent,
            Some(_) if deed.kind() == Kind::Utility => {
                self.rent(deed, 1).map_or(Visit::NoRent, Visit::RentPerPip)
            }
            Some(_) => self.pays_rent(seat, deed, 0).map_or(Visit::NoRent, Visit::Rent),
        }
    }

    /// Buying from the bank at the printed price.
    pub const fn buys(&self, seat: Seat, deed: Property) -> Payment {
        Payment::Deed { seat, deed, deal: Deal::Buys, amount: self.price(deed) }
    }

    /// The rent that somebody owes for a deed, after a throw of this many pips.
    pub fn pays_rent(&self, seat: Seat, deed: Property, pips: u8) -> Option<Payment> {
        let owner = self.purses.holdings().owner(deed).filter(|owner| *owner != seat)?;
        let (from, to) = (Account::Seat(seat), Account::Seat(owner));
        let purpose = Purpose::Rent(deed);
        Some(Payment::Pays { from, to, amount: self.rent(deed, pips)?, purpose })
    }

    /// One more building. `Err` says why not, as far as the rules say it.
    pub fn builds(&self, seat: Seat, street: Property) -> Result<Payment, Option<Refusal>> {
        self.check(seat, Action::Build(street))?;
        let from = self.purses.holdings().level(street);
        let to = self.book.level_above(from).ok_or(None)?;
        let amount = self.book.building_price(street, Building::topmost(to));
        Ok(Payment::Deed { seat, deed: street, deal: Deal::Builds { from, to }, amount })
    }

    /// The topmost building goes back for half of its price.
    pub fn sells(&self, seat: Seat, street: Property) -> Result<Payment, Option<Refusal>> {
        self.check(seat, Action::Sell(street))?;
        let from = self.purses.holdings().level(street);
        let to = self.book.level_below(from).ok_or(None)?;
        let amount = self.book.building_price(street, Building::topmost(from)).half();
        Ok(Payment::Deed { seat, deed: street, deal: Deal::Sells { from, to }, amount })
    }

    /// The deed is turned over.
    pub fn mortgages(&self, seat: Seat, deed: Property) -> Result<Payment, Option<Refusal>> {
        self.check(seat, Action::Mortgage(deed))?;
        let amount = self.book.deed(deed).mortgage;
        Ok(Payment::Deed { seat, deed, deal: Deal::Mortgages, amount })
    }

    /// The deed is turned back, with its interest.
    pub fn redeems(&self, seat: Seat, deed: Property) -> Result<Payment, Option<Refusal>> {
        self.check(seat, Action::Redeem(deed))?;
        let amount = self.book.redemption(deed);
        Ok(Payment::Deed { seat, deed, deal: Deal::Redeems, amount })
    }

    /// The deed goes to another, who pays the interest of a mortgage at once (MORTGAGE-14), or
    /// back to the bank.
    pub const fn hands(&self, seat: Seat, deed: Property, to: Account) -> Payment {
        let due = matches!(to, Account::Seat(_)) && self.purses.holdings().mortgaged().has(deed);
        let amount = if due { self.book.interest(deed) } else { Money::ZERO };
        Payment::Deed { seat, deed, deal: Deal::Hands(to), amount }
    }

    /// Somebody is out: buildings go back for half (BANKRUPT-05), what a player inherits is
    /// mortgaged first where the booklet says so (BANKRUPT-06), the rest is the heir's, who pays
    /// the interest of what is mortgaged at once, if need be with what he inherits (BANKRUPT-08).
    pub fn leaves(&self, seat: Seat, to: Account) -> Vec<Payment> {
        let holdings = self.purses.holdings();
        let deal = |deed, deal, amount| Payment::Deed { seat, deed, deal, amount };
        let inherits = matches!(to, Account::Seat(_));
        let (mut payments, mut handed) = (Vec::new(), Vec::new());
        let mut cash = self.purses.cash(seat).unwrap_or_default();
        for deed in holdings.deeds(seat).iter() {
            let from = holdings.level(deed);
            if from > 0 {
                let brings = self.buildings_bring(deed, from);
                payments.push(deal(deed, Deal::Sells { from, to: 0 }, brings));
                cash += brings;
            }
            let mut mortgaged = holdings.mortgaged().has(deed);
            if inherits && self.inherits_mortgaged() && !mortgaged {
                let brings = self.book.deed(deed).mortgage;
                payments.push(deal(deed, Deal::Mortgages, brings));
                (cash, mortgaged) = (cash + brings, true);
            }
            if inherits && mortgaged {
                handed.push(deal(deed, Deal::Hands(to), self.book.interest(deed)));
            }
        }
        if !handed.is_empty() && cash > Money::ZERO {
            let (from, purpose) = (Account::Seat(seat), Purpose::Unsaid);
            payments.push(Payment::Pays { from, to, amount: cash, purpose });
        }
        payments.extend(handed);
        payments.push(Payment::Leaves { seat, to });
        payments
    }

    const fn inherits_mortgaged(&self) -> bool {
        let Rules { estate_to_player, .. } = self.book.rules();
        matches!(estate_to_player, bankhalter_rules::EstateToPlayer::Mortgaged)
    }

    /// What somebody is worth in the end: cash, land at its price, mortgaged land at half of it,
    /// buildings at what they cost (SHORT-13).
    pub fn worth(&self, seat: Seat) -> Money {
        let holdings = self.purses.holdings();
        let land = holdings.deeds(seat).iter().map(|deed| {
            let price = self.price(deed);
            let value = if holdings.mortgaged().has(deed) { price.half() } else { price };
            value + self.buildings(deed, holdings.level(deed)).sum()
        });
        self.purses.cash(seat).unwrap_or_default() + land.sum()
    }

    fn buildings_bring(&self, street: Property, level: u8) -> Money {
        self.buildings(street, level).map(Money::half).sum()
    }

    /// What the buildings on a street cost, the topmost first.
    fn buildings(&self, street: Property, level: u8) -> impl Iterator<Item = Money> {
        let levels = iter::successors(Some(level), |level| self.book.level_below(*level));
        let built = levels.filter(|level| *level > 0);
        built.map(move |level| self.book.building_price(street, Building::topmost(level)))
    }

    /// What a card moves between purses for whoever drew it; nothing if it does something else.
    /// What it takes for the bank goes where fines go.
    pub fn card(
        &self,
        seat: Seat,
        (deck, card): (Deck, bankhalter_rules::Card),
        dues: Account,
    ) -> Option<Payment> {
        let (own, purpose) = (Account::Seat(seat), Purpose::Card(deck, card));
        let pays = |from, to, amount| Payment::Pays { from, to, amount, purpose };
        match self.book.card(deck, card) {
            Effect::PayBank(amount) | Effect::PayOrDraw { amount, .. } => {
                Some(pays(own, dues, amount))
            }
            Effect::BankPays(amount) => Some(pays(Account::Bank, own, amount)),
            Effect::PayEach(amount) => Some(Payment::PaysEach { from: own, amount }),
            Effect::CollectFromEach(amount) => Some(Payment::EachPays { to: own, amount }),
            Effect::Repairs { per_house, per_hotel } => {
                let (houses, hotels) = self.purses.holdings().buildings(seat);
                Some(pays(own, dues, per_house * houses + per_hotel * hotels))
            }
            Effect::AdvanceTo(_)
            | Effect::BackTo(_)
            | Effect::BackSteps(_)
            | Effect::NearestStation { .. }
            | Effect::NearestUtility { .. }
            | Effect::GoToJail
            | Effect::JailFree => None,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Option<Refusal>> {
        // At a real board people know whose turn it is: everybody may do business as if on turn.
        let mut state = self.state.ok_or(None)?;
        if state.turn() != seat {
            state = arrange_for(self.book, self.purses, seat).ok_or(None)?;
        }
        self.book.check(&state, seat, action).map_err(Some)
    }
}

fn arrange(book: &Rulebook, purses: &Purses) -> Option<State> {
    let first = purses.seats().find(|seat| purses.cash(*seat).is_some())?;
    arrange_for(book, purses, first)
}

/// The table as the rules see it, with this player before his throw.
fn arrange_for(book: &Rulebook, purses: &Purses, turn: Seat) -> Option<State> {
    let mut setup = Setup::new(turn);
    for seat in purses.seats() {
        let mut chair = Chair::new(purses.cash(seat).unwrap_or_default(), Space::GO);
        chair.bankrupt = purses.cash(seat).is_none();
        chair.owns = purses.holdings().deeds(seat);
        chair.mortgaged = chair.owns & purses.holdings().mortgaged();
        chair.level = purses.holdings().levels(seat);
        setup.chairs.try_push(chair).ok()?;
    }
    book.arrange(&setup).ok()
}
