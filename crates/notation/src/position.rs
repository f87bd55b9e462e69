//! The position block: how a table is arranged before the first line is played.

mod salvage;
mod written;

use bankhalter_rules::{HOTEL, JailCards, Money, Property, Seat, Space};

pub(crate) use self::salvage::{Salvaged, salvage};
pub use self::written::placements;
use crate::{
    cast::Cast,
    lexer::Token,
    phrase::{Phrase, Slot, Writer, phrases},
    reader::{Reader, Wanted, digits},
};

/// No position may hold more money in one place: sums over a table must fit any amount.
pub const MOST_CASH: u32 = 100_000_000;

/// A line of a position block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Placement {
    /// `Anna: at 24, cash 30000, owns 37m 39 5, cards chance`
    Player(Seat, Vec<Clause>),
    /// `bank: houses 3, hotels 12`
    Bank(Vec<BankClause>),
    /// `turn: Ben`
    Turn(Seat),
    /// `doubles: 1`
    Doubles(u8),
    /// `pot: 200`, where a house rule collects money on Free Parking
    Pot(Money),
}

/// What is said of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clause {
    /// `at 24`
    At(Space),
    /// `cash 800`
    Cash(Money),
    /// `jail 2`: in jail with so many failed attempts
    Jail(u8),
    /// `owns 37m 16:3 21:H`
    Owns(Vec<Holding>),
    /// `cards both`
    Cards(JailCards),
    /// `bankrupt`
    Bankrupt,
}

/// What is said of the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BankClause {
    /// `houses 3`
    Houses(u8),
    /// `hotels 12`
    Hotels(u8),
}

/// A deed somebody holds: `39`, `37m`, `16:3`, `21:H`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holding {
    /// Which.
    pub deed: Property,
    /// In what state.
    pub state: Land,
}

/// The state of a deed somebody holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// Neither mortgaged nor built.
    Bare,
    /// Mortgaged.
    Mortgaged,
    /// What stands on it: 1 to 4 houses, or [`HOTEL`].
    Built(u8),
}

phrases! { Clause:
    [Clause::At(space)] ["at" space]
    [Clause::Cash(amount)] ["cash" (Purse amount)]
    [Clause::Jail(attempts)] ["jail" (Attempts attempts)]
    [Clause::Owns(holdings)] ["owns" holdings]
    [Clause::Cards(cards)] ["cards" cards]
    [Clause::Bankrupt] ["bankrupt"]
}

phrases! { BankClause:
    [BankClause::Houses(count)] ["houses" (Stock count)]
    [BankClause::Hotels(count)] ["hotels" (Stock count)]
}

impl Placement {
    /// Reads a line of the block. A bare word is taken for a keyword, if it is one, before it is
    /// taken for a name.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let spot = reader.peek();
        if let Token::Word(word @ ("bank" | "turn" | "doubles" | "pot")) = spot.token {
            reader.step(spot);
            reader.mark(':', ":")?;
            return match word {
                "bank" => read_clauses(reader).map(Self::Bank),
                "turn" => reader.player().map(Self::Turn),
                "doubles" => u8::read(reader).map(Self::Doubles),
                _ => Purse::read(reader).map(|Purse(amount)| Self::Pot(amount)),
            };
        }
        let Some(seat) = reader.player() else {
            for word in ["bank", "turn", "doubles", "pot", "end"] {
                reader.hint(Wanted::Word(word));
            }
            return None;
        };
        reader.mark(':', ":")?;
        read_clauses(reader).map(|clauses| Self::Player(seat, clauses))
    }

    /// As it is written, without the indent.
    pub fn text(&self, cast: &Cast) -> String {
        let mut writer = Writer::new(cast);
        self.write(&mut writer);
        writer.finish()
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Player(seat, clauses) => {
                seat.write(writer);
                write_clauses(writer, clauses);
            }
            Self::Bank(clauses) => {
                writer.word("bank");
                write_clauses(writer, clauses);
            }
            Self::Turn(seat) => {
                writer.word("turn:");
                seat.write(writer);
            }
            Self::Doubles(count) => {
                writer.word("doubles:");
                count.write(writer);
            }
            Self::Pot(amount) => {
                writer.word("pot:");
                amount.write(writer);
            }
        }
    }
}

/// Money in one place at the beginning, up to [`MOST_CASH`].
struct Purse(Money);

impl Slot for Purse {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let amount = reader.number(0..=MOST_CASH, "an amount up to 100000000 in plain digits")?;
        Some(Self(Money(amount)))
    }

    fn write(&self, writer: &mut Writer<'_>) {
        self.0.write(writer);
    }
}

fn read_clauses<T: Phrase>(reader: &mut Reader<'_>) -> Option<Vec<T>> {
    let mut clauses = vec![T::read(reader)?];
    while reader.skips(',') {
        clauses.push(T::read(reader)?);
    }
    Some(clauses)
}

fn write_clauses<T: Phrase>(writer: &mut Writer<'_>, clauses: &[T]) {
    for (index, clause) in clauses.iter().enumerate() {
        writer.tail(if index == 0 { ":" } else { "," });
        clause.write(writer);
    }
}

/// Failed attempts in jail; after a third one nobody stays.
struct Attempts(u8);

impl Slot for Attempts {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let attempts = reader.number(0..=2, "0, 1 or 2 failed attempts")?;
        attempts.try_into().ok().map(Self)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        self.0.write(writer);
    }
}

/// Buildings in the bank: more than any box holds is a slip of the pen.
struct Stock(u8);

impl Slot for Stock {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        reader
            .number(0..=100, "a number up to 100")
            .and_then(|count| count.try_into().ok().map(Self))
    }

    fn write(&self, writer: &mut Writer<'_>) {
        self.0.write(writer);
    }
}

impl Slot for Vec<Holding> {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let mut holdings = vec![Holding::read(reader)?];
        while !matches!(reader.peek().token, Token::Mark(',') | Token::End) {
            let place = reader.place();
            let holding = Holding::read(reader)?;
            if holdings.iter().any(|other: &Holding| other.deed == holding.deed) {
                reader.go_back(place);
                return reader.miss(Wanted::Thing("a square that is not named already"));
            }
            holdings.push(holding);
        }
        Some(holdings)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        for holding in self {
            holding.write(writer);
        }
    }
}

impl Slot for Holding {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let spot = reader.peek();
        if let Token::Word(word) = spot.token
            && let Some(number) = word.strip_suffix('m').and_then(digits)
        {
            let space = number.try_into().ok().and_then(Space::new);
            let Some(deed) = space.and_then(|space| reader.cast().deed(space)) else {
                return reader.miss(Wanted::Thing("a property"));
            };
            reader.step(spot);
            return Some(Self { deed, state: Land::Mortgaged });
        }
        let deed = Property::read(reader)?;
        let spot = reader.peek();
        let state = match spot.token {
            Token::Word("m") if reader.touches() => {
                reader.step(spot);
                Land::Mortgaged
            }
            Token::Mark(':') if deed.is_street() => {
                reader.step(spot);
                Land::Built(read_level(reader)?)
            }
            Token::Mark(':') => {
                return reader.miss(Wanted::Thing("no buildings here (only streets carry any)"));
            }
            _ => Land::Bare,
        };
        Some(Self { deed, state })
    }

    fn write(&self, writer: &mut Writer<'_>) {
        self.deed.write(writer);
        match self.state {
            Land::Bare => {}
            Land::Mortgaged => writer.tail("m"),
            Land::Built(HOTEL) => writer.tail(":H"),
            Land::Built(houses) => writer.tail(&format!(":{houses}")),
        }
    }
}

fn read_level(reader: &mut Reader<'_>) -> Option<u8> {
    let spot = reader.peek();
    let level = match spot.token {
        Token::Word("H") => HOTEL,
        Token::Word("1") => 1,
        Token::Word("2") => 2,
        Token::Word("3") => 3,
        Token::Word("4") => 4,
        _ => return reader.miss(Wanted::Thing("1 to 4 houses or `H`")),
    };
    reader.step(spot);
    Some(level)
}
