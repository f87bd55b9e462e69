//! From the three files that were read to one edition.

use super::{board::Squares, cards::Cards, general::General};
use crate::{compile::board, edition::Edition};

pub(super) fn edition(general: General, squares: Squares, cards: Cards) -> Edition {
    let board = board(&general.money, general.stock, &squares.spaces, &cards);
    Edition {
        id: general.id,
        title: general.title,
        publisher: general.publisher,
        year: general.year,
        booklet: general.booklet,
        address: general.address,
        sources: general.sources,
        notes: general.notes,
        seats: general.seats,
        stock: general.stock,
        money: general.money,
        house: general.house,
        hotel: general.hotel,
        jail_card_title: general.decks.jail_card_title,
        chance: general.decks.chance,
        chest: general.decks.chest,
        theme: general.theme,
        nouns: general.nouns,
        tokens: general.tokens,
        groups: squares.groups,
        spaces: squares.spaces,
        cards,
        board,
    }
}
