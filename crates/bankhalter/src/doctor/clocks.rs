//! Whether this machine knows what time it is.

use std::{
    process::{Command, Stdio},
    time::{SystemTime, UNIX_EPOCH},
};

use super::Finding;

/// A clock that is wrong by more than so many milliseconds is worth a word.
const APART: u64 = 2_000;

pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// This clock is so many milliseconds apart from another one.
pub(super) fn agree(apart: u64, whose: &str) -> Finding {
    if apart <= APART {
        return Ok(format!("this clock agrees with {whose}"));
    }
    Err(format!(
        "this clock and {whose} are {} seconds apart: set the clocks by NTP, or days of games by \
         correspondence are counted wrong",
        apart / 1000
    ))
}

/// Does anybody set this clock? Asked of systemd, which knows of chrony as well.
pub(super) fn set_by() -> Finding {
    let mut ask = Command::new("timedatectl");
    ask.args(["show", "--property=NTPSynchronized", "--value"]);
    let told = ask.stdin(Stdio::null()).stderr(Stdio::null()).output();
    let told = told.ok().filter(|told| told.status.success());
    match told.as_ref().map(|told| told.stdout.trim_ascii()) {
        Some(b"yes") => Ok("this machine's clock is set by NTP".to_owned()),
        Some(b"no") => Err("this machine's clock is not set by NTP: start systemd-timesyncd or \
                            chrony, or days of games by correspondence may be counted wrong"
            .to_owned()),
        _ => Ok("whether this machine's clock is set by NTP cannot be seen from here: look at \
                 timedatectl or chronyc on the machine itself"
            .to_owned()),
    }
}
