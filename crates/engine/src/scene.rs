//! The table a query is about: its position played out, and what was heard on the way.

use bankhalter_bots::Done;
use bankhalter_notation::{
    Fault, Faults, Game, Item, Library, Play, Record, Statement, Table, Unplayable, given, needed,
    obstacle,
};
use bankhalter_rules::{Action, Event, Lot, Money, Phase, Property, Seat, State, Trade};

use crate::{
    answer::{Code, Problem},
    query::Query,
};

/// The table a query is about.
#[derive(Debug)]
pub(crate) struct Scene {
    /// Board, rules and players.
    pub(crate) table: Table,
    /// How it stands.
    pub(crate) state: State,
    /// The play of the line that was asked for, if it is one.
    pub(crate) last: Option<LastPlay>,
    /// Answers to offers, oldest first.
    pub(crate) answers: Vec<Heard>,
    /// What was sold under the hammer.
    pub(crate) sales: Vec<Sale>,
    /// What the player on turn has done in this turn.
    pub(crate) turn: ThisTurn,
    /// What no game brings about: whoever asks may have mistyped it, or plays by other rules.
    pub(crate) odd: Vec<Problem>,
}

/// A line that was played.
#[derive(Debug)]
pub(crate) struct LastPlay {
    pub(crate) line: usize,
    /// With all that chance brought.
    pub(crate) play: Play,
}

/// An answer to an offer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heard {
    /// The table before the answer.
    pub(crate) state: State,
    pub(crate) from: Seat,
    pub(crate) trade: Trade,
    pub(crate) accepted: bool,
}

/// A deed sold under the hammer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sale {
    pub(crate) deed: Property,
    pub(crate) to: Seat,
    pub(crate) price: Money,
}

/// What the player on turn has done in this turn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ThisTurn {
    pub(crate) offers: u8,
    pub(crate) business: u8,
    /// What he has done with his land.
    pub(crate) done: Done,
}

impl Scene {
    /// Plays the position or the record of a query.
    pub(crate) fn of(query: &Query, library: &dyn Library) -> Result<Self, Vec<Problem>> {
        let (field, text) = match (&query.position, &query.record) {
            (Some(text), _) => ("position", text),
            (None, Some(text)) => ("record", text),
            (None, None) => return Err(vec![missing()]),
        };
        let record = Record::parse(text, library)
            .map_err(|faults| told(Code::BadPosition, field, &faults))?;
        let odd = told(Code::OddPosition, field, &record.oddities());
        let last = record.lines().last().map_or(0, |line| line.number);
        if let Some(line) = query.line.filter(|line| *line > last) {
            let message = format!("there is no line {line}: the lines go from 1 to {last}");
            return Err(vec![Problem::in_field(Code::BadField, "line", message)]);
        }
        let mut scene = Self {
            table: record.table().clone(),
            state: *record.start(),
            last: None,
            answers: Vec::new(),
            sales: Vec::new(),
            turn: ThisTurn::default(),
            odd,
        };
        scene.play(&record, field, query.line.unwrap_or(usize::MAX))?;
        Ok(scene)
    }

    /// Plays whatever changes the table, up to a line.
    fn play(&mut self, record: &Record, field: &str, until: usize) -> Result<(), Vec<Problem>> {
        let mut game = Game::of(record);
        for line in record.lines().iter().take_while(|line| line.number <= until) {
            self.last = None;
            let Item::Statement(statement) = &line.item else { continue };
            let Statement::Play(play) = &**statement else { continue };
            let before = *game.state();
            let played = game
                .play(play)
                .map_err(|trouble| vec![refused(field, line.number, &game, play, &trouble)])?;
            self.state = *game.state();
            self.hear(&before, &played.play, &played.events);
            self.last = Some(LastPlay { line: line.number, play: played.play });
        }
        Ok(())
    }

    fn hear(&mut self, before: &State, play: &Play, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            self.turn = ThisTurn::default();
        }
        let Play::Act { seat, order, .. } = play else { return };
        let Ok(action) = order.action(&self.table.cast, before, *seat) else { return };
        self.hear_answer(before, action);
        self.hear_sale(before, *seat, action);
        if *seat == self.state.turn() {
            self.turn.note(action);
        }
    }

    fn hear_answer(&mut self, before: &State, action: Action) {
        let accepted = match action {
            Action::Accept => true,
            Action::Reject => false,
            _ => return,
        };
        if let Some((from, trade)) = before.offer() {
            self.answers.push(Heard { state: *before, from, trade, accepted });
        }
    }

    fn hear_sale(&mut self, before: &State, seat: Seat, action: Action) {
        let Some(Lot::Deed(deed)) = before.lot().filter(|_| before.phase() == Phase::Auction)
        else {
            return;
        };
        let Some(to) = self.state.owner(deed).filter(|_| before.owner(deed).is_none()) else {
            return;
        };
        let price = match action {
            Action::Bid(amount) if seat == to => Some(amount),
            _ => before.bid().map(|(_, amount)| amount),
        };
        self.sales.extend(price.map(|price| Sale { deed, to, price }));
    }
}

impl ThisTurn {
    /// Whichever knows of more.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            offers: self.offers.max(other.offers),
            business: self.business.max(other.business),
            done: self.done.and(other.done),
        }
    }

    pub(crate) const fn note(&mut self, action: Action) {
        match action {
            Action::Offer(_) => self.offers = self.offers.saturating_add(1),
            Action::Mortgage(_) | Action::Sell(_) | Action::Build(_) | Action::Redeem(_) => {
                self.done.note(action);
            }
            _ => return,
        }
        self.business = self.business.saturating_add(1);
    }
}

fn missing() -> Problem {
    Problem::in_field(Code::BadField, "position", "missing: a position or a record is needed")
}

/// All that is not notation, with its places.
fn told(code: Code, field: &str, faults: &Faults) -> Vec<Problem> {
    let told = |fault: &Fault| Problem {
        line: Some(fault.line),
        column: Some(fault.column),
        ..Problem::in_field(code, field, fault.message.clone())
    };
    let mut problems: Vec<_> = faults.iter().map(told).collect();
    if faults.more() > 0 {
        let message = format!("and {} more", faults.more());
        problems.push(Problem::in_field(code, field, message));
    }
    problems
}

/// A line that cannot be played: the rule and a sentence, or what chance would have to say.
fn refused(
    field: &str,
    line: usize,
    game: &Game<'_>,
    play: &Play,
    trouble: &Unplayable,
) -> Problem {
    let cast = &game.table().cast;
    let found = match trouble {
        Unplayable::Refused(why) => format!("{}: {}", why.rule(), obstacle(why, cast)),
        Unplayable::Misfit(misfit) => given(misfit, cast),
    };
    let expected = match trouble {
        Unplayable::Refused(_) => format!("`{}` to be allowed", play.text(cast)),
        Unplayable::Misfit(misfit) => needed(misfit, cast),
    };
    let message = format!("expected {expected}, found {found}");
    Problem { line: Some(line), ..Problem::in_field(Code::RefusedLine, field, message) }
}
