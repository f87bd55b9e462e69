//! Players without a plan: anything the rules allow, now and then out of turn.

use bankhalter_rules::{Action, Phase, Rulebook, Seat, State};

use crate::{luck::Luck, offers};

/// What somebody does next: mostly who is awaited, sometimes anybody; mostly sensible, sometimes
/// anything.
pub fn choose(book: &Rulebook, state: &State, luck: &mut Luck) -> Option<(Seat, Action)> {
    let alive: Vec<Seat> = state.alive().iter().collect();
    for _ in 0..4 {
        let anybody = luck.pick(&alive)?;
        let seat = if luck.one_in(6) { anybody } else { state.awaited()? };
        if luck.one_in(12)
            && let Some(action) = offers::offer(luck, state, seat, book.board().unit)
            && book.check(state, seat, action).is_ok()
        {
            return Some((seat, action));
        }
        let legal = book.legal_actions(state, seat);
        if let Some(action) = luck.pick(&legal)
            && is_wanted(state, luck, action)
        {
            return Some((seat, raise(book, state, luck, seat, action)));
        }
    }
    let seat = state.awaited()?;
    let legal = book.legal_actions(state, seat);
    legal.iter().find(|action| **action != Action::Leave).map(|action| (seat, *action))
}

/// Leaving and pawning everything at once makes dull games.
fn is_wanted(state: &State, luck: &mut Luck, action: Action) -> bool {
    match action {
        Action::Leave => luck.one_in(400),
        Action::Mortgage(_) | Action::Sell(_) | Action::SellDown { .. } | Action::Clear(_) => {
            state.phase() == Phase::Debt || luck.one_in(8)
        }
        _ => true,
    }
}

fn raise(book: &Rulebook, state: &State, luck: &mut Luck, seat: Seat, action: Action) -> Action {
    if let Action::SellDown { street, steps } = action {
        let further = Action::SellDown { street, steps: steps + u8::from(luck.one_in(2)) };
        return if book.check(state, seat, further).is_ok() { further } else { action };
    }
    let Action::Bid(least) = action else { return action };
    let unit = book.board().unit;
    let room = (state.cash(seat) - least).0 / unit.0;
    Action::Bid(least + unit * luck.below((room / 4).max(1)))
}
