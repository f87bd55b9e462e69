//! Where a book is kept: on this device, or at a table of the server with other phones.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::{book::Book, kept, shared::Shared};

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
}

impl Device {
    /// Keeps the book as it stands.
    pub(super) fn keep(self, book: RwSignal<Book>) {
        let id = self.id.get_value();
        self.kept.set(book.with_untracked(|book| kept::keep(&id, book)));
    }

    /// The same evening in another window.
    pub(super) fn follow_windows(self, book: RwSignal<Book>) {
        let handle = window_event_listener_untyped("storage", move |event| {
            let event: &StorageEvent = event.unchecked_ref();
            let id = self.id.get_value();
            if event.key() == Some(kept::key(&id))
                && let Some(Ok(there)) = kept::load(&id)
            {
                book.set(there);
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// The browser keeps nothing of this evening any more.
    pub(super) fn forget(self) {
        kept::forget(&self.id.get_value());
    }
}
