//! `simulate`: many games between bots, and what they come to.

pub(crate) mod crowd;
pub(crate) mod progress;
mod single;
pub(crate) mod tables;
mod terminal;

use bankhalter_editions::Shelf;
use bankhalter_notation::Table;
use bankhalter_sim::{Report, Series, Setting};
use std::{
    fs::File,
    io::Write,
    path::{Path, PathBuf},
};

use crate::{
    console::{Answer, Console, Exit, Stop},
    language::Speak,
    scene::scene,
    source::{self, ShelfArgs},
};
use crowd::{CrowdArgs, RunArgs};
use progress::Progress;
use tables::TableArgs;

/// Which games.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// A house rule, KEY or KEY=VALUE; may be repeated
    #[arg(long = "house-rule", alias = "option", value_name = "KEY[=VALUE]")]
    house_rules: Vec<String>,
    #[command(flatten)]
    crowd: CrowdArgs,
    #[command(flatten)]
    run: RunArgs,
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000, value_parser = at_least(1))]
    games: u64,
    /// Play this one game of the run alone; games count from 0
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["games", "csv", "report"])]
    game: Option<u64>,
    /// Write that game as a record for `bankhalter replay`
    #[arg(long, value_name = "FILE", requires = "game", conflicts_with_all = ["games", "csv", "report"])]
    record: Option<PathBuf>,
    /// Print all numbers as a table for spreadsheets
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write a page with plots, complete in one file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Print all numbers for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    shelf: ShelfArgs,
}

/// A number of games, at least this one.
pub(crate) fn at_least(least: u64) -> clap::builder::RangedU64ValueParser {
    clap::value_parser!(u64).range(least..=1_000_000_000)
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter simulate                                        10 000 games between four traders
  bankhalter simulate --bots plain --rent automatic --cap 400
  bankhalter simulate --edition wm --bots plain,careful,trader --games 50000 --lang de
  bankhalter simulate --house-rule free-parking-pot --report games.html
  bankhalter simulate --seed 7 --game 123 --record game.los  one game, to be replayed

The same seed gives the same games on any machine and any number of threads.";

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let bots = args.crowd.line_up()?;
    let choice = args.table.choice(&args.house_rules);
    let table = choice.open(&crowd::names(&bots), &shelf)?;
    let series = args.run.series(&table, bots)?;
    if let Some(number) = args.game {
        let scene = scene(&table, &shelf, console.language)?;
        return single::run(&scene, &series, number, args.record.as_deref(), args.json, console);
    }
    // Whether the page can be written is better known before the games than after.
    let page = args.report.as_deref().map(create).transpose()?;
    let unit = console.language.say("simulate-games");
    let tally = Progress::new(args.games, unit)
        .over(|tick| series.run(0..args.games, args.run.threads(), tick));
    if let Some(illegal) = tally.illegal {
        return Err(illegal.into());
    }
    let answer = Run { args, table: &table, shelf: &shelf, series: &series };
    answer.tell(&tally, page, console)
}

/// Makes a file for an answer.
pub(crate) fn create(path: &Path) -> Result<(File, &Path), Stop> {
    let file = File::create(path);
    let file = file.map_err(|error| unwritable(path, &source::reason(&error)))?;
    Ok((file, path))
}

fn unwritable(path: &Path, why: &str) -> Stop {
    Stop::unusable(format!("{}: cannot be written: {why}", path.display()))
}

/// Everything that is needed to tell what the games came to.
struct Run<'a> {
    args: &'a Args,
    table: &'a Table,
    shelf: &'a Shelf,
    series: &'a Series,
}

impl Run<'_> {
    fn tell(
        &self,
        tally: &bankhalter_sim::Tally,
        page: Option<(File, &Path)>,
        console: &mut Console,
    ) -> Answer {
        let language = console.language;
        let scene = scene(self.table, self.shelf, language)?;
        let setting = Setting {
            edition: scene.edition,
            booklet: self.table.booklet,
            variant: self.table.variant,
        };
        let report = Report::new(self.series, setting, tally, language);
        // The page first: whoever reads only the head of the answer gets it too.
        if let Some((mut file, path)) = page {
            let written = file.write_all(report.html(scene.edition, language).as_bytes());
            written.map_err(|error| unwritable(path, &source::reason(&error)))?;
        }
        if self.args.json {
            console.json(&report)?;
        } else if self.args.csv {
            console.out.write_all(report.csv().as_bytes())?;
        } else {
            terminal::write(&report, &scene, &mut console.out, console.width)?;
        }
        Ok(Exit::Good)
    }
}
