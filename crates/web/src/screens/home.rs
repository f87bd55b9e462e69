//! The first screen: play now, open a table, join one, look at one.

use bankhalter_protocol::{JoinRequest, OpenRequest, Rent, SeatKey, Settings, Sitter};
use gloo_net::http::Request;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::hooks::use_navigate;

use crate::{speak::said, table::Seats};

/// The first screen.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let navigate = use_navigate();
    let busy = RwSignal::new(false);
    let start = move |_| {
        let navigate = navigate.clone();
        busy.set(true);
        spawn_local(async move {
            if let Some(seat) = open().await {
                Seats::keep(&seat, "standard", "Anna");
                navigate(&format!("/t/{}", seat.table), leptos_router::NavigateOptions::default());
            }
            busy.set(false);
        });
    };
    view! {
        <section class="page">
            <h1>"Bankhalter"</h1>
            <button type="button" class="button big" id="play-now" prop:disabled=move || busy.get() on:click=start>
                {said("home-play-now")}
            </button>
        </section>
    }
}

async fn open() -> Option<SeatKey> {
    let settings = Settings {
        edition: "standard".to_owned(),
        booklet: None,
        variant: "normal".to_owned(),
        rent: Rent::Automatic,
        house_rules: Vec::new(),
        chairs: 4,
        clock: bankhalter_protocol::Clock::None,
        minutes: None,
        pace: 700,
        public: false,
    };
    let host =
        JoinRequest { name: "Anna".to_owned(), token: None, seat: None, sitter: Sitter::Person };
    let bots = ["trader", "careful", "trader"].map(str::to_owned).to_vec();
    let body = OpenRequest { settings, host, bots };
    Request::post("/api/tables").json(&body).ok()?.send().await.ok()?.json().await.ok()
}
