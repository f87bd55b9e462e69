//! A button that plays an action. Where the rules say no it stays: pressed, it tells which rule. A
//! new one is dead for a moment.

use bankhalter_rules::{Action, Seat};
use leptos::prelude::*;

use crate::{
    play::{Play, play},
    table::{Desk, desk},
    ui::{Fresh, Icon},
};

/// A button that plays an action.
#[component]
pub(crate) fn Do(
    /// What it does.
    #[prop(into)]
    action: Signal<Action>,
    /// Its name for tests and shortcuts: `throw`, `sell-39` …
    #[prop(into)]
    name: String,
    /// The sign on it.
    icon: &'static str,
    /// How it looks.
    #[prop(default = "button")]
    class: &'static str,
    /// Is it the answer most people give? Then Space presses it.
    #[prop(optional)]
    main: bool,
    /// What stands on it.
    children: Children,
) -> impl IntoView {
    let play = play();
    let refused = Memo::new(move |_| play.check(action.get()).is_err());
    let fresh = Fresh::of(action);
    let press = move |_| {
        if fresh.takes_press() && !play.sent.get_untracked() {
            play.act(action.get_untracked());
        }
    };
    view! {
        <button
            type="button"
            class=class
            data-action=name
            data-main=main.then_some("")
            data-fresh=move || fresh.mark()
            aria-disabled=move || refused.get().to_string()
            on:click=press
        >
            <Icon name=icon />
            <span>{children()}</span>
        </button>
    }
}

/// The people at this device, and a way to act for any of them.
#[derive(Clone, Copy)]
pub(super) struct Here {
    play: Play,
    desk: Option<Desk>,
}

/// The people at this device; to be asked while a component is made.
pub(super) fn here() -> Here {
    Here { play: play(), desk: desk() }
}

impl Here {
    /// Their seats.
    pub(super) fn seats(self) -> Vec<Seat> {
        match self.desk {
            Some(desk) => desk.mine.get().into_iter().filter_map(Seat::new).collect(),
            None => Vec::new(),
        }
    }

    /// From now on the page acts for this one of them, until somebody is awaited.
    pub(super) fn switch_to(self, seat: Seat) {
        if let Some(desk) = self.desk {
            desk.switch_to(seat.number());
        }
    }

    /// Plays an action for one of them, whoever the page acted for until now.
    pub(super) fn act_for(self, seat: Seat, action: Action) {
        if self.is_for(seat) {
            self.play.act(action);
        }
    }

    /// The same where nobody asks for it now: it was chosen once for all.
    pub(super) fn act_unasked_for(self, seat: Seat, action: Action) {
        if self.is_for(seat) {
            self.play.act_unasked(action);
        }
    }

    /// From now on the page acts for this one, if that can be.
    fn is_for(self, seat: Seat) -> bool {
        if self.play.me.get_untracked() != Some(seat) {
            self.switch_to(seat);
        }
        self.play.me.get_untracked() == Some(seat)
    }
}
