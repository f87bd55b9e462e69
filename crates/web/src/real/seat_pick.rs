//! One of those who play, in a list.

use bankhalter_rules::Seat;
use leptos::prelude::*;

use crate::{
    form::{Offer, Pick},
    play::play,
    speak::said,
};

/// One of these people.
#[component]
pub(super) fn SeatPick(
    /// The form's name for it.
    name: &'static str,
    /// What is asked.
    label: &'static str,
    /// Who can be picked.
    people: Signal<Vec<Seat>>,
    /// Who is.
    value: RwSignal<Seat>,
) -> impl IntoView {
    let play = play();
    let options = move || {
        let offer = |seat: Seat| Offer::plain(seat.number().to_string(), play.player(seat).name);
        people.get().into_iter().map(offer).collect::<Vec<_>>()
    };
    let choose = move |key: String| {
        if let Some(seat) = key.parse().ok().and_then(Seat::new) {
            value.set(seat);
        }
    };
    view! {
        <Pick
            name
            label=Signal::derive(said(label))
            options=Signal::derive(options)
            value=Signal::derive(move || value.get().number().to_string())
            choose=Callback::new(choose)
        />
    }
}
