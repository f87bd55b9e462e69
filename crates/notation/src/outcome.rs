//! A chance result as a line tells it.

use bankhalter_rules::{Card, Deck, Dice};

use crate::{
    lexer::Token,
    phrase::{Slot, Writer},
    reader::{Reader, Wanted},
};

/// A chance result in braces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `{3 4}`
    Throw(Dice),
    /// `{chance 7}`, `{chest 7}`
    Card(Deck, Card),
}

impl Slot for Outcome {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        reader.mark('{', "{")?;
        let outcome = if let Token::Word("chance" | "chest") = reader.peek().token {
            let deck = Deck::read(reader)?;
            Self::Card(deck, Card::read(reader)?)
        } else {
            reader.hint(Wanted::Word("chance"));
            reader.hint(Wanted::Word("chest"));
            Self::Throw(Dice::read(reader)?)
        };
        reader.mark('}', "}")?;
        Some(outcome)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.word("{");
        match self {
            Self::Throw(dice) => dice.write(writer),
            Self::Card(deck, card) => {
                deck.write(writer);
                card.write(writer);
            }
        }
        writer.tail("}");
    }
}
