//! Playing lines on the engine: always on a copy, which counts only when all is well.

use bankhalter_rules::{
    Action, Deal, Ending, Event, Property, Refusal, Rules, Seat, State, Watched,
};

use crate::{
    cast::Cast,
    luck::Luck,
    order::Order,
    outcome::Outcome,
    play::{Hand, Play},
    record::Record,
    scripted::{Recorder, Scripted},
    table::Table,
    unplayable::{DealFault, Obstacle, Unplayable},
};

/// A game that is being played line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<'t> {
    table: &'t Table,
    state: State,
    luck: Option<Luck>,
}

/// What a line did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// What happened.
    pub events: Vec<Event>,
    /// The line with every result that chance gave, whoever told it: played again, it does the
    /// same without luck.
    pub play: Play,
}

impl<'t> Game<'t> {
    /// A game at this table from this state.
    pub fn new(table: &'t Table, state: State) -> Self {
        Self { table, state, luck: table.seed.as_ref().map(Luck::new) }
    }

    /// The game of a record before its first line.
    pub fn of(record: &'t Record) -> Self {
        Self::new(record.table(), *record.start())
    }

    /// A game that goes on where [`Game::into_parts`] left it. Without luck every result must stand
    /// in braces, whatever seed the table names.
    pub const fn resume(table: &'t Table, state: State, luck: Option<Luck>) -> Self {
        Self { table, state, luck }
    }

    /// What has to be kept to go on later: how it stands, and the luck that is left.
    pub fn into_parts(self) -> (State, Option<Luck>) {
        (self.state, self.luck)
    }

    /// The table.
    pub const fn table(&self) -> &'t Table {
        self.table
    }

    /// How it stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Plays a line. On trouble nothing has changed, not even the luck.
    pub fn play(&mut self, play: &Play) -> Result<Played, Unplayable> {
        let (state, luck, played) = self.try_play(play)?;
        self.state = state;
        self.luck = luck;
        Ok(played)
    }

    /// What would happen, without doing it.
    pub fn check(&self, play: &Play) -> Result<(), Unplayable> {
        self.try_play(play).map(|_| ())
    }

    fn try_play(&self, play: &Play) -> Result<(State, Option<Luck>, Played), Unplayable> {
        match play {
            Play::Act { seat, order, outcomes } => self.act(*seat, order, outcomes),
            Play::Deal(hands) => self.deal(hands),
            Play::Time => self.call_time(),
        }
    }

    fn act(
        &self,
        seat: Seat,
        order: &Order,
        outcomes: &[Outcome],
    ) -> Result<(State, Option<Luck>, Played), Unplayable> {
        let action = order.action(&self.table.cast, &self.state, seat)?;
        let mut state = self.state;
        let mut scripted = Scripted::new(outcomes, self.luck.clone());
        let mut recorder = Recorder::new(&mut scripted);
        let mut events = Vec::new();
        let mut sink = Watched(|event| events.push(event));
        let played = self.table.book.play(&mut state, seat, action, &mut recorder, &mut sink);
        played.map_err(|refusal| self.refused(refusal, Some(action)))?;
        let outcomes = recorder.outcomes;
        let luck = scripted.finish()?;
        let play = Play::Act { seat, order: Order::of(&action, &self.table.cast), outcomes };
        Ok((state, luck, Played { events, play }))
    }

    fn deal(&self, hands: &[Hand]) -> Result<(State, Option<Luck>, Played), Unplayable> {
        let (book, cast) = (&self.table.book, &self.table.cast);
        book.check_deal(&self.state).map_err(|refusal| self.refused(refusal, None))?;
        let told = check_hands(hands, &self.state, cast, book.rules(), self.luck.is_some())?;
        let mut state = self.state;
        let mut scripted = Scripted::dealing(told, self.luck.clone());
        let mut recorder = Recorder::new(&mut scripted);
        let mut events = Vec::new();
        let mut sink = Watched(|event| events.push(event));
        let dealt = book.deal(&mut state, &mut recorder, &mut sink);
        dealt.map_err(|refusal| self.refused(refusal, None))?;
        let play = Play::Deal(recorder.hands(cast));
        let luck = scripted.finish()?;
        Ok((state, luck, Played { events, play }))
    }

    fn call_time(&self) -> Result<(State, Option<Luck>, Played), Unplayable> {
        let mut state = self.state;
        let mut scripted = Scripted::new(&[], self.luck.clone());
        let mut events = Vec::new();
        let mut sink = Watched(|event| events.push(event));
        let called = self.table.book.call_time(&mut state, &mut scripted, &mut sink);
        called.map_err(|refusal| self.refused(refusal, None))?;
        let luck = scripted.finish()?;
        Ok((state, luck, Played { events, play: Play::Time }))
    }

    const fn refused(&self, refusal: Refusal, action: Option<Action>) -> Unplayable {
        let printing = self.table.printing();
        Unplayable::Refused(Obstacle::Rules { refusal, action, printing })
    }
}

/// Can these deeds be dealt? Each player gets as many as the game says, each deed goes out once.
/// With luck, players may be left out.
fn check_hands(
    hands: &[Hand],
    state: &State,
    cast: &Cast,
    rules: &Rules,
    lucky: bool,
) -> Result<Vec<(Seat, Vec<Property>)>, Unplayable> {
    let no = |fault| Unplayable::Refused(Obstacle::Deal { fault, rules: deal_rules(rules) });
    let (Deal::Paid(due) | Deal::Free(due)) = rules.deal else { return Ok(Vec::new()) };
    let mut told: Vec<(Seat, Vec<Property>)> = Vec::new();
    for Hand { seat, squares } in hands {
        if told.iter().any(|(other, _)| other == seat) {
            return Err(no(DealFault::NamedTwice { seat: *seat }));
        }
        if squares.len() != usize::from(due) {
            return Err(no(DealFault::Count { seat: *seat, due }));
        }
        let mut deeds = Vec::new();
        for space in squares {
            let deed = cast.deed(*space).ok_or_else(|| no(DealFault::NoDeed { space: *space }))?;
            if deeds.contains(&deed) || told.iter().any(|(_, others)| others.contains(&deed)) {
                return Err(no(DealFault::DealtTwice { space: *space }));
            }
            deeds.push(deed);
        }
        told.push((*seat, deeds));
    }
    let forgotten = state.alive().iter().find(|seat| !told.iter().any(|(other, _)| other == seat));
    match forgotten {
        Some(seat) if !lucky && !hands.is_empty() => Err(no(DealFault::Forgotten { seat })),
        _ => Ok(told),
    }
}

/// Which rules say how many deeds are dealt.
const fn deal_rules(rules: &Rules) -> &'static [&'static str] {
    match (rules.deal, rules.ending) {
        (Deal::Nothing, _) => &["SETUP-12"],
        (Deal::Free(_), _) => &["SHORT-21"],
        (Deal::Paid(_), Ending::AtTime) => &["TIME-03"],
        (Deal::Paid(_), Ending::AtBankruptcy(_) | Ending::LastOne) => &["SHORT-04"],
    }
}
