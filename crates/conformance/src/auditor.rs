//! An auditor with books of his own: he hears the events and believes nothing else.
//!
//! Money is kept in double entry: what one account pays another receives, and the bank's account
//! may go below zero because the bank never runs dry (BANK-08). After every action his books must
//! show what the state shows.

use bankhalter_rules::{
    Building, Deck, Event, HOTEL, Party, Properties, Property, STREETS, Seat, Seats, Sink, State,
};

const BANK: usize = 8;
const POT: usize = 9;

/// Books kept from events alone.
#[derive(Clone, Debug)]
pub struct Auditor {
    /// Eight seats, the bank, the pot.
    accounts: [i64; 10],
    opening: i64,
    owner: [Option<Seat>; 28],
    mortgaged: Properties,
    level: [u8; STREETS],
    stock: [i32; 2],
    holder: [Option<Seat>; 2],
    /// The state as the events alone make it.
    folded: State,
    events: u64,
}

fn account(party: Party) -> usize {
    match party {
        Party::Seat(seat) => usize::from(seat.number()),
        Party::Bank => BANK,
        Party::Pot => POT,
    }
}

fn pieces(level: u8) -> [i32; 2] {
    if level == HOTEL { [0, 1] } else { [i32::from(level), 0] }
}

impl Auditor {
    /// Opens the books with what lies on the table.
    pub fn open(state: &State) -> Self {
        let mut auditor = Self {
            accounts: [0; 10],
            opening: 0,
            owner: [None; 28],
            mortgaged: state.mortgaged(),
            level: [0; STREETS],
            stock: [i32::from(state.houses()), i32::from(state.hotels())],
            holder: Deck::ALL.map(|deck| state.pile(deck).holder()),
            folded: *state,
            events: 0,
        };
        for seat in Seats::first(state.seats()).iter() {
            auditor.accounts[usize::from(seat.number())] = i64::from(state.cash(seat).0);
        }
        auditor.accounts[POT] = i64::from(state.pot().0);
        auditor.opening = auditor.accounts.iter().sum();
        for deed in Property::all() {
            auditor.owner[usize::from(deed.number())] = state.owner(deed);
            if deed.is_street() {
                auditor.level[usize::from(deed.number())] = state.level(deed);
            }
        }
        auditor
    }

    /// How many events were heard.
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// Compares the books with the state.
    pub fn check(&self, state: &State) -> Result<(), String> {
        if self.folded != *state {
            return Err("the events do not fold to the state".to_owned());
        }
        if self.accounts.iter().sum::<i64>() != self.opening {
            return Err("money came from nowhere".to_owned());
        }
        for seat in Seats::first(state.seats()).iter() {
            let booked = self.accounts[usize::from(seat.number())];
            if booked != i64::from(state.cash(seat).0) {
                return Err(format!(
                    "seat {}: books {booked}, cash {:?}",
                    seat.number(),
                    state.cash(seat)
                ));
            }
        }
        if self.accounts[POT] != i64::from(state.pot().0) {
            return Err("the pot differs from the books".to_owned());
        }
        self.check_land(state)?;
        self.check_pieces(state)
    }

    fn check_land(&self, state: &State) -> Result<(), String> {
        for deed in Property::all() {
            if self.owner[usize::from(deed.number())] != state.owner(deed) {
                return Err(format!("deed {}: owner differs from the books", deed.number()));
            }
        }
        if self.mortgaged != state.mortgaged() {
            return Err("mortgages differ from the books".to_owned());
        }
        Ok(())
    }

    fn check_pieces(&self, state: &State) -> Result<(), String> {
        let stock = [state.stock(Building::House), state.stock(Building::Hotel)].map(i32::from);
        if self.stock != stock {
            return Err(format!("stock {stock:?}, books {:?}", self.stock));
        }
        let differs =
            |street: &Property| self.level[usize::from(street.number())] != state.level(*street);
        if let Some(street) = Properties::STREETS.iter().find(differs) {
            return Err(format!("street {}: buildings differ from the books", street.number()));
        }
        for (deck, holder) in Deck::ALL.into_iter().zip(self.holder) {
            if state.pile(deck).holder() != holder {
                return Err(format!("{deck:?}: the jail card is not where the books say"));
            }
        }
        Ok(())
    }

    fn set_level(&mut self, street: Property, level: u8) {
        let place = usize::from(street.number());
        let (before, after) = (pieces(self.level[place]), pieces(level));
        for kind in 0..2 {
            self.stock[kind] += before[kind] - after[kind];
        }
        self.level[place] = level;
    }
}

impl Sink for Auditor {
    fn record(&mut self, event: Event) {
        self.events += 1;
        self.folded.apply(event);
        match event {
            Event::Paid { from, to, amount, why: _ } => {
                self.accounts[account(from)] -= i64::from(amount.0);
                self.accounts[account(to)] += i64::from(amount.0);
            }
            Event::DeedPassed { deed, to } => self.owner[usize::from(deed.number())] = to,
            Event::Mortgaged { deed } => self.mortgaged = self.mortgaged.with(deed),
            Event::MortgageLifted { deed } => self.mortgaged = self.mortgaged.without(deed),
            Event::Built { street, level } | Event::BuildingsSold { street, level } => {
                self.set_level(street, level);
            }
            Event::CardKept { seat, deck, card: _ } => self.holder[deck as usize] = Some(seat),
            Event::CardPassed { deck, to } => self.holder[deck as usize] = Some(to),
            Event::CardReturned { deck, card: _ } => self.holder[deck as usize] = None,
            _ => {}
        }
    }
}
