//! How the connection is, in words, and how many look on.

use bankhalter_client::Mirror;
use bankhalter_protocol::RejectionCode;
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    speak::say,
    table::{Desk, LineState, desk},
    ui::{Icon, When, live},
};

/// So many attempts without success, and the page says what may be wrong.
const MANY: usize = 4;

/// How the connection is, in words, and how many look on.
#[component]
pub(crate) fn LineBadge() -> impl IntoView {
    let desk = desk();
    desk.map(|desk| view! { <Badge desk/> })
}

#[component]
fn Badge(desk: Desk) -> impl IntoView {
    let state = move || if desk.is_local { "local" } else { key(&desk.line.get()) };
    let icon = Signal::derive(move || match state() {
        "open" | "local" => "online",
        "connecting" => "refresh",
        _ => "offline",
    });
    let text = move || say("talk-line", args![state = state()]);
    let watching = move || desk.mirror.with(Mirror::spectators);
    let watched = move || say("talk-spectators", args![count = watching()]);
    view! {
        <p class="line-badge" id="line" data-line=live(state) role="status">
            <Icon name=icon/><span>{live(text)}</span>
        </p>
        <When when=move || { watching() > 0 }>
            <p class="line-badge" id="spectators"><Icon name="eye"/><span>{live(watched)}</span></p>
        </When>
    }
}

/// What is said about it.
const fn key(line: &LineState) -> &'static str {
    match line {
        LineState::Connecting => "connecting",
        LineState::Open => "open",
        LineState::Lost { attempts } if *attempts < MANY => "lost",
        LineState::Lost { .. } => "long",
        LineState::Gone(RejectionCode::UnknownTable) => "unknown",
        LineState::Gone(RejectionCode::BadKey) => "key",
        LineState::Gone(RejectionCode::Version) => "version",
        LineState::Gone(_) => "gone",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_voice::Tongue;

    #[test]
    fn every_state_is_explained() {
        let states = [
            LineState::Connecting,
            LineState::Open,
            LineState::Lost { attempts: 0 },
            LineState::Lost { attempts: 9 },
            LineState::Gone(RejectionCode::UnknownTable),
            LineState::Gone(RejectionCode::BadKey),
            LineState::Gone(RejectionCode::Version),
            LineState::Gone(RejectionCode::TooFast),
        ];
        for tongue in Tongue::all() {
            let said = |state| tongue.say_with("talk-line", args![state = state]);
            let mut texts: Vec<_> = states.iter().map(key).chain(["local"]).map(said).collect();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), states.len() + 1, "{}", tongue.code());
        }
    }
}
