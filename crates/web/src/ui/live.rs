//! Parts of a view that change, each kind of one type for all its uses. A view with a type of its
//! own for every closure would make the page half as heavy again.

use std::{
    fmt::Debug,
    sync::{Arc, Mutex},
};

use leptos::{
    children::{ChildrenFn, ViewFn},
    prelude::*,
    tachys::reactive_graph::SharedReactiveFunction,
};

/// A closure as a child or as the value of an attribute, drawn again whenever what it read changes.
/// Closures that are written down within `view!` need no help.
pub(crate) fn live<T>(draw: impl FnMut() -> T + Send + 'static) -> SharedReactiveFunction<T> {
    Arc::new(Mutex::new(draw))
}

/// Shows its children while something is the case, else the fallback.
#[component]
pub(crate) fn When(
    /// What must be the case.
    #[prop(into)]
    when: Signal<bool>,
    children: ChildrenFn,
    /// What is shown while it is not.
    #[prop(optional, into)]
    fallback: ViewFn,
) -> impl IntoView {
    let when = Memo::new(move |_| when.get());
    live(move || if when.get() { children() } else { fallback.run() })
}

/// Rows that are drawn one after the other, whatever each of them is.
pub(crate) trait Drawn {
    /// All of them as views of one type.
    fn drawn(self) -> Vec<AnyView>;
}

impl<V: IntoView + 'static, I: IntoIterator<Item = V>> Drawn for I {
    fn drawn(self) -> Vec<AnyView> {
        self.into_iter().map(IntoAny::into_any).collect()
    }
}

/// One row of a list: what tells it from others, and how it is drawn.
struct Row {
    key: String,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

/// A list in which rows that stay are not drawn again.
#[component]
pub(crate) fn Each<E, I, T, F, K, C, V>(
    /// What there is a row for.
    each: E,
    /// What tells a row from the others.
    key: F,
    /// The row.
    children: C,
) -> impl IntoView
where
    E: Fn() -> I + Send + Sync + 'static,
    I: IntoIterator<Item = T>,
    T: Send + 'static,
    F: Fn(&T) -> K + Send + Sync + 'static,
    K: Debug,
    C: Fn(T) -> V + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let children = Arc::new(children);
    let row = move |item: T| {
        let children = Arc::clone(&children);
        let key = format!("{:?}", key(&item));
        Row { key, draw: Box::new(move || children(item).into_any()) }
    };
    rows(Box::new(move || each().into_iter().map(&row).collect()))
}

/// The list itself, once for all kinds of rows.
fn rows(each: Box<dyn Fn() -> Vec<Row> + Send + Sync>) -> AnyView {
    view! { <For each key=|row| row.key.clone() children=|row: Row| (row.draw)() /> }.into_any()
}
