//! Perft: counting every path of decisions and outcomes, with chance exhausted.

use bankhalter_rules::{
    Action, Card, Chance, Deck, Dice, Pile, Properties, Property, Rulebook, Seat, Silent, State,
};

/// Chance that goes through every outcome: an odometer of choices.
#[derive(Debug, Default)]
struct Every {
    /// What was chosen, and out of how many.
    wheel: Vec<(u32, u32)>,
    place: usize,
}

impl Every {
    fn choose(&mut self, bound: u32) -> u32 {
        if self.place == self.wheel.len() {
            self.wheel.push((0, bound));
        }
        self.place += 1;
        self.wheel[self.place - 1].0
    }

    /// Turns to the next combination; `false` when all were seen.
    fn turn(&mut self) -> bool {
        self.place = 0;
        while let Some((chosen, bound)) = self.wheel.pop() {
            if chosen + 1 < bound {
                self.wheel.push((chosen + 1, bound));
                return true;
            }
        }
        false
    }

    fn bit(&mut self, mask: u32) -> u8 {
        let mut rest = mask;
        for _ in 0..self.choose(mask.count_ones()) {
            rest &= rest - 1;
        }
        u8::try_from(rest.trailing_zeros()).unwrap_or(0)
    }
}

impl Chance for Every {
    fn dice(&mut self, _seat: Seat) -> Dice {
        Dice::nth(u8::try_from(self.choose(36)).unwrap_or(0))
    }

    fn card(&mut self, _deck: Deck, pile: &Pile) -> Card {
        Card::new(self.bit(u32::from(pile.next()))).expect("a bit of sixteen is a card")
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        Property::new(self.bit(left.bits())).expect("a bit of the deeds is a deed")
    }
}

/// Every state that one action of the awaited seat can lead to, once for each outcome of chance.
pub fn outcomes(book: &Rulebook, state: &State, action: Action) -> Vec<State> {
    let Some(seat) = state.awaited() else { return Vec::new() };
    let mut every = Every::default();
    let mut states = Vec::new();
    loop {
        let mut next = *state;
        if book.play(&mut next, seat, action, &mut every, &mut Silent).is_err() {
            return states;
        }
        states.push(next);
        if !every.turn() {
            return states;
        }
    }
}

/// The decisions counted: what the awaited seat may do, leaving aside.
fn decisions(book: &Rulebook, state: &State) -> Vec<Action> {
    let Some(seat) = state.awaited() else { return Vec::new() };
    let legal = book.legal_actions(state, seat);
    legal.into_iter().filter(|action| *action != Action::Leave).collect()
}

/// The number of paths of `depth` decisions, each with every outcome of chance.
pub fn perft(book: &Rulebook, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    for action in decisions(book, state) {
        for next in outcomes(book, state, action) {
            paths += perft(book, &next, depth - 1);
        }
    }
    paths
}
