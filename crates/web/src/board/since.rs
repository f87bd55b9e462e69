//! Since your last turn: why one's money changed and what the others did. It lies in the middle of
//! the board when one's turn begins, where nothing else has to make room, until one throws.

use bankhalter_protocol::By;
use bankhalter_rules::{Event, Phase};
use bankhalter_voice::{Played, Since};
use leptos::prelude::*;

use crate::{
    parts::part_of,
    play::{Entry, Play, play},
    speak::said,
    tabs::{OpenTab, Tab},
    ui::{Drawn, Icon, When, live},
};

part_of! {
    /// What happened, fetched when one's first turn begins.
    SincePart = since(load_since, draw_since) view! { <SinceTurn /> }
}

/// Where it lies while one's turn waits for the throw.
#[component]
pub(super) fn SinceLastTurn() -> impl IntoView {
    let play = play();
    view! {
        <When when=move || begun(play).is_some()>
            <div class="since-part">
                <SincePart />
            </div>
        </When>
    }
}

/// What happened since the player's last turn, while his next one waits for the throw.
#[component]
fn SinceTurn() -> impl IntoView {
    let play = play();
    // Taken away, it stays away for this turn: the place in the history where the turn began.
    let away = RwSignal::new(None::<usize>);
    let turn = Memo::new(move |_| begun(play).filter(|turn| away.get() != Some(*turn)));
    live(move || {
        let turn = turn.get()?;
        // What was put right is told anew.
        play.mended.track();
        let since = untrack(|| since(play))?;
        Some(view! { <Sheet since=since away=move || away.set(Some(turn)) /> })
    })
}

/// Where in the history the turn began that this page's player has not thrown in yet.
fn begun(play: Play) -> Option<usize> {
    let me = play.me.get().filter(|_| play.is_live() && play.is_asked())?;
    let state = play.truth.get();
    let waits = state.phase() == Phase::Ready && state.turn() == me && !state.has_thrown();
    if !waits || state.doubles() > 0 {
        return None;
    }
    let began = |entry: &Entry| entry.events.contains(&Event::TurnBegan { seat: me });
    play.log.with(|log| log.iter().rposition(began))
}

/// What happened, if anything did.
fn since(play: Play) -> Option<Since> {
    let me = play.me.get()?;
    let since = play.log.with(|log| {
        let actions = log.iter().map(|entry| Played {
            before: &entry.before,
            events: &entry.events,
            is_stood_in: entry.by == By::StandIn && entry.seat == Some(me),
        });
        play.book(|book| Since::last_turn(book, me, actions))
    });
    since.filter(|since| !since.is_quiet())
}

#[component]
fn Sheet(since: Since, away: impl Fn() + Clone + Send + 'static) -> impl IntoView {
    let play = play();
    let tab = use_context::<OpenTab>();
    let sense = match since.change() {
        0 => "same",
        1.. => "more",
        _ => "less",
    };
    let look = {
        let away = away.clone();
        move |_| {
            away();
            if let Some(OpenTab(tab)) = tab {
                tab.set(Some(Tab::History));
            }
        }
    };
    let words = move || {
        let told = play.scene(|scene| scene.since(&since));
        let quiet = told.sums.is_empty().then(|| play.scene(|scene| scene.say("since-quiet")));
        let sums = told.sums.into_iter().map(|(amount, what)| {
            let sense = if amount.starts_with('+') { "more" } else { "less" };
            view! {
                <li>
                    <b data-sense=sense>{amount}</b>
                    <span>{what}</span>
                </li>
            }
        });
        let news = told.news.into_iter().map(|line| view! { <li>{line}</li> });
        view! {
            <header class="since-top">
                <h2>{told.title}</h2>
                <b class="since-change" data-sense=sense>
                    {told.change}
                </b>
            </header>
            {quiet.map(|quiet| view! { <p class="soft">{quiet}</p> })}
            <ul class="since-sums">{sums.drawn()}</ul>
            <ul class="since-news">{news.drawn()}</ul>
        }
    };
    view! {
        <div class="since-place">
            <section class="since" id="since" aria-label=said("since-label")>
                {live(words)}
                <footer class="since-foot">
                    <button type="button" class="plain" id="since-history" on:click=look>
                        <Icon name="history" />
                        {said("since-history")}
                    </button>
                    <button
                        type="button"
                        class="round"
                        id="since-away"
                        aria-label=said("close")
                        on:click=move |_| away()
                    >
                        <Icon name="close" />
                    </button>
                </footer>
            </section>
        </div>
    }
}
