//! What is known of the others at the table: their answers to offers, and what they paid.

use bankhalter_bots::{
    Strong, TurnedDown, View,
    what_if::{traded, without_offer},
};
use bankhalter_notation::{Cast, Play};
use bankhalter_rules::{Action, Money, Properties, Return, Seat, Space, State, Trade};

use crate::{
    answer::{Code, Problem},
    query::{Observation, Reply},
    scene::{Heard, Sale, Scene},
};

/// What is known of the others.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    answers: Vec<Heard>,
    sales: Vec<Sale>,
}

impl Memory {
    /// What the record tells, and what the query says itself, which must fit its table.
    pub(crate) fn of(scene: &Scene, observed: &[Observation]) -> Result<Self, Vec<Problem>> {
        let mut memory = Self::default();
        let mut problems = Vec::new();
        for (place, observation) in observed.iter().enumerate() {
            if let Err(message) = memory.note(scene, observation) {
                let field = format!("observed[{place}]");
                problems.push(Problem::in_field(Code::BadField, &field, message));
            }
        }
        memory.answers.extend_from_slice(&scene.answers);
        memory.sales.extend_from_slice(&scene.sales);
        if problems.is_empty() { Ok(memory) } else { Err(problems) }
    }

    /// What a query told of its table; what does not fit it is passed over.
    pub(crate) fn told(scene: &Scene, observed: &[Observation]) -> Self {
        let mut memory = Self::default();
        for observation in observed {
            let _ = memory.note(scene, observation);
        }
        memory
    }

    fn note(&mut self, scene: &Scene, observation: &Observation) -> Result<(), String> {
        let cast = &scene.table.cast;
        match observation {
            Observation::Offer { offer, answer } => {
                let (from, trade) = read_offer(offer, cast, &scene.state)?;
                let accepted = *answer == Reply::Accepted;
                // Of what is not where the offer says nothing can be learned.
                let state = before(&scene.state, from, &trade, accepted);
                let heard = state.map(|state| Heard { state, from, trade, accepted });
                self.answers.extend(heard);
            }
            Observation::Auction { square, to, price } => {
                let space = Space::new(*square);
                let deed = space.and_then(|space| cast.deed(space));
                let deed = deed.ok_or_else(|| format!("{square} is no property"))?;
                let to = cast.seat(to).ok_or_else(|| format!("nobody is called {to:?}"))?;
                self.sales.push(Sale { deed, to, price: Money(*price) });
            }
        }
        Ok(())
    }

    /// Tells the strong bot all that was heard.
    pub(crate) fn teach(&self, bot: &mut Strong, view: View<'_>) {
        for heard in &self.answers {
            let state = without_offer(&heard.state);
            bot.hear(View { state: &state, ..view }, heard.from, &heard.trade, heard.accepted);
        }
    }

    /// Notes what was turned down.
    pub(crate) fn turned_down(&self, all: &mut TurnedDown) {
        for heard in self.answers.iter().filter(|heard| !heard.accepted) {
            all.note(heard.from, &heard.trade);
        }
    }

    /// What was sold under the hammer.
    pub(crate) fn sales(&self) -> impl Iterator<Item = &Sale> {
        self.sales.iter()
    }
}

fn read_offer(text: &str, cast: &Cast, state: &State) -> Result<(Seat, Trade), String> {
    let play = Play::parse(text, cast).map_err(|fault| fault.to_string())?;
    let Play::Act { seat, order, .. } = play else { return Err("expected an offer".to_owned()) };
    match order.action(cast, state, seat) {
        Ok(Action::Offer(trade)) if trade.with != seat => Ok((seat, trade)),
        Ok(_) => Err("expected an offer, such as `Anna offers Ben 39 for 1`".to_owned()),
        Err(_) => Err("the offer names what cannot change hands".to_owned()),
    }
}

/// The table before this answer, as far as it can be told from now: what was accepted goes back.
fn before(now: &State, from: Seat, trade: &Trade, accepted: bool) -> Option<State> {
    let (give, with) = (trade.give.deeds, trade.with);
    let Return::Goods(take) = trade.take else { return Some(*now) };
    let have = |one: Properties, other: Properties| {
        now.deeds(from).contains(one) && now.deeds(with).contains(other)
    };
    if have(give, take.deeds) {
        return Some(*now);
    }
    let back = Trade { with, give: take, take: Return::Goods(trade.give) };
    (accepted && have(take.deeds, give)).then(|| traded(now, from, &back))
}
