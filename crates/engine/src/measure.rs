//! A public measure: positions whose actions were played on many times, and what an engine's choices
//! lose there.

mod set;
mod tally;

use std::{
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use bankhalter_notation::{Library, Play};
use bankhalter_rules::{Action, Seat};
use serde_json::Value;
use thiserror::Error;

use crate::{
    guest::{Contender, Foul, Process},
    query::{Query, Question},
    questions::{self, Job},
    remembered::Remembered,
    scene::Scene,
    think::Halt,
};
pub use set::{About, PositionSet, Rated, SetFault, Task, VERSION};
pub use tally::{ClassLoss, Loss, Measured};
use tally::{Seen, sum_up};

/// Why nothing was measured.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MeasureFault {
    /// The engine cannot be asked.
    #[error("{0}")]
    Engine(Foul),
    /// A position of the set is not what it should be.
    #[error("position {id}: {why}")]
    Position {
        /// Its number in the set.
        id: u64,
        /// What is wrong.
        why: String,
    },
}

/// Asks about every position; `tick` hears of each.
pub fn measure(
    set: &PositionSet,
    contender: &Contender,
    library: &(dyn Library + Sync),
    (time, threads): (Duration, NonZero<usize>),
    tick: &(dyn Fn(u64) + Sync),
) -> Result<Measured, MeasureFault> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Ok(Vec::new())));
    let lane = || {
        let examinee = Examinee::new(contender, time);
        let mut examinee = match examinee.map_err(MeasureFault::Engine) {
            Ok(examinee) => examinee,
            Err(fault) => return *lock(&found) = Err(fault),
        };
        while let Some(task) = set.tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut seen = examinee.sit(task, library);
            // Whoever was late may be at its last question still, and whoever is gone is needed.
            if let Ok(Seen { is_foul: true, .. }) = seen {
                match Examinee::new(contender, time) {
                    Ok(fresh) => examinee = fresh,
                    Err(foul) => seen = Err(MeasureFault::Engine(foul)),
                }
            }
            let mut found = lock(&found);
            match (&mut *found, seen) {
                (Ok(all), Ok(seen)) => all.push((task.id, seen)),
                (Ok(_), Err(fault)) => *found = Err(fault),
                (Err(_), _) => return,
            }
            drop(found);
            tick(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.get().min(set.tasks.len()) {
            scope.spawn(lane);
        }
    });
    let mut all = found.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    all.sort_by_key(|(id, _)| *id);
    Ok(sum_up(&all.into_iter().map(|(_, seen)| seen).collect::<Vec<_>>()))
}

/// Faults of a set: positions that cannot be read, actions that are not legal there.
pub fn check(task: &Task, library: &dyn Library) -> Result<(), MeasureFault> {
    let scene = Desk::open(task, library)?;
    for rated in &task.actions {
        let written = scene.read(&rated.action).map(|action| scene.write(action));
        if written.as_deref() != Some(&rated.action) {
            return Err(scene.fault(format!("`{}` is no legal action", rated.action)));
        }
    }
    Ok(())
}

/// One position on the desk.
struct Desk<'a> {
    task: &'a Task,
    scene: Scene,
    seat: Seat,
}

impl<'a> Desk<'a> {
    fn open(task: &'a Task, library: &dyn Library) -> Result<Self, MeasureFault> {
        let bad = |why: String| MeasureFault::Position { id: task.id, why };
        let scene = Scene::of(&query(task, Question::Decide), library).map_err(|problems| {
            bad(problems.first().map_or_else(String::new, |problem| problem.message.clone()))
        })?;
        let seat = scene.table.cast.seat(&task.player);
        let seat = seat.ok_or_else(|| bad(format!("nobody is called {}", task.player)))?;
        Ok(Self { task, scene, seat })
    }

    const fn fault(&self, why: String) -> MeasureFault {
        MeasureFault::Position { id: self.task.id, why }
    }

    /// A legal action in the notation.
    fn read(&self, text: &str) -> Option<Action> {
        let cast = &self.scene.table.cast;
        let play = Play::parse_for(self.seat, text, cast).ok()?;
        let Play::Act { seat, order, outcomes } = play else { return None };
        let action = order.action(cast, &self.scene.state, seat).ok()?;
        let checked = self.scene.table.book.check(&self.scene.state, seat, action);
        (seat == self.seat && outcomes.is_empty() && checked.is_ok()).then_some(action)
    }

    fn write(&self, action: Action) -> String {
        let cast = &self.scene.table.cast;
        Play::act(self.seat, &action, cast).text(cast)
    }

    /// The place of what was chosen in the list, if it is there.
    fn choice(&self, told: &Value) -> Result<Option<usize>, Foul> {
        let Value::String(text) = told else { return Ok(idle(self.task)) };
        let action = self.read(text).ok_or_else(|| Foul::Illegal {
            action: text.chars().take(100).collect(),
            why: "it is not allowed there".to_owned(),
        })?;
        Ok(self.place(action))
    }

    /// The place of an action in the list; a bid that is not listed counts as the nearest one.
    fn place(&self, action: Action) -> Option<usize> {
        let listed = &self.task.actions;
        let text = self.write(action);
        let same = listed.iter().position(|rated| rated.action == text);
        let Action::Bid(amount) = action else { return same };
        let far = |place: &usize| match self.read(&listed[*place].action) {
            Some(Action::Bid(other)) => amount.0.abs_diff(other.0),
            _ => u32::MAX,
        };
        same.or_else(|| (0..listed.len()).min_by_key(far).filter(|place| far(place) < u32::MAX))
    }
}

fn query(task: &Task, question: Question) -> Query {
    Query {
        position: Some(task.position.clone()),
        player: Some(task.player.clone()),
        seed: Some(task.id),
        ..Query::new(question)
    }
}

/// Somebody who is asked.
enum Examinee {
    /// A bot of ours, by its name; does it value positions?
    Bot(&'static str, bool),
    Engine(Process),
}

impl Examinee {
    fn new(contender: &Contender, time: Duration) -> Result<Self, Foul> {
        Ok(match contender {
            Contender::Bot(bot) => Self::Bot(bot.name(), bot.thinks()),
            Contender::Engine(program) => Self::Engine(Process::start(program, time)?),
        })
    }

    /// What it chooses, and how it ranks the others; a foul counts apart, and the rest is asked all
    /// the same.
    fn sit(&mut self, task: &Task, library: &dyn Library) -> Result<Seen, MeasureFault> {
        let desk = Desk::open(task, library)?;
        let choice = self.ask(query(task, Question::Decide), library);
        let choice = choice.and_then(|answer| desk.choice(&answer["action"]));
        let (is_foul, place) = (choice.is_err(), choice.unwrap_or_default());
        let pairs = if is_foul { None } else { self.ranks(&desk, library) };
        let loss = place.map(|place| task.loss(place));
        let (class, losses, pairs) = (task.class(), task.losses(), pairs.unwrap_or_default());
        Ok(Seen { class, loss, losses, is_foul, place, pairs })
    }

    fn ask(&mut self, query: Query, library: &dyn Library) -> Result<Value, Foul> {
        match self {
            Self::Engine(process) => process.ask(query),
            Self::Bot(name, _) => {
                let query = Query { level: Some((*name).to_owned()), ..query };
                let (remembered, halt) = (Remembered::that_asks_late(), Halt::never());
                let job = Job { query, warnings: Vec::new(), remembered, halt };
                let answer = questions::answer(&job, library, &|_| ());
                let mut told = serde_json::to_value(answer).unwrap_or_default();
                Ok(told["answer"].take())
            }
        }
    }

    /// Of the pairs of actions that the rollouts tell apart: how many it puts into the same order, and
    /// how many there are.
    fn ranks(&mut self, desk: &Desk<'_>, library: &dyn Library) -> Option<(u64, u64)> {
        if matches!(self, Self::Bot(_, false)) {
            return None;
        }
        let answer = self.ask(query(desk.task, Question::Actions), library).ok()?;
        let ranked = answer["actions"].as_array()?;
        let value = |rated: &Rated| {
            let found = ranked.iter().find(|one| one["action"] == rated.action.as_str());
            found.and_then(|one| one["value"].as_f64())
        };
        let (mut same, mut all) = (0, 0);
        for (place, better) in desk.task.actions.iter().enumerate() {
            for worse in &desk.task.actions[place + 1..] {
                let clear =
                    better.value - worse.value > 3.0 * better.deviation.max(worse.deviation);
                let Some((one, other)) = value(better).zip(value(worse)).filter(|_| clear) else {
                    continue;
                };
                all += 1;
                same += u64::from(one > other);
            }
        }
        Some((same, all))
    }
}

/// Whoever does nothing lets things go on.
fn idle(task: &Task) -> Option<usize> {
    let usual = ["rejects", "throws", "ends turn", "declines", "passes", "pays"];
    let is_usual = |rated: &Rated| usual.iter().any(|word| rated.action.ends_with(word));
    task.actions.iter().position(is_usual)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
