//! Games of our own bots at all kinds of tables, written down as records.

use bankhalter_bots::{AnyBot, Strong, ZOO};
use bankhalter_editions::Shelf;
use bankhalter_notation::{Header, Record, Table};
use bankhalter_rules::{Booklet, Variant};
use bankhalter_sim::{Luck, Series};

/// Longer games are left unfinished, or end there if they are timed.
const CAP: u32 = 400;

/// The bots that may sit at any table: everybody.
pub(crate) fn everybody() -> Vec<AnyBot> {
    let strong = std::iter::once(AnyBot::Strong(Strong::NEW));
    AnyBot::ALL.into_iter().chain(strong).chain(ZOO.map(AnyBot::Character)).collect()
}

/// Game `number` of a mixed lot: all editions, booklets, variants and numbers of seats come up, rent
/// by hand and by itself, and any bots.
pub(crate) fn mixed(number: u64) -> Record {
    let mut luck = Luck::of_game(4711, number);
    let all = everybody();
    loop {
        let edition = luck.pick(&["euro", "franken", "gloeoeckler", "sonic", "standard", "wm"]);
        let booklet = luck.pick(&Booklet::ALL).expect("there are some");
        let variant = luck.pick(&Variant::ALL).expect("there are some");
        let seats = 2 + luck.below(7);
        let bots = (0..seats).filter_map(|_| luck.pick(&all)).collect();
        let rent = if luck.one_in(2) { "strict" } else { "automatic" };
        let edition = edition.expect("there are some");
        let told = [("edition", edition), ("booklet", booklet.key()), ("variant", variant.key())];
        if let Some(record) = played(&[&told[..], &[("rent", rent)]].concat(), bots, number) {
            return record;
        }
    }
}

/// A game at a table with these headers, if such a table can be played at.
pub(crate) fn played(headers: &[(&str, &str)], bots: Vec<AnyBot>, number: u64) -> Option<Record> {
    let shelf = Shelf::default();
    let chairs = bots.iter().zip(1..);
    let names = chairs.map(|(bot, chair)| ("player", format!("{}-{chair}", bot.name())));
    let told = headers.iter().map(|(key, value)| (*key, (*value).to_owned()));
    let headers: Vec<_> =
        told.chain(names).map(|(key, value)| Header::new(key, &[&value])).collect();
    let table = Table::open(&headers, &shelf).ok()?;
    let series = Series::new(table.book.clone(), bots, 1, CAP)?;
    let written = series.record(&table, number).ok()?;
    Some(Record::parse(&written.text, &shelf).expect("what was written can be read"))
}
