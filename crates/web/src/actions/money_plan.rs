//! Where money could come from: what selling or mortgaging what would bring, and in which order it
//! hurts least.

use bankhalter_rules::{Action, Money, Rulebook, Seat, Seeded, Silent, State, Words};

/// Something that brings money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// What to do.
    pub(super) action: Action,
    /// What it brings.
    pub(super) brings: Money,
    /// How much cash there would be then.
    pub(super) cash: Money,
}

/// Everything that brings money at once.
pub(super) fn steps(book: &Rulebook, state: &State, seat: Seat) -> Vec<Step> {
    let legal = book.legal_actions(state, seat);
    let raising = legal.into_iter().filter(|action| cost(book, state, seat, *action).is_some());
    raising.filter_map(|action| take(book, state, seat, action).map(|(step, _)| step)).collect()
}

/// A sensible order in which to raise what is needed, no further than needed; all there is if that
/// does not suffice.
pub(super) fn plan(book: &Rulebook, state: &State, seat: Seat, need: Money) -> Vec<Step> {
    let mut state = *state;
    let mut plan = Vec::new();
    while let Some(short) = need.0.checked_sub(state.cash(seat).0).filter(|short| *short > 0) {
        let steps = steps(book, &state, seat);
        let Some(next) = gentlest(book, &state, seat, steps, Money(short)) else { break };
        let Some((step, after)) = take(book, &state, seat, next.action) else { break };
        plan.push(step);
        state = after;
    }
    plan
}

/// Among what hurts least: the smallest that suffices alone, else the largest.
fn gentlest(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    steps: Vec<Step>,
    short: Money,
) -> Option<Step> {
    let rank = |step: &Step| {
        let pain = cost(book, state, seat, step.action).unwrap_or(u8::MAX);
        let excess = step.brings.0.checked_sub(short.0);
        (pain, excess.is_none(), excess.unwrap_or(u32::MAX - step.brings.0))
    };
    steps.into_iter().min_by_key(rank)
}

/// How much it hurts: single deeds least, then stations, whole groups, buildings; a whole group at
/// once last. Nothing for what brings no money.
const fn cost(book: &Rulebook, state: &State, seat: Seat, action: Action) -> Option<u8> {
    match action {
        Action::Mortgage(deed) => {
            let whole = state.deeds(seat).contains(book.group(deed));
            Some(match (deed.is_street(), whole) {
                (true, false) => 0,
                (false, false) => 1,
                (false, true) => 2,
                (true, true) => 3,
            })
        }
        Action::Sell(_) => Some(4),
        Action::SellDown { .. } => Some(5),
        Action::Clear(_) => Some(6),
        _ => None,
    }
}

/// Does it, on paper: the engine itself says what it brings.
fn take(book: &Rulebook, state: &State, seat: Seat, action: Action) -> Option<(Step, State)> {
    let mut after = *state;
    book.play(&mut after, seat, action, &mut Seeded(NoLuck), &mut Silent).ok()?;
    let cash = after.cash(seat);
    Some((Step { action, brings: Money(cash.0 - state.cash(seat).0), cash }, after))
}

/// Selling and mortgaging ask for no luck.
struct NoLuck;

impl Words for NoLuck {
    fn word(&mut self) -> u64 {
        u64::MAX / 2
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{arranged, each_edition};
    use super::*;
    use bankhalter_rules::{Event, Party, Properties, Property, Why};

    /// Owns the first two groups, one of them built, a station and a single street; owes a lot.
    fn debtor(book: &Rulebook, owed: Money) -> State {
        let deed = |number| Property::new(number).unwrap();
        let group = book.group(deed(0));
        let mut state = arranged(book, 2, |chair| {
            chair.cash = book.board().unit * 10;
            chair.owns = group.with(deed(2)).with(deed(22)) | book.group(deed(11));
            for street in group.iter() {
                chair.level[usize::from(street.number())] = 2;
            }
        });
        let (debtor, to) = (Seat::FIRST, Party::Bank);
        state.apply(Event::DebtArose { debtor, creditor: to, amount: owed, why: Why::Tax });
        state
    }

    #[test]
    fn all_means_together_are_what_the_engine_counts() {
        each_edition(|edition, book| {
            let everything = book.liquid_worth(&debtor(book, Money(1)), Seat::FIRST);
            let state = debtor(book, everything + Money(1));
            let plan = plan(book, &state, Seat::FIRST, everything + Money(1));
            assert_eq!(plan.last().unwrap().cash, everything, "{}", edition.id);
            let sum: Money = plan.iter().map(|step| step.brings).sum();
            assert_eq!(state.cash(Seat::FIRST) + sum, everything, "{}", edition.id);
        });
    }

    #[test]
    fn a_plan_can_be_played_and_pays_the_debt() {
        each_edition(|edition, book| {
            let owed = Money(book.liquid_worth(&debtor(book, Money(1)), Seat::FIRST).0 * 3 / 4);
            let mut state = debtor(book, owed);
            for step in plan(book, &state, Seat::FIRST, owed) {
                let luck = &mut Seeded(NoLuck);
                let played = book.play(&mut state, Seat::FIRST, step.action, luck, &mut Silent);
                assert_eq!(played, Ok(()), "{}", edition.id);
                assert_eq!(state.cash(Seat::FIRST), step.cash, "{}", edition.id);
            }
            assert_eq!(book.check(&state, Seat::FIRST, Action::Pay), Ok(()), "{}", edition.id);
        });
    }

    #[test]
    fn without_houses_in_the_bank_a_hotel_goes_down_several_steps() {
        each_edition(|edition, book| {
            let (first, unit) = (Property::new(0).unwrap(), book.board().unit);
            let mut state = debtor(book, unit * 20);
            for street in book.group(first).iter() {
                state.apply(Event::Built { street, level: bankhalter_rules::HOTEL });
            }
            // All other houses stand elsewhere.
            let elsewhere = Properties::STREETS & !state.deeds(Seat::FIRST);
            for street in elsewhere.iter().take(8) {
                state.apply(Event::Built { street, level: 4 });
            }
            let all = plan(book, &state, Seat::FIRST, Money(u32::MAX));
            let down = all.iter().find(|step| matches!(step.action, Action::SellDown { .. }));
            assert!(down.is_some_and(|step| step.brings > unit), "{}", edition.id);
        });
    }

    #[test]
    fn a_single_street_goes_before_a_group_and_a_group_before_buildings() {
        each_edition(|edition, book| {
            let unit = book.board().unit;
            let state = debtor(book, unit * 20);
            let first = plan(book, &state, Seat::FIRST, unit * 20)[0];
            assert_eq!(first.action, Action::Mortgage(Property::new(2).unwrap()), "{}", edition.id);
            let all = plan(book, &state, Seat::FIRST, Money(u32::MAX));
            let sold = all.iter().position(|step| matches!(step.action, Action::Sell(_))).unwrap();
            let group = book.group(Property::new(11).unwrap());
            let before: Properties = all[..sold]
                .iter()
                .filter_map(|step| match step.action {
                    Action::Mortgage(deed) => Some(deed),
                    _ => None,
                })
                .collect();
            assert!(before.contains(group), "{}", edition.id);
        });
    }
}
