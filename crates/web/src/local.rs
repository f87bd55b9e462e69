//! Tables that live in this page: no server is asked, everybody sits at one device.

mod app;
mod failed;
mod games;
mod handover;
mod kept;
mod open;
mod run;

pub(crate) use app::{AppMode, AppNotice, InstallHint};
pub(crate) use failed::Failed;
pub(crate) use games::LocalGames;
pub(crate) use handover::{Handover, handover};
pub(crate) use kept::{LocalGame, browser};
pub(crate) use open::{Opening, open, play_on, quick_start, take_over};
pub(crate) use run::{Local, local, sit_down, unread};

/// The time in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let now = js_sys::Date::now();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a date")]
    let now = now as u64;
    now
}
