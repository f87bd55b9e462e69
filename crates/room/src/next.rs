//! What happens by itself.

use bankhalter_notation::Play;
use bankhalter_protocol::{Fact, Over, Sitter, Stage};
use bankhalter_rules::{Phase, Seat};

use super::{Draft, Next, Room, act::Player, game::Match, notes::Seated};

/// How long people have to ask for their rent before a bot goes on.
const RENT_PAUSE: u64 = 5_000;

impl Room {
    /// What happens by itself at this time: the bank deals and calls time, bots act, time runs out, the
    /// result is told, an absent host is replaced. If nothing is due, when something will be.
    pub fn next(&self, now: u64) -> Next {
        match self.step(now) {
            Step::Known(next) => next,
            Step::Bot(game, due) => match self.answer(game, now) {
                Some(draft) => Next::Drafts(vec![draft]),
                None => self.late(now, due),
            },
        }
    }

    /// Is the next thing that happens by itself, now, the answer of a bot that thinks? That takes
    /// its time, so a page lets it be found elsewhere.
    pub fn is_thinkers_turn(&self, now: u64) -> bool {
        match self.step(now) {
            Step::Known(_) => false,
            Step::Bot(game, _) => self.awaits_thinker(game),
        }
    }

    /// The same without asking a bot for its answer.
    fn step(&self, now: u64) -> Step<'_> {
        if let Some(draft) = self.agreed_meanwhile().or_else(|| self.entered_meanwhile()) {
            return Step::Known(Next::Drafts(vec![draft]));
        }
        let Some(game) = self.game.as_ref().filter(|_| self.stage == Stage::Running) else {
            return Step::Known(self.new_host(now));
        };
        if game.state.phase() == Phase::Over {
            return Step::Known(Next::Drafts(vec![self.over(game)]));
        }
        if self.is_full() || self.pauses.open().is_some() {
            return Step::Known(Next::Nothing);
        }
        if game.is_to_be_dealt() {
            return Step::Known(self.bank(game, &Play::Deal(Vec::new()), now));
        }
        if !self.is_attended(game) {
            return Step::Known(Next::Nothing);
        }
        let mut due = Due::default();
        if let Some(at) = self.time_is_up(game)
            && due.is_now(at, now)
        {
            return Step::Known(self.bank(game, &Play::Time, now));
        }
        if self.is_bots_turn(game) && due.is_now(self.bots_time(game), now) {
            if let Some(draft) = self.demand(game, now) {
                return Step::Known(Next::Drafts(vec![draft]));
            }
            let rent = game.rent_open.map(|since| since.saturating_add(RENT_PAUSE));
            if rent.is_none_or(|until| due.is_now(until, now)) {
                return Step::Bot(game, due);
            }
        }
        Step::Known(self.late(now, due))
    }

    /// Somebody's time runs out, or something is due later.
    fn late(&self, now: u64, mut due: Due) -> Next {
        if let Some((seat, until)) = self.time_out()
            && due.is_now(until, now)
        {
            return Next::Drafts(vec![Draft::plain(Fact::StandIn { seat, on: true, spare: 0 })]);
        }
        due.first.map_or(Next::Nothing, Next::At)
    }

    /// A table that is open needs a host who can start the game: if the host stays away, the next
    /// person who is connected is the host.
    fn new_host(&self, now: u64) -> Next {
        // Phones at a bank are laid aside between two payments, and the bank stays whose it is.
        let open = self.host().filter(|_| self.stage == Stage::Open && self.bank.is_none());
        let Some((host, from)) = open.and_then(|it| Some((it, self.sitting(it)?.missed_from()?)))
        else {
            return Next::Nothing;
        };
        let able =
            |seated: &Seated<'_>| seated.chair.online && seated.chair.sitter == Sitter::Person;
        let next = self.after(host).find(|(_, seated)| able(seated));
        match next {
            None => Next::Nothing,
            Some(_) if from > now => Next::At(from),
            Some((seat, _)) => Next::Drafts(vec![Draft::plain(Fact::Host { seat })]),
        }
    }

    /// When a bot may act: once people could follow what happened before.
    fn bots_time(&self, game: &Match) -> u64 {
        game.moved.saturating_add(u64::from(self.settings.pace))
    }

    fn bank(&self, game: &Match, play: &Play, now: u64) -> Next {
        let draft = self.draft_play(game, &Player::BANK, play, now);
        draft.map_or(Next::Nothing, |draft| Next::Drafts(vec![draft]))
    }

    /// When the agreed time is up, if it is still to be called (TIME-01). It is wall-clock time:
    /// it goes on while the server does not, and stands while people have halted the game.
    pub(super) fn time_is_up(&self, game: &Match) -> Option<u64> {
        let minutes = u64::from(self.settings.minutes?);
        let open = game.table.book.check_time(&game.state).is_ok();
        open.then(|| game.started.saturating_add(60_000 * minutes))
    }

    /// Is anybody there to play for? A table that only bots are left at rests until somebody is back.
    fn is_attended(&self, game: &Match) -> bool {
        self.people().any(|(seat, seated)| {
            seated.chair.online || !seated.chair.stand_in && game.is_alive(seat)
        })
    }

    fn over(&self, game: &Match) -> Draft {
        let winners = game.state.winners().iter().map(Seat::number).collect();
        Draft::plain(Fact::Over(Over { winners, secret: self.secret.reveal() }))
    }
}

/// What happens by itself, as far as no bot has to be asked.
enum Step<'r> {
    /// This.
    Known(Next),
    /// The awaited bot answers, or else what is due.
    Bot(&'r Match, Due),
}

/// When the first thing is due that is not due yet.
#[derive(Default)]
struct Due {
    first: Option<u64>,
}

impl Due {
    /// Is this due? If not, it is remembered.
    fn is_now(&mut self, at: u64, now: u64) -> bool {
        if at > now {
            self.first = Some(self.first.map_or(at, |first| first.min(at)));
        }
        at <= now
    }
}
