//! How the engine's words are written and read inside a phrase.

mod land;
mod numbers;
mod people;

use bankhalter_rules::{Building, Deck, JailCards, OfferEnd, Phase, Why};

use crate::{
    lexer::Token,
    phrase::{Slot, Writer},
    reader::{Reader, Wanted},
};
pub(crate) use land::{A_SQUARE, Level};
pub(crate) use numbers::Counted;

/// Words that stand for a value.
type Words<T> = &'static [(&'static str, T)];

const WHYS: Words<Why> = &[
    ("salary", Why::Salary),
    ("purchase", Why::Purchase),
    ("rent", Why::Rent),
    ("tax", Why::Tax),
    ("card", Why::Card),
    ("fine", Why::Fine),
    ("building", Why::Building),
    ("sale", Why::Sale),
    ("mortgage", Why::Mortgage),
    ("redemption", Why::Redemption),
    ("interest", Why::Interest),
    ("trade", Why::Trade),
    ("estate", Why::Estate),
    ("pot", Why::Pot),
];

const ENDS: Words<OfferEnd> = &[
    ("accepted", OfferEnd::Accepted),
    ("rejected", OfferEnd::Rejected),
    ("withdrawn", OfferEnd::Withdrawn),
    ("void", OfferEnd::Void),
];

const DECKS: Words<Deck> = &[("chance", Deck::Chance), ("chest", Deck::Chest)];

const HANDS: Words<JailCards> = &[
    ("none", JailCards::NONE),
    ("chance", JailCards::only(Deck::Chance)),
    ("chest", JailCards::only(Deck::Chest)),
    ("both", JailCards::BOTH),
];

const BUILDINGS: Words<Building> = &[("house", Building::House), ("hotel", Building::Hotel)];

/// All words that stand for a value.
#[cfg(test)]
pub(crate) fn value_words() -> impl Iterator<Item = &'static str> {
    fn all<T>(words: Words<T>) -> impl Iterator<Item = &'static str> {
        words.iter().map(|(word, _)| *word)
    }
    all(WHYS).chain(all(ENDS)).chain(all(DECKS)).chain(all(HANDS)).chain(all(BUILDINGS))
}

fn read_word<T: Copy>(reader: &mut Reader<'_>, words: Words<T>) -> Option<T> {
    let spot = reader.peek();
    for (word, value) in words {
        if spot.token == Token::Word(word) {
            reader.step(spot);
            return Some(*value);
        }
    }
    for (word, _) in words {
        reader.hint(Wanted::Word(word));
    }
    None
}

fn write_word<T: PartialEq>(writer: &mut Writer<'_>, words: Words<T>, value: &T) {
    for (word, meaning) in words {
        if meaning == value {
            writer.word(word);
        }
    }
}

macro_rules! word_slots {
    ($($type:ty, $words:ident;)*) => {$(
        impl Slot for $type {
            fn read(reader: &mut Reader<'_>) -> Option<Self> {
                read_word(reader, $words)
            }

            fn write(&self, writer: &mut Writer<'_>) {
                write_word(writer, $words, self);
            }
        }
    )*};
}

word_slots! {
    Why, WHYS;
    OfferEnd, ENDS;
    Deck, DECKS;
    JailCards, HANDS;
    Building, BUILDINGS;
}

impl Slot for Phase {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let spot = reader.peek();
        for phase in Self::ALL {
            if spot.token == Token::Word(phase.key()) {
                reader.step(spot);
                return Some(phase);
            }
        }
        for phase in Self::ALL {
            reader.hint(Wanted::Word(phase.key()));
        }
        None
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.word(self.key());
    }
}
