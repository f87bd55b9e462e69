//! Amounts, dice and everything else that is counted.

use bankhalter_rules::{Card, Dice, Money, Rent};

use crate::{
    lexer::Token,
    phrase::{Slot, Writer},
    reader::{Reader, Wanted, digits},
};

impl Slot for Money {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        reader.number(0..=u32::MAX, "an amount in plain digits").map(Self)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.word(&self.0.to_string());
    }
}

impl Slot for u8 {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        reader.number(0..=255, "a number").and_then(|number| number.try_into().ok())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.word(&self.to_string());
    }
}

/// A number that people count from 1.
pub(crate) struct Counted(pub(crate) u8);

impl Slot for Counted {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        reader.number(1..=256, "a number from 1").and_then(|n| Some(Self((n - 1).try_into().ok()?)))
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.word(&(u16::from(self.0) + 1).to_string());
    }
}

/// Dice outside braces: two faces.
impl Slot for Dice {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let mut face = || reader.number(1..=6, "a die (1-6)").and_then(|n| n.try_into().ok());
        Self::new(face()?, face()?)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        self.faces().iter().for_each(|face| face.write(writer));
    }
}

impl Slot for Card {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let number = reader.number(1..=16, "the number of a card (1-16)")?;
        Self::new((number - 1).try_into().ok()?)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        (self.number() + 1).write(writer);
    }
}

/// An amount, or so many times a throw: `4x`.
impl Slot for Rent {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let spot = reader.peek();
        let factor = match spot.token {
            Token::Word(word) => word.strip_suffix('x').and_then(digits),
            _ => None,
        };
        if let Some(factor) = factor {
            reader.step(spot);
            return Some(Self::PerPip(Money(factor)));
        }
        let amount = Money::read(reader);
        if amount.is_none() {
            reader.hint(Wanted::Thing("a factor such as `4x`"));
        }
        amount.map(Self::Fixed)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Fixed(amount) => amount.write(writer),
            Self::PerPip(factor) => writer.word(&format!("{}x", factor.0)),
        }
    }
}
