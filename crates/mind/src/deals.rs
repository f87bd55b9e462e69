//! The deals that lie in the air: two who hold a group between them can make it whole at any time.

use bankhalter_rules::{MAX_SEATS, Properties, Seat, Seats, State};

/// What is seen of the deals that lie in the air.
pub(crate) const DEALS: usize = 6;
const SEATS: usize = MAX_SEATS as usize;

/// What every two could do for each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deals {
    /// What the groups promise that two hold between them: all of them, and the best.
    shared: [[(f32, f32); SEATS]; SEATS],
}

impl Deals {
    /// By who holds what of these groups, each with what it promises.
    pub(crate) fn new(groups: impl Iterator<Item = (Properties, f32)>, state: &State) -> Self {
        let mut shared = [[(0.0_f32, 0.0_f32); SEATS]; SEATS];
        let built = state.built_to(1);
        for (group, promise) in groups.filter(|(group, _)| !built.meets(*group)) {
            let Some((one, other)) = holders(state, group) else { continue };
            for (one, other) in [(one, other), (other, one)] {
                let (all, best) = &mut shared[one][other];
                *all += promise;
                *best = best.max(promise);
            }
        }
        Self { shared }
    }

    /// What a seat could get whole: from all others, from one; the best exchange of two groups with
    /// one partner, and all of them; the best exchange of two others, and all of those.
    pub(crate) fn of(&self, alive: Seats, seat: Seat) -> [f32; DEALS] {
        let me = usize::from(seat.number());
        let mut seen = [0.0_f32; DEALS];
        for other in alive.without(seat).iter() {
            let other = usize::from(other.number());
            let (whole, both) = (self.shared[me][other].0, self.both(me, other));
            seen[0] += whole;
            seen[1] = seen[1].max(whole);
            seen[2] = seen[2].max(both);
            seen[3] += both;
        }
        let mut rest = alive.without(seat);
        while let Some(one) = rest.lowest() {
            rest = rest.without(one);
            for other in rest.iter() {
                let both = self.both(usize::from(one.number()), usize::from(other.number()));
                seen[4] = seen[4].max(both);
                seen[5] += both;
            }
        }
        seen.map(|value| value * 2.0)
    }
}

impl Deals {
    /// What two can exchange: each makes a group whole for the other, the best one apart.
    fn both(&self, one: usize, other: usize) -> f32 {
        let (all, best) = self.shared[one][other];
        all - best
    }
}

/// The two who hold all of a group between them, if there are two.
fn holders(state: &State, group: Properties) -> Option<(usize, usize)> {
    let first = state.owner(group.lowest()?)?;
    let rest = group & !state.deeds(first);
    let second = state.owner(rest.lowest()?)?;
    let is_all = state.deeds(second).contains(rest);
    is_all.then_some((usize::from(first.number()), usize::from(second.number())))
}
