//! What can change hands, as it is written.

use bankhalter_rules::{Bundle, Deck, JailCards, Money, Properties, Property, Space};

use crate::{
    cast::Cast,
    lexer::Token,
    phrase::{Slot, Writer},
    reader::{Reader, Wanted, digits},
    slots::A_SQUARE,
};

/// Goods of a trade: `39 1 cash 200 card chance`, or `nothing`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Goods {
    /// The squares whose deeds are meant, each once.
    pub squares: Vec<Space>,
    /// Money.
    pub cash: Money,
    /// Get-out-of-jail cards.
    pub cards: Cards,
}

/// Which get-out-of-jail cards are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cards {
    /// `card chance`, `card chest`, both or none.
    These(JailCards),
    /// `card`: the one the giver holds.
    TheOne,
}

/// What is wanted for an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// These goods.
    Goods(Goods),
    /// `debt`: that it be forgotten.
    Debt,
}

impl Default for Cards {
    fn default() -> Self {
        Self::These(JailCards::NONE)
    }
}

impl Goods {
    /// How this bundle is written.
    pub fn of(bundle: &Bundle, cast: &Cast) -> Self {
        let squares = cast.spaces_of(bundle.deeds);
        Self { squares, cash: bundle.cash, cards: Cards::These(bundle.cards) }
    }

    /// Reads one of the goods; false if none comes next.
    fn read_one(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        let spot = reader.peek();
        match spot.token {
            Token::Word("cash") if self.cash == Money::ZERO => {
                reader.step(spot);
                self.cash = Money::read(reader)?;
            }
            Token::Word("card") => self.read_card(reader)?,
            Token::Quoted(_) | Token::Unclosed(_) => self.read_square(reader)?,
            Token::Word(word) if digits(word).is_some() => self.read_square(reader)?,
            Token::Word(_) | Token::Mark(_) | Token::End => return Some(false),
        }
        Some(true)
    }

    fn read_card(&mut self, reader: &mut Reader<'_>) -> Option<()> {
        let place = reader.place();
        reader.literal("card")?;
        let deck = Deck::read(reader);
        match (deck, self.cards) {
            (Some(deck), Cards::These(cards)) if !cards.has(deck) => {
                self.cards = Cards::These(cards.with(deck));
                Some(())
            }
            (None, Cards::These(JailCards::NONE)) => {
                self.cards = Cards::TheOne;
                Some(())
            }
            (_, Cards::These(_) | Cards::TheOne) => {
                reader.go_back(place);
                reader.miss(Wanted::Thing("no card that is named already"))
            }
        }
    }

    fn read_square(&mut self, reader: &mut Reader<'_>) -> Option<()> {
        let place = reader.place();
        let space = Space::read(reader)?;
        if self.squares.contains(&space) {
            reader.go_back(place);
            return reader.miss(Wanted::Thing("a square that is not named already"));
        }
        self.squares.push(space);
        Some(())
    }
}

impl Slot for Goods {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        if reader.peek().token == Token::Word("nothing") {
            reader.literal("nothing")?;
            return Some(Self::default());
        }
        let mut goods = Self::default();
        let start = reader.peek().at;
        while goods.read_one(reader)? {}
        if reader.peek().at == start {
            for wanted in [
                Wanted::Thing(A_SQUARE),
                Wanted::Word("cash"),
                Wanted::Word("card"),
                Wanted::Word("nothing"),
            ] {
                reader.hint(wanted);
            }
            return None;
        }
        Some(goods)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        if *self == Self::default() {
            writer.word("nothing");
        }
        for space in &self.squares {
            space.write(writer);
        }
        if self.cash > Money::ZERO {
            writer.word("cash");
            self.cash.write(writer);
        }
        match self.cards {
            Cards::TheOne => writer.word("card"),
            Cards::These(cards) => {
                for deck in cards.iter() {
                    writer.word("card");
                    deck.write(writer);
                }
            }
        }
    }
}

impl Slot for Wish {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        if reader.peek().token == Token::Word("debt") {
            reader.literal("debt")?;
            return Some(Self::Debt);
        }
        let goods = Goods::read(reader);
        if goods.is_none() {
            reader.hint(Wanted::Word("debt"));
        }
        goods.map(Self::Goods)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Goods(goods) => goods.write(writer),
            Self::Debt => writer.word("debt"),
        }
    }
}

/// The money and the deeds of an offer, as its events tell them.
pub(crate) struct Load(pub(crate) Money, pub(crate) Properties);

impl Slot for Load {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let goods = Goods::read(reader)?;
        let deeds = goods.squares.iter().map(|space| reader.cast().deed(*space));
        let deeds: Option<Vec<Property>> = deeds.collect();
        match deeds {
            Some(deeds) if goods.cards == Cards::default() => {
                Some(Self(goods.cash, deeds.into_iter().collect()))
            }
            _ => reader.miss(Wanted::Thing("properties and cash alone")),
        }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        let bundle = Bundle { cash: self.0, deeds: self.1, cards: JailCards::NONE };
        Goods::of(&bundle, writer.cast()).write(writer);
    }
}
