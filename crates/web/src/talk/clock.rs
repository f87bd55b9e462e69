//! How much time somebody has left.

use std::time::Duration;

use bankhalter_protocol::ClockView;
use bankhalter_rules::Seat;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use crate::{
    pause::game_time,
    play::play,
    speak::{say, tongue},
    table::desk,
    ui::{Icon, When, live},
};

/// From here on it is short.
const SHORT: u64 = 15_000;

/// A reading of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reading {
    /// The time for this decision runs: milliseconds.
    Thinking(u64),
    /// That is over; what is left of the spare time.
    Spare(u64),
    /// It is over; somebody decides instead.
    Over,
}

/// What the clock says at this moment of the server.
const fn read(clock: &ClockView, now: u64) -> Reading {
    if now >= clock.until {
        Reading::Over
    } else if now >= clock.spare_from && clock.until > clock.spare_from {
        Reading::Spare(clock.until - now)
    } else {
        // Spare time comes on top and is not counted as long as it is not needed.
        let end = if clock.spare_from > now { clock.spare_from } else { clock.until };
        Reading::Thinking(end - now)
    }
}

impl Reading {
    const fn left(self) -> u64 {
        match self {
            Self::Thinking(left) | Self::Spare(left) => left,
            Self::Over => 0,
        }
    }

    const fn is_short(self) -> bool {
        match self {
            Self::Thinking(left) => left < SHORT,
            Self::Spare(_) | Self::Over => true,
        }
    }
}

/// A time that is left: seconds for the impatient, days for those who look in now and then.
pub(super) fn time_left(ms: u64, tongue: Tongue) -> String {
    let seconds = ms.div_ceil(1_000);
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    if days > 0 {
        tongue.say_with("talk-clock-days", args![days = days, hours = hours % 24])
    } else if hours > 0 {
        tongue.say_with("talk-clock-hours", args![hours = hours, minutes = minutes % 60])
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// The countdown of whoever is awaited; nothing where nobody is in a hurry.
#[component]
pub(crate) fn Clock() -> impl IntoView {
    let play = play();
    let desk = desk();
    let clock = Memo::new(move |_| desk.and_then(|desk| desk.mirror.with(|m| m.clock().cloned())));
    let now = RwSignal::new(0);
    Effect::new(move |_| {
        let Some(desk) = desk.filter(|_| clock.with(Option::is_some)) else { return };
        let look = move || now.set(game_time(desk));
        look();
        if let Ok(ticking) = set_interval_with_handle(look, Duration::from_millis(250)) {
            on_cleanup(move || ticking.clear());
        }
    });
    let reading =
        Memo::new(move |_| clock.with(|clock| clock.as_ref().map(|clock| read(clock, now.get()))));
    // Once a second is enough for a text.
    let text = Memo::new(move |_| reading.get().map(|reading| time_left(reading.left(), tongue())));
    let short = move || reading.get().is_some_and(Reading::is_short);
    let spare = move || matches!(reading.get(), Some(Reading::Spare(_)));
    let who = move || {
        let seat = clock.with(|clock| clock.as_ref().and_then(|clock| Seat::new(clock.seat)));
        seat.map(|seat| play.player(seat).name).unwrap_or_default()
    };
    let label = move || {
        let id = if spare() { "talk-clock-spare" } else { "talk-clock" };
        say(id, args![name = who(), time = text.get().unwrap_or_default()])
    };
    view! {
        <When when=move || reading.get().is_some()>
            <p
                class="clock"
                class:short=live(short)
                class:spare=live(spare)
                id="clock"
                role="timer"
            >
                <Icon name="clock" />
                <span class="clock-said">{live(label)}</span>
                // In a narrow bar a long name is cut, never the time.
                <span class="clock-brief" aria-hidden="true">
                    <span>{live(who)}</span>
                    " "
                    <b>{live(move || text.get())}</b>
                </span>
            </p>
        </When>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOCK: ClockView = ClockView { seat: 0, until: 100_000, spare_from: 40_000 };

    #[test]
    fn spare_time_is_counted_only_when_it_runs() {
        assert_eq!(read(&CLOCK, 10_000), Reading::Thinking(30_000));
        assert_eq!(read(&CLOCK, 40_000), Reading::Spare(60_000));
        assert_eq!(read(&CLOCK, 100_000), Reading::Over);
    }

    #[test]
    fn without_spare_time_the_end_is_the_end() {
        let clock = ClockView { spare_from: 100_000, ..CLOCK };
        assert_eq!(read(&clock, 10_000), Reading::Thinking(90_000));
        assert_eq!(read(&clock, 100_000), Reading::Over);
    }

    #[test]
    fn the_last_seconds_are_short() {
        assert!(!Reading::Thinking(15_000).is_short());
        assert!(Reading::Thinking(14_999).is_short());
        assert!(Reading::Spare(90_000).is_short());
    }

    #[test]
    fn times_are_said_as_people_say_them() {
        let german = Tongue::of("de").expect("always there");
        let english = Tongue::of("en").expect("always there");
        assert_eq!(time_left(59_001, german), "1:00");
        assert_eq!(time_left(5_000, german), "0:05");
        assert_eq!(time_left(2 * 86_400_000 + 3_600_000, german), "2 Tage 1 Std.");
        assert_eq!(time_left(86_400_000, german), "1 Tag 0 Std.");
        assert_eq!(time_left(7_500_000, english), "2 h 5 min");
    }
}
