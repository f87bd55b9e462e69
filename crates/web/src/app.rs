//! The frame around all screens, and which address shows which.

use std::time::Duration;

use gloo_timers::future::sleep;
use js_sys::Reflect;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{
    components::{Route, Router, Routes},
    path,
};

use crate::{
    bank::{BankPart, OpeningPart, load_bank},
    board::load_since,
    moving::MovePart,
    over::load_result,
    paper::{PrintPart, load_print},
    parts::part_of,
    people::PeoplePart,
    prefs::Prefs,
    real::{load_around, load_report},
    screens::{self, load_room, load_settings},
    talk::load_chat,
    trade::load_trade,
    ui::{Announcer, Toasts},
    why::{Why, load_answer},
};

/// How long the page is left alone before it fetches what may be needed next.
const IDLE: Duration = Duration::from_secs(3);

/// Everything on the page.
#[component]
pub fn App() -> impl IntoView {
    Prefs::provide();
    Announcer::provide();
    Toasts::provide();
    crate::local::AppMode::provide();
    crate::local::Handover::provide();
    Why::provide();
    screens::TableTitle::provide();
    fetch_when_idle();
    view! {
        <Router>
            <screens::Title />
            <screens::Top />
            <main id="main" tabindex="-1">
                <Routes fallback=screens::Lost>
                    <Route path=path!("/") view=screens::Home />
                    <Route path=path!("/new") view=NewPart />
                    <Route path=path!("/t/:table") view=screens::Table />
                    <Route path=path!("/screen/:table") view=BigPart />
                    <Route path=path!("/rules") view=RulebookPart />
                    <Route path=path!("/rules/:id") view=OneRulePart />
                    <Route path=path!("/local/new") view=NewLocalPart />
                    <Route path=path!("/local/from") view=FromPart />
                    <Route path=path!("/local/takeover") view=TakeOverPart />
                    <Route path=path!("/local/:table") view=screens::LocalTable />
                    <Route path=path!("/replay") view=ReplayPart />
                    <Route path=path!("/bank") view=OpeningPart />
                    <Route path=path!("/bank/:id") view=BankPart />
                    <Route path=path!("/move") view=MovePart />
                    <Route path=path!("/print") view=PrintPart />
                    <Route path=path!("/people") view=PeoplePart />
                    <Route path=path!("/editions") view=EditionsPart />
                    <Route path=path!("/editions/:key") view=EditionPart />
                </Routes>
            </main>
            <crate::why::WhySheet />
            <crate::local::AppNotice />
            <crate::ui::ToastPlace />
            <crate::ui::LiveRegion />
        </Router>
    }
}

part_of! {
    /// Looking at a game again.
    ReplayPart = replay(load_replay, draw_replay) view! { <screens::Replay/> }
}

part_of! {
    /// A record goes on.
    FromPart = replay(load_from, draw_from) view! { <screens::From/> }
}

part_of! {
    /// A table on a big screen.
    BigPart = screen(load_big, draw_big) view! { <screens::Big/> }
}

part_of! {
    /// The whole rulebook.
    RulebookPart = rulebook(load_rulebook, draw_rulebook) view! { <screens::Rules/> }
}

part_of! {
    /// One rule.
    OneRulePart = rulebook(load_one_rule, draw_one_rule) view! { <screens::OneRule/> }
}

part_of! {
    /// Opening a table.
    NewPart = setup(load_new, draw_new) view! { <screens::New/> }
}

part_of! {
    /// A table at this device.
    NewLocalPart = setup(load_new_local, draw_new_local) view! { <screens::NewLocal/> }
}

part_of! {
    /// A running game is taken over.
    TakeOverPart = setup(load_take_over, draw_take_over) view! { <screens::TakeOver/> }
}

part_of! {
    /// All editions.
    EditionsPart = setup(load_editions, draw_editions) view! { <screens::Editions/> }
}

part_of! {
    /// One edition.
    EditionPart = setup(load_edition, draw_edition) view! { <screens::EditionScreen/> }
}

/// Fetches the parts one after the other while nobody waits for them, so that they are there when
/// they are needed; not for somebody whose browser is told to save data.
fn fetch_when_idle() {
    if saves_data() {
        return;
    }
    spawn_local(async {
        sleep(IDLE).await;
        // What cannot be fetched now is fetched when it is needed, and a failure is shown then.
        let _ = load_since().await;
        let _ = load_trade().await;
        let _ = load_chat().await;
        let _ = load_answer().await;
        let _ = load_result().await;
        let _ = load_new().await;
        let _ = load_settings().await;
        let _ = load_room().await;
        let _ = load_bank().await;
        let _ = load_report().await;
        let _ = load_around().await;
        let _ = load_print().await;
    });
}

/// Is the browser told to fetch no more than it must? Not every browser says so.
fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    let saves = connection.and_then(|connection| Reflect::get(&connection, &"saveData".into()));
    saves.is_ok_and(|saves| saves.is_truthy())
}
