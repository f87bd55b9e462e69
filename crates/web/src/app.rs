//! The frame around all screens, and which address shows which.

use leptos::prelude::*;
use leptos_router::{
    components::{Route, Router, Routes},
    path,
};

use crate::{prefs::Prefs, screens, ui::Announcer, why::Why};

/// Everything on the page.
#[component]
pub fn App() -> impl IntoView {
    Prefs::provide();
    Announcer::provide();
    crate::local::AppMode::provide();
    crate::local::Handover::provide();
    Why::provide();
    view! {
        <Router>
            <screens::Title/>
            <screens::Top/>
            <main id="main" tabindex="-1">
                <Routes fallback=screens::Lost>
                    <Route path=path!("/") view=screens::Home/>
                    <Route path=path!("/new") view=screens::New/>
                    <Route path=path!("/t/:table") view=screens::Table/>
                    <Route path=path!("/rules") view=screens::Rules/>
                    <Route path=path!("/rules/:id") view=screens::OneRule/>
                    <Route path=path!("/local/new") view=screens::NewLocal/>
                    <Route path=path!("/local/from") view=screens::From/>
                    <Route path=path!("/local/:table") view=screens::LocalTable/>
                    <Route path=path!("/replay") view=screens::Replay/>
                    <Route path=path!("/editions") view=screens::Editions/>
                    <Route path=path!("/editions/:key") view=screens::EditionScreen/>
                </Routes>
            </main>
            <crate::why::WhySheet/>
            <crate::local::AppNotice/>
            <crate::ui::LiveRegion/>
        </Router>
    }
}
