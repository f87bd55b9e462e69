//! One game with bots of ours and engines of others.

use bankhalter_bots::{AnyBot, Bot as _, Careful, Left, View};
use bankhalter_notation::{Play, Recorder, Table, obstacle, reason};
use bankhalter_rules::{Action, Event, Lot, MAX_SEATS, Phase, Seat, Silent, State};
use bankhalter_sim::{GameOutcome, Luck, Steps};
use serde_json::{Value, json};

use super::{
    Contender, Forfeit, Guests,
    history::History,
    process::{Foul, Process},
};
use crate::query::{Query, Question, Reply};

/// Nobody does more business than this in one turn: an odd engine must not hold up the table.
const MOST_BUSINESS: u32 = 40;

/// A chair of an engine.
struct Chair {
    kind: usize,
    process: Option<Process>,
    /// What the engine calls this game.
    name: String,
    /// How much of what was observed it knows.
    knows: usize,
}

/// A game while it is played.
pub(super) struct Sitting<'g> {
    guests: &'g Guests,
    deal: u64,
    state: State,
    steps: Steps<AnyBot>,
    /// By chair; none where a bot of ours sits.
    chairs: Vec<Option<Chair>>,
    history: History<'g>,
    forfeits: Vec<Forfeit>,
    /// What an engine has done in this turn besides answering.
    business: u32,
}

impl<'g> Sitting<'g> {
    pub(super) fn new(guests: &'g Guests, chairs: &[usize], deal: u64, number: u64) -> Self {
        let book = &guests.table.book;
        let seats = u8::try_from(chairs.len()).unwrap_or(MAX_SEATS);
        let state = book.start(seats).expect("the table was opened for so many");
        // The careful bot holds the chairs of engines: it asks for their rent.
        let bots = std::array::from_fn(|place| match chairs.get(place) {
            Some(kind) => match &guests.contenders[*kind] {
                Contender::Bot(bot) => *bot,
                Contender::Engine(_) => AnyBot::Careful(Careful::NEW),
            },
            None => AnyBot::Careful(Careful::NEW),
        });
        let mut sitting = Self {
            guests,
            deal,
            state,
            steps: Steps::new(bots, Luck::of_game(guests.run, deal)),
            chairs: Vec::new(),
            history: History::new(&guests.table),
            forfeits: Vec::new(),
            business: 0,
        };
        for (place, kind) in chairs.iter().enumerate() {
            let chair =
                sitting.seat_engine(*kind, format!("game {number} chair {}", place + 1), place);
            sitting.chairs.push(chair);
        }
        sitting
    }

    /// A chair for an engine; one that cannot be started has lost.
    fn seat_engine(&mut self, kind: usize, name: String, place: usize) -> Option<Chair> {
        let Contender::Engine(program) = &self.guests.contenders[kind] else { return None };
        let process = self.guests.engine(kind, program);
        let process = process.map_err(|foul| self.forfeit(kind, place, &foul)).ok();
        Some(Chair { kind, process, name, knows: 0 })
    }

    pub(super) const fn state(&self) -> &State {
        &self.state
    }

    const fn table(&self) -> &'g Table {
        &self.guests.table
    }

    /// Plays to the end, or to the cap.
    pub(super) fn play(&mut self) -> GameOutcome {
        let book = &self.table().book;
        if !self.state.is_dealt() {
            let mut recorder = Recorder::new(&mut self.steps.luck);
            let dealt = book.deal(&mut self.state, &mut recorder, &mut Silent);
            debug_assert!(dealt.is_ok(), "{dealt:?}");
            let hands = recorder.hands(&self.guests.table.cast);
            self.history.note(&Play::Deal(hands));
        }
        let mut throws = 0;
        loop {
            let at_cap = throws >= self.guests.cap && !self.state.is_time_called();
            self.steps.left = Left::throws(self.guests.cap.saturating_sub(throws));
            let is_order = self.state.phase() == Phase::Order;
            let next = if at_cap && is_order { None } else { self.next() };
            let over = GameOutcome { throws, finished: true, illegal: None };
            let Some((seat, action)) = next else {
                if self.state.phase() == Phase::Over || !at_cap || !self.call_time() {
                    return GameOutcome { finished: self.state.phase() == Phase::Over, ..over };
                }
                continue;
            };
            if at_cap && action == Action::Throw {
                if !self.call_time() {
                    return GameOutcome { finished: false, ..over };
                }
                continue;
            }
            throws += u32::from(action == Action::Throw);
            self.act(seat, action);
        }
    }

    /// TIME-01: where the cap is the agreed time, wealth is counted after this turn.
    fn call_time(&mut self) -> bool {
        let book = &self.table().book;
        let called = book.call_time(&mut self.state, &mut self.steps.luck, &mut Silent).is_ok();
        if called {
            self.history.note(&Play::Time);
        }
        called
    }

    /// Who does what next.
    fn next(&mut self) -> Option<(Seat, Action)> {
        let book = &self.table().book;
        let seat = self.state.awaited()?;
        let place = usize::from(seat.number());
        if self.chairs[place].is_none() {
            return self.steps.next(book, &self.state);
        }
        if !self.state.has_offer()
            && let Some(demand) = self.steps.demand(book, &self.state)
        {
            return Some(demand);
        }
        if self.business >= MOST_BUSINESS && !self.state.has_offer() {
            return Some((seat, self.default_action(seat)));
        }
        match self.ask(seat) {
            Ok(action) => Some((seat, action)),
            Err(foul) => {
                let kind = self.chairs[place].as_mut().map_or(0, |chair| {
                    chair.process = None;
                    chair.kind
                });
                self.forfeit(kind, place, &foul);
                Some((seat, Action::Leave))
            }
        }
    }

    fn forfeit(&mut self, kind: usize, place: usize, foul: &Foul) {
        let why = foul.to_string();
        // A chair loses a game once.
        if !self.forfeits.iter().any(|other| other.chair == place + 1) {
            self.forfeits.push(Forfeit { kind, deal: self.deal, chair: place + 1, why });
        }
    }

    /// What the engine on this chair wants to do.
    fn ask(&mut self, seat: Seat) -> Result<Action, Foul> {
        let name = self.table().cast.player(seat).to_owned();
        let chair = self.chairs[usize::from(seat.number())].as_mut().ok_or(Foul::Gone)?;
        let process = chair.process.as_mut().ok_or(Foul::Gone)?;
        let (observed, knows) = self.history.observed(chair.knows);
        chair.knows = knows;
        let answer = process.ask(Query {
            position: Some(self.history.position()),
            player: Some(name),
            throws_left: self.steps.left.count().map(u32::from),
            observed,
            table: Some(chair.name.clone()),
            ..Query::new(Question::Decide)
        })?;
        match &answer["action"] {
            Value::Null => Ok(self.default_action(seat)),
            Value::String(text) => self.read(seat, text),
            other => Err(Foul::Nonsense(other.to_string())),
        }
    }

    /// The action that an engine wrote, if it is legal.
    fn read(&self, seat: Seat, text: &str) -> Result<Action, Foul> {
        let Table { book, cast, .. } = self.table();
        let illegal = |why: String| {
            let action = text.chars().take(100).collect();
            Foul::Illegal { action, why }
        };
        let play = Play::parse_for(seat, text, cast).map_err(|fault| illegal(fault.message))?;
        let Play::Act { seat: who, order, outcomes } = play else {
            return Err(illegal("an act of the bank".to_owned()));
        };
        if who != seat || !outcomes.is_empty() {
            return Err(illegal("somebody else's action, or one that tells its dice".to_owned()));
        }
        let action = order.action(cast, &self.state, seat).map_err(|trouble| {
            illegal(match trouble {
                bankhalter_notation::Unplayable::Refused(why) => obstacle(&why, cast),
                bankhalter_notation::Unplayable::Misfit(_) => "it does not fit".to_owned(),
            })
        })?;
        let checked = book.check(&self.state, seat, action);
        checked
            .map_err(|refusal| illegal(format!("{}: {}", refusal.rule(), reason(refusal, cast))))?;
        Ok(action)
    }

    /// What a seat does that does not care.
    fn default_action(&self, seat: Seat) -> Action {
        let view = View::open(&self.table().book, &self.state, seat);
        let usual = [
            Action::Reject,
            Action::Throw,
            Action::EndTurn,
            Action::Decline,
            Action::Pass,
            Action::Pay,
        ];
        let usual = usual.into_iter().find(|action| view.allows(action));
        usual.unwrap_or_else(|| Careful::NEW.clone().answer(view, &mut Luck::of_game(0, 0)))
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let (table, before) = (self.table(), self.state);
        let mut recorder = Recorder::new(&mut self.steps.luck);
        let mut begins = false;
        let mut listen = |event: Event| begins |= matches!(event, Event::TurnBegan { .. });
        let played = table.book.play(&mut self.state, seat, action, &mut recorder, &mut listen);
        debug_assert!(played.is_ok(), "{played:?}");
        let mut play = Play::act(seat, &action, &table.cast);
        if let Play::Act { outcomes, .. } = &mut play {
            outcomes.append(&mut recorder.outcomes);
        }
        self.history.note(&play);
        self.observe(&before, seat, action, &play);
        let is_business = seat == before.turn()
            && before.awaited() == Some(seat)
            && matches!(before.phase(), Phase::Ready | Phase::Done)
            && before.phase() == self.state.phase();
        self.business += u32::from(is_business);
        if begins {
            self.business = 0;
            self.history.begin_turn(&self.state);
        }
    }

    fn observe(&mut self, before: &State, seat: Seat, action: Action, play: &Play) {
        let cast = &self.table().cast;
        match action {
            Action::Offer(_) => self.history.offered(play),
            Action::Accept => self.history.answered(Reply::Accepted),
            Action::Reject => self.history.answered(Reply::Rejected),
            _ => {}
        }
        let Some(Lot::Deed(deed)) = before.lot() else { return };
        let sold = self.state.owner(deed).filter(|_| before.owner(deed).is_none());
        let price = match action {
            Action::Bid(amount) if sold == Some(seat) => Some(amount),
            _ => before.bid().map(|(_, amount)| amount),
        };
        if let (Some(to), Some(price)) = (sold, price) {
            self.history.sold(cast.space_of(deed).number(), cast.player(to), price.0);
        }
    }

    /// The game is over: engines that are sound wait for the next one.
    pub(super) fn rise(self) -> (Vec<(usize, Process)>, Vec<Forfeit>) {
        let engines = self.chairs.into_iter().flatten().filter_map(|chair| {
            let process = chair.process?;
            process.tell(&json!({"forget": chair.name}).to_string());
            Some((chair.kind, process))
        });
        (engines.collect(), self.forfeits)
    }
}
