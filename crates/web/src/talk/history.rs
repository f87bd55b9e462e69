//! What was played, turn by turn, the newest first, with the rule behind every line.

use std::collections::BTreeSet;

use bankhalter_rules::Seat;
use leptos::prelude::*;

use super::{
    filter::{Filter, Only},
    moment::moment,
    turns::{Part, Turn, turns},
};
use crate::{
    play::{Entry, Play, play},
    speak::{said, tongue},
    table::{News, desk},
    ui::{Drawn, Each, Icon, Picture, When, live},
    why::{step_line, why},
};

/// How many lines are shown at first, and how many more at every wish for older ones.
const LINES: usize = 80;

/// What was played.
#[component]
pub(crate) fn History() -> impl IntoView {
    let play = play();
    let filter = RwSignal::new(Filter::default());
    let most = RwSignal::new(LINES);
    let cut = Memo::new(move |_| play.told(|log| turns(log, filter.get(), most.get())));
    let keys = move || {
        let filter = filter.get();
        cut.with(|(turns, _)| turns.iter().map(|turn| (turn.number, filter)).collect::<Vec<_>>())
    };
    // Who came before anything was played.
    let early = move || happenings(filter.get(), |entry| entry == 0).iter().map(told).drawn();
    let older = move || cut.with(|(_, older)| *older);
    let empty = move || cut.with(|(turns, _)| turns.iter().all(|turn| turn.parts.is_empty()));
    view! {
        <div class="history" id="history">
            <Filters filter />
            <When when=empty>
                <p class="soft">{said("talk-history-empty")}</p>
            </When>
            <ol class="turns">
                <Each each=keys key=|key| *key let:key>
                    <OneTurn cut number=key.0 filter=key.1 />
                </Each>
            </ol>
            <ol class="lines">{live(early)}</ol>
            <When when=older>
                <button
                    type="button"
                    class="button quiet"
                    id="history-older"
                    on:click=move |_| most.update(|most| *most += LINES)
                >
                    <Icon name="down" />
                    {said("talk-history-older")}
                </button>
            </When>
        </div>
    }
}

/// A choice in a list was made.
type Picked = leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>;

/// What somebody wants to see.
#[component]
fn Filters(filter: RwSignal<Filter>) -> impl IntoView {
    let play = play();
    let pick_topic = move |event: Picked| {
        let key = event.target().value();
        let only = Only::EVERY.into_iter().find(|only| only.key() == key).unwrap_or_default();
        filter.update(|filter| filter.only = only);
    };
    let pick_seat = move |event: Picked| {
        let seat = event.target().value().parse().ok().and_then(Seat::new);
        filter.update(|filter| filter.seat = seat);
    };
    let topics =
        Only::EVERY.map(|only| view! { <option value=only.key()>{said(name(only))}</option> });
    let people = move || {
        let players = play.players.get().into_iter().enumerate();
        let option = |(number, player): (usize, crate::play::Player)| view! { <option value=number.to_string()>{player.name}</option> };
        players.map(option).drawn()
    };
    view! {
        <div class="filters" role="group" aria-label=said("talk-filter")>
            <Icon name="filter" />
            <select
                id="history-what"
                aria-label=said("talk-filter-what")
                on:change:target=pick_topic
            >
                {topics}
            </select>
            <select id="history-who" aria-label=said("talk-filter-who") on:change:target=pick_seat>
                <option value="">{said("talk-filter-everybody")}</option>
                {live(people)}
            </select>
        </div>
    }
}

const fn name(only: Only) -> &'static str {
    match only {
        Only::All => "talk-filter-all",
        Only::Money => "talk-filter-money",
        Only::Deeds => "talk-filter-deeds",
        Only::Cards => "talk-filter-cards",
        Only::Trades => "talk-filter-trades",
    }
}

/// A turn: who, when, what.
#[component]
fn OneTurn(cut: Memo<(Vec<Turn>, bool)>, number: u32, filter: Filter) -> impl IntoView {
    let play = play();
    let turn = Memo::new(move |_| {
        let find = |turns: &[Turn]| turns.iter().find(|turn| turn.number == number).cloned();
        cut.with(|(turns, _)| find(turns)).unwrap_or_default()
    });
    let who = Memo::new(move |_| turn.with(|turn| turn.seat));
    let player = move || who.get().map(|seat| play.player(seat));
    let title = move || match player() {
        Some(player) => player.name,
        None => said("talk-before")(),
    };
    let colour = move || player().map_or_else(String::new, |player| player.colour);
    let token =
        move || player().map(|player| view! { <Picture id=format!("token-{}", player.token) /> });
    let at = move || moment(turn.with(|turn| turn.at), tongue());
    let people = move || news(cut, number, filter).iter().map(told).drawn();
    let parts = move || turn.with(|turn| turn.parts.iter().rev().copied().collect::<Vec<_>>());
    view! {
        <li class="turn">
            <h3 class="turn-top">
                <span class="turn-mark" style:--token-main=live(colour) style:--token-shade=live(colour)>{live(token)}</span>
                <span>{live(title)}</span>
                <span class="turn-at">{live(at)}</span>
            </h3>
            <ol class="lines">
                {live(people)}
                <Each each=parts key=|part| *part let:part>
                    <Lines part filter/>
                </Each>
            </ol>
        </li>
    }
}

/// What became of the people while this turn was the newest; part of everything, of nothing else.
fn news(cut: Memo<(Vec<Turn>, bool)>, number: u32, filter: Filter) -> Vec<News> {
    let (from, until) = cut.with(|(turns, _)| {
        let at = turns.iter().position(|turn| turn.number == number).unwrap_or_default();
        let until = at.checked_sub(1).map_or(usize::MAX, |newer| turns[newer].from);
        (turns.get(at).map_or(0, |turn| turn.from), until)
    });
    happenings(filter, move |entry| entry > from && entry <= until)
}

/// What became of the people after this many entries, the newest first.
fn happenings(filter: Filter, within: impl Fn(usize) -> bool) -> Vec<News> {
    let Some(desk) = desk().filter(|_| filter == Filter::default()) else { return Vec::new() };
    desk.news.with(|news| {
        let own = news.iter().rev().filter(|one| within(one.entry));
        own.cloned().collect()
    })
}

fn told(news: &News) -> impl IntoView + use<> {
    let text = desk().map(|desk| desk.tell_news(news, tongue()));
    view! { <li class="news">{text} {struck(play(), news)}</li> }
}

/// What was played and holds no longer.
pub(crate) fn struck(play: Play, news: &News) -> Vec<AnyView> {
    let line = |entry: &Entry| view! { <del>{entry.told(play).join(" ")}</del> }.into_any();
    news.undone.struck.iter().map(line).collect()
}

/// The sentences of a part of a turn.
#[component]
fn Lines(part: Part, filter: Filter) -> impl IntoView {
    let play = play();
    let why = why();
    live(move || {
        // What was put right is told anew.
        play.mended.track();
        sentences(play, part, filter)
            .into_iter()
            .rev()
            .map(|(index, sentence)| {
                view! { <li>{step_line(play, why, (part.entry, index), sentence)}</li> }
            })
            .drawn()
    })
}

/// The sentences that are shown, each with the place of its event.
fn sentences(play: Play, part: Part, filter: Filter) -> Vec<(usize, String)> {
    let Some(entry) = play.log.with_untracked(|log| log.get(part.entry).cloned()) else {
        return Vec::new();
    };
    let takes = |index: &usize| filter.takes(&entry.events[*index], entry.seat);
    let shown: BTreeSet<_> = (part.from..part.to).filter(takes).collect();
    let told = entry.told_each(play);
    told.into_iter().filter(|(index, _)| shown.contains(index)).collect()
}
