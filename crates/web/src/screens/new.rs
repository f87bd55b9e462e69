//! Opening a table: board, booklet, game, chairs, clocks.

mod draft;
mod people;
mod real;
mod rules;
mod time;

use bankhalter_protocol::Settings;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{
    NavigateOptions,
    hooks::{use_navigate, use_query_map},
};

use super::{editions::EditionPick, home::own_name};
use crate::{
    api::{self, RequestFailure},
    edition_text::short_title,
    form::Fault,
    people::own_token,
    prefs::prefs,
    speak::{said, said_now, tongue},
    store,
    table::Seats,
    ui::live,
};
use draft::field_of;
use people::People;

pub(super) use draft::Draft;
pub(crate) use people::bots;
pub(super) use people::{ChairCount, Lobby, TitleField};
pub(super) use real::RealFields;
pub(super) use rules::RuleFields;
pub(super) use time::{PACES, Pace, TimeFields};

const KEY: &str = "bankhalter.table";

/// The form: what was chosen, and what the server has against it.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    pub(super) draft: RwSignal<Draft>,
    trouble: RwSignal<Option<RequestFailure>>,
}

impl Form {
    /// As somebody left it last time under this name.
    pub(super) fn kept(key: &str) -> Self {
        let mut kept: Draft = store::load(key).unwrap_or_default();
        kept.token = kept.token.or_else(own_token);
        kept.fit();
        Self { draft: RwSignal::new(kept), trouble: RwSignal::new(None) }
    }

    /// A table that stands open.
    pub(super) fn of(settings: &Settings) -> Self {
        Self { draft: RwSignal::new(Draft::of(settings)), trouble: RwSignal::new(None) }
    }

    /// Changes something; what no longer fits is repaired at once.
    fn change(self, change: impl FnOnce(&mut Draft)) {
        self.trouble.set(None);
        self.draft.update(|draft| {
            change(draft);
            draft.fit();
        });
    }

    /// A part of the draft, for whoever shows it.
    pub(super) fn part<T: PartialEq + Clone + Send + Sync + 'static>(
        self,
        read: impl Fn(&Draft) -> T + Send + Sync + 'static,
    ) -> Signal<T> {
        Memo::new(move |_| self.draft.with(&read)).into()
    }

    /// What the server has against this field.
    fn fault(self, field: &'static str) -> Signal<Option<String>> {
        Signal::derive(move || {
            let Some(RequestFailure::Rejected(rejection)) = self.trouble.get() else { return None };
            let about = rejection.message.split("; ").find(|part| field_of(part) == Some(field));
            about.map(|_| said_now("new-fault"))
        })
    }
}

/// Opening a table.
#[component]
pub(crate) fn New() -> impl IntoView {
    let form = Form::kept(KEY);
    // That the board lies on the table holds for one evening: nobody finds it chosen at the next.
    form.change(|draft| draft.real_board = None);
    // A link may ask for a house rule; what is none is dropped. Or for a real board, and which.
    let asked = use_query_map();
    if let Some(key) = asked.with_untracked(|query| query.get("house")) {
        form.change(|draft| draft.set_house(&key, true));
    }
    if let Some(edition) = asked.with_untracked(|query| query.get("real")) {
        form.change(|draft| draft.set_real(&edition));
    }
    view! {
        <section class="page new-table">
            <h1>{said("new-title")}</h1>
            <Board form />
            <RealFields form />
            <People form />
            <RuleFields form />
            <TimeFields form />
            <Open form />
        </section>
    }
}

/// Which board.
#[component]
pub(super) fn Board(form: Form) -> impl IntoView {
    let choose = Callback::new(move |key: String| form.change(|draft| draft.edition = key));
    let edition = form.part(|draft| draft.edition.clone());
    let title = move || form.draft.with(|draft| short_title(draft.edition(), tongue()));
    view! {
        <section class="card" aria-labelledby="new-board">
            <h2 id="new-board">{said("new-board")}</h2>
            <EditionPick name="edition" value=edition choose />
            <p class="new-edition">
                <strong>{live(title)}</strong>
                " "
                <a href=move || {
                    format!("/editions/{}", edition.get())
                }>{said("new-edition-more")}</a>
            </p>
        </section>
    }
}

/// The button that opens it.
#[component]
fn Open(form: Form) -> impl IntoView {
    let navigate = use_navigate();
    let prefs = prefs();
    let busy = RwSignal::new(false);
    let open = move |_| {
        let draft = form.draft.get_untracked();
        store::save(KEY, &draft);
        let (navigate, request) = (navigate.clone(), draft.request(own_name(prefs)));
        busy.set(true);
        form.trouble.set(None);
        spawn_local(async move {
            match api::open_table(&request).await {
                Ok(seat) => {
                    Seats::keep(&seat, &request.settings.edition, &request.host.name);
                    navigate(&format!("/t/{}", seat.table), NavigateOptions::default());
                }
                Err(why) => form.trouble.set(Some(why)),
            }
            busy.try_set(false);
        });
    };
    let told = Signal::derive(move || form.trouble.get().map(|trouble| trouble.told()));
    view! {
        <div class="new-open">
            <Fault text=told />
            <button
                type="button"
                class="button big"
                id="open-table"
                prop:disabled=move || busy.get()
                on:click=open
            >
                {said("new-open")}
            </button>
        </div>
    }
}
