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

use std::{
    fmt, fs,
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
};

use bankhalter_mind::Net;
use bankhalter_rules::Silent;
use bankhalter_sim::{Luck, leaders, play};
use lexopt::{Parser, ValueExt};

use crowd::Crowd;
use pupil::Pupil;
use scribe::Scribe;
use tables::Tables;

/// What was asked for.
struct Wish {
    games: u64,
    folder: PathBuf,
    threads: u64,
    run: u64,
    crowd: Crowd,
    /// One position in this many is kept.
    odds: u64,
    /// The weights that players of the crowd think with, if others than the usual ones.
    mind: Option<PathBuf>,
}

impl Wish {
    fn usual() -> Self {
        let folder = "positions".into();
        Self { games: 1000, folder, threads: 1, run: 1, crowd: Crowd::Mixed, odds: 24, mind: None }
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

const TAKES: &str = "--games N --to FOLDER --threads N --run N --crowd mixed|minds|stubborn --odds N --mind WEIGHTS";

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
            "mind" => wish.mind = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(wish)
}

fn write(wish: &Wish) -> Result<(), String> {
    if let Some(path) = &wish.mind {
        install(path)?;
    }
    fs::create_dir_all(&wish.folder).map_err(|error| error.to_string())?;
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

/// Lets the players of the crowd think with these weights.
fn install(path: &Path) -> Result<(), String> {
    let told = |why: &dyn fmt::Display| format!("{}: {why}", path.display());
    let bytes = fs::read(path).map_err(|error| told(&error))?;
    let net = Net::read(&bytes).map_err(|fault| told(&fault))?;
    if bankhalter_mind::install(net) { Ok(()) } else { Err("somebody thinks already".to_owned()) }
}

/// Plays one game and writes its positions down.
fn game(wish: &Wish, tables: &Tables, number: u64, scribe: &mut Scribe) -> Result<(), String> {
    let mut luck = Luck::of_game(wish.run, number);
    let table = tables.pick(&mut luck);
    let mut state = table.start(&mut luck);
    let (cap, told) = table.end(&mut luck);
    let kept = std::cell::RefCell::new(Vec::new());
    let mut bots = std::array::from_fn(|_| Pupil {
        bot: wish.crowd.pick(&mut luck),
        kept: &kept,
        told,
        odds: wish.odds,
    });
    let outcome = play(&table.book, &mut state, &mut bots, &mut luck, cap, &mut Silent);
    if let Some(illegal) = outcome.illegal {
        return Err(format!("game {number}: {illegal}"));
    }
    let won = leaders(&table.book, &state);
    for (position, left) in kept.borrow().iter() {
        let seen = table.look.see(&table.book, position, *left);
        scribe.write(&seen, won)?;
    }
    Ok(())
}
