//! How far a test has come, for whoever watches a terminal.

use bankhalter_load::Moment;
use bankhalter_voice::args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::language::{Language, Speak};

/// A bar for each part of the test in turn; where there is no terminal it shows nothing.
pub(super) struct Bar {
    bar: ProgressBar,
    language: Language,
}

impl Bar {
    /// A bar that shows nothing yet.
    pub(super) fn new(language: Language) -> Self {
        let style = ProgressStyle::with_template("{bar:30} {msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        Self { bar: ProgressBar::new(1).with_style(style), language }
    }

    /// Shows how far it has come.
    pub(super) fn show(&mut self, moment: Moment) {
        let (done, of, text) = match moment {
            Moment::Opening { done, of } => (done, of, self.counted(done, of, "load-bar-opened")),
            Moment::Playing { done, of, rate } => {
                let args = args![seconds = done / 1000, rate = rate];
                (done, of, self.language.say_with("load-bar-playing", args))
            }
            Moment::Killed { done, of } => (done, of, format!("{done} / {of} SIGKILL")),
            Moment::Fault { done, of } => (done, of, self.counted(done, of, "load-bar-faults")),
            Moment::Auditing { done, of } => {
                (done, of, self.counted(done, of, "load-bar-compared"))
            }
        };
        self.bar.set_length(of);
        self.bar.set_position(done);
        self.bar.set_message(text);
    }

    fn counted(&self, done: u64, of: u64, id: &str) -> String {
        self.language.say_with(id, args![done = done, of = of])
    }

    /// Takes it away.
    pub(super) fn clear(self) {
        self.bar.finish_and_clear();
    }
}
