//! A word in passing: somebody came, left or said something. It is read out, stands there for a
//! while and goes by itself; whoever missed it finds it in the history.

use std::time::Duration;

use leptos::prelude::*;

use super::{Each, announcer};

/// How long a word stands there.
const WHILE: Duration = Duration::from_secs(6);
/// The most at once; the oldest go first.
const MOST: usize = 3;

/// Words in passing. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Toasts {
    all: RwSignal<Vec<Toast>>,
    count: StoredValue<u32>,
}

#[derive(Clone)]
struct Toast {
    number: u32,
    text: String,
    /// Where it leads.
    open: Option<Callback<()>>,
}

impl Toasts {
    /// For the whole page.
    pub(crate) fn provide() {
        provide_context(Self { all: RwSignal::new(Vec::new()), count: StoredValue::new(0) });
    }

    /// Shows this for a while; a press on it leads somewhere. Answers by which number it goes.
    pub(crate) fn show(self, text: String, open: Option<Callback<()>>) -> u32 {
        self.count.update_value(|count| *count = count.wrapping_add(1));
        let number = self.count.get_value();
        self.all.update(|all| {
            all.push(Toast { number, text, open });
            all.drain(..all.len().saturating_sub(MOST));
        });
        set_timeout(move || self.drop(number), WHILE);
        number
    }

    /// It has been read elsewhere.
    pub(crate) fn drop(self, number: u32) {
        self.all.update(|all| all.retain(|toast| toast.number != number));
    }
}

/// Where they stand.
#[component]
pub(crate) fn ToastPlace() -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    view! {
        <div class="toasts" id="toasts">
            <Each each=move || toasts.all.get() key=|toast| toast.number let:toast>
                <One toasts toast />
            </Each>
        </div>
    }
}

#[component]
fn One(toasts: Toasts, toast: Toast) -> impl IntoView {
    let Toast { number, text, open } = toast;
    // What only says something lies in nobody's way; those who listen have heard it.
    let Some(open) = open else {
        return view! {
            <p class="toast" aria-hidden="true">
                {text}
            </p>
        }
        .into_any();
    };
    let press = move |_| {
        toasts.drop(number);
        // What it leads to may have been left meanwhile.
        let _ = open.try_run(());
    };
    view! {
        <button type="button" class="toast" on:click=press>
            {text}
        </button>
    }
    .into_any()
}

/// Says something to those who look and to those who listen.
pub(crate) fn teller() -> impl Fn(String, Option<Callback<()>>) + Copy + 'static {
    let (toasts, announcer) = (expect_context::<Toasts>(), announcer());
    move |text, open| {
        announcer.say(text.clone());
        toasts.show(text, open);
    }
}
