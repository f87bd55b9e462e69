//! How much longer a timed game takes: always in sight, with a word before it ends.

use std::time::Duration;

use bankhalter_client::Mirror;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::clock::time_left;
use crate::{
    pause::game_time,
    play::play,
    speak::{said_now, say, tongue},
    table::desk,
    ui::{Icon, When, announcer, live},
};

/// A word is said when this much is left, in milliseconds; the next once it is less again.
const WARNINGS: [u64; 2] = [300_000, 60_000];
/// From here on seconds are counted.
const SHORT: u64 = 300_000;

/// What is left of the game, and once its time is up that this turn is the last.
#[component]
pub(crate) fn TimeLeft() -> impl IntoView {
    let play = play();
    let Some(desk) = desk() else { return ().into_any() };
    let announcer = announcer();
    let end = Memo::new(move |_| desk.mirror.with(Mirror::time_is_up));
    let called = Memo::new(move |_| play.state.with(bankhalter_rules::State::is_time_called));
    let now = RwSignal::new(game_time(desk));
    Effect::new(move |_| {
        if end.get().is_none() {
            return;
        }
        let look = move || now.set(game_time(desk));
        // The game may have begun long after this was drawn.
        look();
        if let Ok(ticking) = set_interval_with_handle(look, Duration::from_millis(500)) {
            on_cleanup(move || ticking.clear());
        }
    });
    let left = Memo::new(move |_| end.get().map(|end| end.saturating_sub(now.get())));
    let warned = StoredValue::new(None::<u64>);
    Effect::new(move |_| {
        let Some(left) = left.get().filter(|left| *left > 0) else { return };
        if let Some(warning) = due(left, warned.get_value()) {
            warned.set_value(Some(warning));
            announcer
                .say(untrack(|| say("talk-time-soon", args![time = time_left(left, tongue())])));
        }
    });
    let text = Memo::new(move |_| in_full(called.get(), left.get()));
    let brief = move || in_brief(called.get(), left.get());
    let short = move || called.get() || left.get().is_some_and(|left| left <= SHORT);
    view! {
        <When when=move || end.get().is_some()>
            <p class="clock" class:short=short id="time-left" role="timer">
                <Icon name="clock" />
                <span class="clock-said">{live(move || text.get())}</span>
                <span class="clock-brief" aria-hidden="true">
                    <b>{live(brief)}</b>
                </span>
            </p>
        </When>
    }
    .into_any()
}

/// What is left in a sentence: minutes are enough until the end is near.
fn in_full(called: bool, left: Option<u64>) -> String {
    match (called, left) {
        (true, _) | (_, Some(0)) => said_now("talk-time-up"),
        (_, Some(left)) if left <= SHORT => {
            say("talk-time-soon", args![time = time_left(left, tongue())])
        }
        (_, Some(left)) => say("talk-time", args![minutes = minutes(left)]),
        _ => String::new(),
    }
}

/// The same where there is no room for a sentence.
fn in_brief(called: bool, left: Option<u64>) -> String {
    match (called, left) {
        (true, _) | (_, Some(0)) => said_now("talk-time-up-brief"),
        (_, Some(left)) if left <= SHORT => time_left(left, tongue()),
        (_, Some(left)) => say("talk-time-brief", args![minutes = minutes(left)]),
        _ => String::new(),
    }
}

/// Minutes as people round them: a clock that is a moment behind the server's must not make 91 of
/// 90.
const fn minutes(ms: u64) -> u64 {
    (ms + 30_000) / 60_000
}

/// The warning that is due with this much left, after this one was given.
fn due(left: u64, warned: Option<u64>) -> Option<u64> {
    let reached = WARNINGS.into_iter().filter(|warning| left <= *warning).min()?;
    warned.is_none_or(|warned| reached < warned).then_some(reached)
}

#[cfg(test)]
mod tests {
    use super::{due, minutes};

    #[test]
    fn a_game_of_ninety_minutes_begins_with_ninety() {
        assert_eq!(minutes(90 * 60_000 + 400), 90);
        assert_eq!(minutes(90 * 60_000 - 400), 90);
        assert_eq!(minutes(89 * 60_000), 89);
    }

    #[test]
    fn each_warning_is_given_once_and_a_late_one_replaces_the_earlier() {
        assert_eq!(due(300_001, None), None);
        assert_eq!(due(299_000, None), Some(300_000));
        assert_eq!(due(120_000, Some(300_000)), None);
        assert_eq!(due(60_000, Some(300_000)), Some(60_000));
        assert_eq!(due(45_000, None), Some(60_000), "somebody has just come in");
        assert_eq!(due(10_000, Some(60_000)), None);
    }
}
