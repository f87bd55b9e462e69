//! A banker and nothing else: money from hand to hand, as a table with real deeds wants it.

use bankhalter_rules::{Money, Seat};
use thiserror::Error;

/// Where money lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Account {
    /// The bank, which never runs out.
    Bank,
    /// The pot on Free Parking, where a table plays with one.
    Pot,
    /// A player.
    Seat(Seat),
}

/// Money that changes hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Payment {
    /// From one to another.
    Pays {
        /// Who gives.
        from: Account,
        /// Who takes.
        to: Account,
        /// How much.
        amount: Money,
    },
    /// Everybody else pays one player so much.
    EachPays {
        /// Who takes.
        to: Seat,
        /// How much each gives.
        amount: Money,
    },
    /// One player pays everybody else so much.
    PaysEach {
        /// Who gives.
        from: Seat,
        /// How much each gets.
        amount: Money,
    },
    /// Several share what is due to another; what does not divide is paid by the first of them.
    Split {
        /// Who gives.
        from: Vec<Seat>,
        /// Who takes.
        to: Account,
        /// How much in all.
        amount: Money,
    },
    /// A player is out; whatever he has goes there.
    Leaves {
        /// Who.
        seat: Seat,
        /// Who gets his money.
        to: Account,
    },
}

/// A payment that cannot be made. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Broke {
    /// Somebody has too little.
    #[error("too little money: {missing} is missing")]
    Short {
        /// Who.
        account: Account,
        /// How much more is needed.
        missing: u32,
    },
    /// More than anybody can count.
    #[error("that is more than can be counted")]
    TooMuch,
    /// It is not an amount, or nobody would pay it.
    #[error("nothing would change hands")]
    Nothing,
    /// Somebody is out of the game, or was never in it.
    #[error("that player is not in the game")]
    Gone(Seat),
    /// There is no such payment to take back or to correct.
    #[error("there is no such payment")]
    Unknown,
}

/// What everybody has, and how it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Purses {
    start: Vec<Money>,
    payments: Vec<Payment>,
    /// What players have after all payments; nothing if they are out.
    cash: Vec<Option<Money>>,
    pot: Money,
}

impl Purses {
    /// So many players with so much each.
    pub fn new(seats: u8, each: Money) -> Self {
        Self::resume(vec![each; usize::from(seats)])
    }

    /// Players who have played already, with what lies before them.
    pub fn resume(start: Vec<Money>) -> Self {
        let cash = start.iter().copied().map(Some).collect();
        Self { start, payments: Vec::new(), cash, pot: Money(0) }
    }

    /// What a player has; `None` if he is out or was never in.
    pub fn cash(&self, seat: Seat) -> Option<Money> {
        self.cash.get(place(seat)).copied().flatten()
    }

    /// What lies on Free Parking.
    pub const fn pot(&self) -> Money {
        self.pot
    }

    /// All payments, the oldest first.
    pub fn payments(&self) -> &[Payment] {
        &self.payments
    }

    /// Makes a payment, whole or not at all.
    pub fn pay(&mut self, payment: Payment) -> Result<(), Broke> {
        let (cash, pot) = (self.cash.clone(), self.pot);
        if let Err(broke) = self.settle(&payment) {
            (self.cash, self.pot) = (cash, pot);
            return Err(broke);
        }
        self.payments.push(payment);
        Ok(())
    }

    /// Puts something else in the place of a payment, or nothing: all that followed is counted
    /// anew. `Err` names the first payment that could then not have been made.
    pub fn correct(&mut self, number: usize, now: Option<Payment>) -> Result<(), (usize, Broke)> {
        if number >= self.payments.len() {
            return Err((number, Broke::Unknown));
        }
        let mut payments = self.payments.clone();
        payments.splice(number..=number, now);
        let mut next = Self::resume(self.start.clone());
        for (place, payment) in payments.into_iter().enumerate() {
            next.pay(payment).map_err(|broke| (place, broke))?;
        }
        *self = next;
        Ok(())
    }

    /// The last payment never happened.
    pub fn take_back(&mut self) -> Result<(), Broke> {
        let last = self.payments.len().checked_sub(1).ok_or(Broke::Unknown)?;
        // Whatever came before was possible once.
        self.correct(last, None).map_err(|(_, broke)| broke)
    }

    fn settle(&mut self, payment: &Payment) -> Result<(), Broke> {
        match payment {
            Payment::Pays { from, to, amount } => self.transfer(*from, *to, *amount),
            Payment::EachPays { to, amount } => {
                let others = self.others(*to)?;
                let mut all = others.into_iter();
                all.try_for_each(|seat| {
                    self.transfer(Account::Seat(seat), Account::Seat(*to), *amount)
                })
            }
            Payment::PaysEach { from, amount } => {
                let others = self.others(*from)?;
                let mut all = others.into_iter();
                all.try_for_each(|seat| {
                    self.transfer(Account::Seat(*from), Account::Seat(seat), *amount)
                })
            }
            Payment::Split { from, to, amount } => self.split(from, *to, *amount),
            Payment::Leaves { seat, to } => {
                let rest = self.cash(*seat).ok_or(Broke::Gone(*seat))?;
                if rest.0 > 0 {
                    self.transfer(Account::Seat(*seat), *to, rest)?;
                }
                if let Some(cash) = self.cash.get_mut(place(*seat)) {
                    *cash = None;
                }
                Ok(())
            }
        }
    }

    /// Everybody who plays but this one.
    fn others(&self, one: Seat) -> Result<Vec<Seat>, Broke> {
        self.cash(one).ok_or(Broke::Gone(one))?;
        let all = (0..).map_while(Seat::new).take(self.cash.len());
        let others: Vec<_> =
            all.filter(|seat| *seat != one && self.cash(*seat).is_some()).collect();
        if others.is_empty() { Err(Broke::Nothing) } else { Ok(others) }
    }

    fn split(&mut self, from: &[Seat], to: Account, amount: Money) -> Result<(), Broke> {
        let heads = u32::try_from(from.len()).ok().filter(|heads| *heads > 0);
        let heads = heads.ok_or(Broke::Nothing)?;
        for (place, seat) in from.iter().enumerate() {
            let rest = if place == 0 { amount.0 % heads } else { 0 };
            self.transfer(Account::Seat(*seat), to, Money(amount.0 / heads + rest))?;
        }
        Ok(())
    }

    fn transfer(&mut self, from: Account, to: Account, amount: Money) -> Result<(), Broke> {
        if amount.0 == 0 || from == to {
            return Err(Broke::Nothing);
        }
        if let Some(purse) = self.purse(from)? {
            let short = Broke::Short { account: from, missing: amount.0.saturating_sub(purse.0) };
            *purse = Money(purse.0.checked_sub(amount.0).ok_or(short)?);
        }
        if let Some(purse) = self.purse(to)? {
            *purse = Money(purse.0.checked_add(amount.0).ok_or(Broke::TooMuch)?);
        }
        Ok(())
    }

    /// What lies there; nothing is counted in the bank.
    fn purse(&mut self, account: Account) -> Result<Option<&mut Money>, Broke> {
        match account {
            Account::Bank => Ok(None),
            Account::Pot => Ok(Some(&mut self.pot)),
            Account::Seat(seat) => {
                let cash = self.cash.get_mut(place(seat)).and_then(Option::as_mut);
                cash.map(Some).ok_or(Broke::Gone(seat))
            }
        }
    }
}

/// Where a player stands in the list of all.
fn place(seat: Seat) -> usize {
    usize::from(seat.number())
}
