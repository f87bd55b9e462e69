//! A friend has opened the link: a name, a token, one button.

use bankhalter_client::Mirror;
use bankhalter_editions::find;
use bankhalter_protocol::JoinRequest;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::{self, RequestFailure},
    form::Fault,
    prefs::{Prefs, prefs},
    screens::{name::NameField, own_name, tokens::TokenPick},
    speak::{said, said_now},
    table::{Desk, GreetAgain, Seats},
    ui::When,
};

/// Sitting down in one step.
#[component]
pub(super) fn SitDown(desk: Desk) -> impl IntoView {
    let closed = Memo::new(move |_| desk.mirror.with(closed));
    view! {
        <section class="card stack waiting-sit" aria-labelledby="sit-title">
            <h2 id="sit-title">{said("waiting-sit-title")}</h2>
            <When when=move || closed.get().is_some() fallback=move || view! { <SitForm desk /> }>
                <p>{move || closed.get().map(said_now)}</p>
            </When>
        </section>
    }
}

/// Why nobody can sit down, as far as the page knows.
fn closed(mirror: &Mirror) -> Option<&'static str> {
    let seats = Seats::load();
    let own = mirror.table().and_then(|table| seats.at(table));
    if own.is_some_and(|seat| mirror.removed().contains(&seat.name)) {
        Some("home-trouble-removed")
    } else if mirror.is_locked() {
        Some("home-trouble-locked")
    } else if mirror.chairs().iter().all(Option::is_some) {
        Some("waiting-full")
    } else {
        None
    }
}

#[component]
fn SitForm(desk: Desk) -> impl IntoView {
    let prefs = prefs();
    let again = expect_context::<GreetAgain>();
    let chosen = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None::<RequestFailure>);
    let busy = RwSignal::new(false);
    let taken = Memo::new(move |_| taken(desk, |chair| chair.token.clone()));
    let known = desk.mirror.with_untracked(|mirror| {
        Some((mirror.table()?.clone(), mirror.settings()?.edition.clone()))
    });
    let Some((table, key)) = known else { return ().into_any() };
    let edition = find(&key);
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let token =
            chosen.get_untracked().filter(|key| taken.with_untracked(|taken| !taken.contains(key)));
        let was = Seats::load().at(&table).map(|seat| seat.key.clone());
        let request = JoinRequest { token, was, ..JoinRequest::person(free_name(desk, prefs)) };
        let (table, key) = (table.clone(), key.clone());
        desk.joining.set_value(Some(request.name.clone()));
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match api::join(&table, &request).await {
                Ok(seat) => {
                    Seats::keep(&seat, &key, &request.name);
                    again.anew();
                }
                Err(why) => trouble.set(Some(why)),
            }
            busy.try_set(false);
        });
    };
    let choose = Callback::new(move |key| chosen.set(Some(key)));
    let told = Signal::derive(move || trouble.get().map(|trouble| trouble.told()));
    view! {
        <form class="stack" id="sit" on:submit=sit>
            <p class="soft">{said("waiting-sit-about")}</p>
            <NameField />
            <Fault text=told />
            {edition.map(|edition| view! { <TokenPick edition value=chosen taken choose /> })}
            <button type="submit" class="button big" prop:disabled=move || busy.get()>
                {said("waiting-sit")}
            </button>
        </form>
    }
    .into_any()
}

/// What those who sit have of something.
pub(super) fn taken(desk: Desk, of: impl Fn(&bankhalter_protocol::Chair) -> String) -> Vec<String> {
    desk.mirror.with(|mirror| mirror.chairs().iter().flatten().map(of).collect())
}

/// The person's own name; guests are counted where there are several.
fn free_name(desk: Desk, prefs: Prefs) -> String {
    let name = own_name(prefs);
    let is_written = !prefs.name.with_untracked(|name| name.trim().is_empty());
    let taken = untrack(|| taken(desk, |chair| chair.name.to_lowercase()));
    if is_written || !taken.contains(&name.to_lowercase()) {
        return name;
    }
    let mut numbered = (2..).map(|number| format!("{name} {number}"));
    numbered.find(|name| !taken.contains(&name.to_lowercase())).unwrap_or(name)
}
