//! What one press deleted comes back by another, for as long as the list is on the screen: the row
//! itself, with all that belongs to it, is gone by then.

use leptos::prelude::*;

/// Brings things back. `Copy`.
pub(super) struct Undo<T: 'static> {
    list: StoredValue<Owner>,
    put_back: Callback<T>,
}

impl<T> Clone for Undo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Undo<T> {}

impl<T: Clone + Send + Sync> Undo<T> {
    /// For the list that is drawn here.
    pub(super) fn here(put_back: impl Fn(T) + Send + Sync + 'static) -> Self {
        let list = StoredValue::new(Owner::current().unwrap_or_default());
        Self { list, put_back: Callback::new(put_back) }
    }

    /// What brings this back.
    pub(super) fn of(self, gone: T) -> Callback<()> {
        let put_back = self.put_back;
        let back = move |()| put_back.run(gone.clone());
        self.list.with_value(|list| list.with(|| Callback::new(back)))
    }
}
