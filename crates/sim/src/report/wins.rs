//! Who won how often.

use serde::Serialize;

use super::{number, ratio};
use crate::{Estimate, Series, Tally, WHOLE_WIN, Wins};

/// How often somebody won.
#[derive(Clone, Debug, Serialize)]
pub struct WinRow {
    /// The chair or the place in the order of play, from 1; 0 for a kind of bot.
    pub place: u8,
    /// The bot there; empty where bots change.
    pub bot: &'static str,
    /// The part of the finished games that an equal share would be.
    pub fair: f64,
    /// The part of the finished games it won; shared wins count in part.
    pub won: Estimate,
    /// The part of the unfinished games in which it was richest.
    pub ahead: f64,
}

fn row(place: u8, bot: &'static str, fair: f64, wins: Wins, tally: &Tally) -> WinRow {
    let whole = number(WHOLE_WIN);
    let unfinished = tally.games - tally.finished;
    WinRow {
        place,
        bot,
        fair,
        won: Estimate::share(number(wins.won) / whole, number(tally.finished)),
        ahead: ratio(wins.ahead, unfinished * WHOLE_WIN),
    }
}

pub(super) fn by_seat(series: &Series, tally: &Tally) -> Vec<WinRow> {
    let fair = 1.0 / f64::from(series.seats());
    let seats = (1_u8..).zip(&series.bots).zip(&tally.by_seat);
    seats.map(|((place, bot), wins)| row(place, bot.name(), fair, *wins, tally)).collect()
}

pub(super) fn by_order(series: &Series, tally: &Tally) -> Vec<WinRow> {
    let fair = 1.0 / f64::from(series.seats());
    let places = (1..=series.seats()).zip(&tally.by_place);
    places.map(|(place, wins)| row(place, "", fair, *wins, tally)).collect()
}

/// One row a kind, if there are several.
pub(super) fn by_bot(series: &Series, tally: &Tally) -> Vec<WinRow> {
    let mut kinds: Vec<(&'static str, Wins, u32)> = Vec::new();
    for (bot, wins) in series.bots.iter().zip(&tally.by_seat) {
        match kinds.iter_mut().find(|(name, ..)| *name == bot.name()) {
            Some((_, sum, seats)) => {
                sum.merge(*wins);
                *seats += 1;
            }
            None => kinds.push((bot.name(), *wins, 1)),
        }
    }
    if kinds.len() < 2 {
        return Vec::new();
    }
    let fair = |seats: u32| f64::from(seats) / f64::from(series.seats());
    kinds.into_iter().map(|(bot, wins, seats)| row(0, bot, fair(seats), wins, tally)).collect()
}
