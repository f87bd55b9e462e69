//! A line that changes the table: a player's action or an act of the bank, with its chance results.

use bankhalter_rules::{Action, Seat, Space};

use crate::{
    cast::Cast,
    fault::Fault,
    lexer::{Token, split_comment},
    order::Order,
    outcome::Outcome,
    phrase::{Phrase, Slot, Writer},
    reader::{Reader, Wanted},
    slots::A_SQUARE,
};

/// A line that changes the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Play {
    /// A player's action, with its chance results in the order in which they happen.
    Act {
        /// Who.
        seat: Seat,
        /// What he says.
        order: Order,
        /// What chance brings.
        outcomes: Vec<Outcome>,
    },
    /// `bank deals {Anna 1 39} {Ben 5 6}`
    Deal(Vec<Hand>),
    /// `bank calls time`
    Time,
}

/// The deeds dealt to a player, by their squares: `{Anna 1 39}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// To whom.
    pub seat: Seat,
    /// Which.
    pub squares: Vec<Space>,
}

impl Play {
    /// A player's action whose chance results are open.
    pub fn act(seat: Seat, action: &Action, cast: &Cast) -> Self {
        Self::Act { seat, order: Order::of(action, cast), outcomes: Vec::new() }
    }

    /// Does it show people something that chance decided?
    pub const fn shows_chance(&self) -> bool {
        match self {
            Self::Act { outcomes, .. } => !outcomes.is_empty(),
            Self::Deal(_) => true,
            Self::Time => false,
        }
    }

    /// Reads one line as it is typed at a prompt.
    pub fn parse(text: &str, cast: &Cast) -> Result<Self, Fault> {
        let mut reader = Reader::new(split_comment(text).0, cast);
        let play = Self::read(&mut reader).filter(|_| reader.end().is_some());
        play.ok_or_else(|| reader.fault(1))
    }

    /// Reads a line typed at the prompt of one player: his name may be left out.
    pub fn parse_for(seat: Seat, text: &str, cast: &Cast) -> Result<Self, Fault> {
        let mut reader = Reader::new(split_comment(text).0, cast);
        let order = Order::read(&mut reader).and_then(|order| {
            let outcomes = read_all(&mut reader)?;
            reader.end()?;
            Some(Self::Act { seat, order, outcomes })
        });
        match order {
            Some(play) => Ok(play),
            None => Self::parse(text, cast).map_err(|fault| {
                // Whoever began with a name wants to hear about what follows it.
                if fault.column > 1 { fault } else { reader.fault(1) }
            }),
        }
    }

    /// As it is written, without braces if chance is open.
    pub fn text(&self, cast: &Cast) -> String {
        let mut writer = Writer::new(cast);
        self.write(&mut writer);
        writer.finish()
    }

    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let start = reader.place();
        if let Some(act) = read_bank(reader) {
            return Some(act);
        }
        reader.go_back(start);
        let seat = reader.player()?;
        let order = Order::read(reader)?;
        Some(Self::Act { seat, order, outcomes: read_all(reader)? })
    }

    pub(crate) fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Act { seat, order, outcomes } => {
                seat.write(writer);
                order.write(writer);
                for outcome in outcomes {
                    outcome.write(writer);
                }
            }
            Self::Deal(hands) => {
                writer.word("bank deals");
                for hand in hands {
                    hand.write(writer);
                }
            }
            Self::Time => writer.word("bank calls time"),
        }
    }
}

fn read_bank(reader: &mut Reader<'_>) -> Option<Play> {
    reader.literal("bank")?;
    if reader.peek().token == Token::Word("calls") {
        reader.literal("calls time")?;
        return Some(Play::Time);
    }
    let deals = reader.literal("deals");
    if deals.is_none() {
        return reader.miss(Wanted::Word("calls"));
    }
    read_all(reader).map(Play::Deal)
}

/// Everything in braces that follows.
fn read_all<T: Slot>(reader: &mut Reader<'_>) -> Option<Vec<T>> {
    let mut all = Vec::new();
    while reader.peek().token == Token::Mark('{') {
        all.push(T::read(reader)?);
    }
    Some(all)
}

impl Slot for Hand {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        reader.mark('{', "{")?;
        let seat = reader.player()?;
        let mut squares = Vec::new();
        while reader.peek().token != Token::Mark('}') {
            let Some(space) = Space::read(reader) else {
                reader.hint(Wanted::Thing(A_SQUARE));
                return reader.miss(Wanted::Word("}"));
            };
            squares.push(space);
        }
        reader.mark('}', "}")?;
        Some(Self { seat, squares })
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.word("{");
        self.seat.write(writer);
        self.squares.iter().for_each(|space| space.write(writer));
        writer.tail("}");
    }
}
