//! All editions, one per line.

use bankhalter_editions::{Edition, all};
use bankhalter_rules::SPACES;
use serde::Serialize;

use crate::{
    columns::Columns,
    console::{Answer, Console, Exit, Format},
    language::{Language, Speak},
    paint,
    source::ShelfArgs,
};

#[derive(Serialize)]
struct Entry<'a> {
    id: &'a str,
    title: &'a str,
    year: &'a str,
    booklet: &'static str,
    seats: [u8; 2],
    money: &'a str,
    /// Squares whose names are not known from the printed game.
    inferred: usize,
}

pub(super) fn run(shelf: &ShelfArgs, format: Format, console: &mut Console) -> Answer {
    let shelf = shelf.shelf()?;
    let language = console.language;
    let editions = || shelf.own.iter().chain(all());
    if format == Format::Json {
        let entries: Vec<_> = editions().map(|edition| view(edition, language)).collect();
        console.json(&entries)?;
        return Ok(Exit::Good);
    }
    let mut columns = Columns::default();
    columns.head([
        "id".to_owned(),
        language.say("edition-booklet"),
        language.say("edition-seats"),
        language.say("edition-money"),
        language.say("edition-inferred"),
        language.say("edition-title"),
    ]);
    for edition in editions() {
        columns.row([
            paint::key(&edition.id),
            edition.booklet.key().to_owned(),
            format!("{}–{}", edition.seats.least, edition.seats.most),
            edition.money.name.singular(language).to_owned(),
            format!("{} / {SPACES}", inferred(edition)),
            format!("{} ({})", edition.title.get(language), edition.year.get(language)),
        ]);
    }
    columns.write(&mut console.out, console.width)?;
    Ok(Exit::Good)
}

fn view(edition: &Edition, language: Language) -> Entry<'_> {
    Entry {
        id: &edition.id,
        title: edition.title.get(language),
        year: edition.year.get(language),
        booklet: edition.booklet.key(),
        seats: [edition.seats.least, edition.seats.most],
        money: edition.money.name.singular(language),
        inferred: inferred(edition),
    }
}

/// How many names of squares are not known from the printed game.
pub(super) fn inferred(edition: &Edition) -> usize {
    edition.spaces.iter().filter(|space| space.inferred).count()
}
