//! Trading: an offer is put together, looked at from both sides, made, answered.

mod builder;
mod cash;
mod doors;
mod draft;
mod half;
mod offer;
mod summary;
mod worth;

use bankhalter_rules::{Action, Seat};
use leptos::prelude::*;

use crate::play::Play;
pub(crate) use builder::Trade;
pub(crate) use doors::{CounterButton, InsteadButton};
pub(crate) use draft::Draft;

/// The offer that is being thought out at this screen. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct TradeDraft {
    /// What is in it.
    pub(crate) draft: RwSignal<Draft>,
    /// Who thinks it out: with several people at one screen the page may act for another meanwhile.
    pub(crate) by: RwSignal<Option<Seat>>,
    /// Counts the wishes to work on it, so that the screen opens its tab.
    pub(crate) wishes: RwSignal<u32>,
}

impl TradeDraft {
    /// For a table screen.
    pub(crate) fn provide() -> Self {
        let draft = Self {
            draft: RwSignal::new(Draft::default()),
            by: RwSignal::new(None),
            wishes: RwSignal::new(0),
        };
        provide_context(draft);
        draft
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

    /// Turns down the offer that lies on the table and opens the builder with its sides exchanged.
    pub(crate) fn counter(self, play: Play) {
        let Some((from, trade)) = play.truth.get_untracked().offer() else { return };
        self.by.set(play.me.get_untracked());
        self.draft.set(Draft::counter(from, &trade));
        self.open();
        play.act(Action::Reject);
    }
}

/// The draft of this screen.
pub(crate) fn trade_draft() -> TradeDraft {
    expect_context()
}
