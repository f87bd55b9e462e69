//! Which settings can be played.

use bankhalter_client::headers;
use bankhalter_editions::Shelf;
use bankhalter_notation::Table;
use bankhalter_protocol::{Banking, Clock, MOST_TITLE, Settings};
use bankhalter_rules::{MAX_SEATS, Money, Variant};
use std::ops::RangeInclusive;

use super::{names, places::check_bot};

/// TIME-01 leaves the time to the players; this is what they get if they name none.
const USUAL_MINUTES: u32 = 90;
const MINUTES: RangeInclusive<u32> = 1..=10_000;
/// For a decision and for the spare time of a game: up to a day.
const SECONDS: RangeInclusive<u32> = 1..=86_400;
/// Nobody has more before him.
const MOST_CASH: u32 = 1_000_000;
const DAYS: RangeInclusive<u32> = 1..=30;
pub(super) const LONGEST_PACE: u32 = 60_000;

/// The settings with everything filled in, or all that is wrong with them.
pub(super) fn check(settings: &Settings) -> Result<Settings, Vec<String>> {
    let mut faults = Vec::new();
    let mut settings = settings.clone();
    match open(&settings, &["1", "2"]) {
        Ok(table) => {
            check_chairs(&settings, &table, &mut faults);
            check_minutes(&mut settings, table.variant, &mut faults);
        }
        Err(wrong) => {
            faults.extend(wrong);
            demand(&mut faults, "chairs", u32::from(settings.chairs), &(2..=u32::from(MAX_SEATS)));
        }
    }
    if let Some(bank) = settings.bank {
        check_bank(&settings, bank, &mut faults);
    }
    check_title(&mut settings, &mut faults);
    check_clock(settings.clock, &mut faults);
    demand(&mut faults, "pace", settings.pace, &(0..=LONGEST_PACE));
    if let Some(Err(fault)) = settings.stand_in.as_deref().map(check_bot) {
        faults.push(format!("stand_in: {}", fault.message));
    }
    if faults.is_empty() { Ok(settings) } else { Err(faults) }
}

/// The table of these players, or all that is wrong with the settings.
pub(super) fn open(settings: &Settings, players: &[&str]) -> Result<Table, Vec<String>> {
    let headers = headers(settings, players);
    Table::open(&headers, &Shelf::default()).map_err(|faults| {
        let told = faults.iter().map(|fault| {
            let header = headers.get(fault.line.wrapping_sub(1));
            let key = header.map_or("player", |header| header.key.as_str());
            format!("{key}: {}", fault.message)
        });
        told.collect()
    })
}

/// COMPONENTS-13: as many as the booklet admits and as there are tokens.
fn check_chairs(settings: &Settings, table: &Table, faults: &mut Vec<String>) {
    let rules = table.book.rules();
    let edition = bankhalter_editions::find(&settings.edition);
    let most = edition.map_or(rules.most_seats, |edition| edition.most_seats(rules));
    demand(faults, "chairs", u32::from(settings.chairs), &(2..=u32::from(most)));
}

/// Nothing is played at a bank, so nothing is settled that belongs to a game.
fn check_bank(settings: &Settings, bank: Banking, faults: &mut Vec<String>) {
    let no_game = settings.variant == "normal"
        && settings.house_rules.is_empty()
        && settings.clock == Clock::None
        && settings.real_board.is_none();
    if !no_game {
        faults.push("bank: no variant, house rules, clock or real_board beside it".to_owned());
    }
    if settings.public {
        faults.push("public: a bank does not stand in the lobby".to_owned());
    }
    let Some(cash) = bank.cash else { return };
    demand(faults, "bank.cash", cash, &(0..=MOST_CASH));
    let unit = bankhalter_editions::find(&settings.edition).map(|edition| edition.board().unit);
    if let Some(unit) = unit.filter(|unit| !Money(cash).is_whole(*unit)) {
        faults.push(format!("bank.cash: the smallest note is {}", unit.0));
    }
}

fn check_minutes(settings: &mut Settings, variant: Variant, faults: &mut Vec<String>) {
    match (variant, settings.minutes) {
        (Variant::Timed, None) => settings.minutes = Some(USUAL_MINUTES),
        (Variant::Timed, Some(minutes)) => demand(faults, "minutes", minutes, &MINUTES),
        (Variant::Normal | Variant::Short, Some(_)) => {
            faults.push("minutes: they belong to the variant \"timed\"".to_owned());
        }
        (Variant::Normal | Variant::Short, None) => {}
    }
}

/// A title is what can be seen of it; one of nothing is none.
fn check_title(settings: &mut Settings, faults: &mut Vec<String>) {
    let seen = |title: &String| names::visible(title).replace('\n', " ");
    settings.title = settings.title.as_ref().map(seen).filter(|title| !title.is_empty());
    let length = settings.title.as_ref().map_or(0, |title| title.chars().count());
    if length > MOST_TITLE {
        faults.push(format!("title: at most {MOST_TITLE} characters, these are {length}"));
    }
}

fn check_clock(clock: Clock, faults: &mut Vec<String>) {
    match clock {
        Clock::None => {}
        Clock::Decision { seconds, spare } => {
            demand(faults, "clock.seconds", seconds, &SECONDS);
            demand(faults, "clock.spare", spare, &(0..=*SECONDS.end()));
        }
        Clock::Correspondence { days } => demand(faults, "clock.days", days, &DAYS),
    }
}

fn demand(faults: &mut Vec<String>, what: &str, found: u32, range: &RangeInclusive<u32>) {
    if !range.contains(&found) {
        faults.push(format!(
            "{what}: expected {} to {}, found {found}",
            range.start(),
            range.end()
        ));
    }
}
