//! What is found for each question.

mod accept;
mod actions;
mod bid;
mod decide;
mod hello;
mod luck;
mod memory;
mod offers;
mod record;
mod values;

use std::sync::{Arc, atomic::AtomicBool};

use bankhalter_bots::View;
use bankhalter_notation::Library;
use bankhalter_rules::Seat;

use crate::{
    answer::{Answer, Code, Found, Problem, Status, Used},
    query::{Limit, Observation, Query, Question},
    scene::Scene,
    think::Thinker,
};
use memory::Memory;

/// A query with what it needs.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) query: Query,
    pub(crate) warnings: Vec<Problem>,
    /// What is known of its table from before.
    pub(crate) remembered: Remembered,
    /// Has it been cancelled?
    pub(crate) stop: Arc<AtomicBool>,
}

/// What is known of a table from before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Remembered {
    /// What was observed there.
    pub(crate) observed: Arc<Vec<Observation>>,
    /// Does it ask at the end of turns, too?
    pub(crate) asks_late: Arc<AtomicBool>,
}

impl Remembered {
    /// A table that asks for the same decisions as one of ours.
    pub(crate) fn that_asks_late() -> Self {
        Self { asks_late: Arc::new(AtomicBool::new(true)), ..Self::default() }
    }
}

/// A query at its table.
pub(crate) struct Inquiry<'a> {
    pub(crate) query: &'a Query,
    pub(crate) scene: &'a Scene,
    pub(crate) thinker: &'a Thinker<'a>,
    pub(crate) memory: Memory,
    /// Does this table ask at the end of turns, too?
    pub(crate) asks_late: &'a AtomicBool,
    /// For whom it is asked.
    pub(crate) seat: Seat,
}

/// What came of a question: something, or what is wrong with it.
type Outcome = Result<Found, Vec<Problem>>;

/// Answers a query; `tell` hears partial answers.
pub(crate) fn answer(job: &Job, library: &dyn Library, tell: &dyn Fn(Answer)) -> Answer {
    let id = || Some(job.query.id.clone());
    let finish = |status, found, used| Answer {
        used: Some(used),
        warnings: job.warnings.clone(),
        ..Answer::of(id(), status, Some(found))
    };
    let partial = |found, used| tell(finish(Status::Partial, found, used));
    match ask(job, library, &partial) {
        Ok((found, used)) => {
            let stopped = job.stop.load(std::sync::atomic::Ordering::Relaxed);
            let status = if stopped { Status::Cancelled } else { Status::Final };
            finish(status, found, used)
        }
        Err(problems) => Answer { warnings: job.warnings.clone(), ..Answer::error(id(), problems) },
    }
}

fn ask(
    job: &Job,
    library: &dyn Library,
    tell: &dyn Fn(Found, Used),
) -> Result<(Found, Used), Vec<Problem>> {
    let query = &job.query;
    if query.question == Question::Hello {
        return Ok((hello::hello(), Used::default()));
    }
    let scene = Scene::of(query, library)?;
    let thinker = Thinker::new(query, &scene.table.book, &job.stop, tell);
    let memory = Memory::of(&scene, &job.remembered.observed, &query.observed)?;
    let seat = seat(query, &scene)?;
    let asks_late = &*job.remembered.asks_late;
    let inquiry = Inquiry { query, scene: &scene, thinker: &thinker, memory, asks_late, seat };
    let found = match query.question {
        Question::Hello => Ok(hello::hello()),
        Question::Values => Ok(values::values(&inquiry)),
        Question::Actions => actions::actions(&inquiry),
        Question::Offers => offers::offers(&inquiry),
        Question::Accept => accept::accept(&inquiry),
        Question::Bid => bid::bid(&inquiry),
        Question::Luck => luck::luck(&inquiry, library),
        Question::Decide => decide::decide(&inquiry),
        Question::Record => record::record(&inquiry, library),
    };
    found.map(|found| (found, thinker.used()))
}

/// For whom it is asked: the one who is named, or the one who is to decide.
fn seat(query: &Query, scene: &Scene) -> Result<Seat, Vec<Problem>> {
    let alive = scene.state.alive();
    let Some(name) = &query.player else {
        let any = scene.state.awaited().or(alive.lowest());
        return any.ok_or_else(|| vec![no_moment("nobody is in the game")]);
    };
    let seat = scene.table.cast.seat(name).filter(|seat| alive.has(*seat));
    seat.ok_or_else(|| {
        let players: Vec<_> = alive.iter().map(|seat| scene.table.cast.player(seat)).collect();
        let message = format!("expected one of those in the game: {}", players.join(", "));
        vec![Problem::in_field(Code::UnknownPlayer, "player", message)]
    })
}

/// The question does not fit the position.
fn no_moment(message: &str) -> Problem {
    Problem::new(Code::WrongMoment, message)
}

impl Inquiry<'_> {
    fn name(&self) -> String {
        self.scene.table.cast.player(self.seat).to_owned()
    }

    /// The table from this chair, with what is left of the game.
    const fn view(&self, seat: Seat) -> View<'_> {
        let (book, state) = (&self.scene.table.book, &self.scene.state);
        View { book, state, seat, left: self.thinker.left }
    }

    /// How often to roll out at most; nothing where no limit is set, for nobody waits for ever.
    fn rollouts(&self) -> u64 {
        let limit = self.query.limit.filter(|limit| *limit != Limit::default());
        limit.map_or(0, |limit| limit.rollouts.unwrap_or(u64::MAX))
    }

    fn seed(&self) -> u64 {
        self.query.seed.unwrap_or(0)
    }
}
