//! A table of the terminal, ready to be spoken about.

use bankhalter_editions::Shelf;
use bankhalter_notation::Table;
use bankhalter_voice::Tongue;

pub(crate) use bankhalter_voice::Scene;

use crate::{console::Stop, language::Language};

/// The table with the edition it names.
pub(crate) fn scene<'a>(
    table: &'a Table,
    shelf: &'a Shelf,
    language: Language,
) -> Result<Scene<'a>, Stop> {
    let missing = || Stop::unusable(format!("there is no edition {}", table.edition));
    let edition = shelf.find(&table.edition).ok_or_else(missing)?;
    Ok(Scene::new(edition, table, Tongue::speaking(language)))
}
