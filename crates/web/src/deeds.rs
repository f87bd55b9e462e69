//! Who has what: the players, their deeds, what the bank has left, and every deed to look at.

mod bank;
mod business;
mod card;
mod deed_text;
mod groups;
mod in_hand;
mod players;
#[cfg(test)]
pub(crate) mod random_games;
mod rent;
mod sheet;
mod sign;
mod toward;
mod view;
mod why_button;

use bankhalter_rules::Seat;
use leptos::prelude::*;

pub(crate) use business::Refused;
pub(crate) use card::CardFace;
pub(crate) use groups::{group_of, grouped};
pub(crate) use in_hand::InHand;
pub(crate) use players::Players;
pub(crate) use sheet::DeedSheet;
pub(crate) use sign::{Buildings, Sign, Token, sign_of};
pub(crate) use view::Deeds;
pub(crate) use why_button::WhyButton;

/// Who can hold deeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holder {
    /// A player.
    Player(Seat),
    /// The bank.
    Bank,
}

/// Whose deeds are shown. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    /// Whose; whoever sits at this screen if nothing was chosen.
    pub(crate) whose: RwSignal<Option<Holder>>,
    /// Counts the wishes to see them, so that the screen opens their tab.
    pub(crate) wishes: RwSignal<u32>,
}

impl Shown {
    /// For a table screen.
    pub(crate) fn provide() -> Self {
        let shown = Self { whose: RwSignal::new(None), wishes: RwSignal::new(0) };
        provide_context(shown);
        shown
    }

    /// Somebody wants to see these deeds.
    pub(crate) fn see(self, holder: Holder) {
        self.whose.set(Some(holder));
        self.wishes.update(|wishes| *wishes = wishes.wrapping_add(1));
    }
}
