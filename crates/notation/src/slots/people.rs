//! Players and whoever else pays.

use bankhalter_rules::{Party, Seat, Seats};

use crate::{
    lexer::Token,
    phrase::{Slot, Writer},
    reader::{Reader, Wanted},
};

impl Slot for Seat {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        reader.player()
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.player(*self);
    }
}

/// One player after another, each once; `nobody` if there is none.
impl Slot for Seats {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        if reader.peek().token == Token::Word("nobody") {
            reader.literal("nobody")?;
            return Some(Self::NONE);
        }
        let mut seats = Self::NONE.with(reader.player()?);
        loop {
            let place = reader.place();
            match reader.player() {
                Some(seat) if !seats.has(seat) => seats = seats.with(seat),
                _ => {
                    reader.go_back(place);
                    return Some(seats);
                }
            }
        }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        if self.is_empty() {
            writer.word("nobody");
        }
        self.iter().for_each(|seat| writer.player(seat));
    }
}

/// A player, or the bank.
impl Slot for Option<Seat> {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        if reader.literal("bank").is_some() { Some(None) } else { reader.player().map(Some) }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Some(seat) => writer.player(*seat),
            None => writer.word("bank"),
        }
    }
}

impl Slot for Party {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        match reader.peek().token {
            Token::Word("bank") => reader.literal("bank").map(|()| Self::Bank),
            Token::Word("pot") => reader.literal("pot").map(|()| Self::Pot),
            _ => {
                let seat = reader.player();
                if seat.is_none() {
                    reader.hint(Wanted::Word("bank"));
                }
                seat.map(Self::Seat)
            }
        }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Seat(seat) => writer.player(*seat),
            Self::Bank => writer.word("bank"),
            Self::Pot => writer.word("pot"),
        }
    }
}
