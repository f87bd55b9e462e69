//! Makes the public set of positions: `school positions --to FILE`.
//!
//! Every position comes from a game of its own at a table of its own. Somebody has to decide there,
//! and the strong bot would not do what simple ones do. Every sensible action is then played on to
//! the end of the game, again and again, by a crowd of quick bots: with the same luck and the same
//! crowd for all actions of a position, and with all 36 throws equally often as the first.

mod choose;
mod crowd;
mod roll;
mod seek;

use std::{
    fs, io,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
};

use bankhalter_engine::{About, PositionSet, Rated, Task, VERSION};
use bankhalter_notation::Play;
use lexopt::{Parser, ValueExt};

use crate::options;
use roll::Limits;
use seek::{Found, Shelf};

/// What was asked for.
#[derive(Clone, Debug)]
struct Wish {
    count: u64,
    seed: u64,
    threads: u64,
    file: PathBuf,
    limits: Limits,
}

const TAKES: &str = "--count N --seed N --threads N --rollouts N --deviation D --to FILE";

/// Makes a set and writes it down.
pub(crate) fn run(args: Parser) -> Result<(), String> {
    let wish = wish(args)?;
    let set = make(&wish)?;
    let told = |error: io::Error| format!("{}: {error}", wish.file.display());
    fs::write(&wish.file, set.write()).map_err(told)
}

fn wish(args: Parser) -> Result<Wish, String> {
    let limits = Limits { most: 4608, deviation: 0.008 };
    let file = "positions/positions.jsonl".into();
    let mut wish = Wish { count: 1000, seed: 1, threads: 1, file, limits };
    options::read(args, TAKES, |option, value| {
        match option {
            "count" => wish.count = value.parse()?,
            "seed" => wish.seed = value.parse()?,
            "threads" => wish.threads = value.parse()?,
            "rollouts" => wish.limits.most = value.parse()?,
            "deviation" => wish.limits.deviation = value.parse()?,
            "to" => wish.file = value.into(),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(wish)
}

fn make(wish: &Wish) -> Result<PositionSet, String> {
    let shelf = Shelf::all();
    let (next, tasks) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let lane = || loop {
        let id = next.fetch_add(1, Relaxed) + 1;
        if id > wish.count {
            return;
        }
        let task = shelf.seek(wish.seed, id).map(|found| rolled(wish, id, &found));
        tasks.lock().unwrap_or_else(PoisonError::into_inner).extend(task);
    };
    thread::scope(|scope| {
        for _ in 0..wish.threads.max(1) {
            scope.spawn(lane);
        }
    });
    let mut tasks: Vec<Task> = tasks.into_inner().unwrap_or_else(PoisonError::into_inner);
    tasks.sort_by_key(|task| task.id);
    let found = tasks.len() as u64;
    if found < wish.count {
        return Err(format!("only {found} of {} positions were found", wish.count));
    }
    let Wish { count, seed, limits, .. } = wish;
    let Limits { most, deviation } = limits;
    let command = format!(
        "school positions --count {count} --seed {seed} --rollouts {most} --deviation {deviation}"
    );
    let about =
        About { positions: VERSION, command, seed: *seed, deviation: *deviation, rollouts: *most };
    Ok(PositionSet { about, tasks })
}

/// A position with its actions played on, the best first.
fn rolled(wish: &Wish, id: u64, found: &Found) -> Task {
    let cast = &found.table.cast;
    let (rolled, rollouts) = roll::roll_out(found, wish.seed ^ (id << 20), wish.limits);
    let mut actions: Vec<Rated> = found
        .actions
        .iter()
        .zip(rolled)
        .map(|(action, (value, deviation))| Rated {
            action: Play::act(found.seat, action, cast).text(cast),
            value: digits(value),
            deviation: digits(deviation),
        })
        .collect();
    actions.sort_by(|one, other| other.value.total_cmp(&one.value));
    Task {
        id,
        class: found.class.key().to_owned(),
        player: cast.player(found.seat).to_owned(),
        position: found.text.clone(),
        rollouts,
        actions,
    }
}

/// Four of them are enough.
fn digits(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_engine::check;

    #[test]
    fn a_tiny_set_is_sound_and_the_same_every_time() {
        let limits = Limits { most: 72, deviation: 0.5 };
        let wish = Wish { count: 6, seed: 3, threads: 2, file: PathBuf::new(), limits };
        let set = make(&wish).expect("six are found");
        assert_eq!(Ok(&set), PositionSet::read(&set.write()).as_ref());
        assert_eq!(set, make(&Wish { threads: 1, ..wish }).expect("six again"));
        let shelf = bankhalter_editions::Shelf::default();
        for task in &set.tasks {
            assert_eq!(check(task, &shelf), Ok(()));
            assert!(task.rollouts > 0 && task.actions.len() > 1, "{task:?}");
        }
    }
}
