//! Why something was refused, near the button that was pressed.

use bankhalter_notation::Obstacle;
use bankhalter_protocol::RejectionCode;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{auction::Sold, panel_text::addressed};
use crate::{
    pause,
    play::{RefusedAction, play},
    table::desk,
    ui::{Icon, announcer, live},
    why::why,
};

/// How long a word that came too late stays at least, in milliseconds.
const READ: f64 = 3_000.0;

/// The last "no", with the way to its rule.
#[component]
pub(super) fn RefusedNotice() -> impl IntoView {
    let play = play();
    let text = move || play.refused.get().map(|no| play.why_not(&no.why));
    let announcer = announcer();
    Effect::new(move |_| {
        if let Some(text) = text() {
            announcer.say(text);
        }
    });
    view! {
        <Sold />
        {move || play.refused.get().map(|no| view! { <Reason no /> })}
        <Rejected />
    }
}

#[component]
fn Reason(no: RefusedAction) -> impl IntoView {
    let (play, asking) = (play(), why());
    let rules = rules(&no.why);
    let because = no.why;
    let text = move || play.why_not(&because);
    let ask = {
        let rules = rules.clone();
        move |_| asking.ask_about(untrack(text), rules.clone())
    };
    view! {
        <div class="refused" id="refused">
            <Icon name="warning" />
            <p>{live(text)}</p>
            {(!rules.is_empty())
                .then(|| {
                    view! {
                        <button type="button" class="plain" data-action="why" on:click=ask>
                            {addressed("actions-why")}
                        </button>
                    }
                })}
        </div>
    }
}

/// The rules behind a "no".
fn rules(why: &Obstacle) -> Vec<&'static str> {
    match why {
        Obstacle::Rules { .. } => vec![why.rule()],
        Obstacle::NoProperty { rules, .. } | Obstacle::Deal { rules, .. } => rules.to_vec(),
        Obstacle::CardHeld { .. } => Vec::new(),
    }
}

/// What the table itself did not take: it came too late, or too fast.
#[component]
fn Rejected() -> impl IntoView {
    let play = play();
    let desk = desk();
    let code = move || {
        if play.late.get() {
            return Some("stale");
        }
        let rejection = desk?.rejected.get()?;
        Some(match rejection.code {
            RejectionCode::Stale => "stale",
            RejectionCode::TooFast => "fast",
            RejectionCode::Stopping => "stopping",
            RejectionCode::NotKept => "unkept",
            RejectionCode::TooMuch => "much",
            RejectionCode::Paused => "paused",
            _ => "other",
        })
    };
    // Whoever came too late has read it when the table has gone on once more.
    let since = StoredValue::new(0.0);
    let is_late = Memo::new(move |_| code() == Some("stale"));
    Effect::new(move |_| {
        is_late.track();
        since.set_value(js_sys::Date::now());
    });
    Effect::new(move |_| {
        play.truth.track();
        if is_late.get_untracked() && js_sys::Date::now() - since.get_value() > READ {
            play.late.set(false);
            if let Some(desk) = desk {
                desk.rejected.set(None);
            }
        }
    });
    let text = move || {
        let code = code()?;
        let told = play.scene(|scene| scene.say_with("actions-rejected", args![code = code]));
        if code != "paused" {
            return Some(told);
        }
        // Once the game goes on nobody has to be told how.
        let halted = pause::told(desk?, play)?;
        Some(format!("{halted} {told}"))
    };
    live(move || {
        text().map(|text| {
            view! {
                <p class="refused" id="rejected" role="alert">
                    {text}
                </p>
            }
        })
    })
}
