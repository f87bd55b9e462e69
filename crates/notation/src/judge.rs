//! Does an expectation hold? If not, what is the case instead, in the notation's own words?

use bankhalter_rules::{HOTEL, Property, Rulebook, State};

use crate::{expectation::Expectation, game::Game, phrase::Phrase, table::Table};

impl Game<'_> {
    /// Passes if the expectation holds; otherwise what is the case.
    pub fn expect(&self, expectation: &Expectation) -> Result<(), String> {
        let Table { book, cast, .. } = self.table();
        let facts = facts(expectation, book, self.state());
        if facts.contains(&normal(*expectation)) {
            return Ok(());
        }
        match (expectation, &facts[..]) {
            (Expectation::Bankrupt(seat), _) => Err(format!("{} in the game", cast.player(*seat))),
            (_, facts) => {
                let told: Vec<_> = facts.iter().map(|fact| fact.text(cast)).collect();
                Err(told.join(", "))
            }
        }
    }
}

/// `houses 0` says `bare`.
const fn normal(expectation: Expectation) -> Expectation {
    match expectation {
        Expectation::Houses(deed, 0) => Expectation::Bare(deed),
        other => other,
    }
}

/// Everything that is true and of the same kind.
fn facts(asked: &Expectation, book: &Rulebook, state: &State) -> Vec<Expectation> {
    use Expectation as E;
    match *asked {
        E::BankHouses(_) => vec![E::BankHouses(state.houses())],
        E::BankHotels(_) => vec![E::BankHotels(state.hotels())],
        E::Turn(_) => vec![E::Turn(state.turn())],
        E::Phase(_) => vec![E::Phase(state.phase())],
        E::NothingDue | E::Due { .. } => claims(state),
        E::NothingOwed | E::Owes { .. } => vec![debt(state)],
        E::Wealth(seat, _) => vec![E::Wealth(seat, book.wealth(state, seat))],
        E::NoWinner | E::Winner(_) if state.winners().is_empty() => vec![E::NoWinner],
        E::NoWinner | E::Winner(_) => state.winners().iter().map(E::Winner).collect(),
        E::Pot(_) => vec![E::Pot(state.pot())],
        E::Owner(deed, _) => vec![E::Owner(deed, state.owner(deed))],
        E::Houses(deed, _) | E::Hotel(deed) | E::Bare(deed) => vec![buildings(deed, state)],
        E::Mortgaged(deed) | E::Clear(deed) if state.mortgaged().has(deed) => {
            vec![E::Mortgaged(deed)]
        }
        E::Mortgaged(deed) | E::Clear(deed) => vec![E::Clear(deed)],
        E::Cash(seat, _) => vec![E::Cash(seat, state.cash(seat))],
        E::At(seat, _) => vec![E::At(seat, state.at(seat))],
        E::Jail(seat, _) | E::Free(seat) => match state.jail(seat) {
            Some(attempts) => vec![E::Jail(seat, attempts)],
            None => vec![E::Free(seat)],
        },
        E::Cards(seat, _) => vec![E::Cards(seat, state.jail_cards(seat))],
        E::Bankrupt(seat) if !state.alive().has(seat) => vec![E::Bankrupt(seat)],
        E::Bankrupt(_) => Vec::new(),
    }
}

fn claims(state: &State) -> Vec<Expectation> {
    let claims = state.claims().map(|claim| Expectation::Due {
        payer: claim.payer,
        owner: claim.owner,
        rent: claim.rent,
    });
    let claims: Vec<_> = claims.collect();
    if claims.is_empty() { vec![Expectation::NothingDue] } else { claims }
}

fn debt(state: &State) -> Expectation {
    state.debt().map_or(Expectation::NothingOwed, |(debtor, creditor, amount, _)| {
        Expectation::Owes { debtor, creditor, amount }
    })
}

fn buildings(deed: Property, state: &State) -> Expectation {
    match state.level(deed) {
        0 => Expectation::Bare(deed),
        HOTEL => Expectation::Hotel(deed),
        houses => Expectation::Houses(deed, houses),
    }
}
