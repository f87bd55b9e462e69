//! Taking back what was entered last: exactly that, and by its name where others enter, too.

use bankhalter_evening::{Booking, Payment};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    keeper::Keeper,
    shared::{Shared, told_entry},
    till::{Till, Undo, till},
    told::Teller,
    wish::Wish,
};
use crate::{
    speak::{said, spoken},
    ui::{Fresh, Icon, live},
};

impl Undo {
    /// The same, whatever was known when somebody looked.
    fn whenever(self) -> Self {
        match self {
            Self::Line(number, payment, _) => Self::Line(number, payment, 0),
            Self::Unwritten(id, entry) => Self::Unwritten(id, entry),
        }
    }
}

impl Till {
    /// What was entered last: here, if it is still on its way, else by anybody. Nothing while
    /// something else is on its way: nobody knows yet what will be the last.
    fn last(self) -> Option<Undo> {
        let Some(shared) = self.keeper.table() else { return self.last_line(0) };
        let own = shared.said.with(|said| {
            let own = said.iter().rev().find(|said| !said.withdrawn)?;
            Some(own.payments().map(|entry| Undo::Unwritten(own.id.clone(), entry.clone())))
        });
        own.unwrap_or_else(|| self.last_line(shared.seen()))
    }

    fn last_line(self, seen: u64) -> Option<Undo> {
        self.book.with(|book| {
            let number = book.purses.last()?;
            let payment = book.purses.postings().get(number)?.stands.clone()?;
            Some(Undo::Line(number, payment, seen))
        })
    }

    /// Somebody wants the last entry back. On one device it is the one he sees; where others enter,
    /// too, he reads first which one it is.
    fn undo(self) {
        let Some(undo) = untrack(|| self.last()) else { return };
        match (self.keeper, undo) {
            (Keeper::Device(_), Undo::Line(number, ..)) => {
                self.enter(Booking::Amends(number, None));
            }
            (_, undo) => {
                self.calm();
                self.announce(self.told(|teller, _| teller.undo_question(&undo)));
                self.undoing.set(Some(undo));
            }
        }
    }

    /// He does, and it is that and nothing else.
    fn undo_what_was_asked(self) {
        let (Some(shared), Some(undo)) = (self.keeper.table(), self.undoing.get_untracked()) else {
            return;
        };
        self.calm();
        match undo {
            Undo::Unwritten(id, _) => shared.withdraw(&id),
            Undo::Line(number, payment, seen) => self.undo_line(shared, (number, &payment), seen),
        }
    }

    /// Somebody else was faster: what he is asked here has been answered.
    pub(super) fn let_go_of_old_questions(self, shared: Shared) {
        let is_answered = self.undoing.with_untracked(|undo| match undo {
            Some(Undo::Line(number, payment, _)) => !self.stands(*number, payment),
            Some(Undo::Unwritten(..)) | None => false,
        });
        if is_answered {
            self.undoing.set(None);
        }
        let waits = |booking: &Booking| shared.waits_for_word(booking);
        if self.doubled.with_untracked(|doubled| doubled.as_ref().is_some_and(|it| !waits(it))) {
            self.calm();
        }
    }

    /// Does this line stand there like this?
    fn stands(self, number: usize, payment: &Payment) -> bool {
        self.book.with_untracked(|book| {
            let posting = book.purses.postings().get(number);
            posting.is_some_and(|posting| posting.stands.as_ref() == Some(payment))
        })
    }

    fn undo_line(self, shared: Shared, (number, payment): (usize, &Payment), seen: u64) {
        if !self.stands(number, payment) {
            return self.refuse(spoken().say("bank-stale"));
        }
        let booking = Booking::Amends(number, None);
        if self.allows(&booking) {
            shared.say_having_seen(seen, Wish::Enter(booking));
        }
    }
}

impl Teller<'_> {
    fn undone(self, undo: &Undo) -> String {
        match undo {
            Undo::Line(_, payment, _) => self.payment(payment),
            Undo::Unwritten(_, entry) => told_entry(self, entry),
        }
    }

    /// Is it to be taken back?
    pub(super) fn undo_question(self, undo: &Undo) -> String {
        self.say("bank-undo-sure", args![entry = self.undone(undo)])
    }
}

/// The button, which says what it would take back.
#[component]
pub(super) fn UndoButton() -> impl IntoView {
    let till = till();
    let last = Memo::new(move |_| till.last());
    // Once it is struck the one before it is the last: the second tap of a double tap meant another.
    let fresh = Fresh::of(Signal::derive(move || last.get().map(Undo::whenever)));
    let press = move |_| {
        if fresh.takes_press() {
            till.undo();
        }
    };
    let label = move || {
        till.tell(|teller| match last.get() {
            Some(undo) => teller.say("bank-undo-what", args![entry = teller.undone(&undo)]),
            None => teller.say("bank-undo", []),
        })
    };
    view! {
        <button
            type="button"
            class="button quiet"
            id="bank-undo"
            aria-label=live(label)
            title=live(label)
            prop:disabled=move || last.with(Option::is_none) || till.is_over()
            data-fresh=move || fresh.mark()
            on:click=press
        >
            <Icon name="step-back" />
            <span>{said("bank-undo")}</span>
        </button>
    }
}

/// Yes, that one.
#[component]
pub(super) fn UndoYes() -> impl IntoView {
    let till = till();
    // A second tap was meant for what stood there before.
    let fresh = Fresh::of(Signal::derive(move || till.undoing.get()));
    let press = move |_| {
        if fresh.takes_press() {
            till.undo_what_was_asked();
        }
    };
    view! {
        <button
            type="button"
            class="button"
            id="bank-undo-yes"
            data-fresh=move || fresh.mark()
            on:click=press
        >
            {said("bank-undo-yes")}
        </button>
    }
}
