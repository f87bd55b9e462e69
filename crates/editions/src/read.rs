//! From three files to an [`Edition`], or to all that is wrong with them.

use bankhalter_rules::Rulebook;

use crate::{
    edition::Edition,
    fault::{EditionFault, EditionFaults, FILES},
    source::{Source, Table},
};

mod bind;
mod board;
mod cards;
mod chains;
mod general;
mod groups;

/// The most an amount may be: the engine counts money in 32 bits, and the wealth of a player who owns the whole
/// board must fit.
const MOST: u32 = 10_000_000;
/// The most the bank may hand out at once, so that the longest game stays countable.
const MOST_INCOME: u32 = 1_000_000;

/// The texts of an edition's files, in the order of [`FILES`]; `None` where one is missing.
pub(crate) fn edition(texts: [Option<&str>; FILES.len()]) -> Result<Edition, EditionFaults> {
    let mut faults = Vec::new();
    let [general, board, cards] = texts;
    let general = file(FILES[0], general, &mut faults, general::read);
    // Without a readable unit the other files are still checked, only not for being payable.
    let unit = general.as_ref().map_or(1, |general| general.money.smallest_unit.max(1));
    let board = file(FILES[1], board, &mut faults, |table| board::read(table, unit));
    let cards = file(FILES[2], cards, &mut faults, |table| cards::read(table, unit));
    if let (true, Some(general), Some(Some(board)), Some(Some(cards))) =
        (faults.is_empty(), general, board, cards)
    {
        let edition = bind::edition(general, board, cards);
        let rules = edition.booklet.rules(bankhalter_rules::Variant::Normal);
        match rules.map(|rules| Rulebook::new(edition.board.clone(), rules)) {
            Some(Err(fault)) => faults.push(EditionFault::of_file(
                FILES[1],
                format!("the engine does not accept this board: {fault:?}"),
            )),
            Some(Ok(_)) | None => return Ok(edition),
        }
    }
    if faults.is_empty() {
        faults.push(EditionFault::of_file(FILES[1], "expected 40 squares and 32 cards"));
    }
    Err(EditionFaults::new(faults))
}

/// Reads one file; `None` if it is missing or not even TOML.
fn file<T>(
    name: &'static str,
    text: Option<&str>,
    faults: &mut Vec<EditionFault>,
    read: impl FnOnce(&mut Table<'_, '_>) -> T,
) -> Option<T> {
    let Some(text) = text else {
        faults.push(EditionFault::of_file(name, "the file is missing"));
        return None;
    };
    let source = Source::new(name, text);
    let value = source.parse().map(|table| {
        let mut root = Table::root(&source, &table);
        let value = read(&mut root);
        root.finish();
        value
    });
    faults.extend(source.faults());
    value
}
