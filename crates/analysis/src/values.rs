//! The chance of every seat to win, and changes of it.

use std::ops::{Add, AddAssign, Mul, Sub};

use bankhalter_rules::{MAX_SEATS, Seat, Seats};
use serde::{Serialize, Serializer};

const SEATS: usize = MAX_SEATS as usize;

/// A number per seat: chances, which sum to 1, or changes of them, which sum to 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Values([f64; SEATS]);

impl Values {
    /// Nothing for anybody.
    pub const NONE: Self = Self([0.0; SEATS]);

    /// The number that this gives for each seat.
    pub fn each(what: impl Fn(Seat) -> f64) -> Self {
        let mut values = Self::NONE;
        for seat in Seats::first(MAX_SEATS).iter() {
            values.0[place(seat)] = what(seat);
        }
        values
    }

    /// These share equally.
    pub fn shared(seats: Seats) -> Self {
        let part = 1.0 / f64::from(seats.count().max(1));
        Self::each(|seat| if seats.has(seat) { part } else { 0.0 })
    }

    /// The number of this seat.
    pub fn of(&self, seat: Seat) -> f64 {
        self.0[place(seat)]
    }

    /// All of them together.
    pub fn sum(&self) -> f64 {
        self.0.iter().sum()
    }

    /// The seat with the largest number and that number.
    pub fn most(&self) -> (Seat, f64) {
        let best = |one: (Seat, f64), seat: Seat| {
            if self.of(seat) > one.1 { (seat, self.of(seat)) } else { one }
        };
        Seats::first(MAX_SEATS).iter().fold((Seat::FIRST, self.of(Seat::FIRST)), best)
    }

    /// The seat with the smallest number and that number.
    pub fn least(&self) -> (Seat, f64) {
        let (seat, number) = (*self * -1.0).most();
        (seat, -number)
    }

    /// How much changed hands: half of what the numbers come to without their signs.
    pub fn swing(&self) -> f64 {
        self.0.iter().map(|number| number.abs()).sum::<f64>() / 2.0
    }

    /// The same with the number of one seat replaced.
    pub fn with(mut self, seat: Seat, number: f64) -> Self {
        self.0[place(seat)] = number;
        self
    }

    /// The numbers of the first seats.
    pub fn list(&self, seats: u8) -> &[f64] {
        &self.0[..usize::from(seats).min(SEATS)]
    }

    /// Chances as the network gives them, made to sum to exactly as much as doubles can say.
    pub(crate) fn normal(self) -> Self {
        self * (1.0 / self.sum().max(f64::MIN_POSITIVE))
    }
}

fn place(seat: Seat) -> usize {
    usize::from(seat.number())
}

impl Add for Values {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] + other.0[place]))
    }
}

impl AddAssign for Values {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Values {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] - other.0[place]))
    }
}

impl Mul<f64> for Values {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self(self.0.map(|number| number * factor))
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
