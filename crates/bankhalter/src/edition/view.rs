//! An edition for programs.

use bankhalter_editions::{Edition, PrintedSpace, SpaceKind};
use bankhalter_rules::Deck;
use serde::Serialize;

use crate::language::Language;

#[derive(Serialize)]
pub(super) struct EditionView<'a> {
    id: &'a str,
    title: &'a str,
    publisher: &'a str,
    year: &'a str,
    booklet: &'static str,
    seats: [u8; 2],
    money: MoneyView<'a>,
    stock: StockView,
    tokens: Vec<TokenView<'a>>,
    squares: Vec<SquareView<'a>>,
    cards: Vec<CardView>,
    notes: Vec<&'a str>,
    sources: &'a [String],
}

#[derive(Serialize)]
struct MoneyView<'a> {
    name: &'a str,
    sign: &'a str,
    smallest_unit: u32,
    start_cash: u32,
    salary: u32,
    jail_fine: u32,
    inferred: &'a [String],
}

#[derive(Serialize)]
struct StockView {
    houses: u8,
    hotels: u8,
}

#[derive(Serialize)]
struct TokenView<'a> {
    key: &'a str,
    name: &'a str,
    inferred: bool,
}

#[derive(Serialize)]
struct SquareView<'a> {
    number: u8,
    name: &'a str,
    kind: &'static str,
    group: Option<&'a str>,
    price: Option<u32>,
    mortgage: Option<u32>,
    house_price: Option<u32>,
    hotel_price: Option<u32>,
    /// Rents of a street or station, factors of a utility, the amount of a tax.
    amounts: Vec<u32>,
    inferred: bool,
    note: Option<&'a str>,
}

#[derive(Serialize)]
struct CardView {
    deck: &'static str,
    number: u8,
    text: String,
}

pub(super) fn edition(edition: &Edition, language: Language) -> EditionView<'_> {
    let money = &edition.money;
    EditionView {
        id: &edition.id,
        title: edition.title.get(language),
        publisher: &edition.publisher,
        year: edition.year.get(language),
        booklet: edition.booklet.key(),
        seats: [edition.seats.least, edition.seats.most],
        money: MoneyView {
            name: money.name.singular(language),
            sign: &money.sign,
            smallest_unit: money.smallest_unit,
            start_cash: money.start_cash,
            salary: money.salary,
            jail_fine: money.jail_fine,
            inferred: &money.inferred,
        },
        stock: StockView { houses: edition.stock.houses, hotels: edition.stock.hotels },
        tokens: tokens(edition, language),
        squares: edition.spaces.iter().map(|space| square(edition, space, language)).collect(),
        cards: cards(edition, language),
        notes: edition.notes.iter().map(|note| note.get(language)).collect(),
        sources: &edition.sources,
    }
}

fn tokens(edition: &Edition, language: Language) -> Vec<TokenView<'_>> {
    let tokens = edition.tokens.iter().map(|token| TokenView {
        key: &token.key,
        name: token.name.get(language),
        inferred: token.inferred,
    });
    tokens.collect()
}

fn square<'a>(edition: &'a Edition, space: &'a PrintedSpace, language: Language) -> SquareView<'a> {
    let deed = space.kind.deed();
    let (kind, amounts) = match &space.kind {
        SpaceKind::Go => ("go", Vec::new()),
        SpaceKind::Jail { .. } => ("jail", Vec::new()),
        SpaceKind::FreeParking => ("free_parking", Vec::new()),
        SpaceKind::GoToJail => ("go_to_jail", Vec::new()),
        SpaceKind::Draw(deck) => (deck_key(*deck), Vec::new()),
        SpaceKind::Tax { amount } => ("tax", vec![*amount]),
        SpaceKind::Street { rents, .. } => ("street", rents.to_vec()),
        SpaceKind::Station { rents, .. } => ("station", rents.to_vec()),
        SpaceKind::Utility { factors, .. } => ("utility", factors.to_vec()),
    };
    let prices = match &space.kind {
        SpaceKind::Street { house_price, hotel_price, .. } => Some((*house_price, *hotel_price)),
        _ => None,
    };
    SquareView {
        number: space.pos.number(),
        name: space.name.get(language),
        kind,
        group: deed.map(|deed| edition.group(deed).key.as_str()),
        price: deed.map(|deed| deed.price),
        mortgage: deed.map(|deed| deed.mortgage),
        house_price: prices.map(|(house, _)| house),
        hotel_price: prices.map(|(_, hotel)| hotel),
        amounts,
        inferred: space.inferred,
        note: space.note.as_ref().map(|note| note.get(language)),
    }
}

fn cards(edition: &Edition, language: Language) -> Vec<CardView> {
    let card = |card: &bankhalter_editions::PrintedCard| CardView {
        deck: deck_key(card.deck),
        number: card.no,
        text: edition.card_text(card, language),
    };
    edition.cards.iter().flatten().map(card).collect()
}

const fn deck_key(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "chance",
        Deck::Chest => "chest",
    }
}
