//! What people counted, as long as the book still says what it said then.

use bankhalter_evening::{Counted, Purses};
/// What was counted of somebody, and what the book said of him then. An entry that changes him makes
/// it old, wherever it comes from: what was typed stays, and is compared once somebody has looked
/// again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    /// What was counted.
    pub(super) counted: Counted,
    /// What the book said.
    pub(super) booked: Counted,
}

impl Taken {
    /// Does the book still say what it said then?
    pub(super) fn is_current(&self, purses: &Purses) -> bool {
        self.booked == Counted::booked(purses, self.counted.seat)
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_evening::{Account, Payment, Purpose};
    use bankhalter_rules::{Money, Seat};

    use super::*;

    #[test]
    fn an_entry_makes_old_what_was_counted_of_those_whom_it_changes() {
        let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
        let mut purses = Purses::new(3, Money(1500));
        let taken = |seat, purses: &Purses| {
            let booked = Counted::booked(purses, seat);
            Taken { counted: Counted { cash: Some(Money(7)), ..booked }, booked }
        };
        let all = [anna, ben].map(|seat| taken(seat, &purses));
        assert!(all.iter().all(|one| one.is_current(&purses)));
        let (from, to) = (Account::Bank, Account::Seat(ben));
        let (amount, purpose) = (Money(200), Purpose::Salary);
        purses.pay(Payment::Pays { from, to, amount, purpose }).expect("the bank pays");
        assert_eq!(all.map(|one| one.is_current(&purses)), [true, false]);
    }
}
