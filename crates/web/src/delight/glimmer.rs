//! A group that has just become whole glimmers.

use std::time::Duration;

use bankhalter_rules::{Event, Properties, Property};
use leptos::prelude::*;

use crate::{play::Play, prefs::prefs};

/// How long it glimmers.
const WHILE: Duration = Duration::from_millis(2_600);

/// The deeds that glimmer. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Glimmer(RwSignal<Properties>);

impl Glimmer {
    /// For a table screen.
    pub(crate) fn provide(play: Play) {
        let (glimmer, wanted) = (Self(RwSignal::new(Properties::NONE)), prefs().flourish);
        provide_context(glimmer);
        Effect::watch(
            move || play.show.latest.get(),
            move |event, _, _| {
                let Some(Event::DeedPassed { deed, to: Some(seat) }) = event else { return };
                let group = play.book(|book| book.group(*deed));
                let whole = play.state.with_untracked(|state| state.deeds(*seat).contains(group));
                if whole && wanted.get_untracked() {
                    glimmer.0.set(group);
                    set_timeout(move || glimmer.fade(), WHILE);
                }
            },
            false,
        );
    }

    /// For a board on which nothing happens by itself: what is to be looked at glimmers.
    pub(crate) fn provide_still() -> Self {
        let glimmer = Self(RwSignal::new(Properties::NONE));
        provide_context(glimmer);
        glimmer
    }

    /// Lets the deeds of these squares glimmer, and no others.
    pub(crate) fn show(self, deeds: Properties) {
        self.0.set(deeds);
    }

    /// A screen that was left no longer shows anything.
    fn fade(self) {
        let _ = self.0.try_set(Properties::NONE);
    }

    /// Does this deed glimmer?
    pub(crate) fn has(self, deed: Property) -> bool {
        self.0.with(|deeds| deeds.has(deed))
    }
}
