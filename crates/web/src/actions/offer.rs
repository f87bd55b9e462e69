//! An offer on the table: both sides with their values, and the answers.

use bankhalter_rules::{Action, Bundle, Money, Return, Rulebook, Seat, State, Trade};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::{doing::Do, panel_text::addressed};
use crate::{
    play::{Play, play},
    trade::{CounterButton, Quiet, QuietButton, prospects},
    ui::{Drawn, live},
};

/// The offer on the table.
#[component]
pub(super) fn Offer() -> impl IntoView {
    let play = play();
    let quiet = use_context::<Quiet>();
    let offer = Memo::new(move |_| {
        let offer = play.state.get().offer();
        // What is turned down without a word is not shown either.
        offer.filter(|(from, trade)| quiet.is_none_or(|quiet| !quiet.has(trade.with, *from)))
    });
    live(move || {
        let (from, trade) = offer.get()?;
        let me = play.me.get();
        Some(view! { <Open from trade me /> })
    })
}

#[component]
fn Open(from: Seat, trade: Trade, me: Option<Seat>) -> impl IntoView {
    let play = play();
    let take = match trade.take {
        Return::Goods(goods) => Some(goods),
        Return::Debt => None,
    };
    let withdraw = (me == Some(from)).then(|| {
        view! {
            <div class="answers">
                <Do action=Action::Withdraw name="withdraw" icon="cross" class="button quiet">
                    {addressed("actions-withdraw")}
                </Do>
            </div>
        }
    });
    let answers = (me == Some(trade.with)).then(|| view! { <Answers from /> });
    view! {
        <article class="offer" id="offer">
            <h3>{move || title(play, from, trade.with)}</h3>
            <div class="offer-sides">
                <Side seat=from goods=Some(trade.give) takes=take />
                <Side seat=trade.with goods=take takes=Some(trade.give) />
            </div>
            {withdraw}
        </article>
        {answers}
    }
}

/// Is the page's player asked about an offer? Then nothing else is asked of him.
pub(super) fn is_offered(play: Play) -> bool {
    let me = play.me.get();
    play.state.get().offer().is_some_and(|(_, trade)| me == Some(trade.with))
}

fn title(play: Play, from: Seat, with: Seat) -> String {
    play.scene(|scene| {
        let args = args![name = scene.who(from), other = scene.who(with)];
        scene.say_with("actions-offer", args)
    })
}

#[component]
fn Answers(from: Seat) -> impl IntoView {
    view! {
        <div class="answers main-answers">
            <Do action=Action::Accept name="accept" icon="check" main=true>
                {addressed("actions-accept")}
            </Do>
            <Do action=Action::Reject name="reject" icon="cross" class="button quiet">
                {addressed("actions-reject")}
            </Do>
            <CounterButton />
            <QuietButton from />
        </div>
    }
}

/// What one party gives, what it is worth, and what interest comes with what it gets.
#[component]
fn Side(seat: Seat, goods: Option<Bundle>, takes: Option<Bundle>) -> impl IntoView {
    let play = play();
    let name =
        move || play.scene(|scene| scene.say_with("actions-gives", args![name = scene.who(seat)]));
    let what = move || {
        play.scene(|scene| match goods {
            Some(goods) => scene.goods(&goods),
            None => scene.say("actions-forgives"),
        })
    };
    let worth = move || {
        let state = play.state.get();
        play.scene(|scene| notes(scene, &state, goods, takes))
    };
    // What the one who gives has afterwards, by what he gets for it.
    let after = move || {
        let (gets, gives) = (takes.unwrap_or_default(), goods.unwrap_or_default());
        let lines = prospects(play, seat, &gets, &gives);
        lines.into_iter().map(|(line, class)| view! { <p class=class>{line}</p> }).drawn()
    };
    // Where the offer lies over the chips of the players, this says what they said.
    let has = move || {
        let other = play.me.get().is_none_or(|me| me != seat);
        let cash = play.state.get().cash(seat);
        other.then(|| {
            play.scene(|scene| {
                let args = args![name = scene.who(seat), amount = scene.money(cash)];
                scene.say_with("actions-has", args)
            })
        })
    };
    view! {
        <div>
            <h4>{live(name)}</h4>
            <p>{live(what)}</p>
            {move || worth().into_iter().map(|note| view! { <p class="soft">{note}</p> }).drawn()}
            {live(after)}
            {move || has().map(|cash| view! { <p class="soft offer-cash">{cash}</p> })}
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
