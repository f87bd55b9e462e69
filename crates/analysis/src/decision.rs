//! Decisions: what was done, what could have been done instead, and what each was worth.

mod estate;

use bankhalter_rules::{Action, Lot, Phase, Seat, State};

use crate::{Appraiser, Class, Plan, Values};

/// Something that could be done, and what it is worth to everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What is done, to its end.
    pub plan: Plan,
    /// What it is worth.
    pub values: Values,
}

/// What somebody could do at this moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Choices {
    /// What kind of decision it is.
    pub class: Class,
    /// All that is worth a look; what was done is one of them.
    pub all: Vec<Choice>,
    /// Which of them was done.
    pub played: usize,
}

impl Choices {
    /// What was done.
    pub fn played(&self) -> &Choice {
        &self.all[self.played]
    }

    /// What is best for this seat; what was done, if nothing is better.
    pub fn best(&self, seat: Seat) -> &Choice {
        let better = |best, one| if worth(one, seat) > worth(best, seat) { one } else { best };
        self.all.iter().fold(self.played(), better)
    }

    /// How far the best and the worst are apart for this seat.
    pub fn spread(&self, seat: Seat) -> f64 {
        let each = self.all.iter().map(|choice| worth(choice, seat));
        let (low, high) = each.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        (high - low).max(0.0)
    }
}

fn worth(choice: &Choice, seat: Seat) -> f64 {
    choice.values.of(seat)
}

/// Collects choices.
struct Collector<'a> {
    appraiser: &'a Appraiser<'a>,
    state: &'a State,
    seat: Seat,
    all: Vec<Choice>,
}

impl Collector<'_> {
    /// Adds what can be done, valued by what comes of it.
    fn add(&mut self, action: Action) {
        if self.has(action) {
            return;
        }
        let values = self.appraiser.mean(self.state, self.seat, action);
        self.push(action, values);
    }

    /// Adds a single step, if it can be valued.
    fn push(&mut self, action: Action, values: Option<Values>) {
        self.plan(values.map(|values| Choice { plan: Plan::only(action), values }));
    }

    /// Adds a plan, unless one that begins in the same way is there already.
    fn plan(&mut self, choice: Option<Choice>) {
        let is_new = |one: &Choice| one.plan.first().is_some_and(|first| !self.has(first));
        self.all.extend(choice.filter(is_new));
    }

    /// Adds to leave things as they are: at the end of a turn nothing more is built then.
    fn wait(&mut self) {
        let ended = self.appraiser.after(self.state, self.state.turn(), Action::EndTurn);
        let values = self.appraiser.value(&ended.unwrap_or(*self.state));
        self.all.push(Choice { plan: Plan::NOTHING, values });
    }

    fn has(&self, action: Action) -> bool {
        self.all.iter().any(|choice| choice.plan.first() == Some(action))
    }
}

/// What `seat` could do where it does `action`; nothing if there is nothing to decide, or if it is
/// about a trade or about rent, which are looked at elsewhere.
pub fn choices(
    appraiser: &Appraiser<'_>,
    state: &State,
    seat: Seat,
    action: Action,
) -> Option<Choices> {
    let class = class(state, seat, action)?;
    let mut found = Collector { appraiser, state, seat, all: Vec::new() };
    match class {
        Class::Purchase => {
            found.add(Action::Buy);
            found.add(Action::Decline);
            estate::raise_and_buy(&mut found);
        }
        Class::Auction => auction(&mut found, action),
        Class::Jail => jail(&mut found),
        Class::Card => {
            found.add(Action::Pay);
            found.add(Action::Draw);
        }
        Class::Debt => estate::debt(&mut found, action),
        Class::Leaving => {
            found.wait();
            found.add(action);
        }
        Class::Building | Class::Mortgage => estate::business(&mut found, action),
        Class::Trade | Class::Rent => return None,
    }
    // To end the turn is to build nothing.
    let done = Some(action).filter(|action| *action != Action::EndTurn);
    let played = found.all.iter().position(|choice| choice.plan.first() == done)?;
    Some(Choices { class, all: found.all, played })
}

fn class(state: &State, seat: Seat, action: Action) -> Option<Class> {
    let phase = state.phase();
    let owes = state.debt().is_some_and(|(debtor, ..)| debtor == seat) && phase == Phase::Debt;
    Some(match action {
        Action::Buy | Action::Decline => Class::Purchase,
        Action::Bid(_) => Class::Auction,
        Action::Pass if phase == Phase::Auction => Class::Auction,
        Action::Throw if phase == Phase::Ready && state.jail(seat).is_some() => Class::Jail,
        Action::PayFine | Action::UseCard => Class::Jail,
        Action::Pay | Action::Draw if phase == Phase::Choice => Class::Card,
        Action::Pay
        | Action::Sell(_)
        | Action::SellDown { .. }
        | Action::Clear(_)
        | Action::Mortgage(_)
        | Action::Leave
            if owes =>
        {
            Class::Debt
        }
        Action::GoBankrupt => Class::Debt,
        Action::Leave => Class::Leaving,
        Action::EndTurn
        | Action::Build(_)
        | Action::Sell(_)
        | Action::SellDown { .. }
        | Action::Clear(_)
        | Action::Pass
        | Action::Want => Class::Building,
        Action::Mortgage(_) | Action::Redeem(_) | Action::Keep(_) => Class::Mortgage,
        Action::Throw
        | Action::DemandRent(_)
        | Action::Draw
        | Action::Pay
        | Action::Offer(_)
        | Action::Accept
        | Action::Reject
        | Action::Withdraw => return None,
    })
}

/// To drop out, or to bid: where the hammer falls, at that price.
fn auction(found: &mut Collector<'_>, action: Action) {
    let (appraiser, state, seat) = (found.appraiser, found.state, found.seat);
    if let (Action::Bid(amount), Some(Lot::Deed(deed))) = (action, state.lot()) {
        found.push(action, Some(appraiser.sold(state, deed, seat, amount)));
    }
    found.add(Action::Pass);
    if action == Action::Pass {
        found.add(Action::Bid(appraiser.book.least_bid(state)));
    }
}

/// Out of jail, each way by the mean over the next throw.
fn jail(found: &mut Collector<'_>) {
    found.add(Action::Throw);
    for way in [Action::UseCard, Action::PayFine] {
        let free = found.appraiser.after(found.state, found.seat, way);
        let mean = free.and_then(|free| found.appraiser.mean(&free, found.seat, Action::Throw));
        found.push(way, mean);
    }
}
