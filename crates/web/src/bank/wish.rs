//! Whatever changes a book: done at once where this device keeps it, said to the table where several
//! phones do.

use bankhalter_client::write_booking;
use bankhalter_evening::{Booking, Broke, Pact};
use bankhalter_protocol::{self as wire, BankEntry, ClientMessage, Keeping};
use bankhalter_rules::{Booklet, Seat};

use super::book::{Book, Person};

/// Something that changes a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Payments, or a correction.
    Enter(Booking),
    /// Taxes and fines lie on Free Parking, or do not.
    Pot(bool),
    /// Deeds are kept too, or are not.
    Deeds(bool),
    /// By whose rules deeds are reckoned.
    Booklet(Booklet),
    /// Somebody is called otherwise, or has another token.
    Call(Seat, Person),
    /// Two agree about something.
    Promise(Pact),
    /// An agreement has ended, counted from nought.
    Lapse(usize),
    /// The evening is over, or goes on.
    Close(bool),
}

impl Wish {
    /// Does it to a book of this device. `Err` names the line that could not be paid.
    pub(super) fn apply(self, book: &mut Book) -> Result<(), (usize, Broke)> {
        match self {
            Self::Enter(booking) => book.purses = book.purses.booked(&booking)?,
            // What lies there must not get out of sight.
            Self::Pot(on) => book.pot = on || book.fills_pot(),
            Self::Deeds(on) => book.deeds = on,
            Self::Booklet(booklet) => book.booklet = booklet,
            Self::Call(seat, person) => {
                if let Some(one) = book.people.get_mut(usize::from(seat.number())) {
                    *one = person;
                }
            }
            Self::Promise(pact) => book.pacts.push(pact),
            Self::Lapse(place) => {
                if let Some(pact) = book.pacts.get_mut(place) {
                    pact.ended = true;
                }
            }
            Self::Close(over) => book.closed = over,
        }
        Ok(())
    }

    /// What is said to a table, under this name and with this last fact; `pact` tells the number of
    /// the fact that noted an agreement.
    pub(super) fn message(
        self,
        (id, seen): (String, u64),
        pact: impl Fn(usize) -> Option<u64>,
    ) -> Option<ClientMessage> {
        let keep = |keeping| Some(ClientMessage::Keep(keeping));
        match self {
            Self::Enter(booking) => {
                Some(ClientMessage::Enter { id, entry: write_booking(&booking), seen })
            }
            Self::Close(over) => {
                let entry = if over { BankEntry::Close } else { BankEntry::Reopen };
                Some(ClientMessage::Enter { id, entry, seen })
            }
            Self::Pot(on) => keep(Keeping { pot: Some(on), ..Keeping::default() }),
            Self::Deeds(on) => keep(Keeping { deeds: Some(on), ..Keeping::default() }),
            Self::Booklet(booklet) => {
                keep(Keeping { booklet: Some(booklet.key().to_owned()), ..Keeping::default() })
            }
            Self::Call(seat, Person { name, token }) => {
                Some(named(seat.number(), name, Some(token)))
            }
            Self::Promise(pact) => Some(noted(id, &pact)),
            Self::Lapse(place) => Some(ClientMessage::Lapse { pact: pact(place)? }),
        }
    }
}

/// Somebody is called like this; no name is none.
pub(super) fn named(purse: u8, name: String, token: Option<String>) -> ClientMessage {
    ClientMessage::Name { purse, name: Some(name).filter(|name| !name.is_empty()), token }
}

/// Two agree about something.
pub(super) fn noted(id: String, pact: &Pact) -> ClientMessage {
    ClientMessage::Note { id, pact: written(pact) }
}

fn written(pact: &Pact) -> wire::Pact {
    use bankhalter_evening::PactKind as About;
    let kind = match pact.kind {
        About::Immunity => wire::PactKind::Immunity,
        About::Rent => wire::PactKind::Rent,
        About::Share => wire::PactKind::Share,
    };
    wire::Pact { from: pact.from.number(), to: pact.to.number(), kind, words: pact.words.clone() }
}
