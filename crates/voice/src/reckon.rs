//! How an amount comes about, and how a step was brought about: the answer to "why?" before any
//! rule is named. What cannot be computed here is left to the rules.

use bankhalter_rules::{
    Building, Effect, Event, HOTEL, Kind, LandingOnGo, Money, Party, Properties, Property, Seat,
    Space, Square, State, Why,
};

use crate::{
    Scene, args,
    payments::{Payment, Sold},
    text::sentence,
};

/// Payments.
impl Scene<'_> {
    /// How the amount of a payment comes about: `Poststraße, unbebaut: € 8`.
    pub fn reckoned(&self, payment: &Payment) -> Option<String> {
        let text = match payment.why {
            Why::Rent => self.rent_reckoned(payment)?,
            Why::Card => self.card_reckoned(payment)?,
            Why::Salary => self.salary_reckoned(payment)?,
            Why::Tax => {
                let Party::Seat(payer) = payment.from else { return None };
                self.equals(self.name(payment.due.at(payer)), payment.amount)
            }
            Why::Purchase => self.purchase_reckoned(payment)?,
            Why::Building | Why::Sale => self.building_reckoned(payment)?,
            Why::Mortgage | Why::Redemption | Why::Interest => self.mortgage_reckoned(payment)?,
            Why::Fine => {
                let fine = self.edition.nouns.fine.singular(self.language());
                self.equals(fine, payment.amount)
            }
            Why::Trade | Why::Estate | Why::Pot => return None,
        };
        Some(sentence(&text))
    }

    /// `Was: € 8`.
    fn equals(&self, what: &str, amount: Money) -> String {
        self.say_with("reckon-equals", args![what = what, amount = self.money(amount)])
    }

    /// `Was: 2 × € 8 = € 16`; without the sum where it is counted once.
    fn times(&self, what: &str, count: u32, each: Money) -> String {
        if count == 1 {
            return self.equals(what, each);
        }
        let args = args![
            what = what,
            count = count,
            each = self.money(each),
            amount = self.money(each * count),
        ];
        self.say_with("reckon-times", args)
    }

    /// Nothing is said of an amount that comes about otherwise.
    fn rent_reckoned(&self, payment: &Payment) -> Option<String> {
        let (deed, Party::Seat(owner)) = (payment.deed?, payment.to) else { return None };
        let (text, amount) = match deed.kind() {
            Kind::Street => self.street_reckoned(&payment.due, owner, deed),
            Kind::Station => self.stations_reckoned(payment, owner, deed),
            Kind::Utility => self.utility_reckoned(payment, owner, deed),
        };
        (amount == payment.amount).then_some(text)
    }

    fn street_reckoned(&self, state: &State, owner: Seat, deed: Property) -> (String, Money) {
        let book = &self.table.book;
        let rents = &book.deed(deed).rents;
        let level = state.level(deed);
        let name = self.deed(deed);
        if let Some(built) = self.built(level) {
            let what = self.say_with("reckon-built", args![deed = name, built = built]);
            let rent = rents[usize::from(level)];
            return (self.equals(&what, rent), rent);
        }
        let group = book.group(deed);
        let whole = state.deeds(owner).contains(group);
        let amount = book.rent(state, deed, 0).unwrap_or_default();
        let doubled = amount > rents[0];
        let key = match (whole, doubled) {
            (false, _) => "part",
            (true, true) => "whole",
            (true, false) => "mortgaged",
        };
        let what = self.say_with("reckon-bare", args![deed = name, group = key]);
        (self.times(&what, 1 + u32::from(doubled), rents[0]), amount)
    }

    fn stations_reckoned(&self, payment: &Payment, owner: Seat, deed: Property) -> (String, Money) {
        let book = &self.table.book;
        let count = payment.due.deeds(owner).stations();
        let each = book.rent(&payment.due, deed, 0).unwrap_or_default();
        let factor = match self.effect(payment) {
            Some(Effect::NearestStation { factor }) => u32::from(factor),
            _ => 1,
        };
        let what = self.held("reckon-stations", deed, owner, count);
        (self.times(&what, factor, each), each * factor)
    }

    fn utility_reckoned(&self, payment: &Payment, owner: Seat, deed: Property) -> (String, Money) {
        let held = payment.due.deeds(owner) & Properties::UTILITIES;
        let each = match self.effect(payment) {
            Some(Effect::NearestUtility { factor }) => factor,
            _ => self.table.book.deed(deed).rents[usize::from(held == Properties::UTILITIES)],
        };
        let pips = u32::from(payment.dice.total());
        let what = self.held("reckon-utilities", deed, owner, held.count());
        (self.times(&what, pips, each), each * pips)
    }

    fn held(&self, id: &str, deed: Property, owner: Seat, count: u8) -> String {
        let args = args![deed = self.deed(deed), name = self.player(owner), count = count];
        self.say_with(id, args)
    }

    fn effect(&self, payment: &Payment) -> Option<Effect> {
        payment.card.map(|(_, deck, card)| self.table.book.card(deck, card))
    }

    fn card_reckoned(&self, payment: &Payment) -> Option<String> {
        let (drawer, deck, card) = payment.card?;
        let printed = self.edition.card(deck, card);
        let text = self.edition.card_text(printed, self.language());
        let Some(Effect::Repairs { per_house, per_hotel }) = self.effect(payment) else {
            return Some(text);
        };
        let levels = payment.due.deeds(drawer).iter().filter(|deed| deed.is_street());
        let levels = levels.map(|street| payment.due.level(street));
        let (mut houses, mut hotels) = (0, 0);
        for level in levels {
            if level == HOTEL { hotels += 1 } else { houses += level }
        }
        let sum = per_house * u32::from(houses) + per_hotel * u32::from(hotels);
        let args = args![
            houses = self.buildings(houses, Building::House),
            per_house = self.money(per_house),
            hotels = self.buildings(hotels, Building::Hotel),
            per_hotel = self.money(per_hotel),
            amount = self.money(sum),
        ];
        (sum == payment.amount).then(|| self.say_with("reckon-repairs", args))
    }

    fn salary_reckoned(&self, payment: &Payment) -> Option<String> {
        let Party::Seat(seat) = payment.to else { return None };
        let each = self.table.book.board().salary;
        let on_go = payment.due.at(seat) == Space::GO;
        let rule = self.table.book.rules().house_rules.landing_on_go;
        let count = if on_go && rule == LandingOnGo::Double { 2 } else { 1 };
        let what = self.name(Space::GO);
        (each * count == payment.amount).then(|| self.times(what, count, each))
    }

    fn purchase_reckoned(&self, payment: &Payment) -> Option<String> {
        let deed = payment.deed?;
        let price = self.table.book.deed(deed).price;
        let id = match payment.sold {
            Sold::ByAuction => "reckon-auctioned",
            Sold::AtItsPrice if price == payment.amount => "reckon-price",
            Sold::AtItsPrice => return None,
        };
        let args = args![
            deed = self.deed(deed),
            price = self.money(price),
            amount = self.money(payment.amount),
        ];
        Some(self.say_with(id, args))
    }

    fn building_reckoned(&self, payment: &Payment) -> Option<String> {
        let street = payment.deed.filter(|_| payment.sold == Sold::AtItsPrice)?;
        let book = &self.table.book;
        let name = self.deed(street);
        for building in [Building::House, Building::Hotel] {
            let price = book.building_price(street, building);
            let noun = self.building(building).singular(self.language());
            let args = args![
                building = noun,
                street = name,
                price = self.money(price),
                amount = self.money(payment.amount),
            ];
            match payment.why {
                Why::Building if price == payment.amount => {
                    return Some(self.say_with("reckon-building", args));
                }
                Why::Sale if price.half() == payment.amount => {
                    return Some(self.say_with("reckon-sale", args));
                }
                _ => {}
            }
        }
        self.cleared(payment, street)
    }

    /// Several buildings that were sold at once, each for half of its price.
    fn cleared(&self, payment: &Payment, street: Property) -> Option<String> {
        let half = self.table.book.building_price(street, Building::House).half();
        let is_whole = payment.why == Why::Sale && payment.amount.is_whole(half);
        is_whole.then(|| self.times(&self.why(Why::Sale), payment.amount.0 / half.0, half))
    }

    fn mortgage_reckoned(&self, payment: &Payment) -> Option<String> {
        let deed = payment.deed?;
        let book = &self.table.book;
        let (value, interest) = (book.deed(deed).mortgage, book.interest(deed));
        let (id, amount) = match payment.why {
            Why::Mortgage => ("reckon-mortgage", value),
            Why::Redemption => ("reckon-redemption", value + interest),
            _ => ("reckon-interest", interest),
        };
        let args = args![
            deed = self.deed(deed),
            value = self.money(value),
            interest = self.money(interest),
            amount = self.money(amount),
        ];
        (amount == payment.amount).then(|| self.say_with(id, args))
    }
}

/// Other steps.
impl Scene<'_> {
    /// How a step came about that is no payment: one of the events of an action, given the table
    /// before all of them.
    pub fn came_about(&self, before: &State, events: &[Event], index: usize) -> Option<String> {
        let (earlier, event) = (events.get(..index)?, events.get(index)?);
        let mut state = *before;
        for event in earlier {
            state.apply(*event);
        }
        let before = &state;
        match *event {
            Event::Jailed { seat } => Some(self.jailed_by(before, earlier, seat)),
            Event::AuctionOpened { lot: bankhalter_rules::Lot::Deed(deed), .. } => {
                let price = self.money(self.table.book.deed(deed).price);
                Some(self.say_with("reckon-unsold", args![deed = self.deed(deed), price = price]))
            }
            Event::DebtArose { debtor, amount, .. } => Some(self.lacks(before, debtor, amount)),
            Event::WentBankrupt { seat } => {
                let (_, _, amount, _) = before.debt().filter(|(debtor, ..)| *debtor == seat)?;
                Some(self.lacks(before, seat, amount))
            }
            _ => None,
        }
    }

    fn jailed_by(&self, before: &State, earlier: &[Event], seat: Seat) -> String {
        let drawn = earlier.iter().any(|event| matches!(event, Event::CardDrawn { .. }));
        let by = match self.table.book.square(before.at(seat)) {
            Square::GoToJail => "square",
            _ if drawn => "card",
            _ => "doubles",
        };
        let jail = self.noun(&self.edition.nouns.jail);
        let space = self.name(before.at(seat));
        self.say_with("reckon-jailed", args![by = by, jail = jail, space = space])
    }

    /// What somebody owes and has.
    fn lacks(&self, before: &State, seat: Seat, owed: Money) -> String {
        let cash = before.cash(seat);
        let worth = self.table.book.liquid_worth(before, seat);
        let key = if worth < owed { "never" } else { "yet" };
        let args = args![
            name = self.player(seat),
            owed = self.money(owed),
            cash = self.money(cash),
            worth = self.money(worth),
            lacks = self.money(Money(owed.0.saturating_sub(cash.0))),
            missing = self.money(Money(owed.0.saturating_sub(worth.0))),
            can = key,
        ];
        self.say_with("reckon-lacks", args)
    }
}
