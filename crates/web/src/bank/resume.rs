//! Evenings that go on, for the first screen and for the bank's own.

use bankhalter_editions::find;
use leptos::prelude::*;

use super::kept::Evening;
use crate::{
    edition_text::nickname,
    speak::{said, tongue},
    talk::moment,
    ui::{Drawn, live},
};

/// Evenings that go on; nothing if there are none.
#[component]
pub(crate) fn Evenings(
    /// At most so many.
    most: usize,
) -> impl IntoView {
    let all = Evening::all();
    let rows = all.into_iter().take(most).map(|evening| view! { <Row evening /> }).drawn();
    (!rows.is_empty()).then(|| {
        view! {
            <section class="local-games" aria-labelledby="bank-evenings">
                <h2 id="bank-evenings">{said("bank-evenings")}</h2>
                <ul>{rows}</ul>
            </section>
        }
    })
}

#[component]
fn Row(evening: Evening) -> impl IntoView {
    let (address, state) = match evening.elsewhere() {
        Some(table) => (format!("/t/{table}"), "bank-evening-phones"),
        None => (format!("/bank/{}", evening.id), "bank-short"),
    };
    let Evening { edition, people, at, over, .. } = evening;
    let (state, go) =
        if over { ("bank-evening-over", "local-look") } else { (state, "local-continue") };
    let edition = find(&edition);
    let when = move || moment(at, tongue()).map(|when| format!(" · {when}"));
    let who = move || {
        let names = people.iter().filter_map(|one| Some(one.called(edition?, tongue())));
        tongue().listed(&names.collect::<Vec<_>>())
    };
    let board = move || edition.map(|edition| nickname(edition, tongue())).unwrap_or_default();
    view! {
        <li class="card local-game-row" data-over=over.then_some("")>
            <span class="local-game-text">
                <strong>{live(who)}</strong>
                <span class="soft">{live(board)} " · " {said(state)} {live(when)}</span>
            </span>
            <a class="button" href=address>
                {said(go)}
            </a>
        </li>
    }
}
