//! A table that was just opened, on its way to its screen: the browser may keep nothing, and then
//! this is all there is of it.

use bankhalter_room::local::LocalTable;
use leptos::prelude::*;

/// Takes a table from where it was opened to where it is played. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Handover(StoredValue<Option<LocalTable>, LocalStorage>);

impl Handover {
    /// For the whole page.
    pub(crate) fn provide() {
        provide_context(Self(StoredValue::new_local(None)));
    }

    /// Hands a table over; one that nobody has taken is forgotten.
    pub(super) fn give(self, table: LocalTable) {
        self.0.set_value(Some(table));
    }

    /// The table of this name, if it has just been opened.
    pub(super) fn take(self, id: &str) -> Option<LocalTable> {
        let given = self.0.try_update_value(Option::take).flatten();
        given.filter(|table| table.room().table().as_str() == id)
    }
}

/// How tables of this page reach their screens. Asked for where a component is made, since a click
/// has no context.
pub(crate) fn handover() -> Handover {
    expect_context()
}
