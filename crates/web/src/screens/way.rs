//! How whoever stands before a screen gets to its table.

use leptos::prelude::*;

use crate::{speak::said, table::Desk, ui::live};

/// The way to the table: a picture for cameras, and six letters.
#[component]
pub(crate) fn Way(desk: Desk) -> impl IntoView {
    let code = Memo::new(move |_| {
        desk.mirror.with(|mirror| mirror.code().map(str::to_owned)).unwrap_or_default()
    });
    let way = move || {
        let code = code.get();
        let picture = format!("/api/tables/{code}/qr.svg?hand");
        (!code.is_empty()).then(|| {
            view! {
                <div class="big-way">
                    <img src=picture alt=said("waiting-qr") />
                    <p>
                        <span>{said("waiting-code")}</span>
                        <strong id="code">{code}</strong>
                    </p>
                </div>
            }
        })
    };
    live(way)
}
