//! Reading what was played, as the facts tell it.

use bankhalter_evening::Source;
use bankhalter_notation::{Cast, Play, parse_event};
use bankhalter_protocol::{Line, PlayFact};
use bankhalter_rules::Event;

/// What a play led to.
pub fn read_events(play: &PlayFact, cast: &Cast) -> Result<Vec<Event>, String> {
    events(&play.events, cast)
}

/// A line of a corrected game: what was said, what happened, and whose dice fell.
pub fn read_line(line: &Line, cast: &Cast) -> Result<(Play, Vec<Event>, Source), String> {
    let play =
        Play::parse(&line.line, cast).map_err(|fault| format!("`{}`: {fault}", line.line))?;
    let source = if line.program { Source::Program } else { Source::Told };
    Ok((play, events(&line.events, cast)?, source))
}

fn events(texts: &[String], cast: &Cast) -> Result<Vec<Event>, String> {
    let read =
        |text: &String| parse_event(text, cast).map_err(|fault| format!("`{text}`: {fault}"));
    texts.iter().map(read).collect()
}
