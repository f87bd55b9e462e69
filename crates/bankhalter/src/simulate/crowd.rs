//! Who sits at the table, and how many games of which run they play.

use bankhalter_bots::AnyBot;
use bankhalter_notation::Table;
use bankhalter_sim::{Series, cores};
use std::num::NonZero;

use crate::{console::Stop, values};

/// Who sits at the table.
#[derive(clap::Args, Debug)]
pub(crate) struct CrowdArgs {
    /// Who plays: one kind for all seats, or one for each. Besides levels and characters there are
    /// references (random, plain, careful, trader): simple bots that the others are measured against
    #[arg(
        long,
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "trader",
        value_parser = values::bot()
    )]
    bots: Vec<AnyBot>,
    /// How many sit at the table; 4, or as many as there are bots
    #[arg(long, value_name = "NUMBER", value_parser = seats())]
    seats: Option<u8>,
}

/// Two to eight.
pub(crate) fn seats() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(2..=8)
}

/// Which run, and how long its games may last.
#[derive(clap::Args, Debug)]
pub(crate) struct RunArgs {
    /// Another number plays other games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// A game is abandoned after this many rolls
    #[arg(
        long,
        value_name = "THROWS",
        default_value_t = 1000,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000)
    )]
    cap: u32,
    /// How many threads; all cores if not given
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl CrowdArgs {
    /// Who sits where.
    pub(crate) fn line_up(&self) -> Result<Vec<AnyBot>, Stop> {
        let seats = self.seats.map(usize::from);
        match (&self.bots[..], seats) {
            ([bot], seats) => Ok(vec![*bot; seats.unwrap_or(4)]),
            (bots, None) => Ok(bots.to_vec()),
            (bots, Some(seats)) if bots.len() == seats => Ok(bots.to_vec()),
            (bots, Some(seats)) => Err(Stop::unusable(format!(
                "--bots names {} bots for {seats} seats: name one kind, or one for each seat",
                bots.len()
            ))),
        }
    }
}

impl RunArgs {
    pub(crate) const fn seed(&self) -> u64 {
        self.seed
    }

    pub(crate) const fn cap(&self) -> u32 {
        self.cap
    }

    pub(crate) fn threads(&self) -> NonZero<usize> {
        self.threads.and_then(|count| NonZero::new(usize::from(count))).unwrap_or_else(cores)
    }

    /// The series of these bots at this table.
    pub(crate) fn series(&self, table: &Table, bots: Vec<AnyBot>) -> Result<Series, Stop> {
        let seats = bots.len();
        let series = Series::new(table.book.clone(), bots, self.seed, self.cap);
        series.ok_or_else(|| no_room(table, seats))
    }
}

/// The table has no room for this many.
pub(crate) fn no_room(table: &Table, seats: usize) -> Stop {
    let most = table.book.rules().most_seats;
    let booklet = table.booklet.key();
    Stop::unusable(format!(
        "seats: booklet {booklet} is for 2 to {most} players (COMPONENTS-13), found {seats}"
    ))
}

/// A name for each bot: its kind and its chair.
pub(crate) fn names(bots: &[AnyBot]) -> Vec<String> {
    let chairs = bots.iter().zip(1..);
    chairs.map(|(bot, chair)| format!("{}-{chair}", bot.name())).collect()
}
