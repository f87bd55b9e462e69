//! What is entered in one go: payments, or a correction.

use super::{Broke, Payment, Purses};

/// What a banker enters in one go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Booking {
    /// Payments, all of them or none.
    Pays(Vec<Payment>),
    /// Something else in the place of a line, or nothing.
    Amends(usize, Option<Payment>),
}

impl Purses {
    /// How it would be once this was entered. `Err` names the first line that could not be paid.
    pub fn booked(&self, booking: &Booking) -> Result<Self, (usize, Broke)> {
        match booking {
            Booking::Pays(payments) => {
                let mut then = self.clone();
                for payment in payments {
                    let line = then.postings.len();
                    then.pay(payment.clone()).map_err(|broke| (line, broke))?;
                }
                Ok(then)
            }
            Booking::Amends(line, now) => self.corrected(*line, now.clone()),
        }
    }
}
