//! Clocks that are wrong, where the system can show a process another time.

use std::{ffi::OsString, path::Path};

/// What the wall clock of a process shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clock {
    /// The right time.
    Right,
    /// Seconds ahead, or behind.
    Off(i32),
}

/// Debian's package `libfaketime` puts it into one of these.
const LIBRARIES: [&str; 3] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/faketime/libfaketime.so.1",
];

/// Can a process be shown another time? A program that is linked statically cannot.
pub(super) fn can_be_wrong() -> bool {
    library().is_some()
}

fn library() -> Option<&'static str> {
    LIBRARIES.into_iter().find(|file| Path::new(file).is_file())
}

impl Clock {
    /// What a process is told for it.
    pub(super) fn environment(self) -> Vec<(&'static str, OsString)> {
        let (Self::Off(seconds), Some(library)) = (self, library()) else { return Vec::new() };
        vec![
            ("LD_PRELOAD", library.into()),
            ("FAKETIME", format!("{seconds:+}s").into()),
            // Only the wall clock: what runs by itself goes on as it is.
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
            ("DONT_FAKE_MONOTONIC", "1".into()),
        ]
    }
}
