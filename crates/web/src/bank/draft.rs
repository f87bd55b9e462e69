//! The payment that is being tapped together: who, how much, to whom, in any order.

use bankhalter_evening::{Account, Payment, Purpose, Purses};
use bankhalter_rules::{Money, Seat};

use crate::label::Entry;

/// The largest amount that can be typed.
const MOST: u32 = 9_999_999;

/// What can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Party {
    /// One of the people.
    Seat(Seat),
    /// The bank.
    Bank,
    /// The pot on Free Parking.
    Pot,
    /// Everybody.
    All,
}

impl Party {
    /// Where its money lies; everybody has no purse together.
    pub(super) const fn account(self) -> Option<Account> {
        match self {
            Self::Seat(seat) => Some(Account::Seat(seat)),
            Self::Bank => Some(Account::Bank),
            Self::Pot => Some(Account::Pot),
            Self::All => None,
        }
    }
}

/// What a tile is at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Nobody has been chosen yet: it could pay.
    Free,
    /// It pays.
    Payer,
    /// It could be paid.
    Target,
    /// It is paid; only the amount is missing.
    Receiver,
    /// It can be no part of this payment.
    Aside,
}

/// The payment that is being tapped together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Draft {
    /// Who pays; several who share are people.
    pub(super) payers: Vec<Party>,
    /// Who is paid, if that was said before the amount.
    pub(super) receiver: Option<Party>,
    /// How much.
    pub(super) amount: u32,
    /// Do taps on people add them to those who pay?
    pub(super) shares: bool,
    /// The deed or card it is about, if that was said before the name.
    pub(super) item: Option<Entry>,
}

impl Draft {
    /// What this tile is.
    pub(super) fn role(&self, party: Party) -> Role {
        if self.payers.is_empty() {
            Role::Free
        } else if self.payers.contains(&party) {
            Role::Payer
        } else if self.receiver == Some(party) {
            Role::Receiver
        } else if self.fits(party) {
            Role::Target
        } else {
            Role::Aside
        }
    }

    /// Could those who pay pay this one?
    const fn fits(&self, party: Party) -> bool {
        if self.shares {
            return matches!(party, Party::Seat(_));
        }
        match party {
            Party::All => self.payers.len() == 1,
            Party::Seat(_) | Party::Bank | Party::Pot => true,
        }
    }

    /// Somebody tapped a tile: the payment that is complete now, if it is.
    pub(super) fn tap(&mut self, party: Party, purses: &Purses) -> Option<Payment> {
        match self.role(party) {
            Role::Free => self.payers.push(party),
            Role::Payer => self.let_go(party),
            Role::Target if self.shares => self.payers.push(party),
            Role::Receiver => self.receiver = None,
            Role::Target => {
                self.receiver = Some(party);
                // Whoever lands there takes all that lies there.
                if self.payers == [Party::Pot] && self.amount == 0 && party != Party::All {
                    self.amount = purses.pot().0;
                }
                return self.payment();
            }
            Role::Aside => {}
        }
        None
    }

    /// One who pays does so no longer; without any, all begins anew.
    fn let_go(&mut self, party: Party) {
        self.payers.retain(|payer| *payer != party);
        if self.payers.is_empty() {
            *self = Self::default();
        }
    }

    /// The payment, if nothing is missing.
    pub(super) fn payment(&self) -> Option<Payment> {
        let (to, amount) = (self.receiver?, Money(self.amount));
        if self.amount == 0 {
            return None;
        }
        let purpose = Purpose::Unsaid;
        match (&self.payers[..], to) {
            ([Party::All], to) => Some(Payment::EachPays { to: to.account()?, amount }),
            ([from], Party::All) => Some(Payment::PaysEach { from: from.account()?, amount }),
            ([from], to) => {
                Some(Payment::Pays { from: from.account()?, to: to.account()?, amount, purpose })
            }
            (payers, to) => {
                let seats = payers.iter().filter_map(|payer| match payer {
                    Party::Seat(seat) => Some(*seat),
                    Party::Bank | Party::Pot | Party::All => None,
                });
                Some(Payment::Split { from: seats.collect(), to: to.account()?, amount })
            }
        }
    }

    /// One more digit.
    pub(super) const fn digit(&mut self, digit: u32) {
        let longer = self.amount.saturating_mul(10).saturating_add(digit);
        if longer <= MOST {
            self.amount = longer;
        }
    }

    /// One more note.
    pub(super) const fn note(&mut self, value: u32) {
        let more = self.amount.saturating_add(value);
        if more <= MOST {
            self.amount = more;
        }
    }

    /// Nobody has been chosen yet.
    pub(super) const fn is_at_rest(&self) -> bool {
        self.payers.is_empty()
    }

    /// The person who alone pays, if it is one.
    pub(super) fn person(&self) -> Option<Seat> {
        match self.payers[..] {
            [Party::Seat(seat)] => Some(seat),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn person(number: u8) -> Party {
        Party::Seat(seat(number))
    }

    fn purses() -> Purses {
        Purses::new(4, Money(1500))
    }

    fn pays(from: Account, to: Account, amount: u32) -> Payment {
        Payment::Pays { from, to, amount: Money(amount), purpose: Purpose::Unsaid }
    }

    #[test]
    fn two_taps_and_an_amount_in_any_order() {
        let wanted = pays(Account::Seat(seat(0)), Account::Seat(seat(2)), 60);
        let mut between = Draft::default();
        assert_eq!(between.tap(person(0), &purses()), None);
        between.note(50);
        between.note(10);
        assert_eq!(between.tap(person(2), &purses()), Some(wanted.clone()));
        let mut first = Draft::default();
        first.digit(6);
        first.digit(0);
        assert_eq!(first.tap(person(0), &purses()), None);
        assert_eq!(first.tap(person(2), &purses()), Some(wanted.clone()));
        let mut last = Draft::default();
        last.tap(person(0), &purses());
        assert_eq!(last.tap(person(2), &purses()), None, "how much?");
        assert_eq!(last.role(person(2)), Role::Receiver);
        last.digit(6);
        last.digit(0);
        assert_eq!(last.payment(), Some(wanted));
    }

    #[test]
    fn everybody_is_a_tile_like_any_other() {
        let mut draft = Draft { amount: 10, ..Draft::default() };
        draft.tap(Party::All, &purses());
        let each = Payment::EachPays { to: Account::Seat(seat(1)), amount: Money(10) };
        assert_eq!(draft.tap(person(1), &purses()), Some(each));
        let mut draft = Draft { amount: 50, ..Draft::default() };
        draft.tap(person(1), &purses());
        let each = Payment::PaysEach { from: Account::Seat(seat(1)), amount: Money(50) };
        assert_eq!(draft.tap(Party::All, &purses()), Some(each));
    }

    #[test]
    fn several_share_and_one_who_is_tapped_again_does_not() {
        let mut draft = Draft { amount: 75, ..Draft::default() };
        draft.tap(person(0), &purses());
        draft.shares = true;
        for number in [1, 2, 1] {
            draft.tap(person(number), &purses());
        }
        assert_eq!(draft.role(Party::Bank), Role::Aside, "first it is said who shares");
        draft.shares = false;
        assert_eq!(draft.role(Party::All), Role::Aside);
        let split =
            Payment::Split { from: vec![seat(0), seat(2)], to: Account::Bank, amount: Money(75) };
        assert_eq!(draft.tap(Party::Bank, &purses()), Some(split));
    }

    #[test]
    fn the_pot_is_taken_whole_and_a_second_tap_lets_go() {
        let mut purses = purses();
        purses.pay(pays(Account::Seat(seat(3)), Account::Pot, 200)).expect("a tax");
        let mut draft = Draft::default();
        draft.tap(Party::Pot, &purses);
        let all = pays(Account::Pot, Account::Seat(seat(1)), 200);
        assert_eq!(draft.tap(person(1), &purses), Some(all));
        let mut draft = Draft { amount: 20, ..Draft::default() };
        draft.tap(person(1), &purses);
        draft.tap(person(1), &purses);
        assert_eq!(draft, Draft::default());
    }

    #[test]
    fn no_amount_is_longer_than_can_be_read() {
        let mut draft = Draft::default();
        (0..20).for_each(|_| draft.digit(9));
        assert_eq!(draft.amount, MOST);
        draft.note(500);
        assert_eq!(draft.amount, MOST);
    }
}
