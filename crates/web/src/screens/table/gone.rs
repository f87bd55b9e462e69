//! A table that does not exist, or a key that no longer opens a seat there.

use bankhalter_protocol::RejectionCode;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::{
    api,
    speak::{said, said_now},
    table::{Desk, GreetAgain, Seats, desk},
    ui::When,
};

/// Nothing here, and why.
#[component]
pub(super) fn Gone(
    /// What the server said.
    code: RejectionCode,
) -> impl IntoView {
    let again = expect_context::<GreetAgain>();
    // Whoever was at the table did not mistake its code.
    let was_here = untrack(|| desk().is_some_and(Desk::has_seen));
    let why = match code {
        RejectionCode::UnknownTable if was_here => "talk-table-gone",
        code => api::rejected(code),
    };
    let params = use_params_map();
    let (title, is_table) = match code {
        RejectionCode::BadKey => ("waiting-bad-key-title", true),
        RejectionCode::Removed => ("waiting-removed-title", true),
        RejectionCode::Version => ("local-newer", false),
        _ => ("waiting-gone-title", false),
    };
    let watch = move |_| {
        let table = params.with_untracked(|params| params.get("table")).unwrap_or_default();
        match code {
            RejectionCode::Removed => Seats::lose_at(&table),
            _ => Seats::leave_at(&table),
        }
        again.anew();
    };
    let reload = move |_| {
        // A page that cannot be loaded anew stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <section class="page narrow waiting-gone" data-phase="gone">
            <h1>{said(title)}</h1>
            <p>{move || said_now(why)}</p>
            <p class="button-row">
                <When when=move || code == RejectionCode::Version>
                    <button type="button" class="button" id="gone-reload" on:click=reload>
                        {said("local-reload")}
                    </button>
                </When>
                <When when=move || is_table>
                    <button type="button" class="button quiet" on:click=watch>
                        {said("waiting-watch-anyway")}
                    </button>
                </When>
                <a class="button" href="/">
                    {said("lost-home")}
                </a>
            </p>
        </section>
    }
}
