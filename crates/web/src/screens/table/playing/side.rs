//! What stands beside the board, one at a time: beside it on a wide screen, as a sheet over it on
//! a phone.

use leptos::prelude::*;

use crate::{
    actions::asked_here,
    deeds::Deeds,
    play::play,
    prefs::{matches, on_media},
    speak::said,
    tabs::{OpenTab, ROOMY, Tab},
    talk::{ChatPart, HistoryPart, Unread},
    trade::TradePart,
    ui::{Icon, When, live},
    why::TableRulesPart,
};

/// Everything beside the board.
#[component]
pub(crate) fn Side(open: OpenTab) -> impl IntoView {
    let open = open.0;
    let panel = move || {
        open.get().map(|tab| {
            let label = tab.id();
            view! {
                <div
                    class="side-panel"
                    id="side-panel"
                    role="tabpanel"
                    aria-labelledby=label
                    tabindex="-1"
                    data-tab=tab.key()
                >
                    <header class="side-top">
                        <h2>{said(tab.message())}</h2>
                        <Called open />
                        <button
                            type="button"
                            class="round"
                            id="side-close"
                            aria-label=said("close")
                            on:click=move |_| close(open)
                        >
                            <Icon name="close" />
                        </button>
                    </header>
                    <div class="side-body">{content(tab)}</div>
                </div>
            }
        })
    };
    let press = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && !matches(ROOMY) {
            close(open);
        }
    };
    follow(open);
    from_the_top(open);
    fit(open);
    view! {
        <div class="table-side" class:open=move || open.get().is_some() on:keydown=press>
            <Tabs open />
            {live(panel)}
        </div>
    }
}

/// A sheet hides the question: whoever is asked meanwhile reads it there and gets to it.
#[component]
fn Called(open: RwSignal<Option<Tab>>) -> impl IntoView {
    let play = play();
    let asked = Memo::new(move |_| asked_here(play));
    // Whoever opened it in his own turn knows.
    let knows = RwSignal::new(asked.with_untracked(Option::is_some));
    Effect::new(move |_| {
        if asked.with(Option::is_none) {
            knows.set(false);
        }
    });
    view! {
        <When when=move || !knows.get() && asked.with(Option::is_some)>
            <button type="button" class="button" id="side-asked" on:click=move |_| close(open)>
                <span>{live(move || asked.get())}</span>
            </button>
        </When>
    }
}

/// What is shown in a tab.
fn content(tab: Tab) -> AnyView {
    match tab {
        Tab::Deeds => view! { <Deeds /> }.into_any(),
        Tab::Trade => view! { <TradePart /> }.into_any(),
        Tab::History => view! { <HistoryPart /> }.into_any(),
        Tab::Chat => view! { <ChatPart /> }.into_any(),
        Tab::Rules => view! { <TableRulesPart /> }.into_any(),
    }
}

/// Closes the sheet; the keyboard returns to its tab.
fn close(open: RwSignal<Option<Tab>>) {
    if let Some(tab) = open.get_untracked() {
        open.set(None);
        focus(&tab.id());
    }
}

/// A sheet that opens takes the keyboard: it hides what lies below. Not from somebody who goes along
/// the tabs by arrows.
fn follow(open: RwSignal<Option<Tab>>) {
    Effect::new(move |_| {
        if open.get().is_some() && !is_at("[role=tab]") {
            enter();
        }
    });
}

/// Each is read from its beginning, wherever the one before was scrolled to.
fn from_the_top(open: RwSignal<Option<Tab>>) {
    Effect::new(move |_| {
        open.track();
        // The panel is drawn after this.
        request_animation_frame(|| {
            if let Ok(Some(body)) = document().query_selector(".side-body") {
                body.set_scroll_top(0);
            }
        });
    });
}

/// A window that becomes wide or narrow, or a phone that is turned: beside the board something
/// is always open, over it nothing that nobody has asked for.
fn fit(open: RwSignal<Option<Tab>>) {
    on_media(ROOMY, move |roomy| {
        if !roomy {
            open.set(None);
        } else if open.get_untracked().is_none() {
            open.set(Some(Tab::Deeds));
        }
    });
}

/// Moves the keyboard into the sheet, unless something there has it or there is no sheet.
fn enter() {
    if !matches(ROOMY) {
        // The panel is drawn after this.
        request_animation_frame(|| {
            if !is_at("#side-panel") {
                focus("side-panel");
            }
        });
    }
}

/// Is the keyboard within this?
fn is_at(selector: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.closest(selector).is_ok_and(|found| found.is_some()))
}

#[component]
fn Tabs(open: RwSignal<Option<Tab>>) -> impl IntoView {
    let press = move |event: web_sys::KeyboardEvent| {
        let now = open.get_untracked().unwrap_or(Tab::Deeds);
        let index = Tab::ALL.iter().position(|tab| *tab == now).unwrap_or_default();
        let count = Tab::ALL.len();
        let next = match event.key().as_str() {
            "ArrowRight" => (index + 1) % count,
            "ArrowLeft" => (index + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return,
        };
        event.prevent_default();
        open.set(Some(Tab::ALL[next]));
        focus(&Tab::ALL[next].id());
    };
    let tabs = Tab::ALL.map(|tab| {
        let selected = move || open.get() == Some(tab);
        let stops = move || selected() || open.get().is_none();
        view! {
            <button
                type="button"
                role="tab"
                class="tab"
                id=tab.id()
                aria-selected=move || if selected() { "true" } else { "false" }
                aria-controls=move || selected().then_some("side-panel")
                tabindex=move || if stops() { "0" } else { "-1" }
                on:click=move |_| {
                    open.set(Some(tab));
                    enter();
                }
            >
                <Icon name=tab.icon() />
                <span>{said(tab.message())}</span>
                {(tab == Tab::Chat).then(|| view! { <Unread /> })}
            </button>
        }
    });
    view! {
        <div class="tabs" role="tablist" aria-label=said("board-tabs") on:keydown=press>
            {tabs}
        </div>
    }
}

fn focus(id: &str) {
    use wasm_bindgen::JsCast;
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        // What takes no focus is only not marked.
        let _ = element.focus();
    }
}
