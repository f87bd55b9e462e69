//! `edition.toml`: names, money, pieces, colours, nouns.

use bankhalter_rules::{Booklet, MAX_SEATS};

use super::{MOST, MOST_INCOME};
use crate::{
    printed::{
        Building, Currency, DeckNote, Piece, PieceKind, Seats, Stock, Theme, Token, Written,
    },
    source::{Table, visible},
    texts::{Address, Nouns, Text},
};

/// What `edition.toml` says. Fields that could not be read hold anything; then there are faults.
pub(super) struct General {
    pub(super) id: String,
    pub(super) title: Text,
    pub(super) publisher: String,
    pub(super) year: Text,
    pub(super) booklet: Booklet,
    pub(super) address: Address,
    pub(super) sources: Vec<String>,
    pub(super) notes: Vec<Text>,
    pub(super) seats: Seats,
    pub(super) stock: Stock,
    pub(super) money: Currency,
    pub(super) house: Building,
    pub(super) hotel: Building,
    pub(super) decks: Decks,
    pub(super) theme: Theme,
    pub(super) nouns: Nouns,
    pub(super) tokens: Vec<Token>,
}

#[derive(Default)]
pub(super) struct Decks {
    pub(super) jail_card_title: Text,
    pub(super) chance: DeckNote,
    pub(super) chest: DeckNote,
}

pub(super) fn read(table: &mut Table<'_, '_>) -> General {
    table.number("format", 1..=1);
    let booklets = Booklet::ALL.map(|booklet| (booklet.key(), booklet));
    let addresses = [("du", Address::Familiar), ("Sie", Address::Polite)];
    let seats = seats(table);
    let [house, hotel] = buildings(table);
    General {
        id: id(table),
        title: table.text("title").unwrap_or_default(),
        publisher: table.word("publisher"),
        year: table.text("year").unwrap_or_default(),
        booklet: table.choice("booklet", &booklets).unwrap_or(Booklet::Euro),
        address: table.choice("address", &addresses).unwrap_or(Address::Polite),
        sources: table.strings("sources"),
        notes: notes(table),
        seats,
        stock: stock(table),
        money: money(table),
        house,
        hotel,
        decks: decks(table),
        theme: theme(table),
        nouns: nouns(table),
        tokens: tokens(table, seats.most),
    }
}

fn id(table: &mut Table<'_, '_>) -> String {
    let Some(id) = table.string("id") else { return String::new() };
    let fits =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if id.len() > 40 || !id.chars().all(fits) {
        table.fault("id", "expected at most 40 small letters, digits and \"-\"");
    }
    id
}

fn notes(table: &mut Table<'_, '_>) -> Vec<Text> {
    let Some(mut notes) = table.table("notes") else { return Vec::new() };
    let de = notes.strings("de");
    let en = notes.strings("en");
    notes.finish();
    if de.len() != en.len() {
        let message = format!(
            "expected as many in German as in English, found {} and {}",
            de.len(),
            en.len()
        );
        notes.fault_here(message);
    }
    de.into_iter().zip(en).map(|(de, en)| Text { de, en }).collect()
}

fn seats(table: &mut Table<'_, '_>) -> Seats {
    let Some(mut seats) = table.table("seats") else { return Seats::default() };
    let least = seats.byte("least", 2..=MAX_SEATS);
    let most = seats.byte("most", 2..=MAX_SEATS);
    seats.finish();
    if let (Some(least), Some(most)) = (least, most)
        && least > most
    {
        seats.fault_here(format!("expected least not above most, found {least} and {most}"));
    }
    Seats { least: least.unwrap_or_default(), most: most.unwrap_or_default() }
}

fn stock(table: &mut Table<'_, '_>) -> Stock {
    let Some(mut stock) = table.table("stock") else { return Stock::default() };
    let houses = stock.byte("houses", 1..=100).unwrap_or_default();
    let hotels = stock.byte("hotels", 1..=100).unwrap_or_default();
    stock.finish();
    Stock { houses, hotels }
}

fn money(table: &mut Table<'_, '_>) -> Currency {
    let Some(mut money) = table.table("money") else { return Currency::default() };
    let unit = money.number("smallest_unit", 1..=MOST_INCOME).unwrap_or(1);
    let start_cash = money.money("start_cash", 1..=MOST, unit);
    let salary = money.money("salary", 1..=MOST_INCOME, unit);
    let jail_fine = money.money("jail_fine", 1..=MOST, unit);
    let pieces = pieces(&mut money, unit);
    if let (Some(start_cash), Some(pieces)) = (start_cash, &pieces) {
        let sum: u64 =
            pieces.iter().map(|piece| u64::from(piece.value) * u64::from(piece.start)).sum();
        if sum != u64::from(start_cash) {
            money.fault_here(format!(
                "start_cash is {start_cash}, but the pieces' value times start make {sum}"
            ));
        }
    }
    let [written_de, written_en] = written(&mut money);
    let currency = Currency {
        name: money.noun("name"),
        sign: money.word("sign"),
        written_de,
        written_en,
        smallest_unit: unit,
        start_cash: start_cash.unwrap_or_default(),
        salary: salary.unwrap_or_default(),
        jail_fine: jail_fine.unwrap_or_default(),
        pieces: pieces.unwrap_or_default(),
        inferred: inferred(&mut money),
    };
    money.finish();
    currency
}

/// The notes and coins; `None` if one of them cannot be read.
fn pieces(money: &mut Table<'_, '_>, unit: u32) -> Option<Vec<Piece>> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut whole = true;
    for mut table in money.tables("piece") {
        let value = table.money("value", 1..=MOST, unit);
        let kind = table.choice("kind", &[("note", PieceKind::Note), ("coin", PieceKind::Coin)]);
        let colour = table.colour("colour");
        let start = table.number("start", 0..=1000);
        table.finish();
        let (Some(value), Some(kind), Some(start)) = (value, kind, start) else {
            whole = false;
            continue;
        };
        if pieces.last().is_some_and(|dearer| dearer.value <= value) {
            table.fault_here(format!(
                "expected the dearest piece first and each value once, found {value} here"
            ));
        }
        pieces.push(Piece { value, kind, colour, start });
    }
    (whole && !pieces.is_empty()).then_some(pieces)
}

fn written(money: &mut Table<'_, '_>) -> [Written; 2] {
    let Some(mut table) = money.table("written") else { return Default::default() };
    let both = ["de", "en"].map(|language| {
        let Some(mut written) = table.table(language) else { return Written::default() };
        let pattern = written.string("pattern");
        let thousands = written.string_or_empty("thousands").unwrap_or_default();
        written.finish();
        let Some(pattern) = pattern else { return Written::default() };
        if pattern.matches("{amount}").count() != 1 {
            written.fault("pattern", "expected {amount} in it, exactly once");
        }
        Written { pattern, thousands }
    });
    table.finish();
    both
}

fn inferred(money: &mut Table<'_, '_>) -> Vec<String> {
    const KNOWN: [&str; 5] = ["sign", "start_cash", "salary", "jail_fine", "pieces"];
    let names = money.strings("inferred");
    for name in names.iter().filter(|name| !KNOWN.contains(&name.as_str())) {
        let message = format!("expected only {}, found \"{}\"", KNOWN.join(", "), visible(name));
        money.fault("inferred", message);
    }
    names
}

fn buildings(table: &mut Table<'_, '_>) -> [Building; 2] {
    let Some(mut buildings) = table.table("buildings") else { return Default::default() };
    let both = ["house", "hotel"].map(|kind| {
        let Some(mut table) = buildings.table(kind) else { return Building::default() };
        let building = Building {
            colour_name: table.text("colour_name").unwrap_or_default(),
            colour: table.colour("colour"),
            inferred: table.answer("inferred").unwrap_or_default(),
        };
        table.finish();
        building
    });
    buildings.finish();
    both
}

fn decks(table: &mut Table<'_, '_>) -> Decks {
    let Some(mut decks) = table.table("decks") else { return Decks::default() };
    let jail_card_title = decks.text("jail_card_title").unwrap_or_default();
    let [chance, chest] = ["chance", "chest"].map(|deck| {
        let Some(mut table) = decks.table(deck) else { return DeckNote::default() };
        let note = DeckNote {
            role_inferred: table.answer("role_inferred").unwrap_or_default(),
            cards_inferred: table.answer("cards_inferred").unwrap_or_default(),
            note: table.text("note").unwrap_or_default(),
        };
        table.finish();
        note
    });
    decks.finish();
    Decks { jail_card_title, chance, chest }
}

fn theme(table: &mut Table<'_, '_>) -> Theme {
    let Some(mut table) = table.table("theme") else { return Theme::default() };
    let theme = Theme {
        board: table.colour("board"),
        centre: table.colour("centre"),
        ink: table.colour("ink"),
        accent: table.colour("accent"),
        accent_ink: table.colour("accent_ink"),
    };
    table.finish();
    theme
}

fn nouns(table: &mut Table<'_, '_>) -> Nouns {
    let Some(mut table) = table.table("nouns") else { return Nouns::default() };
    let nouns = Nouns::read(|key| table.noun(key));
    table.finish();
    nouns
}

fn tokens(table: &mut Table<'_, '_>, most: u8) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut found = 0;
    for mut token in table.tables("token") {
        found += 1;
        tokens.extend(read_token(&mut token, &tokens));
    }
    if found < usize::from(most) {
        table.fault("token", format!("expected one for each of {most} seats, found {found}"));
    }
    tokens
}

fn read_token(table: &mut Table<'_, '_>, before: &[Token]) -> Option<Token> {
    let key = table.string("key");
    let name = table.text("name");
    let letters = table.string("letters");
    let colour = table.colour("colour");
    let inferred = table.answer("inferred");
    table.finish();
    let (key, name, letters, inferred) = (key?, name?, letters?, inferred?);
    if letters.chars().count() > 2 {
        table.fault("letters", "expected one or two letters");
    }
    for (field, taken) in [
        ("key", before.iter().any(|other| other.key == key)),
        ("letters", before.iter().any(|other| other.letters == letters)),
    ] {
        if taken {
            table.fault(field, format!("another token has the same {field}"));
        }
    }
    Some(Token { key, name, letters, colour, inferred })
}
