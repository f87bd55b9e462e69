//! Reads out what happens to those who listen instead of looking, a few sentences at a time.

use std::time::Duration;

use bankhalter_client::Mirror;
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    play::{Entry, Play, is_awaited, play},
    table::{Desk, Remark, desk},
    ui::{Announcer, announcer},
};

/// The most sentences at once; if there are more, only the last ones are read.
const MOST: usize = 8;
/// What comes within this time is read together.
const PAUSE: Duration = Duration::from_millis(700);

/// What was read out already.
#[derive(Clone, Copy)]
struct Heard {
    entries: StoredValue<usize>,
    remarks: StoredValue<usize>,
    waits: StoredValue<bool>,
}

/// Reads out what happens. It shows nothing.
#[component]
pub(crate) fn Announce() -> impl IntoView {
    let play = play();
    let desk = desk();
    let announcer = announcer();
    let heard = Heard {
        entries: StoredValue::new(play.log.with_untracked(Vec::len)),
        remarks: StoredValue::new(desk.map_or(0, |desk| desk.talk.with_untracked(Vec::len))),
        waits: StoredValue::new(false),
    };
    on_cleanup(move || announcer.forget());
    let current = Memo::new(move |_| desk.is_none_or(|it| it.mirror.with(Mirror::is_current)));
    Effect::new(move |_| {
        play.log.track();
        if let Some(desk) = desk {
            desk.talk.track();
        }
        // Nothing is read while the page is still being told what happened.
        if play.show.settled.get() && current.get() && !heard.waits.get_value() {
            heard.waits.set_value(true);
            set_timeout(move || read_out(play, desk, announcer, heard), PAUSE);
        }
    });
}

impl Heard {
    fn skip(self, play: Play, desk: Option<Desk>) {
        self.entries.set_value(play.log.with_untracked(Vec::len));
        self.remarks.set_value(desk.map_or(0, |desk| desk.talk.with_untracked(Vec::len)));
    }
}

fn read_out(play: Play, desk: Option<Desk>, announcer: Announcer, heard: Heard) {
    // A screen that was left no longer says anything.
    if heard.waits.is_disposed() {
        return;
    }
    heard.waits.set_value(false);
    let entries = heard.entries.get_value();
    let remarks = heard.remarks.get_value();
    let new = played(play, entries);
    let played = !new.is_empty();
    let mut sentences: Vec<_> = untrack(|| new.iter().flat_map(|it| it.told(play)).collect());
    sentences.extend(spoken(play, desk, remarks));
    heard.skip(play, desk);
    sentences.drain(..sentences.len().saturating_sub(MOST));
    if played {
        sentences.extend(question(play));
    }
    if !sentences.is_empty() {
        announcer.say(sentences.join(" "));
    }
}

/// What was played since then; nothing of the past is read when somebody comes in.
fn played(play: Play, since: usize) -> Vec<Entry> {
    play.log.with_untracked(|log| {
        let since = since.min(log.len()).max(log.len().saturating_sub(MOST * 2));
        log[since..].iter().filter(|entry| !entry.is_past).cloned().collect()
    })
}

/// What others said since then.
fn spoken(play: Play, desk: Option<Desk>, since: usize) -> Vec<String> {
    let Some(desk) = desk else { return Vec::new() };
    let mine = desk.mine.get_untracked();
    let new: Vec<_> = desk.talk.with_untracked(|talk| talk.iter().skip(since).cloned().collect());
    let is_told =
        |remark: &Remark| remark.seat.is_none_or(|seat| !mine.contains(&seat)) && !remark.is_past;
    let others = new.into_iter().filter(is_told);
    // This runs in a timer, which has no context: the game knows the language.
    let told = others.map(|remark| {
        untrack(|| {
            play.scene(|scene| {
                let name = remark.name.unwrap_or_else(|| scene.say("talk-somebody"));
                scene.say_with("talk-said", args![name = name, text = remark.text])
            })
        })
    });
    told.collect()
}

/// Whoever is asked here hears it clearly.
fn question(play: Play) -> Option<String> {
    untrack(|| {
        let state = play.truth.get();
        let me = play.me.get().filter(|me| play.book(|book| is_awaited(book, &state, *me)))?;
        let question = play.scene(|scene| scene.question(&state, me));
        Some(play.scene(|scene| scene.say_with("talk-your-turn", args![question = question])))
    })
}
