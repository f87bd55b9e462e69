//! Programs of others at our tables: anything that speaks the protocol may play.
//!
//! [`Guests`] plays the games of a tournament with bots of ours and engines of others. An engine is
//! asked `decide` whenever its chair has something to decide; one that answers late, against the
//! rules or not at all leaves the table, and that game is lost for it.

mod game;
mod history;
mod process;

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use bankhalter_bots::AnyBot;
use bankhalter_notation::Table;
use bankhalter_rules::State;
use bankhalter_sim::{GameOutcome, Games};
use serde::Serialize;

use game::Sitting;
pub(crate) use process::Process;
pub use process::{Foul, Program};

/// Somebody who takes part in a tournament.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there are a handful of them")]
pub enum Contender {
    /// A bot of ours.
    Bot(AnyBot),
    /// A program that speaks the protocol.
    Engine(Program),
}

/// A game that an engine lost by a foul of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Forfeit {
    /// Which contender, by its place in the list.
    pub kind: usize,
    /// The deal.
    pub deal: u64,
    /// Its chair, from 1.
    pub chair: usize,
    /// What happened.
    pub why: String,
}

/// A table with bots of ours and engines of others.
#[derive(Debug)]
pub struct Guests {
    /// Board and rules; the players of the table are its chairs.
    table: Table,
    contenders: Vec<Contender>,
    run: u64,
    cap: u32,
    /// How long an engine may think about one answer.
    time: Duration,
    /// Engines that wait for a game, by contender.
    idle: Mutex<Vec<(usize, Process)>>,
    forfeits: Mutex<Vec<Forfeit>>,
    /// Every game is a table of its own to an engine.
    games: AtomicU64,
}

impl Guests {
    /// Games at this table, with as many players as chairs, of these contenders.
    pub fn new(
        table: Table,
        contenders: Vec<Contender>,
        (run, cap): (u64, u32),
        time: Duration,
    ) -> Self {
        Self {
            table,
            contenders,
            run,
            cap,
            time,
            idle: Mutex::default(),
            forfeits: Mutex::default(),
            games: AtomicU64::new(0),
        }
    }

    /// Starts every engine once: what cannot be started should be known before the first game.
    pub fn try_out(&self) -> Result<(), (usize, Foul)> {
        for (kind, contender) in self.contenders.iter().enumerate() {
            if let Contender::Engine(program) = contender {
                let process = Process::start(program, self.time);
                let process = process.map_err(|foul| (kind, foul))?;
                lock(&self.idle).push((kind, process));
            }
        }
        Ok(())
    }

    /// The games that engines lost by fouls of their own, by deal and chair.
    pub fn forfeits(&self) -> Vec<Forfeit> {
        let mut all = lock(&self.forfeits).clone();
        all.sort_by_key(|one| (one.deal, one.chair, one.kind));
        all
    }

    /// An engine of this kind, one that waits or a new one.
    fn engine(&self, kind: usize, program: &Program) -> Result<Process, Foul> {
        let mut idle = lock(&self.idle);
        let place = idle.iter().position(|(other, _)| *other == kind);
        if let Some(place) = place {
            return Ok(idle.swap_remove(place).1);
        }
        drop(idle);
        Process::start(program, self.time)
    }
}

impl Games for Guests {
    fn play(&self, chairs: &[usize], deal: u64) -> (State, GameOutcome) {
        let number = self.games.fetch_add(1, Ordering::Relaxed);
        let mut sitting = Sitting::new(self, chairs, deal, number);
        let outcome = sitting.play();
        let state = *sitting.state();
        let (engines, forfeits) = sitting.rise();
        lock(&self.idle).extend(engines);
        lock(&self.forfeits).extend(forfeits);
        (state, outcome)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
