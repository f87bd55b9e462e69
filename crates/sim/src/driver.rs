//! The loop that asks bots and plays what they answer.

use bankhalter_bots::{Bot, Left, Stops, View};
use bankhalter_rules::{Action, Phase, Refusal, RentClaim, Rulebook, Seat, Sink, State};
use thiserror::Error;

use crate::Luck;

/// How a game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameOutcome {
    /// Throws, those for the first turn included.
    pub throws: u32,
    /// Did it end before the cap?
    pub finished: bool,
    /// The answer that the rules refused, if a bot gave one: the game was left there.
    pub illegal: Option<Illegal>,
}

/// An answer of a bot that the rules refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "{bot} in chair {} answered {action:?}, refused by {}: {refusal:?}",
    seat.number() + 1,
    refusal.rule()
)]
pub struct Illegal {
    /// The kind of bot, as line-ups name it.
    pub bot: &'static str,
    /// Where it sits.
    pub seat: Seat,
    /// What it wanted to do.
    pub action: Action,
    /// Why not.
    pub refusal: Refusal,
}

/// What became of an answer. Faults are rare, so they are boxed.
type Played = Result<(), Box<Illegal>>;

/// Plays a game of bots to its end, to `cap` throws, of which everybody knows, or to the first answer
/// that the rules refuse: nobody knows what that bot would have done, so the game is left there and
/// is not finished.
pub fn play<B: Bot, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    bots: &mut [B; 8],
    luck: &mut Luck,
    cap: u32,
    sink: &mut S,
) -> GameOutcome {
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

/// Why a game is left before its end.
enum Stopped {
    AtCap,
    Illegal(Box<Illegal>),
}

impl From<Box<Illegal>> for Stopped {
    fn from(illegal: Box<Illegal>) -> Self {
        Self::Illegal(illegal)
    }
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
    fn play<const STRICT: bool>(&mut self, cap: u32) -> GameOutcome {
        let mut throws = 0;
        let illegal = match self.play_on::<STRICT>(&mut throws, cap) {
            Ok(()) => return GameOutcome { throws, finished: true, illegal: None },
            Err(Stopped::AtCap) => None,
            Err(Stopped::Illegal(illegal)) => Some(*illegal),
        };
        GameOutcome { throws, finished: false, illegal }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the loop itself")]
    fn play_on<const STRICT: bool>(&mut self, count: &mut u32, cap: u32) -> Result<(), Stopped> {
        loop {
            let throws = *count;
            if STRICT && self.lend().ask_for_rent(Left::throws(cap - throws)) {
                continue;
            }
            let (phase, seat) = (self.state.phase(), self.state.turn());
            if phase == Phase::Ready {
                let early = self.wants_business(seat);
                let prisoner = self.state.jail(seat).is_some();
                if early || prisoner {
                    match self.lend().begin_rarely(early, Left::throws(cap - throws))? {
                        Begun::Threw => *count += 1,
                        Begun::Acted => continue,
                        Begun::AtCap => return Err(Stopped::AtCap),
                    }
                } else if throws == cap {
                    return Err(Stopped::AtCap);
                } else {
                    // Where there is nothing to decide nobody is asked.
                    *count += 1;
                    let chance = &mut *self.luck;
                    let played = self.book.throw(self.state, seat, chance, self.sink);
                    debug_assert!(played.is_ok(), "{played:?}");
                }
                if STRICT {
                    continue;
                }
            } else if phase != Phase::Done {
                if phase == Phase::Over {
                    return Ok(());
                }
                if phase == Phase::Order && throws == cap {
                    return Err(Stopped::AtCap);
                }
                *count += u32::from(phase == Phase::Order);
                self.lend().settle(Left::throws(cap - *count))?;
                if STRICT {
                    continue;
                }
            }
            if self.state.phase() == Phase::Done {
                self.end_turn(Left::throws(cap - *count))?;
            }
        }
    }

    /// Before a throw of somebody who may have something to do first: `early` business, or a way
    /// out of jail.
    #[inline(never)]
    fn begin_rarely(&mut self, early: bool, left: Left) -> Result<Begun, Box<Illegal>> {
        if early && self.do_business(left)? {
            return Ok(Begun::Acted);
        }
        let seat = self.state.turn();
        let prisoner = self.state.jail(seat).is_some();
        let action = if prisoner { self.ask(seat, left) } else { Action::Throw };
        let (begun, played) = match action {
            Action::Throw if left == Left::NOTHING => return Ok(Begun::AtCap),
            Action::Throw => {
                let played = self.book.throw(self.state, seat, &mut *self.luck, self.sink);
                (Begun::Threw, self.answered(seat, action, played))
            }
            _ => (Begun::Acted, self.play_rarely(seat, action, left)),
        };
        played.map(|()| begun)
    }

    /// Does the player on turn want to be asked about business now?
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see Stops::want_business")]
    fn wants_business(&self, seat: Seat) -> bool {
        let view = View::open(self.book, &*self.state, seat);
        self.bots[place(seat)].stops().want_business(view)
    }

    /// Late business, or the end of the turn.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of every turn")]
    fn end_turn(&mut self, left: Left) -> Played {
        let seat = self.state.turn();
        let late = self.wants_business(seat);
        if late && self.lend().do_business(left)? {
            return Ok(());
        }
        let chance = &mut *self.luck;
        let played = self.book.end_turn(self.state, seat, chance, self.sink);
        debug_assert!(played.is_ok(), "{played:?}");
        Ok(())
    }

    /// What this seat answers.
    #[inline]
    fn ask(&mut self, seat: Seat, left: Left) -> Action {
        let view = View { book: self.book, state: self.state, seat, left };
        self.bots[place(seat)].answer(view, self.luck)
    }

    /// Asks what has to be settled before the turn goes on, and plays the answer.
    #[inline(never)]
    fn settle(&mut self, left: Left) -> Played {
        let purchase = self.state.phase() == Phase::Purchase;
        let seat = if purchase { Some(self.state.turn()) } else { self.state.awaited() };
        let Some(seat) = seat else { return Ok(()) };
        match self.ask(seat, left) {
            Action::Buy => {
                let played = self.book.buy(self.state, seat, &mut *self.luck, self.sink);
                self.answered(seat, Action::Buy, played)
            }
            action => self.play_rarely(seat, action, left),
        }
    }

    /// Plays what comes up now and then.
    #[cold]
    #[inline(never)]
    fn play_rarely(&mut self, seat: Seat, action: Action, left: Left) -> Played {
        let chance = &mut *self.luck;
        let played = self.book.play(self.state, seat, action, chance, self.sink);
        self.answered(seat, action, played)?;
        if matches!(action, Action::Offer(_)) { self.settle_offer(left) } else { Ok(()) }
    }

    /// Lets the player on turn do business. Has it put another question on the table?
    #[inline(never)]
    fn do_business(&mut self, left: Left) -> Result<bool, Box<Illegal>> {
        let (seat, phase) = (self.state.turn(), self.state.phase());
        loop {
            let view = View { book: self.book, state: self.state, seat, left };
            let business = self.bots[place(seat)].business(view, self.luck);
            let Some(action) = business else { return Ok(false) };
            let chance = &mut *self.luck;
            let played = self.book.play(self.state, seat, action, chance, self.sink);
            self.answered(seat, action, played)?;
            if matches!(action, Action::Offer(_)) {
                self.settle_offer(left)?;
            }
            if self.state.phase() != phase {
                return Ok(true);
            }
        }
    }

    /// The one to whom an offer was made answers at once: play stands still meanwhile (TRADE-03).
    #[cold]
    fn settle_offer(&mut self, left: Left) -> Played {
        let Some((_, trade)) = self.state.offer() else { return Ok(()) };
        let seat = trade.with;
        let view = View { book: self.book, state: self.state, seat, left };
        let action = self.bots[place(seat)].judge(view, self.luck);
        let chance = &mut *self.luck;
        let played = self.book.play(self.state, seat, action, chance, self.sink);
        self.answered(seat, action, played)
    }

    /// Names the bot whose answer was refused.
    #[inline]
    fn answered(&self, seat: Seat, action: Action, played: Result<(), Refusal>) -> Played {
        played.map_err(|refusal| {
            let bot = self.bots[place(seat)].name();
            Box::new(Illegal { bot, seat, action, refusal })
        })
    }

    /// The owners of open claims ask for their rent, each as it likes (RENT-02). Has anybody?
    #[inline]
    fn ask_for_rent(&mut self, left: Left) -> bool {
        let Self { book, state, bots, luck, sink } = self;
        let wanted = state.claims().find(|claim| {
            let (seat, bot) = (claim.owner, &mut bots[place(claim.owner)]);
            bot.stops().has(Stops::RENT)
                && book.check(state, seat, Action::DemandRent(Some(claim.deed))).is_ok()
                && bot.demands(View { book, state, seat, left }, *luck)
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
