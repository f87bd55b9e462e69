//! The bank: every purse, and what is paid.

use bankhalter_rules::Seat;
use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_navigate, use_params_map},
};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{
    book::Book,
    deed::{EntrySheet, entry_title},
    draft::Draft,
    end::{End, GoOn},
    history::{History, Latest},
    keeper::Keeper,
    kept::{self, Evening},
    menu::Menu,
    pad::Panel,
    person::{PersonSheet, sheet_title},
    requests::Waiting,
    saved::Unreadable,
    start::unreadable,
    stuck::Stuck,
    tiles::Tiles,
    till::Till,
};
use crate::{
    awake::stay_awake,
    speak::{said, said_now},
    ui::{Missing, Modal, Twice, When},
};

/// How many entries are seen beside the tiles, where there is room.
const LATEST: usize = 8;

/// The bank.
#[component]
pub(super) fn Bank() -> impl IntoView {
    let params = use_params_map();
    let back = RwSignal::new(());
    // Another evening is another screen: everything is made anew.
    move || {
        let id = params.with(|params| params.get("id")).unwrap_or_default();
        back.track();
        if let Some(table) = Evening::find(&id).and_then(|it| it.elsewhere().map(str::to_owned)) {
            return view! { <Elsewhere id table back /> }.into_any();
        }
        match kept::load(&id) {
            Some(Ok(book)) => view! { <At keeper=Keeper::device(id) book /> }.into_any(),
            Some(Err(why)) => view! { <NotThere id why=Some(why) /> }.into_any(),
            None => view! { <NotThere id why=None /> }.into_any(),
        }
    }
}

/// It has gone on with several phones; what this device has kept is as old as that.
#[component]
fn Elsewhere(id: String, table: String, back: RwSignal<()>) -> impl IntoView {
    let here = Callback::new(move |()| {
        kept::take_back(&id);
        back.notify();
    });
    view! {
        <section class="page narrow stack" data-screen="bank-elsewhere">
            <h1>{said("bank-elsewhere")}</h1>
            <p class="soft">{said("bank-elsewhere-about")}</p>
            <p class="row">
                <a class="button" href=format!("/t/{table}")>
                    {said("local-continue")}
                </a>
                <Twice
                    class="button quiet"
                    id="bank-here"
                    text="bank-here"
                    sure="bank-here-sure"
                    does=here
                />
            </p>
        </section>
    }
}

/// All purses of a book, and what is paid.
#[component]
pub(super) fn At(keeper: Keeper, book: Book) -> impl IntoView {
    let till = Till::provide(keeper, book);
    stay_awake(Signal::stored(true));
    let (history, menu) = (RwSignal::new(false), RwSignal::new(false));
    let (person, about) = (RwSignal::new(Seat::FIRST), RwSignal::new(false));
    follow_end(till);
    let_go_after(till, person, about);
    let ask = Callback::new(move |seat| {
        person.set(seat);
        about.set(true);
    });
    view! {
        <NotKept keeper />
        <div class="till" data-screen="bank">
            <div class="till-purses">
                <h1 class="hidden-text">{said("bank-title")}</h1>
                <Tiles />
            </div>
            <div class="till-desk">
                {keeper.table().map(|shared| view! { <Waiting shared /> })}
                {keeper.table().map(|shared| view! { <Stuck shared /> })}
                <Latest most=LATEST history menu />
                <When
                    when=move || till.is_over()
                    fallback=move || view! { <Panel about=ask /> }
                >
                    <End />
                    <GoOn />
                </When>
            </div>
        </div>
        <Modal title=Signal::derive(|| said_now("bank-history")) open=history>
            <History />
        </Modal>
        <Modal title=Signal::derive(|| said_now("bank-title")) open=menu>
            <Menu close=Callback::new(move |()| menu.set(false)) />
        </Modal>
        <Modal title=Signal::derive(move || entry_title(till)) open=till.sheet>
            <EntrySheet />
        </Modal>
        <Modal title=Signal::derive(move || sheet_title(till, person.get())) open=about>
            <PersonSheet
                seat=person.get_untracked()
                close=Callback::new(move |()| about.set(false))
            />
        </Modal>
    }
}

/// A word where the browser does not keep what is entered.
#[component]
fn NotKept(keeper: Keeper) -> impl IntoView {
    let kept = move || match keeper {
        Keeper::Device(device) => device.kept.get(),
        Keeper::Table(_) => true,
    };
    view! {
        <When when=move || !kept()>
            <p class="local-note" role="alert">
                {said("bank-not-kept")}
            </p>
        </When>
    }
}

/// Whoever has named somebody goes on with somebody else, and pays nothing: nobody is chosen any more
/// when the sheet about him goes. The keyboard stands on his purse then.
fn let_go_after(till: Till, person: RwSignal<Seat>, about: RwSignal<bool>) {
    let follow = move |open: &bool, _: Option<&bool>, _: Option<()>| {
        if !open {
            till.draft.set(Draft::default());
            let number = person.get_untracked().number();
            request_animation_frame(move || {
                focus_if_lost(&format!(".till-tile[data-seat='{number}']"));
            });
        }
    };
    Effect::watch(move || about.get(), follow, false);
}

/// The keyboard stands on this, if what it stood on has gone.
fn focus_if_lost(selector: &str) {
    let lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
    let there = document().query_selector(selector).ok().flatten().filter(|_| lost);
    if let Some(there) = there.and_then(|there| there.dyn_into::<HtmlElement>().ok()) {
        if there.tab_index() < 0 {
            there.set_tab_index(-1);
        }
        // What takes no focus leaves it where it is.
        let _ = there.focus();
    }
}

/// The keyboard stays where it is, unless what it stood on went with the end of the evening, or came
/// back with it: then it stands on what is there instead.
fn follow_end(till: Till) {
    let over = Memo::new(move |_| till.is_over());
    let follow = move |over: &bool, _: Option<&bool>, _: Option<()>| {
        let id = if *over { "#bank-end-title" } else { "#bank-question" };
        // It is drawn after this.
        request_animation_frame(move || focus_if_lost(id));
    };
    Effect::watch(move || over.get(), follow, false);
}

/// Nothing is kept of it, or nothing that can be read.
#[component]
fn NotThere(id: String, why: Option<Unreadable>) -> impl IntoView {
    let navigate = use_navigate();
    let forget = Callback::new(move |()| {
        kept::forget(&id);
        navigate("/bank", NavigateOptions::default());
    });
    let why = Signal::derive(move || why.map(unreadable));
    view! { <Missing title="bank-missing" why back=("/bank", "bank-title") forget /> }
}
