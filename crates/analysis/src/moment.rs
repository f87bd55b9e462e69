//! What an analysis comes to.

use bankhalter_notation::Failure;
use bankhalter_rules::{Action, Event, Seat, State, Trade};
use serde::Serialize;

use crate::{Class, Fortune, Ledger, Plan, Skill, Values};

/// Everything about a game.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// How many sit at the table.
    pub seats: u8,
    /// The chances before the first line.
    pub start: Values,
    /// Every line that changed the table.
    pub moments: Vec<Moment>,
    /// Every decision, forced and trivial ones included.
    pub decisions: Vec<Decision>,
    /// Every trade that was offered and answered.
    pub deals: Vec<Deal>,
    /// Start, luck, course, errors, gifts, result.
    pub ledger: Ledger,
    /// How it ended.
    pub end: End,
    /// How many throws were made before time was called, if it was: then the chances know the clock.
    pub throws_until_time: Option<u32>,
    /// The line that cannot be played, if there is one: everything before it is looked at.
    pub failure: Option<Failure>,
}

/// How a record ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The game goes on: the last chances stand for the result.
    Unfinished,
    /// Somebody has won, by being the last or by wealth.
    Won,
    /// Several share the win.
    Shared,
}

/// A line of the record and what it did to everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The line.
    pub line: usize,
    /// The turn it belongs to, from 1; 0 before the first.
    pub turn: u32,
    /// Who acted; nobody, if it was the bank.
    pub by: Option<Seat>,
    /// What he did.
    pub action: Option<Action>,
    /// The table before it.
    pub before: State,
    /// What happened.
    pub events: Vec<Event>,
    /// What chance decided in it, in order.
    pub luck: Vec<Fortune>,
    /// What changed in it without chance and without an error.
    pub course: Values,
    /// The chances after it.
    pub after: Values,
    /// What it changed in all.
    pub change: Values,
}

/// Who decided for a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decider {
    /// Whoever sits there.
    #[default]
    Player,
    /// A stand-in, while he was away.
    StandIn,
}

/// A decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The line in which it was made.
    pub line: usize,
    /// The turn it belongs to.
    pub turn: u32,
    /// For which seat it was decided.
    pub seat: Seat,
    /// Who decided.
    pub by: Decider,
    /// What about.
    pub class: Class,
    /// What was done; nothing is to leave it.
    pub played: Option<Action>,
    /// What was best, to its end; begins with what was done, if nothing was better.
    pub best: Plan,
    /// What it cost the one who decided, in chances to win; never less than 0.
    pub cost: f64,
    /// What it changed for everybody, against the best.
    pub change: Values,
    /// Does it count for error rates? Forced and trivial ones do not.
    pub counted: bool,
}

impl Decision {
    /// Is it told where decisions and errors are listed? All that count, and that somebody gave up:
    /// it costs too much to be passed over, although no grade judges it.
    pub fn is_told(&self) -> bool {
        self.counted || self.class == Class::Leaving
    }
}

/// A trade that was answered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deal {
    /// The line of the offer.
    pub offered: usize,
    /// The line of the answer.
    pub line: usize,
    /// The turn it belongs to.
    pub turn: u32,
    /// Who offered.
    pub from: Seat,
    /// What for what, and to whom.
    pub trade: Trade,
    /// What it does to everybody if it is taken.
    pub change: Values,
    /// Was it taken?
    pub accepted: bool,
}

impl Analysis {
    /// The seats at the table.
    pub fn table(&self) -> impl Iterator<Item = Seat> {
        bankhalter_rules::Seats::first(self.seats).iter()
    }

    /// The chances at the end of the record: the result.
    pub fn last(&self) -> Values {
        self.moments.last().map_or(self.start, |moment| moment.after)
    }

    /// The decisions of a seat that cost it something, dearest first; those of a stand-in come
    /// after the player's own.
    pub fn errors(&self, seat: Seat) -> Vec<&Decision> {
        let mine = self.decisions.iter().filter(|one| one.seat == seat && one.cost > 0.0);
        let mut errors: Vec<_> = mine.collect();
        let order = |one: &&Decision, other: &&Decision| {
            one.by.cmp(&other.by).then(other.cost.total_cmp(&one.cost))
        };
        errors.sort_by(order);
        errors
    }

    /// How well whoever sits there decided: what a stand-in did is none of his, and to give up is
    /// judged by nobody.
    pub fn skill(&self, seat: Seat) -> Skill {
        let mine = self.decisions.iter().filter(|decision| {
            decision.seat == seat
                && decision.by == Decider::Player
                && decision.class != Class::Leaving
        });
        Skill::of(mine.map(|decision| (u32::from(decision.counted), decision.cost)))
    }

    /// The lines that changed most, greatest first.
    pub fn turning_points(&self, count: usize) -> Vec<&Moment> {
        let mut moments: Vec<_> = self.moments.iter().collect();
        moments.sort_by(|one, other| other.change.swing().total_cmp(&one.change.swing()));
        moments.truncate(count);
        moments
    }
}
