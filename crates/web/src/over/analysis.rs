//! What a game was worth: chances over time, turning points, accounts and costly decisions. It is
//! computed beside the page once somebody asks, and can be stopped.

mod accounts;
mod mistakes;
mod view;

use std::{cell::RefCell, sync::Arc};

use bankhalter_voice::args;
use futures_util::StreamExt as _;
use leptos::{prelude::*, task::spawn_local};

use super::story::Story;
use crate::{
    people::{fingerprint, note_luck},
    prefs::prefs,
    speak::{said, say},
    thinker::{Job, News, Report, Wanted, ask, stop},
    ui::{Icon, announcer, live},
};
use view::found;

/// How far the look at a game is.
#[derive(Clone)]
enum Look {
    /// Nobody has asked.
    Not,
    /// Hundredths that are done.
    Running(u32),
    /// This was found.
    Done(Arc<Report>),
    /// It could not be done.
    Failed,
}

thread_local! {
    /// What was found last, and in what: a sheet that is opened again shows it at once.
    static LAST: RefCell<Option<(String, Arc<Report>)>> = const { RefCell::new(None) };
}

/// A look at a game. `Copy`.
#[derive(Clone, Copy)]
struct Looking {
    look: RwSignal<Look>,
    story: Story,
    /// Counts the runs: one that was stopped tells nothing any more.
    run: StoredValue<u32>,
}

impl Looking {
    /// What the worker is asked: the record, and the language of the page now.
    fn wanted(self) -> Option<String> {
        let tongue = prefs().tongue.get().code().to_owned();
        let text = self.story.with(|story| story.clone()?.ok())?;
        serde_json::to_string(&Wanted { text, tongue }).ok()
    }

    fn begin(self, wanted: String, done: Callback<()>) {
        let run = self.next_run();
        if !matches!(self.look.get_untracked(), Look::Done(_)) {
            self.look.set(Look::Running(0));
        }
        let mut news = ask(Job::Analyse, &wanted);
        spawn_local(async move {
            loop {
                let heard = news.next().await;
                if self.run.try_get_value() != Some(run) {
                    return;
                }
                match heard {
                    Some(News::Progress(part)) => self.look.set(Look::Running(part)),
                    Some(News::Done(text)) => return self.found(wanted, &text, done),
                    Some(News::Failed) | None => return self.look.set(Look::Failed),
                }
            }
        });
    }

    fn found(self, wanted: String, text: &str, done: Callback<()>) {
        let Ok(report) = serde_json::from_str::<Report>(text) else {
            return self.look.set(Look::Failed);
        };
        let report = Arc::new(report);
        self.note_luck(&report);
        LAST.set(Some((wanted, Arc::clone(&report))));
        self.look.set(Look::Done(report));
        done.run(());
    }

    /// What everybody's luck was goes beside the game in the list of its round.
    fn note_luck(self, report: &Report) {
        let key =
            self.story.with_untracked(|story| Some(fingerprint(story.as_ref()?.as_ref().ok()?)));
        let lucks: Vec<_> = report.accounts.iter().map(|account| account.luck).collect();
        if let Some(key) = key {
            note_luck(&key, &lucks);
        }
    }

    fn stop(self) {
        self.next_run();
        stop();
        self.look.set(Look::Not);
    }

    fn next_run(self) -> u32 {
        self.run.update_value(|run| *run = run.wrapping_add(1));
        self.run.get_value()
    }
}

/// The button that asks for it, how far it is, and what was found.
#[component]
pub(crate) fn Analysis(story: Story) -> impl IntoView {
    let looking = Looking { look: RwSignal::new(Look::Not), story, run: StoredValue::new(0) };
    let wanted = Memo::new(move |_| looking.wanted());
    let announcer = announcer();
    let done = Callback::new(move |()| {
        if let Look::Done(report) = looking.look.get_untracked() {
            announcer.say(report.word("analysis-chances"));
        }
    });
    // What is known is shown at once, and told again when the language changes.
    Effect::new(move |_| {
        let Some(wanted) = wanted.get() else { return };
        let known = LAST.with_borrow(|last| last.clone().filter(|(text, _)| *text == wanted));
        match known {
            Some((_, report)) => looking.look.set(Look::Done(report)),
            None if matches!(looking.look.get_untracked(), Look::Done(_)) => {
                looking.begin(wanted, done);
            }
            None => {}
        }
    });
    let begin = Callback::new(move |()| {
        if let Some(wanted) = wanted.get_untracked() {
            looking.begin(wanted, done);
        }
    });
    let shown = move || match looking.look.get() {
        Look::Not => view! { <Ask wanted begin failed=false /> }.into_any(),
        Look::Failed => view! { <Ask wanted begin failed=true /> }.into_any(),
        Look::Running(part) => view! { <Running looking part /> }.into_any(),
        Look::Done(report) => found(&report, story).into_any(),
    };
    view! {
        <section class="analysis" id="analysis" aria-label=said("over-analyse")>
            {live(shown)}
        </section>
    }
}

#[component]
fn Ask(wanted: Memo<Option<String>>, begin: Callback<()>, failed: bool) -> impl IntoView {
    let why = failed.then(|| {
        view! {
            <p class="fault" role="alert">
                {said("over-analyse-failed")}
            </p>
        }
    });
    view! {
        <div class="analysis-ask">
            <p class="soft">{said("over-analyse-about")}</p>
            {why}
            <button
                type="button"
                class="button"
                id="analyse"
                prop:disabled=move || wanted.with(Option::is_none)
                on:click=move |_| begin.run(())
            >
                <Icon name="chart" />
                {said("over-analyse")}
            </button>
        </div>
    }
}

#[component]
fn Running(looking: Looking, part: u32) -> impl IntoView {
    let percent = move || say("number-percent", args![number = part]);
    view! {
        <div class="analysis-ask" role="status">
            <p>{said("over-analysing")}" "<span aria-hidden="true">{live(percent)}</span></p>
            <progress max="100" value=part aria-label=said("over-analysing")></progress>
            <button
                type="button"
                class="button quiet"
                id="analyse-stop"
                on:click=move |_| looking.stop()
            >
                <Icon name="close" />
                {said("over-analyse-stop")}
            </button>
        </div>
    }
}
