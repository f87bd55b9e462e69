//! The one place where the server looks at a clock.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// How long it is until this moment, nothing if it has passed.
pub(crate) fn until(moment: u64) -> Duration {
    Duration::from_millis(moment.saturating_sub(now()))
}
