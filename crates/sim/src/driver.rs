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
    match book.rules().rent_claim {
        RentClaim::OwnerMustAsk => play_on::<true, B, S>(book, state, bots, luck, cap, sink),
        RentClaim::Automatic => play_on::<false, B, S>(book, state, bots, luck, cap, sink),
    }
}

/// The same, knowing whether owners must ask for their rent.
#[inline]
fn play_on<const STRICT: bool, B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    cap: u32,
    sink: &mut S,
) -> Outcome {
    let mut throws = 0;
    loop {
        if STRICT && ask_for_rent(book, state, bots, luck, sink) {
            continue;
        }
        let (phase, seat) = (state.phase(), state.turn());
        if phase == Phase::Ready {
            let early = !state.has_thrown() && wants(book, state, bots, seat, phase);
            if early && do_business(book, state, bots, luck, sink) {
                continue;
            }
            if throws == cap {
                return Outcome { throws, finished: false };
            }
            // Where there is nothing to decide nobody is asked.
            let played = if state.jail(seat).is_none() {
                throws += 1;
                book.throw(state, seat, &mut Seeded(&mut *luck), sink)
            } else {
                let action = ask(book, state, bots, luck, seat);
                throws += u32::from(matches!(action, Action::Throw));
                play_rarely(book, state, bots, luck, sink, seat, action)
            };
            debug_assert!(played.is_ok(), "{played:?}");
            if STRICT {
                continue;
            }
        } else if phase != Phase::Done {
            if phase == Phase::Over || phase == Phase::Order && throws == cap {
                return Outcome { throws, finished: phase == Phase::Over };
            }
            throws += u32::from(phase == Phase::Order);
            settle(book, state, bots, luck, sink);
            if STRICT {
                continue;
            }
        }
        if state.phase() == Phase::Done {
            let seat = state.turn();
            let late = wants(book, state, bots, seat, Phase::Done);
            if late && do_business(book, state, bots, luck, sink) {
                continue;
            }
            let played = book.end_turn(state, seat, &mut Seeded(&mut *luck), sink);
            debug_assert!(played.is_ok(), "{played:?}");
        }
    }
}

/// Asks what has to be settled before the turn goes on, and plays the answer.
#[inline(never)]
fn settle<B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    sink: &mut S,
) {
    let purchase = state.phase() == Phase::Purchase;
    let seat = if purchase { Some(state.turn()) } else { state.awaited() };
    let Some(seat) = seat else { return };
    let played = match ask(book, state, bots, luck, seat) {
        Action::Buy => book.buy(state, seat, &mut Seeded(&mut *luck), sink),
        action => play_rarely(book, state, bots, luck, sink, seat, action),
    };
    debug_assert!(played.is_ok(), "{played:?}");
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
                && !book.whole_groups(deeds).is_empty()
                && !(book.whole_groups(deeds) & !state.with_hotels()).is_empty())
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

/// What this seat answers.
#[inline]
fn ask<B: Bot>(
    book: &Rulebook,
    state: &State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    seat: Seat,
) -> Action {
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
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    if matches!(action, Action::Throw) {
        return book.throw(state, seat, &mut Seeded(&mut *luck), sink);
    }
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
