//! The table while an action is played: book, state, chance and whoever listens.

use crate::{
    chance::Chance,
    dice::Dice,
    event::{Event, Party, Why},
    money::Money,
    rulebook::Rulebook,
    rules::{Parking, Rules},
    seat::Seat,
    sink::Sink,
    state::State,
};

/// The table while an action is played.
pub(crate) struct Table<'a, C, S> {
    pub(crate) book: &'a Rulebook,
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) sink: &'a mut S,
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// The same table for a call that stands on its own. The table of a throw is never pointed to,
    /// so its parts stay in registers.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see above")]
    pub(crate) const fn lend(&mut self) -> Table<'_, C, S> {
        Table { book: self.book, state: self.state, chance: self.chance, sink: self.sink }
    }

    /// The one way anything happens.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see State::apply")]
    pub(crate) fn emit(&mut self, event: Event) {
        if S::WATCHED {
            self.state.assert_fits(event);
        }
        self.state.apply(event);
        self.sink.record(event);
    }

    /// [`Table::emit`], if it happens at all. For what chance decides: no processor can guess that,
    /// so the state is folded without a branch.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see State::apply")]
    pub(crate) fn emit_if(&mut self, happens: bool, event: Event) {
        if S::WATCHED && happens {
            self.state.assert_fits(event);
        }
        self.state.apply_if(happens, event);
        if happens {
            self.sink.record(event);
        }
    }

    #[inline]
    pub(crate) const fn rules(&self) -> &Rules {
        self.book.rules()
    }

    /// Dice in the hand of `seat`.
    #[inline]
    pub(crate) fn throw(&mut self, seat: Seat) -> Dice {
        self.chance.dice(seat)
    }

    /// Money from the bank, which administers it (BANK-01).
    #[inline]
    pub(crate) fn receive(&mut self, seat: Seat, amount: Money, why: Why) {
        self.emit(Event::Paid { from: Party::Bank, to: Party::Seat(seat), amount, why });
    }

    /// Money from the bank, if it is due.
    #[inline]
    pub(crate) fn receive_if(&mut self, due: bool, seat: Seat, amount: Money, why: Why) {
        self.emit_if(due, Event::Paid { from: Party::Bank, to: Party::Seat(seat), amount, why });
    }

    /// Money to the bank that is there: `seat` has it.
    #[inline]
    pub(crate) fn spend(&mut self, seat: Seat, amount: Money, why: Why) {
        self.emit(Event::Paid { from: Party::Seat(seat), to: Party::Bank, amount, why });
    }

    /// Money owed: paid at once if it is there (TAX-02), otherwise a debt (DEBT-01).
    #[inline]
    pub(crate) fn owe(&mut self, debtor: Seat, creditor: Party, amount: Money, why: Why) {
        self.owe_if(true, debtor, creditor, amount, why);
    }

    /// As [`Table::owe`], if it is due.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "half of all throws end here")]
    pub(crate) fn owe_if(
        &mut self,
        due: bool,
        debtor: Seat,
        creditor: Party,
        amount: Money,
        why: Why,
    ) {
        // Whoever owes nothing has it.
        if self.state.cash(debtor) >= amount * u32::from(due) {
            let from = Party::Seat(debtor);
            self.emit_if(due, Event::Paid { from, to: creditor, amount, why });
        } else {
            self.emit(Event::DebtArose { debtor, creditor, amount, why });
        }
    }

    /// Taxes, fines and card payments go to the bank (BANK-06, TAX-04), or to the pot where a house
    /// rule says so.
    #[inline]
    pub(crate) fn owe_bank(&mut self, debtor: Seat, amount: Money, why: Why) {
        let creditor = match self.rules().house_rules.parking {
            Parking::Nothing => Party::Bank,
            Parking::Pot => Party::Pot,
        };
        self.owe(debtor, creditor, amount, why);
    }
}
