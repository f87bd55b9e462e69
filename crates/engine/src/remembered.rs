//! What is known of a table from query to query.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, atomic::AtomicBool},
};

use bankhalter_bots::{Left, Strong, View};
use bankhalter_notation::Library;
use bankhalter_rules::{Action, Seat, Space, State};

use crate::{
    memory::Memory,
    query::{Observation, Query},
    scene::{Scene, ThisTurn},
};

/// What is known of a table from before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Remembered {
    /// What was observed there, query by query.
    pub(crate) told: Arc<Vec<Arc<Told>>>,
    /// How many of these are forgotten already.
    pub(crate) forgotten: u64,
    /// Does it ask at the end of turns, too?
    pub(crate) asks_late: Arc<AtomicBool>,
    /// What the one who was asked last has done in his turn.
    own: Arc<Mutex<OwnTurn>>,
    /// What the bots of each chair have learned of all this.
    learned: Arc<Mutex<BTreeMap<(Seat, &'static str), Learned>>>,
}

/// What one query told of its table, which stood then as it says.
#[derive(Debug)]
pub(crate) struct Told {
    place: Query,
    pub(crate) observed: Vec<Observation>,
    heard: OnceLock<(Memory, Left)>,
}

/// What a bot knew after so many queries.
#[derive(Debug)]
struct Learned {
    queries: u64,
    bot: Strong,
}

/// A turn, as far as its own seat was asked what to do in it.
#[derive(Clone, Copy, Debug, Default)]
struct OwnTurn {
    moment: Option<Moment>,
    turn: ThisTurn,
}

/// By this a turn is known again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    seat: Seat,
    at: Space,
    jail: Option<u8>,
    thrown: bool,
}

impl Moment {
    const fn of(state: &State, seat: Seat) -> Self {
        let (at, jail, thrown) = (state.at(seat), state.jail(seat), state.has_thrown());
        Self { seat, at, jail, thrown }
    }

    /// Is this still the turn of that moment? Between a throw and what was before it the square
    /// tells nothing.
    fn goes_on(self, then: Self) -> bool {
        self == then || (self.seat == then.seat && !self.thrown && then.thrown)
    }
}

impl Told {
    /// What a query says of its table.
    pub(crate) fn of(query: &Query) -> Self {
        let place = Query {
            position: query.position.clone(),
            record: query.record.clone(),
            line: query.line,
            throws_left: query.throws_left,
            ..Query::new(query.question)
        };
        Self { place, observed: query.observed.clone(), heard: OnceLock::new() }
    }

    /// What was heard there. Of a table that cannot be read nothing was.
    fn heard(&self, library: &dyn Library) -> &(Memory, Left) {
        self.heard.get_or_init(|| {
            let left = self.place.throws_left.map_or(Left::OPEN, Left::throws);
            let scene = Scene::of(&self.place, library).ok();
            let memory = scene.map(|scene| Memory::told(&scene, &self.observed));
            (memory.unwrap_or_default(), left)
        })
    }
}

impl Remembered {
    /// A table that asks for the same decisions as one of ours.
    pub(crate) fn that_asks_late() -> Self {
        Self { asks_late: Arc::new(AtomicBool::new(true)), ..Self::default() }
    }

    /// What was heard, oldest first.
    pub(crate) fn memories<'a>(
        &'a self,
        library: &'a dyn Library,
    ) -> impl Iterator<Item = &'a Memory> {
        self.told.iter().map(|told| &told.heard(library).0)
    }

    /// Teaches a bot of this name, on the chair of this view, what was heard before.
    pub(crate) fn teach(
        &self,
        bot: &mut Strong,
        name: &'static str,
        view: View<'_>,
        library: &dyn Library,
    ) {
        if self.told.is_empty() {
            return;
        }
        let mut all = lock(&self.learned);
        let fresh = Learned { queries: 0, bot: *bot };
        let known = all.entry((view.seat, name)).or_insert(fresh);
        let end = self.forgotten + self.told.len() as u64;
        // Whoever asked earlier and is thought about later knows no more than it was told.
        let mut early = Learned { queries: 0, bot: *bot };
        let learned = if known.queries > end { &mut early } else { known };
        for (number, told) in (self.forgotten..).zip(self.told.iter()) {
            if number >= learned.queries {
                let (memory, left) = told.heard(library);
                memory.teach(&mut learned.bot, View { left: *left, ..view });
            }
        }
        learned.queries = end;
        bot.knows_of(&learned.bot);
    }

    /// What this seat has done in its turn, by the lines of the position and by what it was told to
    /// do.
    pub(crate) fn turn(&self, state: &State, seat: Seat, told: ThisTurn) -> ThisTurn {
        let (moment, mut own) = (Moment::of(state, seat), lock(&self.own));
        if !own.moment.is_some_and(|before| before.goes_on(moment)) {
            own.turn = ThisTurn::default();
        }
        own.moment = Some(moment);
        own.turn = own.turn.and(told);
        own.turn
    }

    /// It is told to do this now.
    pub(crate) fn does(&self, action: Action) {
        lock(&self.own).turn.note(action);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::{Question, Reply};
    use bankhalter_editions::Shelf;
    use bankhalter_rules::{Bundle, Money, Properties, Return, Trade};

    fn position(ben: &str, clara: &str) -> String {
        format!(
            "[edition \"standard\"]\n[rent \"automatic\"]\n[player \"Anna\"]\n[player \"Ben\"]\n\
             [player \"Clara\"]\nposition\nAnna: at 25, cash 900, owns 37 1 5 11\n\
             Ben: at 10, cash 700, owns {ben}\nClara: at 20, cash 500, owns {clara}\nturn: Anna\n\
             end\n"
        )
    }

    const fn view(scene: &Scene) -> View<'_> {
        View::open(&scene.table.book, &scene.state, Seat::FIRST)
    }

    fn query(position: String) -> Query {
        let offer = "Anna offers Ben 1 cash 400 for 39".to_owned();
        let observed = vec![Observation::Offer { offer, answer: Reply::Rejected }];
        Query { position: Some(position), observed, ..Query::new(Question::Offers) }
    }

    /// A refusal is understood on the table at which it was heard, wherever the goods are now.
    #[test]
    fn what_was_refused_is_remembered_as_it_stood_then() {
        let shelf = Shelf::default();
        let (then, now) =
            (query(position("16 18 3 39", "6 8 13")), query(position("16 18 3", "6 39")));
        let [before, after] =
            [&then, &now].map(|query| Scene::of(query, &shelf).expect("a position"));
        let (before, after) = (&before, &after);
        let ben = Seat::new(1).expect("a chair");
        let deed = |square| after.table.cast.deed(Space::new(square).expect("a square"));
        let take = Properties::only(deed(16).expect("a street"));
        let take = Return::Goods(Bundle { deeds: take, ..Bundle::NOTHING });
        let give = Bundle { cash: Money(300), ..Bundle::NOTHING };
        let trade = Trade { with: ben, give, take };
        let likely = |mut bot: Strong| bot.likely(view(after), &trade);

        let (mut heard, mut remembered) = (Strong::NEW, Strong::NEW);
        Memory::told(before, &then.observed).teach(&mut heard, view(before));
        let table =
            Remembered { told: Arc::new(vec![Arc::new(Told::of(&then))]), ..Remembered::default() };
        table.teach(&mut remembered, Strong::KEY, view(after), &shelf);
        assert_eq!(likely(remembered).to_bits(), likely(heard).to_bits());
        assert_ne!(likely(remembered).to_bits(), likely(Strong::NEW).to_bits());
        // Whoever is told of it only now learns nothing: the street is not there.
        let mut late = Strong::NEW;
        Memory::told(after, &now.observed).teach(&mut late, view(after));
        assert_eq!(likely(late).to_bits(), likely(Strong::NEW).to_bits());
        // What is learned once is not learned again.
        let mut again = Strong::NEW;
        table.teach(&mut again, Strong::KEY, view(after), &shelf);
        assert_eq!(likely(again).to_bits(), likely(remembered).to_bits());
    }
}
