//! The statistics of many games: whole numbers only, so that the order of adding does not matter.

mod count;
mod course;
mod histogram;
mod listen;

use bankhalter_rules::{DEEDS, MAX_SEATS, Rulebook, SPACES, Seat, Seats, State, Why};

use crate::{GameOutcome, Illegal};
use count::COUNTS;
pub use count::Count;
use course::Course;
pub use histogram::Histogram;

/// What a game won alone is worth; it can be shared by any number of seats up to eight.
pub const WHOLE_WIN: u64 = 840;
/// The place of prisoners among the ends of throws, behind the 40 squares.
pub const IN_JAIL: u8 = 40;
/// Throws that moved nobody because the fine could not be paid.
const NOWHERE: u8 = 41;
const SEATS: usize = MAX_SEATS as usize;

/// What money is paid for, in the order of the engine.
pub const WHYS: [Why; 14] = [
    Why::Salary,
    Why::Purchase,
    Why::Rent,
    Why::Tax,
    Why::Card,
    Why::Fine,
    Why::Building,
    Why::Sale,
    Why::Mortgage,
    Why::Redemption,
    Why::Interest,
    Why::Trade,
    Why::Estate,
    Why::Pot,
];

/// The statistics of a series of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Those that ended by their rules.
    pub finished: u64,
    /// An answer that the rules refused, if a bot gave one. Such a game counts as played, but not
    /// as finished, and nobody leads in it; all others stand as they are.
    pub illegal: Option<Illegal>,
    /// Those of them in which wealth was counted.
    pub counted: u64,
    /// Throws for a move in the finished games.
    pub throws: Histogram,
    /// Turns in the finished games.
    pub turns: Histogram,
    /// Turns in all games.
    pub all_turns: u64,
    /// Where the throws ended: the 40 squares, jail ([`IN_JAIL`]), nowhere.
    pub ends: [u64; SPACES + 2],
    /// By chair: won, and ahead where the cap came first, in parts of [`WHOLE_WIN`].
    pub by_seat: [Wins; SEATS],
    /// The same by the place in the order of play: who threw highest began.
    pub by_place: [Wins; SEATS],
    /// Rent by the square it was due on.
    pub rents: [Rents; SPACES],
    /// Money put into each deed and got out of it.
    pub deeds: [Books; DEEDS],
    /// What happened how often.
    pub counts: [u64; COUNTS],
    /// Money that changed hands, by [`WHYS`].
    pub flows: [u64; WHYS.len()],
    /// Rent that nobody asked for; a throw still to be made counts seven pips.
    pub lapsed: u64,
    /// Bankruptcies by what was owed, to the bank and to players.
    pub ruins: [[u64; 2]; WHYS.len()],
    course: Course,
}

/// Wins in parts of [`WHOLE_WIN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wins {
    /// Of finished games.
    pub won: u64,
    /// Richest when the cap came first.
    pub ahead: u64,
}

/// Rent on one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rents {
    /// How often it was paid.
    pub times: u64,
    /// How much in all.
    pub amount: u64,
    /// How many players it ruined.
    pub ruined: u64,
}

/// Money put into a deed and got out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Books {
    /// How often the bank sold or dealt it.
    pub bought: u64,
    /// For how much in all.
    pub paid: u64,
    /// How often at auction.
    pub hammered: u64,
    /// For how much in all.
    pub hammer_paid: u64,
    /// What its buildings cost.
    pub built: u64,
    /// What their sale returned.
    pub returned: u64,
    /// Throws of the table while somebody owned it.
    pub owned: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            games: 0,
            finished: 0,
            illegal: None,
            counted: 0,
            throws: Histogram::default(),
            turns: Histogram::default(),
            all_turns: 0,
            ends: [0; SPACES + 2],
            by_seat: [Wins::default(); SEATS],
            by_place: [Wins::default(); SEATS],
            rents: [Rents::default(); SPACES],
            deeds: [Books::default(); DEEDS],
            counts: [0; COUNTS],
            flows: [0; WHYS.len()],
            lapsed: 0,
            ruins: [[0; 2]; WHYS.len()],
            course: Course::NEW,
        }
    }
}

impl Tally {
    /// How often this happened.
    pub const fn count(&self, what: Count) -> u64 {
        self.counts[what as usize]
    }

    /// All throws for a move.
    pub fn all_throws(&self) -> u64 {
        self.ends.iter().sum()
    }

    /// A game begins.
    pub(crate) const fn begin(&mut self) {
        self.course = Course::NEW;
    }

    /// A game is over, or was left at the cap.
    pub(crate) fn end(&mut self, book: &Rulebook, state: &State, outcome: GameOutcome) {
        self.games += 1;
        self.all_turns += u64::from(self.course.turns);
        if self.course.throws > 0 {
            self.ends[usize::from(self.course.at)] += 1;
        }
        for (books, since) in self.deeds.iter_mut().zip(self.course.owned_since) {
            books.owned += u64::from(since.map_or(0, |since| self.course.throws - since));
        }
        if outcome.finished {
            self.finished += 1;
            self.counted += u64::from(state.alive().count() > 1);
            self.throws.add(self.course.throws);
            self.turns.add(self.course.turns);
        }
        self.illegal = self.illegal.or(outcome.illegal);
        let best = if outcome.illegal.is_some() { Seats::NONE } else { leaders(book, state) };
        let share = WHOLE_WIN / u64::from(best.count().max(1));
        for seat in best.iter() {
            let place = self.course.place(seat, state.seats());
            for wins in [&mut self.by_seat[usize::from(seat.number())], &mut self.by_place[place]] {
                *(if outcome.finished { &mut wins.won } else { &mut wins.ahead }) += share;
            }
        }
    }

    /// Adds another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.finished += other.finished;
        self.illegal = self.illegal.or(other.illegal);
        self.counted += other.counted;
        self.throws.merge(&other.throws);
        self.turns.merge(&other.turns);
        self.all_turns += other.all_turns;
        add(&mut self.ends, &other.ends);
        add(&mut self.counts, &other.counts);
        add(&mut self.flows, &other.flows);
        self.lapsed += other.lapsed;
        for (mine, theirs) in self.ruins.iter_mut().zip(&other.ruins) {
            add(mine, theirs);
        }
        for (mine, theirs) in self.by_seat.iter_mut().zip(&other.by_seat) {
            mine.merge(*theirs);
        }
        for (mine, theirs) in self.by_place.iter_mut().zip(&other.by_place) {
            mine.merge(*theirs);
        }
        for (mine, theirs) in self.rents.iter_mut().zip(&other.rents) {
            mine.merge(*theirs);
        }
        for (mine, theirs) in self.deeds.iter_mut().zip(&other.deeds) {
            mine.merge(*theirs);
        }
    }
}

/// Who has won; where nobody has, the richest of those still in the game (SHORT-13).
pub fn leaders(book: &Rulebook, state: &State) -> Seats {
    if !state.winners().is_empty() {
        return state.winners();
    }
    let worth = |seat: Seat| book.wealth(state, seat);
    let most = state.alive().iter().map(worth).max();
    let richest = state.alive().iter().filter(|seat| Some(worth(*seat)) == most);
    richest.fold(Seats::NONE, Seats::with)
}

fn add<const N: usize>(mine: &mut [u64; N], theirs: &[u64; N]) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}

impl Wins {
    pub(crate) const fn merge(&mut self, other: Self) {
        self.won += other.won;
        self.ahead += other.ahead;
    }
}

impl Rents {
    pub(crate) const fn merge(&mut self, other: Self) {
        self.times += other.times;
        self.amount += other.amount;
        self.ruined += other.ruined;
    }
}

impl Books {
    pub(crate) const fn merge(&mut self, other: Self) {
        self.bought += other.bought;
        self.paid += other.paid;
        self.hammered += other.hammered;
        self.hammer_paid += other.hammer_paid;
        self.built += other.built;
        self.returned += other.returned;
        self.owned += other.owned;
    }

    /// What was put in and did not come back by a sale.
    pub const fn spent(self) -> u64 {
        (self.paid + self.built).saturating_sub(self.returned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_stand_in_the_order_of_the_engine() {
        assert!(WHYS.iter().enumerate().all(|(place, why)| *why as usize == place));
    }

    #[test]
    fn a_win_can_be_shared_by_any_number() {
        assert!((1..=8).all(|seats| WHOLE_WIN.is_multiple_of(seats)));
    }
}
