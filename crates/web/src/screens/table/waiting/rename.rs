//! A slip in one's own name: whoever sits is called otherwise, or takes another token, without
//! getting up.

use bankhalter_editions::find;
use bankhalter_protocol::ClientMessage;
use leptos::prelude::*;

use super::sit::taken;
use crate::{
    api,
    form::Fault,
    prefs::prefs,
    screens::{name::LONGEST, tokens::TokenPick},
    speak::{said, said_now},
    table::{Desk, Seats},
    ui::{Icon, Modal},
};

/// Whose name is being mended, and whether the sheet for it is open. `Copy`, from the context: the
/// sheet stays while its chair is drawn anew.
#[derive(Clone, Copy)]
pub(super) struct Renaming {
    seat: RwSignal<u8>,
    open: RwSignal<bool>,
}

impl Renaming {
    /// For the chairs of a table.
    pub(super) fn provide() -> Self {
        let renaming = Self { seat: RwSignal::new(0), open: RwSignal::new(false) };
        provide_context(renaming);
        renaming
    }
}

/// The button at one's own chair.
#[component]
pub(super) fn Pencil(seat: u8) -> impl IntoView {
    let Renaming { seat: whose, open } = expect_context();
    let press = move |_| {
        whose.set(seat);
        open.set(true);
    };
    view! {
        <button
            type="button"
            class="round"
            data-rename=seat
            aria-haspopup="dialog"
            aria-label=said("waiting-rename")
            title=said("waiting-rename")
            on:click=press
        >
            <Icon name="edit" />
        </button>
    }
}

/// The sheet behind it.
#[component]
pub(super) fn Rename(desk: Desk, renaming: Renaming) -> impl IntoView {
    let Renaming { seat, open } = renaming;
    let title = Signal::derive(said("waiting-rename"));
    view! {
        <Modal title open>
            <Fields desk seat=seat.get_untracked() open />
        </Modal>
    }
}

#[component]
fn Fields(desk: Desk, seat: u8, open: RwSignal<bool>) -> impl IntoView {
    let prefs = prefs();
    let chair = Memo::new(move |_| {
        let chair = desk.mirror.with(|mirror| mirror.seating().chair(seat).cloned());
        chair.map(|chair| (chair.name, chair.token))
    });
    let (was, token) = chair.get_untracked().unwrap_or_default();
    let (name, chosen) = (RwSignal::new(was.clone()), RwSignal::new(Some(token.clone())));
    let sent = RwSignal::new(false);
    let others = Memo::new(move |_| {
        let own = chair.with(|chair| chair.as_ref().map(|(_, token)| token.clone()));
        let mut all = taken(desk, |chair| chair.token.clone());
        all.retain(|token| Some(token) != own.as_ref());
        all
    });
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wanted = name.get_untracked().trim().to_owned();
        let picked =
            chosen.get_untracked().filter(|_| chosen.get_untracked() != Some(token.clone()));
        if wanted == was && picked.is_none() {
            open.set(false);
            return;
        }
        sent.set(true);
        let name = Some(wanted).filter(|wanted| *wanted != was);
        desk.say_for(Some(seat), ClientMessage::Name { purse: seat, name, token: picked });
    };
    // It has happened once everybody is told.
    Effect::watch(
        move || chair.get(),
        move |now, before, _| {
            let (Some((now, _)), Some(Some((was, _)))) = (now, before) else { return };
            if !sent.get_untracked() {
                return;
            }
            if now != was {
                keep(desk, seat, prefs, (was, now));
            }
            open.set(false);
        },
        false,
    );
    let no = move || desk.rejected.get().filter(|_| sent.get());
    let told = Signal::derive(move || no().map(|no| said_now(api::rejected(no.code))));
    let edition = desk.mirror.with_untracked(|mirror| find(&mirror.settings()?.edition));
    let choose = Callback::new(move |key| chosen.set(Some(key)));
    view! {
        <form class="stack" id="rename" on:submit=save>
            <label class="form-field" data-field="rename-name">
                <span class="form-name">{said("home-name")}</span>
                <input
                    type="text"
                    id="rename-name"
                    autocomplete="off"
                    required
                    autofocus
                    maxlength=LONGEST
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <Fault text=told />
            {edition
                .map(|edition| view! { <TokenPick edition value=chosen taken=others choose /> })}
            <button type="submit" class="button big" id="rename-save">
                {said("waiting-rename-save")}
            </button>
        </form>
    }
}

/// The next time this browser knows the name as it is now.
fn keep(desk: Desk, seat: u8, prefs: crate::prefs::Prefs, (was, now): (&str, &str)) {
    let (you, table) = desk.mirror.with_untracked(|it| (it.you(), it.table().cloned()));
    if you == Some(seat) {
        prefs.name.set(now.to_owned());
    } else if let Some(table) = table {
        Seats::rename_hand(&table, was, now);
    }
}
