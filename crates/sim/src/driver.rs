//! The loop that asks bots and plays what they answer.

use bankhalter_bots::{Bot, Stops, View};
use bankhalter_rules::{Action, Phase, Refusal, RentClaim, Rulebook, Seat, Sink, State};

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
    let mut sitting = Sitting { book, state, bots, luck, sink };
    match book.rules().rent_claim {
        RentClaim::OwnerMustAsk => sitting.play::<true>(cap),
        RentClaim::Automatic => sitting.play::<false>(cap),
    }
}

/// What came of the time before a throw.
#[derive(Clone, Copy)]
enum Begun {
    /// The dice were thrown.
    Threw,
    /// Something else was done: look again.
    Acted,
    /// They would have been, but for the cap.
    AtCap,
}

/// A game while it is played.
struct Sitting<'a, B, S> {
    book: &'a Rulebook,
    state: &'a mut State,
    bots: &'a mut [B; 8],
    luck: &'a mut Luck,
    sink: &'a mut S,
}

impl<B: Bot, S: Sink> Sitting<'_, B, S> {
    /// The same for a call that stands on its own: the loop's own is never pointed to, so its parts
    /// stay in registers.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see above")]
    const fn lend(&mut self) -> Sitting<'_, B, S> {
        let Self { book, state, bots, luck, sink } = self;
        Sitting { book, state, bots, luck, sink }
    }

    /// Plays to the end or to the cap; `STRICT` if owners must ask for their rent.
    #[inline]
    fn play<const STRICT: bool>(&mut self, cap: u32) -> Outcome {
        let mut throws = 0;
        loop {
            if STRICT && self.lend().ask_for_rent() {
                continue;
            }
            let (phase, seat) = (self.state.phase(), self.state.turn());
            if phase == Phase::Ready {
                let early = !self.state.has_thrown()
                    && wants(self.book, self.state, self.bots, seat, phase);
                let prisoner = self.state.jail(seat).is_some();
                if early || prisoner {
                    match self.lend().begin_rarely(early, throws == cap) {
                        Begun::Threw => throws += 1,
                        Begun::Acted => continue,
                        Begun::AtCap => return Outcome { throws, finished: false },
                    }
                } else if throws == cap {
                    return Outcome { throws, finished: false };
                } else {
                    // Where there is nothing to decide nobody is asked.
                    throws += 1;
                    let chance = &mut *self.luck;
                    let played = self.book.throw(self.state, seat, chance, self.sink);
                    debug_assert!(played.is_ok(), "{played:?}");
                }
                if STRICT {
                    continue;
                }
            } else if phase != Phase::Done {
                if phase == Phase::Over || phase == Phase::Order && throws == cap {
                    return Outcome { throws, finished: phase == Phase::Over };
                }
                throws += u32::from(phase == Phase::Order);
                self.lend().settle();
                if STRICT {
                    continue;
                }
            }
            if self.state.phase() == Phase::Done {
                self.end_turn();
            }
        }
    }

    /// Before a throw of somebody who may have something to do first: `early` business, or a way
    /// out of jail.
    #[inline(never)]
    fn begin_rarely(&mut self, early: bool, at_cap: bool) -> Begun {
        if early && self.do_business() {
            return Begun::Acted;
        }
        let seat = self.state.turn();
        let prisoner = self.state.jail(seat).is_some();
        let action = if prisoner { self.ask(seat) } else { Action::Throw };
        let (begun, played) = match action {
            Action::Throw if at_cap => return Begun::AtCap,
            Action::Throw => {
                (Begun::Threw, self.book.throw(self.state, seat, &mut *self.luck, self.sink))
            }
            _ => (Begun::Acted, self.play_rarely(seat, action)),
        };
        debug_assert!(played.is_ok(), "{action:?} {played:?}");
        begun
    }

    /// Late business, or the end of the turn.
    #[inline]
    fn end_turn(&mut self) {
        let seat = self.state.turn();
        let late = wants(self.book, self.state, self.bots, seat, Phase::Done);
        if late && self.lend().do_business() {
            return;
        }
        let chance = &mut *self.luck;
        let played = self.book.end_turn(self.state, seat, chance, self.sink);
        debug_assert!(played.is_ok(), "{played:?}");
    }

    /// What this seat answers.
    #[inline]
    fn ask(&mut self, seat: Seat) -> Action {
        let view = View { book: self.book, state: self.state, seat };
        self.bots[place(seat)].answer(view, self.luck)
    }

    /// Asks what has to be settled before the turn goes on, and plays the answer.
    #[inline(never)]
    fn settle(&mut self) {
        let purchase = self.state.phase() == Phase::Purchase;
        let seat = if purchase { Some(self.state.turn()) } else { self.state.awaited() };
        let Some(seat) = seat else { return };
        let played = match self.ask(seat) {
            Action::Buy => self.book.buy(self.state, seat, &mut *self.luck, self.sink),
            action => self.play_rarely(seat, action),
        };
        debug_assert!(played.is_ok(), "{played:?}");
    }

    /// Plays what comes up now and then.
    #[cold]
    #[inline(never)]
    fn play_rarely(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let chance = &mut *self.luck;
        self.book.play(self.state, seat, action, chance, self.sink)?;
        if matches!(action, Action::Offer(_)) {
            self.settle_offer();
        }
        Ok(())
    }

    /// Lets the player on turn do business. Has it put another question on the table?
    #[inline(never)]
    fn do_business(&mut self) -> bool {
        let (seat, phase) = (self.state.turn(), self.state.phase());
        loop {
            let view = View { book: self.book, state: self.state, seat };
            let business = self.bots[place(seat)].business(view, self.luck);
            let Some(action) = business else { return false };
            let chance = &mut *self.luck;
            let played = self.book.play(self.state, seat, action, chance, self.sink);
            debug_assert!(played.is_ok(), "{action:?} {played:?}");
            if played.is_err() {
                return false;
            }
            if matches!(action, Action::Offer(_)) {
                self.settle_offer();
            }
            if self.state.phase() != phase {
                return true;
            }
        }
    }

    /// The one to whom an offer was made answers at once: play stands still meanwhile (TRADE-03).
    #[cold]
    fn settle_offer(&mut self) {
        let Some((_, trade)) = self.state.offer() else { return };
        let seat = trade.with;
        let view = View { book: self.book, state: self.state, seat };
        let action = self.bots[place(seat)].judge(view, self.luck);
        let chance = &mut *self.luck;
        let played = self.book.play(self.state, seat, action, chance, self.sink);
        debug_assert!(played.is_ok(), "{action:?} {played:?}");
    }

    /// The owners of open claims ask for their rent, each as it likes (RENT-02). Has anybody?
    #[inline]
    fn ask_for_rent(&mut self) -> bool {
        let Self { book, state, bots, luck, sink } = self;
        let wanted = state.claims().find(|claim| {
            let (seat, bot) = (claim.owner, &mut bots[place(claim.owner)]);
            bot.stops().has(Stops::RENT)
                && book.check(state, seat, Action::DemandRent(Some(claim.deed))).is_ok()
                && bot.demands(View { book, state, seat }, *luck)
        });
        wanted.is_some_and(|claim| {
            let action = Action::DemandRent(Some(claim.deed));
            book.play(state, claim.owner, action, *luck, *sink).is_ok()
        })
    }
}

/// Where a seat's bot sits.
#[inline]
pub(crate) fn place(seat: Seat) -> usize {
    usize::from(seat.number() & 7)
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
    let stops = bots[place(seat)].stops();
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
