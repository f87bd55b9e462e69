//! `replay`: a record played again, and what happens on the way.

mod reasons;

use bankhalter_notation::{
    Failure, Item, Record, RecordWriter, Replay, Statement, Step, Unplayable, event_text,
};
use bankhalter_protocol::Position;
use bankhalter_rulebook::why::{Ground, Grounds};
use bankhalter_rules::State;
use serde::Serialize;
use std::{
    io::{self, Write},
    path::PathBuf,
};

use crate::{
    columns::paragraph,
    console::{Answer, Console, Exit, Format},
    paint,
    position::{Shown, view, why_not},
    scene::{Scene, scene},
    source::{self, ShelfArgs},
};

use reasons::{Reasons, in_a_line};

/// Which record.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A record or scenario (.los), or - for a pipe
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print the position after this line of the file instead of the log
    #[arg(long, value_name = "LINE", conflicts_with = "events")]
    at: Option<usize>,
    /// Print the whole record in notation, with the events of each line below it
    #[arg(long)]
    events: bool,
    /// Tell the rules behind every step
    #[arg(long, conflicts_with_all = ["at", "events"])]
    why: bool,
    #[command(flatten)]
    shelf: ShelfArgs,
    /// Print the log for programs
    #[arg(long, conflicts_with = "events")]
    json: bool,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter replay game.los                     the log in words
  bankhalter replay game.los --lang de           in German words
  bankhalter replay game.los --why               with the rules behind every step
  bankhalter replay game.los --at 40             the position after line 40
  bankhalter replay game.los --events > full.los a record that tells every event

Exit code: 0, 1 if a line is refused or an expectation fails, 2 if the file is missing or is not
notation.";

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let record = source::record(&args.file, &shelf)?;
    if args.at.is_some() {
        let shown = Shown { path: &args.file, record: &record, shelf: &shelf, at: args.at };
        return shown.show(console, Format::of(args.json));
    }
    let scene = scene(record.table(), &shelf, console.language)?;
    let log = Log { args, scene: &scene, record: &record };
    if args.json {
        log.as_json(console)
    } else if args.events {
        log.as_record(console)
    } else {
        log.in_words(console)
    }
}

/// A record on its way to the reader.
struct Log<'a> {
    args: &'a Args,
    scene: &'a Scene<'a>,
    record: &'a Record,
}

impl Log<'_> {
    fn in_words(&self, console: &mut Console) -> Answer {
        let width = console.width;
        let headline = paint::bold(&self.scene.headline());
        writeln!(console.out, "{}", paragraph(&headline, 0, width))?;
        if let Some(line) = self.scene.house_rules_line() {
            writeln!(console.out, "{}", paragraph(&paint::mark(&line), 0, width))?;
        }
        let mut replay = self.record.replay();
        let mut state = *self.record.start();
        let mut reasons = Reasons::new(self.record);
        while let Some(step) = replay.next() {
            let step = match step {
                Ok(step) => step,
                Err(failure) => return self.fail(&failure, &replay),
            };
            self.step(&state, &step, &replay, console)?;
            state = step.state;
            let why = in_a_line(&reasons.of(&step));
            if self.args.why && !why.is_empty() {
                writeln!(console.out, "{}", paragraph(&paint::key(&why), 9, width))?;
            }
        }
        writeln!(console.out)?;
        for line in self.scene.situation(&state) {
            writeln!(console.out, "{}", paragraph(&line, 0, width))?;
        }
        Ok(Exit::Good)
    }

    fn step(
        &self,
        before: &State,
        step: &Step<'_>,
        replay: &Replay<'_>,
        console: &mut Console,
    ) -> io::Result<()> {
        let text = step.statement.text(self.scene.cast());
        let number = paint::dim(&format!("{:>5}", step.line.number));
        match step.statement {
            Statement::Play(_) => {
                writeln!(console.out, "{number}  {}", paint::bold(&text))?;
                for sentence in self.scene.tell(before, &step.events) {
                    writeln!(console.out, "{}", paragraph(&sentence, 9, console.width))?;
                }
                Ok(())
            }
            Statement::Refused { play, .. } => {
                let why = replay.game().check(play).err();
                let why = why.map(|trouble| why_not(&trouble, self.scene)).unwrap_or_default();
                writeln!(console.out, "{number}  {}", paint::dim(&text))?;
                writeln!(console.out, "{}", paragraph(&paint::dim(&why), 9, console.width))
            }
            Statement::Expect(_) => writeln!(console.out, "{number}  {}", paint::dim(&text)),
            Statement::Event(_) => Ok(()),
        }
    }

    fn as_record(&self, console: &mut Console) -> Answer {
        let mut writer = RecordWriter::new(self.scene.table, &[]);
        if let Some(setup) = self.record.setup() {
            writer.position(setup);
        }
        let mut replay = self.record.replay();
        let mut failed = None;
        while let Some(step) = replay.next() {
            match step {
                Ok(step) => {
                    if let Some(play) = &step.play {
                        writer.play(play);
                        writer.events(&step.events);
                    }
                }
                Err(failure) => failed = Some(self.fail(&failure, &replay)),
            }
        }
        console.out.write_all(writer.finish().as_bytes())?;
        failed.unwrap_or(Ok(Exit::Good))
    }

    fn as_json(&self, console: &mut Console) -> Answer {
        let table = self.scene.table;
        let mut told = ReplayView {
            edition: table.edition.clone(),
            booklet: table.booklet.key(),
            variant: table.variant.key(),
            house_rules: self.scene.house_rules(),
            lines: Vec::new(),
            failure: None,
            position: None,
        };
        let mut replay = self.record.replay();
        let mut state = *self.record.start();
        let mut reasons = Reasons::new(self.record);
        while let Some(step) = replay.next() {
            match step {
                Ok(step) => {
                    let why = reasons.of(&step);
                    told.lines.extend(self.told_line(&state, &step, &why));
                    state = step.state;
                }
                Err(failure) => told.failure = Some(self.told_failure(failure, &replay)),
            }
        }
        told.position = Some(view(self.scene, &state, None));
        console.json(&told)?;
        Ok(if told.failure.is_some() { Exit::Failed } else { Exit::Good })
    }

    fn told_line(&self, before: &State, step: &Step<'_>, why: &[Grounds]) -> Option<ToldLine> {
        let play = step.play.as_ref()?;
        let cast = self.scene.cast();
        Some(ToldLine {
            line: step.line.number,
            play: play.text(cast),
            events: step.events.iter().map(|event| event_text(event, cast)).collect(),
            told: self.scene.tell(before, &step.events),
            why: self.args.why.then(|| why.iter().map(|one| keys(one)).collect()),
        })
    }

    fn told_failure(&self, failure: Failure, replay: &Replay<'_>) -> ToldFailure {
        let refused = self.refused(&failure, replay);
        let Failure { line, expected, found } = failure;
        let (rule, reason) = refused.unzip();
        ToldFailure { line, expected, found, rule, reason }
    }

    /// A refused line is told with its rule, everything else as the referee tells it.
    fn fail(&self, failure: &Failure, replay: &Replay<'_>) -> Answer {
        let text = match self.refused(failure, replay) {
            Some((rule, reason)) => {
                let said = self.statement(failure.line);
                let said = said.map(|said| said.text(self.scene.cast())).unwrap_or_default();
                format!("line {}: {said}: {rule}: {reason}", failure.line)
            }
            None => failure.to_string(),
        };
        Err(source::failed(&self.args.file, &text))
    }

    /// The rule and the reason, if the rules refuse the line.
    fn refused(&self, failure: &Failure, replay: &Replay<'_>) -> Option<(&'static str, String)> {
        let Some(Statement::Play(play)) = self.statement(failure.line) else { return None };
        let Err(Unplayable::Refused(why)) = replay.game().check(play) else {
            return None;
        };
        Some((why.rule(), self.scene.reason(&why)))
    }

    fn statement(&self, number: usize) -> Option<&Statement> {
        let line = self.record.lines().iter().find(|line| line.number == number)?;
        match &line.item {
            Item::Statement(statement) => Some(statement),
            _ => None,
        }
    }
}

fn keys(grounds: &Grounds) -> Vec<&'static str> {
    grounds.iter().copied().map(Ground::key).collect()
}

/// The log for programs.
#[derive(Serialize)]
struct ReplayView {
    edition: String,
    booklet: &'static str,
    variant: &'static str,
    house_rules: Vec<String>,
    lines: Vec<ToldLine>,
    failure: Option<ToldFailure>,
    position: Option<Position>,
}

#[derive(Serialize)]
struct ToldLine {
    line: usize,
    play: String,
    events: Vec<String>,
    told: Vec<String>,
    /// The rules behind each event, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Vec<Vec<&'static str>>>,
}

#[derive(Serialize)]
struct ToldFailure {
    line: usize,
    expected: String,
    found: String,
    rule: Option<&'static str>,
    reason: Option<String>,
}
