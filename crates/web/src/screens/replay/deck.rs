//! The machine that plays a reel: where it stands, how fast it runs.

use std::{sync::Arc, time::Duration};

use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};

use crate::{play::Play, replay::Reel};

/// How fast a reel runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// Everything is acted out.
    Normal,
    /// Several moments a second.
    Fast,
    /// As fast as can be looked at.
    Rush,
}

impl Pace {
    /// All of them.
    pub(super) const ALL: [Self; 3] = [Self::Normal, Self::Fast, Self::Rush];

    /// In the form.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Normal => "1",
            Self::Fast => "4",
            Self::Rush => "16",
        }
    }

    const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Normal => 900,
            Self::Fast => 260,
            Self::Rush => 60,
        })
    }
}

/// The machine. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(super) struct Deck {
    pub(super) reel: StoredValue<Arc<Reel>>,
    /// How many moments have passed.
    pub(super) moment: RwSignal<usize>,
    /// Does it run by itself?
    pub(super) runs: RwSignal<bool>,
    /// How fast.
    pub(super) pace: RwSignal<Pace>,
    /// Counts the runs: one that was stopped and begun again within a pause is another one.
    run: StoredValue<u32>,
    /// How many moments there are.
    pub(super) last: usize,
    play: Play,
}

impl Deck {
    /// At the beginning of a reel.
    pub(super) fn new(reel: Arc<Reel>, play: Play) -> Self {
        Self {
            last: reel.frames.len(),
            reel: StoredValue::new(reel),
            moment: RwSignal::new(0),
            runs: RwSignal::new(false),
            run: StoredValue::new(0),
            pace: RwSignal::new(Pace::Normal),
            play,
        }
    }

    /// Shows this moment at once.
    pub(super) fn jump(self, moment: usize) {
        let moment = moment.min(self.last);
        let (state, log) = self.reel.with_value(|reel| (reel.state_at(moment), reel.log(moment)));
        self.moment.set(moment);
        self.play.log.set(log);
        self.play.jump(state);
    }

    /// One moment on, acted out.
    pub(super) fn forward(self) {
        let moment = self.moment.get_untracked();
        let next = self.reel.with_value(|reel| {
            Some((reel.frames.get(moment)?.entry.clone(), reel.state_at(moment + 1)))
        });
        let Some((entry, after)) = next else { return };
        if self.play.show.settled.get_untracked() {
            self.moment.set(moment + 1);
            self.play.tell(entry, after);
        } else {
            // Whoever presses again does not want to wait.
            self.jump(moment + 1);
        }
    }

    /// One moment back.
    pub(super) fn back(self) {
        self.jump(self.moment.get_untracked().saturating_sub(1));
    }

    /// Runs by itself, or stops.
    pub(super) fn toggle(self) {
        let runs = !self.runs.get_untracked();
        self.runs.set(runs);
        if runs {
            if self.moment.get_untracked() == self.last {
                self.jump(0);
            }
            self.run.update_value(|run| *run = run.wrapping_add(1));
            spawn_local(self.go_on(self.run.get_value()));
        }
    }

    /// Is this still the run that goes on? None does when the screen was left.
    fn is_on(self, run: u32) -> bool {
        self.runs.try_get_untracked() == Some(true) && self.run.try_get_value() == Some(run)
    }

    async fn go_on(self, run: u32) {
        while self.is_on(run) {
            let moment = self.moment.get_untracked();
            if moment >= self.last {
                self.runs.set(false);
                return;
            }
            let pace = self.pace.get_untracked();
            if pace == Pace::Normal {
                if self.play.show.settled.get_untracked() {
                    self.forward();
                }
            } else {
                self.jump(moment + 1);
            }
            sleep(pace.pause()).await;
        }
    }
}
