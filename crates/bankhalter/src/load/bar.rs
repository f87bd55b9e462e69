//! How far a test has come, for whoever watches a terminal.

use bankhalter_load::Moment;
use indicatif::{ProgressBar, ProgressStyle};

use crate::language::{Language, Pick};

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
            Moment::Opening { done, of } => {
                (done, of, self.counted(done, of, "Tische eröffnet", "tables opened"))
            }
            Moment::Playing { done, of, rate } => {
                let text = self.language.pick("Züge je Sekunde", "actions a second");
                (done, of, format!("{} s  {rate} {text}", done / 1000))
            }
            Moment::Killed { done, of } => (done, of, self.counted(done, of, "SIGKILL", "SIGKILL")),
            Moment::Auditing { done, of } => {
                (done, of, self.counted(done, of, "Tische geprüft", "tables compared"))
            }
        };
        self.bar.set_length(of);
        self.bar.set_position(done);
        self.bar.set_message(text);
    }

    fn counted(&self, done: u64, of: u64, german: &str, english: &str) -> String {
        format!("{done} / {of} {}", self.language.pick(german, english))
    }

    /// Takes it away.
    pub(super) fn clear(self) {
        self.bar.finish_and_clear();
    }
}
