//! For whoever looks on, from the beginning, after getting up or after bankruptcy: that he does,
//! the way back to a chair that he left to a bot, and the way to another game.

use bankhalter_client::Mirror;
use bankhalter_protocol::{Chair, JoinRequest, RejectionCode, Sitter};
use bankhalter_rules::State;
use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};

use super::{
    out::{Finish, place},
    panel_text::addressed,
};
use crate::{
    api::{self, RequestFailure},
    parts::part_of,
    play::{Play, play},
    prefs::prefs,
    table::{Desk, GreetAgain, Happening, LineState, SeatEntry, Seats, desk},
    ui::{Fresh, Icon, When, live, teller},
};

part_of! {
    /// What is told to whoever looks on.
    LookingOnPart = talk(load_looking_on, draw_looking_on) {
        desk().map(|desk| view! { <Onlooker desk /> })
    }
}

/// Nothing for those who play.
#[component]
pub(super) fn LookingOn() -> impl IntoView {
    let play = play();
    let (desk, gone) = (desk(), is_gone());
    let is_told =
        Memo::new(move |_| !play.is_over() && (gone.get() || looks(desk) || is_out(play)));
    view! {
        <When when=move || is_told.get()>
            <LookingOnPart />
        </When>
    }
}

/// Does nobody at this page sit at the table?
fn looks(desk: Option<Desk>) -> bool {
    desk.is_some_and(|desk| !desk.is_local && desk.mirror.with(Mirror::you).is_none())
}

/// Is whoever plays at this page bankrupt?
fn is_out(play: Play) -> bool {
    play.me.get().is_some_and(|me| !play.state.get().alive().has(me))
}

#[component]
fn Onlooker(desk: Desk) -> impl IntoView {
    let play = play();
    let gone = is_gone();
    let looks = move || looks(Some(desk));
    let is_out = move || is_out(play);
    let words = Memo::new(move |_| match () {
        () if play.is_over() => None,
        () if gone.get() => Some("talk-table-gone"),
        () if looks() => Some("actions-looking-on"),
        () if is_out() => Some("actions-out"),
        () => None,
    });
    let left = Memo::new(move |_| desk.mirror.with(left));
    let elsewhere = Memo::new(move |_| desk.mirror.with(elsewhere));
    let handed = move || {
        let name = elsewhere.get()?;
        Some(play.scene(|scene| scene.say_with("actions-handed-on", args![name = name])))
    };
    let text = move || {
        let (id, me) = (words.get()?, play.me.get());
        let place = me.and_then(|me| play.log.with(|log| place(log, me)));
        let args = args![place = place.unwrap_or_default(), count = play.state.with(State::seats)];
        Some(play.scene(|scene| scene.say_with(id, args)))
    };
    view! {
        <When when=move || words.get().is_some()>
            <div class="looking-on" id="looking-on" data-out=move || is_out().then_some("")>
                <p>
                    <Icon name="eye" />
                    <span>{live(text)}</span>
                </p>
                <When when=move || elsewhere.with(Option::is_some)>
                    <p id="handed-on">{live(handed)}</p>
                </When>
                <When when=move || left.with(Option::is_some)>
                    <p id="bot-plays">{addressed("actions-bot-plays")}</p>
                </When>
                <div class="answers">
                    <When when=is_out>
                        <Finish />
                    </When> <a class="button quiet" href="/">
                        <Icon name="home" />
                        <span>{addressed("over-new")}</span>
                    </a>
                </div>
            </div>
            // Whoever got up by mistake finds it where the main answer always is.
            {move || left.get().map(|seat| view! { <SitAgain seat /> })}
        </When>
    }
    .into_any()
}

/// Has the table been deleted? Then nothing that is pressed leads anywhere.
pub(super) fn is_gone() -> Memo<bool> {
    let desk = desk();
    let unknown = |line: &LineState| matches!(line, LineState::Gone(RejectionCode::UnknownTable));
    Memo::new(move |_| desk.is_some_and(|desk| desk.line.with(unknown)))
}

/// The seat that this browser has left, as long as a bot has it.
fn left(mirror: &Mirror) -> Option<SeatEntry> {
    let (seat, chair) = was_here(mirror)?;
    matches!(chair.sitter, Sitter::Bot { .. }).then_some(seat)
}

/// Whoever sat at this browser and plays on at another one now.
fn elsewhere(mirror: &Mirror) -> Option<String> {
    let (_, chair) = was_here(mirror).filter(|_| mirror.you().is_none())?;
    (chair.sitter == Sitter::Person).then_some(chair.name)
}

/// The seat that this browser had, and its chair.
fn was_here(mirror: &Mirror) -> Option<(SeatEntry, Chair)> {
    let seat = Seats::load().at(mirror.table()?).filter(|seat| seat.left).cloned()?;
    let chair = mirror.chairs().iter().flatten().find(|chair| chair.name == seat.name)?.clone();
    Some((seat, chair))
}

#[component]
fn SitAgain(seat: SeatEntry) -> impl IntoView {
    let (again, desk) = (use_context::<GreetAgain>(), desk());
    let (tell, tongue) = (teller(), prefs().tongue);
    let trouble = RwSignal::new(None::<RequestFailure>);
    let busy = RwSignal::new(false);
    let fresh = Fresh::new();
    let sit = move |_| {
        if !fresh.takes_press() || busy.get_untracked() {
            return;
        }
        busy.set(true);
        let SeatEntry { table, key, edition, name, .. } = seat.clone();
        let request = JoinRequest { was: Some(key), ..JoinRequest::person(name) };
        spawn_local(async move {
            match api::join(&table, &request).await {
                Ok(seat) => {
                    Seats::keep(&seat, &edition, &request.name);
                    // Said here, once: the table may tell it before the answer or after it.
                    if let Some(desk) = desk {
                        let back = Happening::Returned(request.name);
                        tell(desk.tell(&back, tongue.get_untracked()), None);
                    }
                    if let Some(again) = again {
                        again.anew();
                    }
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                    busy.try_set(false);
                }
            }
        });
    };
    let failed = move || {
        let why = trouble.get()?;
        Some(view! {
            <p class="bad" role="alert">
                {why.told()}
            </p>
        })
    };
    view! {
        <div class="answers main-answers" id="way-back">
            <button
                type="button"
                class="button"
                data-action="sit-again"
                data-main=""
                data-fresh=move || fresh.mark()
                prop:disabled=busy
                on:click=sit
            >
                <Icon name="person" />
                <span>{addressed("actions-sit-again")}</span>
            </button>
            {failed}
        </div>
    }
}
