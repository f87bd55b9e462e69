//! The end that is in sight: how near it is, and who would be the richest there.

use bankhalter_rules::{MAX_SEATS, Seats};

use crate::left::Left;

/// What is seen of the time that is left and of who is ahead.
pub(crate) const TIME: usize = 6;
const SEATS: usize = MAX_SEATS as usize;

/// How far fortunes drift apart by luck, in salaries: so much at once, and so much in a round.
const AT_ONCE: f32 = 0.1;
const A_ROUND: f32 = 0.7;

/// What decides who is the richest in the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fortunes {
    /// Who is in the game.
    pub(crate) seats: Seats,
    /// In salaries, as it is counted at the end.
    pub(crate) wealth: [f32; SEATS],
    /// Expected rent per turn of one other.
    pub(crate) income: [f32; SEATS],
}

/// For every seat: how far it is ahead of the richest other, how near the end is (on three scales),
/// and how far it is ahead for so short a time, as it stands and with the rents until then.
pub(crate) fn time(fortunes: &Fortunes, left: Left) -> [[f32; TIME]; SEATS] {
    let mut seen = [[0.0; TIME]; SEATS];
    let seats = fortunes.seats;
    let leads = leads(seats, &fortunes.wealth);
    for seat in seats.iter() {
        let place = usize::from(seat.number());
        seen[place][0] = (leads[place] / 16.0).clamp(-4.0, 4.0);
    }
    let Some(throws) = left.count() else { return seen };
    let rounds = f32::from(throws) / f32::from(seats.count().max(1));
    let then = leads_then(fortunes, rounds);
    let spread = AT_ONCE + A_ROUND * rounds.sqrt();
    for seat in seats.iter() {
        let place = usize::from(seat.number());
        seen[place][1] = 1.0 / (1.0 + rounds);
        seen[place][2] = 8.0 / (8.0 + rounds);
        seen[place][3] = 32.0 / (32.0 + rounds);
        seen[place][4] = bounded(leads[place] / spread);
        seen[place][5] = bounded(then[place] / spread);
    }
    seen
}

/// How far everybody is ahead of the richest other.
fn leads(seats: Seats, worth: &[f32; SEATS]) -> [f32; SEATS] {
    let mut leads = [0.0; SEATS];
    for seat in seats.iter() {
        let others = seats.without(seat).iter().map(|other| worth[usize::from(other.number())]);
        let place = usize::from(seat.number());
        leads[place] = worth[place] - others.fold(0.0, f32::max);
    }
    leads
}

/// The same once everybody has paid and got the rents of that many rounds.
fn leads_then(fortunes: &Fortunes, rounds: f32) -> [f32; SEATS] {
    let Fortunes { seats, wealth: mut worth, income } = *fortunes;
    let (all, others) = (income.iter().sum::<f32>(), f32::from(seats.count().max(2) - 1));
    for seat in seats.iter() {
        let place = usize::from(seat.number());
        let rents = income[place] * others - (all - income[place]);
        worth[place] = (worth[place] + rounds * rents).max(0.0);
    }
    leads(seats, &worth)
}

/// Between -1 and 1.
fn bounded(value: f32) -> f32 {
    value / (1.0 + value.abs())
}
