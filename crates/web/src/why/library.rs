//! The readable rules, fetched once when somebody first asks for them.

use std::sync::Arc;

use bankhalter_rulebook::Book;
use gloo_net::http::Request;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    speak::said,
    ui::{Icon, live},
};

/// Where the build of the page lays them, as the page names it.
fn address() -> Option<String> {
    document().query_selector("meta[name=rulebook]").ok()??.get_attribute("content")
}

/// Where the readable rules are.
#[derive(Clone, Debug)]
enum Shelf {
    /// Nobody has asked.
    Closed,
    /// On their way.
    Fetching,
    /// Here.
    Open(Arc<Book>),
    /// They could not be fetched.
    Missing,
}

/// The readable rules. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Library(RwSignal<Shelf>);

impl Library {
    /// For the whole page.
    pub(super) fn provide() {
        provide_context(Self(RwSignal::new(Shelf::Closed)));
    }

    /// Fetches them unless they are here or on their way.
    fn fetch(self) {
        let begins = self.0.with_untracked(|shelf| matches!(shelf, Shelf::Closed | Shelf::Missing));
        if !begins {
            return;
        }
        self.0.set(Shelf::Fetching);
        spawn_local(async move {
            let shelf = fetched().await.map_or(Shelf::Missing, |book| Shelf::Open(Arc::new(book)));
            self.0.set(shelf);
        });
    }
}

async fn fetched() -> Option<Book> {
    let answer = Request::get(&address()?).send().await.ok()?;
    if !answer.ok() {
        return None;
    }
    Book::parse(&answer.text().await.ok()?).ok()
}

/// Shows something as soon as the readable rules are here.
#[component]
pub(crate) fn WithBook<F>(
    /// What is shown; made anew when the language changes, if it looks at it.
    show: F,
) -> impl IntoView
where
    F: Fn(Arc<Book>) -> AnyView + Send + Sync + 'static,
{
    let library: Library = expect_context();
    library.fetch();
    live(move || match library.0.get() {
        Shelf::Open(book) => show(book),
        Shelf::Closed | Shelf::Fetching => view! {
            <p class="soft" aria-busy="true">
                {said("rulebook-loading")}
            </p>
        }
        .into_any(),
        Shelf::Missing => view! {
            <div class="why-missing">
                <p>{said("rulebook-missing")}</p>
                <button type="button" class="button quiet" on:click=move |_| library.fetch()>
                    <Icon name="refresh" />
                    {said("rulebook-again")}
                </button>
            </div>
        }
        .into_any(),
    })
}
