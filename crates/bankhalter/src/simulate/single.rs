//! One game of a run, played alone.

use bankhalter_protocol::Position;
use bankhalter_rules::{Event, State};
use bankhalter_sim::{GameOutcome, Numbers, Series};
use bankhalter_voice::args;
use serde::Serialize;
use std::{io::Write, path::Path};

use super::create;
use crate::{
    console::{Answer, Console, Exit, Stop},
    position::{table, view},
    scene::Scene,
};

/// How it went, for programs.
#[derive(Serialize)]
struct GameView {
    seed: u64,
    game: u64,
    finished: bool,
    throws: u64,
    turns: u64,
    record: Option<String>,
    position: Position,
}

pub(super) fn run(
    scene: &Scene<'_>,
    series: &Series,
    number: u64,
    record: Option<&Path>,
    json: bool,
    console: &mut Console,
) -> Answer {
    let file = record.map(create).transpose()?;
    let (mut throws, mut turns) = (0_u64, 0_u64);
    let mut count = |event: Event| match event {
        Event::Threw { .. } => throws += 1,
        Event::TurnBegan { .. } => turns += 1,
        _ => {}
    };
    let (state, outcome) = series.replay(number, &mut count);
    if let Some(illegal) = outcome.illegal {
        return Err(illegal.into());
    }
    if let Some((mut file, path)) = file {
        file.write_all(written(scene, series, number, &state)?.as_bytes()).map_err(|error| {
            Stop::unusable(format!("{}: cannot be written: {error}", path.display()))
        })?;
    }
    if json {
        console.json(&GameView {
            seed: series.run,
            game: number,
            finished: outcome.finished,
            throws,
            turns,
            record: record.map(|path| path.display().to_string()),
            position: view(scene, &state, None),
        })?;
        return Ok(Exit::Good);
    }
    let line = headline(scene, number, outcome, throws, turns);
    table::write(&mut console.out, scene, &state, Some(&line), console.width)?;
    Ok(Exit::Good)
}

/// The record, which must lead to the same end.
fn written(scene: &Scene<'_>, series: &Series, number: u64, state: &State) -> Result<String, Stop> {
    let written = series.record(scene.table, number);
    match written {
        Ok(written) if written.state == *state => Ok(written.text),
        _ => {
            Err(Stop::Complaint(Exit::Failed, "the game went another way when written".to_owned()))
        }
    }
}

fn headline(
    scene: &Scene<'_>,
    number: u64,
    outcome: GameOutcome,
    throws: u64,
    turns: u64,
) -> String {
    let numbers = Numbers(scene.language());
    let throws = numbers.counted(throws, "count-throws-dative");
    let turns = numbers.counted(turns, "count-turns-dative");
    let ended =
        if outcome.finished { scene.say("simulate-ended") } else { scene.say("simulate-left") };
    scene.say_with(
        "simulate-game",
        args![number = number, throws = throws, turns = turns, ended = ended],
    )
}
