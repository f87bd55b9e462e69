//! The host changes his mind about what is played: the settings of an open table on a sheet.

use bankhalter_protocol::{ClientMessage, Settings};
use leptos::prelude::*;

use crate::{
    parts::part_of,
    screens::new::{
        Board, ChairCount, Draft, Form, Lobby, RealFields, RuleFields, TimeFields, TitleField,
    },
    speak::said,
    table::{Desk, desk},
    ui::{Icon, Modal, When},
};

/// A button for the host, and the sheet behind it.
#[component]
pub(super) fn Change(desk: Desk) -> impl IntoView {
    let is_host = Memo::new(move |_| desk.is_host());
    let open = RwSignal::new(false);
    let title = Signal::derive(said("waiting-change"));
    provide_context(Changing(open));
    view! {
        <When when=move || is_host.get()>
            <button
                type="button"
                class="button quiet"
                id="change"
                aria-haspopup="dialog"
                on:click=move |_| open.set(true)
            >
                <Icon name="edit" />
                {said("waiting-change")}
            </button>
        </When>
        <Modal title open>
            <SheetPart />
        </Modal>
    }
}

/// Whether the sheet is open. `Copy`, from the context.
#[derive(Clone, Copy)]
struct Changing(RwSignal<bool>);

part_of! {
    /// What is on the sheet, fetched when the host wants it.
    SheetPart = setup(load_change, draw_change) view! { <Sheet/> }
}

/// What is on the sheet.
#[component]
fn Sheet() -> impl IntoView {
    let desk = desk();
    let known = |desk: Desk| {
        let settings = desk.mirror.with_untracked(|mirror| mirror.settings().cloned());
        Some((desk, settings?))
    };
    let sheet = desk.and_then(known).zip(use_context::<Changing>());
    sheet.map(|((desk, settings), Changing(open))| view! { <Fields desk open settings /> })
}

#[component]
fn Fields(desk: Desk, open: RwSignal<bool>, settings: Settings) -> impl IntoView {
    let form = Form::of(&settings);
    let save = move |_| {
        let mut settings = form.draft.with_untracked(Draft::settings);
        settings.chairs = settings.chairs.max(taken(desk));
        desk.say(ClientMessage::Change { settings: Box::new(settings) });
        open.set(false);
    };
    view! {
        <div class="stack new-table">
            <TitleField form />
            <Board form />
            <RealFields form />
            <ChairCount form />
            <RuleFields form />
            <TimeFields form />
            <Lobby form />
            <button type="button" class="button big" id="change-save" on:click=save>
                {said("waiting-change-save")}
            </button>
        </div>
    }
}

/// Up to the last chair on which somebody sits nothing is taken away.
fn taken(desk: Desk) -> u8 {
    let last = desk.mirror.with_untracked(|mirror| {
        mirror.chairs().iter().rposition(Option::is_some).map_or(0, |last| last + 1)
    });
    u8::try_from(last).unwrap_or(u8::MAX)
}
