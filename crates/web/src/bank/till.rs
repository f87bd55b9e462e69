//! What the bank's screen works with: the book, the payment in the making, and what was just said.

use bankhalter_editions::Edition;
use bankhalter_evening::{Counted, Payment, Purses};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::{
    book::Book,
    draft::{Draft, Party},
    kept,
    told::Teller,
};
use crate::{
    label::Entry,
    speak::{spoken, tongue},
    ui::{Announcer, announcer},
};

/// What the bank's screen works with. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(super) struct Till {
    /// Whose money it is.
    pub(super) edition: &'static Edition,
    /// The book.
    pub(super) book: RwSignal<Book>,
    /// The payment that is being tapped together.
    pub(super) draft: RwSignal<Draft>,
    /// Why the last payment was refused, until something else is done.
    pub(super) refused: RwSignal<Option<String>>,
    /// Are digits wanted, where deeds are kept?
    pub(super) digits: RwSignal<bool>,
    /// The words of the deed or card that is looked for.
    pub(super) sought: RwSignal<String>,
    /// The deed or card that is looked at.
    pub(super) item: RwSignal<Option<Entry>>,
    /// Is it open?
    pub(super) sheet: RwSignal<bool>,
    /// What people counted since something was entered last.
    pub(super) counted: RwSignal<Vec<Counted>>,
    /// Agreements that should be remembered after what was just paid.
    pub(super) reminded: RwSignal<Vec<String>>,
    /// Does the browser keep the book?
    pub(super) kept: RwSignal<bool>,
    id: StoredValue<String>,
    announcer: Announcer,
}

impl Till {
    /// For a screen.
    pub(super) fn provide(id: String, book: Book) -> Self {
        let till = Self {
            edition: book.edition,
            kept: RwSignal::new(kept::keep(&id, &book)),
            book: RwSignal::new(book),
            draft: RwSignal::new(Draft::default()),
            refused: RwSignal::new(None),
            digits: RwSignal::new(false),
            sought: RwSignal::new(String::new()),
            item: RwSignal::new(None),
            sheet: RwSignal::new(false),
            counted: RwSignal::new(Vec::new()),
            reminded: RwSignal::new(Vec::new()),
            id: StoredValue::new(id),
            announcer: announcer(),
        };
        provide_context(till);
        till.follow_others();
        till
    }

    /// The same evening in another window: what is entered there counts here.
    fn follow_others(self) {
        let handle = window_event_listener_untyped("storage", move |event| {
            let event: &StorageEvent = event.unchecked_ref();
            let id = self.id.get_value();
            if event.key() == Some(kept::key(&id))
                && let Some(Ok(book)) = kept::load(&id)
            {
                self.book.set(book);
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// Something is told of the book, in the language that is chosen now.
    pub(super) fn tell<T>(self, told: impl Fn(Teller<'_>) -> T) -> T {
        let tongue = tongue();
        self.book.with(|book| told(Teller { book, tongue }))
    }

    /// Somebody tapped a tile.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is of one lifetime, the closure of any"
    )]
    pub(super) fn tap(self, party: Party) {
        self.refused.set(None);
        self.reminded.set(Vec::new());
        let complete = self.book.with_untracked(|book| {
            self.draft.try_update(|draft| draft.tap(party, &book.purses)).flatten()
        });
        match complete {
            Some(payment) => self.pay(payment),
            None => self.announcer.say(self.told(|teller, draft| teller.question(draft))),
        }
    }

    /// Makes a payment; what is refused changes nothing, and the draft stays to be mended.
    pub(super) fn pay(self, payment: Payment) {
        let (told, reminded) =
            self.told(|teller, _| (teller.payment(&payment), teller.reminded(&payment)));
        let paid = self.book.try_update(|book| book.purses.pay(payment));
        match paid {
            Some(Ok(())) => {
                self.draft.set(Draft::default());
                self.keep();
                self.announcer.say([&[told][..], &reminded[..]].concat().join(" "));
                self.reminded.set(reminded);
            }
            Some(Err(broke)) => {
                // Another amount or another person: the one who pays stays.
                self.draft.update(|draft| draft.receiver = None);
                let told = self.told(|teller, _| teller.refusal(broke));
                self.announcer.say(told.clone());
                self.refused.set(Some(told));
            }
            None => {}
        }
    }

    /// Makes several payments, all or none.
    pub(super) fn pay_all(self, payments: &[Payment]) {
        let mut purses = self.book.with_untracked(|book| book.purses.clone());
        let Some((last, first)) = payments.split_last() else { return };
        for payment in first {
            if let Err(broke) = purses.pay(payment.clone()) {
                let told = self.told(|teller, _| teller.refusal(broke));
                return self.refused.set(Some(told));
            }
        }
        self.book.update(|book| book.purses = purses);
        self.pay(last.clone());
    }

    /// The last payment that counts does so no longer.
    pub(super) fn take_back(self) {
        let Some(number) = self.book.with_untracked(|book| book.purses.last()) else { return };
        self.draft.set(Draft::default());
        self.refused.set(None);
        let told = self.told(|teller, _| {
            let posting = teller.book.purses.postings().get(number);
            let entry = posting.and_then(|posting| posting.read());
            let entry = entry.map(|payment| teller.payment(payment)).unwrap_or_default();
            teller.say("bank-struck", bankhalter_voice::args![entry = entry])
        });
        if let Some(Ok(_)) = self.change(|book| book.purses.take_back()) {
            self.announcer.say(told);
        }
    }

    /// The purses as they were worked out elsewhere.
    pub(super) fn adopt(self, purses: Purses) {
        self.draft.set(Draft::default());
        self.refused.set(None);
        self.change(|book| book.purses = purses);
    }

    /// Changes the book and keeps it.
    pub(super) fn change<T>(self, how: impl FnOnce(&mut Book) -> T) -> Option<T> {
        let done = self.book.try_update(how);
        self.keep();
        done
    }

    /// The evening's name.
    pub(super) fn id(self) -> String {
        self.id.get_value()
    }

    /// The browser keeps nothing of this evening any more.
    pub(super) fn forget(self) {
        kept::forget(&self.id.get_value());
    }

    fn keep(self) {
        self.counted.set(Vec::new());
        let id = self.id.get_value();
        self.kept.set(self.book.with_untracked(|book| kept::keep(&id, book)));
    }

    /// Told at a press, which knows no context.
    pub(super) fn told<T>(self, told: impl FnOnce(Teller<'_>, &Draft) -> T) -> T {
        self.book.with_untracked(|book| {
            let teller = Teller { book, tongue: spoken() };
            self.draft.with_untracked(|draft| told(teller, draft))
        })
    }
}

/// The till of this screen.
pub(super) fn till() -> Till {
    expect_context()
}
