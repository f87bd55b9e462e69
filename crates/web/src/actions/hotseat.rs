//! Several people at one device: who acts now, and a way for somebody else to act out of turn.

use bankhalter_rules::Seat;
use leptos::prelude::*;

use super::{
    doing::{Here, here},
    panel_text::addressed,
};
use crate::{
    play::play,
    ui::{Each, Picture, When, live},
};

/// The people at this device, if they are several.
#[component]
pub(super) fn Seats() -> impl IntoView {
    let play = play();
    let here = here();
    let seats = Memo::new(move |_| {
        let alive = play.state.get().alive();
        here.seats().into_iter().filter(|seat| alive.has(*seat)).collect::<Vec<_>>()
    });
    let several = Memo::new(move |_| seats.with(Vec::len) > 1);
    view! {
        <When when=move || several.get()>
            <div class="hotseat" role="group" aria-label=addressed("actions-acts-for")>
                <span class="soft" aria-hidden="true">
                    {addressed("actions-acts-for")}
                </span>
                <Each each=move || seats.get() key=|seat| seat.number() let:seat>
                    <Person seat here />
                </Each>
            </div>
        </When>
    }
}

#[component]
fn Person(seat: Seat, here: Here) -> impl IntoView {
    let play = play();
    let player = Memo::new(move |_| play.player(seat));
    let acts = move || (play.me.get() == Some(seat)).to_string();
    let colour = move || player.with(|player| player.colour.clone());
    let token = Signal::derive(move || player.with(|player| format!("token-{}", player.token)));
    view! {
        <button
            type="button"
            class="person"
            data-seat=seat.number()
            data-action="act-for"
            aria-pressed=live(acts)
            style:--token-main=live(colour)
            style:--token-shade=live(colour)
            on:click=move |_| here.switch_to(seat)
        >
            <Picture id=token/>
            <span>{move || player.with(|player| player.name.clone())}</span>
        </button>
    }
}
