//! Squares, properties and what stands on them.

use bankhalter_rules::{Building, HOTEL, Lot, Properties, Property, Space};

use crate::{
    cast::Found,
    lexer::{Token, unescape},
    phrase::{Slot, Writer},
    reader::{Reader, Wanted, digits},
};

pub(crate) const A_SQUARE: &str = "a square (0-39 or a name in quotes)";

impl Slot for Space {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let spot = reader.peek();
        let found = match spot.token {
            Token::Word(word) => digits(word).and_then(|number| Self::new(number.try_into().ok()?)),
            Token::Quoted(raw) => match reader.cast().find_space(&unescape(raw)) {
                Found::One(space) => Some(space),
                Found::None => None,
                Found::Many(spaces) => {
                    let numbers: Vec<_> = spaces.iter().map(|s| s.number().to_string()).collect();
                    let told =
                        format!("the number of a square ({} share that name)", numbers.join(", "));
                    return reader.miss(Wanted::Told(told));
                }
            },
            Token::Unclosed(_) | Token::Mark(_) | Token::End => None,
        };
        if found.is_none() {
            return reader.miss(Wanted::Thing(A_SQUARE));
        }
        reader.step(spot);
        found
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.word(&self.number().to_string());
    }
}

impl Slot for Property {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let place = reader.place();
        let space = Space::read(reader)?;
        let deed = reader.cast().deed(space);
        if deed.is_none() {
            reader.go_back(place);
            return reader.miss(Wanted::Thing("a property"));
        }
        deed
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.cast().space_of(*self).write(writer);
    }
}

/// One square after another, each once, in the order of the board; `nothing` if there is none.
impl Slot for Properties {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        if reader.peek().token == Token::Word("nothing") {
            reader.literal("nothing")?;
            return Some(Self::NONE);
        }
        let mut deeds = Self::only(Property::read(reader)?);
        loop {
            let place = reader.place();
            match Property::read(reader) {
                Some(deed) if !deeds.has(deed) => deeds = deeds.with(deed),
                _ => {
                    reader.go_back(place);
                    return Some(deeds);
                }
            }
        }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        if self.is_empty() {
            writer.word("nothing");
        }
        for space in writer.cast().spaces_of(*self) {
            space.write(writer);
        }
    }
}

impl Slot for Lot {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        match reader.peek().token {
            Token::Word("a") => {
                reader.literal("a")?;
                Building::read(reader).map(Self::Building)
            }
            _ => Property::read(reader).map(Self::Deed),
        }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Deed(deed) => deed.write(writer),
            Self::Building(building) => {
                writer.word("a");
                building.write(writer);
            }
        }
    }
}

/// What stands on a street: `bare`, `houses 3`, `hotel`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Level(pub(crate) u8);

impl Slot for Level {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        match reader.peek().token {
            Token::Word("hotel") => reader.literal("hotel").map(|()| Self(HOTEL)),
            Token::Word("houses") => {
                reader.literal("houses")?;
                u8::read(reader).map(Self)
            }
            Token::Word("bare") => reader.literal("bare").map(|()| Self(0)),
            _ => {
                for word in ["houses", "hotel", "bare"] {
                    reader.hint(Wanted::Word(word));
                }
                None
            }
        }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self.0 {
            0 => writer.word("bare"),
            HOTEL => writer.word("hotel"),
            houses => {
                writer.word("houses");
                houses.write(writer);
            }
        }
    }
}
