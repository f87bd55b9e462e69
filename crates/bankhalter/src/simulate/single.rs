//! One game of a run, played alone.

use bankhalter_protocol::Position;
use bankhalter_rules::{Event, State};
use bankhalter_sim::{Numbers, Outcome, Series};
use serde::Serialize;
use std::{io::Write, path::Path};

use super::create;
use crate::{
    console::{Answer, Console, Exit, Stop},
    language::Pick,
    position::{table, view},
    scene::Scene,
};

/// How it went, for programs.
#[derive(Serialize)]
struct Told {
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
        console.json(&Told {
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

fn headline(scene: &Scene<'_>, number: u64, outcome: Outcome, throws: u64, turns: u64) -> String {
    let numbers = Numbers(scene.language());
    let throws = numbers.counted(throws, ["Wurf", "Würfen"], ["throw", "throws"]);
    let turns = numbers.counted(turns, ["Zug", "Zügen"], ["turn", "turns"]);
    let ended = if outcome.finished {
        scene.language().pick("zu Ende", "over")
    } else {
        scene.language().pick("abgebrochen", "left")
    };
    scene.language().pick(
        format!("Partie {number}: nach {throws} in {turns} {ended}"),
        format!("game {number}: {ended} after {throws} in {turns}"),
    )
}
