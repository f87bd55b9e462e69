//! Reading what was played, as the facts tell it.

use bankhalter_notation::{Cast, Statement};
use bankhalter_protocol::PlayFact;
use bankhalter_rules::Event;

/// What a play led to.
pub fn read_events(play: &PlayFact, cast: &Cast) -> Result<Vec<Event>, String> {
    let mut line = String::new();
    let read = |text: &String| {
        line.clear();
        line.push_str("> ");
        line.push_str(text);
        match Statement::parse(&line, cast) {
            Ok(Statement::Event(event)) => Ok(event),
            Ok(_) => Err(format!("expected an event, found `{text}`")),
            Err(fault) => Err(format!("`{text}`: {fault}")),
        }
    };
    play.events.iter().map(read).collect()
}
