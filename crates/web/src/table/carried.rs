//! Whose hands this device carries beside its own.

use bankhalter_protocol::{Chair, Fact, Sitter, Told};

use super::OtherHand;

/// Somebody at a table of the server whose hand this device carries beside its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Carried {
    /// What the person was called when this page began.
    pub(super) name: String,
    /// Where the key leads.
    place: Place,
    /// The fact up to which it is that one.
    seq: u64,
    /// The fact by which chairs were numbered anew, and how.
    started: Option<(u64, Vec<u8>)>,
}

/// Where a key leads, as far as the table has said so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// It has not said anything.
    Unsaid,
    /// To this chair.
    Sits(u8),
    /// To none any more. Whoever has the same name by now is somebody else.
    Gone,
}

impl Carried {
    pub(super) fn of(hand: &OtherHand) -> Self {
        Self { name: hand.name.clone(), place: Place::Unsaid, seq: 0, started: None }
    }

    /// The table has said which chair the key opens, as of this fact. It says so on a line of its own,
    /// and may have told the beginning of the game on the other one already.
    pub(super) fn sit(&mut self, seat: Option<u8>, seq: u64) {
        (self.place, self.seq) = (seat.map_or(Place::Gone, Place::Sits), seq);
        self.renumber();
    }

    /// Chairs are numbered anew when the game begins, and whoever has left one has none.
    pub(super) fn heed(&mut self, told: &Told) {
        match &told.fact {
            Fact::Started { chairs } => {
                self.started = Some((told.seq, chairs.clone()));
                self.renumber();
            }
            Fact::Rose { seat, .. } | Fact::Replaced { seat, .. } | Fact::Handed { seat, .. }
                if self.place == Place::Sits(*seat) && self.seq < told.seq =>
            {
                self.place = Place::Gone;
            }
            _ => {}
        }
    }

    fn renumber(&mut self) {
        if let Some((seq, chairs)) = &self.started
            && self.seq < *seq
        {
            if let Place::Sits(seat) = self.place {
                let now = (0..).zip(chairs).find(|(_, chair)| **chair == seat);
                self.place = now.map_or(Place::Gone, |(now, _)| Place::Sits(now));
            }
            self.seq = *seq;
        }
    }

    /// The chair that the key opens; as long as the table has not said which, that of the name.
    pub(super) fn find(&self, chairs: &[Option<Chair>]) -> Option<u8> {
        let named = || {
            let is_named = |chair: &Option<Chair>| {
                person(chair.as_ref()).is_some_and(|person| person.name == self.name)
            };
            (0..).zip(chairs).find(|(_, chair)| is_named(chair)).map(|(seat, _)| seat)
        };
        match self.place {
            Place::Unsaid => named(),
            Place::Sits(seat) => person(at(chairs, seat)).map(|_| seat),
            Place::Gone => None,
        }
    }
}

/// Who sits on this chair.
pub(super) fn at(chairs: &[Option<Chair>], seat: u8) -> Option<&Chair> {
    chairs.get(usize::from(seat))?.as_ref()
}

fn person(chair: Option<&Chair>) -> Option<&Chair> {
    chair.filter(|chair| chair.sitter == Sitter::Person)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(seq: u64, fact: Fact) -> Told {
        Told { seq, at: 0, fact }
    }

    fn opa() -> Carried {
        let (name, key) = ("Opa".to_owned(), "k".to_owned());
        Carried::of(&OtherHand { name, key })
    }

    /// Anna, somebody whose name was forgotten, and Ben, in this order.
    fn chairs() -> Vec<Option<Chair>> {
        let chair = |name: &str| {
            let (name, token, sitter) = (name.to_owned(), String::new(), Sitter::Person);
            let (ready, stand_in, far, online) = (true, false, false, true);
            Some(Chair { name, token, sitter, ready, stand_in, far, online })
        };
        ["Anna", "N.N. 1", "Ben"].map(chair).to_vec()
    }

    #[test]
    fn the_hand_of_somebody_forgotten_is_the_same_after_the_start() {
        let started = told(9, Fact::Started { chairs: vec![0, 2, 3] });
        let mut opa = opa();
        opa.sit(Some(2), 7);
        opa.heed(&started);
        assert_eq!(opa.find(&chairs()), Some(1), "and not at Ben's, whose number is 2 by now");
        opa.heed(&started);
        assert_eq!(opa.find(&chairs()), Some(1), "the same told once more");
        opa.sit(Some(2), 7);
        assert_eq!(opa.find(&chairs()), Some(1), "a word from before the start comes late");
        opa.sit(Some(1), 12);
        opa.heed(&started);
        assert_eq!(opa.find(&chairs()), Some(1), "a word from after it comes early");
    }

    #[test]
    fn whoever_has_left_a_chair_is_not_whoever_sits_there_next() {
        let mut opa = opa();
        opa.sit(Some(2), 7);
        opa.heed(&told(6, Fact::Rose { seat: 2, removed: false }));
        assert_eq!(opa.find(&chairs()), Some(2), "that was somebody before");
        opa.heed(&told(8, Fact::Rose { seat: 2, removed: false }));
        assert_eq!(opa.find(&chairs()), None);
        // He sits down again, at another place.
        opa.sit(Some(1), 11);
        assert_eq!(opa.find(&chairs()), Some(1));
    }

    #[test]
    fn whoever_has_the_name_of_somebody_forgotten_is_not_taken_for_him() {
        let mut opa = opa();
        let mut chairs = chairs();
        chairs[2].as_mut().unwrap().name = "Opa".to_owned();
        assert_eq!(opa.find(&chairs), Some(2), "by his name, until the table says more");
        opa.sit(Some(1), 7);
        assert_eq!(opa.find(&chairs), Some(1), "he is called N.N. 1 by now");
        opa.heed(&told(8, Fact::Rose { seat: 1, removed: false }));
        assert_eq!(opa.find(&chairs), None, "he has left, and another one is called Opa");
        opa.sit(None, 9);
        assert_eq!(opa.find(&chairs), None);
    }
}
