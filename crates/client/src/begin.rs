//! How a game stands before anything is played at its table.

use bankhalter_notation::{Item, Library, Record, Statement, Table};
use bankhalter_rules::State;

/// How a game stands before anything is played at its table: as the rules begin, or as the record
/// left it that is played on.
///
/// Of the record only the position and the events count: a corrected rule changes the future of a
/// game and not its past.
pub fn begin(table: &Table, from: Option<&str>, library: &dyn Library) -> Result<State, String> {
    let Some(text) = from else {
        let seats = table.cast.players().len();
        let wrong_number = || format!("{seats} players cannot play this game");
        let count = u8::try_from(seats).map_err(|error| error.to_string())?;
        return table.book.start(count).ok_or_else(wrong_number);
    };
    let record = Record::parse(text, library).map_err(|faults| faults.to_string())?;
    if record.table().book != table.book || record.table().cast != table.cast {
        return Err("the record that is played on is of another table".to_owned());
    }
    let mut state = *record.start();
    for line in record.lines() {
        if let Item::Statement(statement) = &line.item
            && let Statement::Event(event) = &**statement
        {
            state.apply(*event);
        }
    }
    Ok(state)
}
