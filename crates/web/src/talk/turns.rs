//! The history cut into turns, of which only the last ones are shown.

use bankhalter_rules::{Event, Seat};

use super::filter::Filter;
use crate::play::Entry;

/// A turn with what was played in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Turn {
    /// Turns are counted from 1; what comes before the first is 0.
    pub(super) number: u32,
    /// Whose; nobody's before the first.
    pub(super) seat: Option<Seat>,
    /// When it began, in milliseconds since 1970.
    pub(super) at: u64,
    /// What was played in it, in order.
    pub(super) parts: Vec<Part>,
    /// The entry with which it began.
    pub(super) from: usize,
    lines: usize,
}

/// Events of one entry that belong to one turn and of which some are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Part {
    /// The place of the entry in the history.
    pub(super) entry: usize,
    /// The first event.
    pub(super) from: usize,
    /// The one behind the last.
    pub(super) to: usize,
}

/// The last turns, newest first, with about this many lines; and whether there are older ones.
pub(super) fn turns(log: &[Entry], filter: Filter, most: usize) -> (Vec<Turn>, bool) {
    let mut all = vec![Turn { at: log.first().map_or(0, |entry| entry.at), ..Turn::default() }];
    for (number, entry) in log.iter().enumerate() {
        let mut from = 0;
        for (index, event) in entry.events.iter().enumerate() {
            if let Event::TurnBegan { seat } = event {
                push(&mut all, entry, Part { entry: number, from, to: index }, filter);
                from = index + 1;
                let next = all.last().map_or(1, |turn| turn.number + 1);
                let (seat, at) = (Some(*seat), entry.at);
                all.push(Turn { number: next, seat, at, from: number, ..Turn::default() });
            }
        }
        push(&mut all, entry, Part { entry: number, from, to: entry.events.len() }, filter);
    }
    let current = all.last().map_or(0, |turn| turn.number);
    all.retain(|turn| turn.lines > 0 || turn.number == current && turn.number > 0);
    let mut shown = 0;
    let newest = all.iter().rev().take_while(|turn| {
        let takes = shown < most;
        shown += turn.lines;
        takes
    });
    let newest: Vec<_> = newest.cloned().collect();
    let older = newest.len() < all.len();
    (newest, older)
}

fn push(all: &mut [Turn], entry: &Entry, part: Part, filter: Filter) {
    let events = &entry.events[part.from..part.to];
    let lines = events.iter().filter(|event| filter.takes(event, entry.seat)).count();
    if let (Some(turn), 1..) = (all.last_mut(), lines) {
        turn.lines += lines;
        turn.parts.push(part);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::filter::Only, *};
    use bankhalter_editions::Shelf;
    use bankhalter_notation::{Header, Table};
    use bankhalter_protocol::By;
    use bankhalter_rules::{Money, Party, State, Why};

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn start() -> State {
        let headers = [Header::edition("euro"), Header::player("Anna"), Header::player("Ben")];
        let table = Table::open(&headers, &Shelf::default()).expect("sound");
        table.book.start(2).expect("two may play")
    }

    fn entry(seq: u64, events: &[Event]) -> Entry {
        Entry {
            seq,
            at: seq * 1_000,
            seat: Some(seat(0)),
            by: By::Seat,
            line: String::new(),
            events: events.into(),
            before: start(),
            is_past: false,
        }
    }

    fn salary(number: u8) -> Event {
        let to = Party::Seat(seat(number));
        Event::Paid { from: Party::Bank, to, amount: Money(200), why: Why::Salary }
    }

    fn began(number: u8) -> Event {
        Event::TurnBegan { seat: seat(number) }
    }

    fn log() -> Vec<Entry> {
        vec![
            entry(1, &[Event::OrderSettled, began(0)]),
            entry(2, &[salary(0)]),
            entry(3, &[Event::Freed { seat: seat(0) }, began(1), salary(1)]),
        ]
    }

    #[test]
    fn an_entry_that_ends_a_turn_belongs_to_both() {
        let (turns, older) = turns(&log(), Filter::default(), 80);
        let numbers: Vec<_> = turns.iter().map(|turn| (turn.number, turn.seat, turn.at)).collect();
        let (anna, ben) = (Some(seat(0)), Some(seat(1)));
        assert_eq!(numbers, [(2, ben, 3_000), (1, anna, 1_000), (0, None, 1_000)]);
        assert_eq!(turns[0].parts, [Part { entry: 2, from: 2, to: 3 }]);
        let anna = [Part { entry: 1, from: 0, to: 1 }, Part { entry: 2, from: 0, to: 1 }];
        assert_eq!(turns[1].parts, anna);
        assert!(!older);
    }

    #[test]
    fn only_the_newest_are_shown() {
        let (turns, older) = turns(&log(), Filter::default(), 1);
        assert_eq!(turns.len(), 1);
        assert_eq!(turns[0].number, 2);
        assert!(older);
    }

    #[test]
    fn turns_in_which_nothing_is_shown_are_left_out() {
        let money = Filter { only: Only::Money, seat: Some(seat(0)) };
        let (turns, _) = turns(&log(), money, 80);
        let numbers: Vec<_> = turns.iter().map(|turn| turn.number).collect();
        // The running turn stays, so that it is seen whose it is.
        assert_eq!(numbers, [2, 1]);
        assert!(turns[0].parts.is_empty());
        assert_eq!(turns[1].parts, [Part { entry: 1, from: 0, to: 1 }]);
    }
}
