//! A banker and nothing else: money from hand to hand, as a table with real deeds wants it.

mod booking;
mod holdings;
mod payment;

use bankhalter_rules::{Money, Seat};

pub use booking::Booking;
pub use holdings::Holdings;
pub use payment::{Account, Broke, Deal, Payment, Posting, Purpose};

/// What everybody has, and how it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Purses {
    start: Vec<Money>,
    /// The smallest note.
    unit: Money,
    postings: Vec<Posting>,
    /// What was corrected since the last payment.
    mended: Option<usize>,
    /// What players have after all payments; nothing if they are out.
    cash: Vec<Option<Money>>,
    pot: Money,
    holdings: Holdings,
}

/// What somebody has before and after something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// Who.
    pub account: Account,
    /// Before; nothing for somebody who is out.
    pub before: Option<Money>,
    /// After it.
    pub after: Option<Money>,
}

impl Purses {
    /// Players who begin with the same amount each, in notes of one.
    pub fn new(seats: u8, each: Money) -> Self {
        Self::resume(vec![each; usize::from(seats)], Money(1))
    }

    /// Players who have played already, with what lies before them, and the smallest note.
    pub fn resume(start: Vec<Money>, unit: Money) -> Self {
        let cash = start.iter().copied().map(Some).collect();
        let (postings, holdings) = (Vec::new(), Holdings::NONE);
        Self { start, unit, postings, mended: None, cash, pot: Money(0), holdings }
    }

    /// The same once more from the beginning with these postings, of which this one was corrected
    /// after the last payment. `Err` names the first payment that could not have been made.
    pub fn replay(
        &self,
        postings: Vec<Posting>,
        mended: Option<usize>,
    ) -> Result<Self, (usize, Broke)> {
        let mut next = Self::resume(self.start.clone(), self.unit);
        for (place, posting) in postings.iter().enumerate() {
            if let Some(payment) = &posting.stands {
                next.settle(payment).map_err(|broke| (place, broke))?;
            }
        }
        next.mended = mended.filter(|number| *number < postings.len());
        next.postings = postings;
        Ok(next)
    }

    /// What everybody began with.
    pub fn start(&self) -> &[Money] {
        &self.start
    }

    /// All chairs, those of players who are out included.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..).map_while(Seat::new).take(self.cash.len())
    }

    /// What a player has; `None` if he is out or was never in.
    pub fn cash(&self, seat: Seat) -> Option<Money> {
        self.cash.get(place(seat)).copied().flatten()
    }

    /// What lies on Free Parking.
    pub const fn pot(&self) -> Money {
        self.pot
    }

    /// Whose the deeds are, where they are kept.
    pub const fn holdings(&self) -> &Holdings {
        &self.holdings
    }

    /// Everything that was entered, the oldest first.
    pub fn postings(&self) -> &[Posting] {
        &self.postings
    }

    /// What was corrected last, if nothing has been paid since.
    pub const fn mended(&self) -> Option<usize> {
        self.mended
    }

    /// Makes a payment, whole or not at all.
    pub fn pay(&mut self, payment: Payment) -> Result<(), Broke> {
        let was = (self.cash.clone(), self.pot, self.holdings.clone());
        if let Err(broke) = self.settle(&payment) {
            (self.cash, self.pot, self.holdings) = was;
            return Err(broke);
        }
        self.postings.push(Posting { stands: Some(payment), was: Vec::new() });
        self.mended = None;
        Ok(())
    }

    /// How it would be with something else in the place of a payment, or with nothing: all that
    /// followed is counted anew, and the old line stays as what was. `Err` names the first payment
    /// that could then not have been made.
    pub fn corrected(&self, number: usize, now: Option<Payment>) -> Result<Self, (usize, Broke)> {
        let mut postings = self.postings.clone();
        let posting = postings.get_mut(number).ok_or((number, Broke::Unknown))?;
        if posting.stands == now {
            return Err((number, Broke::Nothing));
        }
        posting.was.extend(posting.stands.take());
        posting.stands = now;
        self.replay(postings, Some(number))
    }

    /// Does it.
    pub fn correct(&mut self, number: usize, now: Option<Payment>) -> Result<(), (usize, Broke)> {
        *self = self.corrected(number, now)?;
        Ok(())
    }

    /// The last payment that still counts.
    pub fn last(&self) -> Option<usize> {
        self.postings.iter().rposition(|posting| posting.stands.is_some())
    }

    /// The last payment that still counts does so no longer; answers its number.
    pub fn take_back(&mut self) -> Result<usize, Broke> {
        let last = self.last().ok_or(Broke::Unknown)?;
        // Whatever came before was possible once.
        self.correct(last, None).map_err(|(_, broke)| broke)?;
        Ok(last)
    }

    /// What would be different for whom.
    pub fn shifts(&self, then: &Self) -> Vec<Shift> {
        let seat = |seat: Seat| Shift {
            account: Account::Seat(seat),
            before: self.cash(seat),
            after: then.cash(seat),
        };
        let pot = Shift { account: Account::Pot, before: Some(self.pot), after: Some(then.pot) };
        let all = self.seats().map(seat).chain([pot]);
        all.filter(|shift| shift.before != shift.after).collect()
    }

    fn settle(&mut self, payment: &Payment) -> Result<(), Broke> {
        if payment.amount().is_some_and(|amount| !amount.is_whole(self.unit)) {
            return Err(Broke::Uneven(self.unit));
        }
        match payment {
            Payment::Pays { from, to, amount, .. } => self.transfer(*from, *to, *amount),
            Payment::EachPays { to, amount } => {
                let mut others = self.others(*to)?.into_iter();
                others.try_for_each(|seat| self.transfer(Account::Seat(seat), *to, *amount))
            }
            Payment::PaysEach { from, amount } => {
                let mut others = self.others(*from)?.into_iter();
                others.try_for_each(|seat| self.transfer(*from, Account::Seat(seat), *amount))
            }
            Payment::Split { from, to, amount } => self.split(from, *to, *amount),
            Payment::Deed { seat, deed, deal, amount } => {
                self.cash(*seat).ok_or(Broke::Gone(*seat))?;
                if let Deal::Hands(Account::Seat(heir)) = deal {
                    self.cash(*heir).ok_or(Broke::Gone(*heir))?;
                }
                self.holdings.settle(*seat, *deed, *deal)?;
                let (from, to) = between(*seat, *deal);
                if amount.0 == 0 { Ok(()) } else { self.transfer(from, to, *amount) }
            }
            Payment::Leaves { seat, to } => {
                let rest = self.cash(*seat).ok_or(Broke::Gone(*seat))?;
                if rest.0 > 0 {
                    self.transfer(Account::Seat(*seat), *to, rest)?;
                }
                if let Some(cash) = self.cash.get_mut(place(*seat)) {
                    *cash = None;
                }
                self.holdings.inherit(*seat, *to);
                Ok(())
            }
        }
    }

    /// Everybody who plays but this one.
    fn others(&self, one: Account) -> Result<Vec<Seat>, Broke> {
        if let Account::Seat(seat) = one {
            self.cash(seat).ok_or(Broke::Gone(seat))?;
        }
        let others: Vec<_> = self
            .seats()
            .filter(|seat| Account::Seat(*seat) != one && self.cash(*seat).is_some())
            .collect();
        if others.is_empty() { Err(Broke::Nothing) } else { Ok(others) }
    }

    /// Everybody pays the same in whole notes, the first also what is left.
    fn split(&mut self, from: &[Seat], to: Account, amount: Money) -> Result<(), Broke> {
        let heads = u32::try_from(from.len()).ok().filter(|heads| *heads > 0);
        let heads = heads.ok_or(Broke::Nothing)?;
        let share = amount.0 / heads / self.unit.0 * self.unit.0;
        let rest = amount.0 - share * heads;
        for (place, seat) in from.iter().enumerate() {
            let due = Money(if place == 0 { share + rest } else { share });
            if due.0 > 0 {
                self.transfer(Account::Seat(*seat), to, due)?;
            }
        }
        if amount.0 == 0 { Err(Broke::Nothing) } else { Ok(()) }
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

/// Who pays whom for this.
const fn between(seat: Seat, deal: Deal) -> (Account, Account) {
    let own = Account::Seat(seat);
    match deal {
        Deal::Buys | Deal::Builds { .. } | Deal::Redeems => (own, Account::Bank),
        Deal::Sells { .. } | Deal::Mortgages => (Account::Bank, own),
        Deal::Hands(to) => (to, Account::Bank),
    }
}

/// Where a player stands in the list of all.
fn place(seat: Seat) -> usize {
    usize::from(seat.number())
}
