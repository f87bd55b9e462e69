//! What is found for each question.

mod accept;
mod actions;
mod bid;
mod decide;
mod hello;
mod luck;
mod offers;
mod record;
mod values;

use bankhalter_bots::{AnyBot, Strong, TurnedDown, View};
use bankhalter_notation::Library;
use bankhalter_rules::{Action, Seat};

use crate::{
    answer::{Answer, Code, Found, Problem, Status, Used},
    memory::Memory,
    patience::lasts,
    query::{Limit, Query, Question},
    remembered::Remembered,
    scene::{Sale, Scene},
    think::{Halt, Thinker},
};

/// A query with what it needs.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) query: Query,
    pub(crate) warnings: Vec<Problem>,
    /// What is known of its table from before.
    pub(crate) remembered: Remembered,
    /// What ends it before its limit does.
    pub(crate) halt: Halt,
}

/// A query at its table.
pub(crate) struct Inquiry<'a> {
    pub(crate) query: &'a Query,
    pub(crate) scene: &'a Scene,
    pub(crate) thinker: &'a Thinker<'a>,
    /// What the query tells of the others.
    pub(crate) memory: Memory,
    /// What is known of the table from before.
    pub(crate) remembered: &'a Remembered,
    pub(crate) library: &'a dyn Library,
    /// For whom it is asked.
    pub(crate) seat: Seat,
}

/// What came of a question: something, or what is wrong with it.
type Outcome = Result<Found, Vec<Problem>>;

/// Answers a query; `tell` hears partial answers.
pub(crate) fn answer(job: &Job, library: &dyn Library, tell: &dyn Fn(Answer)) -> Answer {
    let id = || Some(job.query.id.clone());
    let mut warnings = job.warnings.clone();
    let partial = |found, used| {
        let answer = Answer::of(id(), Status::Partial, Some(found));
        tell(Answer { used: Some(used), warnings: job.warnings.clone(), ..answer });
    };
    match ask(job, library, &partial, &mut warnings) {
        Ok((found, used)) => {
            let stopped = job.halt.stop.load(std::sync::atomic::Ordering::Relaxed);
            let status = if stopped { Status::Cancelled } else { Status::Final };
            let answer = Answer::of(id(), status, Some(found));
            Answer { used: Some(used), warnings, ..answer }
        }
        Err(problems) => Answer { warnings, ..Answer::error(id(), problems) },
    }
}

fn ask(
    job: &Job,
    library: &dyn Library,
    tell: &dyn Fn(Found, Used),
    warnings: &mut Vec<Problem>,
) -> Result<(Found, Used), Vec<Problem>> {
    let query = &job.query;
    if query.question == Question::Hello {
        return Ok((hello::hello(), Used::default()));
    }
    if let Some(level) = query.level.as_deref().filter(|level| AnyBot::find_any(level).is_none()) {
        return Err(vec![decide::unknown_level(level)]);
    }
    let scene = Scene::of(query, library)?;
    warnings.extend(scene.odd.iter().cloned());
    let thinker = Thinker::new(query, &scene.table.book, &job.halt, tell);
    let memory = Memory::of(&scene, &query.observed)?;
    let seat = seat(query, &scene)?;
    let (scene, thinker, remembered) = (&scene, &thinker, &job.remembered);
    let inquiry = Inquiry { query, scene, thinker, memory, remembered, library, seat };
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

    /// Is there anything to do but to leave the game?
    fn has_choice(&self) -> bool {
        let legal = self.scene.table.book.legal_actions(&self.scene.state, self.seat);
        legal.iter().any(|action| *action != Action::Leave)
    }

    /// Tells a bot of this name all that was heard at the table, before and now. It thinks within
    /// the limit.
    fn teach(&self, bot: &mut Strong, name: &'static str, view: View<'_>) {
        bot.asks(lasts);
        self.remembered.teach(bot, name, view, self.library);
        self.memory.teach(bot, view);
    }

    /// The strong bot, with all that was heard.
    fn adviser(&self, view: View<'_>) -> Strong {
        let mut bot = Strong::NEW;
        self.teach(&mut bot, Strong::KEY, view);
        bot
    }

    /// What was turned down so often that nobody asks again.
    fn turned_down(&self) -> TurnedDown {
        let mut all = TurnedDown::default();
        let before = self.remembered.memories(self.library);
        before.chain([&self.memory]).for_each(|memory| memory.turned_down(&mut all));
        all
    }

    /// What was sold under the hammer.
    fn sales(&self) -> impl Iterator<Item = &Sale> {
        let before = self.remembered.memories(self.library);
        before.chain([&self.memory]).flat_map(Memory::sales)
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
