//! Evenings that go on, for the first screen and for the bank's own.

use bankhalter_editions::find;
use bankhalter_protocol::RejectionCode;
use futures_util::future::join_all;
use leptos::{prelude::*, task::spawn_local};

use super::kept::{self, Evening};
use crate::{
    api,
    edition_text::nickname,
    speak::{said, tongue},
    talk::moment,
    ui::{Drawn, When, live},
};

/// Evenings that go on; nothing if there are none.
#[component]
pub(crate) fn Evenings(
    /// At most so many.
    most: usize,
) -> impl IntoView {
    let all = move || Evening::all().into_iter().take(most).collect::<Vec<_>>();
    let shown = RwSignal::new(all());
    look_for_tables(&shown.get_untracked(), move || {
        shown.try_set(all());
    });
    let rows = move || shown.get().into_iter().map(|evening| view! { <Row evening /> }).drawn();
    view! {
        <When when=move || !shown.with(Vec::is_empty)>
            <section class="local-games" aria-labelledby="bank-evenings">
                <h2 id="bank-evenings">{said("bank-evenings")}</h2>
                <ul>{live(rows)}</ul>
            </section>
        </When>
    }
}

/// Asks the server for the tables at which evenings go on. Where there is none any more, no way may
/// lead: what this device has kept goes on here.
fn look_for_tables(evenings: &[Evening], changed: impl FnOnce() + 'static) {
    let tables: Vec<_> =
        evenings.iter().filter_map(|it| it.elsewhere().map(str::to_owned)).collect();
    if tables.is_empty() {
        return;
    }
    spawn_local(async move {
        let is_lost = |table: String| async move {
            let trouble = api::card(&table).await.err()?;
            (trouble.code() == Some(RejectionCode::UnknownTable)).then_some(table)
        };
        let lost: Vec<_> =
            join_all(tables.into_iter().map(is_lost)).await.into_iter().flatten().collect();
        if !lost.is_empty() {
            for table in &lost {
                kept::lost(table);
            }
            changed();
        }
    });
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
