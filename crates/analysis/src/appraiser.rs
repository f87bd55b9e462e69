//! What a position is worth to everybody: the mind's answer where nothing is open, and where a
//! question is open, its answer after what a sensible player does next.

use bankhalter_bots::{Bot, Careful, View};
use bankhalter_mind::{Left, Look, Net, current};
use bankhalter_notation::Outcome;
use bankhalter_rules::{
    Action, Dice, Event, Lot, Money, OfferEnd, Phase, Property, Rulebook, Seat, Seats, State, Words,
};

use crate::{
    Fortune, Source, Values,
    auction::Sale,
    chance::{self, Course, Open, outcomes},
    first_throws::FirstThrows,
};

/// How many open matters are settled before a position is judged as it is.
const MATTERS: usize = 48;
/// The throw for a rent that is still to be thrown for: the most likely sum.
const USUAL: Dice = Dice::new(3, 4).expect("faces of dice");

/// Values positions of one rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Appraiser<'a> {
    pub(crate) book: &'a Rulebook,
    look: Look,
    net: &'a Net,
    /// What is left of the game.
    left: Left,
    /// Who has money to build and has shown that he waits.
    pub(crate) waiting: Seats,
}

/// For bots that need no luck.
struct NoLuck;

impl Words for NoLuck {
    fn word(&mut self) -> u64 {
        0
    }
}

impl<'a> Appraiser<'a> {
    /// Values positions by the mind that comes with the program.
    pub fn new(book: &'a Rulebook) -> Self {
        Self { book, look: Look::new(book), net: current(), left: Left::OPEN, waiting: Seats::NONE }
    }

    /// The same with so much of the game left.
    #[must_use]
    pub const fn with(self, left: Left) -> Self {
        Self { left, ..self }
    }

    /// The chance of every seat to win, seen from where the next throw is made: claims are asked
    /// for, debts settled, squares bought if that is better than the auction, houses built as a
    /// careful player would, and the turn ended. An offer on the table is left aside.
    pub fn value(&self, state: &State) -> Values {
        let mut state = *state;
        if state.has_offer() {
            state.apply(Event::OfferClosed { how: OfferEnd::Rejected });
        }
        let mut careful = Careful::NEW;
        for _ in 0..MATTERS {
            if state.phase() == Phase::Purchase && state.claims().next().is_none() {
                return self.purchase(&state);
            }
            let Some(next) = self.usual(&state, &mut careful) else { break };
            match chance::play(self.book, &state, next, &[Outcome::Throw(USUAL)], |_| ()) {
                Course::Done(after) => state = *after,
                Course::Refused | Course::Open(_) => break,
            }
        }
        self.judge(&state)
    }

    /// The better of buying and leaving it to the auction.
    fn purchase(&self, state: &State) -> Values {
        let seat = state.turn();
        let worth = |action| Some(self.value(&self.after(state, seat, action)?));
        match (worth(Action::Buy), worth(Action::Decline)) {
            (Some(bought), Some(left)) if left.of(seat) > bought.of(seat) => left,
            (Some(values), _) | (None, Some(values)) => values,
            (None, None) => self.judge(state),
        }
    }

    /// What an action is worth before chance has spoken: the mean over all throws and cards that
    /// may come of it. Nothing if the rules refuse it.
    pub fn mean(&self, state: &State, seat: Seat, action: Action) -> Option<Values> {
        self.mean_after(state, (seat, action), &mut Vec::new())
    }

    /// The luck in an action: the mean before chance has spoken, then every throw and card of it
    /// against the mean over all that could have come. Nothing if the rules refuse the action.
    pub fn luck(
        &self,
        state: &State,
        seat: Seat,
        action: Action,
        outcomes: &[Outcome],
    ) -> Option<(Values, Vec<Fortune>)> {
        let mean = self.mean(state, seat, action)?;
        let (mut stands, mut all) = (mean, Vec::with_capacity(outcomes.len()));
        for (known, outcome) in (1..).zip(outcomes) {
            let mut given = outcomes[..known].to_vec();
            let after = self.mean_after(state, (seat, action), &mut given)?;
            let source = match outcome {
                Outcome::Throw(_) => Source::Dice,
                Outcome::Card(..) => Source::Cards,
            };
            all.push(Fortune { source, outcome: Some(*outcome), change: after - stands });
            stands = after;
        }
        Some((mean, all))
    }

    /// The mean when some of chance has spoken.
    pub(crate) fn mean_after(
        &self,
        state: &State,
        act: (Seat, Action),
        given: &mut Vec<Outcome>,
    ) -> Option<Values> {
        match chance::play(self.book, state, act, given, |_| ()) {
            Course::Refused => None,
            Course::Done(after) => Some(self.value(&after)),
            Course::Open(open) => self.mean_over(state, act, given, open),
        }
    }

    fn mean_over(
        &self,
        state: &State,
        act: (Seat, Action),
        given: &mut Vec<Outcome>,
        open: Open,
    ) -> Option<Values> {
        let mut mean = Values::NONE;
        for (outcome, chance) in outcomes(open) {
            given.push(outcome);
            let value = self.mean_after(state, act, given);
            given.pop();
            mean += value? * chance;
        }
        Some(mean)
    }

    /// What whoever owes money does next, as a careful player would.
    pub(crate) fn settles(&self, state: &State) -> Option<(Seat, Action)> {
        let mut careful = Careful::NEW;
        self.usual(state, &mut careful)
    }

    /// What happens next without anybody thinking much about it.
    fn usual(&self, state: &State, careful: &mut Careful) -> Option<(Seat, Action)> {
        let (book, phase) = (self.book, state.phase());
        if matches!(phase, Phase::Over | Phase::Order) {
            return None;
        }
        let asks = state.claims().map(|claim| (claim.owner, Action::DemandRent(Some(claim.deed))));
        let mut asks = asks.filter(|(seat, action)| book.check(state, *seat, *action).is_ok());
        if let Some(ask) = asks.next() {
            return Some(ask);
        }
        let seat = state.awaited()?;
        let view = View::open(book, state, seat);
        match phase {
            Phase::Debt => Some((seat, careful.answer(view, &mut NoLuck))),
            Phase::Done => {
                let builds = !self.waiting.has(seat);
                let action = builds.then(|| careful.business(view, &mut NoLuck)).flatten();
                let action = action.filter(|action| view.allows(action));
                Some((seat, action.unwrap_or(Action::EndTurn)))
            }
            Phase::Choice => Some((seat, Action::Pay)),
            _ => None,
        }
    }

    /// The position as it stands.
    fn judge(&self, state: &State) -> Values {
        if !state.winners().is_empty() {
            return Values::shared(state.winners());
        }
        match state.phase() {
            // Before the deal all are equals: the mean over all deals.
            Phase::Order if !state.is_dealt() => Values::shared(state.alive()),
            Phase::Order => self.before_first_turn(state, FirstThrows::default()),
            Phase::Auction => match state.lot() {
                Some(Lot::Deed(deed)) => {
                    Sale { book: self.book, state, deed, judge: &|state| self.raw(state) }.value()
                }
                _ => self.raw(state),
            },
            _ => self.raw(state),
        }
    }

    /// The table at which this seat got the deed under the hammer at this price.
    pub(crate) fn sold(&self, state: &State, deed: Property, to: Seat, price: Money) -> Values {
        Sale { book: self.book, state, deed, judge: &|state| self.raw(state) }.sold(to, price)
    }

    /// The mean over who begins.
    pub(crate) fn before_first_turn(&self, state: &State, first: FirstThrows) -> Values {
        let begins = first.chances(state);
        let mut mean = Values::NONE;
        for seat in state.alive().iter().filter(|seat| begins.of(*seat) > 0.0) {
            let mut begun = *state;
            begun.apply(Event::OrderSettled);
            begun.apply(Event::TurnBegan { seat });
            mean += self.raw(&begun) * begins.of(seat);
        }
        mean
    }

    /// What the network says.
    pub(crate) fn raw(&self, state: &State) -> Values {
        let chances = self.net.chances(&self.look, self.book, state, self.left);
        Values::each(|seat| f64::from(chances.of(seat))).normal()
    }

    /// The table after an action without chance, if the rules allow it.
    pub(crate) fn after(&self, state: &State, seat: Seat, action: Action) -> Option<State> {
        match chance::play(self.book, state, (seat, action), &[], |_| ()) {
            Course::Done(after) => Some(*after),
            Course::Refused | Course::Open(_) => None,
        }
    }
}
