//! Who is connected, as it was last told. Chairs may be heard of later.

use crate::Seating;

/// Who is connected, by chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Presence {
    online: Vec<bool>,
    /// Since when nobody is, where nobody is.
    away: Vec<Option<u64>>,
}

impl Presence {
    /// It was told like this.
    pub(crate) fn new(online: &[bool], away: &[Option<u64>]) -> Self {
        Self { online: online.to_vec(), away: away.to_vec() }
    }

    /// Since when nobody is connected at this chair.
    pub(crate) fn away_since(&self, seat: u8) -> Option<u64> {
        self.away.get(usize::from(seat)).copied().flatten()
    }

    /// The chairs of the game have new numbers: each was this one before.
    pub(crate) fn renumbered(&self, order: &[u8]) -> Self {
        let online = |old: &u8| self.online.get(usize::from(*old)).copied().unwrap_or_default();
        let away = |old: &u8| self.away_since(*old);
        Self { online: order.iter().map(online).collect(), away: order.iter().map(away).collect() }
    }

    /// The chairs show it.
    pub(crate) fn show(&self, seating: &mut Seating) {
        let count = u8::try_from(seating.chairs().len()).unwrap_or(u8::MAX);
        for seat in 0..count {
            let online = self.online.get(usize::from(seat)).copied().unwrap_or_default();
            seating.set_online(seat, online);
        }
    }
}
