//! Where a book is kept: on this device, or at a table of the server with other phones.

use bankhalter_client::Mirror;
use bankhalter_protocol::RejectionCode;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::{kept, shared::Shared, till::Till, wish::Wish};
use crate::{api::rejected, speak::spoken};

/// Where a book is kept.
#[derive(Clone, Copy)]
pub(super) enum Keeper {
    /// On this device.
    Device(Device),
    /// At a table of the server.
    Table(Shared),
}

/// A book of this device.
#[derive(Clone, Copy)]
pub(super) struct Device {
    /// The evening's name.
    pub(super) id: StoredValue<String>,
    /// Does the browser keep it?
    pub(super) kept: RwSignal<bool>,
}

impl Keeper {
    /// The book of this name on this device.
    pub(super) fn device(id: String) -> Self {
        Self::Device(Device { id: StoredValue::new(id), kept: RwSignal::new(true) })
    }

    /// The table, if it is one.
    pub(super) const fn table(self) -> Option<Shared> {
        match self {
            Self::Device(_) => None,
            Self::Table(shared) => Some(shared),
        }
    }

    /// The evening's name, here or at the server.
    pub(super) fn id(self) -> String {
        match self {
            Self::Device(device) => device.id.get_value(),
            Self::Table(shared) => shared
                .desk
                .mirror
                .with_untracked(|mirror| mirror.table().map(ToString::to_string))
                .unwrap_or_default(),
        }
    }

    /// Does it, or says to the table that it should be done.
    pub(super) fn carry_out(self, till: Till, wish: Wish) {
        let device = match self {
            Self::Device(device) => device,
            Self::Table(shared) => return shared.say(wish),
        };
        if let Wish::Enter(booking) = &wish {
            till.say_entered(booking);
        }
        till.book.update(|book| {
            // Whoever enters something has asked the book before.
            let _ = wish.apply(book);
        });
        device.keep(till);
    }

    /// What is entered elsewhere counts here.
    pub(super) fn follow(self, till: Till) {
        match self {
            Self::Device(device) => {
                device.keep(till);
                device.follow_windows(till);
            }
            Self::Table(shared) => follow_table(shared, till),
        }
    }
}

impl Device {
    fn keep(self, till: Till) {
        let id = self.id.get_value();
        self.kept.set(till.book.with_untracked(|book| kept::keep(&id, book)));
    }

    /// The same evening in another window.
    fn follow_windows(self, till: Till) {
        let handle = window_event_listener_untyped("storage", move |event| {
            let event: &StorageEvent = event.unchecked_ref();
            let id = self.id.get_value();
            if event.key() == Some(kept::key(&id))
                && let Some(Ok(book)) = kept::load(&id)
            {
                till.book.set(book);
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// The browser keeps nothing of this evening any more.
    pub(super) fn forget(self) {
        kept::forget(&self.id.get_value());
    }
}

/// The other phones, and what the table refuses.
fn follow_table(shared: Shared, till: Till) {
    let seq = Memo::new(move |_| shared.desk.mirror.with(Mirror::seq));
    Effect::new(move |_| {
        // A memo that nobody reads never looks again.
        seq.get();
        let entered = shared.catch_up();
        if let Some(book) = untrack(|| shared.book()) {
            till.book.set(book);
        }
        for booking in &entered {
            till.say_entered(booking);
        }
    });
    Effect::new(move |_| {
        let Some(no) = shared.desk.rejected.get() else { return };
        let key = match no.code {
            RejectionCode::Stale => "bank-stale",
            code => rejected(code),
        };
        till.refuse(spoken().say(key));
    });
}
