//! What moves on the board: events are acted out one after the other, and the state that is shown
//! follows them, with everything else on the screen. Whoever is in a hurry, far behind or not
//! looking sees the result at once, so that nobody is kept from answering.

use std::{collections::VecDeque, time::Duration};

use bankhalter_rules::{
    Card, Deck, Dice, Effect as Order, Event, Money, Party, Seat, Space, State, Why,
};
use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};

use super::{Play, entry::named};
use crate::prefs::{Prefs, Speed};

/// With this many events waiting the board no longer acts them out.
const FAR_BEHIND: usize = 48;
/// How long things take at normal speed, in milliseconds.
const STEP: u32 = 130;
const ROLL: u32 = 650;
const READ: u32 = 1_700;
const PAY: u32 = 420;
const OTHER: u32 = 180;
/// A pause that took this many milliseconds too long: the browser lets the page sleep.
const OVERSLEPT: f64 = 1_000.0;

/// Dice on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rolled {
    /// Who threw.
    pub(crate) seat: Seat,
    /// What.
    pub(crate) dice: Dice,
    /// Counts the throws, so that equal ones roll again.
    pub(crate) count: u32,
}

/// A card that is being read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawnCard {
    /// Who drew it.
    pub(crate) seat: Seat,
    /// Of which deck.
    pub(crate) deck: Deck,
    /// Which one.
    pub(crate) card: Card,
}

/// Money on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Transfer {
    /// From.
    pub(crate) from: Party,
    /// To.
    pub(crate) to: Party,
    /// How much.
    pub(crate) amount: Money,
    /// Counts the payments.
    pub(crate) count: u32,
}

/// An event that is still to be acted out.
#[derive(Clone, Copy)]
struct Step {
    /// The place of its entry in the history.
    entry: usize,
    event: Event,
}

/// What moves on the board.
#[derive(Clone, Copy)]
pub(crate) struct Show {
    /// The last throw.
    pub(crate) dice: RwSignal<Option<Rolled>>,
    /// The card that lies open.
    pub(crate) card: RwSignal<Option<DrawnCard>>,
    /// Has it had its effect, so that something else is looked at?
    pub(crate) is_card_past: RwSignal<bool>,
    /// The token that walks, and where it is on its way.
    pub(crate) walk: RwSignal<Option<(Seat, Space)>>,
    /// Money on its way.
    pub(crate) transfer: RwSignal<Option<Transfer>>,
    /// The event that was acted out last.
    pub(crate) latest: RwSignal<Option<Event>>,
    /// How it stood before that.
    before: StoredValue<State>,
    /// The place of its entry in the history.
    entry: StoredValue<usize>,
    /// How many entries of the history have been shown to the end.
    pub(crate) seen: RwSignal<usize>,
    /// Does the board show the truth?
    pub(crate) settled: RwSignal<bool>,
    /// Does the board wait after somebody's turn until one goes on?
    pub(crate) halted: RwSignal<bool>,
    /// Has acting out come to an end? Whoever is out has seen enough.
    hasty: StoredValue<bool>,
    queue: StoredValue<VecDeque<Step>>,
    running: StoredValue<bool>,
    /// Counts how often what was being acted out was cut short: whatever began before that ends.
    act: StoredValue<u32>,
    count: StoredValue<u32>,
    prefs: Prefs,
}

impl Show {
    pub(super) fn new(prefs: Prefs, state: State) -> Self {
        Self {
            dice: RwSignal::new(None),
            card: RwSignal::new(None),
            is_card_past: RwSignal::new(false),
            walk: RwSignal::new(None),
            transfer: RwSignal::new(None),
            latest: RwSignal::new(None),
            before: StoredValue::new(state),
            entry: StoredValue::new(0),
            seen: RwSignal::new(0),
            settled: RwSignal::new(true),
            halted: RwSignal::new(false),
            hasty: StoredValue::new(false),
            queue: StoredValue::new(VecDeque::new()),
            running: StoredValue::new(false),
            act: StoredValue::new(0),
            count: StoredValue::new(0),
            prefs,
        }
    }

    /// Timers of a page that nobody looks at are slow: it shows the result at once.
    pub(super) fn keep_up(self, play: Play) {
        let hidden = window_event_listener(leptos::ev::visibilitychange, move |_| {
            if document().hidden() && !self.settled.get_untracked() {
                self.rush(play);
            }
        });
        on_cleanup(move || hidden.remove());
    }

    /// Shows this at once.
    pub(super) fn skip(self, play: Play, state: State) {
        self.cut();
        self.queue.update_value(VecDeque::clear);
        self.walk.set(None);
        self.card.set(None);
        // What fell may have been put right: the position says what lies there.
        self.dice.set(None);
        play.state.set(state);
        self.settle(play);
    }

    /// Shows the truth at once: whoever does not want to wait.
    pub(crate) fn hurry(self, play: Play) {
        self.rush(play);
    }

    /// From now on everything is shown at once.
    pub(crate) fn hasten(self, play: Play) {
        self.hasty.set_value(true);
        self.hurry(play);
    }

    /// The board has waited long enough.
    pub(crate) fn go_on(self) {
        self.halted.set(false);
    }

    /// Acts out the newest entry of the history after whatever is still to be shown.
    pub(super) fn follow(self, play: Play, events: &[Event]) {
        let entry = play.log.with_untracked(Vec::len).saturating_sub(1);
        let steps = events.iter().map(|event| Step { entry, event: *event });
        self.queue.update_value(|queue| queue.extend(steps));
        if self.is_rushed() {
            self.rush(play);
            return;
        }
        self.settled.set(false);
        if !self.running.get_value() {
            self.running.set_value(true);
            spawn_local(run(self, play, self.act.get_value()));
        }
    }

    /// Ends what is being acted out, wherever it waits; what follows begins anew.
    fn cut(self) {
        self.act.update_value(|act| *act = act.wrapping_add(1));
        self.halted.set(false);
        self.running.set_value(false);
    }

    /// Is this act still on? None is when the screen was left.
    fn is_on(self, act: u32) -> bool {
        self.act.try_get_value() == Some(act)
    }

    /// Nothing moves, nobody looks, or too much is waiting.
    fn is_rushed(self) -> bool {
        let still = self.prefs.speed.get_untracked() == Speed::Off;
        let late = || document().hidden() || self.queue.with_value(VecDeque::len) > FAR_BEHIND;
        // Whoever wants to see turn by turn is never rushed.
        self.hasty.get_value() || !self.prefs.halts.get_untracked() && (still || late())
    }

    /// Waits after a turn of somebody else, for those who want it, until they go on, or want it no
    /// longer.
    async fn halt(self, play: Play, act: u32, next: Event) {
        let turn = play.state.with_untracked(State::turn);
        let is_next = matches!(next, Event::TurnBegan { seat } if seat != turn);
        let waits = self.prefs.halts.get_untracked() && play.is_live();
        if !is_next || !waits || play.me.get_untracked() == Some(turn) {
            return;
        }
        self.halted.set(true);
        while self.is_on(act) && self.is_halted() {
            sleep(Duration::from_millis(60)).await;
        }
        if self.is_on(act) {
            self.go_on();
        }
    }

    fn is_halted(self) -> bool {
        self.halted.try_get_untracked() == Some(true) && self.prefs.halts.get_untracked()
    }

    /// Folds all that waits; of throws and cards the last one lies on the table.
    fn rush(self, play: Play) {
        self.cut();
        let mut waiting = VecDeque::new();
        self.queue.update_value(|queue| std::mem::swap(queue, &mut waiting));
        let mut state = play.state.get_untracked();
        for step in waiting {
            self.lay(step, state);
            state.apply(step.event);
        }
        self.walk.set(None);
        play.state.set(play.truth.get_untracked());
        self.settle(play);
    }

    /// The board shows the truth, and the history is told to its end.
    fn settle(self, play: Play) {
        self.seen.set(play.log.with_untracked(Vec::len));
        self.settled.set(true);
    }

    /// Lays out what an event puts on the table. A card lies open until the next throw; it is past
    /// when somebody acts after it, or was moved by it while people could read.
    fn lay(self, Step { entry, event }: Step, before: State) {
        match event {
            Event::Threw { seat, dice }
            | Event::ThrewForFirst { seat, dice }
            | Event::ThrewForRent { seat, dice } => {
                self.dice.set(Some(Rolled { seat, dice, count: self.next() }));
                if !matches!(event, Event::ThrewForRent { .. }) {
                    self.card.set(None);
                }
            }
            Event::CardDrawn { seat, deck, card } => {
                self.is_card_past.set(false);
                self.card.set(Some(DrawnCard { seat, deck, card }));
            }
            Event::Moved { .. } if !self.is_rushed() => self.put_card_by(),
            _ if entry != self.entry.get_value() => self.put_card_by(),
            _ => {}
        }
        self.before.set_value(before);
        self.entry.set_value(entry);
        self.latest.set(Some(event));
    }

    fn put_card_by(self) {
        self.is_card_past.maybe_update(|past| !std::mem::replace(past, true));
    }

    /// Whoever what was acted out last is about: the first who is named, else whoever did it.
    pub(crate) fn actor(self, play: Play) -> Option<Seat> {
        let event = self.latest.get()?;
        let doer = || {
            let entry = self.entry.get_value();
            play.log.with_untracked(|log| log.get(entry).and_then(|entry| entry.seat))
        };
        named(&event).into_iter().flatten().next().or_else(doer)
    }

    /// The place in the history of what was acted out last.
    pub(crate) fn entry(self) -> usize {
        self.entry.get_value()
    }

    /// What was acted out last, in words.
    pub(crate) fn told(self, play: Play) -> Vec<String> {
        let Some(event) = self.latest.get() else { return Vec::new() };
        if let Some(told) = self.told_of_leaver(play, event) {
            return told;
        }
        self.before.with_value(|before| play.scene(|scene| scene.tell(before, &[event])))
    }

    /// How somebody leaves the game: whether he gave up, only the table before all of it tells.
    fn told_of_leaver(self, play: Play, event: Event) -> Option<Vec<String>> {
        let leaves =
            matches!(event, Event::WentBankrupt { .. } | Event::Paid { why: Why::Estate, .. });
        let entry = self.entry.get_value();
        let entry = play.log.with_untracked(|log| log.get(entry).cloned()).filter(|_| leaves)?;
        let at = entry.events.iter().position(|other| *other == event)?;
        let told = entry.told_each(play).into_iter();
        Some(told.filter(|(index, _)| *index == at).map(|(_, told)| told).collect())
    }

    /// Waits as long as this takes at the speed that is chosen. If it takes much longer, the page
    /// is asleep, and what waits is shown at once.
    async fn pause(self, play: Play, act: u32, ms: u32) {
        let ms = self.prefs.speed.get_untracked().of(ms);
        if ms == 0 {
            return;
        }
        let asked = js_sys::Date::now();
        sleep(Duration::from_millis(ms.into())).await;
        if self.is_on(act) && js_sys::Date::now() - asked > f64::from(ms) + OVERSLEPT {
            self.rush(play);
        }
    }

    fn next(self) -> u32 {
        self.count.update_value(|count| *count = count.wrapping_add(1));
        self.count.get_value()
    }
}

/// Acts out what waits until nothing does. Whoever cuts it short, or leaves the screen, ends it.
async fn run(show: Show, play: Play, act: u32) {
    while show.is_on(act)
        && let Some(step) = show.queue.try_update_value(VecDeque::pop_front).flatten()
    {
        show.halt(play, act, step.event).await;
        let wait = act_out(show, play, act, step).await;
        if wait > 0 {
            show.pause(play, act, wait).await;
        }
    }
    if show.is_on(act) {
        show.rush(play);
    }
}

/// Shows one event; answers how long it should be looked at.
async fn act_out(show: Show, play: Play, act: u32, step: Step) -> u32 {
    let Step { entry, event } = step;
    if let Event::Moved { seat, to } = event {
        walk(show, play, act, seat, to).await;
    }
    // The board shows something later already: this event is part of it.
    if !show.is_on(act) {
        return 0;
    }
    let before = play.state.get_untracked();
    play.state.update(|state| state.apply(event));
    show.walk.set(None);
    show.lay(step, before);
    let next = show.queue.with_value(|queue| queue.front().map(|next| next.entry));
    if next.is_some_and(|next| next != entry) {
        show.seen.set(entry + 1);
    }
    match event {
        Event::Threw { .. }
        | Event::ThrewForFirst { .. }
        | Event::ThrewForRent { .. }
        | Event::Jailed { .. }
        | Event::WentBankrupt { .. } => ROLL,
        Event::CardDrawn { .. } => READ,
        Event::Paid { from, to, amount, .. } => {
            show.transfer.set(Some(Transfer { from, to, amount, count: show.next() }));
            PAY
        }
        Event::DeedPassed { .. }
        | Event::Built { .. }
        | Event::BuildingsSold { .. }
        | Event::Mortgaged { .. }
        | Event::MortgageLifted { .. }
        | Event::BidMade { .. }
        | Event::BidderPassed { .. } => OTHER,
        _ => 0,
    }
}

/// Takes a token square by square to where it goes, backwards if a card says so.
async fn walk(show: Show, play: Play, act: u32, seat: Seat, to: Space) {
    let from = play.state.with_untracked(|state| state.at(seat));
    let back = show.card.get_untracked().is_some_and(|drawn| {
        let order = play.book(|book| book.card(drawn.deck, drawn.card));
        drawn.seat == seat && matches!(order, Order::BackSteps(_) | Order::BackTo(_))
    });
    let steps = if back { to.steps_to(from) } else { from.steps_to(to) };
    for step in 1..=steps {
        let here = if back { from.back(step) } else { from.ahead(step) };
        show.walk.set(Some((seat, here)));
        show.pause(play, act, STEP).await;
        if !show.is_on(act) {
            return;
        }
    }
}
