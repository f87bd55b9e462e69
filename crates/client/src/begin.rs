//! How a game stands before anything is played at its table.

use bankhalter_notation::{Cast, Item, Library, Record, RecordWriter, Statement, Table};
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
    if record.table().book != table.book || !fits(&record, table) {
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

/// What stands in the record of a game before its own lines: all that follows the headers of the
/// record that is played on. A bare position calls people as this table does.
pub fn before(table: &Table, from: &str, library: &dyn Library) -> String {
    let rest = |text: &str| text.split_once("\n\n").map_or("", |(_, rest)| rest).to_owned();
    let Ok(record) = Record::parse(from, library) else { return rest(from) };
    match record.setup().filter(|_| is_bare(&record)) {
        Some(setup) => {
            let mut writer = RecordWriter::new(table, &[]);
            writer.position(setup);
            rest(&writer.finish())
        }
        None => rest(from),
    }
}

/// A bare position with numbers in the place of the names that its players had: chairs go on in
/// their order, whatever those are called who sit down. Nothing where it is no bare position.
pub fn unnamed(from: &str, library: &dyn Library) -> Option<String> {
    let record = Record::parse(from, library).ok()?;
    let setup = record.setup().filter(|_| is_bare(&record))?;
    let mut table = record.table().clone();
    let numbers = 1..=table.cast.players().len();
    let names = numbers.map(|number| format!("N.N.{number}")).collect();
    table.cast = Cast::new(names, &library.edition(&table.edition)?);
    let mut writer = RecordWriter::new(&table, &[]);
    writer.position(setup);
    Some(writer.finish())
}

/// Has a record a position at most, and nothing played?
pub fn is_bare(record: &Record) -> bool {
    !record.lines().iter().any(|line| matches!(line.item, Item::Statement(_)))
}

/// Lines name people, so these must be the same; chairs of a bare position only are as many.
fn fits(record: &Record, table: &Table) -> bool {
    let (own, other) = (&record.table().cast, &table.cast);
    own == other || is_bare(record) && own.players().len() == other.players().len()
}
