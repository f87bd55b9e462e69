//! What deeds cost and what they bring.

use bankhalter_editions::{Edition, GroupKind, Language};
use bankhalter_rules::{Money, Property};
use serde::Serialize;

use super::{number, ratio};
use crate::{Books, Rents, Series, Tally};

/// What was put in and what came out.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Returns {
    /// How often the bank sold it, per game.
    pub bought: f64,
    /// What was spent on it each time: price and buildings, less what sales of buildings returned.
    pub spent: f64,
    /// How often rent was paid, per game.
    pub rents: f64,
    /// The rent in all, per game.
    pub income: f64,
    /// The mean rent.
    pub mean_rent: f64,
    /// Rent for each 100 throws of the table while somebody owned it.
    pub per_100_throws: f64,
    /// Rent as a part of what was spent.
    pub returned: f64,
    /// The throws of the table after which rent has brought back what was spent.
    pub pay_back: Option<f64>,
    /// Players ruined by this rent, per game.
    pub ruined: f64,
}

/// A deed.
#[derive(Clone, Debug, Serialize)]
pub struct DeedRow {
    /// Its square.
    pub square: u8,
    /// Its name.
    pub name: String,
    /// The key of its group.
    pub group: String,
    /// Its printed price.
    pub price: u32,
    /// What it brought.
    #[serde(flatten)]
    pub returns: Returns,
}

/// A group.
#[derive(Clone, Debug, Serialize)]
pub struct GroupRow {
    /// Its key.
    pub group: String,
    /// Its name.
    pub name: String,
    /// Its colour, `#rrggbb`.
    pub colour: String,
    /// Its letter.
    pub letter: char,
    /// Is it one of the colour groups?
    pub streets: bool,
    /// What a deed of it brought.
    #[serde(flatten)]
    pub returns: Returns,
}

fn returns(books: Books, rents: Rents, games: u64) -> Returns {
    let spent = ratio(books.spent(), books.bought);
    let per_throw = ratio(rents.amount, books.owned);
    Returns {
        bought: ratio(books.bought, games),
        spent,
        rents: ratio(rents.times, games),
        income: ratio(rents.amount, games),
        mean_rent: ratio(rents.amount, rents.times),
        per_100_throws: 100.0 * per_throw,
        returned: ratio(rents.amount, books.spent()),
        pay_back: (per_throw > 0.0).then(|| spent / per_throw),
        ruined: ratio(rents.ruined, games),
    }
}

/// All deeds in board order, and all groups.
pub(super) fn rows(
    series: &Series,
    edition: &Edition,
    tally: &Tally,
    language: Language,
) -> (Vec<DeedRow>, Vec<GroupRow>) {
    let mut deeds = Vec::new();
    let mut sums = vec![(Books::default(), Rents::default()); edition.groups.len()];
    for deed in Property::all() {
        let facts = series.book.deed(deed);
        let space = edition.space(facts.at);
        let books = tally.deeds[usize::from(deed.number())];
        let rents = tally.rents[usize::from(facts.at.number())];
        let Some(printed) = space.kind.deed() else { continue };
        sums[printed.group].0.merge(books);
        sums[printed.group].1.merge(rents);
        deeds.push(DeedRow {
            square: facts.at.number(),
            name: space.name.get(language).to_owned(),
            group: edition.group(printed).key.clone(),
            price: facts.price.0,
            returns: returns(books, rents, tally.games),
        });
    }
    deeds.sort_by_key(|row| row.square);
    let groups = edition.groups.iter().zip(sums).map(|(group, (books, rents))| GroupRow {
        group: group.key.clone(),
        name: group.name.get(language).to_owned(),
        colour: group.colour.clone(),
        letter: group.letter,
        streets: group.kind == GroupKind::Street,
        returns: returns(books, rents, tally.games),
    });
    (deeds, groups.collect())
}

/// What was paid at auction, as a part of the printed prices.
pub(super) fn hammer(series: &Series, tally: &Tally) -> Option<f64> {
    let mut sums = (0_u64, 0_u64);
    for (deed, books) in Property::all().zip(&tally.deeds) {
        let Money(price) = series.book.deed(deed).price;
        sums.0 += books.hammer_paid;
        sums.1 += books.hammered * u64::from(price);
    }
    (sums.1 > 0).then(|| number(sums.0) / number(sums.1))
}
