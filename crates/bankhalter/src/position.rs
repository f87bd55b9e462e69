//! `position`: how it stands, as a table or for programs.

pub(crate) mod table;

use bankhalter_editions::Shelf;
use bankhalter_notation::{Game, Item, Record, Statement, Unplayable, given, needed};
use bankhalter_protocol::Position;
use bankhalter_room::position::Teller;
use bankhalter_rules::State;
use std::{
    io,
    path::{Path, PathBuf},
};

use bankhalter_voice::args;
pub(crate) use table::write;

use crate::{
    console::{Answer, Console, Exit, Format, Stop},
    scene::{Scene, scene},
    source::{self, ShelfArgs},
};

/// Which position.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A record or scenario (.los), or - for a pipe
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// After this line of the file; without it after the last one
    #[arg(long, value_name = "LINE")]
    at: Option<usize>,
    #[command(flatten)]
    shelf: ShelfArgs,
    /// Print the position for programs
    #[arg(long)]
    json: bool,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter position game.los                   how does it stand?
  bankhalter position game.los --at 40           how did it stand after line 40?
  bankhalter position game.los --lang de --json

Only what changes the table is played; expectations of a scenario are passed over.
Exit code: 0, 1 if a line is refused, 2 if the file is missing or is not notation.";

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let record = source::record(&args.file, &shelf)?;
    let shown = Shown { path: &args.file, record: &record, shelf: &shelf, at: args.at };
    shown.show(console, Format::of(args.json))
}

/// A position of a record that is to be shown.
pub(crate) struct Shown<'a> {
    pub(crate) path: &'a Path,
    pub(crate) record: &'a Record,
    pub(crate) shelf: &'a Shelf,
    /// After which line; the last one if none is named.
    pub(crate) at: Option<usize>,
}

impl Shown<'_> {
    /// Prints it.
    pub(crate) fn show(&self, console: &mut Console, format: Format) -> Answer {
        let scene = scene(self.record.table(), self.shelf, console.language)?;
        let last = self.record.lines().last().map_or(0, |line| line.number);
        if let Some(at) = self.at.filter(|at| *at == 0 || *at > last) {
            let text = format!("there is no line {at}: the lines go from 1 to {last}");
            return Err(Stop::unusable(source::complaint(self.path, &text)));
        }
        let state = self.state(&scene)?;
        match format {
            Format::Json => console.json(&view(&scene, &state, self.at))?,
            Format::Words => self.print(&scene, &state, console)?,
        }
        Ok(Exit::Good)
    }

    fn print(&self, scene: &Scene<'_>, state: &State, console: &mut Console) -> io::Result<()> {
        let after = self.at.map(|at| scene.say_with("position-after-line", args![at = at]));
        let width = console.width;
        write(&mut console.out, scene, state, after.as_deref(), width)
    }

    /// Plays whatever changes the table, up to that line.
    fn state(&self, scene: &Scene<'_>) -> Result<State, Stop> {
        let mut game = Game::of(self.record);
        let lines = self.record.lines().iter();
        for line in lines.take_while(|line| self.at.is_none_or(|at| line.number <= at)) {
            let Item::Statement(statement) = &line.item else { continue };
            let Statement::Play(play) = &**statement else { continue };
            game.play(play).map_err(|trouble| {
                let text = play.text(scene.cast());
                let why = why_not(&trouble, scene);
                source::failed(self.path, &format!("line {}: {text}: {why}", line.number))
            })?;
        }
        Ok(*game.state())
    }
}

/// The position for programs, after this line of the record; none means after the last one.
pub(crate) fn view(scene: &Scene<'_>, state: &State, line: Option<usize>) -> Position {
    let Scene { edition, table, .. } = *scene;
    Teller { edition, table, language: scene.language() }.position(state, line)
}

/// Why a line cannot be played: the rule and one sentence, or what chance would have to say.
pub(crate) fn why_not(trouble: &Unplayable, scene: &Scene<'_>) -> String {
    match trouble {
        Unplayable::Refused(why) => {
            format!("{}: {}", why.rule(), scene.reason(why))
        }
        Unplayable::Misfit(misfit) => {
            let (needed, given) = (needed(misfit, scene.cast()), given(misfit, scene.cast()));
            format!("expected {needed}, found {given}")
        }
    }
}
