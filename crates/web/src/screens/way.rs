//! How whoever stands before a screen gets to its table.

use bankhalter_client::Mirror;
use leptos::prelude::*;

use crate::{
    speak::{said, say},
    table::Desk,
    ui::live,
};

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

/// The link that opens a table on a big screen.
#[component]
pub(crate) fn BigLink(desk: Desk) -> impl IntoView {
    let code = desk.mirror.with_untracked(|mirror: &Mirror| mirror.code().map(str::to_owned));
    code.filter(|code| !code.is_empty()).map(|code| {
        view! {
            <a class="button quiet" id="big-link" href=format!("/screen/{code}") target="_blank" rel="noopener">
                {move || say("screen-open", [])}
            </a>
        }
    })
}
