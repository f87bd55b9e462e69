//! Writes positions of many games for the trainer: `school --games N --to FOLDER`; trains:
//! `school train`; says how good weights are: `school judge`; makes the public set: `school positions`.
//!
//! A mixed crowd plays on all boards, by all booklets and variants, with two to eight seats; a part
//! of the games begins at made-up tables. From every game a few positions are kept with who won.

mod crowd;
mod options;
mod positions;
mod pupil;
mod scribe;
mod tables;
mod train;

use std::{path::PathBuf, process::ExitCode, thread};

use bankhalter_rules::Silent;
use bankhalter_sim::{Luck, leaders, play};
use lexopt::{Parser, ValueExt};

use crowd::Crowd;
use pupil::Pupil;
use scribe::Scribe;
use tables::Tables;

/// Throws after which a game is left; the richest have won then.
const CAP: u32 = 1500;

/// What was asked for.
struct Wish {
    games: u64,
    folder: PathBuf,
    threads: u64,
    run: u64,
    crowd: Crowd,
    /// One position in so many is kept.
    odds: u64,
}

impl Wish {
    fn usual() -> Self {
        let folder = "positions".into();
        Self { games: 1000, folder, threads: 1, run: 1, crowd: Crowd::Mixed, odds: 24 }
    }
}

#[expect(clippy::print_stderr, reason = "a command speaks")]
fn main() -> ExitCode {
    match run(Parser::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("school: {message}");
            ExitCode::FAILURE
        }
    }
}

/// What else can be done, by the word that comes first.
type Command = (&'static str, fn(Parser) -> Result<(), String>);
const COMMANDS: [Command; 3] =
    [("positions", positions::run), ("train", train::run), ("judge", train::judge)];

/// Games for the trainer, or something else that is named first.
fn run(mut args: Parser) -> Result<(), String> {
    match args.try_raw_args().and_then(|raw| raw.peek().map(ToOwned::to_owned)) {
        Some(first) if COMMANDS.iter().any(|(name, _)| first == *name) => {
            // The word itself has been understood.
            let _ = args.next();
            let command = COMMANDS.iter().find(|(name, _)| first == *name);
            command.map_or(Ok(()), |(_, run)| run(args))
        }
        _ => wish(args).and_then(|wish| write(&wish)),
    }
}

const TAKES: &str = "--games N --to FOLDER --threads N --run N --crowd mixed|minds --odds N";

fn wish(args: Parser) -> Result<Wish, String> {
    let mut wish = Wish::usual();
    options::read(args, TAKES, |option, value| {
        match option {
            "games" => wish.games = value.parse()?,
            "to" => wish.folder = value.into(),
            "threads" => wish.threads = value.parse()?,
            "run" => wish.run = value.parse()?,
            "odds" => wish.odds = value.parse()?,
            "crowd" => wish.crowd = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(wish)
}

fn write(wish: &Wish) -> Result<(), String> {
    std::fs::create_dir_all(&wish.folder).map_err(|error| error.to_string())?;
    let tables = Tables::all();
    let threads = wish.threads.max(1);
    thread::scope(|scope| {
        let lanes = (0..threads)
            .map(|lane| {
                let tables = &tables;
                scope.spawn(move || {
                    let mut scribe = Scribe::open(&wish.folder, lane)?;
                    for number in (lane..wish.games).step_by(usize::try_from(threads).unwrap_or(1))
                    {
                        game(wish, tables, number, &mut scribe)?;
                    }
                    scribe.close()
                })
            })
            .collect::<Vec<_>>();
        let ended =
            lanes.into_iter().map(|lane| lane.join().map_err(|_| "a lane panicked".to_owned()));
        ended.map(Result::flatten).collect::<Result<Vec<()>, _>>().map(drop)
    })
}

/// Plays one game and writes its positions down.
fn game(wish: &Wish, tables: &Tables, number: u64, scribe: &mut Scribe) -> Result<(), String> {
    let mut luck = Luck::of_game(wish.run, number);
    let table = tables.pick(&mut luck);
    let mut state = table.start(&mut luck);
    let kept = std::cell::RefCell::new(Vec::new());
    let mut bots = std::array::from_fn(|_| Pupil {
        bot: wish.crowd.pick(&mut luck),
        kept: &kept,
        odds: wish.odds,
    });
    let cap = table.cap(&mut luck, CAP);
    let outcome = play(&table.book, &mut state, &mut bots, &mut luck, cap, &mut Silent);
    if let Some(illegal) = outcome.illegal {
        return Err(format!("game {number}: {illegal}"));
    }
    let won = leaders(&table.book, &state);
    for position in kept.borrow().iter() {
        let seen = table.look.see(&table.book, position);
        scribe.write(&seen, won)?;
    }
    Ok(())
}
