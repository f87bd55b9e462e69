//! The screen in the middle: a table on a television, for everybody around it. It shows and never
//! asks: no key is used, nothing on it can be pressed.

use bankhalter_client::Mirror;
use bankhalter_rules::{Phase, Seat, State};
use bankhalter_voice::{args, sentence};
use leptos::{html::Div, prelude::*};
use leptos_router::hooks::use_params_map;

use super::way::Way;
use crate::{
    awake::stay_awake,
    bank,
    board::{Board, Looking, draw_from_afar, theme},
    deeds::Shown,
    delight::Glimmer,
    pause,
    play::{Play, play},
    real::WaitsPart,
    speak::{said, tongue},
    table::{Desk, Happening, News, connect, desk},
    talk::{Clock, LineBadge, struck},
    ui::{Drawn, Picture, When, live},
};

/// How many sentences stand there.
const SENTENCES: usize = 4;

/// A table on a big screen.
#[component]
pub(crate) fn Big() -> impl IntoView {
    let params = use_params_map();
    // Another table is another screen: everything is made anew.
    move || {
        let table = params.with(|params| params.get("table")).unwrap_or_default();
        view! { <At table /> }
    }
}

#[component]
fn At(table: String) -> impl IntoView {
    let desk = Desk::new(false);
    desk.is_screen.set_value(true);
    provide_context(desk);
    connect(desk, &table, None, &[]);
    stay_awake(Signal::stored(true));
    let is_bank = Memo::new(move |_| desk.mirror.with(Mirror::is_bank));
    live(move || match desk.play.get() {
        Some(play) => {
            provide_context(play);
            view! { <Game desk /> }.into_any()
        }
        None if is_bank.get() => view! { <bank::ScreenPart /> }.into_any(),
        None => view! { <Before desk /> }.into_any(),
    })
}

/// People sit down.
#[component]
fn Before(desk: Desk) -> impl IntoView {
    let chairs = move || {
        let names = desk.mirror.with(|mirror| {
            let chairs = mirror.chairs().iter();
            chairs.map(|chair| chair.as_ref().map(|chair| chair.name.clone())).collect::<Vec<_>>()
        });
        let row = |name: Option<String>| match name {
            Some(name) => view! { <li>{name}</li> }.into_any(),
            None => view! { <li class="soft">{said("waiting-chair-free")}</li> }.into_any(),
        };
        names.into_iter().map(row).drawn()
    };
    view! {
        <section class="big before" data-screen="big">
            <h1>{said("screen-come")}</h1>
            <Way desk />
            <ol class="big-chairs">{live(chairs)}</ol>
            <LineBadge />
        </section>
    }
}

/// The game, for everybody to see.
#[component]
fn Game(desk: Desk) -> impl IntoView {
    let play = play();
    Looking::provide();
    draw_from_afar();
    Shown::provide();
    Glimmer::provide(play);
    let root = NodeRef::<Div>::new();
    let waits = move || {
        let proposed = desk.mirror.with(|mirror| mirror.pending().proposal().is_some());
        proposed || desk.half.with(Option::is_some)
    };
    Effect::new(move |_| {
        let Some(root) = root.get() else { return };
        let style = web_sys::HtmlElement::style(&root);
        for (name, value) in theme::variables(play.edition) {
            // A browser without style variables shows the page in its own colours.
            let _ = style.set_property(name, &value);
        }
    });
    view! {
        <div
            class="big playing"
            data-screen="big"
            data-edition=play.edition.id.clone()
            node_ref=root
        >
            <h1 class="hidden-text">{said("board-title")}</h1>
            <div class="big-board" inert>
                <Board />
            </div>
            <div class="big-side">
                <Now />
                <When when=waits>
                    <WaitsPart />
                </When>
                <Clock />
                <Lately desk />
                <Purses />
                <Way desk />
                <LineBadge />
            </div>
        </div>
    }
}

/// Whose turn it is, and what everybody waits for.
#[component]
fn Now() -> impl IntoView {
    let play = play();
    // While the order is found, everybody waits for the next throw, and it is nobody's turn yet.
    let turn = Memo::new(move |_| {
        let state = play.state.get();
        let finds_order = state.phase() == Phase::Order;
        state.awaited().filter(|_| finds_order).unwrap_or_else(|| state.turn())
    });
    let name = move || play.player(turn.get()).name;
    let colour = move || play.player(turn.get()).colour;
    let token = Signal::derive(move || format!("token-{}", play.player(turn.get()).token));
    let desk = desk();
    let asked = move || {
        let thrown = desk.and_then(|desk| desk.half.with(|half| half.as_ref()?.told(play)));
        thrown.unwrap_or_else(|| {
            let state = play.state.get();
            play.scene(|scene| sentence(&scene.open_question(&state)))
        })
    };
    let halted = move || desk.and_then(|desk| pause::told(desk, play));
    let winners = move || {
        let state = play.state.get();
        play.is_over().then(|| {
            play.scene(|scene| {
                scene.say_with("screen-won", args![names = scene.players(state.winners())])
            })
        })
    };
    view! {
        <section class="big-now" aria-live="polite">
            <h2 style:--token-main=live(colour) style:--token-shade=live(colour)>
                <Picture id=token/>
                <span id="turn">{live(name)}</span>
            </h2>
            <Stands turn />
            <p id="asked" data-paused=move || halted().map(|_| "")>
                {move || winners().or_else(halted).unwrap_or_else(asked)}
            </p>
        </section>
    }
}

/// The square of whoever is on turn, with its colour: on the board its name may be too small.
#[component]
fn Stands(turn: Memo<Seat>) -> impl IntoView {
    let play = play();
    let at = Memo::new(move |_| play.state.with(|state| state.at(turn.get())));
    let name = move || whereabouts(play, turn.get());
    let colour = move || {
        let deed = play.edition.space(at.get()).kind.deed();
        deed.map_or_else(String::new, |deed| play.edition.group(deed).colour.clone())
    };
    view! {
        <p id="stands" class="big-stands" style:--band=live(colour)>
            {live(name)}
        </p>
    }
}

/// Where somebody stands, by its name.
fn whereabouts(play: Play, seat: Seat) -> String {
    let state = play.state.get();
    let at = state.at(seat);
    play.scene(|scene| {
        let is_jailed = state.jail(seat).is_some();
        if is_jailed { scene.name(at) } else { scene.landed(at) }.to_owned()
    })
}

/// What just happened, the newest first.
#[component]
fn Lately(desk: Desk) -> impl IntoView {
    let play = play();
    let told = Memo::new(move |_| lately(play));
    let mended = Memo::new(move |_| mended(desk));
    let line = |(_, words): (u64, String)| view! { <li>{words}</li> }.into_any();
    let lines = move || {
        let told = told.get();
        // It stands where it happened, until enough has happened since.
        let news = mended
            .get()
            .map(|news| (told.iter().take_while(|(seq, _)| *seq > news.seq).count(), news));
        let mut lines: Vec<_> = told.into_iter().map(line).collect();
        if let Some((at, news)) = news.filter(|(since, _)| *since < SENTENCES) {
            let told = desk.tell_news(&news, tongue());
            let struck = struck(play, &news);
            lines.insert(at, view! { <li class="news">{told} {struck}</li> }.into_any());
        }
        lines
    };
    view! { <ul class="big-lately">{live(lines)}</ul> }
}

/// What was put right last, or what came to nothing of it.
fn mended(desk: Desk) -> Option<News> {
    desk.news.with(|news| {
        let is_mended = |one: &&News| {
            matches!(one.what, Happening::Corrected { .. } | Happening::Dropped { .. })
        };
        news.iter().rev().find(is_mended).cloned()
    })
}

/// The newest sentences, each with the number of its fact.
fn lately(play: Play) -> Vec<(u64, String)> {
    let newest: Vec<_> = play.told(|log| log.iter().rev().take(2 * SENTENCES).cloned().collect());
    let told = newest.iter().flat_map(|entry| {
        let mut told = entry.told(play);
        told.reverse();
        told.into_iter().map(|words| (entry.seq, words))
    });
    told.take(SENTENCES).collect()
}

/// What everybody has.
#[component]
fn Purses() -> impl IntoView {
    let play = play();
    let rows = move || {
        let state = play.state.get();
        let row = |seat: Seat| {
            let player = play.player(seat);
            let cash = play.scene(|scene| scene.money(state.cash(seat)));
            let out = !state.alive().has(seat);
            let colour = player.colour;
            view! {
                <li data-seat=seat.number() data-out=out.then_some("") data-cash=state.cash(seat).0.to_string()>
                    <span class="big-mark" style:--seat=colour></span>
                    <span class="big-name">{player.name}</span>
                    {(!out).then(|| view! { <small>{whereabouts(play, seat)}</small> })}
                    <b>{cash}</b>
                </li>
            }
        };
        (0..state.seats()).filter_map(Seat::new).map(row).drawn()
    };
    let count = play.state.get_untracked().seats();
    let pot = move || {
        let amount = play.state.with(State::pot);
        (amount.0 > 0)
            .then(|| play.scene(|scene| format!("{}: {}", scene.parking(), scene.money(amount))))
    };
    view! {
        <ul class="big-purses" data-count=count>{live(rows)}</ul>
        <When when=move || pot().is_some()>
            <p class="big-pot">{move || pot()}</p>
        </When>
    }
}
