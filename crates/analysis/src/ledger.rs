//! The ledger of a seat: what it began with, what luck, the course of the game, its own errors and
//! the gifts of others made of that, and what came out. The parts add up.

use bankhalter_rules::{MAX_SEATS, Seat, Seats};
use serde::Serialize;

use crate::{Class, Source, Values};

const SEATS: usize = MAX_SEATS as usize;

/// What luck brought a seat, by where it came from.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Luck {
    /// By throws.
    pub dice: f64,
    /// By cards.
    pub cards: f64,
    /// By the deeds that were dealt.
    pub deal: f64,
}

impl Luck {
    /// All of it.
    pub fn sum(&self) -> f64 {
        self.dice + self.cards + self.deal
    }
}

/// The ledger of one seat: `start + luck + course + errors + gifts = result`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Account {
    /// Its chance before the first line.
    pub start: f64,
    /// What luck brought.
    pub luck: Luck,
    /// What the course of the game brought: what nobody threw and nobody decided wrongly. It is no
    /// luck: ordinary play of others is in it, and what the mind sees only once it is there.
    pub course: f64,
    /// What its own errors cost, by class; never more than 0.
    pub errors: [f64; Class::ALL.len()],
    /// What the decisions of each other seat gave it, or took from it.
    pub gifts: [f64; SEATS],
    /// 1 if it has won, a share of it if several have, 0 if it has lost; its chance at the end of
    /// the record if the game goes on.
    pub result: f64,
}

impl Account {
    /// What its own errors cost in all.
    pub fn own(&self) -> f64 {
        self.errors.iter().sum()
    }

    /// What its own errors of one class cost.
    pub const fn error(&self, class: Class) -> f64 {
        self.errors[class.place()]
    }

    /// What all others gave it.
    pub fn given(&self) -> f64 {
        self.gifts.iter().sum()
    }

    /// By how much the parts miss the result: nothing but what doubles round.
    pub fn gap(&self) -> f64 {
        self.start + self.luck.sum() + self.course + self.own() + self.given() - self.result
    }
}

/// The ledger of all seats.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ledger {
    accounts: [Account; SEATS],
}

impl Ledger {
    /// A ledger that begins with these chances.
    pub(crate) fn new(start: Values) -> Self {
        let mut ledger = Self::default();
        for seat in all() {
            ledger.at(seat).start = start.of(seat);
        }
        ledger
    }

    /// The account of a seat.
    pub fn of(&self, seat: Seat) -> &Account {
        &self.accounts[usize::from(seat.number())]
    }

    /// The furthest that any account misses its result.
    pub fn gap(&self) -> f64 {
        self.accounts.iter().map(|account| account.gap().abs()).fold(0.0, f64::max)
    }

    fn at(&mut self, seat: Seat) -> &mut Account {
        &mut self.accounts[usize::from(seat.number())]
    }

    pub(crate) fn luck(&mut self, source: Source, change: Values) {
        for seat in all() {
            let luck = &mut self.at(seat).luck;
            let part = match source {
                Source::Dice => &mut luck.dice,
                Source::Cards => &mut luck.cards,
                Source::Deal => &mut luck.deal,
            };
            *part += change.of(seat);
        }
    }

    pub(crate) fn course(&mut self, change: Values) {
        for seat in all() {
            self.at(seat).course += change.of(seat);
        }
    }

    /// A decision: its own part is an error, what it does to others is a gift.
    pub(crate) fn decision(&mut self, by: Seat, class: Class, change: Values) {
        for seat in all() {
            if seat == by {
                self.error(seat, class, change.of(seat));
            } else {
                self.gift(by, seat, change.of(seat));
            }
        }
    }

    pub(crate) fn error(&mut self, seat: Seat, class: Class, change: f64) {
        self.at(seat).errors[class.place()] += change;
    }

    pub(crate) fn gift(&mut self, from: Seat, to: Seat, change: f64) {
        self.at(to).gifts[usize::from(from.number())] += change;
    }

    /// A trade: whoever loses by it has erred, whoever gains owes that to the other, and third
    /// parties owe what it does to them to both.
    pub(crate) fn trade(&mut self, one: Seat, other: Seat, change: Values) {
        for seat in all() {
            let part = change.of(seat);
            if seat != one && seat != other {
                self.gift(one, seat, part / 2.0);
                self.gift(other, seat, part / 2.0);
            } else if part < 0.0 {
                self.error(seat, Class::Trade, part);
            } else {
                self.gift(if seat == one { other } else { one }, seat, part);
            }
        }
    }

    pub(crate) fn close(&mut self, result: Values) {
        for seat in all() {
            self.at(seat).result = result.of(seat);
        }
    }
}

fn all() -> impl Iterator<Item = Seat> {
    Seats::first(MAX_SEATS).iter()
}
