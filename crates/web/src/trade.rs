//! Trading: an offer is put together, looked at from both sides, made, answered.

mod advice;
mod answer;
mod builder;
mod cash;
mod doors;
mod draft;
mod half;
mod offer;
mod quiet;
mod summary;
mod worth;

use bankhalter_rules::{Action, Event, OfferEnd, Refusal, Seat, State, Trade as Terms};
use leptos::prelude::*;

use crate::{play::Play, table::desk};
pub(crate) use builder::{TradePart, load_trade};
pub(crate) use doors::{CounterButton, InsteadButton};
pub(crate) use draft::Draft;
pub(crate) use quiet::{Quiet, QuietButton};
pub(crate) use summary::prospects;

/// The offer that is being thought out at this screen. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct TradeDraft {
    /// What is in it.
    pub(crate) draft: RwSignal<Draft>,
    /// Who thinks it out: with several people at one screen the page may act for another meanwhile.
    pub(crate) by: RwSignal<Option<Seat>>,
    /// Counts the wishes to work on it, so that the screen opens its tab.
    pub(crate) wishes: RwSignal<u32>,
    /// A counter-offer that goes out as soon as the offer which it answers is turned down.
    next: RwSignal<Option<(Seat, Terms)>>,
}

impl TradeDraft {
    /// For a table screen.
    pub(crate) fn provide(play: Play) -> Self {
        let draft = Self {
            draft: RwSignal::new(Draft::default()),
            by: RwSignal::new(None),
            wishes: RwSignal::new(0),
            next: RwSignal::new(None),
        };
        provide_context(draft);
        draft.send_next(play);
        draft
    }

    /// Sends a counter-offer once nothing else lies on the table.
    fn send_next(self, play: Play) {
        let desk = desk();
        Effect::new(move |_| {
            let is_free = !play.truth.with(State::has_offer);
            let Some((seat, terms)) = self.next.get().filter(|_| is_free) else { return };
            self.next.set(None);
            if let Some(desk) = desk {
                desk.switch_to(seat.number());
            }
            play.act_unasked(Action::Offer(terms));
        });
        // What the table did not take is not followed by anything.
        Effect::new(move |_| {
            if play.late.get() || desk.is_some_and(|desk| desk.rejected.with(Option::is_some)) {
                self.next.set(None);
            }
        });
    }

    /// Does the draft answer the offer on the table?
    fn answers(self, play: Play) -> bool {
        let (me, with) = (play.me.get(), self.draft.with(|draft| draft.with));
        let offer = play.truth.with(State::offer);
        offer.is_some_and(|(from, terms)| Some(terms.with) == me && Some(from) == with)
    }

    /// What the rules have against the draft, were the offer that it answers turned down.
    fn refusal(self, play: Play) -> Option<(Action, Refusal)> {
        let (me, mut state) = (play.me.get()?, play.truth.get());
        let action = self.draft.with(Draft::trade).map(Action::Offer)?;
        if self.answers(play) {
            state.apply(Event::OfferClosed { how: OfferEnd::Rejected });
        }
        let refusal = play.book(|book| book.check(&state, me, action)).err()?;
        Some((action, refusal))
    }

    /// Makes the offer. Whoever answers with it turns the other one down by that, not before.
    fn make(self, play: Play) {
        let (me, terms) = (play.me.get_untracked(), self.draft.with_untracked(Draft::trade));
        let (Some(me), Some(terms)) = (me, terms) else { return };
        match untrack(|| self.refusal(play)) {
            Some((action, refusal)) => play.refuse(action, refusal),
            None if untrack(|| self.answers(play)) => {
                self.next.set(Some((me, terms)));
                play.act(Action::Reject);
            }
            None => play.act(Action::Offer(terms)),
        }
    }

    /// Opens the builder as it is.
    pub(crate) fn open(self) {
        self.wishes.update(|wishes| *wishes = wishes.wrapping_add(1));
    }

    /// Opens the builder for a trade with this player.
    pub(crate) fn with(self, play: Play, partner: Seat) {
        self.by.set(play.me.get_untracked());
        if self.draft.with_untracked(|draft| draft.with != Some(partner)) {
            self.draft.set(Draft::with(partner));
        }
        self.open();
    }

    /// Opens the builder for property instead of a debt, if this page owes a player.
    pub(crate) fn instead_of_debt(self, play: Play) {
        let me = play.me.get_untracked();
        let draft = play.truth.with_untracked(|state| Draft::for_debt(state, me?));
        if let Some(draft) = draft {
            self.by.set(me);
            self.draft.set(draft);
        }
        self.open();
    }

    /// Opens the builder with the sides of the offer on the table exchanged; that one stays there.
    pub(crate) fn counter(self, play: Play) {
        let Some((from, trade)) = play.state.get_untracked().offer() else { return };
        self.by.set(play.me.get_untracked());
        self.draft.set(Draft::counter(from, &trade));
        self.open();
    }
}

/// The draft of this screen.
pub(crate) fn trade_draft() -> TradeDraft {
    expect_context()
}
