//! A game or an evening goes to another device: as codes that its camera reads one after the other,
//! as a file, or as a text.

mod arrive;
mod parcels;
mod receive;
mod send;
mod server;

use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

use crate::{further::Words, parts::part_of};

part_of! {
    /// Moving to another device, and from it.
    MovePart = paper(load_move, draw_move) view! {
        <Words>
            <Move />
        </Words>
    }
}

/// What the address names goes away; if it names nothing, something arrives.
#[component]
fn Move() -> impl IntoView {
    let query = use_query_map();
    move || {
        let named = |key: &str| query.with(|query| query.get(key));
        match (named("bank"), named("local")) {
            (Some(id), _) => view! { <send::Send what=send::What::Evening(id) /> }.into_any(),
            (None, Some(id)) => view! { <send::Send what=send::What::Game(id) /> }.into_any(),
            (None, None) => view! { <receive::Receive /> }.into_any(),
        }
    }
}
