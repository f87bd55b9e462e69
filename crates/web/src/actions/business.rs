//! Business that is open at other times than the question: building, mortgages, trading. The buttons
//! open what stands beside the board; where nothing of the kind is allowed they say why.

use std::time::Duration;

use bankhalter_rules::{Action, Actions, Property, Refusal};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::panel_text::addressed;
use crate::{
    deeds::Shown,
    play::{Play, play},
    tabs::{OpenTab, Tab},
    trade::trade_draft,
    ui::{Icon, When},
};

/// Building, mortgages, trading.
#[component]
pub(super) fn Business() -> impl IntoView {
    let play = play();
    let plays = Memo::new(move |_| play.is_playing());
    view! {
        <When when=move || plays.get()>
            <div class="doors" role="group" aria-label=addressed("actions-business")>
                <Door kind=Kind::Build />
                <Door kind=Kind::Mortgage />
                <TradeDoor />
            </div>
        </When>
    }
}

/// A kind of business with one's own deeds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Build,
    Mortgage,
}

impl Kind {
    const fn is(self, action: Action) -> bool {
        match self {
            Self::Build => matches!(action, Action::Build(_)),
            Self::Mortgage => matches!(action, Action::Mortgage(_) | Action::Redeem(_)),
        }
    }

    const fn try_with(self, deed: Property) -> Action {
        match self {
            Self::Build => Action::Build(deed),
            Self::Mortgage => Action::Mortgage(deed),
        }
    }

    /// The first deed with which it can be done, beside the board.
    const fn first(self) -> &'static str {
        match self {
            Self::Build => "#deeds [data-action^='build-']:not([aria-disabled='true'])",
            Self::Mortgage => {
                "#deeds :is([data-action^='mortgage-'], [data-action^='redeem-'])\
                 :not([aria-disabled='true'])"
            }
        }
    }

    fn is_open(self, legal: &Actions) -> bool {
        legal.iter().any(|action| self.is(*action))
    }

    /// Why there is nothing of the kind now: asked about the deed with which it comes nearest.
    fn obstacle(self, play: Play) -> Option<(Action, Refusal)> {
        let state = play.truth.get_untracked();
        let me = play.me.get_untracked()?;
        let own = state.deeds(me);
        play.book(|book| {
            let whole = book.whole_groups(own);
            let deeds = whole.iter().chain(own.iter()).chain(Property::all());
            let tried = deeds.map(|deed| self.try_with(deed));
            let refused = |action| Some((action, book.check(&state, me, action).err()?));
            tried.take(1).find_map(refused)
        })
    }
}

#[component]
fn Door(kind: Kind) -> impl IntoView {
    let play = play();
    let (open, shown) = (expect_context::<OpenTab>(), expect_context::<Shown>());
    let shut = Memo::new(move |_| !kind.is_open(&play.legal()));
    let enter = move |_| {
        if let Some((action, refusal)) = kind.obstacle(play).filter(|_| shut.get_untracked()) {
            play.refuse(action, refusal);
        } else {
            shown.whose.set(None);
            open.0.set(Some(Tab::Deeds));
            point_at(kind.first());
        }
    };
    let (name, icon, text) = match kind {
        Kind::Build => ("open-build", "house-up", addressed("actions-build")),
        Kind::Mortgage => ("open-mortgage", "mortgage", addressed("actions-mortgages")),
    };
    view! {
        <button
            type="button"
            class="button quiet"
            data-action=name
            aria-disabled=move || shut.get().to_string()
            on:click=enter
        >
            <Icon name=icon />
            <span>{text}</span>
        </button>
    }
}

/// How long something is pointed at.
const POINTED: Duration = Duration::from_millis(1_600);

/// Brings the first of these into view and shows where it is: what was open already would else look
/// as if nothing had happened.
fn point_at(selector: &'static str) {
    // What has just been opened is drawn after this.
    request_animation_frame(move || {
        request_animation_frame(move || {
            let found = document().query_selector(selector).ok().flatten();
            let Some(found) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else {
                return;
            };
            let _ = found.focus();
            bring_into_view(&found);
            let _ = found.set_attribute("data-pointed", "");
            set_timeout(move || drop(found.remove_attribute("data-pointed")), POINTED);
        });
    });
}

/// Scrolls to the head of the group, so that it is read of which street a button is; where the group
/// is too long for that, to the street.
fn bring_into_view(found: &HtmlElement) {
    let around = |selector| found.closest(selector).ok().flatten();
    let Some(group) = around(".group") else { return found.scroll_into_view() };
    group.scroll_into_view();
    let bottom = around(".side-body").map(|body| body.get_bounding_client_rect().bottom());
    let is_below = |bottom| found.get_bounding_client_rect().bottom() > bottom;
    if let Some(tile) = around(".tile").filter(|_| bottom.is_some_and(is_below)) {
        tile.scroll_into_view();
    }
}

/// The trade builder says itself what is not possible.
#[component]
fn TradeDoor() -> impl IntoView {
    let draft = trade_draft();
    view! {
        <button
            type="button"
            class="button quiet"
            data-action="open-trade"
            on:click=move |_| draft.open()
        >
            <Icon name="trade" />
            <span>{addressed("actions-trade")}</span>
        </button>
    }
}
