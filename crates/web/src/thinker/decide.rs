//! What a bot that thinks does at a table of this page: the worker has a copy of the table, which
//! hears everything that happens there.

use std::cell::RefCell;

use bankhalter_protocol::{ServerMessage, Told};
use bankhalter_room::local::{LocalTable, Meanwhile};
use serde::{Deserialize, Serialize};

/// What has happened since the worker was asked last.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// The table's name.
    pub(crate) table: String,
    /// The first line of what is kept of it, if the worker does not know it yet.
    pub(crate) head: Option<String>,
    /// The facts that it does not know yet, one per line.
    pub(crate) lines: String,
    /// The time.
    pub(crate) now: u64,
}

thread_local! {
    static TABLE: RefCell<Option<LocalTable>> = const { RefCell::new(None) };
}

/// What happens next at that table, as facts; none if it does not come to that.
pub(super) fn run(asked: &str) -> Result<String, String> {
    let asked: Asked = serde_json::from_str(asked).map_err(|error| error.to_string())?;
    let mut table = match &asked.head {
        Some(head) => LocalTable::restore(&format!("{head}{}", asked.lines), asked.now)
            .map_err(|why| why.to_string())?,
        None => known(&asked)?,
    };
    let facts: Vec<Told> = match table.next(asked.now) {
        Meanwhile::Happened(messages) => messages.into_iter().filter_map(fact).collect(),
        Meanwhile::At(_) | Meanwhile::Nothing => Vec::new(),
    };
    TABLE.set(Some(table));
    serde_json::to_string(&facts).map_err(|error| error.to_string())
}

/// The copy, with what it has not heard yet.
fn known(asked: &Asked) -> Result<LocalTable, String> {
    let table = TABLE.take().filter(|table| table.room().table().as_str() == asked.table);
    let mut table = table.ok_or("another table")?;
    let facts = asked.lines.lines().map(serde_json::from_str::<Told>);
    let facts = facts.collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())?;
    table.hear(&facts)?;
    Ok(table)
}

fn fact(message: ServerMessage) -> Option<Told> {
    match message {
        ServerMessage::Fact(told) => Some(told),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_room::local::{Player, RandomBytes};

    use super::*;

    /// A table and its copy stay the same, asked again and again, with people in between.
    #[test]
    fn a_copy_decides_for_its_table() {
        let settings =
            serde_json::from_str(r#"{"edition":"euro","chairs":2,"pace":0}"#).expect("settings");
        let players = [Player::person("Anna", None), Player::bot("stark")];
        let random = RandomBytes { secret: [7; 32], share: [2; 32] };
        let mut table = LocalTable::open(&settings, &players, &random, 0).expect("it opens");
        let (mut known, mut asked) = (0, 0);
        for now in (0..).step_by(10).take(400) {
            if table.room().is_thinkers_turn(now) {
                let wanted = Asked {
                    table: table.room().table().to_string(),
                    head: (known == 0).then(|| table.head_line()),
                    lines: table.lines_after(known),
                    now,
                };
                let answer = run(&serde_json::to_string(&wanted).expect("words")).expect("facts");
                let facts: Vec<Told> = serde_json::from_str(&answer).expect("facts");
                assert!(!facts.is_empty(), "it decides when it is asked");
                table.hear(&facts).expect("nothing else has happened");
                known = table.room().seq();
                asked += 1;
            } else if let Meanwhile::Nothing = table.next(now) {
                answer_for_anna(&mut table, now);
            }
        }
        assert!(asked > 20, "{asked}");
        let copy = TABLE.take().expect("a copy");
        assert_eq!(copy.facts(), &table.facts()[..copy.facts().len()]);
    }

    /// Anna does the first thing that she may.
    fn answer_for_anna(table: &mut LocalTable, now: u64) {
        let mut mirror = bankhalter_client::Mirror::new();
        for message in table.greet(Some(0), 0, now) {
            mirror.hear(&message, &bankhalter_editions::Shelf::default()).expect("in order");
        }
        let Some(game) = mirror.game() else { return };
        let (seat, state) = (bankhalter_rules::Seat::FIRST, game.state());
        let legal = game.table().book.legal_actions(state, seat);
        let first = legal.into_iter().find(|action| *action != bankhalter_rules::Action::Leave);
        let Some(what) = first.and_then(|action| game.line(0, &action)) else { return };
        let act = bankhalter_protocol::Act { id: format!("{now}"), what, seen: None };
        let _ = table.say(0, &bankhalter_protocol::ClientMessage::Act(act), now);
    }
}
