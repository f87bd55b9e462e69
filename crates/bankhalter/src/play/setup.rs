//! From flags and answers to a table, or from a saved game.

use bankhalter_bots::{AnyBot, free_name};
use bankhalter_editions::Shelf;
use bankhalter_notation::{Header, Record, RecordWriter, Seed, Table};
use bankhalter_rules::{MAX_SEATS, State, Variant};
use std::path::Path;

use super::{Args, bots::Bots, input::Input, questions, wishes::Wishes};
use crate::{
    console::{Console, Stop},
    language::Speak,
    source,
};

/// A game that can go on.
pub(crate) struct Begun {
    pub(crate) table: Table,
    pub(crate) state: State,
    pub(crate) bots: Bots,
    /// The record up to here.
    pub(crate) record: String,
}

/// Opens a table; none if the person who is asked goes away.
pub(crate) fn begin(
    args: &Args,
    shelf: &Shelf,
    input: &mut Input,
    console: &mut Console,
) -> Result<Option<Begun>, Stop> {
    let seed = seed(args)?;
    let begun = if let Some(path) = &args.resume {
        resume(path, shelf, seed)?
    } else {
        let wishes = questions::ask(args, shelf, input, console)?;
        let Some(wishes) = wishes else { return Ok(None) };
        open(args, wishes, shelf, &seed)?
    };
    if args.minutes.is_some() && begun.table.variant != Variant::Timed {
        let text = console.language.say("sitting-minutes-untimed");
        return Err(Stop::unusable(text));
    }
    Ok(Some(begun))
}

/// The given seed, or one from the system.
fn seed(args: &Args) -> Result<Seed, Stop> {
    if let Some(digits) = &args.seed {
        let wrong = || format!("--seed: expected 1 to 64 hexadecimal digits, found \"{digits}\"");
        return Seed::new(digits).ok_or_else(|| Stop::unusable(wrong()));
    }
    let mut bytes = [0; 16];
    let filled = getrandom::fill(&mut bytes);
    filled.map_err(|error| Stop::unusable(format!("no luck from the system: {error}")))?;
    let digits = format!("{:032x}", u128::from_be_bytes(bytes));
    Seed::new(&digits).ok_or_else(|| Stop::unusable("no luck from the system"))
}

fn open(args: &Args, wishes: Wishes, shelf: &Shelf, seed: &Seed) -> Result<Begun, Stop> {
    let mut players = wishes.players;
    let seats: Vec<_> = wishes.bots.iter().map(|bot| seat_bot(bot, &mut players)).collect();
    let mut headers = vec![Header::edition(&wishes.edition)];
    let chosen = [("booklet", wishes.booklet), ("variant", wishes.variant), ("rent", wishes.rent)];
    for (key, value) in chosen {
        headers.extend(value.map(|value| Header::new(key, &[&value])));
    }
    for option in &args.options {
        let (key, value) = option.split_once('=').unwrap_or((option, "on"));
        headers.push(Header::new("option", &[key, value]));
    }
    headers.push(Header::seed(seed));
    headers.extend(players.iter().map(|name| Header::player(name)));
    let table = Table::open(&headers, shelf).map_err(|faults| {
        let told = faults.iter().map(|fault| {
            let header = headers.get(fault.line.wrapping_sub(1));
            let key = header.map_or("players", |header| header.key.as_str());
            format!("{key}: {}", fault.message)
        });
        Stop::unusable(told.collect::<Vec<_>>().join("\n"))
    })?;
    let seats_taken = u8::try_from(players.len()).unwrap_or(MAX_SEATS);
    let state = table.book.start(seats_taken);
    let state = state.ok_or_else(|| Stop::unusable(format!("no game for {seats_taken}")))?;
    let kept: Vec<_> =
        seats.iter().map(|(name, bot)| Header::new("bot", &[name, bot.name()])).collect();
    let record = RecordWriter::new(&table, &kept).finish();
    let bots = Bots::new(&kept, &table.cast, seed);
    Ok(Begun { table, state, bots, record })
}

/// Gives a bot a name that nobody has.
fn seat_bot(bot: &AnyBot, players: &mut Vec<String>) -> (String, AnyBot) {
    let free = free_name(|name| !players.iter().any(|other| other == name));
    players.push(free.clone());
    (free, *bot)
}

/// Goes on where a record ends. Its own lines stay as they are.
fn resume(path: &Path, shelf: &Shelf, seed: Seed) -> Result<Begun, Stop> {
    let record: Record = source::record(path, shelf)?;
    let state = record.play_out().map_err(|failure| source::failed(path, &failure))?;
    let bytes = source::read(path).map_err(|why| Stop::unusable(source::complaint(path, &why)))?;
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    let bots: Vec<_> = record.headers().filter(|header| header.key == "bot").cloned().collect();
    let bots = Bots::new(&bots, &record.table().cast, &seed);
    let table = Table { seed: Some(seed), ..record.table().clone() };
    Ok(Begun { table, state, bots, record: text })
}
