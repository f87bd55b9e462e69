//! From a position block to an arranged table, with every fault at its line.

use bankhalter_rules::{Chair, Money, Property, Rulebook, Seat, Setup, SetupFault, Space, State};

use crate::{
    cast::Cast,
    fault::{Fault, Faults},
    phrase::{Slot, Writer},
    position::{BankClause, Clause, Holding, Land, Placement},
};

/// A position block being read.
#[derive(Debug)]
pub(crate) struct Arrangement {
    setup: Setup,
    begin: usize,
    /// Where each player, the bank and the turn are described; 0 if nowhere yet.
    players: Vec<usize>,
    bank: usize,
    turn: usize,
    doubles: usize,
    pot: usize,
}

impl Arrangement {
    /// A block that begins in this line; whatever it does not mention is as at the start.
    pub(crate) fn new(begin: usize, cast: &Cast, book: Option<&Rulebook>) -> Self {
        let cash = book.map_or(Money::ZERO, |book| {
            book.rules().house_rules.starting_cash.unwrap_or(book.board().start_cash)
        });
        let mut setup = Setup::new(Seat::FIRST);
        for _ in cast.seats() {
            // There are never more seats than chairs.
            let _ = setup.chairs.try_push(Chair::new(cash, Space::GO));
        }
        let players = vec![0; setup.chairs.len()];
        Self { setup, begin, players, bank: 0, turn: 0, doubles: 0, pot: 0 }
    }

    /// Adds a line; says so if it contradicts another one.
    pub(crate) fn add(&mut self, placement: &Placement, line: usize) -> Result<(), String> {
        match placement {
            Placement::Player(seat, clauses) => {
                let index = usize::from(seat.number());
                once(self.players.get_mut(index), line, "this player")?;
                let Some(chair) = self.setup.chairs.get_mut(index) else { return Ok(()) };
                describe(chair, clauses)
            }
            Placement::Bank(clauses) => {
                once(Some(&mut self.bank), line, "the bank")?;
                self.stock(clauses)
            }
            Placement::Turn(seat) => {
                self.setup.turn = *seat;
                once(Some(&mut self.turn), line, "the turn")
            }
            Placement::Doubles(count) => {
                self.setup.doubles = *count;
                once(Some(&mut self.doubles), line, "doubles")
            }
            Placement::Pot(amount) => {
                self.setup.pot = *amount;
                once(Some(&mut self.pot), line, "the pot")
            }
        }
    }

    fn stock(&mut self, clauses: &[BankClause]) -> Result<(), String> {
        for clause in clauses {
            let (stock, count) = match clause {
                BankClause::Houses(count) => (&mut self.setup.houses, count),
                BankClause::Hotels(count) => (&mut self.setup.hotels, count),
            };
            if stock.replace(*count).is_some() {
                return Err("the same is said twice in this line".to_owned());
            }
        }
        Ok(())
    }

    /// The arranged table, or every fault at the line it comes from.
    pub(crate) fn finish(
        &self,
        cast: &Cast,
        book: &Rulebook,
        faults: &mut Faults,
    ) -> Option<(Setup, State)> {
        let says_turn = self.turn > 0;
        // A line that could not be read may have said it.
        if !says_turn && faults.is_empty() {
            let message = "the position does not say whose turn it is: expected `turn: PLAYER`";
            faults.push(Fault { line: self.begin, column: 1, message: message.to_owned() });
        }
        match book.arrange(&self.setup) {
            Ok(state) => says_turn.then(|| (self.setup.clone(), state)),
            Err(found) => {
                let is_known = |fault: &SetupFault| says_turn || *fault != SetupFault::TurnOfNobody;
                for fault in found.iter().filter(is_known) {
                    let line = self.line_of(fault);
                    faults.push(Fault { line, column: 1, message: told(fault, cast, book) });
                }
                None
            }
        }
    }

    fn line_of(&self, fault: SetupFault) -> usize {
        let line = match fault {
            SetupFault::OwnedTwice { deed }
            | SetupFault::BuiltAndMortgaged { deed }
            | SetupFault::TooManyHouses { deed } => self.line_of_owner(deed),
            SetupFault::BankruptOwns { seat } | SetupFault::TooManyAttempts { seat } => {
                self.players.get(usize::from(seat.number())).copied().unwrap_or(0)
            }
            SetupFault::TooManyDoubles => self.doubles,
            SetupFault::TurnOfNobody => self.turn,
            SetupFault::TooManyBuildings
            | SetupFault::CardHeldTwice { .. }
            | SetupFault::TooFewPlayers => self.begin,
        };
        if line == 0 { self.begin } else { line }
    }

    /// The last line that names the deed: there a second owner is one too many.
    fn line_of_owner(&self, deed: Property) -> usize {
        let owners = self.setup.chairs.iter().zip(&self.players);
        owners.filter(|(chair, _)| chair.owns.has(deed)).map(|(_, line)| *line).max().unwrap_or(0)
    }
}

fn once(line_before: Option<&mut usize>, line: usize, what: &str) -> Result<(), String> {
    match line_before {
        Some(before) if *before > 0 => Err(format!("line {before} describes {what} already")),
        Some(before) => {
            *before = line;
            Ok(())
        }
        None => Ok(()),
    }
}

fn describe(chair: &mut Chair, clauses: &[Clause]) -> Result<(), String> {
    for (index, clause) in clauses.iter().enumerate() {
        let same = |other: &Clause| std::mem::discriminant(other) == std::mem::discriminant(clause);
        if clauses[..index].iter().any(same) {
            return Err("the same is said twice in this line".to_owned());
        }
        match clause {
            Clause::At(space) => chair.at = *space,
            Clause::Cash(amount) => chair.cash = *amount,
            Clause::Jail(attempts) => chair.jail = Some(*attempts),
            Clause::Owns(holdings) => hold(chair, holdings),
            Clause::Cards(cards) => chair.cards = *cards,
            Clause::Bankrupt => chair.bankrupt = true,
        }
    }
    if chair.bankrupt && !clauses.iter().any(|clause| matches!(clause, Clause::Cash(_))) {
        chair.cash = Money::ZERO;
    }
    if chair.jail.is_some() {
        if clauses.iter().any(|clause| matches!(clause, Clause::At(at) if *at != Space::JAIL)) {
            return Err("a prisoner is at 10".to_owned());
        }
        chair.at = Space::JAIL;
    }
    Ok(())
}

fn hold(chair: &mut Chair, holdings: &[Holding]) {
    for holding in holdings {
        chair.owns = chair.owns.with(holding.deed);
        match holding.state {
            Land::Bare => {}
            Land::Mortgaged => chair.mortgaged = chair.mortgaged.with(holding.deed),
            Land::Built(level) => {
                if let Some(place) = chair.level.get_mut(usize::from(holding.deed.number())) {
                    *place = level;
                }
            }
        }
    }
}

fn told(fault: SetupFault, cast: &Cast, book: &Rulebook) -> String {
    let at = |deed: Property| cast.space_of(deed).number();
    match fault {
        SetupFault::OwnedTwice { deed } => format!("{} has two owners", at(deed)),
        SetupFault::BuiltAndMortgaged { deed } => {
            format!("{} is built and mortgaged", at(deed))
        }
        SetupFault::TooManyHouses { deed } => format!(
            "{} has too many houses: this game builds a hotel after {}",
            at(deed),
            book.rules().houses_before_hotel
        ),
        SetupFault::TooManyBuildings => "more buildings stand than the bank ever had".to_owned(),
        SetupFault::CardHeldTwice { deck } => {
            let mut writer = Writer::new(cast);
            deck.write(&mut writer);
            format!("two players hold card {}", writer.finish())
        }
        SetupFault::BankruptOwns { seat } => {
            format!("{} is bankrupt and has something", cast.player(seat))
        }
        SetupFault::TooManyAttempts { seat } => {
            format!("{} has too many failed attempts", cast.player(seat))
        }
        SetupFault::TooManyDoubles => {
            "expected at most two doubles: a third goes to jail".to_owned()
        }
        SetupFault::TurnOfNobody => "it is the turn of a player who is out of the game".to_owned(),
        SetupFault::TooFewPlayers => "fewer than two players are in the game".to_owned(),
    }
}
