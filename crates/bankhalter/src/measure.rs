//! `measure`: what the choices of a bot or of an engine lose, on positions that were played on.

use bankhalter_engine::{Loss, Measured, PositionSet, measure};
use bankhalter_sim::{Numbers, cores};
use bankhalter_voice::args;
use serde::Serialize;
use std::{io::Write, num::NonZero, path::PathBuf, time::Duration};

use crate::{
    arena::engines::{Entrant, entrant},
    columns::{Columns, paragraph},
    console::{Answer, Console, Exit, Stop},
    language::Speak,
    paint,
    simulate::progress::Progress,
    source::{self, ShelfArgs},
};

/// The positions that come with the program.
const OWN: &str = include_str!("../../../positions/positions.jsonl");

/// Who is measured, and where.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A bot by its name: a level, a character or a reference (random, plain, careful, trader: simple
    /// bots to measure the others against); or a program that speaks the engine protocol: engine:PATH
    #[arg(value_name = "ENGINE", value_parser = entrant())]
    engine: Entrant,
    /// A set of positions; those that come with the program if not given
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// Only this many of them, from the first on
    #[arg(long, value_name = "NUMBER")]
    first: Option<NonZero<usize>>,
    /// How long an engine may think about one answer, in milliseconds
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 5000,
        value_parser = clap::value_parser!(u64).range(1..=3_600_000)
    )]
    engine_time: u64,
    /// Print the figures for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    shelf: ShelfArgs,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter measure stark
  bankhalter measure trader --lang de
  bankhalter measure engine:./mine --first 100    a program of your own (docs/engine.md)
  bankhalter measure meister --json

In every position all sensible actions were played on to the end, many times and with the same luck.
What a choice loses is what the best of them won more often (docs/mind.md).

Exit code: 0, 2 if the engine cannot be asked or the positions are none.";

/// The figures for programs.
#[derive(Serialize)]
struct Told<'a> {
    engine: &'a str,
    #[serde(flatten)]
    measured: &'a Measured,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let set = set(args)?;
    let shelf = args.shelf.shelf()?;
    let time = Duration::from_millis(args.engine_time);
    let unit = console.language.say("measure-progress");
    let contender = args.engine.contender();
    let count = set.tasks.len() as u64;
    let measured = Progress::new(count, unit)
        .over(|tick| measure(&set, &contender, &shelf, (time, cores()), tick))
        .map_err(|fault| Stop::unusable(format!("{}: {fault}", args.engine.name())))?;
    if args.json {
        console.json(&Told { engine: args.engine.name(), measured: &measured })?;
    } else {
        write(args.engine.name(), &measured, console)?;
    }
    Ok(Exit::Good)
}

fn set(args: &Args) -> Result<PositionSet, Stop> {
    let mut set = match &args.positions {
        None => PositionSet::read(OWN).map_err(|fault| Stop::unusable(fault.to_string()))?,
        Some(path) => {
            let told = |why: &str| Stop::unusable(source::complaint(path, &why));
            let text = std::fs::read_to_string(path)
                .map_err(|error| told(&format!("cannot be read: {}", source::reason(&error))))?;
            PositionSet::read(&text).map_err(|fault| told(&fault.to_string()))?
        }
    };
    set.tasks.truncate(args.first.map_or(usize::MAX, NonZero::get));
    Ok(set)
}

fn write(name: &str, measured: &Measured, console: &mut Console) -> Result<(), Stop> {
    let (language, numbers) = (console.language, Numbers(console.language));
    let all = &measured.all;
    let said = args![
        bot = name,
        positions = numbers.whole(all.positions + measured.unlisted + measured.fouls),
        loss = numbers.decimal(all.loss * 100.0, 2),
        deviation = numbers.decimal(all.deviation * 100.0, 2),
        best = numbers.percent(all.best, 0),
    ];
    let line = language.say_with("measure-all", said);
    writeln!(console.out, "{}\n", paragraph(&paint::bold(&line), 0, console.width))?;
    let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4]);
    columns.head([
        String::new(),
        language.say("measure-positions"),
        language.say("measure-loss"),
        language.say("measure-deviation"),
        language.say("measure-best"),
    ]);
    let mut row = |name: String, loss: &Loss| {
        columns.row([
            name,
            numbers.whole(loss.positions),
            numbers.decimal(loss.loss * 100.0, 2),
            numbers.decimal(loss.deviation * 100.0, 2),
            numbers.percent(loss.best, 0),
        ]);
    };
    for class in &measured.classes {
        row(language.say(&format!("analysis-class-{}", class.class.key())), &class.loss);
    }
    columns.write(&mut console.out, console.width)?;
    write_notes(measured, console)
}

/// What the table does not say.
fn write_notes(measured: &Measured, console: &mut Console) -> Result<(), Stop> {
    let (language, numbers) = (console.language, Numbers(console.language));
    if let Some(share) = measured.ranking {
        let line = language.say_with("measure-ranking", args![share = numbers.percent(share, 0)]);
        writeln!(console.out, "\n{}", paragraph(&line, 0, console.width))?;
    }
    if measured.unlisted > 0 {
        let count = measured.unlisted;
        let line = language.say_with("measure-unlisted", args![count = count]);
        writeln!(console.out, "\n{}", paragraph(&line, 0, console.width))?;
    }
    if measured.fouls > 0 {
        let line = language.say_with("measure-fouls", args![count = measured.fouls]);
        writeln!(console.out, "\n{}", paragraph(&line, 0, console.width))?;
    }
    if measured.unlisted + measured.fouls > 0 {
        let said = args![
            mean = numbers.decimal(measured.loss_at_mean * 100.0, 2),
            worst = numbers.decimal(measured.loss_at_worst * 100.0, 2),
        ];
        let line = language.say_with("measure-counted", said);
        writeln!(console.out, "\n{}", paragraph(&line, 0, console.width))?;
    }
    Ok(())
}
