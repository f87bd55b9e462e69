//! A game as the page sees it: what everything on the table screen looks at.

mod entry;
mod past;
mod player;
mod show;

use std::{ops::Deref, sync::Arc};

use bankhalter_bots::AnyBot;
use bankhalter_editions::Edition;
use bankhalter_notation::{Obstacle, Table};
use bankhalter_rules::{Action, Actions, Event, Phase, Refusal, Rulebook, Seat, State};
use bankhalter_voice::Scene;
use leptos::prelude::*;

pub(crate) use entry::{Entry, named};
pub(crate) use past::past;
pub(crate) use player::Player;
pub(crate) use show::{DrawnCard, Show};

use crate::prefs::{Prefs, prefs};

/// A game: played on a server, played in this page, or looked at again.
///
/// Components take it from the context ([`play`]) and read its signals. It is a mere pointer,
/// since hundreds of closures hold one; what it points to stays until the page is left.
#[derive(Clone, Copy)]
pub(crate) struct Play(&'static Game);

/// What belongs to a game.
pub(crate) struct Game {
    /// The board as printed.
    pub(crate) edition: &'static Edition,
    /// How it stands: from this it is decided what may be done.
    pub(crate) truth: RwSignal<State>,
    /// What the screen shows, all of it: it follows the truth, step by step.
    pub(crate) state: RwSignal<State>,
    /// What moves on the board.
    pub(crate) show: Show,
    /// Who plays, clockwise.
    pub(crate) players: RwSignal<Vec<Player>>,
    /// The seat for which this page acts now; with several people at one device the one who is
    /// awaited.
    pub(crate) me: RwSignal<Option<Seat>>,
    /// Whom events address: the one person at this page; nobody where several share it, where
    /// somebody looks on, and in a replay.
    pub(crate) reader: RwSignal<Option<Seat>>,
    /// What has been played.
    pub(crate) log: RwSignal<Vec<Entry>>,
    /// The last "no", until something else is done.
    pub(crate) refused: RwSignal<Option<RefusedAction>>,
    /// The bot that decides for people who are away, by its key; the usual one without.
    pub(crate) stand_in: RwSignal<Option<String>>,
    /// Is an action on its way?
    pub(crate) sent: RwSignal<bool>,
    /// Did the last answer here mean what no longer lay on the table?
    pub(crate) late: RwSignal<bool>,
    /// Counts how often what was played has been put right.
    pub(crate) mended: RwSignal<u32>,
    table: Arc<Table>,
    /// Carries out an action; nothing happens in a replay.
    act: Option<Callback<(Seat, Action)>>,
    prefs: Prefs,
}

/// An action that the rules refused, and why.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RefusedAction {
    /// What was tried.
    pub(crate) action: Action,
    /// Why not.
    pub(crate) why: Obstacle,
}

impl Play {
    /// A game that stands like this. In a replay nobody acts.
    pub(crate) fn new(
        table: Arc<Table>,
        edition: &'static Edition,
        state: State,
        act: Option<Callback<(Seat, Action)>>,
    ) -> Self {
        let prefs = prefs();
        let play = Self(Box::leak(Box::new(Game {
            edition,
            truth: RwSignal::new(state),
            state: RwSignal::new(state),
            show: Show::new(prefs, state),
            players: RwSignal::new(Vec::new()),
            me: RwSignal::new(None),
            reader: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            stand_in: RwSignal::new(None),
            sent: RwSignal::new(false),
            late: RwSignal::new(false),
            mended: RwSignal::new(0),
            table,
            act,
            prefs,
        })));
        play.show.keep_up(play);
        play
    }

    /// Headers, rules and players.
    pub(crate) fn table(self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// Something was played and led to this: the truth changes at once, the screen follows. Of the
    /// past (when somebody joins or comes back) nothing is acted out.
    pub(crate) fn tell(self, entry: Entry, state: State) {
        self.truth.set(state);
        self.sent.set(false);
        self.refused.set(None);
        let (events, is_past) = (entry.events.clone(), entry.is_past);
        self.log.update(|log| log.push(entry));
        if is_past {
            self.show.skip(self, state);
        } else {
            self.show.follow(self, &events);
        }
    }

    /// From this entry on something else was played, and it stands like this: nothing of it is acted
    /// out.
    pub(crate) fn mend(self, from: usize, entries: Vec<Entry>, state: State) {
        self.sent.set(false);
        self.refused.set(None);
        self.log.update(|log| {
            log.truncate(from);
            log.extend(entries);
        });
        self.mended.update(|count| *count += 1);
        self.jump(state);
    }

    /// Shows another position at once, as a replay does.
    pub(crate) fn jump(self, state: State) {
        self.truth.set(state);
        self.show.skip(self, state);
    }

    /// A table to speak about, in the language that is chosen now.
    pub(crate) fn scene<R>(self, tell: impl FnOnce(&Scene<'_>) -> R) -> R {
        let tongue = self.prefs.tongue.get();
        let scene = Scene::new(self.edition, &self.table, tongue).told_to(self.reader.get());
        tell(&scene)
    }

    /// Why something is not allowed, told to whoever has tried it here.
    pub(crate) fn why_not(self, why: &Obstacle) -> String {
        let me = self.me.get();
        self.scene(|scene| scene.tried_by(me).reason(why))
    }

    /// Why the rules refuse something, told to whoever has tried it here.
    pub(crate) fn refusal(self, refusal: Refusal) -> String {
        let me = self.me.get();
        self.scene(|scene| scene.tried_by(me).refusal(refusal))
    }

    /// The rules of this table.
    pub(crate) fn book<R>(self, read: impl FnOnce(&Rulebook) -> R) -> R {
        read(&self.table.book)
    }

    /// All that this page may do now but free amounts. Changes with the game.
    pub(crate) fn legal(self) -> Actions {
        let (state, me) = (self.truth.get(), self.me.get());
        me.map_or_else(Actions::new, |me| self.book(|book| book.legal_actions(&state, me)))
    }

    /// May this page do it now? If not, why not. Changes with the game.
    pub(crate) fn check(self, action: Action) -> Result<(), Option<Refusal>> {
        let state = self.truth.get();
        let me = self.me.get().ok_or(None)?;
        self.book(|book| book.check(&state, me, action)).map_err(Some)
    }

    /// Does what somebody wants at this moment: the board waits for him no longer. What was meant for
    /// something that only the screen still shows is not done.
    pub(crate) fn act(self, action: Action) {
        self.show.go_on();
        let shown = self.state.get_untracked();
        if self.truth.with_untracked(|truth| is_late(action, &shown, truth)) {
            self.late.set(true);
            self.show.hurry(self);
            return;
        }
        self.act_unasked(action);
    }

    /// Does what somebody chose before; or says why not, without asking anybody.
    pub(crate) fn act_unasked(self, action: Action) {
        self.late.set(false);
        let Some(me) = self.me.get_untracked() else { return };
        let Some(act) = self.act else { return };
        let state = self.truth.get_untracked();
        match self.book(|book| book.check(&state, me, action)) {
            Ok(()) => {
                self.refused.set(None);
                self.sent.set(true);
                act.run((me, action));
            }
            Err(refusal) => self.refuse(action, refusal),
        }
    }

    /// Shows why an action cannot be done.
    pub(crate) fn refuse(self, action: Action, refusal: Refusal) {
        let printing = self.table.printing();
        let why = Obstacle::Rules { refusal, action: Some(action), printing };
        self.refused.set(Some(RefusedAction { action, why }));
    }

    /// Is this page asked now, and does the board show it already?
    pub(crate) fn is_asked(self) -> bool {
        let truth = self.truth.get();
        let is_awaited = |me| self.book(|book| is_awaited(book, &truth, me));
        self.me.get().is_some_and(is_awaited) && self.show.settled.get()
    }

    /// Does anybody act here, or is it a replay?
    pub(crate) fn is_live(self) -> bool {
        self.act.is_some()
    }

    /// Does this page act for somebody who is still in the game?
    pub(crate) fn is_playing(self) -> bool {
        let state = self.state.get();
        let alive = self.me.get().is_some_and(|me| state.alive().has(me));
        self.is_live() && alive && state.phase() != Phase::Over
    }

    /// Is the game over, as far as the screen shows?
    pub(crate) fn is_over(self) -> bool {
        self.state.get().phase() == Phase::Over
    }

    /// What was played, as far as the screen shows it. Changes with the game.
    pub(crate) fn told<R>(self, read: impl FnOnce(&[Entry]) -> R) -> R {
        let seen = self.show.seen.get();
        self.log.with(|log| read(&log[..seen.min(log.len())]))
    }

    /// The bot that decides for people who are away.
    pub(crate) fn stand_in_bot(self) -> AnyBot {
        let chosen = self.stand_in.get();
        chosen.and_then(|key| AnyBot::find(&key)).unwrap_or(AnyBot::USUAL)
    }

    /// A player's name and piece.
    pub(crate) fn player(self, seat: Seat) -> Player {
        let players = self.players.get();
        players.get(usize::from(seat.number())).cloned().unwrap_or_default()
    }
}

impl Deref for Play {
    type Target = Game;

    fn deref(&self) -> &Game {
        self.0
    }
}

/// Is this player awaited? For the first turn everybody is who may throw: where no order is given
/// (SETUP-14) each does when he likes.
pub(crate) fn is_awaited(book: &Rulebook, state: &State, seat: Seat) -> bool {
    let throws = || state.phase() == Phase::Order && book.check(state, seat, Action::Throw).is_ok();
    state.awaited() == Some(seat) || throws()
}

/// Is it said to an offer that the screen still shows, while another one, or none, lies on the table?
fn is_late(action: Action, shown: &State, truth: &State) -> bool {
    let answers = matches!(action, Action::Accept | Action::Reject | Action::Withdraw);
    answers && shown.offer() != truth.offer()
}

/// The game of this screen.
pub(crate) fn play() -> Play {
    expect_context()
}

/// The events of a play as a slice that is cheap to hand on.
pub(crate) type Events = Arc<[Event]>;

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_editions::find;
    use bankhalter_rules::{
        Chair, JailCards, Money, OfferEnd, OfferKind, Properties, Setup, Space, Variant,
    };

    #[test]
    fn an_answer_counts_for_the_offer_that_is_shown_and_for_no_other() {
        let edition = find("euro").expect("there");
        let rules = edition.booklet.rules(Variant::Normal).expect("printed");
        let book = edition.rulebook(rules).expect("without house rules");
        let mut setup = Setup::new(Seat::FIRST);
        for _ in 0..2 {
            setup.chairs.push(Chair::new(Money(1500), Space::GO));
        }
        let none = book.arrange(&setup).expect("sound");
        let (from, to) = (Seat::FIRST, Seat::new(1).unwrap());
        let offer = |cash| {
            let cards = JailCards::NONE;
            let mut state = none;
            state.apply(Event::OfferOpened {
                from,
                to,
                give: cards,
                take: cards,
                kind: OfferKind::Trade,
            });
            state.apply(Event::OfferTakes { cash: Money(cash), deeds: Properties::NONE });
            state
        };
        let (dear, cheap) = (offer(400), offer(5));
        for action in [Action::Accept, Action::Reject, Action::Withdraw] {
            assert!(!is_late(action, &cheap, &cheap));
            assert!(is_late(action, &cheap, &dear) && is_late(action, &cheap, &none));
            let mut closed = cheap;
            closed.apply(Event::OfferClosed { how: OfferEnd::Withdrawn });
            assert!(is_late(action, &cheap, &closed));
        }
        assert!(!is_late(Action::EndTurn, &cheap, &none), "whatever else is done is its own");
    }
}
