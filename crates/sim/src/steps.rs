//! A game one action at a time: what [`crate::play`] does in one go, for those who want to see
//! every action. Both ask the same bots the same questions in the same order.

use bankhalter_bots::{Bot, Stops, View};
use bankhalter_rules::{Action, Phase, RentClaim, Rulebook, Seat, State};

use crate::Luck;

/// Who does what next; nobody, once the game is over.
pub fn next_action<B: Bot>(
    book: &Rulebook,
    state: &State,
    bots: &mut [B; 8],
    luck: &mut Luck,
) -> Option<(Seat, Action)> {
    let awaited = state.awaited()?;
    if state.has_offer() {
        let view = View { book, state, seat: awaited };
        return Some((awaited, bot(bots, awaited).judge(view, luck)));
    }
    if let Some(demand) = demand(book, state, bots, luck) {
        return Some(demand);
    }
    let view = View { book, state, seat: awaited };
    if minds_business(view, bot(bots, awaited).stops())
        && let Some(action) = bot(bots, awaited).business(view, luck)
    {
        return Some((awaited, action));
    }
    let action = match state.phase() {
        Phase::Ready if state.jail(awaited).is_none() => Action::Throw,
        Phase::Done => Action::EndTurn,
        _ => bot(bots, awaited).answer(view, luck),
    };
    Some((awaited, action))
}

fn bot<B>(bots: &mut [B; 8], seat: Seat) -> &mut B {
    &mut bots[usize::from(seat.number() & 7)]
}

/// Is it the time of the turn at which the bot wants to be asked, and is there anything to ask?
fn minds_business(view: View<'_>, stops: Stops) -> bool {
    let phase = view.state.phase();
    let time = match phase {
        Phase::Ready => !view.state.has_thrown(),
        phase => phase == Phase::Done,
    };
    time && stops.has(Stops::LATE) == (phase == Phase::Done)
        && (stops.has(Stops::TRADE)
            || stops.has(Stops::REDEEM) && view.state.mortgaged().meets(view.deeds())
            || stops.has(Stops::BUILD) && view.book.owns_group(view.deeds()))
}

/// Somebody asks for his rent (RENT-02).
fn demand<B: Bot>(
    book: &Rulebook,
    state: &State,
    bots: &mut [B; 8],
    luck: &mut Luck,
) -> Option<(Seat, Action)> {
    if book.rules().rent_claim == RentClaim::Automatic {
        return None;
    }
    state.claims().find_map(|claim| {
        let (seat, action) = (claim.owner, Action::DemandRent(Some(claim.deed)));
        let asks = bot(bots, seat).stops().has(Stops::RENT)
            && book.check(state, seat, action).is_ok()
            && bot(bots, seat).demands(View { book, state, seat }, luck);
        asks.then_some((seat, action))
    })
}
