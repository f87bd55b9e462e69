//! The seats that decide by themselves.

use bankhalter_bots::{
    AnyBot, Bot, Decision, Left, Reason, Stops, TurnedDown, View, decide, reason,
};
use bankhalter_notation::{Cast, Header, Luck, Seed};
use bankhalter_rules::{Action, Event, OfferEnd, Rulebook, Seat, State};
use bankhalter_voice::Because;

/// The bots at the table and what they decide by.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    seated: Vec<(Seat, AnyBot)>,
    luck: Luck,
    /// Business done in this turn.
    business: u8,
    /// What they need not ask for again.
    turned_down: TurnedDown,
    /// Why each of them did what it did last, where there was something to decide; the newest last.
    done: Vec<Done>,
}

/// Why a bot did something.
#[derive(Clone, Copy, Debug)]
struct Done {
    seat: Seat,
    reason: Reason,
}

impl Bots {
    /// Those that the headers `[bot "NAME" "KIND"]` seat.
    pub(crate) fn new(headers: &[Header], cast: &Cast, seed: &Seed) -> Self {
        let seated = headers.iter().filter_map(|header| match &header.values[..] {
            [name, kind] => Some((cast.seat(name)?, AnyBot::find(kind)?)),
            _ => None,
        });
        Self {
            seated: seated.collect(),
            luck: luck_beside(seed),
            business: 0,
            turned_down: TurnedDown::default(),
            done: Vec::new(),
        }
    }

    /// Does a bot sit here?
    pub(crate) fn sits(&self, seat: Seat) -> bool {
        self.seated.iter().any(|(own, _)| *own == seat)
    }

    /// A new turn, new business.
    pub(crate) const fn turn_began(&mut self) {
        self.business = 0;
    }

    /// What happened after the table had stood like this: an offer may have been turned down.
    pub(crate) fn hear(&mut self, before: &State, events: &[Event]) {
        let rejected = Event::OfferClosed { how: OfferEnd::Rejected };
        if let (Some((from, trade)), true) = (before.offer(), events.contains(&rejected)) {
            self.turned_down.note(from, &trade);
        }
    }

    /// What a bot says now without being asked: it wants its rent.
    pub(crate) fn demand(
        &mut self,
        book: &Rulebook,
        state: &State,
        left: Left,
    ) -> Option<(Seat, Action)> {
        state.claims().find_map(|claim| {
            let action = Action::DemandRent(Some(claim.deed));
            let (seat, bot) = self.seated.iter_mut().find(|(seat, _)| *seat == claim.owner)?;
            let wants = bot.stops().has(Stops::RENT)
                && book.check(state, *seat, action).is_ok()
                && bot.demands(View { book, state, seat: *seat, left }, &mut self.luck);
            wants.then_some((*seat, action))
        })
    }

    /// What the bot on this seat does when it is asked: business first, then the answer.
    pub(crate) fn act(&mut self, view: View<'_>) -> Option<Action> {
        let seat = view.seat;
        let (_, bot) = self.seated.iter_mut().find(|(own, _)| *own == seat)?;
        let decision = decide(bot, view, self.business, &self.turned_down, &mut self.luck);
        self.business += u8::from(matches!(decision, Decision::Business(_)));
        let action = decision.action();
        if let Some(reason) = reason(bot, view, &action) {
            self.done.retain(|done| done.seat != seat);
            self.done.push(Done { seat, reason });
        }
        Some(action)
    }

    /// Why a bot did what it did last: this one, or whoever did something last.
    pub(crate) fn because(&self, seat: Option<Seat>) -> Option<Because> {
        let wanted = |done: &&Done| seat.is_none_or(|seat| done.seat == seat);
        let Done { seat, reason } = self.done.iter().rev().find(wanted)?;
        let Reason { why, deeds, who, amount, other, chances } = *reason;
        Some(Because { seat: *seat, why: why.key(), deeds, who, amount, other, chances })
    }
}

/// Luck for the bots' own whims: every digit of the seed turned round, so that it is another luck
/// than that of the dice.
fn luck_beside(seed: &Seed) -> Luck {
    let digit = |digit: char| {
        let turned = 15 - digit.to_digit(16).unwrap_or(0);
        char::from_digit(turned, 16).unwrap_or('f')
    };
    let turned: String =
        seed.digits().chars().chain("0".repeat(64).chars()).take(64).map(digit).collect();
    Luck::new(&Seed::new(&turned).unwrap_or_else(|| seed.clone()))
}
