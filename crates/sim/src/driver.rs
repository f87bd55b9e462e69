//! The loop that asks bots and plays what they answer.

use bankhalter_bots::{Bot, Stops, View};
use bankhalter_rules::{Action, Phase, Refusal, RentClaim, Rulebook, Seat, Seeded, Sink, State};

use crate::Luck;

/// How a game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Throws, those for the first turn included.
    pub throws: u32,
    /// Did it end before the cap?
    pub finished: bool,
}

/// Plays a game of bots to its end, or to `cap` throws.
pub fn play<B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    cap: u32,
    sink: &mut S,
) -> Outcome {
    let strict = book.rules().rent_claim == RentClaim::OwnerMustAsk;
    let mut throws = 0;
    loop {
        if strict && ask_for_rent(book, state, bots, luck, sink) {
            continue;
        }
        let (phase, seat) = (state.phase(), state.turn());
        let business = match phase {
            Phase::Ready => !state.has_thrown() && wants(book, state, bots, seat, phase),
            Phase::Done => wants(book, state, bots, seat, phase),
            _ => false,
        };
        if business && do_business(book, state, bots, luck, sink) {
            continue;
        }
        // Where there is nothing to decide nobody is asked.
        let action = match phase {
            Phase::Ready if state.jail(seat).is_none() => Action::Throw,
            Phase::Done => {
                let played = book.end_turn(state, seat, &mut Seeded(&mut *luck), sink);
                debug_assert!(played.is_ok(), "{played:?}");
                continue;
            }
            Phase::Over => return Outcome { throws, finished: true },
            _ => ask(book, state, bots, luck),
        };
        let played = match action {
            Action::Throw if throws == cap => return Outcome { throws, finished: false },
            Action::Throw => {
                throws += 1;
                let seat =
                    if phase == Phase::Order { state.awaited().unwrap_or(seat) } else { seat };
                book.throw(state, seat, &mut Seeded(&mut *luck), sink)
            }
            Action::Buy => book.buy(state, seat, &mut Seeded(&mut *luck), sink),
            other => play_rarely(book, state, bots, luck, sink, other),
        };
        debug_assert!(played.is_ok(), "{action:?} {played:?}");
        if played.is_err() {
            return Outcome { throws, finished: false };
        }
    }
}

/// Is there anything the player on turn wants to be asked about at this time of the turn?
#[inline]
pub(crate) fn wants<B: Bot>(
    book: &Rulebook,
    state: &State,
    bots: &[B; 8],
    seat: Seat,
    phase: Phase,
) -> bool {
    let stops = bots[usize::from(seat.number() & 7)].stops();
    let deeds = state.deeds(seat);
    // Before the first throw, or at the end: once a turn.
    stops.has(Stops::LATE) == (phase == Phase::Done)
        && (stops.has(Stops::TRADE)
            || stops.has(Stops::REDEEM) && state.mortgaged().meets(deeds)
            || stops.has(Stops::BUILD)
                && state.cash(seat) >= book.cheapest_building()
                && !book.whole_groups(deeds).is_empty())
}

/// Lets the player on turn do business. Has it put another question on the table?
fn do_business<B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    sink: &mut S,
) -> bool {
    let (seat, phase) = (state.turn(), state.phase());
    loop {
        let bot = &mut bots[usize::from(seat.number() & 7)];
        let Some(action) = bot.business(View { book, state, seat }, luck) else { return false };
        let played = book.play(state, seat, action, &mut Seeded(&mut *luck), sink);
        debug_assert!(played.is_ok(), "{action:?} {played:?}");
        if played.is_err() {
            return false;
        }
        if matches!(action, Action::Offer(_)) {
            settle_offer(book, state, bots, luck, sink);
        }
        if state.phase() != phase {
            return true;
        }
    }
}

/// What the awaited seat answers.
#[inline]
fn ask<B: Bot>(book: &Rulebook, state: &State, bots: &mut [B; 8], luck: &mut Luck) -> Action {
    let seat = if state.phase() == Phase::Purchase { Some(state.turn()) } else { state.awaited() };
    let Some(seat) = seat else { return Action::Leave };
    bots[usize::from(seat.number() & 7)].answer(View { book, state, seat }, luck)
}

/// Plays what comes up now and then.
#[cold]
#[inline(never)]
fn play_rarely<B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    sink: &mut S,
    action: Action,
) -> Result<(), Refusal> {
    let Some(seat) = state.awaited() else { return Err(Refusal::GameIsOver) };
    book.play(state, seat, action, &mut Seeded(&mut *luck), sink)?;
    if matches!(action, Action::Offer(_)) {
        settle_offer(book, state, bots, luck, sink);
    }
    Ok(())
}

/// The one to whom an offer was made answers at once: play stands still meanwhile (TRADE-03).
#[cold]
fn settle_offer<B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    sink: &mut S,
) {
    let Some((_, trade)) = state.offer() else { return };
    let (seat, bot) = (trade.with, &mut bots[usize::from(trade.with.number() & 7)]);
    let action = bot.judge(View { book, state, seat }, luck);
    let played = book.play(state, seat, action, &mut Seeded(&mut *luck), sink);
    debug_assert!(played.is_ok(), "{action:?} {played:?}");
}

/// The owners of open claims ask for their rent, each as it likes (RENT-02). Has anybody?
#[inline]
fn ask_for_rent<B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    sink: &mut S,
) -> bool {
    let wanted = state.claims().find(|claim| {
        let (seat, bot) = (claim.owner, &mut bots[usize::from(claim.owner.number() & 7)]);
        bot.stops().has(Stops::RENT)
            && book.check(state, seat, Action::DemandRent(Some(claim.deed))).is_ok()
            && bot.demands(View { book, state, seat }, luck)
    });
    wanted.is_some_and(|claim| {
        let action = Action::DemandRent(Some(claim.deed));
        book.play(state, claim.owner, action, &mut Seeded(&mut *luck), sink).is_ok()
    })
}
