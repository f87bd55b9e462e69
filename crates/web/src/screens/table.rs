//! A table: people sit down, play, and look at the result.

mod data;
mod gone;
mod playing;
mod seat;
mod waiting;

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::{
    table::{Desk, GreetAgain, Seats, connect},
    ui::live,
};

pub(crate) use data::Data;
pub(crate) use playing::Playing;
use waiting::Waiting;
pub(crate) use waiting::load_room;

/// A table of the server.
#[component]
pub(crate) fn Table() -> impl IntoView {
    let params = use_params_map();
    let again = GreetAgain::provide();
    seat::hear_links(again);
    // Another table is another screen: everything is made anew.
    move || {
        again.track();
        let table = params.with(|params| params.get("table")).unwrap_or_default();
        view! { <At table /> }
    }
}

#[component]
fn At(table: String) -> impl IntoView {
    let desk = Desk::new(false);
    provide_context(desk);
    seat::become_hand();
    seat::take_from_address(&table);
    seat::complete(desk);
    seat::take_along(desk);
    let seat = Seats::load().at(&table).cloned();
    let key = seat.as_ref().filter(|seat| seat.is_held()).map(|seat| seat.key.clone());
    connect(desk, &table, key, &seat.map(|seat| seat.others).unwrap_or_default());
    live(move || match desk.play.get() {
        Some(play) => {
            provide_context(play);
            view! { <Playing /> }.into_any()
        }
        None => view! { <Waiting /> }.into_any(),
    })
}
