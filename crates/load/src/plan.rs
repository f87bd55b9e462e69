//! What is to be tested.

use std::time::Duration;

use bankhalter_protocol::{Clock, Rent, Settings};

use crate::{Address, Launch};

/// How much load, and for how long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many tables play at the same time.
    pub tables: u32,
    /// How many live clients sit at each: 2 to 8.
    pub clients: u8,
    /// Actions a second, all tables together.
    pub rate: u32,
    /// How long is measured.
    pub time: Duration,
    /// Which board.
    pub edition: String,
    /// `normal`, `short` or `timed`.
    pub variant: String,
}

/// Which server is loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// Those that run already.
    Running(Vec<Address>),
    /// A process of its own with a temporary data folder.
    Own(Launch),
    /// This many processes with a temporary database of their own.
    Fleet(Launch, u8),
}

/// How far a test has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Tables are being opened.
    Opening {
        /// How many are.
        done: u64,
        /// Of how many.
        of: u64,
    },
    /// Everybody plays.
    Playing {
        /// Milliseconds gone by.
        done: u64,
        /// Of how many.
        of: u64,
        /// Actions acknowledged in the last second.
        rate: u64,
    },
    /// The server was killed.
    Killed {
        /// How often.
        done: u64,
        /// Of how many times.
        of: u64,
    },
    /// Something happened to a fleet.
    Fault {
        /// How often.
        done: u64,
        /// Of how many times.
        of: u64,
    },
    /// Everything is being compared once more.
    Auditing {
        /// How many tables are.
        done: u64,
        /// Of how many.
        of: u64,
    },
}

impl Plan {
    /// The tables' settings.
    pub(crate) fn settings(&self) -> Settings {
        settings(&self.edition, &self.variant, self.clients)
    }

    /// How much time each table has for an action.
    pub(crate) fn interval(&self) -> Duration {
        Duration::from_secs_f64(f64::from(self.tables) / f64::from(self.rate.max(1)))
    }
}

/// A table of live clients.
pub(crate) fn settings(edition: &str, variant: &str, chairs: u8) -> Settings {
    Settings {
        title: None,
        edition: edition.to_owned(),
        booklet: None,
        variant: variant.to_owned(),
        rent: Rent::Strict,
        house_rules: Vec::new(),
        chairs,
        clock: Clock::None,
        minutes: None,
        pace: 0,
        public: false,
        stand_in: None,
        advice: false,
        real_board: None,
        bank: None,
    }
}
