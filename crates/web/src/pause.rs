//! The doorbell rings: somebody halts the game for everybody, and somebody lets it go on. Nothing is
//! played meanwhile, and every clock stands.

use bankhalter_client::Mirror;
use bankhalter_protocol::{ClientMessage, PauseView};
use bankhalter_rules::Seat;
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    parts::part_of,
    play::{Play, play},
    speak::{said, said_now, say},
    table::{Desk, desk},
    ui::{Fresh, Icon, When, announcer, live},
};

part_of! {
    /// That the game is halted, where its buttons are otherwise, and the way on.
    NoticePart = lobby(load_notice, draw_notice) desk().map(|desk| view! { <Notice desk /> })
}

part_of! {
    /// Halting the game, in the menu of the table.
    HaltPart = lobby(load_halt, draw_halt) desk().map(|desk| view! { <Halt desk /> })
}

/// Is the game halted?
pub(crate) fn is_paused() -> Memo<bool> {
    let desk = desk();
    Memo::new(move |_| desk.is_some_and(|desk| desk.mirror.with(|it| it.paused().is_some())))
}

/// The time by which the clocks of the game run now: while it is halted they stand.
pub(crate) fn game_time(desk: Desk) -> u64 {
    let now = desk.now();
    desk.mirror.with_untracked(|mirror| mirror.still(now))
}

/// Who has halted the game, in a sentence; none while it goes on. Whoever sits at this page is spoken
/// to, and who at one device has tapped nobody knows.
pub(crate) fn told(desk: Desk, play: Play) -> Option<String> {
    let PauseView { seat, .. } = desk.mirror.with(Mirror::paused)?;
    let who = match () {
        () if desk.is_local => "nobody",
        () if desk.mirror.with(Mirror::you) == Some(seat) => "you",
        () => "other",
    };
    let name = desk.mirror.with(|mirror| mirror.seating().chair(seat).map(|it| it.name.clone()));
    let args = args![who = who, name = name.unwrap_or_default()];
    Some(play.scene(|scene| scene.say_with("pause-told", args.clone())))
}

/// The chair of this device that may halt the game, or let it go on: the one for which the page acts
/// if it is among them.
fn speaker(desk: Desk, play: Play) -> Option<u8> {
    let me = play.me.get().map(Seat::number);
    let mine = desk.mine.get();
    let may = |seat: &u8| mine.contains(seat) && desk.mirror.with(|it| it.may_pause(*seat));
    me.filter(may).or_else(|| mine.iter().copied().find(may))
}

fn pause(desk: Desk, play: Play, paused: bool) {
    if let Some(seat) = untrack(|| speaker(desk, play)) {
        desk.say_for(Some(seat), ClientMessage::Pause { paused });
    }
}

/// Who has halted the game, and the way on for whoever may say so.
#[component]
fn Notice(desk: Desk) -> impl IntoView {
    let play = play();
    let text = move || told(desk, play);
    let may = Memo::new(move |_| speaker(desk, play).is_some());
    // Elsewhere it is told among the news.
    if desk.is_local {
        let announcer = announcer();
        Effect::new(move |_| {
            if let Some(text) = text() {
                announcer.say(text);
            }
        });
    }
    let fresh = Fresh::new();
    let resume = move |_| {
        if fresh.takes_press() {
            pause(desk, play, false);
        }
    };
    let waits = move || {
        let public = desk.mirror.with(|it| it.settings().is_some_and(|settings| settings.public));
        say("pause-waits", args![who = if public { "host" } else { "table" }])
    };
    view! {
        <section class="pause" id="paused">
            <p>
                <Icon name="pause" />
                <strong>{live(text)}</strong>
            </p>
            <When when=move || may.get() fallback=move || view! { <p class="soft">{live(waits)}</p> }>
                <div class="answers main-answers">
                    <button
                        type="button"
                        class="button big"
                        id="resume"
                        data-action="resume"
                        data-fresh=move || fresh.mark()
                        on:click=resume
                    >
                        <Icon name="play" />
                        <span>{said("pause-end")}</span>
                    </button>
                </div>
            </When>
        </section>
    }
}

/// The sheet on which it stands, to be closed once the game is halted.
#[derive(Clone, Copy)]
pub(crate) struct HaltSheet(pub(crate) RwSignal<bool>);

/// Halts the game, or lets it go on; nothing for those who may not.
#[component]
fn Halt(desk: Desk) -> impl IntoView {
    let play = play();
    let paused = is_paused();
    let may = Memo::new(move |_| speaker(desk, play).is_some());
    let sheet = use_context::<HaltSheet>();
    let press = move |_| {
        pause(desk, play, !paused.get_untracked());
        if let Some(HaltSheet(open)) = sheet {
            open.set(false);
        }
    };
    let icon = move || {
        let name = if paused.get() { "play" } else { "pause" };
        view! { <Icon name /> }
    };
    let label = move || said_now(if paused.get() { "pause-end" } else { "pause-begin" });
    view! {
        <When when=move || may.get()>
            <button type="button" class="button quiet" id="halt" on:click=press>
                {icon}
                <span>{live(label)}</span>
            </button>
        </When>
    }
}
