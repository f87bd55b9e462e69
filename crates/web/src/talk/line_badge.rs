//! The state of the connection in words, and how many look on.

use bankhalter_client::Mirror;
use bankhalter_protocol::RejectionCode;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use crate::{
    api::rejected,
    speak::{say, tongue},
    table::{Desk, LineState, Parting, desk},
    ui::{Icon, When, live},
};

/// After this many failed attempts the page says what may be wrong.
const MANY: usize = 4;

/// How the connection is, in words, and how many look on.
#[component]
pub(crate) fn LineBadge() -> impl IntoView {
    let desk = desk();
    desk.map(|desk| view! { <Badge desk /> })
}

#[component]
fn Badge(desk: Desk) -> impl IntoView {
    let state = move || if desk.is_local { "local" } else { key(&desk.line.get()) };
    let icon = Signal::derive(move || match state() {
        "open" | "local" => "online",
        "connecting" => "refresh",
        _ => "offline",
    });
    let text = move || {
        if desk.is_local {
            return say("talk-line", args![state = "local"]);
        }
        desk.line.with(|line| told(line, tongue()))
    };
    let watching = move || desk.mirror.with(Mirror::spectators);
    let watched = move || say("talk-spectators", args![count = watching()]);
    view! {
        <p class="line-badge" id="line" data-line=live(state) role="status">
            <Icon name=icon />
            <span>{live(text)}</span>
        </p>
        <When when=move || { watching() > 0 }>
            <p class="line-badge" id="spectators">
                <Icon name="eye" />
                <span>{live(watched)}</span>
            </p>
        </When>
    }
}

/// How it is in words. A server that said it would be back is not called lost before it is late.
fn told(line: &LineState, tongue: Tongue) -> String {
    match line {
        LineState::Lost { attempts, parting: Parting::Stopping } if *attempts < MANY => {
            tongue.say(rejected(RejectionCode::Stopping))
        }
        LineState::Gone(code @ RejectionCode::Damaged) => tongue.say(rejected(*code)),
        line => tongue.say_with("talk-line", args![state = key(line)]),
    }
}

/// How it is for the looks of it, and in most cases for the words.
const fn key(line: &LineState) -> &'static str {
    match line {
        LineState::Connecting => "connecting",
        LineState::Open => "open",
        LineState::Lost { attempts, .. } if *attempts < MANY => "lost",
        LineState::Lost { .. } => "long",
        LineState::Gone(RejectionCode::UnknownTable) => "unknown",
        LineState::Gone(RejectionCode::BadKey) => "key",
        LineState::Gone(RejectionCode::Removed) => "removed",
        LineState::Gone(RejectionCode::Version) => "version",
        LineState::Gone(_) => "gone",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_explained() {
        let states = [
            LineState::Connecting,
            LineState::Open,
            LineState::Lost { attempts: 0, parting: Parting::Broken },
            LineState::Lost { attempts: 0, parting: Parting::Stopping },
            LineState::Lost { attempts: 9, parting: Parting::Stopping },
            LineState::Gone(RejectionCode::UnknownTable),
            LineState::Gone(RejectionCode::Damaged),
            LineState::Gone(RejectionCode::BadKey),
            LineState::Gone(RejectionCode::Removed),
            LineState::Gone(RejectionCode::Version),
            LineState::Gone(RejectionCode::TooFast),
        ];
        for tongue in Tongue::all() {
            let local = tongue.say_with("talk-line", args![state = "local"]);
            let said = states.iter().map(|line| told(line, *tongue));
            let mut texts: Vec<_> = said.chain([local]).collect();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), states.len() + 1, "{}", tongue.code());
        }
    }
}
