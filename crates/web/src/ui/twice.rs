//! A button for what nobody gets back: the first press only asks, and the second tap of a double tap
//! is no answer.

use leptos::prelude::*;

use super::{Fresh, Icon, live};
use crate::speak::said_now;

/// Asks at the first press and does it at the second; whoever looks elsewhere is asked anew.
#[component]
pub(crate) fn Twice(
    /// How it looks.
    class: &'static str,
    /// How tests know it.
    #[prop(optional)]
    id: Option<&'static str>,
    #[prop(optional)] icon: Option<&'static str>,
    /// What it does, where that stands on it.
    #[prop(optional)]
    text: Option<&'static str>,
    /// What it does, for those who listen, where it does not stand on it.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    /// The question.
    sure: &'static str,
    /// It was meant.
    does: Callback<()>,
) -> impl IntoView {
    let (asked, fresh) = (RwSignal::new(false), Fresh::new());
    let press = move |_| {
        if !fresh.takes_press() {
            return;
        }
        let is_meant = asked.get_untracked();
        asked.set(!is_meant);
        fresh.renew();
        if is_meant {
            does.run(());
        }
    };
    let words = move || if asked.get() { Some(sure) } else { text }.map(said_now);
    view! {
        <button
            type="button"
            class=class
            id=id
            data-sure=move || asked.get().then_some("")
            data-fresh=move || fresh.mark()
            aria-label=live(move || label.filter(|_| !asked.get()).map(|label| label.get()))
            on:click=press
            on:blur=move |_| {
                asked.try_set(false);
            }
        >
            {icon.map(|name| view! { <Icon name /> })}
            {live(move || words().map(|words| view! { <span>{words}</span> }))}
        </button>
    }
}
