//! The state of the connection in words, and how many look on.

use bankhalter_client::Mirror;
use bankhalter_protocol::RejectionCode;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use crate::{
    api::rejected,
    speak::{said, say, tongue},
    table::{Absence, Desk, LineState, desk},
    ui::{Icon, When, live},
};

/// How the connection is, in words, and how many look on.
#[component]
pub(crate) fn LineBadge() -> impl IntoView {
    let desk = desk();
    desk.map(|desk| view! { <Badge desk /> })
}

#[component]
fn Badge(desk: Desk) -> impl IntoView {
    let state = move || match desk.line.with(key) {
        _ if desk.is_local => "local",
        "unknown" if desk.has_seen() => "deleted",
        key => key,
    };
    let icon = Signal::derive(move || match state() {
        "open" | "local" => "online",
        "connecting" | "lost" => "refresh",
        _ => "offline",
    });
    let text = move || desk.line.with(|line| told(line, state(), tongue()));
    // Whoever has no seat yet watches too, and does not count himself.
    let watching = move || {
        let own = u32::from(desk.mine.with(Vec::is_empty));
        desk.mirror.with(Mirror::spectators).saturating_sub(own)
    };
    let watched = move || say("talk-spectators", args![count = watching()]);
    view! {
        <div class="line-badge" id="line" data-line=live(state) role="status">
            <Icon name=icon />
            <span>{live(text)}</span>
            <TryNow desk />
        </div>
        <When when=move || { watching() > 0 }>
            <p class="line-badge" id="spectators">
                <Icon name="eye" />
                <span>{live(watched)}</span>
            </p>
        </When>
    }
}

/// What whoever has waited for long can do.
#[component]
pub(crate) fn TryNow(desk: Desk) -> impl IntoView {
    let is_long = move || {
        desk.line.with(|line| matches!(line, LineState::Lost { absence: Absence::Long, .. }))
    };
    let is_old =
        move || desk.line.with(|line| matches!(line, LineState::Gone(RejectionCode::Version)));
    let reload = move |_| {
        // A page that cannot be loaded anew stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <When when=is_long>
            <button type="button" class="plain" id="line-again" on:click=move |_| desk.look()>
                {said("talk-line-again")}
            </button>
        </When>
        <When when=is_old>
            <button type="button" class="plain" id="line-reload" on:click=reload>
                {said("local-reload")}
            </button>
        </When>
    }
}

/// How it is in words.
fn told(line: &LineState, state: &'static str, tongue: Tongue) -> String {
    match line {
        LineState::Gone(code @ RejectionCode::Damaged) => tongue.say(rejected(*code)),
        _ => tongue.say_with("talk-line", args![state = state]),
    }
}

/// How it is for the looks of it, and in most cases for the words. What lasts a moment only nobody
/// has to know; a table that there is not may be one that is no longer there.
const fn key(line: &LineState) -> &'static str {
    match line {
        LineState::Connecting => "connecting",
        LineState::Open | LineState::Lost { absence: Absence::Moment, .. } => "open",
        LineState::Lost { absence: Absence::While, .. } => "lost",
        LineState::Lost { absence: Absence::Long, .. } => "long",
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
        let lost = |absence| LineState::Lost { since: 0, absence };
        let states = [
            LineState::Connecting,
            LineState::Open,
            lost(Absence::While),
            lost(Absence::Long),
            LineState::Gone(RejectionCode::UnknownTable),
            LineState::Gone(RejectionCode::Damaged),
            LineState::Gone(RejectionCode::BadKey),
            LineState::Gone(RejectionCode::Removed),
            LineState::Gone(RejectionCode::Version),
            LineState::Gone(RejectionCode::TooFast),
        ];
        for tongue in Tongue::all() {
            let told = |line: &LineState| told(line, key(line), *tongue);
            let other = |state| tongue.say_with("talk-line", args![state = state]);
            let mut texts: Vec<_> = states.iter().map(told).collect();
            texts.extend(["local", "deleted"].map(other));
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), states.len() + 2, "{}", tongue.code());
            let moment = told(&lost(Absence::Moment));
            assert_eq!(moment, told(&LineState::Open), "nobody has to know");
        }
    }
}
