//! What the bots at a table do.

use bankhalter_bots::{AnyBot, Bot, Left, Stops, View, decide, decide_alone};
use bankhalter_notation::{Luck, Play};
use bankhalter_protocol::{By, Sitter};
use bankhalter_rules::{Action, Claim, Phase, Rulebook, Seat, State};

use std::sync::Arc;

use super::{Draft, Room, act::Player, game::Match, notes::Seated};

/// Each decision has its own stretch of the whims, so that the same room decides the same.
const WORDS_A_DECISION: u64 = 4096;

/// What a bot has decided.
#[derive(Clone, Copy)]
struct Decision {
    seat: Seat,
    action: Action,
    bot: AnyBot,
}

impl Room {
    /// Could a bot do something now, if it had waited long enough?
    pub(super) fn is_bots_turn(&self, game: &Match) -> bool {
        self.deciding(game).is_some() || demands(game).any(|claim| self.bot(claim.owner).is_some())
    }

    /// Is the one who is awaited a bot that thinks?
    pub(super) fn awaits_thinker(&self, game: &Match) -> bool {
        self.deciding(game).is_some_and(|(_, bot)| bot.thinks())
    }

    /// The bot that is awaited, unless it has decided and real dice or a card are awaited.
    fn deciding(&self, game: &Match) -> Option<(Seat, AnyBot)> {
        let seat = game.state.awaited().filter(|seat| !self.is_begun(game, *seat))?;
        Some((seat, self.bot(seat)?))
    }

    /// Could a person still ask for rent that the next throw would forfeit (RENT-03)?
    pub(super) fn is_rent_open(&self, game: &Match) -> bool {
        matches!(game.state.phase(), Phase::Ready | Phase::Done)
            && demands(game).any(|claim| self.is_person(claim.owner))
    }

    /// Some bot wants its rent.
    pub(super) fn demand(&self, game: &Match, now: u64) -> Option<Draft> {
        let book = &game.table.book;
        let (mut luck, left) = (self.whims(game), self.left(game, now));
        let decision = demands(game).find_map(|claim| {
            let (seat, mut bot) = (claim.owner, self.bot(claim.owner)?);
            let view = View { book, state: &game.state, seat, left };
            let wants = bot.stops().has(Stops::RENT) && bot.demands(view, &mut luck);
            wants.then_some(Decision { seat, action: Action::DemandRent(Some(claim.deed)), bot })
        })?;
        self.draft_decision(game, &decision, now)
    }

    /// What the awaited bot does: business first, then the answer.
    pub(super) fn answer(&self, game: &Match, now: u64) -> Option<Draft> {
        let (seat, mut bot) = self.deciding(game)?;
        let (book, left) = (&game.table.book, self.left(game, now));
        let view = View { book, state: &game.state, seat, left };
        let (business, turned_down) = (game.business, &game.turned_down);
        let luck = &mut self.whims(game);
        // What belongs to people is not offered around while they are away.
        let decision = if self.is_stood_in_for(seat) {
            decide_alone(&mut bot, view, business, luck)
        } else {
            decide(&mut bot, view, business, turned_down, luck)
        };
        self.draft_decision(game, &Decision { seat, action: decision.action(), bot }, now)
    }

    /// What is left of a timed game, by the pace of this table: everybody sees the clock.
    pub(super) fn left(&self, game: &Match, now: u64) -> Left {
        let Some(end) = self.time_is_up(game) else { return Left::OPEN };
        let now = self.pauses.still(now);
        let (spent, rest) = (now.saturating_sub(game.started), end.saturating_sub(now));
        Left::by_clock(game.throws, spent, rest)
    }

    fn draft_decision(&self, game: &Match, decision: &Decision, now: u64) -> Option<Draft> {
        let Decision { seat, action, bot } = *decision;
        let number = seat.number();
        let by = if self.sitting(number)?.is_bot() { By::Seat } else { By::StandIn };
        let player = Player { seat: Some(number), by, id: None, reporter: None };
        let play = Play::act(seat, &action, &game.table.cast);
        match self.draft_play(game, &player, &play, now) {
            Ok(mut draft) => {
                if let Some(after) = &mut draft.after {
                    after.mood = Some(Arc::new(bot));
                }
                Some(draft)
            }
            Err(trouble) => self.begun_by_bot(game, number, &play, &trouble),
        }
    }

    /// The bot that decides on this chair, as it is minded.
    fn bot(&self, seat: Seat) -> Option<AnyBot> {
        let seated = self.sitting(seat.number()).filter(Seated::is_automatic)?;
        seated.mood.as_deref().copied().or_else(|| self.kind(&seated))
    }

    /// The bot of this chair when it sits down.
    fn kind(&self, seated: &Seated<'_>) -> Option<AnyBot> {
        match &seated.chair.sitter {
            Sitter::Bot { bot } => AnyBot::find(bot),
            Sitter::Person | Sitter::Program => Some(self.stand_in()),
        }
    }

    /// The bot that decides for people who are away, as the host has chosen.
    pub(super) fn stand_in(&self) -> AnyBot {
        let chosen = self.settings.stand_in.as_deref();
        chosen.and_then(AnyBot::find).unwrap_or(AnyBot::USUAL)
    }

    fn is_stood_in_for(&self, seat: Seat) -> bool {
        self.sitting(seat.number()).is_some_and(|seated| !seated.is_bot())
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.sitting(seat.number()).is_some_and(|seated| !seated.is_automatic())
    }

    /// Luck for whims, fresh for each decision.
    fn whims(&self, game: &Match) -> Luck {
        Luck::at(&game.whims, self.seq.saturating_mul(WORDS_A_DECISION))
    }
}

/// Rent that its owner may ask for at this moment.
fn demands(game: &Match) -> impl Iterator<Item = Claim> {
    let may = |book: &Rulebook, state: &State, claim: &Claim| {
        book.check(state, claim.owner, Action::DemandRent(Some(claim.deed))).is_ok()
    };
    game.state.claims().filter(move |claim| may(&game.table.book, &game.state, claim))
}
