//! `analyse`: what the throws, decisions and trades of a game were worth.

mod words;

use bankhalter_analysis::{Analysis, Analyst, Teller};
use bankhalter_notation::Record;
use std::{io::Write, path::PathBuf};

use crate::{
    console::{Answer, Console, Exit, Stop},
    language::Speak,
    scene::scene,
    simulate::{create, progress::Progress},
    source::{self, ShelfArgs},
};

/// Which record, and for whom.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A record (.los), or - for a pipe
    #[arg(value_name = "GAME.los")]
    file: PathBuf,
    /// List every decision, not only the dearest errors
    #[arg(long, conflicts_with = "json")]
    decisions: bool,
    /// Write a page with plots, complete in one file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Print all numbers for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    shelf: ShelfArgs,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter analyse game.los                      luck, errors, trades and turning points
  bankhalter analyse game.los --lang de            in German
  bankhalter analyse game.los --decisions          every decision and what it cost
  bankhalter analyse game.los --report game.html   a page with plots
  bankhalter analyse game.los --json               everything, for programs

For every player: start + luck + course + own errors + what others did = result. Chances are those
of the mind that comes with the program (docs/analysis.md).

Exit code: 0, 1 if a line cannot be played (what comes before it is told), 2 if the file is missing
or is not notation.";

/// How many lines are looked at between two steps of the bar.
const STEP: usize = 20;

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let record = source::record(&args.file, &shelf)?;
    let scene = scene(record.table(), &shelf, console.language)?;
    let page = args.report.as_deref().map(create).transpose()?;
    let analysis = look(&record, console);
    let teller = Teller { scene: &scene, analysis: &analysis };
    if let Some((mut file, path)) = page {
        file.write_all(teller.html().as_bytes()).map_err(|error| {
            let why = source::reason(&error);
            Stop::unusable(format!("{}: cannot be written: {why}", path.display()))
        })?;
    }
    if args.json {
        console.json(&teller.view())?;
        return Ok(if analysis.failure.is_some() { Exit::Failed } else { Exit::Good });
    }
    words::write(&teller, args.decisions, console)?;
    match &analysis.failure {
        Some(failure) => Err(source::failed(&args.file, failure)),
        None => Ok(Exit::Good),
    }
}

/// Looks at the record and shows how far it has come.
fn look(record: &Record, console: &Console) -> Analysis {
    let unit = console.language.say("analysis-progress");
    let mut analyst = Analyst::new(record);
    let (_, lines) = analyst.progress();
    Progress::new(lines as u64, unit).over(|tick| {
        while analyst.advance(STEP) {
            tick(STEP as u64);
        }
        analyst.finish()
    })
}
