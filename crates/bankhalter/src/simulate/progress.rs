//! How far it has come, for whoever watches a terminal.

use bankhalter_sim::Tick;
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Duration,
};

/// How often the bar moves.
const PACE: Duration = Duration::from_millis(100);

/// A bar that shows rate and time left; where there is no terminal it shows nothing.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// A bar of this length.
    pub(crate) fn new(length: u64, unit: String) -> Self {
        let template = "{bar:30} {human_pos} / {human_len} {msg}  {per_sec}  {eta}";
        let style = ProgressStyle::with_template(template);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        Self(ProgressBar::new(length).with_style(style).with_message(unit))
    }

    /// Works in the background and shows how it goes. This thread holds the streams of the
    /// terminal, so it alone draws.
    pub(crate) fn over<T: Send>(self, work: impl FnOnce(Tick<'_>) -> T + Send) -> T {
        let done = AtomicU64::new(0);
        let here = thread::current();
        let result = thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let result = work(&|games| {
                    done.fetch_add(games, Ordering::Relaxed);
                });
                here.unpark();
                result
            });
            while !worker.is_finished() {
                thread::park_timeout(PACE);
                self.0.set_position(done.load(Ordering::Relaxed));
            }
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        self.0.finish_and_clear();
        result
    }
}
