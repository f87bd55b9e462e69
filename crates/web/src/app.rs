//! The frame around all screens, and which address shows which.

use leptos::prelude::*;
use leptos_router::{
    components::{Route, Router, Routes},
    path,
};

use crate::{
    parts,
    prefs::Prefs,
    screens,
    ui::{Announcer, Toasts},
    why::Why,
};

/// Everything on the page.
#[component]
pub fn App() -> impl IntoView {
    Prefs::provide();
    Announcer::provide();
    Toasts::provide();
    crate::local::AppMode::provide();
    crate::local::Handover::provide();
    Why::provide();
    parts::fetch_when_idle();
    view! {
        <Router>
            <screens::Title/>
            <screens::Top/>
            <main id="main" tabindex="-1">
                <Routes fallback=screens::Lost>
                    <Route path=path!("/") view=screens::Home/>
                    <Route path=path!("/new") view=parts::New/>
                    <Route path=path!("/t/:table") view=screens::Table/>
                    <Route path=path!("/rules") view=parts::Rulebook/>
                    <Route path=path!("/rules/:id") view=parts::OneRule/>
                    <Route path=path!("/local/new") view=parts::NewLocal/>
                    <Route path=path!("/local/from") view=parts::From/>
                    <Route path=path!("/local/:table") view=screens::LocalTable/>
                    <Route path=path!("/replay") view=parts::Replay/>
                    <Route path=path!("/editions") view=parts::Editions/>
                    <Route path=path!("/editions/:key") view=parts::EditionScreen/>
                </Routes>
            </main>
            <crate::why::WhySheet/>
            <crate::local::AppNotice/>
            <crate::ui::ToastPlace/>
            <crate::ui::LiveRegion/>
        </Router>
    }
}
