//! Reading what was played, as the facts tell it.

use bankhalter_notation::{Cast, parse_event};
use bankhalter_protocol::PlayFact;
use bankhalter_rules::Event;

/// What a play led to.
pub fn read_events(play: &PlayFact, cast: &Cast) -> Result<Vec<Event>, String> {
    let read =
        |text: &String| parse_event(text, cast).map_err(|fault| format!("`{text}`: {fault}"));
    play.events.iter().map(read).collect()
}
