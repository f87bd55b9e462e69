//! Somebody's purse as it is now, wherever it stands: below a finger, on the screen in the middle, or
//! before somebody who says that it is his.

use bankhalter_rules::{Money, Seat};
use leptos::prelude::*;

use super::{
    draft::Party,
    till::{Till, till},
};
use crate::{screens::TokenPicture, speak::tongue, ui::live};

/// Somebody's purse. `Copy`; each of its words is read anew.
#[derive(Clone, Copy)]
pub(super) struct Purse {
    till: Till,
    seat: Seat,
    cash: Memo<Option<Money>>,
    token: Memo<Option<&'static str>>,
}

impl Purse {
    /// The purse of this chair, in the book of this screen.
    pub(super) fn of(seat: Seat) -> Self {
        let till = till();
        let cash = Memo::new(move |_| till.book.with(|book| book.purses.cash(seat)));
        let token = Memo::new(move |_| {
            till.book.with(|book| book.token(seat).map(|token| token.key.as_str()))
        });
        Self { till, seat, cash, token }
    }

    /// What it is called.
    pub(super) fn name(self) -> String {
        self.till.tell(|teller| teller.who(Party::Seat(self.seat)))
    }

    /// Is somebody still in the game?
    pub(super) fn is_in(self) -> bool {
        self.cash.with(Option::is_some)
    }

    /// What lies in it, or that somebody is out.
    pub(super) fn amount(self) -> String {
        self.till.tell(|teller| match self.cash.get() {
            Some(cash) => teller.money(cash),
            None => teller.say("bank-out", []),
        })
    }

    /// The same as a mere number, where many sit around a small screen.
    pub(super) fn number(self) -> Option<String> {
        self.cash.get().map(|cash| tongue().number(cash.0))
    }

    /// For `data-cash`, by which tests know it.
    pub(super) fn mark(self) -> Option<String> {
        self.cash.get().map(|cash| cash.0.to_string())
    }

    /// The token that stands for it.
    pub(super) fn picture(self) -> impl IntoView {
        live(move || {
            self.token.track();
            let token = self.till.book.with_untracked(|book| book.token(self.seat));
            token.map(|token| view! { <TokenPicture token /> })
        })
    }
}
