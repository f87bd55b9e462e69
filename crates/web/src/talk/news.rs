//! A word to everybody about the table itself, for a moment and in sight of all: somebody got up,
//! the time is nearly over. It lies over the rest, so that nothing moves because of it.

use std::time::Duration;

use bankhalter_client::Mirror;
use leptos::prelude::*;

use crate::{
    play::play,
    table::desk,
    ui::{Announcer, Icon, announcer},
};

/// So long it can be read.
const SHOWN: Duration = Duration::from_secs(10);

/// The newest word. `Copy`, from the context of the table screen.
#[derive(Clone, Copy)]
pub(crate) struct News {
    text: RwSignal<Option<String>>,
    /// Counts the words, so that each is shown for its own time.
    count: StoredValue<u32>,
    announcer: Announcer,
}

impl News {
    /// For a table screen.
    pub(crate) fn provide() -> Self {
        let (text, count) = (RwSignal::new(None), StoredValue::new(0));
        let news = Self { text, count, announcer: announcer() };
        provide_context(news);
        news
    }

    /// Shows it to those who look.
    pub(crate) fn show(self, text: String) {
        self.count.update_value(|count| *count = count.wrapping_add(1));
        let own = self.count.get_value();
        self.text.set(Some(text));
        let end = move || {
            if self.count.try_get_value() == Some(own) {
                self.text.try_set(None);
            }
        };
        set_timeout(end, SHOWN);
    }

    /// Shows it, and reads it out to those who listen.
    pub(crate) fn tell(self, text: String) {
        self.announcer.say(text.clone());
        self.show(text);
    }
}

/// Where the newest word stands.
#[component]
pub(crate) fn NewsLine() -> impl IntoView {
    let (play, news) = (play(), expect_context::<News>());
    if let Some(desk) = desk() {
        // Remarks are read out with the rest; what the table says of somebody is shown as well.
        Effect::new(move |before: Option<usize>| {
            let new = desk.talk.with(|talk| talk.last().cloned().map(|last| (talk.len(), last)));
            let Some((count, last)) = new else { return 0 };
            let is_new = before.is_some_and(|before| before < count);
            if is_new && last.notice.is_some() && desk.mirror.with_untracked(Mirror::is_current) {
                news.show(untrack(|| super::chat::read_out(play, &last)));
            }
            count
        });
    }
    move || {
        news.text.get().map(|text| view! { <p class="news" id="news"><Icon name="info"/>{text}</p> })
    }
}
