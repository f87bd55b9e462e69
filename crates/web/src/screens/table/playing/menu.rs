//! What can be done with a table while it is played: bringing others to it, taking one's seat
//! elsewhere, keeping the record.

use bankhalter_voice::args;
use leptos::prelude::*;

use super::{super::data::Data, pace::BotPace};
use crate::{
    actions::Demanders,
    hand_on,
    local::local,
    over::{SaveRecord, story},
    paper::PaperLinks,
    parts::part_of,
    pause::{HaltPart, HaltSheet},
    play::play,
    prefs::prefs,
    real::{AroundPart, SheetOpen, is_real},
    share::{Device, Invite, ReplayLink},
    speak::{said, say},
    store,
    table::desk,
    ui::{Icon, Modal},
};

/// Does this device show only the hand, because the board is elsewhere? Remembered here.
#[derive(Clone, Copy)]
pub(crate) struct Hand(pub(super) RwSignal<bool>);

const HAND: &str = "bankhalter.hand";

impl Hand {
    /// For a table screen.
    pub(super) fn provide() -> Self {
        let hand = Self(RwSignal::new(store::load(HAND).unwrap_or_default()));
        provide_context(hand);
        hand
    }

    /// Remembers it for tables that are opened from now on.
    pub(crate) fn keep(on: bool) {
        store::save(HAND, &on);
    }
}

/// The switch for it.
#[component]
fn HandSwitch() -> impl IntoView {
    let hand = use_context::<Hand>();
    hand.map(|Hand(on)| {
        let turn = move |event: leptos::ev::Event| {
            on.set(event_target_checked(&event));
            Hand::keep(on.get_untracked());
        };
        view! {
            <label class="switch">
                <input
                    type="checkbox"
                    role="switch"
                    id="only-hand"
                    prop:checked=move || on.get()
                    on:change=turn
                />
                {said("screen-hand")}
            </label>
        }
    })
}

/// Is the sheet open?
#[derive(Clone, Copy)]
struct Open(RwSignal<bool>);

/// The button and its sheet.
#[component]
pub(super) fn Menu() -> impl IntoView {
    let open = RwSignal::new(false);
    provide_context(Open(open));
    provide_context(HaltSheet(open));
    let title = Signal::derive(said("menu-title"));
    view! {
        <button
            type="button"
            class="round"
            id="table-menu"
            aria-label=said("menu-title")
            title=said("menu-title")
            aria-haspopup="dialog"
            on:click=move |_| open.set(true)
        >
            <Icon name="share" />
        </button>
        <Modal title open>
            <SheetPart />
        </Modal>
    }
}

part_of! {
    /// What the button opens.
    SheetPart = lobby(load_sheet, draw_sheet) view! { <Sheet/> }
}

/// The game on another device, and what can be printed for a real board.
#[component]
fn Elsewhere() -> impl IntoView {
    let out = local().map(|local| {
        view! {
            <a class="button quiet" id="local-move" href=local.way_out()>
                <Icon name="qr" />
                {said("move-title")}
            </a>
        }
    });
    let paper = is_real().then(|| {
        view! {
            <AroundPart />
            <PaperLinks edition=play().edition />
        }
    });
    view! {
        {out}
        {paper}
    }
}

#[component]
fn Sheet() -> impl IntoView {
    let (prefs, Open(open)) = (prefs(), expect_context());
    provide_context(SheetOpen(open));
    let coach = move |_| {
        open.set(false);
        prefs.coached.set(false);
    };
    // Asked for each time: the record grows.
    let story = story();
    let desk = desk().filter(|desk| !desk.is_local);
    let missing = move || {
        let why = story.with(|story| story.as_ref()?.as_ref().err().cloned())?;
        Some(say("over-no-record", args![why = why]))
    };
    view! {
        <div class="stack table-menu">
            <HaltPart />
            {desk
                .map(|desk| {
                    view! {
                        <hand_on::AllPart />
                        <Invite desk />
                        <Device desk />
                        <ReplayLink desk />
                        <Data desk />
                    }
                })} <HandSwitch /> <Elsewhere /> <SaveRecord story /> <BotPace /> <Demanders />
            <button type="button" class="button quiet" id="coach-again" on:click=coach>
                <Icon name="help" />
                {said("menu-coach")}
            </button>
            {move || {
                missing()
                    .map(|text| {
                        view! {
                            <p class="fault" role="alert">
                                {text}
                            </p>
                        }
                    })
            }}
        </div>
    }
}
