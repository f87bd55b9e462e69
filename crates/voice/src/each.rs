//! One who pays several, or whom several pay: many payments that are one thing to people.

use bankhalter_rules::{Event, Money, Party, Seat, Seats, Why};

use crate::{Scene, args, text::ended};

/// Payments of the same amount for the same reason between one seat and several others.
pub(crate) struct Each {
    one: Seat,
    others: Seats,
    amount: Money,
    why: Why,
    way: Way,
}

/// Which way the money goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    FromOne,
    ToOne,
}

/// A payment between two seats: from, to, how much, and what for.
const fn between(event: &Event) -> Option<(Seat, Seat, Money, Why)> {
    match *event {
        Event::Paid { from: Party::Seat(from), to: Party::Seat(to), amount, why } => {
            Some((from, to, amount, why))
        }
        _ => None,
    }
}

impl Each {
    /// The payments with which these events begin, if there are several of one kind.
    pub(crate) fn begins(events: &[Event]) -> Option<Self> {
        [Way::FromOne, Way::ToOne].into_iter().find_map(|way| {
            let (from, to, amount, why) = between(events.first()?)?;
            let (one, _) = way.ends(from, to);
            let same = events.iter().map_while(|event| {
                let (from, to, other, for_what) = between(event)?;
                let (same, somebody) = way.ends(from, to);
                (same == one && other == amount && for_what == why).then_some(somebody)
            });
            let others = same.fold(Seats::default(), Seats::with);
            (others.count() > 1).then_some(Self { one, others, amount, why, way })
        })
    }

    /// How many payments they are.
    pub(crate) const fn count(&self) -> usize {
        self.others.count() as usize
    }
}

impl Way {
    /// The one, and the other.
    const fn ends(self, from: Seat, to: Seat) -> (Seat, Seat) {
        match self {
            Self::FromOne => (from, to),
            Self::ToOne => (to, from),
        }
    }
}

impl Scene<'_> {
    /// As one sentence; to one of many who are paid or pay, his own payment says more.
    pub(crate) fn each(&self, each: &Each) -> Option<String> {
        if each.others.iter().any(|seat| self.is_reader(seat)) {
            return None;
        }
        let id = match each.way {
            Way::FromOne => "event-paid-each",
            Way::ToOne => "event-paid-by-each",
        };
        let total = Money(each.amount.0.saturating_mul(each.others.count().into()));
        let args = args![
            name = self.who(each.one),
            others = self.players(each.others),
            amount = self.money(each.amount),
            total = self.money(total),
            why = self.why(each.why),
        ];
        Some(ended(self.say_with(id, args)))
    }
}
