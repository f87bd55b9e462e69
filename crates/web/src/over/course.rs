//! The course of a game in numbers: cash and wealth turn by turn, and where the tokens came to rest.

use bankhalter_rules::{Event, Rulebook, SPACES, Seat, State};

use crate::{order::ordered, play::Entry};

/// The course of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Course {
    /// For each player: cash at the beginning, at each turn, and at the end.
    pub(crate) cash: Vec<Vec<u32>>,
    /// The same for wealth, as the rules count it.
    pub(crate) wealth: Vec<Vec<u32>>,
    /// How often a token came to rest on each square.
    pub(crate) landings: Vec<u32>,
}

/// What a player has at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Worth {
    /// Cash.
    pub(crate) cash: u32,
    /// Deeds: the price, half of it if mortgaged.
    pub(crate) deeds: u32,
    /// What the buildings cost.
    pub(crate) buildings: u32,
}

impl Course {
    /// What was played from this beginning.
    pub(crate) fn of(book: &Rulebook, start: &State, log: &[Entry]) -> Self {
        let seats = usize::from(start.seats());
        let mut course = Self {
            cash: vec![Vec::new(); seats],
            wealth: vec![Vec::new(); seats],
            landings: vec![0; SPACES],
        };
        let mut state = *start;
        course.note(book, &state);
        for event in log.iter().flat_map(|entry| entry.events.iter()) {
            state.apply(*event);
            match event {
                Event::TurnBegan { .. } => course.note(book, &state),
                Event::Moved { seat, .. } | Event::Jailed { seat } => {
                    course.landings[usize::from(state.at(*seat).number())] += 1;
                }
                _ => {}
            }
        }
        course.note(book, &state);
        course
    }

    fn note(&mut self, book: &Rulebook, state: &State) {
        let rows = self.cash.iter_mut().zip(&mut self.wealth);
        for ((cash, wealth), seat) in rows.zip(seats(state)) {
            cash.push(state.cash(seat).0);
            // Whoever is bankrupt has nothing; a record of a running game counts everybody.
            wealth.push(book.wealth(state, seat).0);
        }
    }

    /// The squares on which most came to rest, the most first.
    pub(crate) fn busiest(&self, count: usize) -> Vec<(usize, u32)> {
        let visited =
            self.landings.iter().copied().enumerate().filter(|(_, landings)| *landings > 0);
        let mut all = ordered(visited, |(square, landings)| (u32::MAX - landings, *square));
        all.truncate(count);
        all
    }
}

impl Worth {
    /// What a player has.
    pub(crate) fn of(book: &Rulebook, state: &State, seat: Seat) -> Self {
        let cash = state.cash(seat).0;
        let value = |deed| {
            let price = book.deed(deed).price;
            if state.mortgaged().has(deed) { price.half().0 } else { price.0 }
        };
        let deeds = state.deeds(seat).iter().map(value).sum();
        let buildings = book.wealth(state, seat).0.saturating_sub(cash).saturating_sub(deeds);
        Self { cash, deeds, buildings }
    }

    /// All of it.
    pub(crate) const fn total(self) -> u32 {
        self.cash + self.deeds + self.buildings
    }
}

/// Who went bankrupt, in the order in which they fell.
pub(crate) fn fallen(log: &[Entry]) -> Vec<Seat> {
    let events = log.iter().flat_map(|entry| entry.events.iter());
    let fell = events.filter_map(|event| match event {
        Event::WentBankrupt { seat } => Some(*seat),
        _ => None,
    });
    fell.collect()
}

/// A player's place: winners first, the others who are still in by their wealth, then the bankrupt,
/// whoever held out longest first; whoever was out when the record began did not. To be sorted by.
pub(crate) fn rank(state: &State, fallen: &[Seat], seat: Seat, wealth: u32) -> (u8, usize, u32) {
    let fell = fallen.iter().position(|other| *other == seat);
    match (state.winners().has(seat), state.alive().has(seat)) {
        (true, _) => (0, 0, u32::MAX - wealth),
        (false, true) => (1, 0, u32::MAX - wealth),
        (false, false) => (2, fell.map_or(fallen.len() + 1, |fell| fallen.len() - fell), 0),
    }
}

/// All seats of a game.
pub(crate) fn seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    (0..state.seats()).filter_map(Seat::new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Reel;

    const GAME: &str = include_str!("../../../../games/standard-normal-4.los");

    #[test]
    fn wealth_is_what_the_engine_counts() {
        let reel = Reel::read(GAME).unwrap();
        let log = reel.log(usize::MAX);
        let course = Course::of(&reel.table.book, &reel.start, &log);
        let end = reel.state_at(reel.frames.len());
        assert!(course.cash[0].len() > 20, "{}", course.cash[0].len());
        for (index, seat) in seats(&end).enumerate() {
            assert_eq!(course.cash[index].len(), course.wealth[index].len());
            assert_eq!(course.cash[index].last(), Some(&end.cash(seat).0));
            let wealth = reel.table.book.wealth(&end, seat).0;
            assert_eq!(course.wealth[index].last(), Some(&wealth));
            assert_eq!(Worth::of(&reel.table.book, &end, seat).total(), wealth);
            assert_eq!(course.cash[index][0], reel.start.cash(seat).0);
        }
    }

    #[test]
    fn the_bankrupt_stand_in_the_order_in_which_they_fell_the_last_first() {
        let reel = Reel::read(GAME).unwrap();
        let seat = |number| Seat::new(number).unwrap();
        let order = [seat(2), seat(0), seat(3)];
        let events: Vec<_> = order.iter().map(|seat| Event::WentBankrupt { seat: *seat }).collect();
        let mut end = reel.start;
        for event in &events {
            end.apply(*event);
        }
        let first = reel.log(1)[0].clone();
        let fallen = fallen(&[Entry { events: events.into(), ..first }]);
        assert_eq!(fallen, order);
        let places = ordered(seats(&end), |seat| rank(&end, &fallen, *seat, 0));
        assert_eq!(places, [seat(1), seat(3), seat(0), seat(2)]);
    }

    #[test]
    fn every_rest_is_counted_once() {
        let reel = Reel::read(GAME).unwrap();
        let log = reel.log(usize::MAX);
        let course = Course::of(&reel.table.book, &reel.start, &log);
        let moves = log.iter().flat_map(|entry| entry.events.iter());
        let moves = moves.filter(|it| matches!(it, Event::Moved { .. } | Event::Jailed { .. }));
        assert_eq!(course.landings.iter().sum::<u32>() as usize, moves.count());
        let busiest = course.busiest(3);
        assert_eq!(busiest.len(), 3);
        assert!(busiest[0].1 >= busiest[1].1 && busiest[1].1 >= busiest[2].1);
        assert_eq!(Some(&busiest[0].1), course.landings.iter().max());
    }
}
