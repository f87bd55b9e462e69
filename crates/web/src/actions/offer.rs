//! An offer on the table: both sides with their values, and the answers.

use bankhalter_rules::{Action, Bundle, Money, Return, Rulebook, Seat, State, Trade};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::{doing::Do, panel_text::addressed};
use crate::{
    play::{Play, play},
    trade::CounterButton,
    ui::{Drawn, live},
};

/// The offer on the table.
#[component]
pub(super) fn Offer() -> impl IntoView {
    let play = play();
    let offer = Memo::new(move |_| play.truth.get().offer());
    live(move || {
        let (from, trade) = offer.get()?;
        Some(view! { <Open from trade/> })
    })
}

#[component]
fn Open(from: Seat, trade: Trade) -> impl IntoView {
    let play = play();
    let me = play.me.get();
    let take = match trade.take {
        Return::Goods(goods) => Some(goods),
        Return::Debt => None,
    };
    let answers = if me == Some(trade.with) {
        view! { <Answers/> }.into_any()
    } else if me == Some(from) {
        view! {
            <Do action=Action::Withdraw name="withdraw" icon="cross" class="button quiet">
                {addressed("actions-withdraw")}
            </Do>
        }
        .into_any()
    } else {
        ().into_any()
    };
    view! {
        <article class="offer" id="offer">
            <h3>{move || title(play, from, trade.with)}</h3>
            <div class="offer-sides">
                <Side seat=from goods=Some(trade.give) takes=take/>
                <Side seat=trade.with goods=take takes=Some(trade.give)/>
            </div>
            <div class="answers">{answers}</div>
        </article>
    }
}

fn title(play: Play, from: Seat, with: Seat) -> String {
    play.scene(|scene| {
        let args = args![name = scene.player(from), other = scene.player(with)];
        scene.say_with("actions-offer", args)
    })
}

#[component]
fn Answers() -> impl IntoView {
    view! {
        <Do action=Action::Accept name="accept" icon="check" main=true>{addressed("actions-accept")}</Do>
        <Do action=Action::Reject name="reject" icon="cross" class="button quiet">{addressed("actions-reject")}</Do>
        <CounterButton/>
    }
}

/// What one party gives, what it is worth, and what interest comes with what it gets.
#[component]
fn Side(seat: Seat, goods: Option<Bundle>, takes: Option<Bundle>) -> impl IntoView {
    let play = play();
    let name = move || {
        play.scene(|scene| scene.say_with("actions-gives", args![name = scene.player(seat)]))
    };
    let what = move || {
        play.scene(|scene| match goods {
            Some(goods) => scene.goods(&goods),
            None => scene.say("actions-forgives"),
        })
    };
    let worth = move || {
        let state = play.truth.get();
        play.scene(|scene| notes(scene, &state, goods, takes))
    };
    view! {
        <div>
            <h4>{live(name)}</h4>
            <p>{live(what)}</p>
            {move || worth().into_iter().map(|note| view! { <p class="soft">{note}</p> }).drawn()}
        </div>
    }
}

fn notes(
    scene: &Scene<'_>,
    state: &State,
    goods: Option<Bundle>,
    takes: Option<Bundle>,
) -> Vec<String> {
    let book = &scene.table.book;
    let mut notes = Vec::new();
    if let Some(goods) = goods.filter(|goods| !goods.deeds.is_empty()) {
        let prices: Money = goods.deeds.iter().map(|deed| book.deed(deed).price).sum();
        let value = scene.money(prices);
        notes.push(scene.say_with("actions-printed", args![amount = value]));
        let mortgaged = goods.deeds & state.mortgaged();
        if !mortgaged.is_empty() {
            notes.push(scene.say_with("actions-mortgaged", args![deeds = scene.deeds(mortgaged)]));
        }
    }
    let due = takes.map_or(Money::ZERO, |takes| interest(book, state, &takes));
    if due > Money::ZERO {
        notes.push(scene.say_with("actions-interest", args![amount = scene.money(due)]));
    }
    notes
}

/// The least interest that comes with what is got.
fn interest(book: &Rulebook, state: &State, goods: &Bundle) -> Money {
    (goods.deeds & state.mortgaged()).iter().map(|deed| book.interest(deed)).sum()
}
