//! Whose hands this device carries beside its own.

use bankhalter_protocol::{Chair, Sitter};

use super::OtherHand;

/// Somebody at a table of the server whose hand this device carries beside its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Carried {
    /// What the person was called when this page began.
    pub(super) name: String,
    /// The chair that the key opens, as soon as the table has said it.
    pub(super) seat: Option<u8>,
}

impl Carried {
    pub(super) fn of(hand: &OtherHand) -> Self {
        Self { name: hand.name.clone(), seat: None }
    }

    /// The chair: of that name, or, where the table has forgotten the name, that of the key.
    pub(super) fn find(&self, chairs: &[Option<Chair>]) -> Option<u8> {
        let named = (0..).zip(chairs).find(|(_, chair)| {
            person(chair.as_ref()).is_some_and(|person| person.name == self.name)
        });
        let by_key = || self.seat.filter(|seat| person(at(chairs, *seat)).is_some());
        named.map(|(seat, _)| seat).or_else(by_key)
    }
}

/// Who sits on this chair.
pub(super) fn at(chairs: &[Option<Chair>], seat: u8) -> Option<&Chair> {
    chairs.get(usize::from(seat))?.as_ref()
}

fn person(chair: Option<&Chair>) -> Option<&Chair> {
    chair.filter(|chair| chair.sitter == Sitter::Person)
}
