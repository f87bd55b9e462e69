//! Everything on a table for programs: numbers and keys, with names beside them.

use bankhalter_editions::{Edition, Language};
use bankhalter_notation::{Cast, Header, Table};
use bankhalter_protocol::{
    Auction, Bank, Card, Debt, Deed, Goods, Offer, OpenClaim, Player, Position, Shortage, Square,
};
use bankhalter_rules::{
    Building, Bundle, Claim, Deck, HOTEL, JailCards, Lot, Party, Properties, Property, Rent,
    RentClaim, Return, Seat, Seats, Space, State,
};

/// Tells the positions of a table.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// Its edition.
    pub edition: &'a Edition,
    /// Board, rules and players.
    pub table: &'a Table,
    /// The language of the squares' names.
    pub language: Language,
}

impl Teller<'_> {
    /// Everything in this state, after this line of a record.
    pub fn position(&self, state: &State, line: Option<usize>) -> Position {
        let table = self.table;
        let rules = table.book.rules();
        let options = Header::options(&rules.house_rules).into_iter();
        let rent = match rules.rent_claim {
            RentClaim::OwnerMustAsk => "strict",
            RentClaim::Automatic => "automatic",
        };
        Position {
            edition: table.edition.clone(),
            booklet: table.booklet.key().to_owned(),
            variant: table.variant.key().to_owned(),
            rent: rent.to_owned(),
            house_rules: options.filter_map(|option| option.values.try_into().ok()).collect(),
            line,
            turn: self.name(state.turn()),
            phase: state.phase().key().to_owned(),
            awaited: state.awaited().map(|seat| self.name(seat)),
            doubles: state.doubles(),
            players: self.cast().seats().map(|seat| self.player(state, seat)).collect(),
            bank: self.bank(state),
            pot: state.pot().0,
            claims: state.claims().map(|claim| self.claim(&claim)).collect(),
            debt: self.debt(state),
            offer: self.offer(state),
            auction: state.lot().map(|lot| self.auction(state, lot)),
            shortage: self.shortage(state),
            interest: self.squares(state.interest()),
            choice: state
                .choice()
                .map(|(deck, card)| Card { deck: deck_key(deck), number: card.number() + 1 }),
            winners: self.names(state.winners()),
        }
    }

    fn player(&self, state: &State, seat: Seat) -> Player {
        let spaces = self.cast().spaces_of(state.deeds(seat)).into_iter();
        let deeds = spaces.filter_map(|space| Some((space, self.cast().deed(space)?)));
        let at = state.at(seat);
        Player {
            name: self.name(seat),
            bankrupt: !state.alive().has(seat),
            at: Square { number: at.number(), name: self.printed(at) },
            cash: state.cash(seat).0,
            jail: state.jail(seat),
            cards: cards(state.jail_cards(seat)),
            wealth: self.table.book.wealth(state, seat).0,
            deeds: deeds.map(|(space, deed)| self.deed(state, space, deed)).collect(),
        }
    }

    fn deed(&self, state: &State, space: Space, deed: Property) -> Deed {
        let level = state.level(deed);
        let printed = self.edition.space(space).kind.deed();
        Deed {
            number: space.number(),
            name: self.printed(space),
            group: printed.map(|deed| self.edition.group(deed).key.clone()).unwrap_or_default(),
            mortgaged: state.mortgaged().has(deed),
            houses: if level == HOTEL { 0 } else { level },
            hotel: level == HOTEL,
        }
    }

    fn bank(&self, state: &State) -> Bank {
        let free = Property::all().filter(|deed| state.owner(*deed).is_none());
        let deeds = self.squares(free.collect());
        Bank { houses: state.houses(), hotels: state.hotels(), deeds }
    }

    fn claim(&self, claim: &Claim) -> OpenClaim {
        let (amount, per_pip) = match claim.rent {
            Rent::Fixed(amount) => (Some(amount.0), None),
            Rent::PerPip(amount) => (None, Some(amount.0)),
        };
        OpenClaim {
            payer: self.name(claim.payer),
            owner: self.name(claim.owner),
            square: self.square(claim.deed),
            amount,
            per_pip,
        }
    }

    fn debt(&self, state: &State) -> Option<Debt> {
        let (debtor, creditor, amount, _) = state.debt()?;
        let creditor = match creditor {
            Party::Seat(seat) => Some(self.name(seat)),
            Party::Bank | Party::Pot => None,
        };
        Some(Debt { debtor: self.name(debtor), creditor, amount: amount.0 })
    }

    fn offer(&self, state: &State) -> Option<Offer> {
        let (from, trade) = state.offer()?;
        let take = match trade.take {
            Return::Goods(bundle) => Some(self.goods(&bundle)),
            Return::Debt => None,
        };
        let (from, to) = (self.name(from), self.name(trade.with));
        Some(Offer { from, to, give: self.goods(&trade.give), take })
    }

    fn goods(&self, bundle: &Bundle) -> Goods {
        let squares = self.squares(bundle.deeds);
        Goods { squares, cash: bundle.cash.0, cards: cards(bundle.cards) }
    }

    fn auction(&self, state: &State, lot: Lot) -> Auction {
        let (square, building) = match lot {
            Lot::Deed(deed) => (Some(self.square(deed)), None),
            Lot::Building(Building::House) => (None, Some("house".to_owned())),
            Lot::Building(Building::Hotel) => (None, Some("hotel".to_owned())),
        };
        Auction {
            square,
            building,
            floor: state.floor().0,
            bid: state.bid().map(|(_, amount)| amount.0),
            leader: state.bid().map(|(seat, _)| self.name(seat)),
            bidders: self.names(state.bidders()),
        }
    }

    fn shortage(&self, state: &State) -> Option<Shortage> {
        let (by, street) = state.shortage()?;
        Some(Shortage {
            by: self.name(by),
            square: self.square(street),
            asked: self.names(state.asked()),
            contenders: self.names(state.contenders()),
            won_by: state.won().map(|(seat, _)| self.name(seat)),
        })
    }

    const fn cast(&self) -> &Cast {
        &self.table.cast
    }

    fn name(&self, seat: Seat) -> String {
        self.cast().player(seat).to_owned()
    }

    fn names(&self, seats: Seats) -> Vec<String> {
        seats.iter().map(|seat| self.name(seat)).collect()
    }

    /// What a square is called on the board.
    fn printed(&self, space: Space) -> String {
        self.edition.space(space).name.get(self.language).to_owned()
    }

    fn square(&self, deed: Property) -> u8 {
        self.cast().space_of(deed).number()
    }

    fn squares(&self, deeds: Properties) -> Vec<u8> {
        self.cast().spaces_of(deeds).into_iter().map(Space::number).collect()
    }
}

fn cards(cards: JailCards) -> Vec<String> {
    cards.iter().map(deck_key).collect()
}

fn deck_key(deck: Deck) -> String {
    let key = match deck {
        Deck::Chance => "chance",
        Deck::Chest => "chest",
    };
    key.to_owned()
}
