//! One click and the game is on: a private table with three bots.

use bankhalter_protocol::{Clock, JoinRequest, OpenRequest, Rent, Settings};
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};

use crate::{
    api::{self, RequestFailure},
    local,
    prefs::{Prefs, prefs},
    speak::said,
    store,
    table::Seats,
    ui::Icon,
};

const KEY: &str = "bankhalter.edition";

/// Three bots that play well, one of them easily talked into deals.
const BOTS: [&str; 3] = ["mittel", "leicht", "mittel"];

/// The edition that was chosen last, or the ordinary board.
pub(crate) fn last_edition() -> String {
    let kept: Option<String> = store::load(KEY);
    let known = kept.filter(|key| bankhalter_editions::find(key).is_some());
    known.unwrap_or_else(|| "standard".to_owned())
}

/// Remembers the edition for the next time.
pub(crate) fn keep_edition(key: &str) {
    store::save(KEY, &key);
}

/// The big button, and what went wrong if something did.
#[component]
pub(super) fn PlayNow(
    /// Which board.
    edition: RwSignal<String>,
) -> impl IntoView {
    let navigate = use_navigate();
    let (prefs, handover) = (prefs(), local::handover());
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<RequestFailure>);
    let start = move |_| {
        let (navigate, request) = (navigate.clone(), request(edition.get_untracked(), prefs));
        let (edition, name) = (request.settings.edition.clone(), request.host.name.clone());
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match api::open_table(&request).await {
                Ok(seat) => {
                    Seats::keep(&seat, &edition, &name);
                    navigate(&format!("/t/{}?now", seat.table), NavigateOptions::default());
                }
                // Without a server the same game is played in this page.
                Err(RequestFailure::Offline) => {
                    match local::quick_start(handover, &edition, &name, &BOTS) {
                        Ok(way) => navigate(&way, NavigateOptions::default()),
                        Err(_) => trouble.set(Some(RequestFailure::Offline)),
                    }
                }
                Err(why) => trouble.set(Some(why)),
            }
            busy.try_set(false);
        });
    };
    view! {
        <button
            type="button"
            class="button big play-now"
            id="play-now"
            prop:disabled=move || busy.get()
            on:click=start
        >
            <Icon name="dice" />
            {said("home-play-now")}
        </button>
        {move || {
            trouble
                .get()
                .map(|why| {
                    view! {
                        <p class="form-fault" role="alert">
                            {why.told()}
                        </p>
                    }
                })
        }}
    }
}

fn request(edition: String, prefs: Prefs) -> OpenRequest {
    OpenRequest {
        settings: Settings {
            title: None,
            edition,
            booklet: None,
            variant: "normal".to_owned(),
            rent: Rent::Automatic,
            house_rules: Vec::new(),
            chairs: 4,
            clock: Clock::None,
            minutes: None,
            pace: 700,
            public: false,
            stand_in: None,
            advice: false,
            real_board: None,
            bank: None,
        },
        host: JoinRequest::person(own_name(prefs)),
        bots: BOTS.map(str::to_owned).to_vec(),
        from: None,
    }
}

/// What the person is called; a guest if he has not said.
pub(crate) fn own_name(prefs: Prefs) -> String {
    let name = prefs.name.get_untracked().trim().to_owned();
    if name.is_empty() { prefs.tongue.get_untracked().say("home-guest") } else { name }
}
