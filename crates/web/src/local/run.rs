//! Playing at a table of this page: what is said becomes facts at once, and what happens by itself
//! (bots, clocks, the bank) happens in its own time, but never before the board has shown what went
//! before.

use std::time::Duration;

use bankhalter_bots::AnyBot;
use bankhalter_client::Mirror;
use bankhalter_protocol::{Chair, ClientMessage, ServerMessage, Sitter, Told};
use bankhalter_room::local::{LocalTable, Meanwhile, NotRestored};
use bankhalter_voice::{Tongue, args};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::{FutureExt, StreamExt, select};
use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::{Handover, LocalGame, browser, kept, now, open};
use crate::{
    mind,
    speak::spoken,
    table::{Desk, LineState, Wire},
    thinker::{Asked, Job, News, ask},
};

/// How long the page waits for the worker to decide; then it decides itself.
const DECISION_LIMIT: Duration = Duration::from_secs(6);

/// A table of this page, for those who want more of it than a desk gives. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Local {
    table: StoredValue<LocalTable, LocalStorage>,
    handover: Handover,
    /// Does the browser keep what is played?
    pub(crate) kept: RwSignal<bool>,
    /// Does the game go on in another window? Then this one only shows how it stood.
    pub(crate) elsewhere: RwSignal<bool>,
}

impl Local {
    /// The record of the game, as a `.los` text.
    pub(crate) fn record(self) -> Result<String, String> {
        self.table.with_value(LocalTable::record)
    }

    /// The way to another device.
    pub(crate) fn way_out(self) -> String {
        self.table.with_value(|table| format!("/move?local={}", table.room().table()))
    }

    /// The same people play again; answers the new table's address.
    pub(crate) fn again(self) -> Result<String, String> {
        self.table.with_value(|table| open::again(self.handover, table))
    }
}

/// The table of this page, if the screen shows one.
pub(crate) fn local() -> Option<Local> {
    use_context()
}

/// The table with this name: just opened, or kept by the browser. The text says why not.
pub(crate) fn sit_down(handover: Handover, desk: Desk, id: &str) -> Result<Local, Option<String>> {
    let table = match handover.take(id) {
        Some(table) => table,
        None => LocalGame::load(&browser(), id, now())
            .ok_or(None)?
            .map_err(|why| Some(unread(&why, spoken())))?,
    };
    Ok(run(handover, desk, table))
}

/// Why what was kept cannot be played.
pub(crate) fn unread(why: &NotRestored, tongue: Tongue) -> String {
    match why {
        NotRestored::Newer { .. } => tongue.say("local-unread-newer"),
        NotRestored::Broken { line, .. } => {
            tongue.say_with("local-unread-broken", args![line = *line])
        }
    }
}

struct PageWire(UnboundedSender<(u8, ClientMessage)>);

impl Wire for PageWire {
    fn say(&self, seat: Option<u8>, message: ClientMessage) {
        if let Some(seat) = seat {
            // The other end lives as long as the screen.
            let _ = self.0.unbounded_send((seat, message));
        }
    }
}

fn run(handover: Handover, desk: Desk, table: LocalTable) -> Local {
    let (say, said) = unbounded();
    let (show, shown) = unbounded();
    desk.plug(Box::new(PageWire(say)));
    desk.mine.set(table.people());
    let you = table.people().first().copied();
    let greeting = table.greet(you, 0, now());
    let local = Local {
        table: StoredValue::new_local(table),
        handover,
        kept: RwSignal::new(true),
        elsewhere: RwSignal::new(false),
    };
    watch_others(local);
    let mut runner =
        Runner { desk, local, said, shown, kept: 0, woken: false, heard: 0, alone: false };
    runner.tell(&greeting);
    desk.line.set(LineState::Open);
    Effect::new(move |_| {
        if desk.play.get().is_none_or(|play| play.show.settled.get()) {
            // A runner that has left needs no waking.
            let _ = show.unbounded_send(());
        }
    });
    spawn_local(runner.run());
    local
}

/// Two windows must not play the same game: the one that has done something last goes on.
fn watch_others(local: Local) {
    let id = local.table.with_value(|table| table.room().table().clone());
    let handle = window_event_listener_untyped("storage", move |event| {
        let event: &StorageEvent = event.unchecked_ref();
        if event.key().is_some_and(|key| kept::is_of(&key, &id)) {
            local.elsewhere.set(true);
        }
    });
    on_cleanup(move || handle.remove());
}

struct Runner {
    desk: Desk,
    local: Local,
    said: UnboundedReceiver<(u8, ClientMessage)>,
    /// The board has shown all there was.
    shown: UnboundedReceiver<()>,
    /// The last fact that the browser keeps.
    kept: u64,
    /// Has it been tried to fetch what bots need that think?
    woken: bool,
    /// The last fact that the worker has heard which decides for bots that think.
    heard: u64,
    /// Did the worker fail to decide this? Then the page decides itself.
    alone: bool,
}

impl Runner {
    async fn run(mut self) {
        while self.local.elsewhere.try_get_untracked() == Some(false) {
            if !self.woken && self.has_thinkers() {
                self.woken = true;
                mind::awake().await;
            }
            let thinks = |table: &LocalTable| table.room().is_thinkers_turn(now());
            if self.is_shown()
                && !self.alone
                && self.local.table.try_with_value(thinks) == Some(true)
            {
                self.let_think().await;
                continue;
            }
            let said = if self.is_shown() {
                match self.local.table.try_update_value(|table| table.next(now())) {
                    Some(Meanwhile::Happened(told)) => {
                        self.alone = false;
                        self.tell(&told);
                        // The browser draws and listens before the next one.
                        sleep(Duration::ZERO).await;
                        continue;
                    }
                    Some(Meanwhile::At(at)) => {
                        let wait = Duration::from_millis(at.saturating_sub(now()).min(60_000));
                        select! {
                            said = self.said.next() => said,
                            () = sleep(wait).fuse() => continue,
                        }
                    }
                    Some(Meanwhile::Nothing) => self.said.next().await,
                    None => return,
                }
            } else {
                select! {
                    said = self.said.next() => said,
                    _ = self.shown.next() => continue,
                }
            };
            match said {
                Some(_) if self.local.elsewhere.get_untracked() => return,
                Some((seat, message)) => self.answer(seat, &message),
                None => return,
            }
        }
    }

    /// Lets the worker decide for a bot that thinks, while people may go on talking.
    async fn let_think(&mut self) {
        let asked = self.local.table.try_with_value(|table| Asked {
            table: table.room().table().to_string(),
            head: (self.heard == 0).then(|| table.head_line()),
            lines: table.lines_after(self.heard),
            now: now(),
        });
        let text = asked.and_then(|asked| serde_json::to_string(&asked).ok()).unwrap_or_default();
        let mut news = ask(Job::Decide, &text);
        let answer = loop {
            select! {
                heard = news.next() => break heard,
                () = sleep(DECISION_LIMIT).fuse() => break None,
                said = self.said.next() => match said {
                    Some((seat, message)) => self.answer(seat, &message),
                    None => return,
                },
            }
        };
        let facts = match answer {
            Some(News::Done(text)) => serde_json::from_str::<Vec<Told>>(&text).unwrap_or_default(),
            Some(News::Progress(_) | News::Failed) | None => Vec::new(),
        };
        let told = self.local.table.try_update_value(|table| table.hear(&facts));
        match told {
            Some(Ok(told)) if !facts.is_empty() => {
                self.heard = facts.last().map_or(0, |told| told.seq);
                self.tell(&told);
                // The browser draws and listens before the next one.
                sleep(Duration::ZERO).await;
            }
            // Something else has happened meanwhile: the worker is told all of it.
            Some(Err(_)) => self.heard = 0,
            Some(Ok(_)) | None => (self.heard, self.alone) = (0, true),
        }
    }

    /// Does a bot sit here that thinks?
    fn has_thinkers(&self) -> bool {
        let thinks = |chair: &Chair| match &chair.sitter {
            Sitter::Bot { bot } => AnyBot::find(bot).is_some_and(|bot| bot.thinks()),
            Sitter::Person | Sitter::Program => false,
        };
        let has = |mirror: &Mirror| mirror.chairs().iter().flatten().any(thinks);
        self.desk.mirror.try_with_untracked(has).unwrap_or_default()
    }

    fn is_shown(&self) -> bool {
        let play = self.desk.play.try_get_untracked().flatten();
        play.is_none_or(|play| play.show.settled.try_get_untracked().unwrap_or(true))
    }

    fn answer(&mut self, seat: u8, message: &ClientMessage) {
        self.alone = false;
        let told = self.local.table.try_update_value(|table| table.say(seat, message, now()));
        match told {
            Some(Ok(told)) => self.tell(&told),
            Some(Err(no)) => self.tell(&[no.into()]),
            None => {}
        }
    }

    /// First it is kept, then it is shown.
    fn tell(&mut self, messages: &[ServerMessage]) {
        let kept = self.local.table.try_with_value(|table| {
            if table.room().seq() > self.kept {
                self.kept = LocalGame::keep(&mut browser(), table, self.kept);
            }
            let people = table.people();
            if self.desk.mine.with_untracked(|mine| *mine != people) {
                self.desk.mine.set(people);
            }
            self.kept == table.room().seq()
        });
        let Some(kept) = kept else { return };
        if self.local.kept.get_untracked() != kept {
            self.local.kept.set(kept);
        }
        for message in messages {
            // The facts come from the table itself, one after the other: none can be missing.
            let heard = self.desk.hear(message);
            debug_assert_eq!(heard, Ok(()), "a table of this page skips no fact");
        }
    }
}
